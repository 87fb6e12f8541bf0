import { queryOptions, useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/accounts/client.ts'
import { personKey } from '#features/people/client.ts'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints } from './contract.ts'
import type { Nearness } from './engine/keyed-names.ts'

export type ConflictChecksApi = Api<typeof endpoints>

export const useConflictChecksApi = (): ConflictChecksApi =>
  useApi<typeof endpoints>('conflict-checks')

export const clientListQuery = (api: ConflictChecksApi) =>
  queryOptions({
    queryKey: [...personKey, 'client-list'],
    queryFn: async () => (await api.getClientList()).list,
  })

const place = (personId: string) => `advena-client-list:${personId}`

/** The code of a person's list, where this browser has it. Without the account it opens nothing. */
export function keptCode(personId: string): string | null {
  try {
    return localStorage.getItem(place(personId))
  } catch {
    return null
  }
}

/** Keeps a code in this browser, or forgets it with null. */
export function keepCode(personId: string, code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(place(personId))
    else localStorage.setItem(place(personId), code)
  } catch {
    // A browser that keeps nothing asks for the code each time.
  }
}

/** What came of comparing names with the lawyer's list. */
export type Comparison =
  | { readonly state: 'no_list' | 'no_code' }
  | { readonly state: 'compared'; readonly listed: number; readonly near: readonly Nearness[] }

/** Compares names with the lawyer's own list, in this browser. Nothing about the result is sent. */
export function useComparison(names: readonly string[] | undefined) {
  const api = useConflictChecksApi()
  const viewer = useViewer()
  return useQuery({
    queryKey: [...personKey, 'client-list', 'comparison', names ?? []],
    enabled: names !== undefined && names.length > 0 && viewer !== null,
    gcTime: 0,
    queryFn: async (): Promise<Comparison> => {
      const { list } = await api.getClientList()
      if (list === null || list.names === 0) return { state: 'no_list' }
      const code = keptCode(viewer!.id)
      if (code === null) return { state: 'no_code' }
      const { compareNames, keyCheckOf, keyFrom } = await import('./engine/keyed-names.ts')
      const key = await keyFrom(code)
      if ((await keyCheckOf(key)) !== list.keyCheck) return { state: 'no_code' }
      const near = await compareNames(key, names!, await api.readClientList())
      return { state: 'compared', listed: list.names, near }
    },
  })
}
