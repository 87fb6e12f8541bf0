import { days, hours, later } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'
import type { ConflictAnswer } from '#features/conflict-checks/contract.ts'
import { safeDateOf } from '#features/deadlines/engine/compute.ts'
import { ruleOf, type RuleId } from '#features/deadlines/engine/rules.ts'
import {
  lawyersPerLead,
  mostOffers,
  openHandovers,
  type ClaimStatus,
  type HandoverStatus,
  type LeadStatus,
  type NoticeType,
} from './contract/values.ts'
import { canMove, isStanding, type Move, type MoveCode } from './engine/transitions.ts'

export const openFor = days(30)
export const replyWithin = hours(72)
export const offeredFor = hours(48)
export const closesAfter = days(14)
export const conflictWithin = hours(24)
export const openedWithin = days(7)
/** A case that comes back to the pool stays there at least this long. */
export const backInPoolFor = days(7)
/** After so long without a word of the chosen lawyer the client is asked. */
export const silentFor = days(30)
/** So long a client who is asked has to answer; then the work ends, or the claims that wait. */
export const answersWithin = days(14)

interface LeadFacts {
  readonly status: LeadStatus
  readonly claimsTaken: number
  /** Set while its client is asked whom to choose: until the answer nobody else may claim it. */
  readonly decisionAskedAt: Date | null
}

interface ClaimingLawyer {
  readonly verified: boolean
  readonly claimed: boolean
  /** What the lawyer found in the names; null where nothing was said. Left out where the names are what is asked for. */
  readonly answer?: ConflictAnswer | null
}

/** May a lawyer claim this case? Plan and places are billing's to say, at the moment of the claim. */
export function canClaim(
  lawyer: ClaimingLawyer,
  lead: LeadFacts,
): Verdict<
  | 'not_verified'
  | 'already_claimed'
  | 'check_first'
  | 'conflict_declared'
  | 'lead_not_open'
  | 'lead_full'
> {
  if (!lawyer.verified) return 'not_verified'
  if (lawyer.claimed) return 'already_claimed'
  if (
    canMove('claim', { from: lead.status, by: 'lawyer' }) !== 'ok' ||
    lead.decisionAskedAt !== null
  )
    return 'lead_not_open'
  if (lead.claimsTaken >= lawyersPerLead) return 'lead_full'
  if (lawyer.answer === undefined) return 'ok'
  return lawyer.answer === 'clear'
    ? 'ok'
    : lawyer.answer === 'conflict'
      ? 'conflict_declared'
      : 'check_first'
}

/** A fee is noted on a claim that waits or was chosen, whatever became of the case. */
export const canNoteFee = (claim: { status: ClaimStatus }): Verdict<'claim_not_pending'> =>
  isStanding(claim.status) ? 'ok' : 'claim_not_pending'

export const isAtWork = (claim: { status: ClaimStatus }, lead: { status: LeadStatus }) =>
  claim.status === 'accepted' && lead.status === 'in_progress'

/** The chosen lawyer writes what comes next while the work goes on, and while words of the two may reach each other. */
export const canSetStep = (
  claim: { status: ClaimStatus; silenced: boolean },
  lead: { status: LeadStatus },
): Verdict<'lead_moved' | 'conversation_locked'> =>
  isAtWork(claim, lead) ? (claim.silenced ? 'conversation_locked' : 'ok') : 'lead_moved'

/** The day of a step is not over anywhere, and within ten years. */
export const isStepDay = (day: string, now: Date): boolean =>
  day >= later(now, -days(1)).toISOString().slice(0, 10) &&
  day <= later(now, days(3_653)).toISOString().slice(0, 10)

/** A place comes back for a conflict of interest that shows within a day. */
export const givesPlaceBack = (reason: string | null | undefined, claimedAt: Date, now: Date) =>
  reason === 'conflict_of_interest' && now.getTime() - claimedAt.getTime() <= conflictWithin

