import { commonErrors } from '#kernel/errors.ts'
import type { Db } from '#server/db.ts'
import type { Ctx } from '#server/context.ts'
import { recordRating } from '#features/people/actions.ts'
import { countRatings, findReview, listPublished, lockReviewsOf, setVisibility } from './store.ts'
import { viewReview } from './view.ts'

/** The newest published reviews of a lawyer, as a profile shows them, and how many there are in all. */
export async function newestReviews(db: Db, lawyerId: string) {
  const { rows, total } = await listPublished(db, lawyerId, 1)
  return { total, reviews: rows.map(viewReview) }
}

/** Writes a lawyer's average and number of reviews from the rows. The caller holds the lock of `lockReviewsOf`. */
export async function refreshRating(ctx: Ctx, lawyerId: string): Promise<void> {
  await recordRating(ctx, lawyerId, await countRatings(ctx.db, lawyerId))
}

async function changeVisibility(ctx: Ctx, reviewId: string, change: Parameters<typeof setVisibility>[2]): Promise<void> {
  const found = await findReview(ctx.db, reviewId)
  if (found === undefined) throw commonErrors.not_found()
  const { lawyerId } = found.review
  await lockReviewsOf(ctx.db, lawyerId)
  if (!(await setVisibility(ctx.db, reviewId, change, ctx.clock.now()))) throw commonErrors.conflict()
  await refreshRating(ctx, lawyerId)
}

/** Takes a review out of sight and out of the average. 404 where there is none, 409 where it is hidden already. */
export const hideReview = (ctx: Ctx, hiding: { reviewId: string; adminId: string; reason: string }): Promise<void> =>
  changeVisibility(ctx, hiding.reviewId, { status: 'hidden', hiddenBy: hiding.adminId, hiddenReason: hiding.reason })

/** Shows a hidden review again. 404 where there is none, 409 where it is public already. */
export const restoreReview = (ctx: Ctx, restoring: { reviewId: string }): Promise<void> =>
  changeVisibility(ctx, restoring.reviewId, { status: 'published', hiddenBy: null, hiddenReason: null })

/** A review with the people in it, for the moderation queue; undefined where there is none. */
export async function describeReview(db: Db, reviewId: string) {
  const row = await findReview(db, reviewId)
  return row && { ...viewReview(row), status: row.review.status, lawyerId: row.review.lawyerId, reviewerId: row.review.reviewerId, hiddenReason: row.review.hiddenReason }
}
