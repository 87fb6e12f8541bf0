import { commonErrors, ensure } from '#kernel/errors.ts'
import { later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#server/context.ts'
import {
  ensurePlace,
  returnForConflict,
  returnPlace,
  takePlace,
} from '#features/billing/actions.ts'
import { answersBy } from '#features/conflict-checks/actions.ts'
import { openConversation, postSystemMessage } from '#features/conversations/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { errors, leadAccepted, leadClaimed } from '../contract.ts'
import type { ClaimStatus, EndReason } from '../contract/values.ts'
import { endsBefore } from '../engine/last-day.ts'
import { unrefused } from '../engine/transitions.ts'
import { backInPoolFor, canClaim, givesPlaceBack, openFor, replyWithin } from '../rules.ts'
import {
  announceChange,
  notifyOf,
  postInConversation,
  record,
  transition,
  type Claim,
  type LeadRow,
  type Made,
  type Step,
} from './moves.ts'
import * as claims from '../store/claims.ts'
import * as pool from '../store/pool.ts'
import * as sight from '../store/sight.ts'

/**
 * One lawyer takes one of the three places of a case and one place of the lawyer's month, together or not at all: each is
 * one conditional statement, and any error rolls both back. Opens the conversation. Throws not_found, already_claimed,
 * check_first, lead_full, lead_not_open, not_verified, plan_required, plan_limit_reached.
 */
export async function claimLead(
  ctx: Ctx,
  {
    leadId,
    lawyerId,
    message,
  }: { leadId: string; lawyerId: string; message?: string | null | undefined },
) {
  await refuseClaim(ctx, leadId, lawyerId)
  const now = ctx.clock.now()
  const row = await pool.takeLeadPlace(ctx.db, leadId, lawyerId, now)
  if (row === undefined) {
    await refuseClaim(ctx, leadId, lawyerId)
    throw errors.lead_full()
  }
  const words = message?.trim() ? message : null
  const firstReplyDue = words === null ? endsBefore(now, replyWithin, row.deadline) : null
  const claim = await claims.insertClaim(ctx.db, {
    id: newId(),
    leadId,
    lawyerId,
    claimedAt: now,
    message: words,
    firstReplyDue,
  })
  if (claim === undefined) throw errors.already_claimed()
  const { periodStart } = await takePlace(ctx, lawyerId)
  await claims.updateClaim(ctx.db, claim.id, { periodStart })

  await record(
    ctx,
    { move: 'claim', actorId: lawyerId },
    row.claimsTaken === 1 ? 'open' : 'claimed',
    row,
  )
  // First: a lawyer who claims again may write again.
  await announceChange(ctx, row)
  const conversation = await openConversation(ctx, {
    userId: row.userId,
    lawyerId,
    leadId,
    firstMessage: words ?? undefined,
    firstMessageBy: lawyerId,
  })
  if (words === null)
    await postSystemMessage(ctx, {
      conversationId: conversation.id,
      text: 'claimed',
      actorId: lawyerId,
    })
  await notifyOf(ctx, row.userId, 'lead_claimed', row)
  ctx.publish(leadClaimed, { leadId, claimId: claim.id, lawyerId })
  return { claimId: claim.id, conversation, lead: row }
}

/** Throws the reason why a claim cannot be made; takes no lock, so the claim itself decides. */
async function refuseClaim(ctx: Ctx, leadId: string, lawyerId: string): Promise<void> {
  const verified = await sight.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now())
  if (!verified) throw errors.not_verified()
  const lead = await sight.findClaimable(ctx.db, lawyerId, leadId)
  if (lead === undefined) throw commonErrors.not_found()
  const claim = await claims.findClaim(ctx.db, leadId, { lawyerId })
  const claimed = claim !== undefined && !unrefused.includes(claim.status)
  const answer = (await answersBy(ctx, lawyerId, [leadId])).get(leadId) ?? null
  const verdict = canClaim({ verified, claimed, answer }, lead)
  // A lawyer without a free place cannot check either.
  if (verdict === 'check_first') await ensurePlace(ctx, lawyerId)
  ensure(errors, verdict)
}

