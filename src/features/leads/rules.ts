import type { Actor } from '#kernel/actor.ts'
import { days, hours } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'
import { safeDateOf } from '#features/deadlines/engine/compute.ts'
import { ruleOf, type RuleId } from '#features/deadlines/engine/rules.ts'
import { lawyersPerLead, urgencies, type ClaimStatus, type LeadStatus, type NoticeType, type Urgency } from './contract.ts'

export const openFor = days(30)
export const replyWithin = hours(72)
export const offeredFor = hours(48)
export const closesAfter = days(14)
export const conflictWithin = hours(24)
export const openedWithin = days(7)
/** A case that comes back to the pool stays there at least this long. */
export const backInPoolFor = days(7)

/** Who makes a move. The clock is the house itself; the lawyer is one with a claim, except for `claim`. */
export type Mover = 'client' | 'lawyer' | 'clock'

export const moves = ['claim', 'accept', 'decline_claim', 'withdraw_claim', 'expire_claim', 'withdraw', 'complete', 'close', 'expire', 'reopen'] as const
export type Move = (typeof moves)[number]

type Target = LeadStatus | 'by_claims'

/** Every way a case changes. `by_claims`: claimed while another claim stands, otherwise back to open. */
export const transitions: readonly { readonly move: Move; readonly from: readonly LeadStatus[]; readonly by: readonly Mover[]; readonly to: Target }[] = [
  { move: 'claim', from: ['open', 'claimed'], by: ['lawyer'], to: 'claimed' },
  { move: 'accept', from: ['claimed'], by: ['client'], to: 'in_progress' },
  { move: 'decline_claim', from: ['claimed'], by: ['client'], to: 'by_claims' },
  { move: 'withdraw_claim', from: ['claimed'], by: ['lawyer'], to: 'by_claims' },
  { move: 'expire_claim', from: ['claimed'], by: ['clock'], to: 'by_claims' },
  { move: 'withdraw', from: ['open', 'claimed'], by: ['client'], to: 'closed' },
  { move: 'complete', from: ['in_progress'], by: ['lawyer'], to: 'completed' },
  { move: 'close', from: ['completed'], by: ['client', 'clock'], to: 'closed' },
  { move: 'expire', from: ['open'], by: ['clock'], to: 'expired' },
  { move: 'reopen', from: ['expired'], by: ['client'], to: 'open' },
]

export type MoveCode = 'forbidden' | 'lead_not_open' | 'lead_moved'

/**
 * Where a move leads, or the code that refuses it: 'forbidden' for a mover who never makes it, 'lead_not_open' for a claim
 * that comes too late, 'lead_moved' for any other move from the wrong status. `claimsLeft` counts the claims that stand afterwards.
 */
export function moveLead(move: Move, from: LeadStatus, by: Mover, claimsLeft = 0): { to: LeadStatus } | { code: MoveCode } {
  const found = transitions.find((one) => one.move === move)
  if (found === undefined || !found.by.includes(by)) return { code: 'forbidden' }
  if (!found.from.includes(from)) return { code: move === 'claim' ? 'lead_not_open' : 'lead_moved' }
  if (found.to !== 'by_claims') return { to: found.to }
  return { to: claimsLeft > 0 ? 'claimed' : 'open' }
}

/** May this mover make the move now? */
export function canMove(move: Move, from: LeadStatus, by: Mover): Verdict<MoveCode> {
  const result = moveLead(move, from, by)
  return 'code' in result ? result.code : 'ok'
}

/** The statuses a move starts from, for conditional updates. */
export const startsOf = (move: Move): readonly LeadStatus[] => transitions.find((one) => one.move === move)?.from ?? []

export const isStanding = (status: ClaimStatus) => status === 'pending' || status === 'accepted'

interface LeadFacts {
  readonly status: LeadStatus
  readonly claimsTaken: number
}

/** May a lawyer claim this case? Plan and places are billing's to say, at the moment of the claim. */
export function canClaim(lawyer: { verified: boolean; claimed: boolean }, lead: LeadFacts): Verdict<'not_verified' | 'already_claimed' | 'lead_not_open' | 'lead_full'> {
  if (!lawyer.verified) return 'not_verified'
  if (lawyer.claimed) return 'already_claimed'
  if (canMove('claim', lead.status, 'lawyer') !== 'ok') return 'lead_not_open'
  return lead.claimsTaken >= lawyersPerLead ? 'lead_full' : 'ok'
}

