import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { breakdownQuery, growthQuery } from '#features/insights/client.ts'
import { PlatformBreakdown } from '#features/insights/screens/platform-breakdown.tsx'
import { GrowthChart } from '#features/insights/screens/growth-chart.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/analytics')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchQuery(growthQuery(api.insights)),
        queries.prefetchQuery(breakdownQuery(api.insights)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'analytics', '/admin/analytics'),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.analytics')} lead={t('admin.texts.analytics')} />
      <div className="grid gap-10">
        <GrowthChart />
        <PlatformBreakdown />
      </div>
    </>
  )
}
