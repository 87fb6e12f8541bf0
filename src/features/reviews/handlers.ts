import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Handlers } from '#server/rpc.ts'
import { notify } from '#features/notifications/actions.ts'
import { areApart } from '#features/conversations/actions.ts'
import { isBrowserOf } from '#features/accounts/actions.ts'
import { sharesNetwork } from '#features/security/actions.ts'
import { announceReview, refreshRating } from './actions.ts'
import { askClients, invitationsOf } from './actions/invitations.ts'
import { errors, type endpoints } from './contract.ts'
import { canChangeReply, canReply, canReview, firstStatus, flagsOf, isShown } from './rules.ts'
import {
  changeReply,
  findLeadReview,
  findReview,
  findReviewableLead,
  hasReviewed,
  insertReview,
  listAbout,
  listBy,
  listPublished,
  lockReviewsOf,
  setReply,
} from './store.ts'
import { viewOwnReview, viewReview } from './view.ts'

const replyErrors = { ...errors, not_found: commonErrors.not_found }

export const handlers: Handlers<typeof endpoints> = {
  async createReview({ id = newId(), leadId, lawyerId: named, ...words }, ctx) {
    const lead = await findReviewableLead(ctx.db, leadId, ctx.actor.id, named)
    if (lead === undefined) throw commonErrors.not_found()
    const earlier = await findLeadReview(ctx.db, leadId, lead.lawyerId)
    if (earlier?.review.id === id) return viewOwnReview(earlier, ctx.actor.id)
    ensure(errors, canReview(lead, earlier !== undefined))

    const lawyerId = lead.lawyerId!
    await lockReviewsOf(ctx.db, lawyerId)
    const now = ctx.clock.now()
    const flags = flagsOf({
      decidedAt: lead.decidedAt,
      now,
      sameNetwork: await sharesNetwork(ctx, ctx.actor.id, lawyerId),
      sameBrowser: isBrowserOf(ctx, lawyerId),
      repeated: await hasReviewed(ctx.db, ctx.actor.id, lawyerId),
    })
    const status = firstStatus(flags, ctx.config.demo)
    const made = await insertReview(ctx.db, {
      id,
      leadId,
      reviewerId: ctx.actor.id,
      lawyerId,
      conversationId: lead.conversationId,
      ...words,
      status,
      flags,
      createdAt: now,
      updatedAt: now,
    })
    const review = await findLeadReview(ctx.db, leadId, lawyerId)
    if (review?.review.id !== id) throw errors.review_exists()
    if (made && status === 'published') {
      await refreshRating(ctx, lawyerId)
      await announceReview(ctx, lawyerId)
    }
    return viewOwnReview(review, ctx.actor.id)
  },

  async replyToReview({ id, body }, ctx) {
    const row = await findReview(ctx.db, id)
    if (row === undefined) throw commonErrors.not_found()
    ensure(replyErrors, canReply(ctx.actor.id, row.review))
    if (!(await setReply(ctx.db, id, body, ctx.clock.now()))) throw errors.reply_exists()
    const { reviewerId: userId, lawyerId } = row.review
    // The reply stands where everybody reads; it is not carried to somebody who wants no word of this lawyer.
    if (row.review.lawyerRepliedAt === null && !(await areApart(ctx, { userId, lawyerId })))
      await notify(ctx, {
        to: userId,
        kind: 'review_replied',
        link: `/lawyers/${lawyerId}?tab=reviews`,
      })
    return viewOwnReview((await findReview(ctx.db, id))!, ctx.actor.id)
  },

  async changeReply({ id, body }, ctx) {
    const row = await findReview(ctx.db, id)
    if (row === undefined) throw commonErrors.not_found()
    ensure(replyErrors, canChangeReply(ctx.actor.id, row.review))
    await changeReply(ctx.db, id, body, ctx.clock.now())
    return viewOwnReview((await findReview(ctx.db, id))!, ctx.actor.id)
  },

  async listOwnReviews(_input, ctx) {
    const { id, role } = ctx.actor
    const rows = role === 'lawyer' ? await listAbout(ctx.db, id) : await listBy(ctx.db, id)
    return rows.map((row) => viewOwnReview(row, id))
  },

  async getLeadReview({ leadId, lawyerId }, ctx) {
    const lead = await findReviewableLead(ctx.db, leadId, ctx.actor.id, lawyerId)
    if (lead === undefined) throw commonErrors.not_found()
    const found = await findLeadReview(ctx.db, leadId, lead.lawyerId)
    const mine = lead.userId === ctx.actor.id
    const row = found !== undefined && (mine || isShown(found.review.status)) ? found : undefined
    return {
      review: row === undefined ? null : viewOwnReview(row, ctx.actor.id),
      lawyer:
        lead.lawyerId === null
          ? null
          : { id: lead.lawyerId, firstName: lead.firstName ?? '', lastName: lead.lastName ?? '' },
      can: { review: mine ? canReview(lead, row !== undefined) : 'forbidden' },
    }
  },

  getReviewInvitations: (_input, ctx) => invitationsOf(ctx, ctx.actor.id),

  async askForReviews(_input, ctx) {
    const askedNow = await askClients(ctx, ctx.actor.id)
    return { ...(await invitationsOf(ctx, ctx.actor.id)), askedNow }
  },

  async listLawyerReviews({ lawyerId, page }, ctx) {
    const { rows, total } = await listPublished(ctx.db, lawyerId, page)
    return { total, reviews: rows.map(viewReview) }
  },
}
