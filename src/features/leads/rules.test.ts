import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { leadStatuses, type LeadStatus } from './contract/values.ts'
import { urgencies } from './contract.ts'
import { endsBefore, urgencyWith } from './engine/last-day.ts'
import {
  canMove,
  claimStartsOf,
  moveLead,
  movers,
  moves,
  startsOf,
  transitions,
  type Move,
  type Mover,
} from './engine/transitions.ts'
import { asksToOpen, canClaim, canOpenToAll, deadlineOf, givesPlaceBack, titleOf } from './rules.ts'

/** The table of the specification, written a second time: status → mover → move → where to (a slash: with and without claims left). */
const expected: Record<LeadStatus, Partial<Record<Mover, Partial<Record<Move, string>>>>> = {
  open: {
    client: {
      update: 'open',
      open_to_all: 'open',
      keep_offered: 'open',
      offer: 'open',
      withdraw: 'closed',
    },
    lawyer: { claim: 'claimed' },
    clock: { expire: 'expired' },
  },
  claimed: {
    client: {
      accept: 'in_progress',
      decline_claim: 'claimed/open',
      offer: 'claimed',
      take_more_time: 'claimed',
      withdraw: 'closed',
    },
    lawyer: { claim: 'claimed', withdraw_claim: 'claimed/open' },
    clock: {
      expire_claim: 'claimed/open',
      ask_decision: 'claimed',
      take_more_time: 'claimed',
      end_undecided: 'expired',
      release: 'claimed/open',
    },
    admin: { release: 'claimed/open' },
  },
  in_progress: {
    client: {
      change_lawyer: 'open',
      end: 'closed',
      keep_lawyer: 'in_progress',
      agree_handover: 'in_progress',
      decline_handover: 'in_progress',
    },
    lawyer: {
      complete: 'completed',
      hand_back: 'open',
      offer_handover: 'in_progress',
      withdraw_handover: 'in_progress',
      refuse_handover: 'in_progress',
      take_over: 'in_progress',
    },
    clock: {
      ask_client: 'in_progress',
      end_silent: 'closed',
      release: 'claimed/open',
      end_handover: 'in_progress',
    },
    admin: { release: 'claimed/open' },
  },
  completed: {
    client: { close: 'closed', resume: 'in_progress', change_lawyer: 'open' },
    clock: { close: 'closed' },
  },
  closed: { client: { reopen: 'open' } },
  expired: { client: { reopen: 'open' } },
}

const cells = leadStatuses.flatMap((from) =>
  movers.flatMap((by) => moves.map((move) => ({ from, by, move }))),
)

describe('moves of a case', () => {
  it.each(cells)('$by makes "$move" from $from as the table says', ({ from, by, move }) => {
    const [withClaims, without = withClaims] = expected[from][by]?.[move]?.split('/') ?? []
    const claim = claimStartsOf(move)[0]
    const target = (claimsLeft: number) => {
      const result = moveLead(move, { from, by, claim, claimsLeft })
      return 'to' in result ? result.to : undefined
    }
    expect(target(2)).toBe(withClaims)
    expect(target(0)).toBe(without)
    expect(canMove(move, { from, by, claim }) === 'ok').toBe(withClaims !== undefined)
    expect(startsOf(move).includes(from)).toBe(
      movers.some((mover) => expected[from][mover]?.[move] !== undefined),
    )
  })

  it('a case begins by being sent in, and only so', () => {
    const first = movers.flatMap((by) =>
      moves
        .filter((move) => canMove(move, { from: null, by, claim: claimStartsOf(move)[0] }) === 'ok')
        .map((move) => `${by} ${move}`),
    )
    expect(first).toEqual(['client submit'])
  })

  it('says which kind of refusal it is', () => {
    expect(canMove('claim', { from: 'in_progress', by: 'lawyer' })).toBe('lead_not_open')
    expect(canMove('update', { from: 'claimed', by: 'client' })).toBe('lead_not_open')
    expect(canMove('accept', { from: 'completed', by: 'client', claim: 'pending' })).toBe(
      'lead_moved',
    )
    expect(canMove('accept', { from: 'claimed', by: 'lawyer', claim: 'pending' })).toBe('forbidden')
    expect(canMove('accept', { from: 'claimed', by: 'client', claim: 'declined' })).toBe(
      'claim_not_pending',
    )
    expect(canMove('accept', { from: 'in_progress', by: 'client', claim: 'accepted' })).toBe(
      'lead_moved',
    )
    expect(canMove('withdraw_claim', { from: 'open', by: 'lawyer', claim: 'withdrawn' })).toBe(
      'claim_not_pending',
    )
    expect(canMove('complete', { from: 'in_progress', by: 'lawyer', claim: 'declined' })).toBe(
      'forbidden',
    )
    expect(canMove('complete', { from: 'claimed', by: 'lawyer', claim: 'pending' })).toBe(
      'lead_moved',
    )
  })

  it.each(leadStatuses)('the client always has a way out of "%s"', (from) => {
    const ways = moves.filter(
      (move) =>
        canMove(move, { from, by: 'client', claim: claimStartsOf(move)[0] }) === 'ok' &&
        transitions[move].to !== 'same',
    )
    expect(ways).not.toEqual([])
  })
})

