import { createHmac } from 'node:crypto'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { maskForPosting } from '#features/masking/actions.ts'
import type { endpoints } from '../contract.ts'
import { canClose, canEdit, canRemove, canVote, languageWritten } from '../rules.ts'
import {
  lockQuestion,
  findVisible,
  insertQuestion,
  updateQuestionRow,
  deleteQuestionRow,
  countView,
} from '../store.ts'
import { castVote, addQuestionVotes } from '../store/votes.ts'
import { errors, actingOf, takeQuestion, showPage, announce } from './sight.ts'

/** A tag is one search word for everybody; one with a name or a number of somebody in it is left out, for dots find nothing. */
async function harmlessTags(
  ctx: RequestCtx,
  tags: readonly string[],
  keep: readonly string[],
): Promise<string[]> {
  const masked = await maskForPosting(ctx.db, ctx.actor.id, tags, { keep })
  return tags.filter((tag, at) => masked[at] === tag)
}

interface Words {
  readonly title?: string | undefined
  readonly content?: string | undefined
}

/** The changed words, masked; what its asker left readable earlier stays readable. */
async function maskedChange(
  ctx: RequestCtx,
  before: Required<Words>,
  { title, content }: Words,
  keep: readonly string[],
) {
  const posted = [before.title, before.content].filter((text) => text !== undefined)
  const [newTitle, newContent] = await maskForPosting(
    ctx.db,
    ctx.actor.id,
    [title ?? '', content ?? ''],
    { keep, posted },
  )
  return {
    ...(title === undefined ? {} : { title: newTitle! }),
    ...(content === undefined ? {} : { content: newContent! }),
  }
}

/** What an asker does with a question, and everybody who opens it. */
export const questions: Pick<
  Handlers<typeof endpoints>,
  | 'askQuestion'
  | 'getQuestion'
  | 'updateQuestion'
  | 'deleteQuestion'
  | 'closeQuestion'
  | 'voteQuestion'
  | 'viewQuestion'
> = {
  async askQuestion({ id = newId(), keep, ...words }, ctx) {
    const now = ctx.clock.now()
    const [title, content] = await maskForPosting(
      ctx.db,
      ctx.actor.id,
      [words.title, words.content],
      { keep },
    )
    const tags = await harmlessTags(ctx, words.tags, keep)
    const row = {
      ...words,
      title: title!,
      content: content!,
      tags,
      language: languageWritten({ title: title!, content: content! }),
      state: words.state ?? null,
      zipCode: words.zipCode ?? null,
      id,
      userId: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertQuestion(ctx.db, row))) {
      const known = await lockQuestion(ctx.db, id)
      if (known?.userId !== ctx.actor.id) throw commonErrors.conflict()
    }
    return showPage(ctx, id)
  },

  async getQuestion({ id }, ctx) {
    return showPage(ctx, id)
  },

  async updateQuestion({ id, keep = [], ...change }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    const onlyHides = change.isAnonymous === true && Object.keys(change).length === 1
    ensure(errors, canEdit(await actingOf(ctx), question, ctx.clock.now(), onlyHides))
    const now = ctx.clock.now()
    const masked = await maskedChange(ctx, question, change, keep)
    const tags =
      change.tags === undefined ? {} : { tags: await harmlessTags(ctx, change.tags, keep) }
    await updateQuestionRow(ctx.db, id, {
      ...change,
      ...masked,
      ...tags,
      language: languageWritten({ ...question, ...masked }),
      updatedAt: now,
      ...(onlyHides ? {} : { editedAt: now }),
    })
    await announce(ctx, id, question.userId)
    return showPage(ctx, id)
  },

  async deleteQuestion({ id }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    ensure(errors, canRemove(await actingOf(ctx), question))
    await announce(ctx, id, question.userId)
    await deleteQuestionRow(ctx.db, id)
  },

  async closeQuestion({ id }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    ensure(errors, canClose(await actingOf(ctx), question))
    await updateQuestionRow(ctx.db, id, { status: 'closed', updatedAt: ctx.clock.now() })
    await announce(ctx, id, question.userId)
    return showPage(ctx, id)
  },

  async voteQuestion({ id, voteType }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    ensure(errors, canVote(await actingOf(ctx), question.userId))
    const { vote, up } = await castVote(ctx.db, ctx.actor.id, { questionId: id }, voteType)
    return { ...(await addQuestionVotes(ctx.db, id, up)), myVote: vote }
  },

  async viewQuestion({ id }, ctx) {
    const row = await findVisible(ctx.db, ctx.viewer, id)
    if (row === undefined) throw commonErrors.not_found()
    if (ctx.viewer?.id === row.question.userId) return { views: row.question.views }
    const day = ctx.clock.now().toISOString().slice(0, 10)
    // Nobody can tell from the key who read what: it differs by day and question, and goes when the day is over.
    const viewer = createHmac('sha256', ctx.config.appSecret)
      .update(`view ${day} ${id} ${ctx.viewer?.id ?? ctx.address}`)
      .digest('base64url')
    const views = await countView(ctx.db, id, viewer, day)
    if (views === undefined) throw commonErrors.not_found()
    return { views }
  },
}
