import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints, Listed } from './contract.ts'
import type { ListName } from './rules.ts'

export type AdministrationApi = Api<typeof endpoints>
export type ListedRecord = z.infer<typeof Listed>

export interface ListSearch {
  readonly list: ListName
  readonly q?: string
  readonly state?: string
}

export const useAdministrationApi = () => useApi<typeof endpoints>('administration')

export const recordsQuery = (api: AdministrationApi, search: ListSearch) =>
  infiniteQueryOptions({
    queryKey: ['administration', search],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listRecords({
        ...search,
        ...(pageParam !== '' && { cursor: pageParam }),
      })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })
