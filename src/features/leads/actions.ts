import { commonErrors, ensure } from '#kernel/errors.ts'
import { later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#server/context.ts'
import { ensurePlace, returnForConflict, returnPlace, takePlace } from '#features/billing/actions.ts'
import { answerCheck, answersBy, dropAnswers } from '#features/conflict-checks/actions.ts'
import { describeClaims, describeTopic, openConversation, postSystemMessage } from '#features/conversations/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { recordOutcomes } from '#features/lawyers/actions.ts'
import type { ConflictAnswer } from '#features/conflict-checks/contract.ts'
import { errors, leadAccepted, leadChanged, leadClaimed, leadClosed, leadCompleted, type ClaimStatus, type EndReason } from './contract.ts'
import { moveLead, unrefused, type Move, type Mover } from './engine/transitions.ts'
import { backInPoolFor, canClaim, givesPlaceBack, leavings, openFor, replyWithin, sameNames } from './rules.ts'
import * as store from './store.ts'

type LeadRow = store.LeadRow
type Claim = Pick<store.ClaimRow['claim'], 'id' | 'leadId' | 'lawyerId' | 'status'>

const moveErrors = { ...errors, forbidden: commonErrors.forbidden }

interface Made {
  readonly move: Move
  readonly actorId: string | null
  readonly note?: string | null | undefined
}

interface Step extends Made {
  readonly by: Mover
  /** The claim the move is about, as it stands before it. */
  readonly claim?: Claim | undefined
  readonly claimsLeft?: number
  readonly set?: Partial<store.NewLeadRow>
}

/** Makes a move of the table on a locked case and writes down who did it: the one place that permits or refuses. Throws the move's code. */
export async function transition(ctx: Ctx, lead: LeadRow, { move, by, actorId, claim, claimsLeft, note, set = {} }: Step): Promise<LeadRow> {
  const result = moveLead(move, { from: lead.status, by, claim: claim?.status, claimsLeft })
  if ('code' in result) throw moveErrors[result.code]()
  const asked = result.to === 'claimed' ? {} : { decisionAskedAt: null }
  const row = await store.moveLeadRow(ctx.db, lead.id, move, { ...asked, ...set, status: result.to, updatedAt: ctx.clock.now() })
  if (row === undefined) throw errors.lead_moved()
  await record(ctx, { move, actorId, note }, lead.status, row)
  return row
}

async function record(ctx: Ctx, { move, actorId, note = null }: Made, from: LeadRow['status'] | null, row: LeadRow): Promise<void> {
  await store.recordMove(ctx.db, { leadId: row.id, move, actorId, fromStatus: from, toStatus: row.status, at: ctx.clock.now(), note })
  if (row.status !== from || move === 'update') await describeTopic(ctx, { leadId: row.id, userId: row.userId, visaType: row.visaType, status: row.status })
}

/**
 * The last step of every move: the owner and every lawyer whose claim stands look again (`also` for lawyers whose claim has
 * just ended), and the conversations learn whose claims stand, which decides who writes there and sees the contact.
 */
export async function announceChange(ctx: Ctx, lead: LeadRow, also: readonly string[] = []): Promise<void> {
  const standing = await store.standingClaims(ctx.db, lead.id)
  await describeClaims(ctx, { leadId: lead.id, standing: lead.status === 'closed' ? [] : standing.map((claim) => claim.lawyerId) })
  ctx.publish(leadChanged, { leadId: lead.id }, { to: [lead.userId, ...standing.map((claim) => claim.lawyerId), ...also] })
}

/** A notification about a case; those of one group are one until it is read. */
export const notifyOf = (ctx: Ctx, to: string, kind: string, { id }: Pick<LeadRow, 'id'>, group?: string) =>
  notify(ctx, { to, kind, data: { leadId: id }, link: `/cases/${id}`, ...(group === undefined ? {} : { group }) })

/** A line of the product in the conversation of a case with a lawyer, where there is one. */
export async function postInConversation(ctx: Ctx, lead: LeadRow, lawyerId: string, text: string, actorId: string): Promise<void> {
  const row = (await store.claimsOf(ctx.db, [lead.id])).find((one) => one.claim.lawyerId === lawyerId)
  if (row?.conversationId) await postSystemMessage(ctx, { conversationId: row.conversationId, text, actorId })
}

/** Keeps a new case and tells whom it is offered to; undefined where the id is taken. */
export async function submitLead(ctx: Ctx, row: Omit<store.NewLeadRow, 'status'>): Promise<LeadRow | undefined> {
  const result = moveLead('submit', { from: null, by: 'client' })
  if ('code' in result) throw moveErrors[result.code]()
  const lead = await store.insertLead(ctx.db, { ...row, status: result.to })
  if (lead === undefined) return undefined
  await record(ctx, { move: 'submit', actorId: lead.userId }, null, lead)
  if (lead.preselectedLawyerId !== null) await notifyOf(ctx, lead.preselectedLawyerId, 'lead_offered', lead, `offer ${lead.userId}`)
  await announceChange(ctx, lead)
  return lead
}

/** The client changes an open case, on which no claim stands; the lawyer it is offered to learns of it. The case must be locked. */
export async function updateLead(ctx: Ctx, lead: LeadRow, set: Partial<store.NewLeadRow>): Promise<LeadRow> {
  const row = await transition(ctx, lead, { move: 'update', by: 'client', actorId: lead.userId, set })
  if (!sameNames(lead, row)) await dropAnswers(ctx, lead.id)
  if (lead.preselectedUntil !== null && lead.preselectedLawyerId !== null) await notifyOf(ctx, lead.preselectedLawyerId, 'lead_offer_changed', lead, lead.id)
  await announceChange(ctx, row)
  return row
}

/**
 * One lawyer takes one of the three places of a case and one place of the own month, together or not at all: each is one
 * conditional statement, and whatever throws rolls both back. Opens the conversation. Throws not_found, already_claimed,
 * check_first,
 * lead_full, lead_not_open, not_verified, plan_required, plan_limit_reached.
 */
export async function claimLead(ctx: Ctx, { leadId, lawyerId, message }: { leadId: string; lawyerId: string; message?: string | null | undefined }) {
  await refuseClaim(ctx, leadId, lawyerId)
  const now = ctx.clock.now()
  const row = await store.takeLeadPlace(ctx.db, leadId, lawyerId, now)
  if (row === undefined) {
    await refuseClaim(ctx, leadId, lawyerId)
    throw errors.lead_full()
  }
  const words = message?.trim() ? message : null
  const firstReplyDue = words === null ? later(now, replyWithin) : null
  const claim = await store.insertClaim(ctx.db, { id: newId(), leadId, lawyerId, claimedAt: now, message: words, firstReplyDue })
  if (claim === undefined) throw errors.already_claimed()
  const { periodStart } = await takePlace(ctx, lawyerId)
  await store.updateClaim(ctx.db, claim.id, { periodStart })

  await record(ctx, { move: 'claim', actorId: lawyerId }, row.claimsTaken === 1 ? 'open' : 'claimed', row)
  // First: a lawyer who comes back waits no longer for the client's word.
  await announceChange(ctx, row)
  const conversation = await openConversation(ctx, { userId: row.userId, lawyerId, leadId, firstMessage: words ?? undefined, firstMessageBy: lawyerId })
  if (words === null) await postSystemMessage(ctx, { conversationId: conversation.id, text: 'claimed', actorId: lawyerId })
  await notifyOf(ctx, row.userId, 'lead_claimed', row)
  ctx.publish(leadClaimed, { leadId, claimId: claim.id, lawyerId })
  return { claimId: claim.id, conversation, lead: row }
}

/** Says why a claim cannot be made, without holding any lock; returns where it looks possible. */
async function refuseClaim(ctx: Ctx, leadId: string, lawyerId: string): Promise<void> {
  const verified = await store.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now())
  if (!verified) throw errors.not_verified()
  const lead = await store.findClaimable(ctx.db, lawyerId, leadId)
  if (lead === undefined) throw commonErrors.not_found()
  const claim = await store.findClaim(ctx.db, leadId, { lawyerId })
  const claimed = claim !== undefined && !unrefused.includes(claim.status)
  const answer = (await answersBy(ctx, lawyerId, [leadId])).get(leadId) ?? null
  const verdict = canClaim({ verified, claimed, answer }, lead)
  // Who has no place cannot check either.
  if (verdict === 'check_first') await ensurePlace(ctx, lawyerId)
  ensure(errors, verdict)
}

