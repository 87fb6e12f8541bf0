import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { claimedLeadsQuery, useLeadChanges, type Lead } from '#features/leads/client.ts'
import { currentWork } from '#features/leads/contract/values.ts'
import { StatusChip } from '#features/leads/screens/lead-parts.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { linkClass } from '#ui/link-class.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
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

const parts = ['now', 'past'] as const
const isNow = ({ status }: Lead) => currentWork.some((one) => one === status)
/** People, as on the dashboard: one with two cases is one. */
const peopleIn = (leads: readonly Lead[]) =>
  new Set(leads.map(({ id, client }) => client?.id ?? id)).size

/** The people who chose this lawyer, each with the case: those of now, or those of before, and by name. */
function Clients() {
  const { t } = useTranslation('dashboards')
  const { api } = Route.useRouteContext()
  const format = useFormat()
  const query = useQuery(claimedLeadsQuery(api.leads))
  const [chosenPart, setPart] = useState<(typeof parts)[number]>()
  const [wanted, setWanted] = useState('')
  useLeadChanges()
  return (
    <Loaded query={query} skeleton={<SkeletonCard />}>
      {(leads) => {
        const chosen = leads.filter((lead) => lead.myClaim?.status === 'accepted')
        if (chosen.length === 0) return <NoClients />
        const of = {
          now: chosen.filter(isNow),
          past: chosen.filter((lead) => !isNow(lead)),
        }
        const part = chosenPart ?? (of.now.length > 0 ? 'now' : 'past')
        const shown = of[part].filter((lead) => isCalled(lead, wanted))
        return (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div className="flex flex-wrap gap-2">
                {parts.map((one) => (
                  <Button
                    key={one}
                    size="sm"
                    variant="outline"
                    aria-pressed={one === part}
                    className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
                    onClick={() => setPart(one)}
                  >
                    {t(`clients.${one}`, { count: format.number(peopleIn(of[one])) })}
                  </Button>
                ))}
              </div>
              {of[part].length > 6 && (
                <Field label={t('clients.search')} className="w-full sm:w-64">
                  <Input
                    type="search"
                    dir="auto"
                    maxLength={100}
                    value={wanted}
                    onChange={(event) => setWanted(event.target.value)}
                  />
                </Field>
              )}
            </div>
            {shown.length === 0 ? (
              <p role="status" className="text-ink-soft">
                {t(wanted.trim() === '' ? `clients.none.${part}` : 'clients.none.name', {
                  name: wanted.trim(),
                })}
              </p>
            ) : (
              <ul className="divide-y divide-hair rounded-lg border border-hair bg-raised">
                {shown.map((lead) => (
                  <ClientRow key={lead.id} lead={lead} />
                ))}
              </ul>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isCalled = ({ client, title }: Lead, wanted: string) =>
  plain(`${client?.firstName ?? ''} ${title}`).includes(plain(wanted.trim()))

/** A person, what the case is about and how it stands; the row leads to the case. */
function ClientRow({ lead }: { lead: Lead }) {
  const { t } = useTranslation(['dashboards', 'common', 'leads'])
  const format = useFormat()
  const conversationId = lead.myClaim?.conversationId
  return (
    <li className="relative grid gap-x-6 gap-y-3 p-4 hover:bg-sunken/50 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base">
            <Link to="/cases/$leadId" params={{ leadId: lead.id }} className={linkClass('cover')}>
              <bdi>{lead.client?.firstName ?? t('common:common.notAvailable')}</bdi>
            </Link>
          </h2>
          <StatusChip status={lead.status} />
        </div>
        <p className="text-sm text-ink-soft">
          {t(`common:visaTypes.${lead.visaType}`)} ·{' '}
          {t('leads:card.sent', { when: format.relative(lead.createdAt) })}
        </p>
        <p {...written(lead.title)} className="truncate text-match text-sm">
          {lead.title}
        </p>
      </div>
      {conversationId && (
        <Link
          to="/messages/{-$id}"
          params={{ id: conversationId }}
          className={`${buttonClass({ size: 'sm', variant: 'outline' })} relative justify-self-start`}
        >
          {t('leads:detail.message')}
        </Link>
      )}
    </li>
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
  const canRead = useViewer()?.lawyerProfile?.verificationStatus === 'approved'
  return (
    <EmptyState
      kind="folder"
      text={t('clients.empty')}
      action={
        canRead && (
          <Link to="/lawyer/leads" className={buttonClass({ variant: 'outline' })}>
            {t('clients.find')}
          </Link>
        )
      }
    />
  )
}
