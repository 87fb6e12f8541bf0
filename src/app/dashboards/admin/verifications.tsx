import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { waitingQuery } from '#features/moderation/client.ts'
import { VerificationQueue } from '#features/moderation/screens/verification-queue.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/verifications')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin') await queries.prefetchQuery(waitingQuery(api.moderation))
  },
  head: ({ match }) => dashboardHead(match.context, 'verifications', '/admin/verifications'),
  component: VerificationsPage,
})

function VerificationsPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.verifications')} lead={t('admin.texts.verifications')} />
      <VerificationQueue />
    </>
  )
}
