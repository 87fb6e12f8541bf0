import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newId } from '#kernel/ids.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { endpoints, SandboxCard } from './contract.ts'

export type BillingApi = Api<typeof endpoints>
export type Usage = Awaited<ReturnType<BillingApi['getUsage']>>
export type Subscription = Awaited<ReturnType<BillingApi['getSubscription']>>
export type Invoice = Awaited<ReturnType<BillingApi['listInvoices']>>[number]

export const usageKey = ['billing', 'usage'] as const
const subscriptionKey = ['billing', 'subscription'] as const

export const useBillingApi = () => useApi<typeof endpoints>('billing')

/** The plan in force and the places used this month; only a lawyer may ask. */
export const usageQuery = (api: BillingApi) =>
  queryOptions({ queryKey: usageKey, queryFn: () => api.getUsage() })

export const useUsage = (enabled = true) =>
  useQuery({ ...usageQuery(useBillingApi()), enabled }).data

/** What the lawyer has bought; only a lawyer may ask. */
export const subscriptionQuery = (api: BillingApi) =>
  queryOptions({ queryKey: subscriptionKey, queryFn: () => api.getSubscription() })

export const invoicesQuery = (api: BillingApi) =>
  queryOptions({ queryKey: ['billing', 'invoices'], queryFn: () => api.listInvoices() })

export const previewQuery = (api: BillingApi, plan: Plan) =>
  queryOptions({
    queryKey: ['billing', 'preview', plan],
    queryFn: () => api.previewChange({ plan }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** A plan shows on many pages: all of them are asked again. */
const refreshAll = (queries: QueryClient) => queries.invalidateQueries()

/** The toast of S2: 'Error' with the server's words, or 'Failed to create subscription'. */
function useFailureToast() {
  const { toast } = useToast()
  const { t } = useTranslation(['subscribe', 'common'])
  return (error: unknown) =>
    toast({
      title: t('common:common.error'),
      description: apiFailure(error)?.message ?? t('failed'),
      tone: 'destructive',
    })
}

/** Begins the purchase by card; answers the client secret. */
export function useBeginPurchase() {
  const api = useBillingApi()
  const queries = useQueryClient()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (plan: Plan) => api.createSubscription({ plan }),
    // Perhaps it was bought in another tab: the page then says so.
    onError: (error) => {
      fail(error)
      void refreshAll(queries)
    },
    retry: false,
  })
}

/** Demo mode: pays with a test card. */
export function usePaySandbox() {
  const api = useBillingApi()
  const queries = useQueryClient()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: (payment: { clientSecret: string; card: SandboxCard; confirmed: boolean }) =>
      api.paySandbox(payment),
    onError: fail,
    onSuccess: ({ outcome }) => (outcome === 'paid' ? refreshAll(queries) : undefined),
  })
}

/** Reads the state from the provider, after its own form has paid. */
export function useRefreshPurchase() {
  const api = useBillingApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.refreshSubscription(),
    onSuccess: (now) => {
      queries.setQueryData(subscriptionKey, now)
      return refreshAll(queries)
    },
  })
}

/** Begins to put another card on file. The same press tried again carries the same id. */
export function useBeginCard() {
  const api = useBillingApi()
  return useMutation({ mutationFn: (id: string) => api.beginCard({ id }), retry: false })
}

/** Takes the card that the provider's form has confirmed. Also where it is refused the plan is read again: the card may be new and not pay. */
export function useNewCard() {
  const api = useBillingApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (setupId: string) => api.takeCard({ setupId }),
    retry: false,
    onSettled: () => refreshAll(queries),
  })
}

type Act = { kind: 'change'; plan: Plan } | { kind: 'cancel' } | { kind: 'resume' }

/** Changes, cancels or resumes. The same press tried again carries the same id, so that it acts once. */
export function useSubscriptionAct() {
  const api = useBillingApi()
  const queries = useQueryClient()
  const fail = useFailureToast()
  return useMutation({
    mutationFn: ({ id, ...act }: Act & { id: string }) => {
      if (act.kind === 'change') return api.changePlan({ id, plan: act.plan })
      return act.kind === 'cancel' ? api.cancelSubscription({ id }) : api.resumeSubscription({ id })
    },
    onError: fail,
    onSettled: () => refreshAll(queries),
  })
}

export const newAct = newId
