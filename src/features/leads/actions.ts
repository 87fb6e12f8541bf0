import { commonErrors, ensure } from '#kernel/errors.ts'
import { later } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#server/context.ts'
import { returnPlace, takePlace } from '#features/billing/actions.ts'
import { describeClaims, describeTopic, openConversation, postSystemMessage } from '#features/conversations/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { recordOutcomes } from '#features/people/actions.ts'
import { errors, leadAccepted, leadChanged, leadClaimed, leadClosed, leadCompleted, type LeadStatus } from './contract.ts'
import { backInPoolFor, canClaim, closesAfter, givesPlaceBack, moveLead, openFor, replyWithin, type Move, type Mover } from './rules.ts'
import * as store from './store.ts'

type LeadRow = store.LeadRow
type Ending = { readonly id: string; readonly lawyerId: string }

const moveErrors = { ...errors, forbidden: commonErrors.forbidden }

interface Change {
  readonly move: Move
  readonly by: Mover
  readonly actorId: string | null
  readonly claimsLeft?: number
  readonly note?: string | null | undefined
  readonly set?: Partial<store.NewLeadRow>
}

/** Moves a locked case along the table of moves and writes down who did it. Throws the move's code where it may not be made. */
export async function changeLead(ctx: Ctx, lead: LeadRow, { move, by, actorId, claimsLeft, note = null, set = {} }: Change): Promise<LeadRow> {
  const result = moveLead(move, lead.status, by, claimsLeft)
  if ('code' in result) throw moveErrors[result.code]()
  const now = ctx.clock.now()
  const row = await store.updateLeadRow(ctx.db, lead.id, { ...set, status: result.to, updatedAt: now })
  await store.recordMove(ctx.db, { leadId: lead.id, move, actorId, fromStatus: lead.status, toStatus: result.to, at: now, note })
  if (result.to !== lead.status) await tellTopic(ctx, row)
  return row
}

const tellTopic = (ctx: Ctx, { id, userId, visaType, status }: LeadRow) => describeTopic(ctx, { leadId: id, userId, visaType, status })

/**
 * The last step of every move: the owner and every lawyer whose claim stands look again (`also` for lawyers whose claim has
 * just ended), and the conversations learn whose claims stand, which decides who writes there and sees the contact.
 */
export async function announceChange(ctx: Ctx, lead: LeadRow, also: readonly string[] = []): Promise<void> {
  const standing = await store.standingClaims(ctx.db, lead.id)
  await describeClaims(ctx, { leadId: lead.id, standing: lead.status === 'closed' ? [] : standing.map((claim) => claim.lawyerId) })
  ctx.publish(leadChanged, { leadId: lead.id }, { to: [lead.userId, ...standing.map((claim) => claim.lawyerId), ...also] })
}

const linkTo = (lead: Pick<LeadRow, 'id'>) => `/cases/${lead.id}`

async function say(ctx: Ctx, lead: LeadRow, lawyerId: string, text: string, actorId: string): Promise<void> {
  const row = (await store.claimsOf(ctx.db, [lead.id])).find((one) => one.claim.lawyerId === lawyerId)
  if (row?.conversationId) await postSystemMessage(ctx, { conversationId: row.conversationId, text, actorId })
}

/**
 * One lawyer takes one of the three places of a case and one place of the own month, together or not at all: each is one
 * conditional statement, and whatever throws rolls both back. Opens the conversation. Throws not_found, already_claimed,
 * lead_full, lead_not_open, not_verified, plan_required, plan_limit_reached.
 */
export async function claimLead(ctx: Ctx, { leadId, lawyerId, message }: { leadId: string; lawyerId: string; message?: string | null | undefined }) {
  const verified = await store.lawyerIsVerified(ctx.db, lawyerId)
  if (!verified) throw errors.not_verified()
  await refuseClaim(ctx, leadId, lawyerId)
  const now = ctx.clock.now()
  const before = await store.takeLeadPlace(ctx.db, leadId, now)
  if (before === undefined) {
    await refuseClaim(ctx, leadId, lawyerId)
    throw errors.lead_full()
  }
  const words = message?.trim() ? message : null
  const claim = await store.insertClaim(ctx.db, { id: newId(), leadId, lawyerId, claimedAt: now, message: words, firstReplyDue: words === null ? later(now, replyWithin) : null })
  if (claim === undefined) throw errors.already_claimed()
  const { periodStart } = await takePlace(ctx, lawyerId)
  await store.updateClaim(ctx.db, claim.id, { periodStart })

  await store.recordMove(ctx.db, { leadId, move: 'claim', actorId: lawyerId, fromStatus: before.claimsTaken === 1 ? 'open' : 'claimed', toStatus: 'claimed', at: now })
  await tellTopic(ctx, before)
  const conversation = await openConversation(ctx, { userId: before.userId, lawyerId, leadId, firstMessage: words ?? undefined, firstMessageBy: lawyerId })
  if (words === null) await postSystemMessage(ctx, { conversationId: conversation.id, text: 'claimed', actorId: lawyerId })
  await notify(ctx, { to: before.userId, kind: 'lead_claimed', data: { leadId }, link: linkTo(before) })
  ctx.publish(leadClaimed, { leadId, claimId: claim.id, lawyerId })
  await announceChange(ctx, before)
  return { claimId: claim.id, conversation, lead: before }
}

