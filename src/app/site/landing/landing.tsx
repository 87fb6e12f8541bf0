import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnDemand } from '#web/on-demand.tsx'
import { Hero } from './hero.tsx'
import { PaperPromotion } from './paper-promotion.tsx'
import { HowItWorks, PlanCards, QuickSignUp, SimplifierPromotion } from './sections.tsx'
import { TrustFigures } from './trust-figures.tsx'

type TourName = 'page' | 'case'

const tours = {
  page: [
    { key: 'search', target: '[data-tour=search]' },
    { key: 'case', target: '[data-tour=case]' },
    { key: 'language', target: '[data-tour=language]' },
  ],
  case: [
    { key: 'wizardType', target: undefined },
    { key: 'wizardSafe', target: undefined },
  ],
} as const

/** The public start page. The tour's two ways in: a look around, or over the case form, which stays when the tour ends. */
export function Landing({ featured, questions }: { featured: ReactNode; questions?: ReactNode }) {
  const { t } = useTranslation('site')
  const { demo } = useRouteContext({ from: '__root__' })
  const [tour, setTour] = useState<TourName>()
  const [caseOpen, setCaseOpen] = useState(false)
  const caseDialog = useOnDemand(() =>
    import('#features/leads/screens/case-dialog.tsx').then((module) => module.CaseDialog),
  )
  const guide = useOnDemand(() => import('#ui/tour.tsx').then((module) => module.Tour))
  const startTour = async () => {
    if (await guide.fetchPart()) setTour('page')
  }
  const startCase = async () => {
    if (!(await caseDialog.fetchPart()) || !(await guide.fetchPart())) return
    setCaseOpen(true)
    setTour('case')
  }
  const steps = tours[tour ?? 'page'].map(({ key, target }) => ({
    title: t(`tourSteps.${key}.title`),
    text: t(`tourSteps.${key}.text`),
    target,
  }))
  return (
    <>
      <Hero onTour={() => void startTour()} onCase={() => void startCase()} />
      <TrustFigures />
      <HowItWorks />
      <PaperPromotion />
      {featured}
      {questions}
      <QuickSignUp demo={demo} />
      <SimplifierPromotion />
      <PlanCards />
      {caseDialog.Part && (
        <caseDialog.Part open={caseOpen} onOpenChange={setCaseOpen} place="dashboard" />
      )}
      {guide.Part && (
        <guide.Part
          open={tour !== undefined}
          steps={steps}
          previousText={t('common:common.previous')}
          nextText={t('common:common.next')}
          finishText={t('tourSteps.finish')}
          skipText={t('tourSteps.skip')}
          closeText={t('tourSteps.close')}
          progressText={(step, total) => t('tourSteps.progress', { step, total })}
          onEnd={() => setTour(undefined)}
        />
      )}
    </>
  )
}
