import { commonErrors, ensure } from '#kernel/errors.ts'
import { later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#server/context.ts'
import { answersBy } from '#features/conflict-checks/actions.ts'
import { openConversation, postSystemMessage } from '#features/conversations/actions.ts'
import { errors } from '../contract.ts'
import { openHandovers } from '../contract/values.ts'
import type { Mover } from '../engine/transitions.ts'
import { canHandOver, mostTakenBack, type HandoverAct } from '../rules.ts'
import * as claims from '../store/claims.ts'
import * as handovers from '../store/handovers.ts'
import {
  announceChange,
  moveErrors,
  notifyOf,
  postInConversation,
  transition,
  type Claim,
  type LeadRow,
} from './moves.ts'

type Open = Awaited<ReturnType<typeof handovers.openHandoversOf>>[number]

const refusals = { ...moveErrors, ...errors }

/** The open hand-over of a case; null where there is none. */
export const openHandoverOf = async (ctx: Pick<Ctx, 'db'>, leadId: string): Promise<Open | null> =>
  (await handovers.openHandoversOf(ctx.db, [leadId]))[0] ?? null

/** Everybody concerned learns of it: both sides, the colleague once the client has agreed, and who asked. */
const announce = (ctx: Ctx, lead: LeadRow, { toLawyerId, askedBy }: handovers.HandoverRow) =>
  announceChange(ctx, lead, [toLawyerId, askedBy])

/** The lawyers of the firm who could take a case over now. 404 where the case is not this lawyer's to hand over. */
export async function listHandoverColleagues(
  ctx: Pick<Ctx, 'db'>,
  actorId: string,
  leadId: string,
) {
  const found = await handovers.findForHandover(ctx.db, actorId, leadId)
  if (found === undefined) throw commonErrors.not_found()
  const { lead, claim, firmId } = found
  return firmId === null
    ? []
    : handovers.colleaguesFor(ctx.db, { firmId, claim, userId: lead.userId })
}

/**
 * Asks the client whether a colleague may take the case over. Nothing is shown to the colleague by it. Throws not_found,
 * handover_open, handover_asked_often, handover_no_colleague, and what `canHandOver` answers.
 */
export async function offerHandover(
  ctx: Ctx,
  { actorId, leadId, lawyerId }: { actorId: string; leadId: string; lawyerId: string },
): Promise<void> {
  const found = await handovers.findForHandover(ctx.db, actorId, leadId, true)
  if (found === undefined) throw commonErrors.not_found()
  const { lead, claim, firmId } = found
  const open = (await openHandoverOf(ctx, leadId))?.handover
  const facts = { offers: true, takes: false, owns: false, inFirm: firmId !== null }
  ensure(
    refusals,
    canHandOver('offer', { ...facts, open: open?.status ?? null, claim: claim.status }, lead),
  )
  const since = later(ctx.clock.now(), -mostTakenBack.within)
  if ((await handovers.countTakenBack(ctx.db, leadId, since)) >= mostTakenBack.times)
    throw errors.handover_asked_often()
  const can = await handovers.colleaguesFor(ctx.db, { firmId: firmId!, claim, userId: lead.userId })
  if (!can.some(({ id }) => id === lawyerId)) throw errors.handover_no_colleague()
  const made = await handovers.insertHandover(ctx.db, {
    id: newId(),
    leadId,
    claimId: claim.id,
    firmId: firmId!,
    toLawyerId: lawyerId,
    askedBy: actorId,
    askedAt: ctx.clock.now(),
  })
  if (made === undefined) throw errors.handover_open()
  const row = await transition(ctx, lead, { move: 'offer_handover', by: 'lawyer', actorId, claim })
  await postInConversation(ctx, row, claim.lawyerId, 'lead_handover_asked', claim.lawyerId)
  await notifyOf(ctx, lead.userId, 'lead_handover_asked', lead, lead.id)
  await announce(ctx, row, made)
}

/** Takes the question back. Throws not_found, handover_gone. */
export async function withdrawHandover(ctx: Ctx, actorId: string, leadId: string): Promise<void> {
  const found = await handovers.findForHandover(ctx.db, actorId, leadId, true)
  if (found === undefined) throw commonErrors.not_found()
  const open = await judged(ctx, found.lead, actorId, 'withdraw')
  await endHandover(ctx, found.lead, open, {
    move: 'withdraw_handover',
    by: 'lawyer',
    actorId,
    status: 'withdrawn',
  })
}

/** The open hand-over, where this person may do this about it now. */
async function judged(ctx: Ctx, lead: LeadRow, actorId: string, act: HandoverAct): Promise<Open> {
  const open = await openHandoverOf(ctx, lead.id)
  const answers =
    act === 'take' ? await answersBy(ctx, actorId, [lead.id]) : new Map<string, never>()
  const verdict = canHandOver(
    act,
    {
      offers: act === 'withdraw',
      takes: open !== null && open.to.id === actorId,
      owns: lead.userId === actorId,
      inFirm: open?.inFirm ?? false,
      open: open?.handover.status ?? null,
      claim: open === null ? undefined : 'accepted',
      answer: answers.get(lead.id) ?? null,
    },
    lead,
  )
  ensure(refusals, verdict)
  return open!
}

/** The client says whether the colleague may take the case over. The case must be locked. Throws handover_gone. */
export async function answerHandover(
  ctx: Ctx,
  lead: LeadRow,
  { lawyerId, agree }: { lawyerId: string; agree: boolean },
): Promise<LeadRow> {
  const open = await openHandoverOf(ctx, lead.id)
  // A question about somebody else than the one who was read of has taken its place.
  if (open === null || open.to.id !== lawyerId) throw errors.handover_gone()
  const { handover, fromId } = await judged(ctx, lead, lead.userId, agree ? 'agree' : 'decline')
  const now = ctx.clock.now()
  const change = agree
    ? { status: 'agreed' as const, answeredAt: now }
    : { status: 'declined' as const, answeredAt: now, endedAt: now }
  if (!(await handovers.moveHandover(ctx.db, handover.id, ['asked'], change)))
    throw errors.handover_gone()
  const row = await transition(ctx, lead, {
    move: agree ? 'agree_handover' : 'decline_handover',
    by: 'client',
    actorId: lead.userId,
  })
  const text = agree ? 'lead_handover_agreed' : 'lead_handover_declined'
  await postInConversation(ctx, row, fromId, text, lead.userId)
  if (agree) await notifyOf(ctx, handover.toLawyerId, 'lead_handover_yours', lead)
  for (const to of new Set([fromId, handover.askedBy])) await notifyOf(ctx, to, text, lead)
  await announce(ctx, row, handover)
  return row
}

interface Ending {
  readonly move: 'withdraw_handover' | 'refuse_handover' | 'end_handover'
  readonly by: Mover
  readonly actorId: string | null
  readonly status: 'withdrawn' | 'refused' | 'ended'
}

/** Nothing is handed over: the case stays with its lawyer, and whoever knew of it is told. The case must be locked. */
async function endHandover(
  ctx: Ctx,
  lead: LeadRow,
  { handover, fromId }: Pick<Open, 'handover' | 'fromId'>,
  { status, ...made }: Ending,
): Promise<LeadRow> {
  const ended = { status, endedAt: ctx.clock.now() }
  if (!(await handovers.moveHandover(ctx.db, handover.id, openHandovers, ended)))
    throw errors.handover_gone()
  const row = await transition(ctx, lead, made)
  await postInConversation(ctx, row, fromId, 'lead_handover_off', fromId)
  const knew = handover.status === 'agreed' ? [handover.toLawyerId] : []
  for (const to of new Set([lead.userId, fromId, handover.askedBy, ...knew]))
    if (to !== made.actorId) await notifyOf(ctx, to, 'lead_handover_off', lead, lead.id)
  await announce(ctx, row, handover)
  return row
}

/** The colleague does not take the case. The case must be locked. */
export async function refuseHandover(ctx: Ctx, lead: LeadRow, lawyerId: string): Promise<LeadRow> {
  const open = await judged(ctx, lead, lawyerId, 'refuse')
  return endHandover(ctx, lead, open, {
    move: 'refuse_handover',
    by: 'lawyer',
    actorId: lawyerId,
    status: 'refused',
  })
}

/**
 * The colleague has the case from here on: the claim of the one before ends, with the contact that was released, and a conversation
 * of their own begins. It uses no place of the month. The case must be locked. Throws what `canHandOver` answers,
 * lawyer_unavailable.
 */
export async function takeOver(ctx: Ctx, lead: LeadRow, lawyerId: string): Promise<LeadRow> {
  const { handover, fromId } = await judged(ctx, lead, lawyerId, 'take')
  const now = ctx.clock.now()
  const before = await claims.findClaim(ctx.db, lead.id, { id: handover.claimId })
  if (before === undefined) throw commonErrors.not_found()
  const parties = { userId: lead.userId, lawyerId: fromId, now }
  if (!(await handovers.takeHandover(ctx.db, handover, parties))) throw errors.lawyer_unavailable()
  const row = await transition(ctx, lead, {
    move: 'take_over',
    by: 'lawyer',
    actorId: lawyerId,
    claim: before,
    set: { claimsTaken: 1, silenceAskedAt: null, silenceAnsweredAt: now },
  })
  const ended = { status: 'handed_over' as const, endedAt: now }
  if (!(await claims.moveClaimRow(ctx.db, before, 'take_over', ended)))
    throw errors.claim_not_pending()
  const claim = await claims.insertClaim(ctx.db, {
    id: newId(),
    leadId: lead.id,
    lawyerId,
    claimedAt: now,
    decidedAt: now,
    status: 'accepted',
    firmId: lawyerId === handover.firmId ? null : handover.firmId,
  })
  if (claim === undefined) throw errors.already_claimed()
  await postInConversation(ctx, row, fromId, 'lead_handed_over', fromId)
  await announce(ctx, row, handover)
  await announceChange(ctx, row, [fromId])
  const { id } = await openConversation(ctx, { userId: lead.userId, lawyerId, leadId: lead.id })
  await postSystemMessage(ctx, { conversationId: id, text: 'lead_taken_over', actorId: lawyerId })
  for (const to of new Set([lead.userId, fromId, handover.askedBy]))
    if (to !== lawyerId) await notifyOf(ctx, to, 'lead_handed_over', lead)
  return row
}

/** Ends hand-overs whose time is over, or that cannot happen any more, and tells clients whose lawyer has left the firm. */
export async function sweepHandovers(ctx: Ctx): Promise<void> {
  for (const { lead, handover, fromId } of await handovers.deadHandovers(ctx.db, ctx.clock.now()))
    await endHandover(
      ctx,
      lead,
      { handover, fromId },
      {
        move: 'end_handover',
        by: 'clock',
        actorId: null,
        status: 'ended',
      },
    )
  for (const { lead, claim } of await handovers.leftFirm(ctx.db)) await leaveFirm(ctx, lead, claim)
}

/** A case stays with the lawyer whom its client agreed to; the firm sees nothing of it any more. */
async function leaveFirm(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<void> {
  await claims.updateClaim(ctx.db, claim.id, { firmId: null })
  if (claim.status !== 'accepted' || lead.status !== 'in_progress') return
  await postInConversation(ctx, lead, claim.lawyerId, 'lead_firm_left', claim.lawyerId)
  await notifyOf(ctx, lead.userId, 'lead_firm_left', lead)
  await announceChange(ctx, lead)
}
