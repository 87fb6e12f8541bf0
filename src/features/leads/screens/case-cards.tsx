import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cn } from '#ui/cn.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Loading, SkeletonRow } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { useLeadChanges, useMyLeads, type Lead } from '../client.ts'
import { byWaiting, isClosedFor } from '../engine/stages.ts'
import { CaseButton } from './case-button.tsx'
import { OwnCaseCard } from './own-case-card.tsx'

const rows = 'divide-y divide-hair rounded-lg bg-raised shadow-md'

/** What a list shows while it loads, when it failed, and when it is there. */
export function LeadList<Row extends Lead>({
  loading,
  failed,
  onRetry,
  leads,
  empty,
  renderCard,
  renderList,
}: {
  loading: boolean
  failed: boolean
  onRetry: () => void
  leads: readonly Row[]
  empty: ReactNode
  renderCard?: (lead: Row) => ReactNode
  /** In place of cards: the whole list. */
  renderList?: (leads: readonly Row[]) => ReactNode
}) {
  const { t } = useTranslation(['leads', 'common'])
  if (failed)
    return (
      <ErrorState
        title={t('leads:cases.failed')}
        action={
          <Button variant="outline" onClick={onRetry}>
            {t('common:common.retry')}
          </Button>
        }
      />
    )
  if (loading)
    return (
      <Loading label={t('leads:cases.loading')} className={rows}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Loading>
    )
  if (leads.length === 0) return empty
  if (renderList !== undefined) return renderList(leads)
  return (
    <ul className={rows}>
      {leads.map((lead) => (
        <li key={lead.id}>{renderCard?.(lead)}</li>
      ))}
    </ul>
  )
}

/** Whether another of the cases has the same name. */
const isAlike = ({ id, visaType }: Lead, all: readonly Lead[]) =>
  all.some((other) => other.id !== id && other.visaType === visaType)

const caseFilters = ['all', 'open', 'closed'] as const
export type CaseFilter = (typeof caseFilters)[number]

/** The cases of the signed-in client, what waits for them first; `review` puts the way to a review on closed cases. */
export function CaseCards({
  filter,
  review,
  talkOf,
}: {
  /** What the address says; without it there is no choice, and all are shown. */
  filter?: CaseFilter
  review: (lead: Lead) => ReactNode
  /** The consultation that comes next in a case. */
  talkOf?: (lead: Lead) => ReactNode
}) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const leads = useMyLeads()
  useLeadChanges()
  const all = byWaiting(leads.data ?? [], 'client')
  const closed = all.filter((lead) => isClosedFor(lead, 'client'))
  const shown = {
    all,
    open: all.filter((lead) => !closed.includes(lead)),
    closed,
  }
  return (
    <>
      {filter !== undefined && closed.length > 0 && (
        <nav aria-label={t('cases.filter')} className="flex flex-wrap gap-2 pb-4">
          {caseFilters.map((one) => (
            <Link
              key={one}
              to="/cases"
              search={one === 'all' ? {} : { show: one }}
              resetScroll={false}
              aria-current={one === filter ? 'true' : undefined}
              activeProps={{ 'aria-current': one === filter ? 'true' : undefined }}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold sm:min-h-9',
                one === filter ? 'border-primary bg-primary-soft' : 'bg-raised hover:bg-sunken',
              )}
            >
              {t(`cases.filters.${one}`)}
              <span className="figures text-ink-soft">{format.number(shown[one].length)}</span>
            </Link>
          ))}
        </nav>
      )}
      <LeadList
        loading={leads.isPending}
        failed={leads.isError}
        onRetry={() => void leads.refetch()}
        leads={shown[filter ?? 'all']}
        empty={
          all.length === 0 ? (
            <EmptyState
              kind="folder"
              title={t('cases.empty')}
              text={t('cases.emptyText')}
              action={<CaseButton place="dashboard" text={t('cases.post')} variant="primary" />}
            />
          ) : (
            <EmptyState
              kind="folder"
              text={t(`cases.none.${filter === 'closed' ? 'closed' : 'open'}`)}
              action={
                <Link to="/cases" search={{}} className={buttonClass({ variant: 'outline' })}>
                  {t('cases.viewAll')}
                </Link>
              }
            />
          )
        }
        renderCard={(lead) => (
          <OwnCaseCard
            lead={lead}
            isAlike={isAlike(lead, shown[filter ?? 'all'])}
            talk={talkOf?.(lead)}
            actions={<CaseActions lead={lead} review={review} />}
          />
        )}
      />
    </>
  )
}

function CaseActions({ lead, review }: { lead: Lead; review: (lead: Lead) => ReactNode }) {
  const { t } = useTranslation('leads')
  return (
    <>
      {lead.can.edit === 'ok' && (
        <CaseButton place="dashboard" lead={lead} text={t('card.edit')} size="sm" variant="quiet" />
      )}
      {lead.status === 'closed' && lead.lawyerName !== null && review(lead)}
    </>
  )
}

/** The newest cases for a dashboard, with the way to all of them; the empty state leads to a new one. */
export function RecentCases({
  limit = 3,
  title,
  emptyText,
}: {
  limit?: number
  title?: string
  emptyText?: string
}) {
  const { t } = useTranslation('leads')
  const leads = useMyLeads()
  useLeadChanges()
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2>{title ?? t('cases.recent')}</h2>
        <Link to="/cases" className={linkClass('inline')}>
          {t('cases.viewAll')}
        </Link>
      </div>
      <LeadList
        loading={leads.isPending}
        failed={leads.isError}
        onRetry={() => void leads.refetch()}
        leads={byWaiting(leads.data ?? [], 'client').slice(0, limit)}
        empty={
          <EmptyState
            kind="folder"
            text={emptyText ?? t('cases.empty')}
            action={
              <Link to="/create-lead" className={buttonClass({ variant: 'outline' })}>
                {t('cases.post')}
              </Link>
            }
          />
        }
        renderCard={(lead) => <OwnCaseCard lead={lead} isAlike={isAlike(lead, leads.data ?? [])} />}
      />
    </section>
  )
}
