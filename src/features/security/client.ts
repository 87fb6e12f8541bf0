import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { useApi, type Api } from '#web/api.ts'
import type { Activity, Attempt, endpoints } from './contract.ts'

export type SecurityApi = Api<typeof endpoints>
export type ActivityLine = z.infer<typeof Activity>

export type AttemptLine = z.infer<typeof Attempt>

export const useSecurityApi = (): SecurityApi => useApi<typeof endpoints>('security')

export const activityQuery = (api: SecurityApi) =>
  infiniteQueryOptions({
    queryKey: ['security', 'activity'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      api.listOwnActivity(pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
  })
