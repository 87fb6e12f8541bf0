import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnDemand } from '#web/on-demand.tsx'
import { CaseHints } from './case-hints.tsx'
import { Hero } from './hero.tsx'
import { PaperPromotion } from './paper-promotion.tsx'
import { HowItWorks, PlanCards, QuickSignUp, SimplifierPromotion } from './sections.tsx'
import { TrustFigures } from './trust-figures.tsx'

const tour = [
  { key: 'search', target: '[data-tour=search]' },
  { key: 'case', target: '[data-tour=case]' },
  { key: 'language', target: '[data-tour=language]' },
] as const

/** The public start page. The tour looks around it; the form of a case brings its own hints along. */
export function Landing({ featured, questions }: { featured: ReactNode; questions: ReactNode }) {
  const { t } = useTranslation('site')
  const { demo } = useRouteContext({ from: '__root__' })
  const [touring, setTouring] = useState(false)
  const [caseOpen, setCaseOpen] = useState(false)
  const caseDialog = useOnDemand(() =>
    import('#features/leads/screens/case-dialog.tsx').then((module) => module.CaseDialog),
  )
  const guide = useOnDemand(() => import('#ui/tour.tsx').then((module) => module.Tour))
  const startTour = async () => {
    if (await guide.fetchPart()) setTouring(true)
  }
  const startCase = async () => {
    if (await caseDialog.fetchPart()) setCaseOpen(true)
  }
  const steps = tour.map(({ key, target }) => ({
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
        <caseDialog.Part
          open={caseOpen}
          onOpenChange={setCaseOpen}
          place="dashboard"
          hints={<CaseHints />}
        />
      )}
      {guide.Part && (
        <guide.Part
          open={touring}
          steps={steps}
          previousText={t('common:common.previous')}
          nextText={t('common:common.next')}
          finishText={t('tourSteps.finish')}
          skipText={t('tourSteps.skip')}
          closeText={t('tourSteps.close')}
          progressText={(step, total) => t('tourSteps.progress', { step, total })}
          onEnd={() => setTouring(false)}
        />
      )}
    </>
  )
}
