import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { firmQuery, useFirmChanges } from '#features/firms/client.ts'
import { Team } from '#features/firms/screens/team.tsx'
import { firmCasesQuery, useFirmCaseChanges } from '#features/leads/client.ts'
import { FirmCases } from '#features/leads/screens/firm-cases.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import { pageHead } from '#web/meta.ts'
import { ForRole } from '../parts/for-role.tsx'

export const Route = createFileRoute('/_signed-in/lawyer/team')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role !== 'lawyer') return
    await Promise.all([
      queries.prefetchQuery(firmQuery(api.firms)),
      queries.prefetchQuery(firmCasesQuery(api.leads)),
    ])
  },
  head: ({ match }) => {
    const { i18n, locale, origin } = match.context
    const title = i18n.getFixedT(locale, 'firms')('meta.title')
    return pageHead({ title, path: '/lawyer/team', locale, origin, index: false })
  },
  component: TeamPage,
})

function TeamPage() {
  const { t } = useTranslation('firms')
  return (
    <ForRole only="lawyer">
      <div className="page pb-16">
        <PageHeader title={t('meta.title')} lead={t('page.lead')} />
        <OwnTeam />
      </div>
    </ForRole>
  )
}

function OwnTeam() {
  const { api } = Route.useRouteContext()
  useFirmChanges()
  useFirmCaseChanges()
  const own = useQuery(firmQuery(api.firms))
  const { data: cases } = useQuery({
    ...firmCasesQuery(api.leads),
    enabled: own.data !== undefined && own.data.role !== 'none',
  })
  return (
    <Loaded query={own} skeleton={<SkeletonCard />}>
      {(firm) => <Team firm={firm}>{cases && <FirmCases cases={cases} />}</Team>}
    </Loaded>
  )
}
