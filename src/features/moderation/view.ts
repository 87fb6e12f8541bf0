import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { translate } from '#server/text.ts'
import type { AuditEntry, ListedUser, ModeratedPart, ModeratedReview, OwnReport, PendingVerification, PlaceRequest, Report, ReportedConversation, SecurityLine, Subject, Subscription, WaitingChange } from './contract.ts'
import type { readReportedConversation } from './actions.ts'
import { csvLine } from './rules.ts'
import type { listAudit, listPeople, listSecurity, LookedAt, ModeratedRow, ReportRow } from './store.ts'
import { fromNewBrowser } from '#features/security/rules.ts'
import { mixesAlphabets, shownFacts, shownFields, stateOfChange } from '#features/lawyers/rules.ts'
import type { DescribedPart } from '#features/questions/actions.ts'
import type { describePlaceRequests, describeSubscriptions } from '#features/billing/actions.ts'

type Item<Query extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Query>>[number]

export const viewOwnReport = ({ id, subjectType, subjectId, status, createdAt }: ReportRow['report']): z.input<typeof OwnReport> => ({ id, subjectType: subjectType as Subject, subjectId, status, createdAt })

const known = (name: string | null) => (name === null || name === '' ? null : name)

const viewReview = ({ id, rating, title, body, status }: NonNullable<ReportRow['review']>) => ({ id, rating, title, body, status })

/** The reported words. A question is shown without its asker, named or not. */
function viewReportedPart({ report, question, answer }: Pick<ReportRow, 'report' | 'question' | 'answer'>): z.input<typeof Report>['part'] {
  if (question?.id === undefined) return null
  const { id, content, hiddenAt } = answer ?? question
  return { kind: report.subjectType === 'answer' ? 'answer' : 'question', id, questionId: question.id, title: question.title, content, hidden: hiddenAt !== null }
}

/** A report for an administrator. What was written in a conversation is no part of it. */
export const viewReport = ({ report, ...row }: ReportRow): z.input<typeof Report> => ({
  id: report.id,
  subjectType: report.subjectType,
  subjectId: report.subjectId,
  subjectName: known(row.subjectName),
  lawyerId: row.lawyerId,
  review: row.review && viewReview(row.review),
  part: viewReportedPart({ report, ...row }),
  reporterName: row.reporterName,
  reason: report.reason,
  details: report.details,
  status: report.status,
  decisionReason: report.decisionReason,
  decidedByName: known(row.decidedByName),
  decidedAt: report.decidedAt,
  createdAt: report.createdAt,
})

const columns = ['id', 'createdAt', 'subjectType', 'subjectName', 'reporterName', 'reason', 'details', 'status', 'decisionReason', 'decidedByName', 'decidedAt'] as const

/** The reports as a CSV file, headed in the reader's language; it begins with the mark by which spreadsheets know UTF-8. */
export function viewReportsFile(rows: readonly ReportRow[], locale: Locale, day: string): File {
  const head = csvLine(columns.map((column) => translate(locale, `moderation:csv.${column}`)))
  const lines = rows.map(viewReport).map((report) =>
    csvLine(
      columns.map((column) => {
        const value = report[column]
        return value instanceof Date ? value.toISOString() : value
      }),
    ),
  )
  return new File([`\uFEFF${[head, ...lines].join('\r\n')}\r\n`], `reports-${day}.csv`, { type: 'text/csv; charset=utf-8' })
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

/** Stands for everything a reviewer decides about. It changes with any of it. */
export function lookOf({ profile, user, change }: LookedAt): string {
  const asked = change?.status === 'waiting' ? shownFields.map((field) => change.proposed[field] ?? null) : null
  const facts = [user.firstName, user.lastName, profile.firmName, profile.yearsExperience, profile.barNumber, profile.jurisdictions, asked]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

function lookedFacts(row: LookedAt) {
  const { profile, user, change: kept } = row
  const change = kept?.status === 'waiting' ? stateOfChange(shownFacts(user, profile), kept) : null
  const names = change?.after ?? shownFacts(user, profile)
  return { change, mixedAlphabets: [names.firstName, names.lastName, names.firmName].some(mixesAlphabets), look: lookOf(row), lawyerId: user.id, lawyerName: fullName(user), email: user.email }
}

/** A change that waits, with what is shown until it is decided. */
export const viewWaitingChange = (row: LookedAt): z.input<typeof WaitingChange> => {
  const { change, ...facts } = lookedFacts(row)
  return { ...facts, barNumber: row.profile.barNumber, jurisdictions: row.profile.jurisdictions, change: change! }
}

export const viewWaiting = (row: LookedAt): z.input<typeof PendingVerification> => ({
  ...lookedFacts(row),
  ...viewLicence(row),
})

const viewLicence = ({ profile }: LookedAt) => ({
  firmName: profile.firmName,
  barNumber: profile.barNumber,
  submittedAt: profile.submittedAt,
  jurisdictions: profile.jurisdictions,
  languages: profile.languages,
  practiceAreas: profile.practiceAreas,
  yearsExperience: profile.yearsExperience,
  bio: profile.bio,
})

export const viewPerson = ({ user, name, plan, verificationStatus }: Item<typeof listPeople>): z.input<typeof ListedUser> => ({
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

export const viewAuditEntry = ({ entry, actorName }: Item<typeof listAudit>): z.input<typeof AuditEntry> => ({
  id: entry.id,
  action: entry.action,
  actorName: known(actorName),
  subjectType: entry.subjectType,
  subjectId: entry.subjectId,
  reason: entry.reason,
  at: entry.at,
})

export const viewModerated = ({ review, lawyerName, reviewerName, openReports }: ModeratedRow): z.input<typeof ModeratedReview> => ({
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
export const viewPart = (part: DescribedPart, openReports: number): z.input<typeof ModeratedPart> => ({ ...part, hiddenReason: part.hidden ? part.hiddenReason : null, openReports })

/** Both sides by name, what was said, and nothing by which to reach them. */
export function viewReportedConversation({ conversation, messages, clientName, lawyerName }: Awaited<ReturnType<typeof readReportedConversation>>): z.input<typeof ReportedConversation> {
  return {
    conversationId: conversation.id,
    clientName,
    lawyerName,
    locked: conversation.locked,
    lockReason: [conversation.lockReason, conversation.clientBlock?.reason, conversation.lawyerBlock?.reason].filter(Boolean).join('\n') || null,
    messages: messages.map(({ id, seq, senderId, messageType, body, createdAt }) => ({ id, seq, side: senderId === conversation.userId ? 'client' : 'lawyer', messageType, body, createdAt })),
    olderThan: (messages[0]?.seq ?? 1) > 1 ? messages[0]!.seq : null,
  }
}

export const viewPlaceRequest = ({ request, lawyer, asked }: Item<typeof describePlaceRequests>): z.input<typeof PlaceRequest> => ({
  claimId: request.claimId,
  lawyerId: request.lawyerId,
  lawyerName: `${lawyer.firstName} ${lawyer.lastName}`.trim(),
  email: lawyer.email,
  month: request.periodStart,
  askedAt: request.askedAt,
  askedRecently: asked,
})

export const viewSubscription = (row: Item<typeof describeSubscriptions>): z.input<typeof Subscription> => ({
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

export const viewSecurityLine = ({ event, personName }: Item<typeof listSecurity>): z.input<typeof SecurityLine> => {
  const { id, kind, outcome, times, lastAt, browser, system, detail, personId, network } = event
  return { id, kind, outcome, times, at: lastAt, browser, system, newBrowser: detail === fromNewBrowser, personId, personName: known(personName), network: network?.slice(0, 6) ?? null, detail }
}
