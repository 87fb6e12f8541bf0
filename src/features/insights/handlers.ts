import { createHmac } from 'node:crypto'
import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { monthlyIncome, planOf } from '#features/billing/actions.ts'
import { planFacts } from '#features/billing/rules.ts'
import { responseOf } from '#features/lawyers/rules.ts'
import { recordFile } from '#features/moderation/actions/files.ts'
import { measureGrowth, measureWork } from './actions.ts'
import { measureSystem } from './actions/system.ts'
import { errors as billingErrors } from '#features/billing/contract.ts'
import type { endpoints, QueueName } from './contract.ts'
import { healthOf, monthsOf, mostFileLines, spansOf, type MonthRange } from './rules.ts'
import * as store from './store.ts'
import * as lawyers from './store/lawyer.ts'
import { listQueues } from './store/queues.ts'
import * as platform from './store/platform.ts'
import { viewActivity, viewBreakdown, viewGrowth } from './view.ts'
import { viewActivitiesFile, viewAnalyticsFile, viewGrowthFile } from './view/files.ts'
import { viewSettings } from './view/settings.ts'

function positionOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [milliseconds = '', id = ''] = cursor.split(/_(.*)/s)
  return { at: new Date(Number(milliseconds)), id }
}

async function growthOf({ db, clock }: Pick<RequestCtx, 'db' | 'clock'>, range: MonthRange) {
  const { months, ...span } = monthsOf(clock.now(), range)
  const [signUps, leads, claims] = await Promise.all([
    store.signUpsByMonth(db, span),
    store.leadsByMonth(db, span),
    store.allClaimsByMonth(db, span),
  ])
  return viewGrowth(months, signUps, leads, claims)
}

export const handlers: Handlers<typeof endpoints> = {
  async getLawyerStats(_input, ctx) {
    const { db, actor, clock } = ctx
    const profile = await lawyers.findProfile(db, actor.id)
    if (profile === undefined) throw commonErrors.not_found()
    const plan = await planOf(ctx, actor.id)
    const now = clock.now()
    return {
      activeClients: await lawyers.countActiveClients(db, actor.id),
      monthlyRevenue: await lawyers.sumFees(
        db,
        actor.id,
        spansOf(now).start,
        new Date(now.getTime() + 1),
      ),
      averageRating: Number(profile.averageRating).toFixed(1),
      totalReviews: profile.totalReviews,
      responseTime: responseOf(profile, false).hours,
      planUsed: plan?.used ?? 0,
      planLimit: plan === null ? planFacts(profile.plan).leads : plan.limit,
      planName: plan?.plan ?? profile.plan,
      planActive: plan !== null,
    }
  },

  getLawyerAnalytics: (_input, ctx) => measureWork(ctx),

  async downloadAnalytics(_input, ctx) {
    const figures = await measureWork(ctx)
    if (figures.level !== 'advanced') throw billingErrors.plan_feature()
    return viewAnalyticsFile(figures, ctx.locale, ctx.clock.now())
  },

  async viewProfile({ id }, ctx) {
    const { viewer, clock, config, address, db } = ctx
    // A lawyer who looks at the own profile, and the people of the platform, are no readers.
    if (viewer?.id === id || viewer?.role === 'admin') return { seen: true as const }
    const day = clock.now().toISOString().slice(0, 10)
    // Nobody can tell from the key who read what: it differs by day and profile, and goes when the day is over.
    const key = createHmac('sha256', config.appSecret)
      .update(`profile ${day} ${id} ${viewer?.id ?? address}`)
      .digest('base64url')
    if ((await lawyers.countView(db, { lawyerId: id, viewer: key, day })) === undefined)
      throw commonErrors.not_found()
    return { seen: true as const }
  },

  async getStats(_input, ctx) {
    const [counts, queues, income, status] = await Promise.all([
      store.countPlatform(ctx.db),
      listQueues(ctx.db),
      monthlyIncome(ctx, ctx.clock.now()),
      measureSystem(ctx),
    ])
    const waitingIn = (name: QueueName) => queues.find((queue) => queue.name === name)?.count ?? 0
    return {
      ...counts,
      queues,
      pendingVerifications: waitingIn('verifications'),
      openReports: waitingIn('reports'),
      monthlyRevenue: income.now,
      systemHealth: healthOf(status.checks),
    }
  },

  getMetrics: (_input, ctx) => measureGrowth(ctx),

  getGrowth: (range, ctx) => growthOf(ctx, range),

  async getBreakdown(range, { db, clock }) {
    const { months, ...span } = monthsOf(clock.now(), range)
    const [cases, kinds, paid] = await Promise.all([
      platform.countCases(db, span),
      platform.countKinds(db, span),
      platform.paidByMonth(db, span),
    ])
    return viewBreakdown(months, cases, kinds, paid)
  },

  async exportGrowth(range, ctx) {
    const growth = await growthOf(ctx, range)
    const { months, ...span } = monthsOf(ctx.clock.now(), range)
    const paid = await platform.paidByMonth(ctx.db, span)
    await recordFile(ctx, { list: 'growth', lines: months.length })
    return viewGrowthFile(growth, paid, ctx.locale, ctx.clock.now())
  },

  async exportActivities(search, ctx) {
    const rows = await store.listActivities(ctx.db, { ...search, limit: mostFileLines })
    await recordFile(ctx, { list: 'activities', ...search, lines: rows.length })
    return viewActivitiesFile(rows, ctx.locale, ctx.clock.now())
  },

  async listActivities({ q, type, cursor, limit }, { db, locale }) {
    const rows = await store.listActivities(db, {
      q,
      type,
      before: positionOf(cursor),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      headers: {
        'x-next-cursor': last === undefined ? '' : `${Math.round(last.milliseconds)}_${last.id}`,
      },
      body: shown.map((row) => viewActivity(row, locale)),
    }
  },

  listSettings: async (_input, { config }) => viewSettings(config),

  getSystemStatus: (_input, ctx) => measureSystem(ctx),
}
