import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { errors as own, questionChanged } from '../contract.ts'
import type { Acting } from '../rules.ts'
import { isVerified, lockQuestion, findVisible } from '../store.ts'
import { findAnswer, listAnswers, listAnswerers } from '../store/answers.ts'
import { listVotes } from '../store/votes.ts'
import { viewAnswer, viewPage } from '../view.ts'

export const errors = { ...own, unauthorized: commonErrors.unauthorized }

export const pathOf = (questionId: string) => `/questions/${questionId}`

export async function actingOf({ viewer, db }: RequestCtx): Promise<Acting | null> {
  if (viewer === null) return null
  return {
    id: viewer.id,
    role: viewer.role,
    verified: viewer.role === 'lawyer' && (await isVerified(db, viewer.id)),
  }
}

/** The question, with the lock of everything below it; 404 for whom it is not there. */
export async function takeQuestion(ctx: RequestCtx, id: string) {
  await lockQuestion(ctx.db, id)
  const row = await findVisible(ctx.db, ctx.viewer, id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

/** An answer with its question; the answer is read again once the question is locked. */
export async function takeAnswer(ctx: RequestCtx, id: string) {
  const found = await findAnswer(ctx.db, ctx.viewer, id)
  if (found === undefined) throw commonErrors.not_found()
  const question = await lockQuestion(ctx.db, found.answer.questionId)
  const row = await findAnswer(ctx.db, ctx.viewer, id)
  if (question === undefined || row === undefined) throw commonErrors.not_found()
  return { row, question }
}

export async function showPage(ctx: RequestCtx, id: string) {
  const row = await findVisible(ctx.db, ctx.viewer, id)
  if (row === undefined) throw commonErrors.not_found()
  const answers = await listAnswers(ctx.db, ctx.viewer, id)
  const votes =
    ctx.viewer === null
      ? new Map()
      : await listVotes(ctx.db, ctx.viewer.id, [id, ...answers.map(({ answer }) => answer.id)])
  return viewPage({ row, answers, votes, actor: await actingOf(ctx), now: ctx.clock.now() })
}

export async function showAnswer(ctx: RequestCtx, questionId: string, answerId: string) {
  const row = await findVisible(ctx.db, { id: ctx.actor.id, role: 'admin' }, questionId)
  const answer = await findAnswer(ctx.db, ctx.viewer, answerId)
  if (row === undefined || answer === undefined) throw commonErrors.not_found()
  return viewAnswer(answer, {
    row,
    votes: await listVotes(ctx.db, ctx.actor.id, [answerId]),
    actor: await actingOf(ctx),
  })
}

/** Tells the open pages of the asker and of those who answered that something is new. */
export async function announce(
  ctx: RequestCtx,
  questionId: string,
  askerId: string,
): Promise<void> {
  const to = new Set([askerId, ...(await listAnswerers(ctx.db, questionId))])
  ctx.publish(questionChanged, { questionId }, { to: [...to] })
}
