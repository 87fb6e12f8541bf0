import { QueryClient, type Query } from '@tanstack/react-query'
import { apiFailure } from './api.ts'

const fiveMinutes = 300_000

/** Reads are tried again up to three times, never after a 4xx; the delay doubles from 1 s to at most 30 s. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: fiveMinutes,
        retry: (failures, error) => {
          const status = apiFailure(error)?.status ?? 500
          return typeof window !== 'undefined' && failures < 3 && status >= 500
        },
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      // Without a network a write fails at once. It would wait in silence otherwise, and be sent even after a person gave it up.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

const hasNothing = ({ state }: Query) => state.data === undefined

/** Tries at once what waits for its next try. A plain refetch of a read that has nothing yet only waits along. */
export async function tryNow(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ type: 'active', predicate: hasNothing })
  await queries.refetchQueries({ type: 'active', predicate: hasNothing })
}
