import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { isStorableText, queryNumber, uuid } from '#kernel/fields.ts'
import { plans, visaTypes } from '#features/lawyers/rules.ts'
import { analyticsLevels } from './rules.ts'

export const errors = defineErrors({})

export const activityTypes = ['registration', 'verification', 'payment', 'issue'] as const
export type ActivityType = (typeof activityTypes)[number]
export const severities = ['low', 'medium', 'high'] as const
export const checkNames = [
  'database',
  'authentication',
  'payments',
  'messaging',
  'mail',
  'jobs',
  'storage',
  'scanner',
] as const
export const checkStates = ['operational', 'degraded', 'down', 'not_configured'] as const

/** What a lawyer's dashboard shows (S1 section 3). `monthlyRevenue` null: no fee was noted this month. `planLimit` null: no limit. */
export const LawyerStats = z.object({
  activeClients: z.int(),
  monthlyRevenue: z.number().nullable(),
  averageRating: z.string(),
  totalReviews: z.int(),
  /** Hours; null while too few replies are measured. */
  responseTime: z.int().nullable(),
  planUsed: z.int(),
  planLimit: z.int().nullable(),
  planName: z.enum(plans),
  planActive: z.boolean(),
})

/** Months of a lawyer's work; `rating` and `replyHours` are null in months without a review or an answer. */
const LawyerMonth = z.object({
  month: z.string(),
  views: z.int(),
  seen: z.int(),
  claims: z.int(),
  accepted: z.int(),
  revenue: z.number(),
  reviews: z.int(),
  rating: z.number().nullable(),
  replyHours: z.number().nullable(),
})

const Funnel = z.object({
  seen: z.int(),
  claimed: z.int(),
  chosen: z.int(),
  completed: z.int(),
  closed: z.int(),
})
export type FunnelStep = keyof z.infer<typeof Funnel>

/**
 * A lawyer's own work over as many months as the plan shows. `acceptanceRate` is in percent, of the claims that were answered.
 * `funnel` is null where the plan shows this month's counts alone.
 */
export const LawyerAnalytics = z.object({
  level: z.enum(analyticsLevels),
  months: z.array(LawyerMonth),
  views: z.int(),
  claims: z.int(),
  accepted: z.int(),
  declined: z.int(),
  withdrawn: z.int(),
  /** Chosen, and over before the work was done: handed back, or ended by the client. */
  endedEarly: z.int(),
  completed: z.int(),
  acceptanceRate: z.number().nullable(),
  medianReplyHours: z.number().nullable(),
  repliesMeasured: z.int(),
  funnel: Funnel.nullable(),
})

export const queueNames = [
  'verifications',
  'changes',
  'messages',
  'reports',
  'reviews',
  'articles',
  'places',
] as const
export type QueueName = (typeof queueNames)[number]

/** S1 section 3, with the count of administrators counted. `systemHealth` is the share of all checks that passed, in percent: what is not configured did not. */
export const AdminStats = z.object({
  totalUsers: z.int(),
  totalLawyers: z.int(),
  totalClients: z.int(),
  totalLeads: z.int(),
  monthlyRevenue: z.number(),
  pendingVerifications: z.int(),
  openReports: z.int(),
  systemHealth: z.int(),
  adminCount: z.int(),
  /** What waits for an administrator: how much, and since when the oldest; the longest wait first. */
  queues: z.array(z.object({ name: z.enum(queueNames), count: z.int(), since: z.date() })),
  /** Cases that no lawyer has taken: how many, how many of them emergencies, and when the oldest was sent; null where none is. */
  alone: z.object({ count: z.int(), emergencies: z.int(), since: z.date() }).nullable(),
})

const Compared = z.object({ now: z.number(), before: z.number() })

/** Percentages and hours with one decimal; null where there is nothing to compare with. Beside them the numbers they come from. */
export const AdminMetrics = z.object({
  income: Compared,
  signUps: Compared,
  cases: z.object({ sent: z.int(), claimed: z.int() }),
  revenueGrowth: z.number().nullable(),
  userGrowth: z.number().nullable(),
  conversionRate: z.number().nullable(),
  avgResponseTime: z.number().nullable(),
})

export const Activity = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  description: z.string(),
  /** Whom the line is about; null for a report, which is about what was reported. */
  personId: uuid.nullable(),
  timestamp: z.date(),
  severity: z.enum(severities),
})
const Check = z.object({
  name: z.enum(checkNames),
  state: z.enum(checkStates),
  milliseconds: z.number().nullable(),
  /** Since when it fails, where that is known. */
  since: z.date().nullable(),
})
export const SystemStatus = z.object({
  checkedAt: z.date(),
  checks: z.array(Check),
  /** Mails that did not leave at the last try: how many, since when, and the answer or fault as a code. To whom is not said. */
  unsent: z.object({ count: z.int(), since: z.date(), code: z.string().nullable() }).nullable(),
})
export const GrowthMonth = z.object({
  month: z.string(),
  clients: z.int(),
  lawyers: z.int(),
  leads: z.int(),
  claims: z.int(),
})

/** The months as a whole: how far cases came, which kinds they are of and who is there for them, and what lawyers paid, in US dollars by month. */
export const Breakdown = z.object({
  cases: z.object({ sent: z.int(), claimed: z.int(), chosen: z.int(), closed: z.int() }),
  kinds: z.array(
    z.object({ kind: z.enum(visaTypes), sent: z.int(), claimed: z.int(), lawyers: z.int() }),
  ),
  payments: z.array(z.object({ month: z.string(), paid: z.number() })),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** The first and the last month of figures (UTC); the twelve up to now without them. */
const range = z.object({ from: month.optional(), to: month.optional() })

const cursor = z.string().regex(/^\d{1,14}_[a-z-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const activitySearch = z.object({
  q: z.string().trim().max(120).refine(isStorableText, { message: 'unstorable_text' }).optional(),
  type: z.enum(activityTypes).optional(),
})
/** How often figures leave as a file. */
const filesAnHour = { times: 20, seconds: 3_600 }

export const settingNames = [
  'address',
  'demo',
  'cards',
  'paypal',
  'seller',
  'operator',
  'mail',
  'sender',
  'support',
  'answers',
  'answerHours',
  'bucket',
  'scanner',
  'languageModel',
  'push',
  'signIn',
] as const

/** What this installation is set to, by the name of the variable that sets it. `value` null: it is on or off. No secret is among them. */
export const InstallationSetting = z.object({
  name: z.enum(settingNames),
  variable: z.string(),
  isOn: z.boolean(),
  value: z.string().nullable(),
})

export const endpoints = {
  getLawyerStats: endpoint('lawyer', 'GET /lawyer/stats', {
    summary: 'The figures of the signed-in lawyer',
  }).output(LawyerStats),
  getLawyerAnalytics: endpoint('lawyer', 'GET /lawyer/analytics', {
    summary:
      'The signed-in lawyer’s views, claims, answers and fees over the months the plan shows',
  }).output(LawyerAnalytics),
  downloadAnalytics: endpoint('lawyer', 'GET /lawyer/analytics.csv', {
    limit: { times: 20, seconds: 3_600 },
    summary: 'The same months as a CSV file, where the plan shows all figures',
  }).output(z.file()),
  viewProfile: endpoint('anyone', 'POST /lawyers/{id}/view', {
    limit: { times: 120, seconds: 60 },
    summary: 'Counts a reader of a listed profile, once a person and day',
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ seen: z.literal(true) })),
  getStats: endpoint('admin', 'GET /admin/stats', {
    summary: 'The figures of the product at this moment',
  }).output(AdminStats),
  getMetrics: endpoint('admin', 'GET /admin/metrics', {
    summary: 'This month against the same days of last month',
  }).output(AdminMetrics),
  getGrowth: endpoint('admin', 'GET /admin/growth', {
    summary: 'What came in, month by month, over twelve months or those that are asked for',
  })
    .input(range)
    .output(z.array(GrowthMonth)),
  getBreakdown: endpoint('admin', 'GET /admin/breakdown', {
    summary:
      'How far the cases of twelve months came, or of those that are asked for, by kind, and what lawyers paid by month',
  })
    .input(range)
    .output(Breakdown),
  exportGrowth: endpoint('admin', 'GET /admin/growth.csv', {
    mode: 'write',
    limit: filesAnHour,
    summary: 'What came in and what was paid, month by month, as a CSV file',
  })
    .input(range)
    .output(z.file()),
  listActivities: endpoint('admin', 'GET /admin/activities', {
    detailed: true,
    summary: 'What happened, newest first; the next page by X-Next-Cursor',
  })
    .input(
      activitySearch.extend({
        cursor: cursor.optional(),
        limit: queryNumber.int().min(1).max(100).default(30),
      }),
    )
    .output(
      z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(Activity) }),
    ),
  exportActivities: endpoint('admin', 'GET /admin/activities.csv', {
    mode: 'write',
    limit: filesAnHour,
    summary: 'What happened, as a search finds it, as a CSV file',
  })
    .input(activitySearch)
    .output(z.file()),
  listSettings: endpoint('admin', 'GET /admin/settings', {
    summary: 'What this installation is set to; changed where it runs, not here',
  }).output(z.array(InstallationSetting)),
  getSystemStatus: endpoint('admin', 'GET /admin/system-status', {
    limit: { times: 60, seconds: 60 },
    summary: 'Checks measured while the caller waits',
  }).output(SystemStatus),
}
