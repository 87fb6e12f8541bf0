import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi, type Api } from '#web/api.ts'
import type { ActivityType, endpoints } from './contract.ts'
import type { MonthRange } from './rules.ts'

export type InsightsApi = Api<typeof endpoints>

export type AdminStats = Awaited<ReturnType<InsightsApi['getStats']>>
export type WaitingQueue = AdminStats['queues'][number]
export type SystemCheck = Awaited<ReturnType<InsightsApi['getSystemStatus']>>['checks'][number]

const feature = 'insights'

/** Figures of the moment: asked for again whenever a dashboard opens. */
const fresh = { staleTime: 30_000 }

export const useInsightsApi = () => useApi<typeof endpoints>(feature)

export const lawyerStatsQuery = (api: InsightsApi) =>
  queryOptions({
    queryKey: [feature, 'lawyer-stats'],
    queryFn: () => api.getLawyerStats(),
    ...fresh,
  })
export const lawyerAnalyticsQuery = (api: InsightsApi) =>
  queryOptions({
    queryKey: [feature, 'lawyer-analytics'],
    queryFn: () => api.getLawyerAnalytics(),
    ...fresh,
  })
export const statsQuery = (api: InsightsApi) =>
  queryOptions({ queryKey: [feature, 'stats'], queryFn: () => api.getStats(), ...fresh })
export const metricsQuery = (api: InsightsApi) =>
  queryOptions({ queryKey: [feature, 'metrics'], queryFn: () => api.getMetrics(), ...fresh })
export const growthQuery = (api: InsightsApi, range: MonthRange = {}) =>
  queryOptions({
    queryKey: [feature, 'growth', range],
    queryFn: () => api.getGrowth(range),
    ...fresh,
  })
export const breakdownQuery = (api: InsightsApi, range: MonthRange = {}) =>
  queryOptions({
    queryKey: [feature, 'breakdown', range],
    queryFn: () => api.getBreakdown(range),
    ...fresh,
  })
export const systemStatusQuery = (api: InsightsApi) =>
  queryOptions({ queryKey: [feature, 'status'], queryFn: () => api.getSystemStatus(), ...fresh })
export const settingsQuery = (api: InsightsApi) =>
  queryOptions({ queryKey: [feature, 'settings'], queryFn: () => api.listSettings() })
export const recentActivityQuery = (api: InsightsApi, limit: number) =>
  queryOptions({
    queryKey: [feature, 'activity', 'recent', limit],
    queryFn: async () => (await api.listActivities({ limit })).body,
    ...fresh,
  })

export interface ActivitySearch {
  readonly q?: string | undefined
  readonly type?: ActivityType | undefined
}

export const activitiesQuery = (api: InsightsApi, { q = '', type }: ActivitySearch = {}) =>
  infiniteQueryOptions({
    queryKey: [feature, 'activity', 'all', type ?? 'all', q],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listActivities({
        ...(pageParam && { cursor: pageParam }),
        ...(q && { q }),
        ...(type && { type }),
      })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

/** Counts a reader of a profile. */
export function useProfileView(id: string): void {
  const api = useInsightsApi()
  useEffect(() => {
    // A view that could not be counted is nobody's loss.
    void api.viewProfile({ id }).catch(() => undefined)
  }, [api, id])
}
