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
