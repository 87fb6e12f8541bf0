import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BadgeCount } from '#ui/badge-count.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#web/dates.ts'
import { OpensOnDemand } from '#web/on-demand.tsx'
import { useUnreadCount } from '../client.ts'

/** The bell of the header: how many are new, and the latest on a press. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const unread = useUnreadCount()
  return (
    <OpensOnDemand
      popup="dialog"
      load={() => import('./bell-list.tsx').then((module) => module.BellList)}
      button={
        <Button
          variant="quiet"
          size="icon"
          className="relative"
          data-tour="bell"
          aria-label={
            unread > 0
              ? `${t('bell.label')}: ${t('bell.unread', { count: unread })}`
              : t('bell.label')
          }
        >
          <Bell aria-hidden />
          <BadgeCount
            count={unread}
            label=""
            text={unread > 99 ? undefined : format.number(unread)}
            tone="urgent"
            className="absolute -end-0.5 -top-0.5"
          />
        </Button>
      }
    />
  )
}
