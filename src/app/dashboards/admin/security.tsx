import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { securityQuery } from '#features/moderation/client.ts'
import { SecurityLog } from '#features/moderation/screens/security-log.tsx'
import { keptDays } from '#features/security/rules.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/security')({
  validateSearch: ({ person }: Record<string, unknown>): { person?: string } =>
    typeof person === 'string' && person !== '' ? { person } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { viewer, queries, api }, deps }) => {
    if (viewer?.role === 'admin')
      await queries.prefetchInfiniteQuery(securityQuery(api.moderation, deps))
  },
  head: ({ match }) => dashboardHead(match.context, 'security', '/admin/security'),
  component: SecurityPage,
})

function SecurityPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader
        title={t('titles.security')}
        lead={t('admin.texts.security', { days: keptDays })}
      />
      <SecurityLog person={Route.useSearch().person} />
    </>
  )
}
