import { commonErrors } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { findVisible, lockQuestion, refreshStatus, updateQuestionRow } from './store.ts'
import { findAnswer, updateAnswerRow } from './store/answers.ts'
import { shownAfter } from './store/search.ts'

/** The ids of every question that everybody may read, in batches, from behind one of them on, for the sitemap. */
export async function* shownQuestions(
  db: Db,
  batch = 5_000,
  after?: string,
): AsyncGenerator<readonly string[]> {
  let last = after
  for (;;) {
    const ids = await shownAfter(db, last, batch)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1)
  }
}

export type QuestionPart = 'question' | 'answer'

/** What an administrator judges. Who asked is no part of it; who answered stands on the page anyway. */
export interface DescribedPart {
  readonly kind: QuestionPart
  readonly id: string
  readonly questionId: string
  readonly title: string
  readonly content: string
  readonly lawyerName: string | null
  readonly hiddenReason: string | null
  readonly hidden: boolean
}

const asAdmin = { id: '00000000-0000-4000-8000-000000000000', role: 'admin' }

/** A question or an answer for the moderation queue; undefined where there is none (any more). */
export async function describePart(
  db: Db,
  kind: QuestionPart,
  id: string,
): Promise<DescribedPart | undefined> {
  if (kind === 'question') {
    const row = await findVisible(db, asAdmin, id)
    if (row === undefined) return undefined
    const { title, content, hiddenAt, hiddenReason } = row.question
    return {
      kind,
      id,
      questionId: id,
      title,
      content,
      lawyerName: null,
      hidden: hiddenAt !== null,
      hiddenReason,
    }
  }
  const found = await findAnswer(db, asAdmin, id)
  const row = found && (await findVisible(db, asAdmin, found.answer.questionId))
  if (found === undefined || row === undefined) return undefined
  const { content, hiddenAt, hiddenReason } = found.answer
  return {
    kind,
    id,
    questionId: row.question.id,
    title: row.question.title,
    content,
    lawyerName: `${found.lawyer.firstName} ${found.lawyer.lastName}`.trim(),
    hidden: hiddenAt !== null,
    hiddenReason,
  }
}

/** Takes a question or an answer out of sight, or shows it again. 404 where there is none, 409 where it stands so already. */
export async function setPartHidden(
  ctx: Ctx,
  {
    kind,
    id,
    adminId,
    reason,
    hidden,
  }: { kind: QuestionPart; id: string; adminId: string; reason: string; hidden: boolean },
): Promise<void> {
  const found = await describePart(ctx.db, kind, id)
  if (found === undefined) throw commonErrors.not_found()
  await lockQuestion(ctx.db, found.questionId)
  if ((await describePart(ctx.db, kind, id))?.hidden !== !hidden) throw commonErrors.conflict()
  const change = hidden
    ? { hiddenAt: ctx.clock.now(), hiddenBy: adminId, hiddenReason: reason }
    : { hiddenAt: null, hiddenBy: null, hiddenReason: null }
  if (kind === 'question') await updateQuestionRow(ctx.db, id, change)
  else await updateAnswerRow(ctx.db, id, hidden ? { ...change, isBestAnswer: false } : change)
  await refreshStatus(ctx.db, found.questionId)
}
