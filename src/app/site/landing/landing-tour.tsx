import { useTranslation } from 'react-i18next'
import { PageTour } from '../../parts/page-tour.tsx'

interface LandingTourProps {
  readonly steps: readonly string[]
  readonly at: string
  readonly onStep: (key: string | undefined) => void
}

/** The tour around the start page of visitors. */
export function LandingTour({ steps, at, onStep }: LandingTourProps) {
  const { t } = useTranslation('tours')
  const shown = steps.map((key) => ({
    key,
    title: t(`landing.${key as 'search'}.title`),
    text: t(`landing.${key as 'search'}.text`),
  }))
  return <PageTour steps={shown} at={at} onStep={onStep} onEnd={() => onStep(undefined)} />
}
