import type { z } from 'zod'
import { hours, later, minutes } from '#kernel/clock.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { monthlyIncome, planFor } from '#features/billing/actions.ts'
import { providerNames } from '#features/billing/contract.ts'
import { includes } from '#features/billing/rules.ts'
import type { AdminMetrics, SystemStatus } from './contract.ts'
import { growth, lastMonths, monthsOfLevel, share, spansOf, type AnalyticsLevel } from './rules.ts'
import * as store from './store.ts'
import * as lawyers from './store/lawyer.ts'
import { viewAnalytics } from './view.ts'

type Reading = Pick<Ctx, 'db' | 'clock'>
type Measuring = Pick<RequestCtx, 'db' | 'clock' | 'config'>
type State = 'operational' | 'degraded' | 'down' | 'not_configured'

async function measure(ask: () => Promise<State>): Promise<{ state: State; milliseconds: number }> {
  const started = performance.now()
  const state = await ask().catch(() => 'down' as const)
  return { state, milliseconds: Math.round((performance.now() - started) * 10) / 10 }
}

/** Waiting longer than this, messages and notices are late. */
const patience = minutes(5)

/** Every plan that runs is read from its provider once a day. One that was not, two hours later, could not be. */
const patienceWithProviders = hours(26)

/** Whether the providers of payments answer. Without one there is nothing to measure. */
async function measurePayments({ db, clock, config }: Measuring) {
  const names = providerNames.filter((name) => (name === 'sandbox' ? config.demo : config[name]))
  if (names.length === 0) return { state: 'not_configured' as const, milliseconds: null }
  const since = later(clock.now(), -patienceWithProviders)
  return measure(async () => ((await store.isUnread(db, names, since)) ? 'down' : 'operational'))
}

/** Measures what the product stands on, now. */
export async function measureSystem(ctx: Measuring): Promise<z.infer<typeof SystemStatus>> {
  const { db, clock } = ctx
  const checks = await Promise.all([
    measure(async () => (await store.askDatabase(db), 'operational')),
    measure(async () => (await store.askSessions(db), 'operational')),
    measure(async () =>
      (await store.askMessaging(db)) * 1_000 > patience ? 'degraded' : 'operational',
    ),
    measurePayments(ctx),
  ])
  const [database, authentication, messaging, payments] = checks
  return {
    checkedAt: clock.now(),
    checks: [
      { name: 'database', ...database },
      { name: 'authentication', ...authentication },
      { name: 'payments', ...payments },
      { name: 'messaging', ...messaging },
    ],
  }
}

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
  const leads = await store.measureLeads(ctx.db, start)
  return {
    revenueGrowth: growth(income.now, income.before),
    userGrowth: growth(
      await store.countSignUps(ctx.db, start, now),
      await store.countSignUps(ctx.db, lastStart, lastEnd),
    ),
    conversionRate: share(leads.claimed, leads.sent),
    avgResponseTime: leads.hours === null ? null : Math.round(leads.hours * 10) / 10,
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
