import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { largestInteger, personText, queryNumber, uuid } from '#kernel/fields.ts'
import { messageTypes } from '#features/conversations/contract.ts'
import { mostMonths, subscriptionStatuses } from '#features/billing/contract.ts'
import { Activity } from '#features/security/contract.ts'
import { kinds, outcomes } from '#features/security/rules.ts'
import { reviewFlags, reviewStatuses } from '#features/reviews/rules.ts'
import { plans, verificationStatuses } from '#features/lawyers/rules.ts'
import { ProfileChangeState } from '#features/lawyers/contract.ts'
import { reportReasons } from './rules.ts'

export const errors = defineErrors({ already_reported: 409, cannot_report_self: 409, report_closed: 409, profile_changed: 409 })

/** What a member may report. */
export const subjects = ['lawyer', 'review', 'conversation', 'message', 'question', 'answer'] as const
export type Subject = (typeof subjects)[number]
export const reportStatuses = ['open', 'resolved', 'dismissed'] as const

export const perPage = 30

const reason = personText(3, 1_000)
/** Stands for what a reviewer saw: what changed in the meantime is not decided unseen. */
const look = z.string().regex(/^[\w-]{43}$/)
const cursor = z.string().regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/).optional()
const limit = queryNumber.int().min(1).max(100).default(perPage)
const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ headers: z.object({ 'x-next-cursor': z.string() }), body: z.array(item) })
const search = z.string().trim().max(120).refine((text) => !text.includes('\u0000') && text.isWellFormed(), { message: 'unstorable_text' }).optional()

/** A report as the person who filed it sees it. */
export const OwnReport = z.object({ id: uuid, subjectType: z.enum(subjects), subjectId: uuid, status: z.enum(reportStatuses), createdAt: z.date() })

/** A reported conversation, read only. Who wrote is a side, never an address. */
export const ReportedConversation = z.object({
  conversationId: uuid,
  clientName: z.string(),
  lawyerName: z.string(),
  locked: z.boolean(),
  /** What a side wrote about its lock, for administrators alone. */
  lockReason: z.string().nullable(),
  messages: z.array(z.object({ id: uuid, seq: z.int(), side: z.enum(['client', 'lawyer']), messageType: z.enum(messageTypes), body: z.string(), createdAt: z.date() })),
  /** The number before which older messages are. */
  olderThan: z.int().nullable(),
})

const ReportedReview = z.object({ id: uuid, rating: z.int(), title: z.string(), body: z.string(), status: z.enum(reviewStatuses) })

/** A question or an answer. Who asked is no part of it: an administrator judges the words. */
const ReportedPart = z.object({ kind: z.enum(['question', 'answer']), id: uuid, questionId: uuid, title: z.string(), content: z.string(), hidden: z.boolean() })

/** A report as an administrator sees it: of a conversation or message only whose it is, never what was written. */
export const Report = z.object({
  id: uuid,
  subjectType: z.string(),
  subjectId: uuid,
  subjectName: z.string().nullable(),
  lawyerId: uuid.nullable(),
  review: ReportedReview.nullable(),
  part: ReportedPart.nullable(),
  reporterName: z.string(),
  reason: z.string(),
  details: z.string().nullable(),
  status: z.enum(reportStatuses),
  decisionReason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.date().nullable(),
  createdAt: z.date(),
})

export const PendingVerification = z.object({
  lawyerId: uuid,
  lawyerName: z.string(),
  email: z.string(),
  firmName: z.string().nullable(),
  barNumber: z.string().nullable(),
  submittedAt: z.date().nullable(),
  jurisdictions: z.array(z.string()),
  languages: z.array(z.string()),
  practiceAreas: z.array(z.string()),
  yearsExperience: z.int().nullable(),
  bio: z.string().nullable(),
  change: ProfileChangeState.nullable(),
  mixedAlphabets: z.boolean(),
  look,
})

/** An approved lawyer who wants to be called something else: what is shown, and what is asked for. */
export const WaitingChange = z.object({
  lawyerId: uuid,
  lawyerName: z.string(),
  email: z.string(),
  barNumber: z.string().nullable(),
  jurisdictions: z.array(z.string()),
  change: ProfileChangeState,
  mixedAlphabets: z.boolean(),
  look,
})
const Decided = z.object({ lawyerId: uuid, verificationStatus: z.enum(verificationStatuses) })

export const ListedUser = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
  suspendedAt: z.date().nullable(),
  plan: z.enum(plans).nullable(),
  verificationStatus: z.enum(verificationStatuses).nullable(),
})

