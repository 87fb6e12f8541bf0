import { commonErrors } from '#kernel/errors.ts'
import { recordAct } from '#features/audit/actions.ts'
import type { RequestCtx, ManualCtx } from '#server/context.ts'
import { setPostHidden } from '#features/blog/actions.ts'
import { lockAllOf, unlockAllOf } from '#features/conversations/actions/locks.ts'
import {
  announceReading,
  lockReported,
  findReportedFile,
  readReported,
} from '#features/conversations/actions/reports.ts'
import { openFile } from '#features/files/actions.ts'
import { liftSuspension, suspendPerson } from '#features/accounts/actions.ts'
import { describePart, setPartHidden, type QuestionPart } from '#features/questions/actions.ts'
import {
  decideReview,
  describeReview,
  hideReview,
  restoreReview,
} from '#features/reviews/actions.ts'
import { releaseLawyer } from '#features/upkeep/actions.ts'
import { decide, decideAllAbout, ensureOpen } from './actions/reported.ts'
import * as reports from './store/reports.ts'

/** Hides a review, which decides the reports about it, or shows it again, and writes down why. */
export async function setReviewHidden(
  ctx: RequestCtx,
  { reviewId, reason, hidden }: { reviewId: string; reason: string; hidden: boolean },
): Promise<void> {
  if (hidden) await hideReview(ctx, { reviewId, adminId: ctx.actor.id, reason })
  else await restoreReview(ctx, { reviewId })
  await recordAct(ctx, {
    action: hidden ? 'review_hidden' : 'review_restored',
    subjectType: 'review',
    subjectId: reviewId,
    reason,
  })
  const subject = { subjectType: 'review', subjectId: reviewId } as const
  if (hidden) await decideAllAbout(ctx, subject, { status: 'resolved', reason })
}

/** Publishes a review that waits for a look, or refuses it, and writes down why. */
export async function decideWaitingReview(
  ctx: RequestCtx,
  { reviewId, reason, publish }: { reviewId: string; reason: string; publish: boolean },
): Promise<void> {
  await decideReview(ctx, { reviewId, publish })
  await recordAct(ctx, {
    action: publish ? 'review_published' : 'review_refused',
    subjectType: 'review',
    subjectId: reviewId,
    reason,
  })
  const subject = { subjectType: 'review', subjectId: reviewId } as const
  await decideAllAbout(ctx, subject, { status: publish ? 'dismissed' : 'resolved', reason })
}

/** Hides a question or an answer, which decides the reports about it, or shows it again, and writes down why. */
export async function setQuestionPartHidden(
  ctx: RequestCtx,
  { kind, id, reason, hidden }: { kind: QuestionPart; id: string; reason: string; hidden: boolean },
): Promise<void> {
  await setPartHidden(ctx, { kind, id, adminId: ctx.actor.id, reason, hidden })
  await recordAct(ctx, {
    action: `${kind}_${hidden ? 'hidden' : 'restored'}`,
    subjectType: kind,
    subjectId: id,
    reason,
  })
  if (hidden)
    await decideAllAbout(ctx, { subjectType: kind, subjectId: id }, { status: 'resolved', reason })
}

interface Decision {
  readonly id: string
  readonly status: 'resolved' | 'dismissed'
  readonly reason: string
  readonly hideReview?: boolean
  readonly hidePart?: boolean
  readonly hidePost?: boolean
  readonly lockConversation?: boolean
}