/** How a client and a chosen lawyer part before the work is done: who decides, what becomes of the claim, and the words for it. */
export const leavings = {
  change_lawyer: { by: 'client', status: 'ended', text: 'lawyer_changed' },
  end: { by: 'client', status: 'ended', text: 'lead_ended' },
  hand_back: { by: 'lawyer', status: 'handed_back', text: 'lead_handed_back' },
  end_silent: { by: 'clock', status: 'ended', text: 'lead_ended_silent' },
} as const

/** So long the client has to answer whether a colleague may take the case over, and then the colleague to do it. */
export const handoverAnsweredWithin = days(14)
export const handoverTakenWithin = days(7)
/** A question that was taken back so often is not asked again for a while. */
export const mostTakenBack = { times: 3, within: days(7) } as const

interface HandoverFacts {
  readonly status: HandoverStatus
  readonly askedAt: Date
  readonly answeredAt: Date | null
}

/** When an open hand-over ends by itself, and the case stays where it is. */
export const handoverUntil = ({ status, askedAt, answeredAt }: HandoverFacts): Date =>
  status === 'agreed' && answeredAt !== null
    ? later(answeredAt, handoverTakenWithin)
    : later(askedAt, handoverAnsweredWithin)

interface HandoverMoves {
  /** Has the case, or is the owner of the firm in which it was handed over. */
  readonly offers: boolean
  /** Is the colleague who would take it over. */
  readonly takes: boolean
  readonly owns: boolean
  /** Whether both lawyers work in one open firm now. */
  readonly inFirm: boolean
  /** The open hand-over of the case, if there is one. */
  readonly open: HandoverStatus | null
  /** The claim of the lawyer who has the case. */
  readonly claim: ClaimStatus | undefined
  /** What the colleague found in the names. */
  readonly answer?: ConflictAnswer | null | undefined
}

export type HandoverAct = 'offer' | 'withdraw' | 'agree' | 'decline' | 'take' | 'refuse'
const handoverMoves = {
  offer: 'offer_handover',
  withdraw: 'withdraw_handover',
  agree: 'agree_handover',
  decline: 'decline_handover',
  take: 'take_over',
  refuse: 'refuse_handover',
} as const satisfies Record<HandoverAct, Move>

/** May this person do this about the hand-over of a case now? The one place that says so, for the button and for the refusal. */
export function canHandOver(
  act: HandoverAct,
  { offers, takes, owns, inFirm, open, claim, answer }: HandoverMoves,
  { status }: { readonly status: LeadStatus },
): Verdict<MoveCode | 'handover_open' | 'handover_gone' | 'check_first' | 'conflict_declared'> {
  const mine = {
    offer: offers,
    withdraw: offers,
    agree: owns,
    decline: owns,
    take: takes,
    refuse: takes,
  }
  if (!mine[act]) return 'forbidden'
  const verdict = canMove(handoverMoves[act], {
    from: status,
    by: owns ? 'client' : 'lawyer',
    claim,
  })
  if (verdict !== 'ok') return verdict
  if (act === 'offer') return open !== null ? 'handover_open' : inFirm ? 'ok' : 'forbidden'
  const wanted: readonly (HandoverStatus | null)[] =
    act === 'withdraw'
      ? openHandovers
      : act === 'agree' || act === 'decline'
        ? ['asked']
        : ['agreed']
  if (!wanted.includes(open)) return 'handover_gone'
  if ((act === 'agree' || act === 'take') && !inFirm) return 'handover_gone'
  if (act !== 'take' || answer === 'clear') return 'ok'
  return answer === 'conflict' ? 'conflict_declared' : 'check_first'
}

interface Named {
  readonly details: Record<string, unknown>
}

const namesOf = ({ details }: Named) =>
  JSON.stringify(
    ((details['conflictNames'] ?? []) as string[]).map((name) => name.trim()).toSorted(),
  )

/** Whether the names for the conflict check are the same, in whatever order. */
export const sameNames = (one: Named, other: Named) => namesOf(one) === namesOf(other)

