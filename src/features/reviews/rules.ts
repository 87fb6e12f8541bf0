import { days, hours } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'

/** What a client may tick beside the words; a review keeps the keys, the page shows them in the reader's language. */
export const reviewTags = [
  'clear',
  'responsive',
  'kind',
  'prepared',
  'fair_price',
  'my_language',
  'on_time',
] as const
export type ReviewTag = (typeof reviewTags)[number]

/** `pending`: an administrator looks first. `refused`: the look ended in no. Both are read by the reviewer and administrators alone. */
export const reviewStatuses = ['published', 'hidden', 'pending', 'refused'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why a review may be made by oneself. Administrators read these, nobody else. */
export const reviewFlags = ['early', 'same_network', 'same_browser', 'repeated'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

interface Circumstances {
  readonly decidedAt: Date | null
  readonly now: Date
  readonly sameNetwork: boolean
  readonly sameBrowser: boolean
  /** Whether this client has reviewed this lawyer before, in another case. */
  readonly repeated: boolean
}

/** What is unusual about a review: written within a day of the choice, by somebody who shares a network or browser with the lawyer, or not the first of this pair. */
export function flagsOf({
  decidedAt,
  now,
  sameNetwork,
  sameBrowser,
  repeated,
}: Circumstances): ReviewFlag[] {
  const early = decidedAt === null || now.getTime() < decidedAt.getTime() + hours(24)
  const marks = { early, same_network: sameNetwork, same_browser: sameBrowser, repeated }
  return reviewFlags.filter((flag) => marks[flag])
}

/** Where a new review stands. In demo mode nothing waits; the flags stay with it. */
export const firstStatus = (flags: readonly ReviewFlag[], demo: boolean): ReviewStatus =>
  flags.length > 0 && !demo ? 'pending' : 'published'

export interface LeadForReview {
  readonly status: string
  readonly lawyerId: string | null
  /** The work with this lawyer ended before the case was closed: by the client, by the lawyer, or by silence. */
  readonly ended: boolean
  /** Client and lawyer have both written in the conversation of this case. */
  readonly bothWrote: boolean
}

/** May the client of this case review this lawyer now? `reviewed` tells whether that review exists already. */
export function canReview(
  lead: LeadForReview,
  reviewed: boolean,
): Verdict<'lead_not_closed' | 'no_accepted_lawyer' | 'review_exists' | 'review_needs_messages'> {
  if (reviewed) return 'review_exists'
  if (lead.status !== 'closed' && !lead.ended) return 'lead_not_closed'
  if (lead.lawyerId === null) return 'no_accepted_lawyer'
  return lead.bothWrote ? 'ok' : 'review_needs_messages'
}

/** Was it ever public? What waits or was refused does not exist for the lawyer. */
export const isShown = (status: string): boolean => status === 'published' || status === 'hidden'

/** May this person answer the review now? Only the lawyer it is about, once, and only while it is public. */
export function canReply(
  actorId: string,
  review: { lawyerId: string; status: string; lawyerReply: string | null },
): Verdict<'not_found' | 'review_hidden' | 'reply_exists'> {
  if (review.lawyerId !== actorId || !isShown(review.status)) return 'not_found'
  if (review.lawyerReply !== null) return 'reply_exists'
  return review.status === 'published' ? 'ok' : 'review_hidden'
}

/** May this person correct or remove the answer? Only who gave it, while the review is public. */
export function canChangeReply(
  actorId: string,
  review: Parameters<typeof canReply>[1],
): Verdict<'not_found' | 'review_hidden'> {
  if (review.lawyerReply === null) return 'not_found'
  const verdict = canReply(actorId, { ...review, lawyerReply: null })
  return verdict === 'reply_exists' ? 'ok' : verdict
}

/** A client is asked for a review within this time after the work ended. */
export const askedWithin = days(180)
/** How many clients are asked at once. */
export const askedAtOnce = 100

/** May this lawyer ask clients for reviews now? That there is nobody to ask is no refusal: nothing happens then. */
export function canAsk({
  inPlan,
  isListed,
}: {
  readonly inPlan: boolean
  readonly isListed: boolean
}): Verdict<'plan_feature' | 'review_not_listed'> {
  if (!inPlan) return 'plan_feature'
  return isListed ? 'ok' : 'review_not_listed'
}
