import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Activity, Breakdown, GrowthMonth, LawyerAnalytics } from './contract.ts'
import { lastMonths, monthsOfLevel, share, type AnalyticsLevel } from './rules.ts'
import type { ActivityRow, allClaimsByMonth, leadsByMonth, signUpsByMonth } from './store.ts'
import type { countCases, countKinds, paidByMonth } from './store/platform.ts'
import type {
  acceptedByMonth,
  claimsByMonth,
  countClaims,
  countFunnel,
  ratingsByMonth,
  repliesByMonth,
  seenByMonth,
  viewsByMonth,
} from './store/lawyer.ts'

type Rows<Query extends (...given: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>

const severityOf = ({ type, kind }: ActivityRow) =>
  type === 'issue' ? 'high' : kind === 'handed_in' ? 'medium' : 'low'

/** One line of what happened, in the reader's language. A name keeps its own direction in it. */
export const viewActivity = (row: ActivityRow, locale: Locale): z.input<typeof Activity> => ({
  id: row.id,
  type: row.type,
  description: translate(locale, `dashboards:activity.${row.type}.${row.kind}`, {
    name: `\u2068${row.name}\u2069`,
  }),
  personId: row.type === 'issue' ? null : row.personId,
  timestamp: new Date(Math.round(row.milliseconds)),
  severity: severityOf(row),
})

/** Months without rows are zero, not missing. */
const filled = <Row extends { month: string }>(
  rows: readonly Row[],
  month: string,
): Row | undefined => rows.find((row) => row.month === month)

export function viewGrowth(
  months: readonly string[],
  signUps: Rows<typeof signUpsByMonth>,
  leads: Rows<typeof leadsByMonth>,
  claims: Rows<typeof allClaimsByMonth>,
): z.input<typeof GrowthMonth>[] {
  return months.map((month) => {
    const people = filled(signUps, month)
    return {
      month,
      clients: people?.clients ?? 0,
      lawyers: people?.lawyers ?? 0,
      leads: filled(leads, month)?.leads ?? 0,
      claims: filled(claims, month)?.claims ?? 0,
    }
  })
}

export const viewBreakdown = (
  months: readonly string[],
  cases: Rows<typeof countCases>,
  kinds: Rows<typeof countKinds>,
  paid: Rows<typeof paidByMonth>,
): z.input<typeof Breakdown> => ({
  cases,
  kinds: kinds.toSorted((one, other) => other.sent - one.sent),
  payments: months.map((month) => ({
    month,
    paid: (filled(paid, month)?.cents ?? 0) / 100,
  })),
})

interface LawyerRows {
  readonly level: AnalyticsLevel
  readonly totals: Rows<typeof countClaims>
  readonly views: Rows<typeof viewsByMonth>
  readonly seen: Rows<typeof seenByMonth>
  readonly claims: Rows<typeof claimsByMonth>
  readonly accepted: Rows<typeof acceptedByMonth>
  readonly ratings: Rows<typeof ratingsByMonth>
  readonly replies: Rows<typeof repliesByMonth>
  readonly funnel: Rows<typeof countFunnel> | null
  readonly profile:
    | { readonly medianReplyHours: string | null; readonly repliesMeasured: number }
    | undefined
}

type Analytics = z.input<typeof LawyerAnalytics>

export function viewAnalytics(now: Date, rows: LawyerRows): Analytics {
  const { level, totals, profile, funnel } = rows
  const months = lastMonths(now, monthsOfLevel[level]).map((month) => {
    const chosen = filled(rows.accepted, month)
    const rated = filled(rows.ratings, month)
    return {
      month,
      views: filled(rows.views, month)?.views ?? 0,
      seen: filled(rows.seen, month)?.seen ?? 0,
      claims: filled(rows.claims, month)?.claims ?? 0,
      accepted: chosen?.accepted ?? 0,
      revenue: Number(chosen?.revenue ?? 0),
      reviews: rated?.reviews ?? 0,
      rating: rated?.rating ?? null,
      replyHours: filled(rows.replies, month)?.hours ?? null,
    }
  })
  return {
    level,
    months,
    views: months.reduce((sum, { views }) => sum + views, 0),
    ...totals,
    acceptanceRate: share(totals.accepted, totals.accepted + totals.declined),
    medianReplyHours: profile?.medianReplyHours ? Number(profile.medianReplyHours) : null,
    repliesMeasured: profile?.repliesMeasured ?? 0,
    funnel,
  }
}
