import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { localeKey } from '#web/i18n.ts'
import { logoutPath } from '#web/links.ts'
import { expectSignOut } from '#web/live.ts'
import { clearUnsent } from '#web/outbox.ts'
import { useToast } from '#ui/toast.tsx'
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

export const profileQuery = (api: PeopleApi) => queryOptions({ queryKey: ['people', 'profile'], queryFn: () => api.getProfile() })
export const sessionsQuery = (api: PeopleApi) => queryOptions({ queryKey: ['people', 'sessions'], queryFn: () => api.listSessions() })
export const ownLawyerProfileQuery = (api: PeopleApi) => queryOptions({ queryKey: ['people', 'lawyer-profile'], queryFn: () => api.getLawyerProfile() })

/** Where the unfinished question of a person lies; signing out removes it too. */
export const questionDraftKey = 'advena-question-draft'

/** Whoever sits down at this browser next finds nothing of what was written in it. */
export function forgetPerson(local: Storage = window.localStorage, session: Storage = window.sessionStorage): void {
  clearUnsent(local)
  local.removeItem(caseDraftKey)
  local.removeItem(questionDraftKey)
  session.clear()
}

/** Signing out: the demo's way first, then the real one, which also ends the session at a sign-in provider. */
export function useLogout() {
  const api = usePeopleApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const { t } = useTranslation('people')
  const [busy, setBusy] = useState(false)

  const leave = () => window.location.assign(logoutPath)

  const start = async () => {
    setBusy(true)
    expectSignOut()
    forgetPerson()
    try {
      await api.testLogout({})
    } catch (error) {
      if (apiFailure(error) !== undefined) return leave()
      queries.clear()
      toast({ title: t('logout.failedTitle'), description: t('logout.failedText'), tone: 'destructive' })
      setTimeout(leave, 1_000)
      return
    }
    queries.clear()
    toast({ title: t('logout.doneTitle'), description: t('logout.doneText') })
    localStorage.removeItem(localeKey)
    setTimeout(() => window.location.assign('/'), 500)
  }

  return { start: () => void start(), busy }
}
