import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgeCount } from '#ui/badge-count.tsx'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { useFormat } from '#web/dates.ts'
import { useLatestNotifications, useReadAllNotifications, useUnreadCount } from '../client.ts'
import { NotificationRow } from './notification-row.tsx'

const shown = 5

/** The bell of the header: how many are new, and the latest on a press. */
export function NotificationBell() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const unread = useUnreadCount()
  const close = () => setOpen(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="quiet"
          size="icon"
          className="relative"
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('bell.label')}
          className="z-50 w-[min(24rem,calc(100vw-1rem))] overflow-hidden rounded-lg bg-raised shadow-lg data-[state=open]:animate-rise data-[state=closed]:animate-vanish"
        >
          <Latest onOpen={close} unread={unread} />
          <p className="border-t p-3 text-center">
            <Link to={'/notifications' as never} onClick={close} className={linkClass()}>
              {t('bell.all')}
            </Link>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Latest({ onOpen, unread }: { onOpen: () => void; unread: number }) {
  const { t } = useTranslation('notifications')
  const { data } = useLatestNotifications(shown, true)
  const readAll = useReadAllNotifications()
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4 py-1">
        <h2 className="text-base">{t('bell.latest')}</h2>
        {unread > 0 && (
          <Button
            variant="link"
            size="sm"
            busy={readAll.isPending}
            busyText={t('page.readingAll')}
            onClick={() => readAll.mutate()}
          >
            {t('page.readAll')}
          </Button>
        )}
      </div>
      {data === undefined ? (
        <Loading label={t('page.loading')} className="p-4">
          <SkeletonText lines={4} />
        </Loading>
      ) : data.length === 0 ? (
        <p className="p-6 text-center text-sm text-ink-soft">{t('empty.title')}</p>
      ) : (
        <ul className="max-h-[60dvh] overflow-y-auto">
          {data.map((notice) => (
            <li key={notice.id} className="border-b last:border-b-0">
              <NotificationRow notice={notice} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
