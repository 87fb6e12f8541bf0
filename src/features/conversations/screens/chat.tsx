import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import { useViewer, type Viewer } from '#features/accounts/client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { apiFailure } from '#web/api.ts'
import { keepFile } from '#web/kept-files.ts'
import { useLive } from '#web/live.ts'
import {
  conversationQuery,
  isOwnSide,
  markRead,
  messagesQuery,
  refreshLists,
  useConversationsApi,
  type Conversation,
  type Message,
} from '../client.ts'
import { ChatHeader, type CaseSlot, type ConsultSlot, type ReportSlot } from './chat-header.tsx'
import { ColleaguesBar, ContactBar, LockedAlert, WaitingAlert } from './chat-alerts.tsx'
import type { Picked } from './attachments.tsx'
import { Composer } from './composer.tsx'
import { useGiveUp, useOutbox, useUnsent } from './delivery.tsx'
import type { TranslationSlot } from './message-bubble.tsx'
import { MessageList } from './message-list.tsx'

const typingLasts = 5_000

/** One conversation: who it is with, its messages, and a field to reply. */
export function Chat({
  id,
  onBack,
  report,
  consult,
  aboutCase,
  translation,
}: {
  id: string
  onBack?: () => void
  report: ReportSlot
  consult: ConsultSlot
  aboutCase: CaseSlot
  translation?: TranslationSlot | undefined
}) {
  const { t } = useTranslation(['conversations', 'common'])
  const viewer = useViewer()
  const conversation = useQuery(conversationQuery(useConversationsApi(), id))

  if (conversation.isError) {
    const failure = apiFailure(conversation.error)
    const isMissing = failure?.status === 404 || failure?.status === 400
    const back = onBack && (
      <Button variant="outline" onClick={onBack}>
        {t('chat.back')}
      </Button>
    )
    const again = (
      <Button onClick={() => void conversation.refetch()}>{t('common:common.retry')}</Button>
    )
    return (
      <ErrorState
        title={t('chat.loadFailed')}
        text={isMissing ? t('common:errors.not_found') : failure?.message}
        action={isMissing ? back : again}
      />
    )
  }
  if (conversation.data === undefined || viewer === null) return <ChatSkeleton />
  return (
    <OpenChat
      key={id}
      conversation={conversation.data}
      viewer={viewer}
      onBack={onBack}
      report={report}
      consult={consult}
      aboutCase={aboutCase}
      translation={translation}
    />
  )
}

function ChatSkeleton() {
  const { t } = useTranslation('conversations')
  return (
    <Loading label={t('chat.loading')} className="grid gap-6 p-5">
      <SkeletonText lines={2} />
      <SkeletonText lines={3} className="w-3/5" />
      <SkeletonText lines={2} className="w-2/5 justify-self-end" />
    </Loading>
  )
}

