import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useApi, type Api } from '#web/api.ts'
import type { ActivityType, endpoints } from './contract.ts'

export type InsightsApi = Api<typeof endpoints>

const room = 'insights'

/** Figures of the moment: asked for again whenever a dashboard opens. */
const fresh = { staleTime: 30_000 }

export const useInsightsApi = () => useApi<typeof endpoints>(room)

export const lawyerStatsQuery = (api: InsightsApi) => queryOptions({ queryKey: [room, 'lawyer-stats'], queryFn: () => api.getLawyerStats(), ...fresh })
export const lawyerAnalyticsQuery = (api: InsightsApi) => queryOptions({ queryKey: [room, 'lawyer-analytics'], queryFn: () => api.getLawyerAnalytics(), ...fresh })
export const statsQuery = (api: InsightsApi) => queryOptions({ queryKey: [room, 'stats'], queryFn: () => api.getStats(), ...fresh })
export const metricsQuery = (api: InsightsApi) => queryOptions({ queryKey: [room, 'metrics'], queryFn: () => api.getMetrics(), ...fresh })
export const growthQuery = (api: InsightsApi) => queryOptions({ queryKey: [room, 'growth'], queryFn: () => api.getGrowth(), ...fresh })
export const systemStatusQuery = (api: InsightsApi) => queryOptions({ queryKey: [room, 'status'], queryFn: () => api.getSystemStatus(), ...fresh })
export const recentActivityQuery = (api: InsightsApi, limit: number) => queryOptions({ queryKey: [room, 'activity', 'recent', limit], queryFn: async () => (await api.listActivities({ limit })).body, ...fresh })

export const activitiesQuery = (api: InsightsApi, type?: ActivityType) =>
  infiniteQueryOptions({
    queryKey: [room, 'activity', 'all', type ?? 'all'],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await api.listActivities({ ...(pageParam && { cursor: pageParam }), ...(type && { type }) })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })
