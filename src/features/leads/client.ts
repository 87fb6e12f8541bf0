import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { dismissFailure, type ToastInput } from '#ui/toast-store.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import type {
  Claim as ClaimShape,
  Lead as LeadShape,
  PoolLead as PoolLeadShape,
} from './contract/shapes.ts'
import type { endpoints } from './contract.ts'

export type LeadsApi = Api<typeof endpoints>
export type Lead = z.infer<typeof LeadShape>
export type PoolLead = z.infer<typeof PoolLeadShape>
export type Claim = z.infer<typeof ClaimShape>
export type PoolSearch = Partial<
  Pick<
    NonNullable<Parameters<LeadsApi['listAvailableLeads']>[0]>,
    'visaType' | 'language' | 'urgency' | 'order'
  >
>

const feature = 'leads'
const live = { live: true }

export const leadKey = (id: string) => [feature, 'one', id] as const
export const useLeadsApi = () => useApi<typeof endpoints>(feature)

export const myLeadsQuery = (api: LeadsApi) =>
  queryOptions({ queryKey: [feature, 'mine'], meta: live, queryFn: () => api.listMyLeads() })
export const claimedLeadsQuery = (api: LeadsApi) =>
  queryOptions({
    queryKey: [feature, 'claimed'],
    meta: live,
    queryFn: () => api.listClaimedLeads(),
  })

/** The cases of the lawyer's firm; null for a lawyer without one. */
export const firmCasesQuery = (api: LeadsApi) =>
  queryOptions({
    queryKey: [feature, 'firm'],
    meta: live,
    queryFn: async () => {
      try {
        return await api.listFirmCases()
      } catch (error) {
        if (apiFailure(error)?.status === 404) return null
        throw error
      }
    },
  })
export type FirmCase = Awaited<ReturnType<LeadsApi['listFirmCases']>>[number]

/** Who of the firm could take a case over; asked when the dialog opens. */
export const useHandoverColleagues = (id: string, enabled: boolean) => {
  const api = useLeadsApi()
  return useQuery({
    queryKey: [feature, 'colleagues', id],
    enabled,
    staleTime: 0,
    queryFn: () => api.listHandoverColleagues({ id }),
  })
}

/** One case, or null where there is none for this reader. */
export const leadQuery = (api: LeadsApi, id: string) =>
  queryOptions({
    queryKey: leadKey(id),
    meta: live,
    queryFn: async (): Promise<Lead | null> => {
      try {
        return await api.getLead({ id })
      } catch (error) {
        if ([400, 404].includes(apiFailure(error)?.status ?? 0)) return null
        throw error
      }
    },
  })

export const savedSearchesQuery = (api: LeadsApi) =>
  queryOptions({ queryKey: [feature, 'searches'], queryFn: () => api.listSavedSearches() })
export type SavedSearch = Awaited<ReturnType<LeadsApi['listSavedSearches']>>[number]

/** The pool as pages; null where this lawyer is not verified yet. */
export const availableLeadsQuery = (api: LeadsApi, search: PoolSearch = {}, limit = 20) =>
  infiniteQueryOptions({
    queryKey: [feature, 'available', search, limit],
    meta: live,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      try {
        const { headers, body } = await api.listAvailableLeads({
          ...search,
          order: search.order ?? 'fit',
          limit,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        })
        return {
          leads: body,
          total: Number(headers['x-total-count']),
          next: headers['x-next-cursor'],
          verified: true,
        }
      } catch (error) {
        if (apiFailure(error)?.code === 'not_verified')
          return { leads: [], total: 0, next: '', verified: false }
        throw error
      }
    },
    getNextPageParam: (page) => (page.next === '' ? undefined : page.next),
  })

export const useMyLeads = (enabled = true) => useQuery({ ...myLeadsQuery(useLeadsApi()), enabled })
export const useClaimedLeads = (enabled = true) =>
  useQuery({ ...claimedLeadsQuery(useLeadsApi()), enabled })

