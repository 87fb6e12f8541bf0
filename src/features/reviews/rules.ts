import type { Verdict } from '#kernel/errors.ts'

/** What a client may tick beside the words; a review keeps the keys, the page shows them in the reader's language. */
export const reviewTags = ['clear', 'responsive', 'kind', 'prepared', 'fair_price', 'my_language', 'on_time'] as const
export type ReviewTag = (typeof reviewTags)[number]

export interface LeadForReview {
  readonly status: string
  readonly lawyerId: string | null
  /** The work with this lawyer ended before the case was closed: by the client, by the lawyer, or by silence. */
  readonly ended: boolean
}

/** May the client of this case review this lawyer now? `reviewed` tells whether that review exists already. */
export function canReview(lead: LeadForReview, reviewed: boolean): Verdict<'lead_not_closed' | 'no_accepted_lawyer' | 'review_exists'> {
  if (reviewed) return 'review_exists'
  if (lead.status !== 'closed' && !lead.ended) return 'lead_not_closed'
  return lead.lawyerId === null ? 'no_accepted_lawyer' : 'ok'
}

/** May this person answer the review now? Only the lawyer it is about, once, and only while it is public. */
export function canReply(actorId: string, review: { lawyerId: string; status: string; lawyerReply: string | null }): Verdict<'not_found' | 'review_hidden' | 'reply_exists'> {
  if (review.lawyerId !== actorId) return 'not_found'
  if (review.lawyerReply !== null) return 'reply_exists'
  return review.status === 'published' ? 'ok' : 'review_hidden'
}