/** The client chooses one lawyer, who must be available now; every other waiting claim is declined. The case must be locked. */
export async function acceptClaim(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<LeadRow> {
  const now = ctx.clock.now()
  const row = await transition(ctx, lead, {
    move: 'accept',
    by: 'client',
    actorId: lead.userId,
    claim,
    set: { claimsTaken: 1 },
  })
  const chosen = await claims.moveClaimRow(
    ctx.db,
    claim,
    'accept',
    { status: 'accepted', decidedAt: now, firstReplyDue: null },
    now,
  )
  if (!chosen) throw errors.lawyer_unavailable()
  const others = await claims.endPendingClaims(ctx.db, lead.id, 'declined', now, claim.id)
  await postInConversation(ctx, row, claim.lawyerId, 'claim_accepted', lead.userId)
  await notifyOf(ctx, claim.lawyerId, 'claim_accepted', lead)
  for (const { lawyerId } of others) await notifyDeclined(ctx, row, lawyerId)
  ctx.publish(leadAccepted, { leadId: lead.id, claimId: claim.id, lawyerId: claim.lawyerId })
  await announceChange(
    ctx,
    row,
    others.map((one) => one.lawyerId),
  )
  return row
}

async function notifyDeclined(ctx: Ctx, lead: LeadRow, lawyerId: string): Promise<void> {
  await postInConversation(ctx, lead, lawyerId, 'claim_declined', lead.userId)
  await notifyOf(ctx, lawyerId, 'claim_declined', lead)
}

export interface Ending extends Made, Pick<Step, 'by'> {
  readonly status: Exclude<ClaimStatus, 'pending' | 'accepted'>
  readonly reason?: EndReason | null | undefined
}

/** Ends one claim of a locked case; a case that is open again stays open for a minimum time. */
export async function endClaim(
  ctx: Ctx,
  lead: LeadRow,
  claim: Claim,
  { status, move, by, actorId, reason = null, note }: Ending,
): Promise<LeadRow> {
  const now = ctx.clock.now()
  const chosen = claim.status === 'accepted'
  const claimsLeft = lead.claimsTaken - 1
  const least = later(now, chosen ? openFor : backInPoolFor)
  // The client decided: the remaining lawyers wait on. No claim is left: the pool needs time to answer.
  const back =
    claimsLeft > 0 && by !== 'client'
      ? {}
      : {
          expiresAt: lead.expiresAt === null || lead.expiresAt < least ? least : lead.expiresAt,
          silenceAskedAt: null,
          silenceAnsweredAt: null,
          decisionAskedAt: null,
        }
  const row = await transition(ctx, lead, {
    move,
    by,
    actorId,
    claim,
    claimsLeft,
    note: reason ?? note,
    set: { claimsTaken: claimsLeft, ...back },
  })
  const words = reason !== null && note?.trim() ? note : null
  const ended = chosen
    ? { endedAt: now, endReason: reason, endNote: words, outcome: null }
    : { decidedAt: now, firstReplyDue: null }
  if (!(await claims.moveClaimRow(ctx.db, claim, move, { status, ...ended })))
    throw errors.claim_not_pending()
  return row
}

/** The client declines one lawyer. The case must be locked. */
export async function declineClaim(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, {
    status: 'declined',
    move: 'decline_claim',
    by: 'client',
    actorId: lead.userId,
  })
  await notifyDeclined(ctx, row, claim.lawyerId)
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

/** A lawyer withdraws; for a conflict of interest within a day the place of the month is returned, or its return requested. The case must be locked. */
export async function withdrawClaim(
  ctx: Ctx,
  lead: LeadRow,
  claim: Claim & { claimedAt: Date; periodStart: string | null },
  reason: string | null | undefined,
): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, {
    status: 'withdrawn',
    move: 'withdraw_claim',
    by: 'lawyer',
    actorId: claim.lawyerId,
    note: reason,
  })
  if (givesPlaceBack(reason, claim.claimedAt, ctx.clock.now()))
    await giveBackForConflict(ctx, claim)
  await postInConversation(
    ctx,
    row,
    claim.lawyerId,
    reason === conflictReason ? 'claim_conflict' : 'claim_withdrawn',
    claim.lawyerId,
  )
  await notifyOf(ctx, lead.userId, 'claim_withdrawn', lead)
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

export const conflictReason = 'conflict_of_interest'

/** A few places a month are returned at once; after that an administrator decides, and the lawyer is notified. */
async function giveBackForConflict(
  ctx: Ctx,
  { id, lawyerId, periodStart }: Pick<Claim, 'id' | 'lawyerId'> & { periodStart: string | null },
): Promise<void> {
  if (periodStart === null) return
  const outcome = await returnForConflict(ctx, { lawyerId, periodStart, claimId: id })
  if (outcome === 'returned') await claims.markPlaceReturned(ctx.db, id, ctx.clock.now())
  else await notify(ctx, { to: lawyerId, kind: 'place_asked', link: '/lawyer/leads' })
}

/** Returns the place of a claim to its lawyer's month, at most once. */
export async function giveBack(ctx: Ctx, claimId: string): Promise<void> {
  const claim = await claims.markPlaceReturned(ctx.db, claimId, ctx.clock.now())
  if (claim?.periodStart) await returnPlace(ctx, claim.lawyerId, claim.periodStart)
}