/** The client chooses one lawyer who may work here now; every other waiting claim is declined. The case must be locked. */
export async function acceptClaim(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<LeadRow> {
  const now = ctx.clock.now()
  const row = await transition(ctx, lead, { move: 'accept', by: 'client', actorId: lead.userId, claim, set: { claimsTaken: 1 } })
  const chosen = await store.moveClaimRow(ctx.db, claim, 'accept', { status: 'accepted', decidedAt: now, firstReplyDue: null }, now)
  if (!chosen) throw errors.lawyer_unavailable()
  const others = await store.endPendingClaims(ctx.db, lead.id, 'declined', now, claim.id)
  await postInConversation(ctx, row, claim.lawyerId, 'claim_accepted', lead.userId)
  await notifyOf(ctx, claim.lawyerId, 'claim_accepted', lead)
  for (const { lawyerId } of others) await notifyDeclined(ctx, row, lawyerId)
  ctx.publish(leadAccepted, { leadId: lead.id, claimId: claim.id, lawyerId: claim.lawyerId })
  await announceChange(ctx, row, others.map((one) => one.lawyerId))
  return row
}

async function notifyDeclined(ctx: Ctx, lead: LeadRow, lawyerId: string): Promise<void> {
  await postInConversation(ctx, lead, lawyerId, 'claim_declined', lead.userId)
  await notifyOf(ctx, lawyerId, 'claim_declined', lead)
}

interface Ending extends Made, Pick<Step, 'by'> {
  readonly status: Exclude<ClaimStatus, 'pending' | 'accepted'>
  readonly reason?: EndReason | null | undefined
}

/** Ends one claim of a locked case; the case goes where the move leads, for a while at least. */
export async function endClaim(ctx: Ctx, lead: LeadRow, claim: Claim, { status, move, by, actorId, reason = null, note }: Ending): Promise<LeadRow> {
  const now = ctx.clock.now()
  const chosen = claim.status === 'accepted'
  const claimsLeft = lead.claimsTaken - 1
  const least = later(now, chosen ? openFor : backInPoolFor)
  // A word of the client gives her time with the others, as the pool has time when nobody is left.
  const back = claimsLeft > 0 && by !== 'client' ? {} : { expiresAt: lead.expiresAt === null || lead.expiresAt < least ? least : lead.expiresAt, silenceAskedAt: null, silenceAnsweredAt: null, decisionAskedAt: null }
  const row = await transition(ctx, lead, { move, by, actorId, claim, claimsLeft, note: reason ?? note, set: { claimsTaken: claimsLeft, ...back } })
  const words = reason !== null && note?.trim() ? note : null
  const ended = chosen ? { endedAt: now, endReason: reason, endNote: words, outcome: null } : { decidedAt: now, firstReplyDue: null }
  if (!(await store.moveClaimRow(ctx.db, claim, move, { status, ...ended }))) throw errors.claim_not_pending()
  return row
}

/** The client declines one lawyer. The case must be locked. */
export async function declineClaim(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, { status: 'declined', move: 'decline_claim', by: 'client', actorId: lead.userId })
  await notifyDeclined(ctx, row, claim.lawyerId)
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

/** A lawyer steps back; a conflict of interest within a day gives the place of the month back, or asks for it. The case must be locked. */
export async function withdrawClaim(ctx: Ctx, lead: LeadRow, claim: Claim & { claimedAt: Date; periodStart: string | null }, reason: string | null | undefined): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, { status: 'withdrawn', move: 'withdraw_claim', by: 'lawyer', actorId: claim.lawyerId, note: reason })
  if (givesPlaceBack(reason, claim.claimedAt, ctx.clock.now())) await giveBackForConflict(ctx, claim)
  await postInConversation(ctx, row, claim.lawyerId, reason === conflictReason ? 'claim_conflict' : 'claim_withdrawn', claim.lawyerId)
  await notifyOf(ctx, lead.userId, 'claim_withdrawn', lead)
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

