import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Handlers } from '#server/rpc.ts'
import { areApart } from '#features/conversations/actions.ts'
import { maskAnswer } from '#features/masking/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import type { endpoints } from '../contract.ts'
import { canAnswer, canEditAnswer, canMarkBest, canRemoveAnswer, canVote } from '../rules.ts'
import { refreshStatus } from '../store.ts'
import {
  findOwnAnswer,
  insertAnswer,
  updateAnswerRow,
  deleteAnswerRow,
  moveBest,
} from '../store/answers.ts'
import { castVote, addAnswerVotes } from '../store/votes.ts'
import {
  errors,
  pathOf,
  actingOf,
  takeQuestion,
  takeAnswer,
  showPage,
  showAnswer,
  announce,
} from './sight.ts'

interface Offer {
  readonly isOffering: boolean
  readonly consultationFee?: string | undefined
  readonly estimatedCost?: string | undefined
  readonly estimatedTimeframe?: string | undefined
}

/** Fees belong to an offer; an answer without one keeps none. */
const offerOf = ({ isOffering, consultationFee, estimatedCost, estimatedTimeframe }: Offer) =>
  isOffering
    ? {
        isOffering,
        consultationFee: consultationFee ?? null,
        estimatedCost: estimatedCost ?? null,
        estimatedTimeframe: estimatedTimeframe || null,
      }
    : { isOffering, consultationFee: null, estimatedCost: null, estimatedTimeframe: null }

/** What lawyers answer, and what becomes of it. */
export const answers: Pick<
  Handlers<typeof endpoints>,
  'answerQuestion' | 'updateAnswer' | 'deleteAnswer' | 'voteAnswer' | 'markBestAnswer'
> = {
  async answerQuestion({ id: questionId, answerId = newId(), content, ...offer }, ctx) {
    const { question } = await takeQuestion(ctx, questionId)
    const answered = await findOwnAnswer(ctx.db, questionId, ctx.actor.id)
    if (answered?.id === answerId) return showAnswer(ctx, questionId, answerId)
    ensure(errors, canAnswer(await actingOf(ctx), question, answered !== undefined))
    const now = ctx.clock.now()
    if (
      !(await insertAnswer(ctx.db, {
        id: answerId,
        questionId,
        lawyerId: ctx.actor.id,
        content: await maskAnswer(content),
        ...offerOf(offer),
        createdAt: now,
        updatedAt: now,
      }))
    )
      throw commonErrors.conflict()
    await refreshStatus(ctx.db, questionId)
    // The question may hide who asks, so a lawyer who is blocked can answer like any other; the asker is not told of it.
    if (!(await areApart(ctx, { userId: question.userId, lawyerId: ctx.actor.id })))
      await notify(ctx, {
        to: question.userId,
        kind: 'question_answered',
        data: { questionId },
        link: pathOf(questionId),
        group: `question:${questionId}`,
      })
    await announce(ctx, questionId, question.userId)
    return showAnswer(ctx, questionId, answerId)
  },

  async updateAnswer({ id, content, ...offer }, ctx) {
    const { row, question } = await takeAnswer(ctx, id)
    ensure(errors, canEditAnswer(await actingOf(ctx), row.answer))
    const now = ctx.clock.now()
    const words = { content: await maskAnswer(content), ...offerOf(offer) }
    await updateAnswerRow(ctx.db, id, { ...words, updatedAt: now, editedAt: now })
    await announce(ctx, question.id, question.userId)
    return showAnswer(ctx, question.id, id)
  },

  async deleteAnswer({ id }, ctx) {
    const { row, question } = await takeAnswer(ctx, id)
    ensure(errors, canRemoveAnswer(await actingOf(ctx), row.answer))
    await announce(ctx, question.id, question.userId)
    await deleteAnswerRow(ctx.db, id)
    await refreshStatus(ctx.db, question.id)
  },

  async voteAnswer({ id, voteType }, ctx) {
    const { row } = await takeAnswer(ctx, id)
    ensure(errors, canVote(await actingOf(ctx), row.answer.lawyerId))
    const { vote, up, down } = await castVote(ctx.db, ctx.actor.id, { answerId: id }, voteType)
    return { ...(await addAnswerVotes(ctx.db, id, up, down)), myVote: vote }
  },

  async markBestAnswer({ id }, ctx) {
    const { row, question } = await takeAnswer(ctx, id)
    ensure(errors, canMarkBest(await actingOf(ctx), question, row.answer))
    if (await moveBest(ctx.db, question.id, id)) {
      await notify(ctx, {
        to: row.answer.lawyerId,
        kind: 'answer_marked_best',
        data: { questionId: question.id },
        link: pathOf(question.id),
      })
      await announce(ctx, question.id, question.userId)
    }
    return showPage(ctx, question.id)
  },
}
