import { describe, expect, test } from 'vitest'
import { plans } from '#features/lawyers/rules.ts'
import { lostFeatures } from './engine/plans.ts'
import {
  addMonths,
  canCancel,
  canSubscribe,
  hasBought,
  hasPlan,
  includes,
  periodOf,
  planFeatures,
  seatsOf,
  usageTone,
} from './rules.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)

describe('the month of a plan', () => {
  test.each([
    ['2026-03-02', '2026-02-15', '2026-03-15'],
    ['2026-03-15', '2026-03-15', '2026-04-15'],
    ['2026-04-20', '2026-04-15', '2026-05-15'],
  ])('on %s runs from %s to %s where three months were granted at once', (now, start, end) => {
    const granted = { currentPeriodStart: at('2026-02-15'), currentPeriodEnd: at('2026-05-15') }
    expect(periodOf(granted, at(now))).toEqual({ start: at(start), end: at(end) })
  })

  test('is the calendar month outside of the subscription’s time', () => {
    const past = { currentPeriodStart: at('2026-01-10'), currentPeriodEnd: at('2026-02-10') }
    expect(periodOf(past, at('2026-03-02'))).toEqual({
      start: new Date('2026-03-01T00:00:00Z'),
      end: new Date('2026-04-01T00:00:00Z'),
    })
  })

  test('in the days after a failed payment is the one that is owed, also over the end of a calendar month', () => {
    const unpaid = {
      currentPeriodStart: at('2026-02-28'),
      currentPeriodEnd: at('2026-03-28'),
      status: 'past_due' as const,
    }
    const owed = { start: at('2026-03-28'), end: at('2026-04-28') }
    for (const now of ['2026-03-29', '2026-04-02']) expect(periodOf(unpaid, at(now))).toEqual(owed)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('from %s, %i months on, is %s', (from, months, to) =>
    expect(addMonths(at(from), months)).toEqual(at(to)),
  )
})

describe('a plan in force', () => {
  const end = at('2026-04-01')
  test.each([
    ['active', 'stripe', '2026-06-01', true],
    ['active', 'granted', '2026-03-31', true],
    ['active', 'granted', '2026-04-01', false],
    ['cancelled', 'stripe', '2026-03-31', true],
    ['cancelled', 'stripe', '2026-04-02', false],
    ['past_due', 'stripe', '2026-04-07', true],
    ['past_due', 'stripe', '2026-04-08', false],
  ] as const)('%s by %s on %s: %s', (status, gateway, now, verdict) =>
    expect(hasPlan({ status, gateway, currentPeriodEnd: end }, at(now))).toBe(verdict),
  )
})

describe('a month that does not renew, in its last days,', () => {
  const now = at('2026-03-28')
  const month = {
    plan: 'professional',
    status: 'active',
    gateway: 'paypal',
    currentPeriodEnd: at('2026-04-01'),
    cancelAtEnd: true,
    scheduledPlan: null,
    provider: { renews: false },
  } as const
  test('can be followed by one other, which can be canceled, and not by two', () => {
    expect([canSubscribe(month, now), canCancel(month, now)]).toEqual(['ok', 'subscription_fixed'])
    const followed = { ...month, cancelAtEnd: false, followedBy: 'premium' } as const
    expect([canSubscribe(followed, now), canCancel(followed, now)]).toEqual([
      'subscription_running',
      'ok',
    ])
  })
})

describe('a plan has been bought', () => {
  const paid = {
    plan: 'professional',
    status: 'active',
    paidBy: 'stripe',
    followedBy: null,
    can: { subscribe: 'subscription_running' },
  } as const
  test.each([
    ['it runs and is paid for', paid, true],
    ['another one runs', { ...paid, plan: 'starter' }, false],
    ['it was given', { ...paid, paidBy: null, can: { subscribe: 'ok' } }, false],
    ['its payment failed', { ...paid, status: 'past_due', can: { subscribe: 'ok' } }, false],
    ['its month is nearly over', { ...paid, can: { subscribe: 'ok' } }, false],
    ['it follows its own month', { ...paid, followedBy: 'professional' }, true],
    ['it follows another', { ...paid, plan: 'starter', followedBy: 'professional' }, true],
    ['another one follows', { ...paid, plan: 'starter', followedBy: 'premium' }, false],
  ] as const)('where %s: %s', (_, now, verdict) =>
    expect(hasBought(now, 'professional')).toBe(verdict),
  )
})

test.each([
  [
    'premium',
    'professional',
    'priority attachments advancedAnalytics blog seats accountManager integrations',
  ],
  ['professional', 'starter', 'messaging calendar basicAnalytics prioritySupport invitations'],
  ['starter', null, ''],
] as const)('who goes from %s to %s gives up: %s', (from, to, lost) =>
  expect(lostFeatures(from, to).join(' ')).toBe(lost),
)

test.each([
  [3, 5, 'green'],
  [17, 25, 'green'],
  [7, 10, 'yellow'],
  [22, 25, 'yellow'],
  [9, 10, 'red'],
  [5, 5, 'red'],
  [400, null, 'green'],
] as const)('the usage bar for %i of %s is %s', (used, limit, tone) =>
  expect(usageTone(used, limit)).toBe(tone),
)

describe('what a plan includes', () => {
  test.each([
    ['messaging', 'plan_feature', 'ok', 'ok'],
    ['calendar', 'plan_feature', 'ok', 'ok'],
    ['invitations', 'plan_feature', 'ok', 'ok'],
    ['prioritySupport', 'plan_feature', 'ok', 'ok'],
    ['basicAnalytics', 'plan_feature', 'ok', 'ok'],
    ['advancedAnalytics', 'plan_feature', 'plan_feature', 'ok'],
    ['attachments', 'plan_feature', 'plan_feature', 'ok'],
    ['blog', 'plan_feature', 'plan_feature', 'ok'],
    ['seats', 'plan_feature', 'plan_feature', 'ok'],
  ] as const)('%s: %s, %s, %s', (feature, starter, professional, premium) =>
    expect(plans.map((plan) => includes(plan, feature))).toEqual([starter, professional, premium]),
  )

  test('is nothing of that without a plan, and three seats with Premium alone', () => {
    expect(planFeatures.map((feature) => includes(null, feature))).toEqual(
      planFeatures.map(() => 'plan_feature'),
    )
    expect([null, ...plans].map(seatsOf)).toEqual([1, 1, 1, 3])
  })
})
