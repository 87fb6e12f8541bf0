import { later } from '#kernel/clock.ts'
import { ensure } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { endsBefore } from '../engine/last-day.ts'
import type { Move } from '../engine/transitions.ts'
import { canOpenToAll, canTakeMoreTime, decideBy, offeredFor, openFor } from '../rules.ts'
import type { NewLeadRow } from '../store.ts'
import { announceChange, moveErrors, notifyOf, transition, type LeadRow } from './moves.ts'

/** A move of the client that leaves the status as it is: an answer to what the product asked. */
async function answer(
  ctx: Ctx,
  lead: LeadRow,
  move: Move,
  set: Partial<NewLeadRow>,
): Promise<LeadRow> {
  const row = await transition(ctx, lead, { move, by: 'client', actorId: lead.userId, set })
  await announceChange(ctx, row)
  return row
}

/** The client opens a case that was offered to one lawyer to all, or keeps the offer for 48 hours more. The case must be locked. */
export async function answerOffer(ctx: Ctx, lead: LeadRow, toEverybody: boolean): Promise<LeadRow> {
  ensure(moveErrors, canOpenToAll(lead))
  const now = ctx.clock.now()
  const running = lead.preselectedUntil !== null && lead.preselectedUntil > now
  if (!toEverybody && running) return lead
  const row = await answer(ctx, lead, toEverybody ? 'open_to_all' : 'keep_offered', {
    preselectedUntil: toEverybody ? null : endsBefore(now, offeredFor, lead.deadline),
    preselectionAskedAt: null,
  })
  if (!toEverybody && lead.preselectedLawyerId !== null)
    await notifyOf(ctx, lead.preselectedLawyerId, 'lead_offered', lead, `offer ${lead.userId}`)
  return row
}

/** The client goes on with a chosen lawyer who was silent. The case must be locked. */
export const keepLawyer = (ctx: Ctx, lead: LeadRow): Promise<LeadRow> =>
  answer(ctx, lead, 'keep_lawyer', {
    silenceAskedAt: null,
    silenceAnsweredAt: ctx.clock.now(),
  })

/** The client takes 30 days more to choose; asking again while they run changes nothing. The case must be locked. */
export async function takeMoreTime(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const hasTime = canTakeMoreTime(lead) !== 'ok' && decideBy(lead) !== null
  if (hasTime) return lead
  return answer(ctx, lead, 'take_more_time', {
    decisionAskedAt: null,
    expiresAt: later(ctx.clock.now(), openFor),
  })
}
