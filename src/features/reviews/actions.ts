import { commonErrors } from '#kernel/errors.ts'
import type { Db } from '#server/db.ts'
import type { Ctx } from '#server/context.ts'
import { notify } from '#features/notifications/actions.ts'
import { recordRating } from '#features/lawyers/actions.ts'
import {
  countRatings,
  findReview,
  listPublished,
  lockReviewsOf,
  setLook,
  setVisibility,
} from './store.ts'
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

/** Tells a lawyer of a review that everybody can read now. */
export const announceReview = (ctx: Ctx, lawyerId: string): Promise<void> =>
  notify(ctx, { to: lawyerId, kind: 'review_received', link: `/lawyers/${lawyerId}?tab=reviews` })

/**
 * An administrator looked at a flagged review: it is published, or stays unseen. The reviewer is told, the lawyer only of what
 * is published. 404 where there is none, 409 where that was decided already.
 */
export async function decideReview(
  ctx: Ctx,
  { reviewId, publish }: { reviewId: string; publish: boolean },
): Promise<void> {
  const found = await findReview(ctx.db, reviewId)
  if (found === undefined) throw commonErrors.not_found()
  const { lawyerId, reviewerId } = found.review
  await lockReviewsOf(ctx.db, lawyerId)
  const before = (await findReview(ctx.db, reviewId))!.review
  if (!(await setLook(ctx.db, reviewId, publish ? 'published' : 'refused', ctx.clock.now())))
    throw commonErrors.conflict()
  if (before.status === 'published') return
  await notify(ctx, {
    to: reviewerId,
    kind: publish ? 'review_published' : 'review_refused',
    link: '/cases',
  })
  if (!publish) return
  await refreshRating(ctx, lawyerId)
  await announceReview(ctx, lawyerId)
}

async function changeVisibility(
  ctx: Ctx,
  reviewId: string,
  change: Parameters<typeof setVisibility>[2],
): Promise<void> {
  const found = await findReview(ctx.db, reviewId)
  if (found === undefined) throw commonErrors.not_found()
  const { lawyerId } = found.review
  await lockReviewsOf(ctx.db, lawyerId)
  if (!(await setVisibility(ctx.db, reviewId, change, ctx.clock.now())))
    throw commonErrors.conflict()
  await refreshRating(ctx, lawyerId)
}

/** Takes a review out of sight and out of the average. 404 where there is none, 409 where it is hidden already. */
export const hideReview = (
  ctx: Ctx,
  hiding: { reviewId: string; adminId: string; reason: string },
): Promise<void> =>
  changeVisibility(ctx, hiding.reviewId, {
    status: 'hidden',
    hiddenBy: hiding.adminId,
    hiddenReason: hiding.reason,
  })

/** Shows a hidden review again. 404 where there is none, 409 where it is public already. */
export const restoreReview = (ctx: Ctx, restoring: { reviewId: string }): Promise<void> =>
  changeVisibility(ctx, restoring.reviewId, {
    status: 'published',
    hiddenBy: null,
    hiddenReason: null,
  })

/** A review with the people in it, for the moderation queue; undefined where there is none. */
export async function describeReview(db: Db, reviewId: string) {
  const row = await findReview(db, reviewId)
  return (
    row && {
      ...viewReview(row),
      status: row.review.status,
      lawyerId: row.review.lawyerId,
      reviewerId: row.review.reviewerId,
      hiddenReason: row.review.hiddenReason,
    }
  )
}
