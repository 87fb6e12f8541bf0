import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Loading, SkeletonCard } from '#ui/skeleton.tsx'
import { useLeadChanges, useMyLeads, type Lead } from '../client.ts'
import { CaseButton } from './case-button.tsx'
import { LeadCard } from './lead-card.tsx'

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
      <Loading label={t('leads:cases.loading')} className="grid gap-5 md:grid-cols-2">
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    )
  if (leads.length === 0) return empty
  if (renderList !== undefined) return renderList(leads)
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:has-[>:nth-child(3):last-child]:grid-cols-3">
      {leads.map((lead) => (
        <li key={lead.id}>{renderCard?.(lead)}</li>
      ))}
    </ul>
  )
}

/** All cases of the signed-in client; `review` puts the way to a review on closed cases. */
export function CaseCards({
  review,
  limit,
}: {
  review?: ((lead: Lead) => ReactNode) | undefined
  limit?: number | undefined
}) {
  const { t } = useTranslation('leads')
  const leads = useMyLeads()
  useLeadChanges()
  const shown = (leads.data ?? []).slice(0, limit)
  return (
    <LeadList
      loading={leads.isPending}
      failed={leads.isError}
      onRetry={() => void leads.refetch()}
      leads={shown}
      empty={
        <EmptyState
          kind="folder"
          title={t('cases.empty')}
          text={t('cases.emptyText')}
          action={<CaseButton place="dashboard" text={t('cases.post')} variant="primary" />}
        />
      }
      renderCard={(lead) => (
        <LeadCard lead={lead} as="h2" actions={<CaseActions lead={lead} review={review} />} />
      )}
    />
  )
}

function CaseActions({
  lead,
  review,
}: {
  lead: Lead
  review?: ((lead: Lead) => ReactNode) | undefined
}) {
  const { t } = useTranslation('leads')
  return (
    <>
      <Link
        to="/cases/$leadId"
        params={{ leadId: lead.id }}
        className={buttonClass({ size: 'sm', variant: 'outline' })}
      >
        {t('card.details')}
      </Link>
      {lead.can.edit === 'ok' && (
        <CaseButton place="dashboard" lead={lead} text={t('card.edit')} size="sm" variant="quiet" />
      )}
      {lead.status === 'closed' && lead.lawyerName !== null && review?.(lead)}
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
        leads={(leads.data ?? []).slice(0, limit)}
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
        renderCard={(lead) => <LeadCard lead={lead} as="h2" />}
      />
    </section>
  )
}
