import { useTranslation } from 'react-i18next'
import { useLatestNotifications } from '#features/notifications/client.ts'
import { NotificationRow } from '#features/notifications/screens/notification-row.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'

/** The last things that concern the person. */
export function RecentNotifications({ limit }: { limit: number }) {
  const { t } = useTranslation('notifications')
  const query = useLatestNotifications(limit, true)
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
      {(notices) =>
        notices.length === 0 ? (
          <EmptyState kind="bell" text={t('empty.title')} />
        ) : (
          <Card pad="none" className="overflow-hidden">
            <ul>
              {notices.map((notice) => (
                <li key={notice.id} className="border-b last:border-b-0">
                  <NotificationRow notice={notice} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}
