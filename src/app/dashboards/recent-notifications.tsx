import { useTranslation } from 'react-i18next'
import { useLatestNotifications } from '#features/notifications/client.ts'
import { NotificationRow } from '#features/notifications/screens/notification-row.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, Loading } from '#ui/skeleton.tsx'

/** The last things that concern the person. */
export function RecentNotifications({ limit }: { limit: number }) {
  const { t } = useTranslation(['notifications', 'common'])
  const { data } = useLatestNotifications(limit, true)
  if (data === undefined) {
    return (
      <Loading label={t('common:common.loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  }
  if (data.length === 0) return <EmptyState kind="bell" text={t('notifications:empty.title')} />
  return (
    <Card pad="none" className="overflow-hidden">
      <ul>
        {data.map((notice) => (
          <li key={notice.id} className="border-b last:border-b-0">
            <NotificationRow notice={notice} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
