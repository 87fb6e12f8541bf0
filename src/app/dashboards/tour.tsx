import { useTranslation } from 'react-i18next'
import type { Viewer } from '#features/accounts/client.ts'
import { toast } from '#ui/toast-store.ts'
import { PageTour } from '../parts/page-tour.tsx'
import { useToured } from './toured.ts'

/** In the order of the page; the menu, where the tour can be started again, comes last. */
const tours = {
  user: ['next', 'cases', 'ways', 'bell', 'exit', 'menu'],
  lawyer: ['listing', 'usage', 'leads', 'shortcuts', 'menu'],
  admin: ['queues', 'report', 'activity', 'status', 'figures', 'menu'],
} as const satisfies Record<Viewer['role'], readonly string[]>

interface TourProps {
  readonly viewer: Viewer
  readonly at: string
  readonly onStep: (key: string | undefined) => void
}

/** The tour of a role around its dashboard. */
export function DashboardTour({ viewer: { role, toured }, at, onStep }: TourProps) {
  const { t } = useTranslation(['tours', 'dashboards'])
  const keepToured = useToured()
  const steps = tours[role].map((key) => ({
    key,
    title: t(`tours:${role}.${key as 'menu'}.title`),
    text: t(`tours:${role}.${key as 'menu'}.text`),
  }))
  return (
    <PageTour
      steps={steps}
      at={at}
      onStep={onStep}
      onEnd={(how) => {
        onStep(undefined)
        if (!toured) keepToured()
        if (how === 'closed') toast({ title: t('dashboards:tour.later') })
      }}
    />
  )
}
