import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { Activity, GrowthMonth, LawyerAnalytics } from './contract.ts'
import { lastMonths, share } from './rules.ts'
import type {
  ActivityRow,
  acceptedByMonth,
  allClaimsByMonth,
  claimsByMonth,
  countClaims,
  leadsByMonth,
  signUpsByMonth,
} from './store.ts'

type Rows<Query extends (...given: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Query>>

const severityOf = ({ type, kind }: ActivityRow) =>
  type === 'issue' ? 'high' : kind === 'handed_in' ? 'medium' : 'low'

/** One line of what happened, in the reader's language. */
export const viewActivity = (row: ActivityRow, locale: Locale): z.input<typeof Activity> => ({
  id: row.id,
  type: row.type,
  description: translate(locale, `dashboards:activity.${row.type}.${row.kind}`, { name: row.name }),
  timestamp: new Date(Math.round(row.milliseconds)),
  severity: severityOf(row),
})

/** Months without rows are zero, not missing. */
const filled = <Row extends { month: string }>(
  rows: readonly Row[],
  month: string,
): Row | undefined => rows.find((row) => row.month === month)

export function viewGrowth(
  now: Date,
  signUps: Rows<typeof signUpsByMonth>,
  leads: Rows<typeof leadsByMonth>,
  claims: Rows<typeof allClaimsByMonth>,
): z.input<typeof GrowthMonth>[] {
  return lastMonths(now, 12).map((month) => {
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

interface LawyerRows {
  readonly totals: Rows<typeof countClaims>
  readonly claims: Rows<typeof claimsByMonth>
  readonly accepted: Rows<typeof acceptedByMonth>
  readonly profile:
    | { readonly medianReplyHours: string | null; readonly repliesMeasured: number }
    | undefined
}

export function viewAnalytics(
  now: Date,
  { totals, claims, accepted, profile }: LawyerRows,
): z.input<typeof LawyerAnalytics> {
  return {
    months: lastMonths(now, 12).map((month) => {
      const chosen = filled(accepted, month)
      return {
        month,
        claims: filled(claims, month)?.claims ?? 0,
        accepted: chosen?.accepted ?? 0,
        revenue: Number(chosen?.revenue ?? 0),
      }
    }),
    ...totals,
    acceptanceRate: share(totals.accepted, totals.accepted + totals.declined),
    medianReplyHours: profile?.medianReplyHours ? Number(profile.medianReplyHours) : null,
    repliesMeasured: profile?.repliesMeasured ?? 0,
  }
}
