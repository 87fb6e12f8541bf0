import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecordList } from '#features/administration/screens/record-list.tsx'
import { changesQuery, waitingQuery } from '#features/moderation/client.ts'
import { openedLawyer } from '#features/moderation/rules.ts'
import { ChangeQueue } from '#features/moderation/screens/change-queue.tsx'
import { VerificationQueue } from '#features/moderation/screens/verification-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'
import { Section } from '../section.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/verifications')({
  validateSearch: openedLawyer,
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchInfiniteQuery(waitingQuery(api.moderation)),
        queries.prefetchInfiniteQuery(changesQuery(api.moderation)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'verifications', '/admin/verifications'),
  component: VerificationsPage,
})

function VerificationsPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.verifications')} />
      <div className="grid gap-10">
        <VerificationQueue />
        <Section title={t('admin.changes')}>
          <ChangeQueue />
        </Section>
        <Section title={t('admin.allLawyers')}>
          <RecordList lists={['lawyers']} />
        </Section>
      </div>
    </>
  )
}