/** Lawyers can still answer it. */
export const isWaiting = ({ status }: Lead): boolean => status === 'open' || status === 'claimed'

/** Its client chose this lawyer for it, alone or beside all others. */
export const isTold = ({ offeredTo, offers }: Lead, lawyerId: string): boolean =>
  [offeredTo, ...offers].some((one) => one?.id === lawyerId)

/** The reader’s case that waits and was sent to this lawyer. */
export const useCaseSentTo = (lawyerId: string): Lead | undefined =>
  useMyLeads().data?.find((lead) => isWaiting(lead) && isTold(lead, lawyerId))

/** Asks again for every case on the screen when one of the reader's changed. */
export function useLeadChanges(): void {
  const queries = useQueryClient()
  useLive('lead.changed', () => void queries.invalidateQueries({ queryKey: [feature] }))
}

/** Keeps the list of the firm's cases as it is now: its people, its cases, and who wrote last. */
export function useFirmCaseChanges(): void {
  const queries = useQueryClient()
  const again = () => void queries.invalidateQueries({ queryKey: [feature, 'firm'] })
  useLive('lead.firm_case_changed', again)
  useLive('firm.changed', again)
  useLive('message.sent', again)
}

type Move = Exclude<
  keyof LeadsApi,
  | 'submitLead'
  | 'listMyLeads'
  | 'listAvailableLeads'
  | 'listClaimedLeads'
  | 'listFirmCases'
  | 'listHandoverColleagues'
  | 'getLead'
  | 'seeLead'
  | 'listSavedSearches'
>

/** Pressed twice, a case is claimed once: that it is one’s own already is what the press was for. */
export const isOwnRepeat = (move: string, error: unknown): boolean =>
  move === 'claimLead' && apiFailure(error)?.code === 'already_claimed'

/** Makes a move of the API; afterwards every list of cases, the places of the month and the conversations are asked for again. */
export function useLeadMove<Name extends Move>(
  name: Name,
  onDone?: (answer: Awaited<ReturnType<LeadsApi[Name]>>) => void,
  /** What the word that it is done leads to. */
  wayOn?: (answer: Awaited<ReturnType<LeadsApi[Name]>>) => ToastInput['action'],
) {
  const { t } = useTranslation(['leads', 'common'])
  const api = useLeadsApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const call = api[name] as (input: Parameters<LeadsApi[Name]>[0]) => ReturnType<LeadsApi[Name]>
  const sayDone = (action?: ToastInput['action']) =>
    toast({
      title: t(`leads:toasts.${name}.title`),
      description: t(`leads:toasts.${name}.text`),
      tone: 'done',
      ...(action && { action }),
    })
  return useMutation({
    mutationFn: (input: Parameters<LeadsApi[Name]>[0]) =>
      call(input) as Promise<Awaited<ReturnType<LeadsApi[Name]>>>,
    onMutate: dismissFailure,
    onSuccess: (answer) => {
      sayDone(wayOn?.(answer))
      onDone?.(answer)
    },
    onError: (error) =>
      isOwnRepeat(name, error)
        ? sayDone()
        : toast({
            title: t('leads:toasts.error'),
            description: apiFailure(error)?.message ?? t('common:errors.network'),
            tone: 'destructive',
          }),
    onSettled: () =>
      Promise.all(
        [feature, 'billing', 'conversations', 'insights'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

/** Sends a case in; the lists are asked for again before the caller goes on. */
export function useSubmitLead() {
  const api = useLeadsApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<LeadsApi['submitLead']>[0]) => api.submitLead(input),
    onSuccess: () => queries.invalidateQueries({ queryKey: [feature] }),
  })
}

/** Counts that the reader, a lawyer, opened a case. */
export function useSeenLead(id: string, counted: boolean): void {
  const api = useLeadsApi()
  useEffect(() => {
    // What could not be counted is nobody's loss.
    if (counted) void api.seeLead({ id }).catch(() => undefined)
  }, [api, id, counted])
}
