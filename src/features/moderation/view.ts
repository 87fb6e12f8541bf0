import type { z } from 'zod'
import type {
  ModeratedPart,
  ModeratedReview,
  PlaceRequest,
  SecurityLine,
} from './contract/shapes.ts'
import type { listSecurity } from './store/logs.ts'
import type { OpenReport } from './store/reported.ts'
import type { ModeratedRow } from './store/published.ts'
import { fromNewBrowser } from '#features/security/rules.ts'
import type { DescribedPart } from '#features/questions/actions.ts'
import type { describePlaceRequests } from '#features/billing/actions.ts'
import { known, viewReview } from './view/reports.ts'

type Item<Query extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number]

const viewOpenReports = (reports: readonly OpenReport[], subjectId: string) =>
  reports
    .filter(({ report }) => report.subjectId === subjectId)
    .map(({ report: { id, reason, details, reporterId, createdAt }, reporterName }) => ({
      id,
      reason,
      details,
      reporterId,
      reporterName,
      createdAt,
    }))

export const viewModerated = (
  { review, lawyerName, reviewerName }: ModeratedRow,
  reports: readonly OpenReport[],
): z.input<typeof ModeratedReview> => ({
  ...viewReview(review),
  flags: review.flags,
  lookedAt: review.lookedAt,
  lawyerId: review.lawyerId,
  lawyerName,
  reviewerName,
  createdAt: review.createdAt,
  openReports: viewOpenReports(reports, review.id),
  hiddenReason: review.status === 'hidden' ? review.hiddenReason : null,
})

/** A question or an answer for the queue, with the open reports about it. */
export const viewPart = (
  part: DescribedPart,
  reports: readonly OpenReport[],
): z.input<typeof ModeratedPart> => ({
  ...part,
  hiddenReason: part.hidden ? part.hiddenReason : null,
  openReports: viewOpenReports(reports, part.id),
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
