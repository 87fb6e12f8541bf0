import { useRouteContext } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { useHydrated } from '#web/hydration.tsx'
import { late } from '#web/late.tsx'
import { useOnDemand } from '#web/on-demand.tsx'
import { useTourStep } from '#web/tour-step.ts'
import { CaseHints } from './case-hints.tsx'
import { Hero } from './hero.tsx'
import { PaperPromotion } from './paper-promotion.tsx'
import { HowItWorks, PlanCards, QuickSignUp, SimplifierPromotion } from './sections.tsx'
import { TrustFigures } from './trust-figures.tsx'

const steps: readonly string[] = ['search', 'case', 'language']

const LandingTour = late(() => import('./landing-tour.tsx').then((module) => module.LandingTour))

/** The public start page. The tour looks around it; the form of a case brings its own hints along. */
export function Landing({ featured, questions }: { featured: ReactNode; questions: ReactNode }) {
  const { demo } = useRouteContext({ from: '__root__' })
  const isHydrated = useHydrated()
  const [step, toStep] = useTourStep()
  const [caseOpen, setCaseOpen] = useState(false)
  const caseDialog = useOnDemand(() =>
    import('#features/leads/screens/case-dialog.tsx').then((module) => module.CaseDialog),
  )
  const startCase = async () => {
    if (await caseDialog.fetchPart()) setCaseOpen(true)
  }
  return (
    <>
      <Hero onCase={() => void startCase()} />
      <HowItWorks onTour={() => toStep(steps[0])} />
      <PaperPromotion />
      {featured}
      {questions}
      <QuickSignUp demo={demo} />
      <SimplifierPromotion />
      <PlanCards />
      <TrustFigures />
      {caseDialog.Part && (
        <caseDialog.Part
          open={caseOpen}
          onOpenChange={setCaseOpen}
          place="dashboard"
          hints={<CaseHints />}
        />
      )}
      {isHydrated && step !== undefined && steps.includes(step) && (
        <Suspense>
          <LandingTour steps={steps} at={step} onStep={toStep} />
        </Suspense>
      )}
    </>
  )
}