describe('claims', () => {
  const lead = { status: 'open', claimsTaken: 0, decisionAskedAt: null } as const
  it.each([
    ['a verified lawyer claims an open case', { verified: true, claimed: false }, lead, 'ok'],
    [
      'an unverified lawyer claims nothing',
      { verified: false, claimed: false },
      lead,
      'not_verified',
    ],
    ['nobody claims twice', { verified: true, claimed: true }, lead, 'already_claimed'],
    [
      'a fourth lawyer comes too late',
      { verified: true, claimed: false },
      { status: 'claimed', claimsTaken: 3, decisionAskedAt: null },
      'lead_full',
    ],
    [
      'a decided case is gone',
      { verified: true, claimed: false },
      { status: 'in_progress', claimsTaken: 1, decisionAskedAt: null },
      'lead_not_open',
    ],
    [
      'a case whose client is asked whom to choose is not to be had',
      { verified: true, claimed: false },
      { status: 'claimed', claimsTaken: 1, decisionAskedAt: new Date('2026-03-01T00:00:00Z') },
      'lead_not_open',
    ],
    [
      'who found no conflict claims',
      { verified: true, claimed: false, answer: 'clear' },
      lead,
      'ok',
    ],
    [
      'who found one does not',
      { verified: true, claimed: false, answer: 'conflict' },
      lead,
      'conflict_declared',
    ],
    [
      'who has not looked looks first',
      { verified: true, claimed: false, answer: null },
      lead,
      'check_first',
    ],
  ] as const)('%s', (_sentence, lawyer, facts, verdict) =>
    expect(canClaim(lawyer, facts)).toBe(verdict),
  )

  it('a conflict of interest gives the place back for exactly 24 hours, other reasons never', () => {
    const at = new Date('2026-03-01T00:00:00Z')
    expect(givesPlaceBack('conflict_of_interest', at, new Date('2026-03-02T00:00:00Z'))).toBe(true)
    expect(givesPlaceBack('conflict_of_interest', at, new Date('2026-03-02T00:00:00.001Z'))).toBe(
      false,
    )
    expect(givesPlaceBack('no_time', at, at)).toBe(false)
  })
})

describe('a case offered to one lawyer', () => {
  const until = new Date('2026-03-03T00:00:00Z')
  it('asks the client once the 48 hours are over, and only while nobody has claimed it', () => {
    expect(
      asksToOpen({ status: 'open', preselectedUntil: until }, new Date('2026-03-02T23:59:59Z')),
    ).toBe(false)
    expect(asksToOpen({ status: 'open', preselectedUntil: until }, until)).toBe(true)
    expect(asksToOpen({ status: 'claimed', preselectedUntil: until }, until)).toBe(false)
    expect(canOpenToAll({ status: 'open', preselectedUntil: null })).toBe('lead_moved')
  })
})

describe('deadlines', () => {
  it.each([
    [
      'the date printed on a notice wins',
      { type: 'rfe', date: '2026-03-02', deadline: '2026-04-01' },
      '2026-04-01',
    ],
    [
      'a printed date never moves the day of a denial, which the law sets',
      { type: 'denial', date: '2026-03-02', deadline: '2026-06-01' },
      '2026-04-01',
    ],
    [
      'an earlier one counts',
      { type: 'denial', date: '2026-03-02', deadline: '2026-03-20' },
      '2026-03-20',
    ],
    ['a request for evidence names its time itself', { type: 'rfe', date: '2026-03-02' }, null],
    ['a notice of intent too', { type: 'noid', date: '2026-03-02' }, null],
    ['a denial gives 30 days', { type: 'denial', date: '2026-02-28' }, '2026-03-30'],
    ['a hearing is on its own day', { type: 'hearing', date: '2026-03-09' }, '2026-03-09'],
    ['another letter sets none', { type: 'other', date: '2026-03-09' }, null],
  ] as const)('%s', (_sentence, notice, date) => expect(deadlineOf(notice)).toBe(date))

  it('leave half of the days to them where a clock would take more, and shorten nothing once they are past', () => {
    const now = new Date('2026-03-02T12:00:00Z')
    const hoursUntil = (deadline: string | null) =>
      (endsBefore(now, hours(72), deadline).getTime() - now.getTime()) / hours(1)
    expect([null, '2026-03-20', '2026-03-04', '2026-03-02', '2026-03-01'].map(hoursUntil)).toEqual([
      72, 72, 30, 6, 72,
    ])
  })

  it('raise the urgency and never lower it', () => {
    const now = new Date('2026-03-02T15:00:00Z')
    expect(urgencyWith('low', '2026-03-09', now)).toBe('urgent')
    expect(urgencyWith('low', '2026-03-10', now)).toBe('high')
    expect(urgencyWith('low', '2026-04-01', now)).toBe('high')
    expect(urgencyWith('low', '2026-04-02', now)).toBe('low')
    expect(urgencyWith('low', '2026-02-01', now)).toBe('urgent')
    fc.assert(
      fc.property(
        fc.constantFrom(...urgencies),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (chosen, date) => {
          expect(
            urgencies.indexOf(urgencyWith(chosen, date.toISOString().slice(0, 10), now)),
          ).toBeGreaterThanOrEqual(urgencies.indexOf(chosen))
        },
      ),
    )
  })
})

it('a title is the first words, cut between words, in any script', () => {
  expect(titleOf('  one\n two ')).toBe('one two')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      (text) => [...titleOf(text.toWellFormed())].length <= 141,
    ),
  )
})
