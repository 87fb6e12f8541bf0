import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reportsQuery } from '#features/moderation/client.ts'
import { ReportQueue } from '#features/moderation/screens/report-queue.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/support')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin') await queries.prefetchInfiniteQuery(reportsQuery(api.moderation, 'open'))
  },
  head: ({ match }) => dashboardHead(match.context, 'support', '/admin/support'),
  component: SupportPage,
})

function SupportPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.support')} lead={t('admin.texts.support')} />
      <Notice className="mb-6">{t('admin.supportNote')}</Notice>
      <ReportQueue />
    </>
  )
}
