import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { breakdownQuery, growthQuery } from '#features/insights/client.ts'
import { PlatformBreakdown } from '#features/insights/screens/platform-breakdown.tsx'
import { GrowthChart } from '#features/insights/screens/growth-chart.tsx'
import type { MonthRange } from '#features/insights/rules.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { MonthField } from '#web/month-field.tsx'
import { dashboardHead } from '../dashboard-head.ts'

const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export const Route = createFileRoute('/_signed-in/_admin/admin/analytics')({
  validateSearch: ({ from, to }: Record<string, unknown>): MonthRange => ({
    ...(isMonth(from) && { from }),
    ...(isMonth(to) && { to }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { viewer, queries, api }, deps }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchQuery(growthQuery(api.insights, deps)),
        queries.prefetchQuery(breakdownQuery(api.insights, deps)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'analytics', '/admin/analytics'),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const { t } = useTranslation('dashboards')
  const range = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (wish: MonthRange) =>
    void navigate({ search: (before) => ({ ...before, ...wish }), resetScroll: false })
  return (
    <>
      <PageHeader title={t('titles.analytics')} lead={t('admin.texts.analytics')} />
      <div className="grid gap-10">
        <div className="flex flex-wrap gap-3">
          <MonthField
            label={t('growth.from')}
            any={t('growth.yearBefore')}
            value={range.from}
            onChange={(from) => choose({ from })}
          />
          <MonthField
            label={t('growth.to')}
            any={t('growth.now')}
            value={range.to}
            onChange={(to) => choose({ to })}
          />
        </div>
        <GrowthChart range={range} />
        <PlatformBreakdown range={range} />
      </div>
    </>
  )
}
