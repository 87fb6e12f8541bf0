import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { newId } from '#kernel/ids.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { loginPath } from '#web/links.ts'
import { useViewer } from '#features/accounts/client.ts'
import type {
  Conversation as ConversationShape,
  endpoints,
  lockCategories,
  Message as MessageShape,
} from './contract.ts'

export type ConversationsApi = Api<typeof endpoints>
export type Conversation = z.infer<typeof ConversationShape>
export type Message = z.infer<typeof MessageShape>
export type LockChoice = (typeof lockCategories)[number]

const feature = 'conversations'
const live = { live: true }
const perPage = 50
const perList = 100

export const listKey = [feature, 'list'] as const
export const messagesKey = (id: string) => [feature, 'messages', id] as const

/** What a list is narrowed to: names, and conversations that wait for the reader. */
export interface ListWish {
  readonly words?: string
  readonly waiting?: boolean
}

export const conversationsQuery = (api: ConversationsApi, wish: ListWish = {}) =>
  infiniteQueryOptions({
    queryKey: [...listKey, wish],
    meta: live,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.listConversations({
        ...wish,
        ...(pageParam === undefined ? {} : { before: new Date(pageParam) }),
      }),
    getNextPageParam: (page) =>
      page.length < perList ? undefined : new Date(page.at(-1)!.lastMessageAt).toISOString(),
  })

export const conversationQuery = (api: ConversationsApi, id: string) =>
  queryOptions({
    queryKey: [feature, 'one', id],
    meta: live,
    queryFn: () => api.getConversation({ id }),
  })

/** Pages from the newest backwards; each page is in the order of the conversation. */
export const messagesQuery = (api: ConversationsApi, id: string) =>
  infiniteQueryOptions({
    queryKey: messagesKey(id),
    meta: live,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      api.listMessages(pageParam === undefined ? { id } : { id, before: pageParam }),
    getNextPageParam: (page) => (page.length < perPage ? undefined : page[0]!.seq),
  })

export const useConversationsApi = () => useApi<typeof endpoints>(feature)

export const recentQuery = (api: ConversationsApi, limit: number) =>
  queryOptions({
    queryKey: [feature, 'recent', limit],
    meta: live,
    queryFn: () => api.listConversations({ limit }),
  })

/** The newest conversations, for dashboards; asks nothing while nobody is signed in. */
export function useRecentConversations(limit: number) {
  const viewer = useViewer()
  return useQuery({ ...recentQuery(useConversationsApi(), limit), enabled: viewer !== null })
}

type Pages = InfiniteData<Message[], number | undefined>

/** Puts a message that arrived live (or was just acknowledged) into the pages; asks again where one between is missing. */
export function addMessage(queries: QueryClient, message: Message): void {
  const queryKey = messagesKey(message.conversationId)
  if (queries.isFetching({ queryKey }) === 0) return append(queries, message)
  // Pages that are on their way may have been read before this message: they would take it off the screen again.
  void queries.cancelQueries({ queryKey }).then(() => {
    append(queries, message)
    return queries.invalidateQueries({ queryKey })
  })
}

function append(queries: QueryClient, message: Message): void {
  const pages = queries.getQueryData<Pages>(messagesKey(message.conversationId))
  const newest = pages?.pages[0]
  if (pages === undefined || newest === undefined) return
  if (pages.pages.some((page) => page.some(({ id }) => id === message.id))) return
  if (message.seq !== (newest.at(-1)?.seq ?? 0) + 1)
    return void queries.invalidateQueries({ queryKey: messagesKey(message.conversationId) })
  queries.setQueryData<Pages>(messagesKey(message.conversationId), {
    ...pages,
    pages: [[...newest, message], ...pages.pages.slice(1)],
  })
}

/** The client wrote it and the lawyer's side read it, or the other way round; what a colleague wrote is the lawyer's side. */
const isOfOtherSide = (
  message: Pick<Message, 'senderId' | 'author'>,
  { readerId, byClient }: { readerId: string; byClient: boolean },
) => message.senderId !== readerId && (byClient || message.author === null)

/** Whether a message is of the reader's own side. */
export const isOwnSide = (
  { user }: Pick<Conversation, 'user'>,
  viewerId: string,
  senderId: string,
): boolean => (senderId === user.id) === (viewerId === user.id)

/** Forgets what was read, and asks again what is on the screen: somebody may have lost their seat. */
export const forgetConversations = (queries: QueryClient) =>
  queries.resetQueries({ queryKey: [feature] })

/** Sets the read marks of what `readerId` has read, up to a number. */
export function markRead(
  queries: QueryClient,
  read: { conversationId: string; readerId: string; upTo: number; readAt: Date; byClient: boolean },
): void {
  queries.setQueryData<Pages>(messagesKey(read.conversationId), (pages) => {
    const mark = (message: Message) =>
      isOfOtherSide(message, read) && message.seq <= read.upTo && message.readAt === null
        ? { ...message, readAt: read.readAt }
        : message
    return pages && { ...pages, pages: pages.pages.map((page) => page.map(mark)) }
  })
}

