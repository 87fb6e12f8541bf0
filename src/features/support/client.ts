import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { ContactMessage, endpoints, MessageThread, TicketThread } from './contract.ts'
import type { Assignment, PageName, QueueState } from './rules.ts'

export type QueuedMessage = z.infer<typeof ContactMessage>
export type ReadThread = z.infer<typeof MessageThread>
export type OwnThread = z.infer<typeof TicketThread>

export type SupportApi = Api<typeof endpoints>
export type ReadingPage = Awaited<ReturnType<SupportApi['readPage']>>

export const pageQuery = (api: SupportApi, name: PageName) =>
  queryOptions({
    queryKey: ['support', 'page', name],
    queryFn: () => api.readPage({ name }),
    staleTime: Infinity,
  })

interface Answer<Item> {
  readonly headers: { readonly 'x-next-cursor': string }
  readonly body: Item[]
}

const pages = <Item>(
  key: readonly unknown[],
  ask: (cursor: { cursor?: string }) => Promise<Answer<Item>>,
) =>
  infiniteQueryOptions({
    queryKey: ['support', ...key],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await ask(pageParam === '' ? {} : { cursor: pageParam })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

export interface QueueSearch {
  readonly q?: string
  readonly status: QueueState
  readonly assigned: Assignment
}

/** What the queue begins with: whoever waits for an answer. */
export const waiting: QueueSearch = { status: 'open', assigned: 'all' }

export const messagesQuery = (api: SupportApi, { q = '', status, assigned }: QueueSearch) =>
  pages(['messages', status, assigned, q], (cursor) =>
    api.listMessages({ ...cursor, status, assigned, ...(q && { q }) }),
  )
export const messagesOfQuery = (api: SupportApi, id: string) =>
  pages(['messages', 'of', id], (cursor) => api.listMessagesOf({ ...cursor, id }))
export const messageQuery = (api: SupportApi, id: string) =>
  queryOptions({ queryKey: ['support', 'message', id], queryFn: () => api.getMessage({ id }) })
export const teamQuery = (api: SupportApi) =>
  queryOptions({ queryKey: ['support', 'team'], queryFn: () => api.listTeam() })
export const ticketsQuery = (api: SupportApi) =>
  pages(['tickets'], (cursor) => api.listTickets({ ...cursor }))

/** Where a thread is read and written: in the account, or by the link of a mail. Null: it is not there (anymore). */
export interface TicketDoor {
  readonly key: string
  readonly read: (api: SupportApi) => Promise<OwnThread>
  readonly reply: (api: SupportApi, reply: { replyId: string; body: string }) => Promise<OwnThread>
  readonly close: (api: SupportApi) => Promise<OwnThread>
}

export const accountDoor = (ticketId: string): TicketDoor => ({
  key: ticketId,
  read: (api) => api.getTicket({ ticketId }),
  reply: (api, reply) => api.replyToTicket({ ticketId, ...reply }),
  close: (api) => api.closeTicket({ ticketId }),
})

export const linkDoor = (token: string): TicketDoor => ({
  key: token,
  read: (api) => api.readTicket({ token }),
  reply: (api, reply) => api.replyByLink({ token, ...reply }),
  close: (api) => api.closeByLink({ token }),
})

const gone = new Set([400, 404, 410])

export const ticketQuery = (api: SupportApi, door: TicketDoor) =>
  queryOptions({
    queryKey: ['support', 'ticket', door.key],
    queryFn: async () => {
      try {
        return await door.read(api)
      } catch (error) {
        if (gone.has(apiFailure(error)?.status ?? 0)) return null
        throw error
      }
    },
  })

export const useSupportApi = (): SupportApi => useApi<typeof endpoints>('support')

/** What an administrator does with a message; the lists and the thread are asked anew. A message may leave its list by that. */
export function useMessageAct<Input, Output>(
  act: (api: SupportApi, input: Input) => Promise<Output>,
  onDone?: () => void,
) {
  const api = useSupportApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: () => onDone?.(),
    onSettled: (_done, error) => {
      const asked = Promise.all(
        ['messages', 'message'].map((key) =>
          queries.invalidateQueries({ queryKey: ['support', key] }),
        ),
      )
      return error === null ? asked : undefined
    },
  })
}

/** What a person does in their ticket; the answer is the ticket as it stands now. */
export function useTicketAct<Input>(
  door: TicketDoor,
  act: (api: SupportApi, input: Input) => Promise<OwnThread>,
) {
  const api = useSupportApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: (thread) => {
      queries.setQueryData(ticketQuery(api, door).queryKey, thread)
      return queries.invalidateQueries({ queryKey: ['support', 'tickets'] })
    },
  })
}
