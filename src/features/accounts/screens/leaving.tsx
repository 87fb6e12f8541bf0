import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiFailure } from '#web/api.ts'
import { forgetPages, isSharedDevice, keepsInTabOnly, markSharedDevice } from '#web/careful.ts'
import { clearDrafts } from '#web/drafts.ts'
import { clearKeptFiles } from '#web/kept-files.ts'
import { localeKey } from '#web/i18n.ts'
import { logoutPath } from '#web/links.ts'
import { expectSignOut } from '#web/live.ts'
import { clearUnsent } from '#web/outbox.ts'
import { useToast } from '#ui/toast.tsx'
import { useAccountsApi } from '../client.ts'

/** Deletes what was written in this browser, so that the next person to use it finds nothing. */
export function forgetPerson(
  local: Storage = window.localStorage,
  session: Storage = window.sessionStorage,
): void {
  clearUnsent(local)
  clearKeptFiles()
  clearDrafts(local)
  session.clear()
  void forgetPages(keepsInTabOnly() ? 'all' : 'own')
  if (isSharedDevice()) markSharedDevice(false)
}

/** Signing out: the demo's way first, then the real one, which also ends the session at a sign-in provider. */
export function useLogout() {
  const api = useAccountsApi()
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
      toast({
        title: t('logout.failedTitle'),
        description: t('logout.failedText'),
        tone: 'destructive',
      })
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