/** Lists show the last message and the unread count; both follow every change. */
export function refreshLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: listKey })
  void queries.invalidateQueries({ queryKey: [feature, 'recent'] })
}

/** What is on the screen is asked for again; what is not is forgotten, because the client may have hidden e-mail and phone. */
export function refreshConversation(queries: QueryClient, id: string): Promise<void> {
  for (const queryKey of [[feature, 'one', id], listKey, [feature, 'recent']])
    queries.removeQueries({ queryKey, type: 'inactive' })
  refreshLists(queries)
  return queries.invalidateQueries({ queryKey: [feature, 'one', id] })
}

const goToSignIn = () =>
  window.location.assign(loginPath(window.location.pathname + window.location.search))

/** "Direct Message" on a lawyer: leads into the conversation that there is; `onNone` where the first words are still to be written. */
export function useOpenConversation(onNone: () => void) {
  const api = useConversationsApi()
  const navigate = useNavigate()
  const { toast } = useToast()
  const { t } = useTranslation(feature)
  const mutation = useMutation({
    mutationFn: (lawyerId: string) => api.findConversation({ lawyerId }),
    onSuccess: ({ id }) => (id === null ? onNone() : void navigate({ to: `/messages/${id}` })),
    onError: (error) =>
      toast({
        title: t('failed.title'),
        description: apiFailure(error)?.message ?? t('failed.start'),
        tone: 'destructive',
      }),
  })
  return { busy: mutation.isPending, open: mutation.mutate }
}

/** Sends the first words to a lawyer, with which a conversation begins, and reports why it cannot. */
export function useStartConversation(onDone: () => void) {
  const api = useConversationsApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const { toast } = useToast()
  const { t } = useTranslation(feature)
  const mutation = useMutation({
    mutationFn: (input: { lawyerId: string; id: string; body: string }) =>
      api.startConversation(input),
    onSuccess: ({ id }) => {
      refreshLists(queries)
      toast({ title: t('start.started'), description: t('start.startedText'), tone: 'done' })
      onDone()
      void navigate({ to: `/messages/${id}` })
    },
    onError: (error) => {
      const failure = apiFailure(error)
      if (failure?.code === 'plan_no_messaging')
        toast({
          title: t('start.unavailable'),
          description: t('start.unavailableText'),
          tone: 'destructive',
        })
      else
        toast({
          title: t('failed.title'),
          description: failure?.message ?? t('failed.start'),
          tone: 'destructive',
        })
    },
  })
  return {
    ...mutation,
    start: (input: { lawyerId: string; id: string; body: string }) =>
      viewer === null ? goToSignIn() : mutation.isPending ? undefined : mutation.mutate(input),
  }
}

/** Free and Schedule Consultation, until there is a calendar: a request in the conversation with the lawyer. */
export function useRequestConsultation(onDone?: () => void) {
  const api = useConversationsApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const { toast } = useToast()
  const { t } = useTranslation(feature)
  const mutation = useMutation({
    mutationFn: (input: { lawyerId: string; id: string; body?: string }) =>
      api.requestConsultation(input),
    onSuccess: (message) => {
      addMessage(queries, message)
      refreshLists(queries)
      toast({
        title: t('consultation.sent'),
        description: t('consultation.sentText'),
        tone: 'done',
      })
      onDone?.()
    },
    onError: (error) =>
      toast({
        title: t('failed.title'),
        description: apiFailure(error)?.message ?? t('failed.start'),
        tone: 'destructive',
      }),
  })
  return {
    ...mutation,
    request: (input: { lawyerId: string; body?: string }) =>
      viewer === null
        ? goToSignIn()
        : mutation.isPending
          ? undefined
          : mutation.mutate({ ...input, id: newId() }),
  }
}

/** What one does to a conversation beside writing; all show the same message when they fail. */
function useChange<Input extends { id: string }>(
  change: (api: ConversationsApi, input: Input) => Promise<unknown>,
) {
  const api = useConversationsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const { t } = useTranslation(feature)
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onError: (error) =>
      toast({
        title: t('failed.title'),
        description: apiFailure(error)?.message ?? t('failed.action'),
        tone: 'destructive',
      }),
    // Pending until the page has the new state, so that a switch does not jump back in between.
    onSettled: (_result, _error, { id }) => refreshConversation(queries, id),
  })
}

export const useLockConversation = () =>
  useChange((api, input: { id: string; category: LockChoice; reason?: string }) =>
    api.lockConversation(input),
  )
export const useUnlockConversation = () =>
  useChange((api, input: { id: string }) => api.unlockConversation(input))
export const useReleaseContact = () =>
  useChange((api, input: { id: string; released: boolean }) => api.releaseContact(input))
export const useAskConsultation = () =>
  useChange((api, input: { id: string; messageId: string; body: string }) =>
    api.requestConsultationHere(input),
  )
