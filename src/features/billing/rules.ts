import { days, later } from '#kernel/clock.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { planCatalog, type PlanFacts } from './contract.ts'

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
 * months at once is counted month by month from its first day.
 */
export function periodOf(
  subscription: { currentPeriodStart: Date | null; currentPeriodEnd: Date | null },
  now: Date,
): Period {
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
  if (start === null || end === null || now < start || now >= end) return calendarMonth(now)
  let month = 0
  while (addMonths(start, month + 1) <= now) month += 1
  const next = addMonths(start, month + 1)
  return { start: addMonths(start, month), end: next < end ? next : end }
}

/** The first day of a period as the database names it. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** After a failed payment claims go on for this long. */
export const grace = days(7)

export interface PlanTime {
  readonly status: 'active' | 'past_due' | 'cancelled'
  readonly gateway: 'granted' | 'sandbox' | 'stripe' | 'paypal'
  readonly currentPeriodEnd: Date
}

/**
 * Is a plan in force? A cancelled or granted one is until its time ends, an unpaid one for the days of grace after it, and
 * an active one as long as its gateway says so.
 */
export function hasPlan({ status, gateway, currentPeriodEnd }: PlanTime, now: Date): boolean {
  if (status === 'active' && gateway !== 'granted') return true
  return now < (status === 'past_due' ? later(currentPeriodEnd, grace) : currentPeriodEnd)
}

export type UsageTone = 'red' | 'yellow' | 'green'

/** The colour of the usage bar: red from 90 percent, yellow from 70. Without a limit it is green. */
export function usageTone(used: number, limit: number | null): UsageTone {
  const percent = limit === null ? 0 : limit === 0 ? 100 : (used / limit) * 100
  return percent >= 90 ? 'red' : percent >= 70 ? 'yellow' : 'green'
}
