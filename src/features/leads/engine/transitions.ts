import type { ClaimStatus, LeadStatus } from '../contract/values.ts'

/** Who makes a move. A lawyer is one with a claim, except for `claim`; the clock and an administrator act for the product. */
export const movers = ['client', 'lawyer', 'admin', 'clock'] as const
export type Mover = (typeof movers)[number]

interface Transition {
  /** null: there is no case yet. */
  readonly from: readonly (LeadStatus | null)[]
  readonly by: readonly Mover[]
  /** `same` leaves the status; `by_claims` is claimed while another claim stands, otherwise open. */
  readonly to: LeadStatus | 'same' | 'by_claims'
  /** The claim the move is about must be in one of these. */
  readonly claim?: readonly ClaimStatus[]
}

/** Every way a case changes. Nothing else writes the status of a case, and each move is recorded under its name. */
export const transitions = {
  submit: { from: [null], by: ['client'], to: 'open' },
  update: { from: ['open'], by: ['client'], to: 'same' },
  open_to_all: { from: ['open'], by: ['client'], to: 'same' },
  keep_offered: { from: ['open'], by: ['client'], to: 'same' },
  offer: { from: ['open', 'claimed'], by: ['client'], to: 'same' },
  claim: { from: ['open', 'claimed'], by: ['lawyer'], to: 'claimed' },
  accept: { from: ['claimed'], by: ['client'], to: 'in_progress', claim: ['pending'] },
  decline_claim: { from: ['claimed'], by: ['client'], to: 'by_claims', claim: ['pending'] },
  withdraw_claim: { from: ['claimed'], by: ['lawyer'], to: 'by_claims', claim: ['pending'] },
  expire_claim: { from: ['claimed'], by: ['clock'], to: 'by_claims', claim: ['pending'] },
  ask_decision: { from: ['claimed'], by: ['clock'], to: 'same' },
  take_more_time: { from: ['claimed'], by: ['client', 'clock'], to: 'same' },
  end_undecided: { from: ['claimed'], by: ['clock'], to: 'expired' },
  withdraw: { from: ['open', 'claimed'], by: ['client'], to: 'closed' },
  complete: { from: ['in_progress'], by: ['lawyer'], to: 'completed', claim: ['accepted'] },
  resume: { from: ['completed'], by: ['client'], to: 'in_progress', claim: ['accepted'] },
  close: { from: ['completed'], by: ['client', 'clock'], to: 'closed' },
  change_lawyer: {
    from: ['in_progress', 'completed'],
    by: ['client'],
    to: 'open',
    claim: ['accepted'],
  },
  end: { from: ['in_progress'], by: ['client'], to: 'closed', claim: ['accepted'] },
  hand_back: { from: ['in_progress'], by: ['lawyer'], to: 'open', claim: ['accepted'] },
  offer_handover: { from: ['in_progress'], by: ['lawyer'], to: 'same', claim: ['accepted'] },
  withdraw_handover: { from: ['in_progress'], by: ['lawyer'], to: 'same' },
  agree_handover: { from: ['in_progress'], by: ['client'], to: 'same' },
  decline_handover: { from: ['in_progress'], by: ['client'], to: 'same' },
  refuse_handover: { from: ['in_progress'], by: ['lawyer'], to: 'same' },
  take_over: { from: ['in_progress'], by: ['lawyer'], to: 'same', claim: ['accepted'] },
  end_handover: { from: ['in_progress'], by: ['clock'], to: 'same' },
  ask_client: { from: ['in_progress'], by: ['clock'], to: 'same' },
  keep_lawyer: { from: ['in_progress'], by: ['client'], to: 'same' },
  end_silent: { from: ['in_progress'], by: ['clock'], to: 'closed', claim: ['accepted'] },
  release: {
    from: ['claimed', 'in_progress'],
    by: ['admin', 'clock'],
    to: 'by_claims',
    claim: ['pending', 'accepted'],
  },
  expire: { from: ['open'], by: ['clock'], to: 'expired' },
  reopen: { from: ['expired', 'closed'], by: ['client'], to: 'open' },
} as const satisfies Record<string, Transition>

export type Move = keyof typeof transitions
export const moves = Object.keys(transitions) as [Move, ...Move[]]

const ruleOf = (move: Move): Transition => transitions[move]

export const moveCodes = ['forbidden', 'lead_not_open', 'lead_moved', 'claim_not_pending'] as const
export type MoveCode = (typeof moveCodes)[number]

interface Facts {
  readonly from: LeadStatus | null
  readonly by: Mover
  /** The claim the move is about, where it is about one. */
  readonly claim?: ClaimStatus | undefined
  /** How many claims stand afterwards. */
  readonly claimsLeft?: number | undefined
}

/** These claims ended and nobody refused anybody: that lawyer may claim the case again, or take it back. */
export const unrefused: readonly ClaimStatus[] = ['undecided', 'released', 'handed_over']

export const isStanding = (status: ClaimStatus) => status === 'pending' || status === 'accepted'

/**
 * Where a move leads, or the code that refuses it: 'forbidden' for a mover who never makes it or whose claim was not chosen,
 * 'claim_not_pending' for a claim that was decided, 'lead_not_open' for a case that is no longer to be had, 'lead_moved' for
 * any other move from the wrong status.
 */
export function moveLead(
  move: Move,
  { from, by, claim, claimsLeft = 0 }: Facts,
): { to: LeadStatus } | { code: MoveCode } {
  const rule = ruleOf(move)
  const otherClaim = rule.claim?.includes('pending') ? 'claim_not_pending' : 'forbidden'
  if (!rule.by.includes(by)) return { code: 'forbidden' }
  if (rule.claim !== undefined && (claim === undefined || !isStanding(claim)))
    return { code: otherClaim }
  if (!rule.from.includes(from))
    return { code: fromOpen.has(move) ? 'lead_not_open' : 'lead_moved' }
  if (rule.claim !== undefined && !rule.claim.includes(claim!)) return { code: otherClaim }
  if (rule.to === 'same') return { to: from! }
  if (rule.to === 'by_claims') return { to: claimsLeft > 0 ? 'claimed' : 'open' }
  return { to: rule.to }
}

const fromOpen: ReadonlySet<Move> = new Set(['claim', 'update', 'offer'])

/** May this move be made now? The one place that says so, for the button and for the refusal. */
export function canMove(move: Move, facts: Facts): 'ok' | MoveCode {
  const result = moveLead(move, facts)
  return 'code' in result ? result.code : 'ok'
}

/** The statuses a move starts from, for conditional updates. */
export const startsOf = (move: Move): LeadStatus[] =>
  ruleOf(move).from.filter((status) => status !== null)

/** The statuses the claim of a move must be in, for conditional updates. */
export const claimStartsOf = (move: Move): readonly ClaimStatus[] => ruleOf(move).claim ?? []
