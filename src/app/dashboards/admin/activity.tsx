import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { activitiesQuery } from '#features/insights/client.ts'
import { AllActivity } from '#features/insights/screens/activity-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/activity')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin') await queries.prefetchInfiniteQuery(activitiesQuery(api.insights))
  },
  head: ({ match }) => dashboardHead(match.context, 'activity', '/admin/activity'),
  component: ActivityPage,
})

function ActivityPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.activity')} lead={t('admin.texts.activity')} />
      <AllActivity />
    </>
  )
}