const conflictReason = 'conflict_of_interest'

/** Keeps what a lawyer found in the names of a locked case. A conflict ends the claim that stands; throws lead_moved where the work is done. */
export async function answerConflict(ctx: Ctx, lead: LeadRow, lawyerId: string, answer: ConflictAnswer): Promise<LeadRow> {
  await answerCheck(ctx, { leadId: lead.id, lawyerId }, answer)
  const claim = await store.findClaim(ctx.db, lead.id, { lawyerId })
  if (answer === 'clear' || claim === undefined) return lead
  if (claim.status === 'pending') return withdrawClaim(ctx, lead, claim, conflictReason)
  return claim.status === 'accepted' ? leaveLawyer(ctx, lead, claim, 'hand_back', { reason: conflictReason }) : lead
}

/** So many a month come back at once; after that an administrator is asked, and the lawyer is told. */
async function giveBackForConflict(ctx: Ctx, { id, lawyerId, periodStart }: Pick<Claim, 'id' | 'lawyerId'> & { periodStart: string | null }): Promise<void> {
  if (periodStart === null) return
  const outcome = await returnForConflict(ctx, { lawyerId, periodStart, claimId: id })
  if (outcome === 'returned') await store.markPlaceReturned(ctx.db, id, ctx.clock.now())
  else await notify(ctx, { to: lawyerId, kind: 'place_asked', link: '/lawyer/leads' })
}

/** Returns the place of a claim to its lawyer's month, at most once. */
export async function giveBack(ctx: Ctx, claimId: string): Promise<void> {
  const claim = await store.markPlaceReturned(ctx.db, claimId, ctx.clock.now())
  if (claim?.periodStart) await returnPlace(ctx, claim.lawyerId, claim.periodStart)
}

