import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUsage } from '#features/billing/client.ts'
import { useViewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Alert } from '#ui/alert.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { useFormat } from '#web/dates.ts'
import {
  availableLeadsQuery,
  useClaimedLeads,
  useLeadChanges,
  useLeadsApi,
  type PoolSearch,
} from '../client.ts'
import { byWaiting } from '../engine/stages.ts'
import { LeadList } from './case-cards.tsx'
import { LeadCard } from './lead-card.tsx'
import { filtersIn, PoolFilters } from './pool-filters.tsx'
import { PoolList, PoolRows } from './pool-list.tsx'
import { usePutAside } from './put-aside.tsx'
import { SavedSearches } from './saved-searches.tsx'

const usePool = (search: PoolSearch, limit?: number) =>
  useInfiniteQuery(availableLeadsQuery(useLeadsApi(), search, limit))

function NotVerified() {
  const { t } = useTranslation(['leads', 'people', 'site'])
  const titles = {
    draft: 'site:home.lawyer.unlisted',
    rejected: 'people:onboarding.rejectedTitle',
    lost: 'people:onboarding.lostTitle',
    more_needed: 'people:onboarding.moreTitle',
  } as const
  const profile = useViewer()?.lawyerProfile
  const status = profile?.lostBadge ? 'lost' : profile?.verificationStatus
  return (
    <Alert
      tone="info"
      title={t(
        status !== undefined && status in titles
          ? titles[status as keyof typeof titles]
          : 'pool.notVerified',
      )}
    >
      {t('pool.notVerifiedText')}
    </Alert>
  )
}

/** The newest cases of the pool for a dashboard, with the number of all and the way to them. */
export function AvailableLeads({ limit = 5, title }: { limit?: number; title?: string }) {
  const { t } = useTranslation('leads')
  const pool = usePool({}, limit)
  const aside = usePutAside()
  const first = pool.data?.pages[0]
  const leads = (pool.data?.pages ?? [])
    .flatMap((page) => page.leads)
    .filter(({ id }) => !aside.has(id))
  const { hasNextPage, isFetching, isError, fetchNextPage } = pool
  const isShort = leads.length < limit && hasNextPage && !isError
  useEffect(() => {
    if (isShort && !isFetching) void fetchNextPage()
  }, [isShort, isFetching, fetchNextPage])
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2>{title ?? t('pool.title')}</h2>
        <Link to="/lawyer/leads" className={linkClass('inline')}>
          {t('pool.all')}
        </Link>
      </div>
      {first?.verified === false ? (
        <NotVerified />
      ) : (
        <LeadList
          loading={pool.isPending || (isShort && leads.length === 0)}
          failed={pool.isError}
          onRetry={() => void pool.refetch()}
          leads={leads.slice(0, limit)}
          empty={<EmptyState kind="folder" text={t('pool.emptyNew')} />}
          renderList={(list) => <PoolRows leads={list} />}
        />
      )}
    </section>
  )
}

/** How many cases wait in the pool; undefined while it is not known. */
export const useAvailableCount = (): number | undefined => usePoolTop(5).data?.pages[0]?.total

/** What fits this lawyer best. */
export const usePoolTop = (limit: number) => usePool({}, limit)

/** The whole pool with its filters, which the page keeps in the address. */
export function LeadPool({
  search,
  onSearch,
}: {
  search: PoolSearch
  onSearch: (search: PoolSearch) => void
}) {
  const { t } = useTranslation('leads')
  const format = useFormat()
  const pool = usePool(search)
  const pages = pool.data?.pages ?? []
  const leads = pages.flatMap((page) => page.leads)
  const [isOpen, setOpen] = useState(false)
  const narrowed = filtersIn(search)
  if (pages[0]?.verified === false) return <NotVerified />
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="sm"
          variant="outline"
          className="sm:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('pool.filters')}
          {narrowed > 0 && ` (${format.number(narrowed)})`}
        </Button>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
          <p role="status" className="text-sm text-ink-soft">
            {pages[0] === undefined
              ? t('pool.loading')
              : t('pool.count', { count: pages[0].total })}
          </p>
          <div className={isOpen ? undefined : 'max-sm:hidden'}>
            <SavedSearches search={search} onSearch={onSearch} />
          </div>
          <UsageLine />
        </div>
      </div>
      <PoolFilters search={search} isOpen={isOpen} onSearch={onSearch} />
      <LeadList
        loading={pool.isPending}
        failed={pool.isError}
        onRetry={() => void pool.refetch()}
        leads={leads}
        empty={
          <EmptyState
            kind={narrowed > 0 ? 'search' : 'folder'}
            title={narrowed > 0 ? undefined : t('pool.empty')}
            text={t(narrowed > 0 ? 'pool.emptyFiltered' : 'pool.emptyText')}
            action={
              narrowed > 0 ? (
                <Button
                  variant="outline"
                  onClick={() =>
                    onSearch(search.order === undefined ? {} : { order: search.order })
                  }
                >
                  {t('pool.clear')}
                </Button>
              ) : (
                <Link to="/questions" className={buttonClass({ variant: 'outline' })}>
                  {t('pool.toQuestions')}
                </Link>
              )
            }
          />
        }
        renderList={(list) => (
          <PoolList
            leads={list}
            byFit={search.order !== 'newest'}
            isWhole={pages.length > 0 && !pool.hasNextPage}
          />
        )}
      />
      {pool.hasNextPage && (
        <LoadMore
          text={t('pool.more')}
          busyText={t('pool.loading')}
          busy={pool.isFetchingNextPage}
          onLoad={() => void pool.fetchNextPage()}
          statusText={t('pool.shown', {
            shown: format.number(leads.length),
            total: format.number(pages[0]?.total ?? leads.length),
          })}
        />
      )}
    </div>
  )
}

function UsageLine() {
  const { t } = useTranslation('leads')
  const usage = useUsage()
  if (usage === undefined || usage.plan === null) return null
  return (
    <p className="figures text-sm text-ink-soft sm:ms-auto">
      {usage.limit === null
        ? t('pool.usageUnlimited', { used: usage.used })
        : t('pool.left', { left: usage.limit - usage.used })}
    </p>
  )
}

/** The signed-in lawyer's own claims. */
export function ClaimedLeads() {
  const { t } = useTranslation('leads')
  const leads = useClaimedLeads()
  useLeadChanges()
  return (
    <LeadList
      loading={leads.isPending}
      failed={leads.isError}
      onRetry={() => void leads.refetch()}
      leads={byWaiting(leads.data ?? [], 'lawyer')}
      empty={
        <EmptyState
          kind="folder"
          text={t('pool.mineEmpty')}
          action={
            <Link to="/lawyer/leads" className={buttonClass({ variant: 'outline' })}>
              {t('pool.all')}
            </Link>
          }
        />
      }
      renderCard={(lead) => (
        <LeadCard
          lead={lead}
          actions={
            <>
              <Link
                to="/cases/$leadId"
                params={{ leadId: lead.id }}
                className={buttonClass({ size: 'sm', variant: 'outline' })}
              >
                {t('card.details')}
              </Link>
              {lead.myClaim?.conversationId && (
                <Link
                  to="/messages/{-$id}"
                  params={{ id: lead.myClaim.conversationId }}
                  className={buttonClass({ size: 'sm', variant: 'quiet' })}
                >
                  {t('detail.message')}
                </Link>
              )}
            </>
          }
        />
      )}
    />
  )
}
