import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { toast } from '#ui/toast-store.ts'
import { apiFailure } from '#web/api.ts'
import { useFilesApi } from '#features/files/client.ts'
import { currentLiveState, useLive, useLiveOpen } from '#web/live.ts'
import { keepPlace } from '#web/careful.ts'
import { createOutbox, type Outbox, type Unsent } from '#web/outbox.ts'
import { cancelSending, forgetFiles, NotKept, sendFiles } from './sending.tsx'
import {
  addMessage,
  forgetConversations,
  markRead,
  messagesKey,
  refreshConversation,
  refreshLists,
  useConversationsApi,
  type Message,
} from '../client.ts'

const tryAgainEvery = 5_000

let opened: { viewerId: string; outbox: Outbox } | undefined

function outboxOf(viewerId: string, make: () => Outbox): Outbox {
  if (opened?.viewerId !== viewerId) opened = { viewerId, outbox: make() }
  return opened.outbox
}

const isOffline = () => !navigator.onLine || currentLiveState() !== 'open'

/** The outbox of the signed-in person in this browser; undefined while the server renders. */
export function useOutbox(): Outbox | undefined {
  const viewer = useViewer()
  const api = useConversationsApi()
  const filesApi = useFilesApi()
  const queries = useQueryClient()
  const { t } = useTranslation('conversations')
  if (typeof window === 'undefined' || viewer === null) return undefined

  const send = async (message: Unsent) => {
    const { queue: conversationId, id, body, files } = message
    try {
      const ids = await sendFiles(api, filesApi, message)
      addMessage(
        queries,
        await api.sendMessage({ conversationId, id, body, ...(ids && { files: ids }) }),
      )
      refreshLists(queries)
      void forgetFiles(files)
      return 'sent' as const
    } catch (error) {
      if (error instanceof NotKept) return refusedWith(t('files.notKept'))
      const failure = apiFailure(error)
      const isLost = failure === undefined || failure.status >= 500 || failure.status === 429
      if (failure?.code === 'conversation_locked' || failure?.code === 'waits_for_client')
        void refreshConversation(queries, conversationId)
      if (!isLost || !isOffline())
        toast({
          title: t('failed.title'),
          description: failure?.message ?? t('failed.send'),
          tone: 'destructive',
        })
      return isLost ? ('lost' as const) : ('refused' as const)
    }
  }
  const refusedWith = (description: string) => {
    toast({ title: t('failed.title'), description, tone: 'destructive' })
    return 'refused' as const
  }
  return outboxOf(viewer.id, () =>
    createOutbox({ viewerId: viewer.id, storage: keepPlace(), send, isOffline }),
  )
}

const none: readonly Unsent[] = []
const watchNothing = () => () => {}

/** What this person wrote in a conversation and the product has not acknowledged yet. */
export function useUnsent(conversationId: string): readonly Unsent[] {
  const outbox = useOutbox()
  const all = useSyncExternalStore(
    outbox?.watch ?? watchNothing,
    () => outbox?.all() ?? none,
    () => none,
  )
  return all.filter((message) => message.queue === conversationId)
}

/** Gives up a message that did not go out: what it brought leaves this browser and the server. */
export function useGiveUp(): (messageId: string) => void {
  const outbox = useOutbox()
  const filesApi = useFilesApi()
  return (messageId) => {
    const files = outbox?.all().find(({ id }) => id === messageId)?.files
    outbox?.remove(messageId)
    cancelSending(messageId)
    void forgetFiles(files)
    for (const { id } of files ?? []) void filesApi.discardFile({ id }).catch(() => undefined)
  }
}

interface Read {
  readonly conversationId: string
  readonly readerId: string
  readonly upTo: number
  readonly readAt: Date
  readonly byClient: boolean
}

/** Keeps conversations fresh and sends what could not be sent before. Put once where signed-in people are; it shows nothing. */
export function MessageDelivery() {
  const queries = useQueryClient()
  const outbox = useOutbox()

  useLive<Message>('message.sent', (message) => {
    outbox?.remove(message.id)
    addMessage(queries, message)
    refreshLists(queries)
  })
  useLive<Read>('messages.read', (read) => {
    markRead(queries, read)
    refreshLists(queries)
  })
  useLive<{ conversationId: string }>(
    'conversation.changed',
    ({ conversationId }) => void refreshConversation(queries, conversationId),
  )
  useLive<{ conversationId: string }>('message.changed', ({ conversationId }) => {
    void queries.invalidateQueries({ queryKey: messagesKey(conversationId) })
    refreshLists(queries)
  })
  useLive('firm.changed', () => void forgetConversations(queries))
  useLiveOpen(() => void outbox?.retryAll())

  useEffect(() => {
    if (outbox === undefined) return
    void outbox.retryAll()
    const again = setInterval(() => void outbox.deliverWaiting(), tryAgainEvery)
    window.addEventListener('storage', outbox.reload)
    return () => {
      clearInterval(again)
      window.removeEventListener('storage', outbox.reload)
    }
  }, [outbox])

  return null
}
