import { CalendarClock, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Unsent } from '#web/outbox.ts'
import type { Message } from '../client.ts'

const bubble = 'w-fit max-w-[85%] rounded-lg px-4 py-2.5 sm:max-w-[70%]'
const words = 'break-words whitespace-pre-wrap'

/** One message. A system message stands in the middle, what the viewer wrote at the end, the other side's at the start. */
export function MessageBubble({
  message,
  isOwn,
  name,
}: {
  message: Message
  isOwn: boolean
  name: string
}) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const time = format.time(message.createdAt)

  if (message.messageType === 'system') {
    return (
      <li className="mx-auto max-w-measure py-1 text-center text-sm text-ink-soft">
        {t(`system.${message.body}`, { defaultValue: message.body })}
      </li>
    )
  }
  return (
    <li className={cn('grid gap-0.5', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      <div className={cn(bubble, isOwn ? 'bg-primary-soft' : 'bg-sunken')}>
        <span className="sr-only">
          {isOwn ? t('chat.fromYou', { time }) : t('chat.from', { name, time })}
        </span>
        {message.messageType === 'consultation_request' && (
          <Chip tone="info" icon={CalendarClock} className="mb-1.5">
            {t('consultation.label')}
          </Chip>
        )}
        <p {...written(message.body)} className={words}>
          {message.body}
        </p>
      </div>
      <p className="figures flex items-center gap-1.5 px-1 text-xs text-ink-soft">
        <time aria-hidden dateTime={new Date(message.createdAt).toISOString()}>
          {time}
        </time>
        {isOwn && message.readAt !== null && (
          <span className="flex items-center gap-1">
            <CheckCheck aria-hidden className="size-3.5" />
            {t('chat.read')}
          </span>
        )}
      </p>
    </li>
  )
}

/** One that is still on its way, or did not get through. */
export function UnsentBubble({
  message,
  onRetry,
  onDiscard,
}: {
  message: Unsent
  onRetry: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('conversations')
  const isStuck = message.state === 'failed' || message.state === 'refused'
  return (
    <li className="grid justify-items-end gap-0.5">
      <div className={cn(bubble, 'bg-primary-soft', !isStuck && 'opacity-75')}>
        <p {...written(message.body)} className={words}>
          {message.body}
        </p>
      </div>
      {isStuck ? (
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
          <span className="flex items-center gap-1 text-urgent">
            <CircleAlert aria-hidden className="size-4" />
            {t('chat.failed')}
          </span>
          <Button variant="link" size="sm" onClick={onRetry}>
            {t('chat.retry')}
          </Button>
          <Button variant="link" size="sm" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </p>
      ) : (
        <p className="flex items-center gap-1 px-1 text-xs text-ink-soft">
          <Clock aria-hidden className="size-3.5" />
          {t(message.state === 'sending' ? 'chat.sending' : 'chat.waiting')}
        </p>
      )}
    </li>
  )
}
