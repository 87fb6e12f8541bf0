import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { auditQuery } from '#features/moderation/client.ts'
import { AuditLog } from '#features/moderation/screens/audit-log.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/audit')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin') await queries.prefetchInfiniteQuery(auditQuery(api.moderation))
  },
  head: ({ match }) => dashboardHead(match.context, 'audit', '/admin/audit'),
  component: AuditPage,
})

function AuditPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.audit')} lead={t('admin.auditText')} />
      <AuditLog />
    </>
  )
}
