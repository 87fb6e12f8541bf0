import { days, hours, later } from '#kernel/clock.ts'
import type { Verdict } from '#kernel/errors.ts'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import type { ProviderStatus } from './contract.ts'
import { planCatalog, type PlanFacts } from './engine/plans.ts'

export const planFacts = (plan: Plan): PlanFacts =>
  planCatalog.find((one) => one.id === plan) ?? planCatalog[0]!

/** One month of a plan: `start` belongs to it, `end` to the next. */
export interface Period {
  readonly start: Date
  readonly end: Date
}

/** The calendar month (UTC) that a moment falls in. */
export const calendarMonth = (now: Date): Period => ({
  start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
})

/** The same day `count` months on, or that month's last day; the time of day stays. */
export function addMonths(date: Date, count: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(date.getUTCMonth() + count)
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0)
  return moved
}

/**
 * The billing month of a subscription where `now` falls in its time, otherwise the calendar month. Time granted for several
 * months at once is counted month by month from its first day. The days of grace after a failed payment belong to the month that
 * is owed, so that they give no places of their own.
 */
export function periodOf(
  subscription: {
    currentPeriodStart: Date | null
    currentPeriodEnd: Date | null
    status?: PlanTime['status']
  },
  now: Date,
): Period {
  const { currentPeriodStart: start, currentPeriodEnd: end, status } = subscription
  const isOver = end === null || (now >= end && status !== 'past_due')
  if (start === null || isOver || now < start) return calendarMonth(now)
  let month = 0
  while (addMonths(start, month + 1) <= now) month += 1
  const next = addMonths(start, month + 1)
  return { start: addMonths(start, month), end: next < end || now >= end ? next : end }
}

/** The first day of a period as the database names it. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** After a failed payment claims go on for this long. */
export const grace = days(7)
/** A provider gives an unpaid plan up after about this long. */
export const unpaidTime = days(21)

export interface PlanTime {
  readonly status: 'active' | 'past_due' | 'cancelled'
  readonly gateway: 'granted' | 'sandbox' | 'stripe' | 'paypal'
  readonly currentPeriodEnd: Date
  readonly cancelAtEnd?: boolean
}

/**
 * Is a plan in force? A cancelled or granted one is until its time ends, an unpaid one for the days of grace after it, and
 * an active one that renews as long as its provider says so.
 */
export function hasPlan(
  { status, gateway, currentPeriodEnd, cancelAtEnd = false }: PlanTime,
  now: Date,
): boolean {
  if (status === 'active' && gateway !== 'granted' && !cancelAtEnd) return true
  return now < (status === 'past_due' ? later(currentPeriodEnd, grace) : currentPeriodEnd)
}

/** The plan whose features a lawyer has. A failed payment stops claims after the grace, and nothing else: the features stay until the provider ends the plan. */
export const featuresPlan = (time: (PlanTime & { readonly plan: Plan }) | undefined, now: Date) =>
  time !== undefined && (time.status === 'past_due' || hasPlan(time, now)) ? time.plan : null

/** What only some plans include; everything else is part of each. The one place that says from which plan on. */
const leastPlan = {
  messaging: 'professional',
  calendar: 'professional',
  invitations: 'professional',
  prioritySupport: 'professional',
  basicAnalytics: 'professional',
  advancedAnalytics: 'premium',
  attachments: 'premium',
  blog: 'premium',
  seats: 'premium',
} as const satisfies Record<string, Plan>
export type PlanFeature = keyof typeof leastPlan
export const planFeatures = Object.keys(leastPlan) as readonly PlanFeature[]

/** Does a plan include a feature? Null is a lawyer without a plan. */
export const includes = (plan: Plan | null, feature: PlanFeature): Verdict<'plan_feature'> =>
  plan !== null && plans.indexOf(plan) >= plans.indexOf(leastPlan[feature]) ? 'ok' : 'plan_feature'

/** How many people may work in a lawyer's account, the lawyer included. */
export const seatsOf = (plan: Plan | null): number => (includes(plan, 'seats') === 'ok' ? 3 : 1)

/** What a lawyer has bought, as far as the rules look at it. `provider` null: granted, or nobody charges for it. */
export interface Bought extends PlanTime {
  readonly plan: Plan
  readonly cancelAtEnd: boolean
  readonly scheduledPlan: Plan | null
  readonly provider: { readonly renews: boolean } | null
  /** The plan that is arranged from the end of this one on. */
  readonly followedBy?: Plan | null
}

/** A month that does not renew can be followed by another this long before it ends. */
export const followUp = days(7)

/**
 * May a lawyer buy a plan now? Never a second one beside one that runs, and never a second one to follow it. An unpaid one is
 * ended by the new one; a granted one is replaced.
 */
export function canSubscribe(
  bought: Bought | undefined,
  now: Date,
): Verdict<'subscription_running'> {
  if (bought === undefined || bought.provider === null) return 'ok'
  if (bought.status !== 'active' || !hasPlan(bought, now)) return 'ok'
  const ends = bought.provider?.renews === false && (bought.followedBy ?? null) === null
  return ends && now >= later(bought.currentPeriodEnd, -followUp) ? 'ok' : 'subscription_running'
}

/**
 * Has this plan been paid for: does it run, or follow the one that runs? What a lawyer has besides, given or nearly over, says
 * nothing about it.
 */
export const hasBought = (
  now: {
    readonly plan: Plan | null
    readonly status: PlanTime['status'] | null
    readonly paidBy: string | null
    readonly followedBy: Plan | null
    readonly can: { readonly subscribe: string }
  },
  plan: Plan,
): boolean =>
  now.followedBy === plan ||
  (now.plan === plan &&
    now.status === 'active' &&
    now.paidBy !== null &&
    now.can.subscribe !== 'ok')

