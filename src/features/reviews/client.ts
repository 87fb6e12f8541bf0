import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { z } from 'zod'
import { useApi, type Api } from '#web/api.ts'
import type { endpoints, OwnReview, Review, ReviewPage } from './contract.ts'

export type ReviewsApi = Api<typeof endpoints>
export type ReviewShape = z.infer<typeof Review>
export type OwnReviewShape = z.infer<typeof OwnReview>
type NewReview = InferContractRouterInputs<typeof endpoints>['createReview']

/** Reviews of a lawyer beyond the ones a profile brings along; `first` are those. */
export const lawyerReviewsQuery = (
  api: ReviewsApi,
  lawyerId: string,
  first: z.infer<typeof ReviewPage>,
) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'lawyer', lawyerId],
    queryFn: ({ pageParam }) => api.listLawyerReviews({ lawyerId, page: pageParam }),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: (_last, pages, page) =>
      pages.reduce((sum, one) => sum + one.reviews.length, 0) < (pages[0]?.total ?? 0)
        ? page + 1
        : undefined,
  })

/** The review of a case and whether it may be written. */
export const leadReviewQuery = (api: ReviewsApi, leadId: string, lawyerId?: string) =>
  queryOptions({
    queryKey: ['reviews', 'lead', leadId, lawyerId ?? ''],
    queryFn: () => api.getLeadReview({ leadId, ...(lawyerId === undefined ? {} : { lawyerId }) }),
  })

export const ownReviewsQuery = (api: ReviewsApi) =>
  queryOptions({ queryKey: ['reviews', 'mine'], queryFn: () => api.listOwnReviews() })

export const reviewInvitationsQuery = (api: ReviewsApi) =>
  queryOptions({
    queryKey: ['reviews', 'invitations'],
    queryFn: () => api.getReviewInvitations(),
  })

/** After a review or a reply: whatever shows reviews, averages or a profile is asked for again. */
function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: ['directory'] }),
    ])
}

export function useCreateReview() {
  const api = useApi<typeof endpoints>('reviews')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (review: NewReview) => api.createReview(review),
    onSuccess: refresh,
  })
}

export function useReplyToReview() {
  const api = useApi<typeof endpoints>('reviews')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ first, ...reply }: { id: string; body: string | null; first: boolean }) =>
      first ? api.replyToReview({ ...reply, body: reply.body ?? '' }) : api.changeReply(reply),
    onSuccess: refresh,
  })
}

export function useAskForReviews() {
  const api = useApi<typeof endpoints>('reviews')
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => api.askForReviews(), onSuccess: refresh })
}