/** Says why a claim cannot be made, without holding any lock; returns where it looks possible. */
async function refuseClaim(ctx: Ctx, leadId: string, lawyerId: string): Promise<void> {
  const lead = await store.findClaimable(ctx.db, lawyerId, leadId)
  if (lead === undefined) throw commonErrors.not_found()
  const claimed = (await store.findClaim(ctx.db, leadId, { lawyerId })) !== undefined
  ensure(errors, canClaim({ verified: true, claimed }, lead))
}

/** Ends one claim of a locked case; the case goes back to the pool when it was the last. */
async function endClaim(ctx: Ctx, lead: LeadRow, claim: Ending, ending: { status: 'declined' | 'withdrawn' | 'expired'; move: Move; by: Mover; actorId: string | null; note?: string | null | undefined }) {
  const now = ctx.clock.now()
  const claimsLeft = lead.claimsTaken - 1
  await store.updateClaim(ctx.db, claim.id, { status: ending.status, decidedAt: now, firstReplyDue: null })
  const longer = lead.expiresAt === null || lead.expiresAt < later(now, backInPoolFor) ? later(now, backInPoolFor) : lead.expiresAt
  const back = claimsLeft === 0 ? { expiresAt: longer } : {}
  return changeLead(ctx, lead, { ...ending, claimsLeft, set: { claimsTaken: claimsLeft, ...back } })
}

/** The client chooses one lawyer; every other waiting claim is declined. The case must be locked. */
export async function acceptClaim(ctx: Ctx, lead: LeadRow, claim: Ending): Promise<LeadRow> {
  const now = ctx.clock.now()
  const others = await store.endPendingClaims(ctx.db, lead.id, 'declined', now, claim.id)
  await store.updateClaim(ctx.db, claim.id, { status: 'accepted', decidedAt: now, firstReplyDue: null })
  const row = await changeLead(ctx, lead, { move: 'accept', by: 'client', actorId: lead.userId, set: { claimsTaken: 1 } })
  await say(ctx, row, claim.lawyerId, 'claim_accepted', lead.userId)
  await notify(ctx, { to: claim.lawyerId, kind: 'claim_accepted', data: { leadId: lead.id }, link: linkTo(lead) })
  for (const { lawyerId } of others) await tellDeclined(ctx, row, lawyerId)
  ctx.publish(leadAccepted, { leadId: lead.id, claimId: claim.id, lawyerId: claim.lawyerId })
  await announceChange(ctx, row, others.map((one) => one.lawyerId))
  return row
}

async function tellDeclined(ctx: Ctx, lead: LeadRow, lawyerId: string): Promise<void> {
  await say(ctx, lead, lawyerId, 'claim_declined', lead.userId)
  await notify(ctx, { to: lawyerId, kind: 'claim_declined', data: { leadId: lead.id }, link: linkTo(lead) })
}

/** The client declines one lawyer. The case must be locked. */
export async function declineClaim(ctx: Ctx, lead: LeadRow, claim: Ending): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, { status: 'declined', move: 'decline_claim', by: 'client', actorId: lead.userId })
  await tellDeclined(ctx, row, claim.lawyerId)
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

/** A lawyer steps back; a conflict of interest within a day gives the place of the month back. The case must be locked. */
export async function withdrawClaim(ctx: Ctx, lead: LeadRow, claim: Ending & { claimedAt: Date }, reason: string | null | undefined): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, { status: 'withdrawn', move: 'withdraw_claim', by: 'lawyer', actorId: claim.lawyerId, note: reason })
  if (givesPlaceBack(reason, claim.claimedAt, ctx.clock.now())) await giveBack(ctx, claim.id)
  await say(ctx, row, claim.lawyerId, 'claim_withdrawn', claim.lawyerId)
  await notify(ctx, { to: lead.userId, kind: 'claim_withdrawn', data: { leadId: lead.id }, link: linkTo(lead) })
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

/** Nobody answered the client in time. The case must be locked. */
export async function expireClaim(ctx: Ctx, lead: LeadRow, claim: Ending): Promise<LeadRow> {
  const row = await endClaim(ctx, lead, claim, { status: 'expired', move: 'expire_claim', by: 'clock', actorId: null })
  await say(ctx, row, claim.lawyerId, 'claim_expired', claim.lawyerId)
  for (const to of [lead.userId, claim.lawyerId]) await notify(ctx, { to, kind: 'claim_expired', data: { leadId: lead.id }, link: linkTo(lead) })
  await announceChange(ctx, row, [claim.lawyerId])
  return row
}

