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
import type { endpoints } from './contract.ts'
import type {
  AuditEntry as AuditEntryShape,
  ListedUser,
  PersonDetail,
  RoleProposal,
} from './contract/person.ts'
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
export type AuditEntry = z.infer<typeof AuditEntryShape>
export type ReportedTalk = z.infer<typeof ReportedConversation>

/** What a list is searched by, as its endpoint takes it. */
type SearchOf<Name extends keyof ModerationApi> = Omit<
  NonNullable<Parameters<ModerationApi[Name]>[0]>,
  'cursor' | 'limit'
>
export type PeopleSearch = SearchOf<'listUsers'>
export type ReportSearch = SearchOf<'listReports'>
export type AuditSearch = SearchOf<'listAudit'>
export type SecuritySearch = SearchOf<'listSecurity'>
export type ReviewSearch = SearchOf<'listModeratedReviews'>
export type PartSearch = SearchOf<'listModeratedParts'>
export type WordSearch = SearchOf<'listPendingVerifications'>

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

/** What was chosen; an empty word is none. */
const chosen = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as Search

/** A list of the feature by its name, page by page, as a search finds it. */
const searched =
  <Search extends object, Item>(
    key: string,
    ask: (api: ModerationApi, wish: Search & { cursor?: string }) => Promise<Answer<Item>>,
  ) =>
  (api: ModerationApi, search: Search = {} as Search) =>
    pages([key, chosen(search)], (cursor) => ask(api, { ...chosen(search), ...cursor }))

export const reportsQuery = searched('reports', (api, wish: ReportSearch) => api.listReports(wish))
export const auditQuery = searched('audit', (api, wish: AuditSearch) => api.listAudit(wish))
export const securityQuery = searched('security', (api, wish: SecuritySearch) =>
  api.listSecurity(wish),
)
export const peopleQuery = searched('people', (api, wish: PeopleSearch & { limit?: number }) =>
  api.listUsers(wish),
)
export const waitingQuery = searched('waiting', (api, wish: WordSearch) =>
  api.listPendingVerifications(wish),
)
export const changesQuery = searched('changes', (api, wish: WordSearch) =>
  api.listProfileChanges(wish),
)
export const moderatedReviewsQuery = searched('reviews', (api, wish: ReviewSearch) =>
  api.listModeratedReviews(wish),
)
export const moderatedPartsQuery = searched('parts', (api, wish: PartSearch) =>
  api.listModeratedParts(wish),
)
export const placeRequestsQuery = searched('places', (api, wish: WordSearch) =>
  api.listPlaceRequests(wish),
)
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

/** Whom an act was about, and who is shown after it. */
interface ActedOn {
  readonly name: string
  readonly next: string | undefined
}

/** An act of this feature: see `useActBy`. */
export function useAct<Name extends ActName>(name: Name, onDone: () => void, about?: ActedOn) {
  const api = useModerationApi()
  type Input = Parameters<ModerationApi[Name]>[0]
  return useActBy<Input>(name, api[name] as (input: Input) => Promise<unknown>, onDone, about)
}

/**
 * An act of an administrator by a call of any feature: it says how it went (`toasts.{name}`), and afterwards everything it may have
 * changed is asked for again.
 */
export function useActBy<Input>(
  name: ActName | 'unlockConversation',
  call: (input: Input) => Promise<unknown>,
  onDone: () => void,
  about?: ActedOn,
) {
  const { t } = useTranslation(['moderation', 'common'])
  const queries = useQueryClient()
  const { toast } = useToast()
  const mutationKey = [feature, name]
  const askAnew = () =>
    Promise.all(
      [feature, 'administration', 'insights', 'directory', 'reviews', 'questions', 'blog'].map(
        (key) => queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const act = useMutation({
    mutationKey,
    mutationFn: (input: Input) => call(input),
    onError: (error) =>
      toast({
        title: t('common:common.error'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
    onSuccess: () => {
      toast({
        title: t(`moderation:toasts.${name}`, { name: about?.name ?? '' }),
        ...(about?.next && {
          description: t('moderation:verifications.next', { name: about.next }),
        }),
        tone: 'done',
      })
      onDone()
    },
    // What was refused stays with its words until the dialog closes: the newer list has no place for it.
    onSettled: (_done, error) => (error === null ? askAnew() : undefined),
  })
  return {
    ...act,
    reset: () => {
      if (act.isError) void askAnew()
      act.reset()
    },
    // The second press of a double press comes before the button is seen as busy.
    mutate: (input: Input) => {
      if (queries.isMutating({ mutationKey }) === 0) act.mutate(input)
    },
  }
}

export function useFileReport() {
  const api = useModerationApi()
  return useMutation({
    mutationFn: (report: Parameters<ModerationApi['fileReport']>[0]) => api.fileReport(report),
  })
}
