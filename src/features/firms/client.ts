import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import type { endpoints, Firm as FirmShape } from './contract.ts'

export type FirmsApi = Api<typeof endpoints>
export type Firm = z.infer<typeof FirmShape>

const key = ['firms'] as const

export const useFirmsApi = () => useApi<typeof endpoints>('firms')

/** The lawyer's firm; only a lawyer may ask. */
export const firmQuery = (api: FirmsApi) =>
  queryOptions({ queryKey: key, meta: { live: true }, queryFn: () => api.getFirm() })

/** What an invitation says. What becomes of it is not kept: it works once. */
export const invitationQuery = (api: FirmsApi, token: string) =>
  queryOptions({
    queryKey: [...key, 'invitation', token],
    queryFn: () => api.readInvitation({ token }),
    staleTime: 0,
    retry: false,
  })

/** Keeps the firm on the screen as it is. */
export function useFirmChanges(): void {
  const queries = useQueryClient()
  useLive('firm.changed', () => void queries.invalidateQueries({ queryKey: key }))
}

function useAct<Input>(act: (api: FirmsApi, input: Input) => Promise<unknown>, done: string) {
  const { t } = useTranslation(['firms', 'common'])
  const api = useFirmsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: () => toast({ title: t(done), tone: 'done' }),
    onError: (error) =>
      toast({
        title: t('failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

/** Invites an address. The form shows what went wrong, beside the field. */
export function useInvite() {
  const { t } = useTranslation('firms')
  const api = useFirmsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (email: string) => api.inviteColleague({ email }),
    onSuccess: () => toast({ title: t('invite.sent'), tone: 'done' }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
export const useWithdraw = () =>
  useAct((api, id: string) => api.withdrawInvitation({ id }), 'invitations.withdrawn')
export const useRemove = () =>
  useAct((api, id: string) => api.removeColleague({ id }), 'remove.done')
export const useLeave = () => useAct<null>((api) => api.leaveFirm(), 'leave.done')

export function useJoin(token: string) {
  const api = useFirmsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.joinFirm({ token }),
    onSuccess: () => {
      // The page goes on by what it knows; the next one asks anew.
      for (const queryKey of [key, ['conversations']])
        void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}
