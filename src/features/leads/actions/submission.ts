import { later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { dropAnswers } from '#features/conflict-checks/actions.ts'
import { endsBefore } from '../engine/last-day.ts'
import { moveLead } from '../engine/transitions.ts'
import { offeredFor, openFor, sameNames } from '../rules.ts'
import {
  announceChange,
  moveErrors,
  notifyOf,
  postInConversation,
  record,
  transition,
  type LeadRow,
} from './moves.ts'
import * as store from '../store.ts'
import * as claims from '../store/claims.ts'
import { deleteOffersOf, offersOf } from '../store/offers.ts'

/** Creates a case, confirms it to its client, and notifies the lawyer it is offered to; undefined where the id is taken. */
export async function submitLead(
  ctx: Ctx,
  row: Omit<store.NewLeadRow, 'status'>,
): Promise<LeadRow | undefined> {
  const result = moveLead('submit', { from: null, by: 'client' })
  if ('code' in result) throw moveErrors[result.code]()
  const lead = await store.insertLead(ctx.db, { ...row, status: result.to })
  if (lead === undefined) return undefined
  await record(ctx, { move: 'submit', actorId: lead.userId }, null, lead)
  const alone = lead.preselectedLawyerId
  if (alone !== null) await notifyOf(ctx, alone, 'lead_offered', lead, `offer ${lead.userId}`)
  await notifyOf(ctx, lead.userId, alone === null ? 'lead_sent' : 'lead_sent_alone', lead)
  await announceChange(ctx, lead)
  return lead
}

/** The client changes an open case, on which no claim stands; the lawyer it is offered to is notified. The case must be locked. */
export async function updateLead(
  ctx: Ctx,
  lead: LeadRow,
  set: Partial<store.NewLeadRow>,
): Promise<LeadRow> {
  // A last day that has come nearer ends the time of the lawyer who alone sees the case, and a later one gives no more of it.
  const until = lead.preselectedUntil
  const end = endsBefore(ctx.clock.now(), offeredFor, set.deadline ?? null)
  const row = await transition(ctx, lead, {
    move: 'update',
    by: 'client',
    actorId: lead.userId,
    set: until !== null && end < until ? { ...set, preselectedUntil: end } : set,
  })
  if (!sameNames(lead, row)) await dropAnswers(ctx, lead.id)
  const offered = (await offersOf(ctx.db, [lead.id])).map(({ lawyerId }) => lawyerId)
  const alone = lead.preselectedUntil === null ? null : lead.preselectedLawyerId
  for (const to of alone === null ? offered : [alone])
    await notifyOf(ctx, to, 'lead_offer_changed', lead, lead.id)
  await announceChange(ctx, row)
  return row
}

/** The client withdraws the case; waiting lawyers are notified. The case must be locked. */
export async function withdrawLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const row = await transition(ctx, lead, {
    move: 'withdraw',
    by: 'client',
    actorId: lead.userId,
    set: { claimsTaken: 0, preselectedUntil: null },
  })
  await deleteOffersOf(ctx.db, lead.id)
  const ended = await claims.endPendingClaims(ctx.db, lead.id, 'declined', ctx.clock.now())
  for (const { lawyerId } of ended) {
    await postInConversation(ctx, row, lawyerId, 'lead_withdrawn', lead.userId)
    await notifyOf(ctx, lawyerId, 'lead_withdrawn', lead)
  }
  await announceChange(
    ctx,
    row,
    ended.map((one) => one.lawyerId),
  )
  return row
}

/** An expired or closed case is open again for 30 days, to all lawyers; completed work stays completed. The case must be locked. */
export async function reopenLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const now = ctx.clock.now()
  const set = {
    expiresAt: later(now, openFor),
    preselectedUntil: null,
    claimsTaken: 0,
    silenceAskedAt: null,
    silenceAnsweredAt: null,
  }
  const row = await transition(ctx, lead, {
    move: 'reopen',
    by: 'client',
    actorId: lead.userId,
    set,
  })
  for (const claim of await claims.standingClaims(ctx.db, lead.id))
    await claims.updateClaim(ctx.db, claim.id, { status: 'ended', endedAt: now })
  await announceChange(ctx, row)
  return row
}
