import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { largestInteger, personText, queryNumber, uuid } from '#kernel/fields.ts'
import { mostMonths } from '#features/billing/contract.ts'
import { kinds, outcomes } from '#features/security/rules.ts'
import { plans, verificationStatuses } from '#features/lawyers/rules.ts'
import { longest, reportReasons } from './rules.ts'
import { perPage, reportStatuses, subjects } from './contract/values.ts'
import {
  AuditEntry,
  ListedUser,
  look,
  ModeratedPart,
  ModeratedReview,
  OwnReport,
  PendingVerification,
  PlaceRequest,
  Report,
  ReportedConversation,
  SecurityLine,
  Subscription,
  WaitingChange,
} from './contract/shapes.ts'

export const errors = defineErrors({
  already_reported: 409,
  cannot_report_self: 409,
  report_closed: 409,
  profile_changed: 409,
})

const reason = personText(3, longest.reason)

const cursor = z
  .string()
  .regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .optional()
const limit = queryNumber.int().min(1).max(100).default(perPage)
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(item) })
const search = z
  .string()
  .trim()
  .max(longest.search)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { message: 'unstorable_text' })
  .optional()

const Decided = z.object({ lawyerId: uuid, verificationStatus: z.enum(verificationStatuses) })

const placeDecision = z.object({ claimId: uuid, reason })

const decision = z.object({ id: uuid, reason })
const lawyerDecision = z.object({ lawyerId: uuid, reason })
const lookedAt = lawyerDecision.extend({ look })
const ChangeDecided = z.object({ lawyerId: uuid, agreed: z.boolean() })

