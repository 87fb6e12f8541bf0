import type { z } from 'zod'
import type {
  AuditEntry,
  ListedUser,
  ModeratedPart,
  ModeratedReview,
  PlaceRequest,
  SecurityLine,
  Subscription,
} from './contract/shapes.ts'
import type { listAudit, listSecurity } from './store/logs.ts'
import type { listPeople } from './store/accounts.ts'
import type { ModeratedRow } from './store/published.ts'
import { fromNewBrowser } from '#features/security/rules.ts'
import type { DescribedPart } from '#features/questions/actions.ts'
import type { describePlaceRequests, describeSubscriptions } from '#features/billing/actions.ts'
import { known, viewReview } from './view/reports.ts'

type Item<Query extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number]

export const viewPerson = ({
  user,
  name,
  plan,
  verificationStatus,
}: Item<typeof listPeople>): z.input<typeof ListedUser> => ({
  id: user.id,
  name,
  email: user.email,
  role: user.role,
  emailVerified: user.emailVerified,
  createdAt: user.createdAt,
  deletedAt: user.deletedAt,
  suspendedAt: user.suspendedAt,
  plan: user.role === 'lawyer' ? plan : null,
  verificationStatus: user.role === 'lawyer' ? verificationStatus : null,
})

export const viewAuditEntry = ({
  entry,
  actorName,
}: Item<typeof listAudit>): z.input<typeof AuditEntry> => ({
  id: entry.id,
  action: entry.action,
  actorName: known(actorName),
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  reason: entry.reason,
  at: entry.at,
})

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
