import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lawyerAnalyticsQuery } from '#features/insights/client.ts'
import { LawyerWork } from '#features/insights/screens/lawyer-work.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ForRole } from '../parts/for-role.tsx'
import { dashboardHead } from './dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/lawyer/analytics')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'lawyer') await queries.prefetchQuery(lawyerAnalyticsQuery(api.insights))
  },
  head: ({ match }) => dashboardHead(match.context, 'work', '/lawyer/analytics'),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const { t } = useTranslation('dashboards')
  return (
    <ForRole only="lawyer">
      <div className="page pb-16">
        <PageHeader title={t('titles.work')} lead={t('work.lead')} />
        <LawyerWork />
      </div>
    </ForRole>
  )
}
