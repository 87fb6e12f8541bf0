import { expect, test } from 'vitest'
import { isTakenBack, shownStatus } from './money-back.ts'

const end = new Date('2026-04-02T12:00:00Z')
const before = new Date('2026-03-02T12:00:00Z')
type Paid = Parameters<typeof isTakenBack>[0]['invoices'][number]
const paid: Paid = { status: 'paid', dispute: null, periodEnd: end }
const refunded: Paid = { ...paid, status: 'refunded' }
const lost: Paid = { ...paid, dispute: 'lost' }

const cases: [string, readonly Paid[], boolean][] = [
  ['nothing was asked for', [], false],
  ['it is paid', [paid], false],
  ['all of it is refunded', [refunded], true],
  ['one of two payments is refunded', [paid, refunded], false],
  ['both payments are refunded', [refunded, refunded], true],
  ['a dispute is open', [{ ...paid, dispute: 'open' }], false],
  ['a dispute is won', [{ ...paid, dispute: 'won' }], false],
  ['a dispute about one of two payments is lost', [paid, lost], true],
  ['an unpaid invoice stands beside a refunded one', [refunded, { ...paid, status: 'void' }], true],
  ['a month that is over is refunded', [{ ...refunded, periodEnd: before }, paid], false],
  ['a dispute about a month that is over is lost', [{ ...lost, periodEnd: before }, paid], false],
]

test.each(cases)(
  'whether the money for the present time went back, where %s',
  (_, invoices, is) => {
    expect(isTakenBack({ status: 'active', periodEnd: end, invoices })).toBe(is)
  },
)

test('what does not run has nothing to take back', () => {
  for (const status of ['incomplete', 'past_due', 'cancelled'] as const)
    expect(isTakenBack({ status, periodEnd: end, invoices: [refunded] })).toBe(false)
})

test('an invoice is shown as disputed until that is decided, and as lost after that', () => {
  expect(shownStatus({ status: 'paid', dispute: 'open' })).toBe('disputed')
  expect(shownStatus({ status: 'paid', dispute: 'won' })).toBe('paid')
  expect(shownStatus({ status: 'paid', dispute: 'lost' })).toBe('charged_back')
  expect(shownStatus({ status: 'refunded', dispute: null })).toBe('refunded')
})
