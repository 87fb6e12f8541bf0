import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { CurrentUser, endpoints } from './contract.ts'

export type PeopleApi = Api<typeof endpoints>
export type Viewer = z.infer<typeof CurrentUser>

export const viewerKey = ['people', 'viewer'] as const

/** Who is signed in: null for nobody (401), the person otherwise; any other failure is an error. */
export const viewerQuery = (api: PeopleApi) =>
  queryOptions({
    queryKey: viewerKey,
    queryFn: async (): Promise<Viewer | null> => {
      try {
        return await api.getCurrentUser()
      } catch (error) {
        if (apiFailure(error)?.status === 401) return null
        throw error
      }
    },
  })

export const useViewer = (): Viewer | null => useQuery(viewerQuery(useApi<typeof endpoints>('people'))).data ?? null
