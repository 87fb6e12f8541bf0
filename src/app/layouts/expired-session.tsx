import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#features/accounts/client.ts'
import { toast } from '#ui/toast-store.ts'
import { apiFailure } from '#web/api.ts'
import { loginPath } from '#web/links.ts'

const redirectDelay = 500

/** When a call of a signed-in person is answered with 401, says so and leads to the sign-in, which leads back here. */
export function ExpiredSession() {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const isSignedIn = useViewer() !== null
  useEffect(() => {
    if (!isSignedIn) return
    let leaving = false
    const look = (error: unknown) => {
      if (leaving || apiFailure(error)?.code !== 'unauthorized') return
      leaving = true
      toast({
        title: t('toast.unauthorizedTitle'),
        description: t('toast.unauthorizedText'),
        tone: 'destructive',
      })
      setTimeout(
        () => window.location.assign(loginPath(window.location.pathname + window.location.search)),
        redirectDelay,
      )
    }
    const stopQueries = queries.getQueryCache().subscribe(({ query }) => look(query.state.error))
    const stopMutations = queries
      .getMutationCache()
      .subscribe(({ mutation }) => look(mutation?.state.error))
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [isSignedIn, queries, t])
  return null
}
