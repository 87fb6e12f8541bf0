import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { largestInteger, personText, uuid } from '#kernel/fields.ts'
import { download } from '#features/files/contract.ts'
import { mostMonths } from '#features/billing/contract.ts'
import { kinds, outcomes } from '#features/security/rules.ts'
import { plans } from '#features/lawyers/rules.ts'
import { longest, reportReasons } from './rules.ts'
import { auditSearch, ChangeDecided, Decided, lookedAt } from './contract/decisions.ts'
import { lawyerDecision, placeDecision } from './contract/decisions.ts'
import { cursor, decision, limit, pageOf, reason, search } from './contract/parts.ts'
import { reportStatuses, subjects } from './contract/values.ts'
import * as person from './contract/person.ts'
import * as shapes from './contract/shapes.ts'

export const errors = defineErrors({
  already_reported: 409,
  cannot_report_self: 409,
  report_closed: 409,
  profile_changed: 409,
  role_not_offered: 400,
  role_has_work: 409,
  role_already_proposed: 409,
  one_admin: 409,
  proposal_ended: 409,
  second_admin_needed: 403,
})

export const endpoints = {
  fileReport: endpoint('member', 'POST /reports', {
    status: 201,
    limit: { times: 20, seconds: 3_600 },
    summary: 'Reports something the reader can see; the same `id` again is the same report',
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
    .output(shapes.OwnReport),
  listPendingVerifications: endpoint('admin', 'GET /admin/verifications/pending', {
    summary: 'Lawyers waiting for verification, longest wait first',
  }).output(z.array(shapes.PendingVerification)),
  downloadLicense: endpoint('admin', 'GET /admin/verifications/{lawyerId}/documents/{fileId}', {
    detailed: true,
    summary: 'A document that a lawyer sent to show their license',
  })
    .input(
      z.object({ lawyerId: uuid, fileId: uuid, part: z.enum(['whole', 'preview']).optional() }),
    )
    .output(download),
  approveVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/approve', {
    fresh: true,
    summary: 'Verifies a lawyer, optionally until a date for the next check',
  })
    .input(lookedAt.extend({ recheckOn: z.iso.date().nullish(), barChecked: z.literal(true) }))
    .output(Decided),
  listProfileChanges: endpoint('admin', 'GET /admin/profile-changes', {
    summary: 'Verified lawyers who asked to change name, firm or years, longest wait first',
  }).output(z.array(shapes.WaitingChange)),
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
    .output(pageOf(shapes.Report)),
  exportReports: endpoint('admin', 'GET /admin/reports.csv', {
    mode: 'write',
    summary: 'All reports as a CSV file',
  }).output(z.file()),
  readReportedConversation: endpoint('admin', 'POST /admin/reports/{id}/conversation', {
    fresh: true,
    summary:
      'The reported conversation while the report is open; each reading is logged, and both sides are notified',
  })
    .input(z.object({ id: uuid, before: z.int().min(1).max(largestInteger).nullish() }))
    .output(shapes.ReportedConversation),
  openReportedFile: endpoint('admin', 'GET /admin/reports/{id}/files/{fileId}', {
    mode: 'manual',
    detailed: true,
    summary: 'A file of the reported conversation while the report is open; each reading is logged',
  })
    .input(z.object({ id: uuid, fileId: uuid }))
    .output(download),
  resolveReport: endpoint('admin', 'POST /admin/reports/{id}/resolve', {
    fresh: true,
    summary: 'Resolves a report; optionally hides what it is about, or locks the conversation',
  })
    .input(
      decision.extend({
        hideReview: z.boolean().default(false),
        hidePart: z.boolean().default(false),
        lockConversation: z.boolean().default(false),
      }),
    )
    .output(shapes.Report),
  dismissReport: endpoint('admin', 'POST /admin/reports/{id}/dismiss', {
    summary: 'Dismisses a report without action',
  })
    .input(decision)
    .output(shapes.Report),
  listModeratedReviews: endpoint('admin', 'GET /admin/reviews', {
    summary: 'Reviews that are pending, hidden, refused or have an open report',
  }).output(z.array(shapes.ModeratedReview)),
  hideReview: endpoint('admin', 'POST /admin/reviews/{id}/hide', {
    fresh: true,
    summary: 'Hides a review and removes it from the average',
  })
    .input(decision)
    .output(shapes.ModeratedReview),
  restoreReview: endpoint('admin', 'POST /admin/reviews/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden review again',
  })
    .input(decision)
    .output(shapes.ModeratedReview),
  publishReview: endpoint('admin', 'POST /admin/reviews/{id}/publish', {
    fresh: true,
    summary: 'Publishes a flagged review',
  })
    .input(decision)
    .output(shapes.ModeratedReview),
  refuseReview: endpoint('admin', 'POST /admin/reviews/{id}/refuse', {
    fresh: true,
    summary: 'Refuses a pending review',
  })
    .input(decision)
    .output(shapes.ModeratedReview),
  listModeratedParts: endpoint('admin', 'GET /admin/questions', {
    summary: 'Questions and answers that are hidden or have an open report',
  }).output(z.array(shapes.ModeratedPart)),
  hideQuestion: endpoint('admin', 'POST /admin/questions/{id}/hide', {
    fresh: true,
    summary: 'Hides a question with its answers',
  })
    .input(decision)
    .output(shapes.ModeratedPart),
  restoreQuestion: endpoint('admin', 'POST /admin/questions/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden question again',
  })
    .input(decision)
    .output(shapes.ModeratedPart),
  hideAnswer: endpoint('admin', 'POST /admin/answers/{id}/hide', {
    fresh: true,
    summary: 'Hides an answer',
  })
    .input(decision)
    .output(shapes.ModeratedPart),
  restoreAnswer: endpoint('admin', 'POST /admin/answers/{id}/restore', {
    fresh: true,
    summary: 'Shows a hidden answer again',
  })
    .input(decision)
    .output(shapes.ModeratedPart),
  listUsers: endpoint('admin', 'GET /admin/users', {
    detailed: true,
    summary: 'People by name or e-mail, newest first; the next page by X-Next-Cursor',
  })
    .input(z.object({ q: search, role: z.enum(roles).optional(), cursor, limit }))
    .output(pageOf(person.ListedUser)),
  getPerson: endpoint('admin', 'GET /admin/users/{id}', {
    summary:
      'A person with profile, counts, open sessions and what administrators did to the account',
  })
    .input(z.object({ id: uuid }))
    .output(person.PersonDetail),
  suspendUser: endpoint('admin', 'POST /admin/users/{id}/suspend', {
    fresh: true,
    summary: 'Suspends an account in every way it can act; the person is mailed the reason',
  })
    .input(decision)
    .output(person.ListedUser),
  liftSuspension: endpoint('admin', 'POST /admin/users/{id}/lift', {
    fresh: true,
    summary: 'Lifts a suspension; the person may sign in again',
  })
    .input(decision)
    .output(person.ListedUser),
  endPersonSessions: endpoint('admin', 'POST /admin/users/{id}/end-sessions', {
    fresh: true,
    summary: 'Signs a person out everywhere; they are mailed that it was done',
  })
    .input(decision)
    .output(person.PersonDetail),
  confirmPersonEmail: endpoint('admin', 'POST /admin/users/{id}/confirm-email', {
    fresh: true,
    summary: 'Takes the e-mail address of an account as confirmed',
  })
    .input(decision)
    .output(person.PersonDetail),
  removePersonPhoto: endpoint('admin', 'POST /admin/users/{id}/remove-photo', {
    fresh: true,
    summary: 'Removes the photo of a lawyer, who is told',
  })
    .input(decision)
    .output(person.PersonDetail),
  listRoleProposals: endpoint('admin', 'GET /admin/role-proposals', {
    summary: 'Changes of role that wait for a second administrator, oldest first',
  }).output(z.array(person.RoleProposal)),
  proposeRole: endpoint('admin', 'POST /admin/users/{id}/role', {
    fresh: true,
    summary: 'Proposes another role; a second administrator confirms within seven days',
  })
    .input(decision.extend({ role: z.enum(roles) }))
    .output(person.PersonDetail),
  confirmRole: endpoint('admin', 'POST /admin/role-proposals/{id}/confirm', {
    fresh: true,
    summary: 'Confirms a role that another administrator proposed; all sessions of the person end',
  })
    .input(decision)
    .output(person.PersonDetail),
  withdrawRole: endpoint('admin', 'POST /admin/role-proposals/{id}/withdraw', {
    summary: 'Ends a proposed change of role without a change',
  })
    .input(decision)
    .output(person.PersonDetail),
  listAudit: endpoint('admin', 'GET /admin/audit', {
    detailed: true,
    summary: 'Actions of administrators by their words or kind, newest first',
  })
    .input(auditSearch.extend({ cursor, limit }))
    .output(pageOf(person.AuditEntry)),
  exportAudit: endpoint('admin', 'GET /admin/audit.csv', {
    mode: 'write',
    limit: { times: 20, seconds: 3_600 },
    summary: 'The actions of administrators that a search finds, as a CSV file',
  })
    .input(auditSearch)
    .output(z.file()),
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
    .output(pageOf(shapes.SecurityLine)),
  listPlaceRequests: endpoint('admin', 'GET /admin/place-requests', {
    summary: 'Places that lawyers ask back for a conflict of interest, longest wait first',
  }).output(z.array(shapes.PlaceRequest)),
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
  }).output(z.array(shapes.Subscription)),
  grantPlan: endpoint('admin', 'POST /admin/lawyers/{id}/plan', {
    fresh: true,
    summary: 'Grants a lawyer a plan, starting now',
  })
    .input(
      z.object({ id: uuid, plan: z.enum(plans), months: z.int().min(1).max(mostMonths), reason }),
    )
    .output(z.object({ lawyerId: uuid, plan: z.enum(plans), renewal: z.date() })),
}
