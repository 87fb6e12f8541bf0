import {
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { apiFailure } from './api.ts'
import { tryNow } from './query.ts'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>
  /** The shape of what comes. */
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What a part of a page shows while its data comes, when it cannot come, and when it is there. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? (
    <Failed error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Waiting query={query}>{skeleton}</Waiting>
  )
}

interface Page<Item> {
  readonly items: readonly Item[]
}

interface LoadedPagesProps<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  readonly empty: ReactNode
  readonly skeleton?: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** The same for a list that comes page by page. */
export function LoadedPages<Item>({ query, empty, skeleton, children }: LoadedPagesProps<Item>) {
  const { t } = useTranslation('common')
  if (query.data === undefined)
    return query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Waiting query={query}>{skeleton}</Waiting>
    )
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <LoadMore
          text={t('common.more')}
          busyText={t('common.loading')}
          busy={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

interface WaitingProps {
  readonly query: {
    readonly failureCount: number
    readonly fetchStatus: string
  }
  readonly children: ReactNode
}

/** A read is tried again by itself. From the first failure on that is said, and nobody has to wait for the next try. */
function Waiting({ query, children }: WaitingProps) {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const isLate = query.failureCount > 0 || query.fetchStatus === 'paused'
  return (
    <div>
      <div role="status">
        {isLate && (
          <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
            {t('common.stillTrying')}
            <Button size="sm" variant="outline" onClick={() => void tryNow(queries)}>
              {t('common.retry')}
            </Button>
          </p>
        )}
      </div>
      <Loading label={t('common.loading')}>{children ?? <SkeletonText lines={4} />}</Loading>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <ErrorState
      title={t('common.error')}
      text={apiFailure(error)?.message ?? t('errors.network')}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
