import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { useApi, type Api } from '#web/api.ts'
import type { Activity, endpoints } from './contract.ts'

export type SecurityApi = Api<typeof endpoints>
export type ActivityLine = z.infer<typeof Activity>

export const useSecurityApi = (): SecurityApi => useApi<typeof endpoints>('security')

export const activityQuery = (api: SecurityApi) => queryOptions({ queryKey: ['security', 'activity'], queryFn: () => api.listOwnActivity() })
