import { Link } from '@tanstack/react-router'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { OpenedByProps } from '#web/on-demand.tsx'
import { useLatestNotifications, useReadAllNotifications, useUnreadCount } from '../client.ts'
import { NotificationRow } from './notification-row.tsx'

const shown = 5

/** The latest notifications, below the bell. */
export function BellList({ button }: OpenedByProps) {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(true)
  const unread = useUnreadCount()
  const close = () => setOpen(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
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
            <Link to="/notifications" onClick={close} className={linkClass()}>
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
  const query = useLatestNotifications(shown, true)
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
      <Loaded query={query} skeleton={<SkeletonText lines={4} className="p-4" />}>
        {(notices) =>
          notices.length === 0 ? (
            <p className="p-6 text-center text-sm text-ink-soft">{t('empty.title')}</p>
          ) : (
            <ul className="max-h-[60dvh] overflow-y-auto">
              {notices.map((notice) => (
                <li key={notice.id} className="border-b last:border-b-0">
                  <NotificationRow notice={notice} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
