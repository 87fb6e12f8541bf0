import { days, later } from '#kernel/clock.ts'
import { commonErrors, ensure, type Verdict } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { recordPlan } from '#features/lawyers/actions.ts'
import { errors } from './contract.ts'
import {
  addMonths,
  dayOf,
  featuresPlan,
  grace,
  hasPlan,
  includes,
  periodOf,
  type PlanTime,
  planFacts,
  type PlanFeature,
} from './rules.ts'
import {
  addPlace,
  countPaying,
  decidePlaceRequest,
  endDueGrants,
  findSubscription,
  insertPlaceRequest,
  lawyerExists,
  listPlaceRequests,
  type PlaceSearch,
  lockPlaceRequest,
  removePlace,
  removeReturnedPlace,
  saveGrant,
  usedPlaces,
} from './store.ts'
import { lockBuyer } from './store/payments.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

/** The plan in force for a lawyer with its month, its limit and what is used of it; null where no plan is in force. */
export async function planOf(ctx: Reading, lawyerId: string) {
  const now = ctx.clock.now()
  const subscription = await findSubscription(ctx.db, lawyerId)
  if (subscription === undefined || !hasPlan(subscription, now)) return null
  const period = periodOf(subscription, now)
  return {
    plan: subscription.plan,
    status: subscription.status,
    renewal: subscription.currentPeriodEnd,
    period,
    limit: planFacts(subscription.plan).leads,
    used: await usedPlaces(ctx.db, lawyerId, dayOf(period.start)),
  }
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
  if (!(await addPlace(ctx.db, lawyerId, periodStart, limit)))
    throw errors.plan_limit_reached({ limit: limit ?? 0 })
  return { periodStart }
}

/** The plan whose features a lawyer has now; null without one. After a failed payment the features stay, only claims stop. */
export async function planFor(ctx: Reading, lawyerId: string): Promise<Plan | null> {
  return featuresPlan(await findSubscription(ctx.db, lawyerId), ctx.clock.now())
}

/** Does the lawyer's plan include this feature? */
export const planAllows = async (
  ctx: Reading,
  lawyerId: string,
  feature: PlanFeature,
): Promise<boolean> => includes(await planFor(ctx, lawyerId), feature) === 'ok'

/** Would a place be had now? Takes none. Throws plan_required or plan_limit_reached (402). */
export async function ensurePlace(ctx: Reading, lawyerId: string): Promise<void> {
  const plan = await planOf(ctx, lawyerId)
  if (plan === null) throw errors.plan_required()
  if (plan.limit !== null && plan.used >= plan.limit)
    throw errors.plan_limit_reached({ limit: plan.limit })
}

/**
 * Gives a place back that was taken for `claimId` and met a conflict of interest. So many a month come back at once; after
 * that it is put before an administrator. The caller sees to it that it happens once.
 */
export async function returnForConflict(
  ctx: Reading,
  place: { lawyerId: string; periodStart: string; claimId: string },
): Promise<'returned' | 'asked'> {
  if (await removeReturnedPlace(ctx.db, place.lawyerId, place.periodStart)) return 'returned'
  await insertPlaceRequest(ctx.db, { ...place, askedAt: ctx.clock.now() })
  return 'asked'
}

const recent = days(90)

/** The places that lawyers ask back and nobody has decided about. */
export const describePlaceRequests = (ctx: Reading, wish: PlaceSearch) =>
  listPlaceRequests(ctx.db, later(ctx.clock.now(), -recent), wish)

/** Gives an asked place back or refuses, once. Only an administrator's endpoint may call this. Throws request_decided (409). */
export async function decidePlace(
  ctx: RequestCtx,
  { claimId, granted, reason }: { claimId: string; granted: boolean; reason: string },
): Promise<{ lawyerId: string }> {
  const request = await lockPlaceRequest(ctx.db, claimId)
  if (request === undefined) throw commonErrors.not_found()
  if (request.granted !== null) throw errors.request_decided()
  await decidePlaceRequest(ctx.db, claimId, {
    granted,
    decidedBy: ctx.actor.id,
    decidedAt: ctx.clock.now(),
    decisionReason: reason,
  })
  if (granted) await removePlace(ctx.db, request.lawyerId, request.periodStart)
  return { lawyerId: request.lawyerId }
}

/** Gives one place of that month back. The caller sees to it that it happens once. */
export async function returnPlace(
  ctx: Pick<Ctx, 'db'>,
  lawyerId: string,
  periodStart: string,
): Promise<void> {
  await removePlace(ctx.db, lawyerId, periodStart)
}

/** May a plan be granted by hand? Never beside one that goes on being charged for. */
export const canGrant = (
  bought: (PlanTime & { readonly providerSubscriptionId: string | null }) | null | undefined,
  now: Date,
): Verdict<'subscription_running'> =>
  bought &&
  bought.providerSubscriptionId !== null &&
  bought.status === 'active' &&
  hasPlan(bought, now)
    ? 'subscription_running'
    : 'ok'

export interface PlanGrant {
  readonly lawyerId: string
  readonly plan: Plan
  readonly months: number
  readonly reason: string
}

/** Gives a lawyer a plan from now on for a number of months, in place of whatever was granted. Throws subscription_running (409) where one is paid for. Only an administrator's endpoint may call this. */
export async function grantPlan(
  ctx: RequestCtx,
  { lawyerId, plan, months, reason }: PlanGrant,
): Promise<{ renewal: Date }> {
  if (!(await lawyerExists(ctx.db, lawyerId))) throw commonErrors.not_found()
  const now = ctx.clock.now()
  await lockBuyer(ctx.db, lawyerId)
  ensure(errors, canGrant(await findSubscription(ctx.db, lawyerId), now))
  const renewal = addMonths(now, months)
  await saveGrant(
    ctx.db,
    {
      lawyerId,
      plan,
      currentPeriodStart: now,
      currentPeriodEnd: renewal,
      grantedBy: ctx.actor.id,
      grantedReason: reason,
    },
    now,
  )
  await recordPlan(ctx, lawyerId, { plan, renewal })
  return { renewal }
}

/** Ends granted plans whose time is over: their profiles stand as on the smallest plan again. */
export async function endPassedGrants(ctx: Ctx): Promise<void> {
  for (const lawyerId of await endDueGrants(ctx.db, ctx.clock.now()))
    await recordPlan(ctx, lawyerId, { plan: 'starter', renewal: null })
}

/** What the plans in force bring in a month, and how much of it is from before `since`. Granted plans bring nothing. */
export async function monthlyIncome(
  ctx: Reading,
  since: Date,
): Promise<{ now: number; before: number }> {
  const paying = await countPaying(ctx.db, ctx.clock.now(), grace, since)
  const sum = (part: 'now' | 'before') =>
    paying.reduce((total, row) => total + row[part] * planFacts(row.plan).price, 0)
  return { now: sum('now'), before: sum('before') }
}
