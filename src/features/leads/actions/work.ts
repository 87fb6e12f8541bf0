import { commonErrors } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { areSilenced } from '#features/conversations/actions.ts'
import { recordOutcomes } from '#features/lawyers/actions.ts'
import { errors, leadClosed, leadCompleted } from '../contract.ts'
import { leavings } from '../rules.ts'
import {
  announceChange,
  notifyOf,
  postInConversation,
  transition,
  type Claim,
  type LeadRow,
} from './moves.ts'
import { conflictReason, endClaim, type Ending } from './claims.ts'
import * as claims from '../store/claims.ts'

/** The chosen lawyer marks the work as completed. The case must be locked. */
export async function completeLead(
  ctx: Ctx,
  lead: LeadRow,
  claim: Claim,
  outcome: 'successful' | 'unsuccessful' | 'other' | null = null,
): Promise<LeadRow> {
  const row = await transition(ctx, lead, {
    move: 'complete',
    by: 'lawyer',
    actorId: claim.lawyerId,
    claim,
    note: outcome,
    set: { silenceAskedAt: null },
  })
  if (!(await claims.moveClaimRow(ctx.db, claim, 'complete', { outcome })))
    throw commonErrors.forbidden()
  await postInConversation(ctx, row, claim.lawyerId, 'lead_completed', claim.lawyerId)
  await notifyOf(ctx, lead.userId, 'lead_completed', lead)
  ctx.publish(leadCompleted, { leadId: lead.id, claimId: claim.id, lawyerId: claim.lawyerId })
  await announceChange(ctx, row)
  return row
}

/** Closes a completed case: by the client, or by the clock after 14 days. The case must be locked. */
export async function closeLead(ctx: Ctx, lead: LeadRow, by: 'client' | 'clock'): Promise<LeadRow> {
  const row = await transition(ctx, lead, {
    move: 'close',
    by,
    actorId: by === 'client' ? lead.userId : null,
  })
  const [accepted] = await claims.standingClaims(ctx.db, lead.id)
  if (accepted !== undefined) {
    await postInConversation(ctx, row, accepted.lawyerId, 'lead_closed', lead.userId)
    await recordOutcomes(
      ctx,
      accepted.lawyerId,
      await claims.countOutcomes(ctx.db, accepted.lawyerId),
    )
    await notifyOf(ctx, accepted.lawyerId, 'lead_closed', lead)
  }
  if (by === 'clock') await notifyOf(ctx, lead.userId, 'lead_closed', lead)
  ctx.publish(leadClosed, { leadId: lead.id })
  await announceChange(ctx, row)
  return row
}

/** The client reports completed work as unfinished; its lawyer continues. The case must be locked. */
export async function resumeLead(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<LeadRow> {
  const now = ctx.clock.now()
  const row = await transition(ctx, lead, {
    move: 'resume',
    by: 'client',
    actorId: lead.userId,
    claim,
    set: { silenceAnsweredAt: now },
  })
  if (!(await claims.moveClaimRow(ctx.db, claim, 'resume', { outcome: null }, now)))
    throw errors.lawyer_unavailable()
  await postInConversation(ctx, row, claim.lawyerId, 'lead_resumed', lead.userId)
  await notifyOf(ctx, claim.lawyerId, 'lead_resumed', lead)
  await announceChange(ctx, row)
  return row
}

/** The client and the chosen lawyer part before the work is done. Whoever did not decide it is notified. The case must be locked. */
export async function leaveLawyer(
  ctx: Ctx,
  lead: LeadRow,
  claim: Claim,
  move: keyof typeof leavings,
  why: Pick<Ending, 'reason' | 'note'> = {},
): Promise<LeadRow> {
  const { by, status, text } = leavings[move]
  const actorId = { client: lead.userId, lawyer: claim.lawyerId, clock: null }[by]
  // The way out stays open across a block; words for the other side do not go through it.
  const silenced =
    by === 'lawyer' && (await areSilenced(ctx, { userId: lead.userId, lawyerId: claim.lawyerId }))
  const told = silenced ? { ...why, note: null } : why
  const row = await endClaim(ctx, lead, claim, { ...told, move, by, status, actorId })
  await postInConversation(
    ctx,
    row,
    claim.lawyerId,
    why.reason === conflictReason ? 'claim_conflict' : text,
    by === 'client' ? lead.userId : claim.lawyerId,
  )
  for (const to of [lead.userId, claim.lawyerId])
    if (to !== actorId) await notifyOf(ctx, to, text, lead)
  if (row.status === 'closed') ctx.publish(leadClosed, { leadId: lead.id })
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}
