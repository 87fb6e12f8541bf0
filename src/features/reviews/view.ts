import { canChangeReply, canReply } from './rules.ts'
import type { ReviewRow } from './store.ts'

const initial = (name: string) => {
  const [first] = name.trim()
  return first === undefined ? '' : `${first}.`
}

/** What anybody may read. A client's full name never leaves: a review must not tell the street who has a case. */
export const viewReview = ({ review, reviewer }: Pick<ReviewRow, 'review' | 'reviewer'>) => ({
  id: review.id,
  rating: review.rating,
  title: review.title,
  body: review.body,
  tags: review.tags,
  createdAt: review.createdAt,
  lawyerReply: review.lawyerReply,
  reviewer: { firstName: reviewer.firstName, lastName: initial(reviewer.lastName) },
})

/** What its client and its lawyer see, with what the viewer may do. */
export const viewOwnReview = (row: ReviewRow, viewerId: string) => ({
  ...viewReview(row),
  status: row.review.status,
  leadId: row.review.leadId,
  lawyer: row.lawyer,
  can: {
    reply: canReply(viewerId, row.review) as string,
    changeReply: canChangeReply(viewerId, row.review) as string,
  },
})
