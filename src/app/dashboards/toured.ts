import { useQueryClient } from '@tanstack/react-query'
import { useAccountsApi, viewerQuery } from '#features/accounts/client.ts'
import { useChangePreference } from '#features/accounts/screens/preferences.tsx'

/** Remembers with the account that the tour was taken or refused. The offer goes at once. */
export function useToured() {
  const api = useAccountsApi()
  const queries = useQueryClient()
  const change = useChangePreference()
  return () => {
    const { queryKey } = viewerQuery(api)
    queries.setQueryData(queryKey, (viewer) => viewer && { ...viewer, toured: true as const })
    change.mutate({ toured: true })
  }
}
