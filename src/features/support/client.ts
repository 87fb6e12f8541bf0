import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints } from './contract.ts'
import type { MessageStatus, PageName } from './rules.ts'

export type SupportApi = Api<typeof endpoints>
export type ReadingPage = Awaited<ReturnType<SupportApi['readPage']>>

export const pageQuery = (api: SupportApi, name: PageName) =>
  queryOptions({
    queryKey: ['support', 'page', name],
    queryFn: () => api.readPage({ name }),
    staleTime: Infinity,
  })

export const messagesQuery = (api: SupportApi, status: MessageStatus) =>
  queryOptions({
    queryKey: ['support', 'messages', status],
    queryFn: () => api.listMessages({ status }),
  })

export const useSupportApi = (): SupportApi => useApi<typeof endpoints>('support')

export function useMarkMessageAnswered() {
  const api = useSupportApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: { id: string; reason: string }) => api.markMessageAnswered(answer),
    onSettled: () => queries.invalidateQueries({ queryKey: ['support', 'messages'] }),
  })
}
