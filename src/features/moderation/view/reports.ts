import type { z } from 'zod'
import type { OwnReport, Report, ReportedConversation } from '../contract/shapes.ts'
import type { Subject } from '../contract/values.ts'
import { productLocks } from '#features/conversations/rules.ts'
import { describeFiles } from '#features/conversations/actions/reports.ts'
import type { readReportedConversation } from '../actions.ts'
import type { ReportRow } from '../store/reports.ts'

export const viewOwnReport = ({
  id,
  subjectType,
  subjectId,
  status,
  createdAt,
}: ReportRow['report']): z.input<typeof OwnReport> => ({
  id,
  subjectType: subjectType as Subject,
  subjectId,
  status,
  createdAt,
})

export const known = (name: string | null) => (name === null || name === '' ? null : name)

export const viewReview = ({
  id,
  rating,
  title,
  body,
  status,
}: NonNullable<ReportRow['review']>) => ({
  id,
  rating,
  title,
  body,
  status,
})

/** The reported words. A question is shown without its asker, named or not. */
function viewReportedPart({
  report,
  question,
  answer,
}: Pick<ReportRow, 'report' | 'question' | 'answer'>): z.input<typeof Report>['part'] {
  if (question?.id === undefined) return null
  const { id, content, hiddenAt } = answer ?? question
  return {
    kind: report.subjectType === 'answer' ? 'answer' : 'question',
    id,
    questionId: question.id,
    title: question.title,
    content,
    hidden: hiddenAt !== null,
  }
}

const viewReportedPost = ({ slug, status, hiddenAt }: NonNullable<ReportRow['post']>) => ({
  slug: status === 'published' ? slug : null,
  hidden: hiddenAt !== null,
})

const isLockedByHand = ({ lockedAt, lockCategory }: NonNullable<ReportRow['talk']>) =>
  lockedAt !== null && !productLocks.some((category) => category === lockCategory)

/** A report for an administrator. What was written in a conversation is no part of it. */
export const viewReport = ({ report, ...row }: ReportRow): z.input<typeof Report> => ({
  id: report.id,
  subjectType: report.subjectType,
  subjectId: report.subjectId,
  subjectName: known(row.subjectName),
  lawyerId: row.lawyerId,
  review: row.review && {
    ...viewReview(row.review),
    reviewerId: row.review.reviewerId,
    reviewerName: row.reviewerName,
    createdAt: row.review.createdAt,
    hadCase: row.review.leadId !== null,
  },
  lockedTalk: row.talk !== null && isLockedByHand(row.talk) ? row.talk.id : null,
  part: viewReportedPart({ report, ...row }),
  post: row.post && viewReportedPost(row.post),
  reporterId: report.reporterId,
  reporterName: row.reporterName,
  reason: report.reason,
  details: report.details,
  status: report.status,
  decisionReason: report.decisionReason,
  decidedByName: known(row.decidedByName),
  decidedAt: report.decidedAt,
  createdAt: report.createdAt,
})

/** Both sides by name, what was said, and nothing by which to reach them. */
export function viewReportedConversation({
  conversation,
  messages,
  clientName,
  lawyerName,
}: Awaited<ReturnType<typeof readReportedConversation>>): z.input<typeof ReportedConversation> {
  return {
    conversationId: conversation.id,
    clientName,
    lawyerName,
    locked: conversation.locked,
    lockReason:
      [conversation.lockReason, conversation.clientBlock?.reason, conversation.lawyerBlock?.reason]
        .filter(Boolean)
        .join('\n') || null,
    messages: messages.map(
      ({ id, seq, senderId, messageType, body, attachments, files, createdAt }) => ({
        id,
        seq,
        side: senderId === conversation.userId ? 'client' : 'lawyer',
        messageType,
        body,
        files: describeFiles(attachments, files),
        createdAt,
      }),
    ),
    olderThan: (messages[0]?.seq ?? 1) > 1 ? messages[0]!.seq : null,
  }
}