/** A case is changed only while nobody has been chosen and it still stands in the pool. */
export const canEdit = (lead: Pick<LeadFacts, 'status'>): Verdict<'lead_not_open'> => (lead.status === 'open' ? 'ok' : 'lead_not_open')

/** The client answers for one claim while it waits and the case is still undecided. */
export function canAnswerClaim(move: 'accept' | 'decline_claim', lead: Pick<LeadFacts, 'status'>, claim: { status: ClaimStatus }): Verdict<MoveCode | 'claim_not_pending'> {
  const verdict = canMove(move, lead.status, 'client')
  if (verdict !== 'ok') return verdict
  return claim.status === 'pending' ? 'ok' : 'claim_not_pending'
}

/** The lawyer steps back while the claim waits. */
export function canWithdrawClaim(lead: Pick<LeadFacts, 'status'>, claim: { status: ClaimStatus }): Verdict<MoveCode | 'claim_not_pending'> {
  if (claim.status !== 'pending') return 'claim_not_pending'
  return canMove('withdraw_claim', lead.status, 'lawyer')
}

/** Only the chosen lawyer completes the work. */
export function canComplete(lead: Pick<LeadFacts, 'status'>, claim: { status: ClaimStatus }): Verdict<MoveCode | 'claim_not_pending'> {
  const verdict = canMove('complete', lead.status, 'lawyer')
  if (verdict !== 'ok') return verdict
  return claim.status === 'accepted' ? 'ok' : 'forbidden'
}

/** A fee is noted on a claim that waits or was chosen, whatever became of the case. */
export const canNoteFee = (claim: { status: ClaimStatus }): Verdict<'claim_not_pending'> => (isStanding(claim.status) ? 'ok' : 'claim_not_pending')

/** A place comes back for a conflict of interest that shows within a day. */
export const givesPlaceBack = (reason: string | null | undefined, claimedAt: Date, now: Date) =>
  reason === 'conflict_of_interest' && now.getTime() - claimedAt.getTime() <= conflictWithin

interface Offer {
  readonly status: LeadStatus
  /** Set while one lawyer alone may see it; passing it asks the client, and only the client's answer clears it. */
  readonly preselectedUntil: Date | null
}

/** Offered to one lawyer alone and without a claim: the client may show it to all at any time, and is asked after 48 hours. */
export const canOpenToAll = (lead: Offer): Verdict<'lead_moved'> => (lead.preselectedUntil !== null && lead.status === 'open' ? 'ok' : 'lead_moved')

export const asksToOpen = (lead: Offer, now: Date) => canOpenToAll(lead) === 'ok' && lead.preselectedUntil !== null && lead.preselectedUntil <= now

/** What each letter asks for. The wizard does not ask how it came, so no extra days for the mail are counted, and the last day does not move. */
const ruleByNotice: Partial<Record<NoticeType, RuleId>> = { rfe: 'rfe', noid: 'noid', denial: 'uscis_motion', hearing: 'hearing' }

/** The date (YYYY-MM-DD) by which a notice wants an answer, never later than the law's own. A date printed on the notice always wins; null where none is known. */
export function deadlineOf(notice: { type: NoticeType; date: string; deadline?: string | null | undefined } | null | undefined): string | null {
  if (notice === null || notice === undefined) return null
  if (notice.deadline) return notice.deadline
  const rule = ruleByNotice[notice.type]
  return rule === undefined ? null : safeDateOf(ruleOf(rule), notice.date)
}

/** A near deadline raises the urgency, never lowers it: a week or less (or past) is an emergency, thirty days or less is urgent. */
export function urgencyWith(chosen: Urgency, deadline: string | null, now: Date): Urgency {
  if (deadline === null) return chosen
  const left = Math.round((Date.parse(deadline) - Date.parse(now.toISOString().slice(0, 10))) / days(1))
  const least: Urgency = left <= 7 ? 'urgent' : left <= 30 ? 'high' : 'low'
  return urgencies.indexOf(least) > urgencies.indexOf(chosen) ? least : chosen
}

/** The first words of a story, cut between words, for lists. */
export function titleOf(summary: string): string {
  const line = summary.trim().split(/\s+/).join(' ')
  const characters = [...line]
  if (characters.length <= 80) return line
  const cut = characters.slice(0, 80).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > 40 ? cut.slice(0, space) : cut).replace(/[\s.,;:!?]+$/u, '')}…`
}

export const moverOf = (actor: Pick<Actor, 'role'>): Mover => (actor.role === 'lawyer' ? 'lawyer' : 'client')