/** The client takes the case back; waiting lawyers are told. The case must be locked. */
export async function withdrawLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const row = await transition(ctx, lead, { move: 'withdraw', by: 'client', actorId: lead.userId, set: { claimsTaken: 0, preselectedUntil: null } })
  const ended = await store.endPendingClaims(ctx.db, lead.id, 'declined', ctx.clock.now())
  for (const { lawyerId } of ended) {
    await postInConversation(ctx, row, lawyerId, 'lead_withdrawn', lead.userId)
    await notifyOf(ctx, lawyerId, 'lead_withdrawn', lead)
  }
  await announceChange(ctx, row, ended.map((one) => one.lawyerId))
  return row
}

/** The chosen lawyer says that the work is done. The case must be locked. */
export async function completeLead(ctx: Ctx, lead: LeadRow, claim: Claim, outcome: 'successful' | 'unsuccessful' | 'other' | null = null): Promise<LeadRow> {
  const row = await transition(ctx, lead, { move: 'complete', by: 'lawyer', actorId: claim.lawyerId, claim, note: outcome, set: { silenceAskedAt: null } })
  if (!(await store.moveClaimRow(ctx.db, claim, 'complete', { outcome }))) throw commonErrors.forbidden()
  await postInConversation(ctx, row, claim.lawyerId, 'lead_completed', claim.lawyerId)
  await notifyOf(ctx, lead.userId, 'lead_completed', lead)
  ctx.publish(leadCompleted, { leadId: lead.id, claimId: claim.id, lawyerId: claim.lawyerId })
  await announceChange(ctx, row)
  return row
}

/** The end of a completed case: by the client, or by the clock after 14 days. The case must be locked. */
export async function closeLead(ctx: Ctx, lead: LeadRow, by: 'client' | 'clock'): Promise<LeadRow> {
  const row = await transition(ctx, lead, { move: 'close', by, actorId: by === 'client' ? lead.userId : null })
  const [accepted] = await store.standingClaims(ctx.db, lead.id)
  if (accepted !== undefined) {
    await postInConversation(ctx, row, accepted.lawyerId, 'lead_closed', lead.userId)
    await recordOutcomes(ctx, accepted.lawyerId, await store.countOutcomes(ctx.db, accepted.lawyerId))
    await notifyOf(ctx, accepted.lawyerId, 'lead_closed', lead)
  }
  if (by === 'clock') await notifyOf(ctx, lead.userId, 'lead_closed', lead)
  ctx.publish(leadClosed, { leadId: lead.id })
  await announceChange(ctx, row)
  return row
}

/** An expired or closed case is open again for 30 days, to everybody; a finished work stays finished. The case must be locked. */
export async function reopenLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const now = ctx.clock.now()
  const set = { expiresAt: later(now, openFor), preselectedUntil: null, claimsTaken: 0, silenceAskedAt: null, silenceAnsweredAt: null }
  const row = await transition(ctx, lead, { move: 'reopen', by: 'client', actorId: lead.userId, set })
  for (const claim of await store.standingClaims(ctx.db, lead.id)) await store.updateClaim(ctx.db, claim.id, { status: 'ended', endedAt: now })
  await announceChange(ctx, row)
  return row
}

/** The client says that completed work is not finished; its lawyer goes on. The case must be locked. */
export async function resumeLead(ctx: Ctx, lead: LeadRow, claim: Claim): Promise<LeadRow> {
  const now = ctx.clock.now()
  const row = await transition(ctx, lead, { move: 'resume', by: 'client', actorId: lead.userId, claim, set: { silenceAnsweredAt: now } })
  if (!(await store.moveClaimRow(ctx.db, claim, 'resume', { outcome: null }, now))) throw errors.lawyer_unavailable()
  await postInConversation(ctx, row, claim.lawyerId, 'lead_resumed', lead.userId)
  await notifyOf(ctx, claim.lawyerId, 'lead_resumed', lead)
  await announceChange(ctx, row)
  return row
}

/** The client and the chosen lawyer part before the work is done. Whoever did not decide it is told. The case must be locked. */
export async function leaveLawyer(ctx: Ctx, lead: LeadRow, claim: Claim, move: keyof typeof leavings, why: Pick<Ending, 'reason' | 'note'> = {}): Promise<LeadRow> {
  const { by, status, text } = leavings[move]
  const actorId = { client: lead.userId, lawyer: claim.lawyerId, clock: null }[by]
  const row = await endClaim(ctx, lead, claim, { ...why, move, by, status, actorId })
  await postInConversation(ctx, row, claim.lawyerId, why.reason === conflictReason ? 'claim_conflict' : text, by === 'client' ? lead.userId : claim.lawyerId)
  for (const to of [lead.userId, claim.lawyerId]) if (to !== actorId) await notifyOf(ctx, to, text, lead)
  if (row.status === 'closed') ctx.publish(leadClosed, { leadId: lead.id })
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}
