import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { describePart, type QuestionPart } from '#features/questions/actions.ts'
import { decideWaitingReview, setQuestionPartHidden, setReviewHidden } from '../actions.ts'
import type { endpoints } from '../contract.ts'
import * as published from '../store/published.ts'
import { listOpenAbout } from '../store/reported.ts'
import { viewModerated, viewPart } from '../view.ts'

async function showReview(ctx: RequestCtx, id: string) {
  const row = await published.findModerated(ctx.db, id)
  if (row === undefined) throw commonErrors.not_found()
  return viewModerated(row, await listOpenAbout(ctx.db, [id]))
}

const decideAboutReview =
  (publish: boolean) =>
  async ({ id, reason }: { id: string; reason: string }, ctx: RequestCtx) => {
    await decideWaitingReview(ctx, { reviewId: id, reason, publish })
    return showReview(ctx, id)
  }

async function showPart(ctx: RequestCtx, kind: QuestionPart, id: string) {
  const part = await describePart(ctx.db, kind, id)
  if (part === undefined) throw commonErrors.not_found()
  return viewPart(part, await listOpenAbout(ctx.db, [id]))
}

const hidePart =
  (kind: QuestionPart, hidden: boolean) =>
  async ({ id, reason }: { id: string; reason: string }, ctx: RequestCtx) => {
    await setQuestionPartHidden(ctx, { kind, id, reason, hidden })
    return showPart(ctx, kind, id)
  }

/** Reviews, questions and answers that everybody can read, and whether they stay. */
export const publishedHandlers = {
  async listModeratedReviews({ q, state, cursor, limit }, { db }) {
    const wish = { q, state, position: positionOf(cursor), limit: limit + 1 }
    const rows = await published.listModerated(db, wish)
    const place = ({ review }: published.ModeratedRow) => ({ at: review.updatedAt, id: review.id })
    const reports = await listOpenAbout(
      db,
      rows.map(({ review }) => review.id),
    )
    return pageOf(rows, limit, place, (row) => viewModerated(row, reports))
  },

  async hideReview({ id, reason }, ctx) {
    await setReviewHidden(ctx, { reviewId: id, reason, hidden: true })
    return showReview(ctx, id)
  },

  async restoreReview({ id, reason }, ctx) {
    await setReviewHidden(ctx, { reviewId: id, reason, hidden: false })
    return showReview(ctx, id)
  },

  publishReview: decideAboutReview(true),
  refuseReview: decideAboutReview(false),

  async listModeratedParts({ q, state, cursor, limit }, { db }) {
    const wish = { q, state, position: positionOf(cursor), limit: limit + 1 }
    const found = pageOf(
      await published.listModeratedParts(db, wish),
      limit,
      (row) => row,
      (row) => row,
    )
    const ids = found.body.map(({ id }) => id)
    const [reports, parts] = await Promise.all([
      listOpenAbout(db, ids),
      Promise.all(found.body.map(({ kind, id }) => describePart(db, kind, id))),
    ])
    const body = parts.flatMap((part) => (part === undefined ? [] : [viewPart(part, reports)]))
    return { ...found, body }
  },

  hideQuestion: hidePart('question', true),
  restoreQuestion: hidePart('question', false),
  hideAnswer: hidePart('answer', true),
  restoreAnswer: hidePart('answer', false),
} satisfies Partial<Handlers<typeof endpoints>>