/** Returns the place of a claim to its lawyer's month, at most once. */
export async function giveBack(ctx: Ctx, claimId: string): Promise<void> {
  const claim = await store.markPlaceReturned(ctx.db, claimId, ctx.clock.now())
  if (claim?.periodStart) await returnPlace(ctx, claim.lawyerId, claim.periodStart)
}

/** The client takes the case back; waiting lawyers are told. The case must be locked. */
export async function withdrawLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const row = await changeLead(ctx, lead, { move: 'withdraw', by: 'client', actorId: lead.userId, set: { claimsTaken: 0, preselectedUntil: null } })
  const ended = await store.endPendingClaims(ctx.db, lead.id, 'declined', ctx.clock.now())
  for (const { lawyerId } of ended) {
    await say(ctx, row, lawyerId, 'lead_withdrawn', lead.userId)
    await notify(ctx, { to: lawyerId, kind: 'lead_withdrawn', data: { leadId: lead.id }, link: linkTo(lead) })
  }
  await announceChange(ctx, row, ended.map((one) => one.lawyerId))
  return row
}

/** The chosen lawyer says that the work is done. The case must be locked. */
export async function completeLead(ctx: Ctx, lead: LeadRow, claim: Ending, outcome: 'successful' | 'unsuccessful' | 'other' | null | undefined): Promise<LeadRow> {
  const row = await changeLead(ctx, lead, { move: 'complete', by: 'lawyer', actorId: claim.lawyerId, note: outcome })
  if (outcome) await store.updateClaim(ctx.db, claim.id, { outcome })
  await say(ctx, row, claim.lawyerId, 'lead_completed', claim.lawyerId)
  await notify(ctx, { to: lead.userId, kind: 'lead_completed', data: { leadId: lead.id }, link: linkTo(lead) })
  ctx.publish(leadCompleted, { leadId: lead.id, claimId: claim.id, lawyerId: claim.lawyerId })
  await announceChange(ctx, row)
  return row
}

/** The end of a completed case: by the client, or by the clock after 14 days. The case must be locked. */
export async function closeLead(ctx: Ctx, lead: LeadRow, by: 'client' | 'clock'): Promise<LeadRow> {
  const row = await changeLead(ctx, lead, { move: 'close', by, actorId: by === 'client' ? lead.userId : null })
  const [accepted] = await store.standingClaims(ctx.db, lead.id)
  if (accepted !== undefined) {
    await say(ctx, row, accepted.lawyerId, 'lead_closed', lead.userId)
    await recordOutcomes(ctx, accepted.lawyerId, await store.countOutcomes(ctx.db, accepted.lawyerId))
  }
  const told = by === 'clock' ? [lead.userId, accepted?.lawyerId] : [accepted?.lawyerId]
  for (const to of told) if (to !== undefined) await notify(ctx, { to, kind: 'lead_closed', data: { leadId: lead.id }, link: linkTo(lead) })
  ctx.publish(leadClosed, { leadId: lead.id })
  await announceChange(ctx, row)
  return row
}

/** An expired case is open again for 30 days, to everybody. The case must be locked. */
export async function reopenLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const row = await changeLead(ctx, lead, { move: 'reopen', by: 'client', actorId: lead.userId, set: { expiresAt: later(ctx.clock.now(), openFor), preselectedUntil: null } })
  await announceChange(ctx, row)
  return row
}

/** The clock ends a case that nobody claimed. The case must be locked. */
export async function expireLead(ctx: Ctx, lead: LeadRow): Promise<LeadRow> {
  const row = await changeLead(ctx, lead, { move: 'expire', by: 'clock', actorId: null })
  await notify(ctx, { to: lead.userId, kind: 'lead_expired', data: { leadId: lead.id }, link: linkTo(lead) })
  await announceChange(ctx, row)
  return row
}

/** Lawyers with a standing claim, and the one it is offered to, learn that the client changed the case. */
export async function tellAboutUpdate(ctx: Ctx, lead: LeadRow): Promise<void> {
  const standing = await store.standingClaims(ctx.db, lead.id)
  const offered = lead.preselectedUntil === null || lead.preselectedLawyerId === null ? [] : [lead.preselectedLawyerId]
  for (const to of new Set([...standing.map((claim) => claim.lawyerId), ...offered])) await notify(ctx, { to, kind: 'lead_updated', data: { leadId: lead.id }, link: linkTo(lead) })
  await tellTopic(ctx, lead)
  await announceChange(ctx, lead)
}

/** First describes the case to the conversations, then tells whom it is offered to. */
export async function introduceLead(ctx: Ctx, lead: LeadRow): Promise<void> {
  await store.recordMove(ctx.db, { leadId: lead.id, move: 'submit', actorId: lead.userId, fromStatus: null, toStatus: lead.status satisfies LeadStatus, at: ctx.clock.now() })
  await tellTopic(ctx, lead)
  if (lead.preselectedLawyerId !== null) await notify(ctx, { to: lead.preselectedLawyerId, kind: 'lead_offered', data: { leadId: lead.id }, link: linkTo(lead) })
}

export const closesBefore = (now: Date) => later(now, -closesAfter)