function OpenChat({
  conversation,
  viewer,
  onBack,
  report,
  consult,
  aboutCase,
  translation,
}: {
  conversation: Conversation
  viewer: Viewer
  onBack: (() => void) | undefined
  report: ReportSlot
  consult: ConsultSlot
  aboutCase: CaseSlot
  translation?: TranslationSlot | undefined
}) {
  const { t } = useTranslation(['conversations', 'common'])
  const { id } = conversation
  const api = useConversationsApi()
  const query = useInfiniteQuery(messagesQuery(api, id))
  const outbox = useOutbox()
  const unsent = useUnsent(id)
  const giveUp = useGiveUp()
  const messages = (query.data?.pages ?? []).toReversed().flat()
  const name = conversation.otherPartyName

  useReading(conversation, viewer.id, messages)
  const send = async (body: string, picked: readonly Picked[]) => {
    await Promise.all(picked.map((file) => keepFile(file.id, file.bytes)))
    const files = picked.map(({ id: fileId, name: fileName, bytes, seconds }) => ({
      id: fileId,
      name: fileName,
      type: bytes.type,
      size: bytes.size,
      ...(seconds !== undefined && { seconds }),
    }))
    const message = { id: newId(), queue: id, body, createdAt: new Date().toISOString() }
    await outbox?.add(files.length === 0 ? message : { ...message, files })
  }

  return (
    <section
      aria-label={t('chat.label', { name })}
      data-print="only"
      className="flex h-full min-h-0 flex-col"
    >
      <ChatHeader {...{ conversation, viewer, onBack, report, consult }} />
      {aboutCase({ conversation, viewer })}
      <ContactBar
        conversation={conversation}
        viewer={viewer}
        sees={
          <>
            {t('page.lead')} {translation?.sees}
          </>
        }
      />
      <ColleaguesBar conversation={conversation} viewer={viewer} />
      <LockedAlert conversation={conversation} />
      {query.isError && messages.length === 0 ? (
        <ErrorState
          title={t('chat.loadFailed')}
          action={
            <Button variant="outline" onClick={() => void query.refetch()}>
              {t('common:common.retry')}
            </Button>
          }
        />
      ) : query.isPending ? (
        <ChatSkeleton />
      ) : (
        <MessageList
          messages={messages}
          unsent={unsent}
          viewerId={viewer.id}
          conversation={conversation}
          hasOlder={query.hasNextPage}
          isLoadingOlder={query.isFetchingNextPage}
          onOlder={() => void query.fetchNextPage()}
          onRetry={(messageId) => void outbox?.retry(messageId)}
          onDiscard={giveUp}
          translation={translation}
        />
      )}
      <Listening conversation={conversation} viewerId={viewer.id} />
      {translation?.bar({ conversation, messages })}
      <WaitingAlert conversation={conversation} />
      {conversation.can.send === 'ok' && (
        <Composer
          conversation={conversation}
          onSend={(body, picked) => void send(body, picked)}
          onTyping={() => void api.showTyping({ id }).catch(() => {})}
        />
      )}
    </section>
  )
}

/** What the other side wrote is read when it stands on a visible page, not when it arrives. */
function useReading(conversation: Conversation, viewerId: string, messages: readonly Message[]) {
  const { id, user, lawyer } = conversation
  const byClient = viewerId === user.id
  const readerId = byClient ? user.id : lawyer.id
  const api = useConversationsApi()
  const queries = useQueryClient()
  const told = useRef(0)
  const newest = messages.findLast(({ senderId }) => (senderId === user.id) !== byClient)
  const upTo = newest?.readAt === null ? newest.seq : 0

  useEffect(() => {
    const report = async () => {
      if (upTo <= told.current || document.visibilityState !== 'visible') return
      told.current = upTo
      try {
        const { readAt } = await api.readMessages({ id, upTo })
        markRead(queries, { conversationId: id, readerId, upTo, readAt, byClient })
        refreshLists(queries)
      } catch {
        told.current = 0
      }
    }
    void report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [api, byClient, id, queries, readerId, upTo])
}

/** Shows who is typing, and announces a new message to screen readers. */
function Listening({ conversation, viewerId }: { conversation: Conversation; viewerId: string }) {
  const { t } = useTranslation('conversations')
  const name = conversation.otherPartyName
  const [typingSince, setTypingSince] = useState(0)
  const [announced, setAnnounced] = useState('')

  useLive<{ conversationId: string; senderId: string }>('typing', (typing) => {
    if (typing.conversationId === conversation.id && typing.senderId !== viewerId)
      setTypingSince(Date.now())
  })
  useLive<Message>('message.sent', (message) => {
    if (message.conversationId !== conversation.id || message.senderId === viewerId) return
    setTypingSince(0)
    setAnnounced(
      t('chat.newFrom', {
        name:
          message.author ??
          (isOwnSide(conversation, viewerId, message.senderId) ? conversation.lawyerName : name),
        text:
          message.messageType === 'system'
            ? t(`system.${message.body}`, { defaultValue: message.body })
            : message.body || t(`files.last.${message.files[0]?.kind ?? 'document'}`),
      }),
    )
  })
  useEffect(() => {
    if (typingSince === 0) return
    const end = setTimeout(() => setTypingSince(0), typingLasts)
    return () => clearTimeout(end)
  }, [typingSince])

  return (
    <>
      <p className="min-h-6 px-5 text-sm text-ink-soft">
        {typingSince === 0 ? null : t('chat.typing', { name })}
      </p>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  )
}

/** Where the chat will stand. */
export function NoChat() {
  const { t } = useTranslation('conversations')
  return <EmptyState kind="message" title={t('empty.chooseTitle')} text={t('empty.chooseText')} />
}
