import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { peopleQuery, roleProposalsQuery } from '#features/moderation/client.ts'
import { PeopleList } from '#features/moderation/screens/people-list.tsx'
import { WaitingRoles } from '#features/moderation/screens/role-change.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/_admin/admin/users')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchInfiniteQuery(peopleQuery(api.moderation)),
        queries.prefetchQuery(roleProposalsQuery(api.moderation)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'users', '/admin/users'),
  component: UsersPage,
})

function UsersPage() {
  const { t } = useTranslation('dashboards')
  return (
    <>
      <PageHeader title={t('titles.users')} lead={t('admin.texts.users')} />
      <WaitingRoles />
      <PeopleList />
    </>
  )
}
