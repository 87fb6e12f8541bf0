import type { Ctx } from '#server/context.ts'
import { errors } from './contract.ts'
import { dayOf, hasPlan, periodOf, planFacts } from './rules.ts'
import { addPlace, findSubscription, removePlace, usedPlaces } from './store.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

/** The plan in force for a lawyer with its month, its limit and what is used of it; null where no plan is in force. */
export async function planOf(ctx: Reading, lawyerId: string) {
  const now = ctx.clock.now()
  const subscription = await findSubscription(ctx.db, lawyerId)
  if (subscription === undefined || !hasPlan(subscription, now)) return null
  const period = periodOf(subscription, now)
  return { plan: subscription.plan, period, limit: planFacts(subscription.plan).leads, used: await usedPlaces(ctx.db, lawyerId, dayOf(period.start)) }
}

/**
 * Takes one place of the lawyer's month inside the caller's transaction and answers the month (its first day) it was taken from.
 * Throws plan_required or plan_limit_reached (402). Callers lock what they claim first, so that all wait in the same order.
 */
export async function takePlace(ctx: Reading, lawyerId: string): Promise<{ periodStart: string }> {
  const now = ctx.clock.now()
  const subscription = await findSubscription(ctx.db, lawyerId)
  if (subscription === undefined || !hasPlan(subscription, now)) throw errors.plan_required()
  const periodStart = dayOf(periodOf(subscription, now).start)
  const limit = planFacts(subscription.plan).leads
  if (!(await addPlace(ctx.db, lawyerId, periodStart, limit))) throw errors.plan_limit_reached({ limit: limit ?? 0 })
  return { periodStart }
}

/** Gives one place of that month back. The caller sees to it that it happens once. */
export async function returnPlace(ctx: Pick<Ctx, 'db'>, lawyerId: string, periodStart: string): Promise<void> {
  await removePlace(ctx.db, lawyerId, periodStart)
}
