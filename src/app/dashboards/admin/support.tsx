import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messagesQuery } from '#features/support/client.ts'
import { MessageQueue } from '#features/support/screens/message-queue.tsx'
import { reportsQuery } from '#features/moderation/client.ts'
import { ReportQueue } from '#features/moderation/screens/report-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/support')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role !== 'admin') return
    await Promise.all([
      queries.prefetchInfiniteQuery(reportsQuery(api.moderation, 'open')),
      queries.prefetchInfiniteQuery(messagesQuery(api.support, 'open')),
    ])
  },
  head: ({ match }) => dashboardHead(match.context, 'support', '/admin/support'),
  component: SupportPage,
})

function SupportPage() {
  const { t } = useTranslation(['dashboards', 'support'])
  return (
    <>
      <PageHeader title={t('titles.support')} lead={t('admin.texts.support')} />
      <h2 className="mb-4 text-lg">{t('support:queue.title')}</h2>
      <MessageQueue />
      <h2 className="mt-10 mb-4 text-lg">{t('admin.tabs.reports')}</h2>
      <ReportQueue />
    </>
  )
}
