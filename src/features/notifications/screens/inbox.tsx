import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import {
  notificationsQuery,
  useNotificationsApi,
  useReadAllNotifications,
  useUnreadCount,
} from '../client.ts'
import { NotificationRow } from './notification-row.tsx'

/** Every notice of the signed-in person, newest first. */
export function Inbox() {
  const { t } = useTranslation(['notifications', 'common'])
  const unread = useUnreadCount()
  const readAll = useReadAllNotifications()
  return (
    <>
      <PageHeader
        title={t('page.title')}
        lead={t('page.lead')}
        actions={
          unread > 0 && (
            <Button
              variant="outline"
              busy={readAll.isPending}
              busyText={t('page.readingAll')}
              onClick={() => readAll.mutate()}
            >
              {t('page.readAll')}
            </Button>
          )
        }
      />
      <Notices />
    </>
  )
}

function Notices() {
  const { t } = useTranslation(['notifications', 'common'])
  const query = useInfiniteQuery(notificationsQuery(useNotificationsApi()))
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title={t('page.loadFailed')}
        action={
          <Button variant="outline" onClick={() => void query.refetch()}>
            {t('common:common.retry')}
          </Button>
        }
      />
    )
  if (query.isPending) {
    return (
      <Loading label={t('page.loading')}>
        <Card pad="none">
          {['w-1/3', 'w-2/5', 'w-1/4', 'w-1/3'].map((width, row) => (
            <div key={row} className="grid gap-2 border-b px-4 py-3 last:border-b-0">
              <Skeleton className={width} />
              <Skeleton className="h-3 w-3/4" />
              <Skeleton className="h-3 w-24" />
            </div>
          ))}
        </Card>
      </Loading>
    )
  }
  const notices = query.data.pages.flatMap((page) => page.items)
  if (notices.length === 0)
    return <EmptyState kind="bell" title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <Card pad="none" className="overflow-hidden">
        <ul>
          {notices.map((notice) => (
            <li key={notice.id} className="border-b last:border-b-0">
              <NotificationRow notice={notice} />
            </li>
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <LoadMore
          text={t('page.more')}
          busyText={t('page.loading')}
          busy={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}
