import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { InferContractRouterInputs } from '@orpc/contract'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { endpoints as deadlineEndpoints } from '#features/deadlines/contract.ts'
import { useToast } from '#ui/toast.tsx'
import { apiFailure, useApi, type Api } from '#web/api.ts'
import type {
  Computed as ComputedShape,
  Deadline as DeadlineShape,
  Document as DocumentShape,
  Journey as JourneyShape,
  Overview as OverviewShape,
  SharedJourney as SharedShape,
  Step as StepShape,
} from './contract/shapes.ts'
import type { endpoints } from './contract.ts'
import type { TemplateType, View } from './rules.ts'

export type TimelineApi = Api<typeof endpoints>
export type Inputs = InferContractRouterInputs<typeof endpoints>
export type Journey = z.infer<typeof JourneyShape>
export type Overview = z.infer<typeof OverviewShape>
export type Step = z.infer<typeof StepShape>
export type CaseDocument = z.infer<typeof DocumentShape>
export type Deadline = z.infer<typeof DeadlineShape>
export type ComputedDate = z.infer<typeof ComputedShape>
export type SharedJourney = z.infer<typeof SharedShape>

const feature = 'timeline'
const overviewKey = [feature, 'overview'] as const
const caseKey = (id: string) => [feature, 'case', id] as const

export const useTimelineApi = () => useApi<typeof endpoints>(feature)

const orNull = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked
  } catch (error) {
    if ([400, 404].includes(apiFailure(error)?.status ?? 0)) return null
    throw error
  }
}

export const timelineQuery = (api: TimelineApi) =>
  queryOptions({ queryKey: overviewKey, queryFn: () => api.getTimeline() })

/** One case, or null where there is none for this reader. */
export const journeyQuery = (api: TimelineApi, id: string) =>
  queryOptions({ queryKey: caseKey(id), queryFn: () => orNull(api.getJourney({ id })) })

/** The timeline of a sent case: the one that is kept, otherwise drawn from the case; null where there is none for this reader. */
export const leadJourneyQuery = (api: TimelineApi, leadId: string) =>
  queryOptions({
    queryKey: [feature, 'lead', leadId],
    queryFn: () => orNull(api.getJourneyOfLead({ leadId })),
  })

export const exampleQuery = (api: TimelineApi, caseType: TemplateType, story: 'sample' | 'plain') =>
  queryOptions({
    queryKey: [feature, 'example', caseType, story],
    queryFn: () => api.getExample({ caseType: caseType as 'h1b', story }),
  })

/** What a link shows, or null where it has ended. */
export const sharedQuery = (api: TimelineApi, token: string) =>
  queryOptions({
    queryKey: [feature, 'shared', token],
    queryFn: () => orNull(api.readShare({ token })),
  })

const useDeadlinesApi = () => useApi<typeof deadlineEndpoints>('deadlines')

/** The rules a date can be worked out by. */
export function useRules(enabled: boolean) {
  const api = useDeadlinesApi()
  return useQuery({
    queryKey: ['deadlines', 'rules'],
    queryFn: () => api.listDeadlineRules(),
    enabled,
  })
}

/** What a rule gives, before it is kept. */
export function useComputed(
  question: Parameters<Api<typeof deadlineEndpoints>['computeDeadline']>[0] | undefined,
) {
  const api = useDeadlinesApi()
  return useQuery({
    queryKey: ['deadlines', 'compute', question],
    queryFn: () => api.computeDeadline(question!),
    enabled: question !== undefined,
    retry: false,
  })
}

type Change =
  | 'createJourney'
  | 'createJourneyFromLead'
  | 'updateJourney'
  | 'addStep'
  | 'updateStep'
  | 'deleteStep'
  | 'addDocument'
  | 'updateDocument'
  | 'deleteDocument'

/** Every change of a case answers the whole case: it is shown at once, and what lists cases is asked for again. */
export async function takeJourney(queries: QueryClient, journey: Journey): Promise<void> {
  queries.setQueryData(caseKey(journey.id), journey)
  await queries.invalidateQueries({ queryKey: overviewKey })
}

export function useChange<Name extends Change>(name: Name) {
  const { t } = useTranslation(['timeline', 'common'])
  const api = useTimelineApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (input: Inputs[Name]) =>
      (api[name] as (input: Inputs[Name]) => Promise<Journey>)(input),
    onSuccess: (journey) => takeJourney(queries, journey),
    onError: (error) =>
      toast({
        title: t('timeline:edit.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
}

/** A call after which everything of this feature is asked for again. */
function useCall<Input, Answer>(call: (api: TimelineApi, input: Input) => Promise<Answer>) {
  const { t } = useTranslation(['timeline', 'common'])
  const api = useTimelineApi()
  const queries = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: [feature] }),
    onError: (error) =>
      toast({
        title: t('timeline:edit.failed'),
        description: apiFailure(error)?.message ?? t('common:errors.network'),
        tone: 'destructive',
      }),
  })
}

/** Adds a deadline from anywhere; the answer says on which case it stands. */
export const useAddDeadline = () =>
  useCall((api, input: Inputs['addDeadline']) => api.addDeadline(input))
export const useCreateShare = () =>
  useCall((api, input: Inputs['createShare']) => api.createShare(input))
export const useRevokeShare = () => useCall((api, id: string) => api.revokeShare({ id }))
export const useCreateFeed = () => useCall((api, _nothing: void) => api.createFeed())
export const useRevokeFeed = () => useCall((api, _nothing: void) => api.revokeFeed())

/** After a deletion the case is forgotten before anything asks for it again. */
export function useDeleteJourney() {
  const queries = useQueryClient()
  return useCall(async (api, id: string) => {
    await api.deleteJourney({ id })
    queries.removeQueries({ queryKey: caseKey(id) })
  })
}

/** How the person sees every case, from now on and on every device. */
export function useView() {
  const api = useTimelineApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (view: View) => api.setTimelineView({ view }),
    onMutate: (view) =>
      queries.setQueryData<Overview>(overviewKey, (overview) => overview && { ...overview, view }),
    onError: () => queries.invalidateQueries({ queryKey: overviewKey }),
  })
}
