import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NeedsSecondFactor } from '#features/accounts/screens/needs-second-factor.tsx'
import { askedQuery } from '#features/appointments/client.ts'
import {
  lawyerStatsQuery,
  metricsQuery,
  recentActivityQuery,
  statsQuery,
  systemStatusQuery,
} from '#features/insights/client.ts'
import { useViewer } from '#features/accounts/client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#web/hydration.tsx'
import { late } from '#web/late.tsx'
import { tourStepIn, useTourStep } from '#web/tour-step.ts'
import { clientTabs, type ClientTab } from './client-tabs.ts'
import { dashboardHead } from './dashboard-head.ts'
import { loadNext, loadWork } from './load-work.ts'

const loadForAdmin = () => import('./admin-dashboard.tsx').then((module) => module.AdminDashboard)
const loadForClient = () =>
  import('./client-dashboard.tsx').then((module) => module.ClientDashboard)
const loadForLawyer = () =>
  import('./lawyer-dashboard.tsx').then((module) => module.LawyerDashboard)
const [AdminDashboard, ClientDashboard, LawyerDashboard] = [
  late(loadForAdmin),
  late(loadForClient),
  late(loadForLawyer),
]

const DashboardTour = late(() => import('./tour.tsx').then((module) => module.DashboardTour))

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined

interface DashboardSearch {
  tab?: ClientTab | undefined
  /** The conversation open in the tab of messages. */
  id?: string | undefined
  /** The step of the tour. */
  tour?: string | undefined
}

/** One address, one dashboard for each role. */
export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: (raw: Record<string, unknown>): DashboardSearch => {
    const [tab, id] = [
      clientTabs.find((name) => name === raw['tab'] && name !== 'overview'),
      idOf(raw['id']),
    ]
    const tour = tourStepIn(raw)
    return { ...(tab && { tab }), ...(id && { id }), ...(tour && { tour }) }
  },
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'user')
      await Promise.all([
        queries.prefetchQuery(askedQuery(api.appointments)),
        ...loadNext({ queries, api }),
      ])
    if (viewer?.role === 'lawyer')
      await Promise.all([
        queries.prefetchQuery(lawyerStatsQuery(api.insights)),
        ...loadWork({ queries, api }),
      ])
    if (viewer?.role === 'admin' && !viewer.needsSecondFactor) {
      const asked = [
        statsQuery(api.insights),
        metricsQuery(api.insights),
        recentActivityQuery(api.insights, 5),
        systemStatusQuery(api.insights),
      ]
      await Promise.all(asked.map((query) => queries.prefetchQuery(query as never)))
    }
  },
  head: ({ match }) => dashboardHead(match.context, 'dashboard', '/dashboard'),
  component: Dashboard,
})

function Dashboard() {
  const viewer = useViewer()
  const isHydrated = useHydrated()
  const [step, toStep] = useTourStep()
  return (
    <Suspense>
      <OfRole />
      {isHydrated && step !== undefined && viewer !== null && !viewer.needsSecondFactor && (
        <Suspense>
          <DashboardTour viewer={viewer} at={step} onStep={toStep} />
        </Suspense>
      )}
    </Suspense>
  )
}

function OfRole() {
  const { t } = useTranslation('site')
  const viewer = useViewer()
  const { tab = 'overview', id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = (search: DashboardSearch) =>
    void navigate({ search, replace: true, resetScroll: false })
  if (viewer?.role === 'user') {
    return (
      <ClientDashboard
        viewer={viewer}
        tab={tab}
        onTab={(next) => go(next === 'overview' ? {} : { tab: next })}
        conversationId={id}
        onConversation={(chosen) => go({ tab: 'messages', id: chosen })}
      />
    )
  }
  if (viewer?.role === 'lawyer') return <LawyerDashboard viewer={viewer} />
  if (viewer?.needsSecondFactor) return <NeedsSecondFactor />
  if (viewer?.role === 'admin') return <AdminDashboard viewer={viewer} />
  return (
    <EmptyState
      kind="lost"
      title={t('dashboard.fallbackTitle')}
      text={t('dashboard.fallbackText')}
    />
  )
}
