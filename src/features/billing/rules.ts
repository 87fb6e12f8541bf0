import { days, later } from '#kernel/clock.ts'
import type { Plan } from '#features/people/contract.ts'
import { planCatalog, type PlanFacts } from './contract.ts'

export const planFacts = (plan: Plan): PlanFacts => planCatalog.find((one) => one.id === plan) ?? planCatalog[0]!

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

/** The billing period of a subscription where `now` falls in it, otherwise the calendar month. */
export function periodOf(subscription: { currentPeriodStart: Date | null; currentPeriodEnd: Date | null }, now: Date): Period {
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return start !== null && end !== null && start <= now && now < end ? { start, end } : calendarMonth(now)
}

/** The first day of a period as the database names it. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** After a failed payment claims go on for this long. */
export const grace = days(7)

/** Is a plan in force? A cancelled one is until its period ends, an unpaid one for the days of grace after it. */
export function hasPlan(subscription: { status: 'active' | 'past_due' | 'cancelled'; currentPeriodEnd: Date }, now: Date): boolean {
  if (subscription.status === 'active') return true
  const end = subscription.status === 'past_due' ? later(subscription.currentPeriodEnd, grace) : subscription.currentPeriodEnd
  return now < end
}
