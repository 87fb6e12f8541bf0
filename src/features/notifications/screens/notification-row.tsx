import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { linkClass } from '#ui/link-class.ts'
import { useFormat } from '#web/dates.ts'
import { useNoticeText, useReadNotification, type Notification } from '../client.ts'
import { NoticeAbout } from './notice-about.tsx'

/** One notice; following it marks it as read. */
export function NotificationRow({ notice, onOpen }: { notice: Notification; onOpen?: () => void }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { title, body } = useNoticeText()(notice)
  const read = useReadNotification()
  const about = useContext(NoticeAbout)
  const isNew = notice.readAt === null
  const open = () => {
    if (isNew) read.mutate(notice.id)
    onOpen?.()
  }
  return (
    <article
      className={cn(
        'relative grid gap-0.5 border-s-4 px-4 py-3',
        isNew ? 'border-s-accent-edge bg-accent-soft' : 'border-s-transparent',
      )}
    >
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={notice.link}
          onClick={open}
          className={cn(linkClass('cover'), isNew ? 'font-semibold' : 'font-medium')}
        >
          {title}
        </Link>
        {isNew && (
          <Chip tone="accent" icon={null}>
            {t('page.unread')}
          </Chip>
        )}
      </p>
      {about?.(notice)}
      <p className="text-sm text-ink-soft">{body}</p>
      <time
        dateTime={new Date(notice.createdAt).toISOString()}
        className="figures text-xs text-ink-soft"
      >
        {format.relative(notice.createdAt)}
      </time>
    </article>
  )
}
