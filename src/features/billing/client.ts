import { queryOptions, useQuery } from '@tanstack/react-query'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints } from './contract.ts'

export type BillingApi = Api<typeof endpoints>
export type Usage = Awaited<ReturnType<BillingApi['getUsage']>>

export const usageKey = ['billing', 'usage'] as const

/** The plan in force and the places used this month; only a lawyer may ask. */
export const usageQuery = (api: BillingApi) =>
  queryOptions({ queryKey: usageKey, queryFn: () => api.getUsage() })

export const useUsage = (enabled = true) =>
  useQuery({ ...usageQuery(useApi<typeof endpoints>('billing')), enabled }).data
