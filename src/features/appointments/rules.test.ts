import { expect, it } from 'vitest'
import {
  answerBy,
  answerByOfProposal,
  answerByWithout,
  canAccept,
  canAnswer,
  canCancel,
  canDropProposal,
  canPropose,
  fitTogether,
  isProposable,
  isTurnOf,
  sides,
  type Status,
} from './rules.ts'

const now = new Date('2026-03-02T15:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const appointment = {
  status: 'requested' as Status,
  lawyerId: 'lawyer',
  clientId: 'client',
  startsAt: at(48),
  endsAt: at(49),
  proposedStart: null as Date | null,
  proposedBy: null as (typeof sides)[number] | null,
}

const moves = { canAnswer, canCancel, canPropose, canAccept, canDropProposal }
const allowed = (side: 'client' | 'lawyer', one: typeof appointment, moment = now) =>
  Object.entries(moves)
    .filter(([, rule]) => rule(side, one, moment) === 'ok')
    .map(([name]) => name)

it('says who may do what in which state, and each open state has a way out for both sides', () => {
  const byLawyer = { proposedStart: at(72), proposedBy: 'lawyer' as const }
  const table = [
    ['requested', {}, ['canCancel', 'canPropose'], ['canAnswer', 'canPropose']],
    ['confirmed', {}, ['canCancel', 'canPropose'], ['canCancel', 'canPropose']],
    [
      'requested',
      byLawyer,
      ['canCancel', 'canAccept', 'canDropProposal'],
      ['canAnswer', 'canPropose', 'canDropProposal'],
    ],
    [
      'confirmed',
      byLawyer,
      ['canCancel', 'canAccept', 'canDropProposal'],
      ['canCancel', 'canPropose', 'canDropProposal'],
    ],
    ['done', {}, [], []],
    ['declined', {}, [], []],
    ['cancelled', {}, [], []],
    ['expired', {}, [], []],
  ] as const
  for (const [status, part, client, lawyer] of table) {
    const one = { ...appointment, ...part, status }
    expect([status, allowed('client', one)]).toEqual([status, client])
    expect([status, allowed('lawyer', one)]).toEqual([status, lawyer])
  }
})

it('lets nobody answer or move what has begun, and nobody cancel what is over', () => {
  const agreed = { ...appointment, status: 'confirmed' as const }
  for (const side of sides) {
    expect(allowed(side, agreed, at(48.5))).toEqual(['canCancel'])
    expect(allowed(side, agreed, at(49))).toEqual([])
  }
  expect(allowed('lawyer', appointment, at(48))).toEqual([])
})

it('lets nobody agree to a time that has come', () => {
  const one = { ...appointment, proposedStart: at(-1), proposedBy: 'lawyer' as const }
  expect(canAccept('client', one, now)).toBe('appointment_over')
})

it('ends a request after three days, and not later than an hour before its own time', () => {
  expect(answerBy(now, at(500))).toEqual(at(72))
  expect(answerBy(now, at(30))).toEqual(at(29))
})

it('a proposal never shortens the time for an answer, and taking it back restores that time', () => {
  const asked = { createdAt: at(-40), startsAt: at(200), answerBy: at(32) }
  expect(answerByOfProposal(now, asked)).toEqual(at(72))
  expect(answerByOfProposal(now, { ...asked, answerBy: at(80) })).toEqual(at(80))
  expect(answerByWithout(now, { ...asked, answerBy: at(72) })).toEqual(at(32))
  expect(answerByWithout(at(40), { ...asked, answerBy: at(72) })).toEqual(at(72))
})

it('the turn is with whoever was asked', () => {
  expect(isTurnOf('lawyer', { proposal: null })).toBe(true)
  expect(isTurnOf('client', { proposal: null })).toBe(false)
  expect(isTurnOf('lawyer', { proposal: { by: 'lawyer' } })).toBe(false)
  expect(isTurnOf('client', { proposal: { by: 'lawyer' } })).toBe(true)
})

it('refuses hours that end before they begin or lie over each other', () => {
  const hours = (from: number, to: number, weekday = 1) => ({ weekday, from, to })
  expect(fitTogether([hours(540, 720), hours(720, 900), hours(600, 700, 2)])).toBe(true)
  expect(fitTogether([hours(540, 720), hours(705, 900)])).toBe(false)
  expect(fitTogether([hours(540, 540)])).toBe(false)
})

it('another time is proposed on a quarter of an hour, an hour ahead at least, within sixty days, and not the same', () => {
  const before = at(48)
  const quarter = 1 / 4
  const table: [number, boolean][] = [
    [-24, false],
    [1, false],
    [1 + quarter, true],
    [2.1, false],
    [48, false],
    [48 + quarter, true],
    [60 * 24 - quarter, true],
    [60 * 24, false],
  ]
  for (const [hours, verdict] of table)
    expect([hours, isProposable(at(hours), before, now)]).toEqual([hours, verdict])
})