export const endpoints = {
  fileReport: endpoint('member', 'POST /reports', {
    status: 201,
    limit: { times: 20, seconds: 3_600 },
    summary:
      'Reports something the reader can see; repeating the same `id` returns the same report',
  })
    .input(
      z.object({
        id: uuid.optional(),
        subjectType: z.enum(subjects),
        subjectId: uuid,
        reason: z.enum(reportReasons),
        details: personText(0, longest.details).nullish(),
      }),
    )
    .output(OwnReport),
  listPendingVerifications: endpoint('admin', 'GET /admin/verifications/pending', {
    summary: 'Lawyers waiting for verification, longest wait first',
  }).output(z.array(PendingVerification)),
  approveVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/approve', {
    fresh: true,
    summary: 'Verifies a lawyer, optionally until a date for the next check',
  })
    .input(lookedAt.extend({ recheckOn: z.iso.date().nullish(), barChecked: z.literal(true) }))
    .output(Decided),
  listProfileChanges: endpoint('admin', 'GET /admin/profile-changes', {
    summary:
      'Verified lawyers who asked to change their name, firm or years of experience, longest wait first',
  }).output(z.array(WaitingChange)),
  approveProfileChange: endpoint('admin', 'POST /admin/profile-changes/{lawyerId}/approve', {
    fresh: true,
    summary: 'Publishes the requested change',
  })
    .input(lookedAt)
    .output(ChangeDecided),
  refuseProfileChange: endpoint('admin', 'POST /admin/profile-changes/{lawyerId}/refuse', {
    fresh: true,
    summary: 'Rejects the requested change, with a reason the lawyer reads',
  })
    .input(lookedAt)
    .output(ChangeDecided),
  rejectVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/reject', {
    fresh: true,
    summary: 'Rejects a lawyer, with a reason they read',
  })
    .input(lawyerDecision)
    .output(Decided),
  askMoreForVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/ask-more', {
    fresh: true,
    summary: 'Asks a lawyer for more information',
  })
    .input(lawyerDecision)
    .output(Decided),
  listReports: endpoint('admin', 'GET /admin/reports', {
    detailed: true,
    summary: 'Reports, newest first; the next page by X-Next-Cursor',
  })
    .input(z.object({ status: z.enum(reportStatuses).optional(), cursor, limit }))
    .output(pageOf(Report)),
  exportReports: endpoint('admin', 'GET /admin/reports.csv', {
    summary: 'All reports as a CSV file',
  }).output(z.file()),
  readReportedConversation: endpoint('admin', 'POST /admin/reports/{id}/conversation', {
    fresh: true,
    summary:
      'The reported conversation while the report is open; each reading is logged, and both sides are notified',
  })
    .input(z.object({ id: uuid, before: z.int().min(1).max(largestInteger).nullish() }))
    .output(ReportedConversation),
  resolveReport: endpoint('admin', 'POST /admin/reports/{id}/resolve', {
    fresh: true,
    summary:
      'Resolves a report; optionally hides the review, question or answer, or locks the conversation',
  })
    .input(
      decision.extend({
        hideReview: z.boolean().default(false),
        hidePart: z.boolean().default(false),
        lockConversation: z.boolean().default(false),
      }),
    )
    .output(Report),
  dismissReport: endpoint('admin', 'POST /admin/reports/{id}/dismiss', {
    summary: 'Dismisses a report without action',
  })
    .input(decision)
    .output(Report),
  listModeratedReviews: endpoint('admin', 'GET /admin/reviews', {
    summary: 'Reviews that are pending, hidden, refused or have an open report',
  }).output(z.array(ModeratedReview)),
  hideReview: endpoint('admin', 'POST /admin/reviews/{id}/hide', {
    fresh: true,
    summary: 'Hides a review and removes it from the average',
  })
    .input(decision)
    .output(ModeratedReview),
  restoreReview: endpoint('admin', 'POST /admin/reviews/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden review again',
  })
    .input(decision)
    .output(ModeratedReview),
  publishReview: endpoint('admin', 'POST /admin/reviews/{id}/publish', {
    fresh: true,
    summary: 'Publishes a flagged review',
  })
    .input(decision)
    .output(ModeratedReview),
  refuseReview: endpoint('admin', 'POST /admin/reviews/{id}/refuse', {
    fresh: true,
    summary: 'Refuses a pending review',
  })
    .input(decision)
    .output(ModeratedReview),
  listModeratedParts: endpoint('admin', 'GET /admin/questions', {
    summary: 'Questions and answers that are hidden or have an open report',
  }).output(z.array(ModeratedPart)),
  hideQuestion: endpoint('admin', 'POST /admin/questions/{id}/hide', {
    fresh: true,
    summary: 'Hides a question with its answers',
  })
    .input(decision)
    .output(ModeratedPart),
  restoreQuestion: endpoint('admin', 'POST /admin/questions/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden question again',
  })
    .input(decision)
    .output(ModeratedPart),
  hideAnswer: endpoint('admin', 'POST /admin/answers/{id}/hide', {
    fresh: true,
    summary: 'Hides an answer',
  })
    .input(decision)
    .output(ModeratedPart),
  restoreAnswer: endpoint('admin', 'POST /admin/answers/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden answer again',
  })
    .input(decision)
    .output(ModeratedPart),
  listUsers: endpoint('admin', 'GET /admin/users', {
    detailed: true,
    summary: 'People by name or e-mail, newest first; the next page by X-Next-Cursor',
  })
    .input(z.object({ q: search, role: z.enum(roles).optional(), cursor, limit }))
    .output(pageOf(ListedUser)),
  suspendUser: endpoint('admin', 'POST /admin/users/{id}/suspend', {
    fresh: true,
    summary: 'Suspends an account in every way it can act; the person is mailed the reason',
  })
    .input(decision)
    .output(ListedUser),
  liftSuspension: endpoint('admin', 'POST /admin/users/{id}/lift', {
    fresh: true,
    summary: 'Lifts a suspension; the person may sign in again',
  })
    .input(decision)
    .output(ListedUser),
  listAudit: endpoint('admin', 'GET /admin/audit', {
    detailed: true,
    summary: 'Actions of administrators, newest first',
  })
    .input(z.object({ cursor, limit }))
    .output(pageOf(AuditEntry)),
  listSecurity: endpoint('admin', 'GET /admin/security', {
    detailed: true,
    summary: 'The security log, newest first; the next page by X-Next-Cursor',
  })
    .input(
      z.object({
        kind: z.enum(kinds).optional(),
        outcome: z.enum(outcomes).optional(),
        cursor,
        limit,
      }),
    )
    .output(pageOf(SecurityLine)),
  listPlaceRequests: endpoint('admin', 'GET /admin/place-requests', {
    summary:
      'Places that lawyers ask to have returned for a conflict of interest, longest wait first',
  }).output(z.array(PlaceRequest)),
  grantPlace: endpoint('admin', 'POST /admin/place-requests/{claimId}/grant', {
    fresh: true,
    summary: 'Returns the place',
  })
    .input(placeDecision)
    .output(z.object({ claimId: uuid })),
  refusePlace: endpoint('admin', 'POST /admin/place-requests/{claimId}/refuse', {
    fresh: true,
    summary: 'Refuses to return the place',
  })
    .input(placeDecision)
    .output(z.object({ claimId: uuid })),
  listSubscriptions: endpoint('admin', 'GET /admin/subscriptions', {
    summary: 'Plans of lawyers, most recently changed first',
  }).output(z.array(Subscription)),
  grantPlan: endpoint('admin', 'POST /admin/lawyers/{id}/plan', {
    fresh: true,
    summary: 'Grants a lawyer a plan, starting now',
  })
    .input(
      z.object({ id: uuid, plan: z.enum(plans), months: z.int().min(1).max(mostMonths), reason }),
    )
    .output(z.object({ lawyerId: uuid, plan: z.enum(plans), renewal: z.date() })),
}
