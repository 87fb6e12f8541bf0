import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { personKey } from '#features/people/client.ts'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints, LawyerProfile } from './contract.ts'

export type LawyersApi = Api<typeof endpoints>
export type OwnLawyerProfile = z.infer<typeof LawyerProfile>

export const useLawyersApi = (): LawyersApi => useApi<typeof endpoints>('lawyers')

export const ownLawyerProfileQuery = (api: LawyersApi) =>
  queryOptions({
    queryKey: [...personKey, 'lawyer-profile'],
    queryFn: () => api.getLawyerProfile(),
  })
