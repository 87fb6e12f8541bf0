import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useToast } from '#ui/toast.tsx'
import { useTranslation } from 'react-i18next'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { endpoints, Listed } from './contract.ts'
import type { ListName } from './rules.ts'

export type AdministrationApi = Api<typeof endpoints>
export type ListedRecord = z.infer<typeof Listed>

export interface RecordSearch {
  readonly list: ListName
  readonly q?: string | undefined
  readonly state?: string | undefined
  readonly person?: string | undefined
  readonly month?: string | undefined
}

export const useAdministrationApi = () => useApi<typeof endpoints>('administration')

export const recordsQuery = (api: AdministrationApi, search: RecordSearch, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['administration', search, limit],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listRecords({
        list: search.list,
        ...(search.q && { q: search.q }),
        ...(search.state && { state: search.state }),
        ...(search.person && { person: search.person }),
        ...(search.month && { month: search.month }),
        ...(limit && { limit }),
        ...(pageParam !== '' && { cursor: pageParam }),
      })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

export type Hiding = Parameters<AdministrationApi['changeVisibility']>[0]

/** Hides records or shows them again, and asks for everything anew that it may have changed. */
export function useHiding(onDone: (changed: readonly string[], done: Hiding) => void) {
  const { t } = useTranslation('common')
  const api = useAdministrationApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (wish: Hiding) => api.changeVisibility(wish),
    onSuccess: ({ changed }, wish) => onDone(changed, wish),
    onError: (error) =>
      toast({
        title: t('common.error'),
        description: apiFailure(error)?.message ?? t('errors.network'),
        tone: 'destructive',
      }),
    onSettled: (_done, error) => {
      const asked = Promise.all(
        ['administration', 'moderation', 'directory', 'reviews', 'questions', 'blog'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
      return error === null ? asked : undefined
    },
  })
}
