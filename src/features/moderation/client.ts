import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type { SecurityKind, SecurityOutcome } from '#features/security/rules.ts'
import type { endpoints } from './contract.ts'
import type { AuditAction } from './contract/values.ts'
import type { ListedUser, PersonDetail, RoleProposal } from './contract/person.ts'
import type {
  ModeratedPart,
  ModeratedReview,
  PendingVerification,
  PlaceRequest,
  Report,
  ReportedConversation,
  WaitingChange,
} from './contract/shapes.ts'

export type ModerationApi = Api<typeof endpoints>
export type ReportRecord = z.infer<typeof Report>
export type WaitingLawyer = z.infer<typeof PendingVerification>
export type ChangeRecord = z.infer<typeof WaitingChange>
export type Person = z.infer<typeof ListedUser>
export type PersonRecord = z.infer<typeof PersonDetail>
export type RoleProposalRecord = z.infer<typeof RoleProposal>
export type ReviewRecord = z.infer<typeof ModeratedReview>
export type PartRecord = z.infer<typeof ModeratedPart>
export type PlaceRequestRecord = z.infer<typeof PlaceRequest>
export type ReportedTalk = z.infer<typeof ReportedConversation>
export type ReportFilter = 'open' | 'resolved' | 'dismissed'

export interface SecuritySearch {
  readonly kind?: SecurityKind
  readonly outcome?: SecurityOutcome
}

export interface AuditSearch {
  readonly q?: string
  readonly action?: AuditAction
}

const feature = 'moderation'

export const useModerationApi = () => useApi<typeof endpoints>(feature)

interface Answer<Item> {
  readonly headers: { readonly 'x-next-cursor': string }
  readonly body: Item[]
}

/** A list page by page, each page found by the cursor of the one before. */
const pages = <Item>(
  key: readonly unknown[],
  ask: (cursor: { cursor?: string }) => Promise<Answer<Item>>,
) =>
  infiniteQueryOptions({
    queryKey: [feature, ...key],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const { headers, body } = await ask(pageParam === '' ? {} : { cursor: pageParam })
      return { items: body, next: headers['x-next-cursor'] }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
  })

export const reportsQuery = (api: ModerationApi, status?: ReportFilter) =>
  pages(['reports', status ?? 'all'], (cursor) =>
    api.listReports({ ...cursor, ...(status && { status }) }),
  )
export const auditQuery = (api: ModerationApi, search: AuditSearch = {}) =>
  pages(['audit', search], (cursor) => api.listAudit({ ...cursor, ...search }))
export const securityQuery = (api: ModerationApi, search: SecuritySearch = {}) =>
  pages(['security', search], (cursor) => api.listSecurity({ ...cursor, ...search }))
export const peopleQuery = (
  api: ModerationApi,
  search: { q?: string | undefined; role?: 'user' | 'lawyer' | 'admin' | undefined } = {},
) => {
  const filters = Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as {
    q?: string
    role?: 'lawyer'
  }
  return pages(['people', filters], (cursor) => api.listUsers({ ...cursor, ...filters }))
}
export const personQuery = (api: ModerationApi, id: string) =>
  queryOptions({
    queryKey: [feature, 'person', id],
    queryFn: async (): Promise<PersonRecord | null> => {
      try {
        return await api.getPerson({ id })
      } catch (error) {
        if ([400, 404].includes(apiFailure(error)?.status ?? 0)) return null
        throw error
      }
    },
  })
export const roleProposalsQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'roles'], queryFn: () => api.listRoleProposals() })
export const waitingQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'waiting'], queryFn: () => api.listPendingVerifications() })
export const changesQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'changes'], queryFn: () => api.listProfileChanges() })
export const moderatedReviewsQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'reviews'], queryFn: () => api.listModeratedReviews() })
export const moderatedPartsQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'parts'], queryFn: () => api.listModeratedParts() })
export const placeRequestsQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'places'], queryFn: () => api.listPlaceRequests() })
export const subscriptionsQuery = (api: ModerationApi) =>
  queryOptions({ queryKey: [feature, 'subscriptions'], queryFn: () => api.listSubscriptions() })

type ActName =
  | 'endPersonSessions'
  | 'confirmPersonEmail'
  | 'proposeRole'
  | 'confirmRole'
  | 'withdrawRole'
  | 'suspendUser'
  | 'liftSuspension'
  | 'approveProfileChange'
  | 'refuseProfileChange'
  | 'approveVerification'
  | 'rejectVerification'
  | 'askMoreForVerification'
  | 'resolveReport'
  | 'dismissReport'
  | 'hideReview'
  | 'restoreReview'
  | 'publishReview'
  | 'refuseReview'
  | 'hideQuestion'
  | 'restoreQuestion'
  | 'hideAnswer'
  | 'restoreAnswer'
  | 'grantPlan'
  | 'removePersonPhoto'
  | 'grantPlace'
  | 'refusePlace'

/** An act of an administrator: it says how it went, and afterwards everything it may have changed is asked for again. */
export function useAct<Name extends ActName>(name: Name, onDone: () => void) {
  const { t } = useTranslation(['moderation', 'common'])
  const api = useModerationApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  const call = api[name] as (input: Parameters<ModerationApi[Name]>[0]) => Promise<unknown>
  return useMutation({
    mutationFn: (input: Parameters<ModerationApi[Name]>[0]) => call(input),
    onSuccess: () => {
      toast({ title: t(`moderation:toasts.${name}`), tone: 'done' })
      onDone()
    },
    onError: (error) =>
      toast({
        title: t('common:common.error'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        [feature, 'insights', 'directory', 'reviews', 'questions'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

export function useFileReport() {
  const api = useModerationApi()
  return useMutation({
    mutationFn: (report: Parameters<ModerationApi['fileReport']>[0]) => api.fileReport(report),
  })
}
