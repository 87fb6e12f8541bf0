import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { lineText, personText, queryNumber, uuid } from '#kernel/fields.ts'
import { reviewStatuses, reviewTags } from './rules.ts'

export const errors = defineErrors({
  review_exists: 409,
  lead_not_closed: 409,
  no_accepted_lawyer: 409,
  reply_exists: 409,
  review_hidden: 409,
  review_needs_messages: 409,
  review_not_listed: 409,
})

/** A review as anybody may read it: the client is shown by first name and initial alone. */
export const Review = z.object({
  id: uuid,
  rating: z.int(),
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  createdAt: z.date(),
  lawyerReply: z.string().nullable(),
  reviewer: z.object({ firstName: z.string(), lastName: z.string() }),
})

/** A review as the people in it see it. */
export const OwnReview = Review.extend({
  status: z.enum(reviewStatuses),
  leadId: uuid.nullable(),
  lawyer: z.object({ id: uuid, firstName: z.string(), lastName: z.string() }),
  can: z.object({ reply: z.string(), changeReply: z.string() }),
})

export const ReviewPage = z.object({ total: z.int(), reviews: z.array(Review) })

/** Asking clients for a review: everybody who can be asked, each of them once. */
export const ReviewInvitations = z.object({
  /** Clients who can be asked now. */
  open: z.int(),
  asked: z.int(),
  /** How many of those who were asked have written a review that everybody can read. */
  reviewed: z.int(),
  can: z.object({ ask: z.string() }),
})

export const endpoints = {
  createReview: endpoint('user', 'POST /reviews', {
    status: 201,
    summary: 'Review a lawyer whose work on a case is over',
  })
    .input(
      z.object({
        id: uuid.optional(),
        leadId: uuid,
        /** Which lawyer of the case; the last one who worked on it where nobody is named. */
        lawyerId: uuid.optional(),
        rating: z.int().min(1).max(5),
        title: lineText(0, 120).default(''),
        body: personText(1, 5000),
        tags: z.array(z.enum(reviewTags)).max(reviewTags.length).default([]),
      }),
    )
    .output(OwnReview),
  replyToReview: endpoint('lawyer', 'POST /reviews/{id}/reply', {
    summary: 'Answer a review about oneself, once',
  })
    .input(z.object({ id: uuid, body: personText(1, 2000) }))
    .output(OwnReview),
  changeReply: endpoint('lawyer', 'PATCH /reviews/{id}/reply', {
    limit: { times: 30, seconds: 3_600 },
    summary: 'Corrects the own answer to a review; without words it is removed',
  })
    .input(z.object({ id: uuid, body: personText(1, 2000).nullable() }))
    .output(OwnReview),
  listOwnReviews: endpoint('member', 'GET /reviews/mine', {
    summary: 'Reviews written by this client, or about this lawyer',
  }).output(z.array(OwnReview)),
  getLeadReview: endpoint('member', 'GET /reviews/of-lead/{leadId}', {
    summary: 'The review of a lawyer of a case, and whether it may be written',
  })
    .input(z.object({ leadId: uuid, lawyerId: uuid.optional() }))
    .output(
      z.object({
        review: OwnReview.nullable(),
        lawyer: OwnReview.shape.lawyer.nullable(),
        can: z.object({ review: z.string() }),
      }),
    ),
  getReviewInvitations: endpoint('lawyer', 'GET /reviews/invitations', {
    summary: 'How many clients this lawyer can ask for a review now, and how many were asked',
  }).output(ReviewInvitations),
  askForReviews: endpoint('lawyer', 'POST /reviews/invitations', {
    summary: 'Ask every client whose case is over for a review, each once',
  }).output(ReviewInvitations.extend({ askedNow: z.int() })),
  listLawyerReviews: endpoint('anyone', 'GET /lawyers/{lawyerId}/reviews', {
    summary: 'Published reviews about a lawyer, newest first',
  })
    .input(z.object({ lawyerId: uuid, page: queryNumber.int().min(1).max(1000).default(1) }))
    .output(ReviewPage),
}
