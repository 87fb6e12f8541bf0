import { ensure } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { unrefused } from '../engine/transitions.ts'
import { canOffer } from '../rules.ts'
import { findClaim } from '../store/claims.ts'
import { insertOffer, offersOf } from '../store/offers.ts'
import { announceChange, moveErrors, notifyOf, transition, type LeadRow } from './moves.ts'

/**
 * The client offers an open case to one lawyer, who is told and sees it first; all others go on seeing it. To the same lawyer again
 * changes nothing. The case must be locked, and the lawyer one who can answer.
 */
export async function offerLead(ctx: Ctx, lead: LeadRow, lawyerId: string): Promise<LeadRow> {
  const before = await offersOf(ctx.db, [lead.id])
  if (before.some((offer) => offer.lawyerId === lawyerId)) return lead
  const claim = await findClaim(ctx.db, lead.id, { lawyerId })
  if (claim !== undefined && !unrefused.includes(claim.status)) throw moveErrors.offer_answered()
  ensure(moveErrors, canOffer(lead, before.length))
  const offer = { leadId: lead.id, lawyerId, offeredAt: ctx.clock.now() }
  if (!(await insertOffer(ctx.db, offer))) throw moveErrors.offers_used()
  const row = await transition(ctx, lead, { move: 'offer', by: 'client', actorId: lead.userId })
  await notifyOf(ctx, lawyerId, 'lead_chosen_you', lead, `offer ${lead.userId}`)
  await announceChange(ctx, row)
  return row
}
