import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import { csvLine } from './rules.ts'
import type {
  ModeratedPart,
  ModeratedReview,
  PlaceRequest,
  SecurityLine,
  Subscription,
} from './contract/shapes.ts'
import type { listAudit, listSecurity } from './store/logs.ts'
import type { ModeratedRow } from './store/published.ts'
import { fromNewBrowser } from '#features/security/rules.ts'
import type { DescribedPart } from '#features/questions/actions.ts'
import type { describePlaceRequests, describeSubscriptions } from '#features/billing/actions.ts'
import { viewAuditEntry } from './view/people.ts'
import { known, viewReview } from './view/reports.ts'

type Item<Query extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number]

/** Acts as a CSV file in the reader's language; it begins with the mark by which spreadsheets know UTF-8. */
export function viewAuditFile(
  rows: readonly Item<typeof listAudit>[],
  locale: Locale,
  now: Date,
): File {
  const columns = ['when', 'who', 'what', 'why'] as const
  const head = csvLine(columns.map((column) => translate(locale, `moderation:audit.${column}`)))
  const lines = rows.map(viewAuditEntry).map((entry) => {
    const what = translate(locale, `moderation:audit.actions.${entry.action}`)
    return csvLine([entry.at.toISOString(), entry.actorName, what, entry.reason])
  })
  return new File(
    [`\uFEFF${[head, ...lines].join('\r\n')}\r\n`],
    `audit-${now.toISOString().slice(0, 10)}.csv`,
    { type: 'text/csv; charset=utf-8' },
  )
}

export const viewModerated = ({
  review,
  lawyerName,
  reviewerName,
  openReports,
}: ModeratedRow): z.input<typeof ModeratedReview> => ({
  ...viewReview(review),
  flags: review.flags,
  lookedAt: review.lookedAt,
  lawyerId: review.lawyerId,
  lawyerName,
  reviewerName,
  createdAt: review.createdAt,
  openReports,
  hiddenReason: review.status === 'hidden' ? review.hiddenReason : null,
})

/** A question or an answer for the queue, with how many reports about it are open. */
export const viewPart = (
  part: DescribedPart,
  openReports: number,
): z.input<typeof ModeratedPart> => ({
  ...part,
  hiddenReason: part.hidden ? part.hiddenReason : null,
  openReports,
})

export const viewPlaceRequest = ({
  request,
  lawyer,
  asked,
}: Item<typeof describePlaceRequests>): z.input<typeof PlaceRequest> => ({
  claimId: request.claimId,
  lawyerId: request.lawyerId,
  lawyerName: `${lawyer.firstName} ${lawyer.lastName}`.trim(),
  email: lawyer.email,
  month: request.periodStart,
  askedAt: request.askedAt,
  askedRecently: asked,
})

export const viewSubscription = (
  row: Item<typeof describeSubscriptions>,
): z.input<typeof Subscription> => ({
  lawyerId: row.lawyerId,
  lawyerName: `${row.lawyer.firstName} ${row.lawyer.lastName}`.trim(),
  email: row.lawyer.email,
  plan: row.plan,
  status: row.status,
  inForce: row.inForce,
  gateway: row.gateway,
  from: row.currentPeriodStart,
  until: row.currentPeriodEnd,
  reason: row.grantedReason,
})

export const viewSecurityLine = ({
  event,
  personName,
}: Item<typeof listSecurity>): z.input<typeof SecurityLine> => {
  const { id, kind, outcome, times, lastAt, browser, system, detail, personId, network } = event
  return {
    id,
    kind,
    outcome,
    times,
    at: lastAt,
    browser,
    system,
    newBrowser: detail === fromNewBrowser,
    personId,
    personName: known(personName),
    network: network?.slice(0, 6) ?? null,
    detail,
  }
}
