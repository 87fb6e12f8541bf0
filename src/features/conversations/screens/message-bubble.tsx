import { CalendarClock, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { cn } from '#ui/cn.ts'
import { Progress } from '#ui/progress.tsx'
import { written } from '#ui/written.ts'
import { useFormat } from '#web/dates.ts'
import type { Unsent } from '#web/outbox.ts'
import { isOwnSide, type Conversation, type Message } from '../client.ts'
import { FileCard, MessageFiles } from './message-files.tsx'
import { useProgress } from './sending.tsx'

/** What a page adds where a language model translates: under a message, above the composer, and in what is said about who reads. */
export interface TranslationSlot {
  readonly message: (of: {
    readonly message: Message
    readonly messages: readonly Message[]
  }) => ReactNode
  readonly bar: (of: {
    readonly conversation: Conversation
    readonly messages: readonly Message[]
  }) => ReactNode
  readonly sees: ReactNode
}

const bubble = 'w-fit max-w-[85%] rounded-lg px-4 py-2.5 sm:max-w-[70%]'
const words = 'break-words whitespace-pre-wrap'

/** Who wrote a message, for those who did not: a colleague of the lawyer with the firm. */
function useAuthor(
  { author, senderId }: Message,
  { user, clientName, lawyerName }: Conversation,
): string {
  const { t } = useTranslation('conversations')
  if (author === null) return senderId === user.id ? clientName : lawyerName
  return t('colleagues.by', { name: author || t('someone'), owner: lawyerName })
}

/** One message. A system message stands in the middle, what the viewer's side wrote at the end, the other side's at the start. */
export function MessageBubble({
  message,
  conversation,
  viewerId,
  translation,
}: {
  message: Message
  conversation: Conversation
  viewerId: string
  /** What stands under the words of the other side. */
  translation: ReactNode
}) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const time = format.time(message.createdAt)
  const isMine = message.senderId === viewerId
  const isOwn = isOwnSide(conversation, viewerId, message.senderId)
  const name = useAuthor(message, conversation)

  if (message.messageType === 'system') {
    return (
      <li className="mx-auto max-w-measure py-1 text-center text-sm text-ink-soft">
        {t(`system.${message.body}`, { defaultValue: message.body })}
      </li>
    )
  }
  return (
    <li className={cn('grid gap-0.5', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      {!isMine && (message.author !== null || isOwn) && (
        <p aria-hidden className="px-1 text-xs text-ink-soft">
          <bdi dir="auto">{name}</bdi>
        </p>
      )}
      <div className={cn(bubble, isOwn ? 'bg-primary-soft' : 'bg-sunken')}>
        <span className="sr-only">
          {isMine ? t('chat.fromYou', { time }) : t('chat.from', { name, time })}
        </span>
        {message.messageType === 'consultation_request' && (
          <Chip tone="info" icon={CalendarClock} className="mb-1.5">
            {t('consultation.label')}
          </Chip>
        )}
        {message.body !== '' && (
          <p {...written(message.body)} className={cn(words, message.files.length > 0 && 'mb-2')}>
            {message.body}
          </p>
        )}
        {!isOwn && message.body !== '' && translation}
        {message.body === '' && message.files.length === 0 && (
          <p className="text-sm text-ink-soft italic">{t('erased')}</p>
        )}
        <MessageFiles message={message} />
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
        {message.body !== '' && (
          <p {...written(message.body)} className={words}>
            {message.body}
          </p>
        )}
        <UnsentFiles message={message} />
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
          {message.files !== undefined && (
            <Button variant="link" size="sm" onClick={onDiscard}>
              {t('files.cancel')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

/** What an unsent message brings, and how much of it the product has. */
function UnsentFiles({ message }: { message: Unsent }) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const progress = useProgress()
  if (message.files === undefined) return null
  return (
    <ul className="mt-2 grid gap-2 first:mt-0">
      {message.files.map(({ id, name, size }) => {
        const received = progress.get(id)
        return (
          <li key={id} className="grid gap-1">
            <FileCard name={name} size={size} />
            {received !== undefined && (
              <Progress
                label={t('files.sending', { name })}
                hideLabel
                value={received}
                max={size}
                text={format.percent(received / size)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
