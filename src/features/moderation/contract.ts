import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { largestInteger, uuid } from '#kernel/fields.ts'
import { download } from '#features/files/contract.ts'
import { plans } from '#features/lawyers/rules.ts'
import * as given from './contract/decisions.ts'
import { cursor, decision, filesAnHour, limit, pageOf } from './contract/parts.ts'
import * as searches from './contract/searches.ts'
import { partFilters, reviewFilters } from './contract/values.ts'
import * as person from './contract/person.ts'
import * as shapes from './contract/shapes.ts'

export const errors = defineErrors({
  already_reported: 409,
  cannot_report_self: 409,
  report_closed: 409,
  already_decided: 409,
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
    .input(given.NewReport)
    .output(shapes.OwnReport),
  listPendingVerifications: endpoint('admin', 'GET /admin/verifications/pending', {
    detailed: true,
    summary: 'Lawyers waiting for verification, longest wait first; the next page by X-Next-Cursor',
  })
    .input(searches.found)
    .output(pageOf(shapes.PendingVerification)),
  downloadLicense: endpoint('admin', 'GET /admin/verifications/{lawyerId}/documents/{fileId}', {
    detailed: true,
    summary: 'A document that a lawyer sent to show their license',
  })
    .input(given.licensePart)
    .output(download),
  approveVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/approve', {
    fresh: true,
    summary: 'Verifies a lawyer, optionally until a date for the next check',
  })
    .input(given.approval)
    .output(given.Decided),
  listProfileChanges: endpoint('admin', 'GET /admin/profile-changes', {
    detailed: true,
    summary: 'Verified lawyers who asked to change name, firm or years, longest wait first',
  })
    .input(searches.found)
    .output(pageOf(shapes.WaitingChange)),
  approveProfileChange: endpoint('admin', 'POST /admin/profile-changes/{lawyerId}/approve', {
    fresh: true,
    summary: 'Publishes the requested change',
  })
    .input(given.lookedAt)
    .output(given.ChangeDecided),
  refuseProfileChange: endpoint('admin', 'POST /admin/profile-changes/{lawyerId}/refuse', {
    fresh: true,
    summary: 'Rejects the requested change, with a reason the lawyer reads',
  })
    .input(given.lookedAt)
    .output(given.ChangeDecided),
  rejectVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/reject', {
    fresh: true,
    summary: 'Rejects a lawyer, with a reason they read',
  })
    .input(given.queued)
    .output(given.Decided),
  askMoreForVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/ask-more', {
    fresh: true,
    summary: 'Asks a lawyer for more information',
  })
    .input(given.queued)
    .output(given.Decided),
  listReports: endpoint('admin', 'GET /admin/reports', {
    detailed: true,
    summary: 'Reports: open ones longest wait first, all others newest first; X-Next-Cursor',
  })
    .input(searches.reportSearch.extend({ cursor, limit }))
    .output(pageOf(shapes.Report)),
  exportReports: endpoint('admin', 'GET /admin/reports.csv', {
    mode: 'write',
    limit: filesAnHour,
    summary: 'The reports that a search finds, as a CSV file',
  })
    .input(searches.reportSearch)
    .output(z.file()),
  readReportedConversation: endpoint('admin', 'POST /admin/reports/{id}/conversation', {
    fresh: true,
    summary: 'A reported conversation while its report is open; readings are logged and notified',
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
    .input(given.resolution)
    .output(shapes.Report),
  dismissReport: endpoint('admin', 'POST /admin/reports/{id}/dismiss', {
    summary: 'Dismisses a report without action, alone or with all others about the same thing',
  })
    .input(given.dismissal)
    .output(shapes.Report),
  listModeratedReviews: endpoint('admin', 'GET /admin/reviews', {
    detailed: true,
    summary: 'Reviews that wait for a decision, are hidden or refused, the last changed first',
  })
    .input(searches.found.extend({ state: z.enum(reviewFilters).optional() }))
    .output(pageOf(shapes.ModeratedReview)),
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
    detailed: true,
    summary: 'Questions and answers that are hidden or have an open report, newest first',
  })
    .input(searches.found.extend({ state: z.enum(partFilters).optional() }))
    .output(pageOf(shapes.ModeratedPart)),
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
    .input(searches.peopleSearch.extend({ cursor, limit }))
    .output(pageOf(person.ListedUser)),
  exportUsers: endpoint('admin', 'GET /admin/users.csv', {
    mode: 'write',
    limit: filesAnHour,
    summary: 'The people that a search finds, as a CSV file',
  })
    .input(searches.peopleSearch)
    .output(z.file()),
  getPerson: endpoint('admin', 'GET /admin/users/{id}', {
    summary: 'A person with profile, counts, sessions and what administrators did to it',
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
    .input(searches.auditSearch.extend({ cursor, limit }))
    .output(pageOf(person.AuditEntry)),
  exportAudit: endpoint('admin', 'GET /admin/audit.csv', {
    mode: 'write',
    limit: filesAnHour,
    summary: 'The actions of administrators that a search finds, as a CSV file',
  })
    .input(searches.auditSearch)
    .output(z.file()),
  listSecurity: endpoint('admin', 'GET /admin/security', {
    detailed: true,
    summary: 'The security log, newest first; the next page by X-Next-Cursor',
  })
    .input(searches.securitySearch.extend({ cursor, limit }))
    .output(pageOf(shapes.SecurityLine)),
  exportSecurity: endpoint('admin', 'GET /admin/security.csv', {
    mode: 'write',
    limit: filesAnHour,
    summary: 'The lines of the security log that a search finds, as a CSV file',
  })
    .input(searches.securitySearch)
    .output(z.file()),
  listPlaceRequests: endpoint('admin', 'GET /admin/place-requests', {
    detailed: true,
    summary: 'Places that lawyers ask back for a conflict of interest, longest wait first',
  })
    .input(searches.found)
    .output(pageOf(shapes.PlaceRequest)),
  grantPlace: endpoint('admin', 'POST /admin/place-requests/{claimId}/grant', {
    fresh: true,
    summary: 'Returns the place',
  })
    .input(given.placeDecision)
    .output(z.object({ claimId: uuid })),
  refusePlace: endpoint('admin', 'POST /admin/place-requests/{claimId}/refuse', {
    fresh: true,
    summary: 'Refuses to return the place',
  })
    .input(given.placeDecision)
    .output(z.object({ claimId: uuid })),
  grantPlan: endpoint('admin', 'POST /admin/lawyers/{id}/plan', {
    fresh: true,
    summary: 'Grants a lawyer a plan, starting now; the same `grantId` again is the same grant',
  })
    .input(given.planGrant)
    .output(z.object({ lawyerId: uuid, plan: z.enum(plans), renewal: z.date() })),
}
