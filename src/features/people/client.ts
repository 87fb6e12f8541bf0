import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { CurrentUser, endpoints, LawyerProfile, Profile } from './contract.ts'

export type PeopleApi = Api<typeof endpoints>
export type Viewer = z.infer<typeof CurrentUser>
export type OwnProfile = z.infer<typeof Profile>
export type OwnLawyerProfile = z.infer<typeof LawyerProfile>

export const usePeopleApi = (): PeopleApi => useApi<typeof endpoints>('people')

/** Where the unfinished case of a person lies in the browser; signing out removes it. */
export const caseDraftKey = 'advena-case-draft'

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

export const useViewer = (): Viewer | null => useQuery(viewerQuery(usePeopleApi())).data ?? null

export const profileQuery = (api: PeopleApi) =>
  queryOptions({ queryKey: ['people', 'profile'], queryFn: () => api.getProfile() })
export const sessionsQuery = (api: PeopleApi) =>
  queryOptions({ queryKey: ['people', 'sessions'], queryFn: () => api.listSessions() })
export const ownLawyerProfileQuery = (api: PeopleApi) =>
  queryOptions({ queryKey: ['people', 'lawyer-profile'], queryFn: () => api.getLawyerProfile() })

/** Where the unfinished question of a person lies; signing out removes it too. */
export const questionDraftKey = 'advena-question-draft'
