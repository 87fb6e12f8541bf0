import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { auditQuery, type AuditSearch } from '#features/moderation/client.ts'
import { auditActions } from '#features/moderation/contract/values.ts'
import { longest } from '#features/moderation/rules.ts'
import { AuditLog } from '#features/moderation/screens/audit-log.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/audit')({
  validateSearch: ({ q, action, by, month }: Record<string, unknown>): AuditSearch => {
    const known = auditActions.find((one) => one === action)
    return {
      ...(typeof q === 'string' && q !== '' && { q: q.slice(0, longest.search) }),
      ...(known && { action: known }),
      ...(typeof by === 'string' && by !== '' && { by }),
      ...(typeof month === 'string' && month !== '' && { month }),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { viewer, queries, api }, deps }) => {
    if (viewer?.role === 'admin')
      await queries.prefetchInfiniteQuery(auditQuery(api.moderation, deps))
  },
  head: ({ match }) => dashboardHead(match.context, 'audit', '/admin/audit'),
  component: AuditPage,
})

function AuditPage() {
  const { t } = useTranslation('dashboards')
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader title={t('titles.audit')} lead={t('admin.auditText')} />
      <AuditLog
        search={Route.useSearch()}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </>
  )
}
