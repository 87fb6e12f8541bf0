import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messagesQuery, waiting } from '#features/support/client.ts'
import { MessageQueue } from '#features/support/screens/message-queue.tsx'
import { reportsQuery } from '#features/moderation/client.ts'
import { ReportQueue } from '#features/moderation/screens/report-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'
import { Section } from '../section.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/support')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role !== 'admin') return
    await Promise.all([
      queries.prefetchInfiniteQuery(reportsQuery(api.moderation, { status: 'open' })),
      queries.prefetchInfiniteQuery(messagesQuery(api.support, waiting)),
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
      <div className="grid gap-10">
        <Section title={t('support:queue.title')}>
          <MessageQueue />
        </Section>
        <Section title={t('admin.tabs.reports')}>
          <ReportQueue />
        </Section>
      </div>
    </>
  )
}