export const AuditEntry = z.object({ id: uuid, action: z.string(), actorName: z.string().nullable(), subjectType: z.string(), subjectId: uuid.nullable(), reason: z.string().nullable(), at: z.date() })

/** A line of the security log. `network` is the beginning of a keyed hash: enough to see that two lines are one network. */
export const SecurityLine = Activity.extend({ personId: uuid.nullable(), personName: z.string().nullable(), network: z.string().nullable(), detail: z.string().nullable() })

export const ModeratedReview = ReportedReview.extend({ flags: z.array(z.enum(reviewFlags)), lookedAt: z.date().nullable(), lawyerId: uuid, lawyerName: z.string(), reviewerName: z.string(), createdAt: z.date(), openReports: z.int(), hiddenReason: z.string().nullable() })

export const ModeratedPart = ReportedPart.extend({ lawyerName: z.string().nullable(), openReports: z.int(), hiddenReason: z.string().nullable() })

export const Subscription = z.object({
  lawyerId: uuid,
  lawyerName: z.string(),
  email: z.string(),
  plan: z.enum(plans),
  status: z.enum(subscriptionStatuses),
  inForce: z.boolean(),
  gateway: z.string(),
  from: z.date(),
  until: z.date(),
  reason: z.string().nullable(),
})

/** A place of a month that a lawyer asks back after the share that comes back by itself. */
export const PlaceRequest = z.object({ claimId: uuid, lawyerId: uuid, lawyerName: z.string(), email: z.string(), month: z.string(), askedAt: z.date(), askedRecently: z.int() })
const placeDecision = z.object({ claimId: uuid, reason })

const decision = z.object({ id: uuid, reason })
const lawyerDecision = z.object({ lawyerId: uuid, reason })
const lookedAt = lawyerDecision.extend({ look })
const ChangeDecided = z.object({ lawyerId: uuid, agreed: z.boolean() })

