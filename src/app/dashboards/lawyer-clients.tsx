import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { claimedLeadsQuery, useLeadChanges, type Lead } from '#features/leads/client.ts'
import { LeadCard } from '#features/leads/screens/lead-card.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useOnDemand } from '#web/on-demand.tsx'
import { ForRole } from '../parts/for-role.tsx'
import { dashboardHead } from './dashboard-head.ts'

export const Route = createFileRoute('/_signed-in/lawyer/clients')({
  loader: async ({ context: { viewer, queries, api } }) => {
    if (viewer?.role === 'lawyer') await queries.prefetchQuery(claimedLeadsQuery(api.leads))
  },
  head: ({ match }) => dashboardHead(match.context, 'clients', '/lawyer/clients'),
  component: ClientsPage,
})

function ClientsPage() {
  const { t } = useTranslation('dashboards')
  return (
    <ForRole only="lawyer">
      <div className="page pb-16">
        <PageHeader title={t('titles.clients')} lead={t('clients.lead')} actions={<ToReviews />} />
        <Clients />
        <ConflictList />
      </div>
    </ForRole>
  )
}

/** The way to where clients are asked for a review. */
function ToReviews() {
  const { t } = useTranslation('dashboards')
  const viewer = useViewer()
  if (viewer === null) return null
  return (
    <Link
      to="/lawyers/$lawyerId"
      params={{ lawyerId: viewer.id }}
      search={{ tab: 'reviews' }}
      className={buttonClass({ variant: 'outline' })}
    >
      {t('clients.askReviews')}
    </Link>
  )
}

/** The people who chose this lawyer, each with the case. */
function Clients() {
  const { api } = Route.useRouteContext()
  const query = useQuery(claimedLeadsQuery(api.leads))
  useLeadChanges()
  const skeleton = (
    <span className="grid gap-5 md:grid-cols-2">
      <SkeletonCard />
      <SkeletonCard />
    </span>
  )
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(leads) => {
        const chosen = leads.filter((lead) => lead.myClaim?.status === 'accepted')
        if (chosen.length === 0) return <NoClients />
        return (
          <ul className="grid gap-5 md:grid-cols-2">
            {chosen.map((lead) => (
              <li key={lead.id}>
                <LeadCard lead={lead} as="h2" actions={<ClientActions lead={lead} />} />
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

const loadList = () =>
  import('#features/conflict-checks/screens/client-list.tsx').then(({ ClientList }) => ClientList)

/** The list for the conflict check, fetched when somebody opens it. */
function ConflictList() {
  const { t } = useTranslation('conflict-checks')
  const { Part, prepare, fetchPart, busy } = useOnDemand(loadList)
  return (
    <section className="mt-12 grid gap-4" id="list">
      <h2>{t('list.title')}</h2>
      {Part === undefined ? (
        <>
          <p className="max-w-measure text-ink-soft">{t('list.lead')}</p>
          <Button
            className="justify-self-start"
            variant="outline"
            busy={busy}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => void fetchPart()}
          >
            {t('list.open')}
          </Button>
        </>
      ) : (
        <Part />
      )}
    </section>
  )
}

function NoClients() {
  const { t } = useTranslation('dashboards')
  return (
    <EmptyState
      kind="folder"
      text={t('clients.empty')}
      action={
        <Link to="/lawyer/leads" className={buttonClass({ variant: 'outline' })}>
          {t('clients.find')}
        </Link>
      }
    />
  )
}

function ClientActions({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const conversationId = lead.myClaim?.conversationId
  return (
    <>
      <Link
        to="/cases/$leadId"
        params={{ leadId: lead.id }}
        className={buttonClass({ size: 'sm', variant: 'outline' })}
      >
        {t('card.details')}
      </Link>
      {conversationId && (
        <Link
          to="/messages/{-$id}"
          params={{ id: conversationId }}
          className={buttonClass({ size: 'sm', variant: 'quiet' })}
        >
          {t('detail.message')}
        </Link>
      )}
    </>
  )
}
