import type { z } from 'zod'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { monthlyIncome, planFor } from '#features/billing/actions.ts'
import { includes } from '#features/billing/rules.ts'
import type { AdminMetrics } from './contract.ts'
import { growth, lastMonths, monthsOfLevel, share, spansOf, type AnalyticsLevel } from './rules.ts'
import * as store from './store.ts'
import * as lawyers from './store/lawyer.ts'
import { viewAnalytics } from './view.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>

/**
 * This month so far against the same days of last month (UTC).
 * - `revenueGrowth`: what the paid plans in force bring in a month, against those of them that began before this month.
 * - `userGrowth`: new accounts of this month against new accounts of the same days of last month.
 * - `conversionRate`: of the cases sent in this month, the share that at least one lawyer claimed.
 * - `avgResponseTime`: for those, the average hours from sending in to the first claim.
 */
export async function measureGrowth(ctx: Reading): Promise<z.infer<typeof AdminMetrics>> {
  const now = ctx.clock.now()
  const { start, lastStart, lastEnd } = spansOf(now)
  const income = await monthlyIncome(ctx, start)
  const { hours, ...cases } = await store.measureLeads(ctx.db, start)
  const signUps = {
    now: await store.countSignUps(ctx.db, start, now),
    before: await store.countSignUps(ctx.db, lastStart, lastEnd),
  }
  return {
    income,
    signUps,
    cases,
    revenueGrowth: growth(income.now, income.before),
    userGrowth: growth(signUps.now, signUps.before),
    conversionRate: share(cases.claimed, cases.sent),
    avgResponseTime: hours === null ? null : Math.round(hours * 10) / 10,
  }
}

async function levelOf(ctx: RequestCtx): Promise<AnalyticsLevel> {
  const plan = await planFor(ctx, ctx.actor.id)
  if (includes(plan, 'advancedAnalytics') === 'ok') return 'advanced'
  return includes(plan, 'basicAnalytics') === 'ok' ? 'basic' : 'limited'
}

/** A lawyer's own work over the months that the plan in force shows. Figures that the plan does not show are not asked for. */
export async function measureWork(ctx: RequestCtx) {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const level = await levelOf(ctx)
  const firstMonth = lastMonths(now, monthsOfLevel[level])[0]!
  const since = new Date(`${firstMonth}-01T00:00:00Z`)
  const advanced = level === 'advanced'
  const [totals, views, seen, claims, accepted, profile, funnel, ratings, replies] =
    await Promise.all([
      lawyers.countClaims(db, actor.id, since),
      lawyers.viewsByMonth(db, actor.id, firstMonth),
      lawyers.seenByMonth(db, actor.id, since),
      lawyers.claimsByMonth(db, actor.id, since),
      lawyers.acceptedByMonth(db, actor.id, since),
      lawyers.findProfile(db, actor.id),
      level === 'limited' ? null : lawyers.countFunnel(db, actor.id, since),
      advanced ? lawyers.ratingsByMonth(db, actor.id, since) : [],
      advanced ? lawyers.repliesByMonth(db, actor.id, since) : [],
    ])
  return viewAnalytics(now, {
    level,
    totals,
    views,
    seen,
    claims,
    accepted,
    profile,
    funnel,
    ratings,
    replies,
  })
}