/** Decides an open report once, tells who filed it, and hides the review, question, answer or article it is about where asked. */
export async function closeReport(
  ctx: RequestCtx,
  {
    id,
    status,
    reason,
    hideReview: hides = false,
    hidePart: hidesPart = false,
    hidePost: hidesPost = false,
    lockConversation: locks = false,
  }: Decision,
): Promise<void> {
  const report = await reports.lockReport(ctx.db, id)
  if (report === undefined) throw commonErrors.not_found()
  await ensureOpen(ctx, report)
  if (hides && report.subjectType !== 'review')
    throw commonErrors.invalid_input({ fields: [{ path: 'hideReview', message: 'invalid' }] })
  const kind =
    report.subjectType === 'question' || report.subjectType === 'answer'
      ? report.subjectType
      : undefined
  if (hidesPart && kind === undefined)
    throw commonErrors.invalid_input({ fields: [{ path: 'hidePart', message: 'invalid' }] })
  if (hidesPost && report.subjectType !== 'post')
    throw commonErrors.invalid_input({ fields: [{ path: 'hidePost', message: 'invalid' }] })
  const talk = locks ? await reports.conversationOf(ctx.db, report) : undefined
  if (locks && talk === undefined)
    throw commonErrors.invalid_input({ fields: [{ path: 'lockConversation', message: 'invalid' }] })
  await decide(ctx, report, { status, reason })
  if (talk !== undefined) await lockReported(ctx, { conversationId: talk, reason })
  const review = hides ? await describeReview(ctx.db, report.subjectId) : undefined
  if (review?.status === 'published')
    await setReviewHidden(ctx, { reviewId: report.subjectId, reason, hidden: true })
  if (
    hidesPart &&
    kind !== undefined &&
    (await describePart(ctx.db, kind, report.subjectId))?.hidden === false
  )
    await setQuestionPartHidden(ctx, { kind, id: report.subjectId, reason, hidden: true })
  if (hidesPost && (await reports.isReadPost(ctx.db, report.subjectId))) {
    await setPostHidden(ctx, { id: report.subjectId, reason, hidden: true })
    await decideAllAbout(ctx, { ...report, subjectType: 'post' }, { status: 'resolved', reason })
  }
}

/** Suspends an account and everything that hangs on it, in one transaction. */
export async function suspend(
  ctx: RequestCtx,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const user = await suspendPerson(ctx, { userId, reason })
  if (user.role === 'lawyer') await releaseLawyer(ctx, userId, 'suspended', ctx.actor.id)
  await lockAllOf(ctx, { personId: userId, category: 'on_hold' })
  await recordAct(ctx, {
    action: 'account_suspended',
    subjectType: 'user',
    subjectId: userId,
    reason,
  })
}

/** Lifts a suspension: what was on hold goes on. A lawyer hands the profile in again. */
export async function lift(
  ctx: RequestCtx,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await liftSuspension(ctx, { userId })
  await unlockAllOf(ctx, { personId: userId, category: 'on_hold' })
  await recordAct(ctx, {
    action: 'suspension_lifted',
    subjectType: 'user',
    subjectId: userId,
    reason,
  })
}

/**
 * Lets an administrator read a reported conversation while the report is open. Each reading is written down; both sides are told
 * of the first and of each that shows something newer. Throws not_found for a report of anything else, report_closed once it is decided.
 */
export async function readReportedConversation(
  ctx: RequestCtx,
  { id, before }: { id: string; before?: number | undefined },
) {
  const report = await reports.lockReport(ctx.db, id)
  const conversationId = report && (await reports.conversationOf(ctx.db, report))
  if (report === undefined || conversationId === undefined) throw commonErrors.not_found()
  await ensureOpen(ctx, report)
  const talk = await reports.findTalk(ctx.db, conversationId)
  if (talk === undefined) throw commonErrors.not_found()
  await recordAct(ctx, {
    action: 'conversation_read',
    subjectType: 'conversation',
    subjectId: conversationId,
    reason: report.reason,
    data: { reportId: id, before: before ?? null },
  })
  const messages = await readReported(ctx, { conversationId, before })
  const newest = messages.findLast(({ messageType }) => messageType !== 'system')?.createdAt
  if (await reports.markRead(ctx.db, id, { now: ctx.clock.now(), newest }))
    await announceReading(ctx, talk.conversation)
  return { ...talk, messages }
}

/** A file of a reported conversation, while the report is open. Each reading is written down. Throws as the reading of the conversation does. */
export async function openReportedFile(
  ctx: ManualCtx,
  { id, fileId }: { id: string; fileId: string },
) {
  const file = await ctx.transaction(async (inner) => {
    const report = await reports.lockReport(inner.db, id)
    const conversationId = report && (await reports.conversationOf(inner.db, report))
    if (report === undefined || conversationId === undefined) throw commonErrors.not_found()
    await ensureOpen(inner, report)
    const found = await findReportedFile(inner, { conversationId, fileId })
    if (found === undefined) throw commonErrors.not_found()
    await recordAct(inner, {
      action: 'conversation_read',
      subjectType: 'conversation',
      subjectId: conversationId,
      reason: report.reason,
      data: { reportId: id, fileId },
    })
    return found
  })
  return openFile(ctx, file)
}
