import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roles } from '#kernel/actor.ts'
import { peopleQuery, roleProposalsQuery, type PeopleSearch } from '#features/moderation/client.ts'
import { accountStates } from '#features/moderation/contract/values.ts'
import { longest } from '#features/moderation/rules.ts'
import { PeopleList } from '#features/moderation/screens/people-list.tsx'
import { WaitingRoles } from '#features/moderation/screens/role-change.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { dashboardHead } from '../dashboard-head.ts'

const pick = <Name extends string, Value>(name: Name, of: readonly Value[], value: unknown) => {
  const known = of.find((one) => one === value)
  return (known === undefined ? {} : { [name]: known }) as { [Key in Name]?: Value }
}

export const Route = createFileRoute('/_signed-in/_admin/admin/users')({
  validateSearch: ({ q, role, state }: Record<string, unknown>): PeopleSearch => ({
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, longest.search) }),
    ...pick('role', roles, role),
    ...pick('state', accountStates, state),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { viewer, queries, api }, deps }) => {
    if (viewer?.role === 'admin')
      await Promise.all([
        queries.prefetchInfiniteQuery(peopleQuery(api.moderation, deps)),
        queries.prefetchQuery(roleProposalsQuery(api.moderation)),
      ])
  },
  head: ({ match }) => dashboardHead(match.context, 'users', '/admin/users'),
  component: UsersPage,
})

function UsersPage() {
  const { t } = useTranslation('dashboards')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader title={t('titles.users')} lead={t('admin.texts.users')} />
      <WaitingRoles />
      <PeopleList
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </>
  )
}