export const endpoints = {
  fileReport: endpoint('member', 'POST /reports', { status: 201, limit: { times: 20, seconds: 3_600 }, summary: 'Reports something one can see; the same `id` again answers the same report' })
    .input(z.object({ id: uuid.optional(), subjectType: z.enum(subjects), subjectId: uuid, reason: z.enum(reportReasons), details: personText(0, 2_000).nullish() }))
    .output(OwnReport),
  listPendingVerifications: endpoint('admin', 'GET /admin/verifications/pending', { summary: 'Lawyers who wait for a decision, longest first' }).output(z.array(PendingVerification)),
  approveVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/approve', { fresh: true, summary: 'Lists a lawyer, until a day for a new look where one is named' })
    .input(lookedAt.extend({ recheckOn: z.iso.date().nullish(), barChecked: z.literal(true) }))
    .output(Decided),
  listProfileChanges: endpoint('admin', 'GET /admin/profile-changes', { summary: 'Approved lawyers who want another name, firm or years, longest waiting first' }).output(z.array(WaitingChange)),
  approveProfileChange: endpoint('admin', 'POST /admin/profile-changes/{lawyerId}/approve', { fresh: true, summary: 'Shows what the lawyer asked for' }).input(lookedAt).output(ChangeDecided),
  refuseProfileChange: endpoint('admin', 'POST /admin/profile-changes/{lawyerId}/refuse', { fresh: true, summary: 'Keeps what is shown, with the reason the lawyer reads' }).input(lookedAt).output(ChangeDecided),
  rejectVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/reject', { fresh: true, summary: 'Refuses a lawyer, with the reason they read' }).input(lawyerDecision).output(Decided),
  askMoreForVerification: endpoint('admin', 'POST /admin/verifications/{lawyerId}/ask-more', { fresh: true, summary: 'Asks a lawyer for something more' }).input(lawyerDecision).output(Decided),
  listReports: endpoint('admin', 'GET /admin/reports', { detailed: true, summary: 'Reports, newest first; the next page by X-Next-Cursor' })
    .input(z.object({ status: z.enum(reportStatuses).optional(), cursor, limit }))
    .output(pageOf(Report)),
  exportReports: endpoint('admin', 'GET /admin/reports.csv', { summary: 'All reports as a CSV file' }).output(z.file()),
  readReportedConversation: endpoint('admin', 'POST /admin/reports/{id}/conversation', { fresh: true, summary: 'The reported conversation while the report is open; each reading is written down, and both sides are told' })
    .input(z.object({ id: uuid, before: z.int().min(1).max(largestInteger).nullish() }))
    .output(ReportedConversation),
  resolveReport: endpoint('admin', 'POST /admin/reports/{id}/resolve', { fresh: true, summary: 'Something was done about it; a reported review, question or answer is hidden where asked' }).input(decision.extend({ hideReview: z.boolean().default(false), hidePart: z.boolean().default(false), lockConversation: z.boolean().default(false) })).output(Report),
  dismissReport: endpoint('admin', 'POST /admin/reports/{id}/dismiss', { summary: 'Nothing needs to be done' }).input(decision).output(Report),
  listModeratedReviews: endpoint('admin', 'GET /admin/reviews', { summary: 'Reviews that wait for a look, are hidden, were refused or have an open report' }).output(z.array(ModeratedReview)),
  hideReview: endpoint('admin', 'POST /admin/reviews/{id}/hide', { fresh: true, summary: 'Takes a review out of sight and out of the average' }).input(decision).output(ModeratedReview),
  restoreReview: endpoint('admin', 'POST /admin/reviews/{id}/restore', { fresh: true, summary: 'Shows a hidden review again' }).input(decision).output(ModeratedReview),
  publishReview: endpoint('admin', 'POST /admin/reviews/{id}/publish', { fresh: true, summary: 'A flagged review was looked at and stands for everybody' }).input(decision).output(ModeratedReview),
  refuseReview: endpoint('admin', 'POST /admin/reviews/{id}/refuse', { fresh: true, summary: 'A waiting review stays unseen' }).input(decision).output(ModeratedReview),
  listModeratedParts: endpoint('admin', 'GET /admin/questions', { summary: 'Questions and answers that are hidden or have an open report' }).output(z.array(ModeratedPart)),
  hideQuestion: endpoint('admin', 'POST /admin/questions/{id}/hide', { fresh: true, summary: 'Takes a question with its answers out of sight' }).input(decision).output(ModeratedPart),
  restoreQuestion: endpoint('admin', 'POST /admin/questions/{id}/restore', { fresh: true, summary: 'Shows a hidden question again' }).input(decision).output(ModeratedPart),
  hideAnswer: endpoint('admin', 'POST /admin/answers/{id}/hide', { fresh: true, summary: 'Takes an answer out of sight' }).input(decision).output(ModeratedPart),
  restoreAnswer: endpoint('admin', 'POST /admin/answers/{id}/restore', { fresh: true, summary: 'Shows a hidden answer again' }).input(decision).output(ModeratedPart),
  listUsers: endpoint('admin', 'GET /admin/users', { detailed: true, summary: 'People by name or e-mail, newest first; the next page by X-Next-Cursor' })
    .input(z.object({ q: search, role: z.enum(roles).optional(), cursor, limit }))
    .output(pageOf(ListedUser)),
  suspendUser: endpoint('admin', 'POST /admin/users/{id}/suspend', { fresh: true, summary: 'Nobody acts as this person any more, on any road; the person is mailed the reason' }).input(decision).output(ListedUser),
  liftSuspension: endpoint('admin', 'POST /admin/users/{id}/lift', { fresh: true, summary: 'The person may sign in again' }).input(decision).output(ListedUser),
  listAudit: endpoint('admin', 'GET /admin/audit', { detailed: true, summary: 'What administrators did, newest first' }).input(z.object({ cursor, limit })).output(pageOf(AuditEntry)),
  listSecurity: endpoint('admin', 'GET /admin/security', { detailed: true, summary: 'The security log, newest first; the next page by X-Next-Cursor' })
    .input(z.object({ kind: z.enum(kinds).optional(), outcome: z.enum(outcomes).optional(), cursor, limit }))
    .output(pageOf(SecurityLine)),
  listPlaceRequests: endpoint('admin', 'GET /admin/place-requests', { summary: 'Places that lawyers ask back for a conflict of interest, the longest waiting first' }).output(z.array(PlaceRequest)),
  grantPlace: endpoint('admin', 'POST /admin/place-requests/{claimId}/grant', { fresh: true, summary: 'Gives the place back' }).input(placeDecision).output(z.object({ claimId: uuid })),
  refusePlace: endpoint('admin', 'POST /admin/place-requests/{claimId}/refuse', { fresh: true, summary: 'The place stays spent' }).input(placeDecision).output(z.object({ claimId: uuid })),
  listSubscriptions: endpoint('admin', 'GET /admin/subscriptions', { summary: 'Plans of lawyers, the last changed first' }).output(z.array(Subscription)),
  grantPlan: endpoint('admin', 'POST /admin/lawyers/{id}/plan', { fresh: true, summary: 'Gives a lawyer a plan by hand, from now on' })
    .input(z.object({ id: uuid, plan: z.enum(plans), months: z.int().min(1).max(mostMonths), reason }))
    .output(z.object({ lawyerId: uuid, plan: z.enum(plans), renewal: z.date() })),
}