interface Offer {
  readonly status: LeadStatus
  /** Set while one lawyer alone may see it; passing it asks the client, and only the client's answer clears it. */
  readonly preselectedUntil: Date | null
}

/** Offered to one lawyer alone and without a claim: the client may show it to all at any time, and is asked after 48 hours. */
export const canOpenToAll = (lead: Offer): Verdict<MoveCode> =>
  lead.preselectedUntil === null
    ? 'lead_moved'
    : canMove('open_to_all', { from: lead.status, by: 'client' })

/** An open case can be offered to one lawyer more, while a place in it is free and its client is not asked whom to choose. */
export function canOffer(
  lead: LeadFacts & Offer,
  offers: number,
): Verdict<MoveCode | 'offered_alone' | 'lead_full' | 'offers_used'> {
  const verdict = canMove('offer', { from: lead.status, by: 'client' })
  if (verdict !== 'ok') return verdict
  if (lead.decisionAskedAt !== null) return 'lead_not_open'
  if (lead.preselectedUntil !== null) return 'offered_alone'
  if (lead.claimsTaken >= lawyersPerLead) return 'lead_full'
  return offers >= mostOffers ? 'offers_used' : 'ok'
}

export const asksToOpen = (lead: Offer, now: Date) =>
  canOpenToAll(lead) === 'ok' && lead.preselectedUntil !== null && lead.preselectedUntil <= now

interface Choice {
  readonly status: LeadStatus
  readonly decisionAskedAt: Date | null
  readonly expiresAt: Date | null
}

/** The client takes more time to choose where she is asked to. */
export const canTakeMoreTime = (lead: Choice): Verdict<MoveCode> =>
  lead.decisionAskedAt === null
    ? 'lead_moved'
    : canMove('take_more_time', { from: lead.status, by: 'client' })

/** When every claim that waits on a case ends, unless its client says something before; null where none waits. */
export function decideBy({ status, decisionAskedAt, expiresAt }: Choice): Date | null {
  const asked = decisionAskedAt ?? expiresAt
  return status !== 'claimed' || asked === null ? null : later(asked, answersWithin)
}

/** What each letter asks for. The wizard does not ask how it came, so no extra days for the mail are counted, and the last day does not move. */
const ruleByNotice: Record<NoticeType, RuleId | undefined> = {
  rfe: 'rfe',
  noid: 'noid',
  denial: 'uscis_motion',
  hearing: 'hearing',
  other: undefined,
}

/** The most days that a letter may give which names its time itself; undefined for the others. */
export function mostDaysOf(type: NoticeType): number | undefined {
  const rule = ruleByNotice[type]
  return rule === undefined || ruleOf(rule).given === null ? undefined : ruleOf(rule).length
}

/** The date (YYYY-MM-DD) by which a notice wants an answer. Where the letter names the time only what it names counts; a date printed on it counts where the office sets the time, and never makes a day of the law later; null where none is known. */
export function deadlineOf(
  notice:
    | { type: NoticeType; date: string; deadline?: string | null | undefined }
    | null
    | undefined,
): string | null {
  if (notice === null || notice === undefined) return null
  const rule = ruleByNotice[notice.type]
  if (rule === undefined) return notice.deadline || null
  // Such a letter names its time itself, and often less than the most that is allowed.
  if (ruleOf(rule).given !== null) return notice.deadline || null
  const counted = safeDateOf(ruleOf(rule), notice.date)
  if (!notice.deadline) return counted
  return counted !== null && ruleOf(rule).printed === 'law' && counted < notice.deadline
    ? counted
    : notice.deadline
}

/** Two lines of a wide row. */
const longestTitle = 140

/** The first words of a story, cut between words, for lists. */
export function titleOf(summary: string): string {
  const line = summary.trim().split(/\s+/).join(' ')
  const characters = [...line]
  if (characters.length <= longestTitle) return line
  const cut = characters.slice(0, longestTitle).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > 40 ? cut.slice(0, space) : cut).replace(/[\s.,;:!?]+$/u, '')}…`
}
