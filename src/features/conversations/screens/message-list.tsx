import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { WhoSees } from '#ui/who-sees.tsx'
import { useFormat, type Format } from '#web/dates.ts'
import type { Unsent } from '#web/outbox.ts'
import type { Conversation, Message } from '../client.ts'
import { MessageBubble, UnsentBubble, type TranslationSlot } from './message-bubble.tsx'

const nearEdge = 80

interface MessageListProps {
  readonly messages: readonly Message[]
  readonly unsent: readonly Unsent[]
  readonly viewerId: string
  readonly conversation: Conversation
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly onOlder: () => void
  readonly onRetry: (id: string) => void
  readonly onDiscard: (id: string) => void
  readonly translation: TranslationSlot | undefined
}

/** The messages in their order. It stays at the newest while one is there, and where one reads while older ones are put above. */
export function MessageList({
  messages,
  unsent,
  viewerId,
  conversation,
  hasOlder,
  isLoadingOlder,
  onOlder,
  onRetry,
  onDiscard,
  translation,
}: MessageListProps) {
  const { t } = useTranslation('conversations')
  const area = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', last: '', height: 0, isAtEnd: true })
  const [hasNewBelow, setHasNewBelow] = useState(false)

  const pending = unsent.filter(({ id }) => !messages.some((message) => message.id === id))
  const first = messages[0]?.id ?? ''
  const last = pending.at(-1)?.id ?? messages.at(-1)?.id ?? ''
  const isOwnLast = pending.length > 0 || messages.at(-1)?.senderId === viewerId

  useLayoutEffect(() => {
    const box = area.current
    if (box === null) return
    const past = before.current
    const isNew = last !== past.last
    if (isNew && (past.isAtEnd || isOwnLast)) {
      box.scrollTop = box.scrollHeight
      setHasNewBelow(false)
    } else if (isNew) setHasNewBelow(true)
    else if (first !== past.first) box.scrollTop += box.scrollHeight - past.height
    before.current = {
      first,
      last,
      height: box.scrollHeight,
      isAtEnd: box.scrollHeight - box.scrollTop - box.clientHeight < nearEdge,
    }
  }, [area, before, first, last, isOwnLast])

  // A picture that arrives, or a note being recorded below, moves the end: who was there stays there.
  useEffect(() => {
    const box = area.current
    if (box === null) return
    const follow = new ResizeObserver(() => {
      if (before.current.isAtEnd) box.scrollTop = box.scrollHeight
    })
    follow.observe(box)
    for (const part of box.children) follow.observe(part)
    return () => follow.disconnect()
  }, [area, before])

  const onScroll = () => {
    const box = area.current!
    before.current.isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < nearEdge
    if (before.current.isAtEnd) setHasNewBelow(false)
    if (box.scrollTop < nearEdge && hasOlder && !isLoadingOlder) onOlder()
  }
  const toEnd = () => area.current?.scrollTo({ top: area.current.scrollHeight })

  return (
    <div className="relative min-h-0 flex-1" data-print="whole">
      <div
        ref={area}
        data-print="whole"
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={t('chat.messages')}
        className="absolute inset-0 overflow-y-auto px-3 py-4 [overflow-anchor:none] sm:px-5"
      >
        {hasOlder && (
          <p className="pb-3 text-center">
            <Button
              variant="quiet"
              size="sm"
              busy={isLoadingOlder}
              busyText={t('chat.loadingOlder')}
              onClick={onOlder}
            >
              {t('chat.older')}
            </Button>
          </p>
        )}
        {messages.length + pending.length === 0 && (
          <EmptyState
            kind="message"
            title={t('empty.noMessages')}
            text={t('empty.noMessagesText')}
          />
        )}
        {/* For a client it stands behind the line on the contact details, above. */}
        {!hasOlder && conversation.can.releaseContact !== 'ok' && (
          <WhoSees title={t('sees')} className="mb-3">
            {t('page.lead')} {translation?.sees}
          </WhoSees>
        )}
        <ol className="grid gap-3">
          {messages.map((message, index) => (
            <Fragment key={message.id}>
              <DaySeparator message={message} previous={messages[index - 1]} />
              <MessageBubble
                message={message}
                conversation={conversation}
                viewerId={viewerId}
                translation={translation?.message({ message, messages })}
              />
            </Fragment>
          ))}
          {pending.map((message) => (
            <UnsentBubble
              key={message.id}
              message={message}
              onRetry={() => onRetry(message.id)}
              onDiscard={() => onDiscard(message.id)}
            />
          ))}
        </ol>
      </div>
      {hasNewBelow && (
        <Button
          size="sm"
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-md"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden className="size-4" />
          {t('chat.newMessages')}
        </Button>
      )}
    </div>
  )
}

function DaySeparator({ message, previous }: { message: Message; previous: Message | undefined }) {
  const { t } = useTranslation('conversations')
  const format = useFormat()
  const now = format.now()
  const day = dayOf(format, message)
  if (previous !== undefined && dayOf(format, previous) === day) return null

  const near = {
    [format.date(now - 86_400_000)]: t('chat.yesterday'),
    [format.date(now)]: t('chat.today'),
  }
  return (
    <li className="pt-2 text-center text-xs text-ink-soft">
      {near[day] ?? format.weekdayDate(message.createdAt)}
    </li>
  )
}

const dayOf = (format: Format, message: Message) => format.date(message.createdAt)