type ActVerdict = Verdict<
  'subscription_none' | 'subscription_fixed' | 'subscription_ending' | 'payment_due'
>

const running = (bought: Bought | undefined, now: Date): bought is Bought =>
  bought !== undefined &&
  bought.provider !== null &&
  bought.status !== 'cancelled' &&
  (bought.status === 'past_due' || hasPlan(bought, now))

export function canChange(bought: Bought | undefined, now: Date): ActVerdict {
  if (!running(bought, now)) return 'subscription_none'
  if (bought.provider?.renews === false) return 'subscription_fixed'
  if (bought.status === 'past_due') return 'payment_due'
  return bought.cancelAtEnd ? 'subscription_ending' : 'ok'
}

/** One that is cancelled already is cancelled: the same again is no fault. */
export function canCancel(bought: Bought | undefined, now: Date): ActVerdict {
  if (!running(bought, now)) return 'subscription_none'
  return bought.provider?.renews === false && (bought.followedBy ?? null) === null
    ? 'subscription_fixed'
    : 'ok'
}

/** One that is cancelled for its end may be resumed, so its card may be changed too. */
export function canChangeCard(
  bought: Bought | undefined,
  now: Date,
): Verdict<'subscription_none' | 'card_none'> {
  if (!running(bought, now)) return 'subscription_none'
  return bought.provider?.renews === false ? 'card_none' : 'ok'
}

export function canResume(
  bought: Bought | undefined,
  now: Date,
): Verdict<'subscription_over' | 'subscription_fixed'> {
  if (!running(bought, now)) return 'subscription_over'
  return bought.provider?.renews === false ? 'subscription_fixed' : 'ok'
}

/** A larger plan begins at once, a smaller one when the paid time ends. */
export const whenOf = (from: Plan, to: Plan): 'now' | 'period_end' =>
  plans.indexOf(to) >= plans.indexOf(from) ? 'now' : 'period_end'

/** A subscription at a provider, as far as it matters which of a lawyer's is in force. */
export interface Held {
  readonly id: string
  readonly status: ProviderStatus
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly createdAt: Date
}

/** Would money be taken again, or can it be: for what renews, is unpaid, or waits to be paid. */
export const chargesOn = (
  one: Held & { readonly cancelAtEnd: boolean },
  renews: boolean,
): boolean =>
  one.status === 'incomplete' ||
  one.status === 'past_due' ||
  (one.status === 'active' && renews && !one.cancelAtEnd)

/** The clock of a provider may be ahead of ours by this much. */
const ahead = hours(1)

const begun = (one: Held) => one.periodStart !== null && one.periodEnd !== null
const order = { active: 0, past_due: 1, cancelled: 2, incomplete: 3 } as const

/** Which of a lawyer's subscriptions counts now; `next` is one that is paid and begins when it ends. */
export function inForce<One extends Held>(held: readonly One[], now: Date) {
  const ranked = held
    .filter((one) => one.status !== 'incomplete' && begun(one))
    .toSorted(
      (a, b) =>
        order[a.status] - order[b.status] ||
        Number(a.periodStart! > now) - Number(b.periodStart! > now) ||
        (a.status === 'active'
          ? a.periodStart!.getTime() - b.periodStart!.getTime()
          : b.periodEnd!.getTime() - a.periodEnd!.getTime()),
    )
  // What is paid for later counts later, also where the month before it was given back.
  const current = ranked.find(
    (one) => one.status !== 'active' || one.periodStart! <= later(now, ahead),
  )
  const next = ranked.find(
    (one) =>
      current !== undefined &&
      one !== current &&
      one.status === 'active' &&
      one.periodStart! >= current.periodEnd!,
  )
  return { current, next }
}

/** What has to be ended so that nobody pays twice: all but the first of those whose paid times overlap, and the unpaid beside a paid one. */
export function surplus<One extends Held>(held: readonly One[]): One[] {
  const active = held
    .filter((one) => one.status === 'active' && begun(one))
    .toSorted(
      (a, b) =>
        a.periodStart!.getTime() - b.periodStart!.getTime() ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
  const kept: One[] = []
  const extra = active.filter((one) => {
    const last = kept.at(-1)
    if (last !== undefined && one.periodStart! < last.periodEnd!) return true
    kept.push(one)
    return false
  })
  const unpaid = kept.length === 0 ? [] : held.filter((one) => one.status === 'past_due')
  return [...extra, ...unpaid]
}

/** Whether a row has these values already. */
export const isSame = <Values extends object>(
  values: Values,
  row: { readonly [Name in keyof Values]: unknown },
): boolean =>
  (Object.keys(values) as (keyof Values)[]).every((name) => {
    const [a, b]: unknown[] = [values[name], row[name]]
    return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b
  })

/** Our own number of an invoice; those of a demo say what they are. */
export const invoiceNumber = ({ gateway, serial }: { gateway: string; serial: number }): string =>
  `${gateway === 'sandbox' ? 'DEMO' : 'A'}-${String(serial).padStart(5, '0')}`

/** How an invoice names who bought. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

export type UsageTone = 'red' | 'yellow' | 'green'

/** The colour of the usage bar: red from 90 percent, yellow from 70. Without a limit it is green. */
export function usageTone(used: number, limit: number | null): UsageTone {
  const percent = limit === null ? 0 : limit === 0 ? 100 : (used / limit) * 100
  return percent >= 90 ? 'red' : percent >= 70 ? 'yellow' : 'green'
}
