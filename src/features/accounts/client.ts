import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { personKey, viewerKey } from '#features/people/client.ts'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { endpoints } from './contract.ts'
import type { CurrentUser, Profile } from './contract/shapes.ts'

export type AccountsApi = Api<typeof endpoints>
export type Viewer = z.infer<typeof CurrentUser>
export type OwnProfile = z.infer<typeof Profile>

export const useAccountsApi = (): AccountsApi => useApi<typeof endpoints>('accounts')

/** Who is signed in: null for nobody (401), the person otherwise; any other failure is an error. */
export const viewerQuery = (api: AccountsApi) =>
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

export const useViewer = (): Viewer | null => useQuery(viewerQuery(useAccountsApi())).data ?? null

export const profileQuery = (api: AccountsApi) =>
  queryOptions({ queryKey: [...personKey, 'profile'], queryFn: () => api.getProfile() })
export const sessionsQuery = (api: AccountsApi) =>
  queryOptions({ queryKey: [...personKey, 'sessions'], queryFn: () => api.listSessions() })
