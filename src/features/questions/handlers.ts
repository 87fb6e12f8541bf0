import { createHmac } from 'node:crypto'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { RequestCtx } from '#server/context.ts'
import { isStopped, withinTime, type Db } from '#server/db.ts'
import type { Handlers } from '#server/rpc.ts'
import { createTurns } from '#server/turns.ts'
import { maskForPosting } from '#features/masking/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { errors as own, questionChanged, type endpoints } from './contract.ts'
import { canAnswer, canClose, canEdit, canEditAnswer, canMarkBest, canRemove, canRemoveAnswer, canVote, seesZipCodes, similarShown, type Acting } from './rules.ts'
import * as store from './store.ts'
import { viewAnswer, viewPage, viewQuestion, viewSimilar } from './view.ts'

const errors = { ...own, unauthorized: commonErrors.unauthorized }

const pathOf = (questionId: string) => `/questions/${questionId}`

async function actingOf({ viewer, db }: RequestCtx): Promise<Acting | null> {
  if (viewer === null) return null
  return { id: viewer.id, role: viewer.role, verified: viewer.role === 'lawyer' && (await store.isVerified(db, viewer.id)) }
}

/** The question, with the lock of everything below it; 404 for whom it is not there. */
async function takeQuestion(ctx: RequestCtx, id: string) {
  await store.lockQuestion(ctx.db, id)
  const row = await store.findVisible(ctx.db, ctx.viewer, id)
  if (row === undefined) throw commonErrors.not_found()
  return row
}

/** An answer with its question; the answer is read again once the question is locked. */
async function takeAnswer(ctx: RequestCtx, id: string) {
  const found = await store.findAnswer(ctx.db, ctx.viewer, id)
  if (found === undefined) throw commonErrors.not_found()
  const question = await store.lockQuestion(ctx.db, found.answer.questionId)
  const row = await store.findAnswer(ctx.db, ctx.viewer, id)
  if (question === undefined || row === undefined) throw commonErrors.not_found()
  return { row, question }
}

async function showPage(ctx: RequestCtx, id: string) {
  const row = await store.findVisible(ctx.db, ctx.viewer, id)
  if (row === undefined) throw commonErrors.not_found()
  const answers = await store.listAnswers(ctx.db, ctx.viewer, id)
  const votes = ctx.viewer === null ? new Map() : await store.listVotes(ctx.db, ctx.viewer.id, [id, ...answers.map(({ answer }) => answer.id)])
  return viewPage({ row, answers, votes, actor: await actingOf(ctx), now: ctx.clock.now() })
}

async function showAnswer(ctx: RequestCtx, questionId: string, answerId: string) {
  const row = await store.findVisible(ctx.db, { id: ctx.actor.id, role: 'admin' }, questionId)
  const answer = await store.findAnswer(ctx.db, ctx.viewer, answerId)
  if (row === undefined || answer === undefined) throw commonErrors.not_found()
  return viewAnswer(answer, { row, votes: await store.listVotes(ctx.db, ctx.actor.id, [answerId]), actor: await actingOf(ctx) })
}

/** Tells the open pages of the asker and of those who answered that something is new. */
async function announce(ctx: RequestCtx, questionId: string, askerId: string): Promise<void> {
  const to = new Set([askerId, ...(await store.listAnswerers(ctx.db, questionId))])
  ctx.publish(questionChanged, { questionId }, { to: [...to] })
}

interface Offer {
  readonly isOffering: boolean
  readonly consultationFee?: string | undefined
  readonly estimatedCost?: string | undefined
  readonly estimatedTimeframe?: string | undefined
}

/** Fees belong to an offer; an answer without one keeps none. */
const offerOf = ({ isOffering, consultationFee, estimatedCost, estimatedTimeframe }: Offer) =>
  isOffering
    ? { isOffering, consultationFee: consultationFee ?? null, estimatedCost: estimatedCost ?? null, estimatedTimeframe: estimatedTimeframe || null }
    : { isOffering, consultationFee: null, estimatedCost: null, estimatedTimeframe: null }

function positionOf(cursor: string | undefined): store.Position | undefined {
  if (cursor === undefined) return undefined
  const [upvotes, views, milliseconds, id = ''] = cursor.split('_')
  return { upvotes: Number(upvotes), views: Number(views), at: new Date(Number(milliseconds)), id }
}

interface Found {
  readonly total: number
  readonly rows: store.QuestionRow[]
}

/** Dear searches: so many at a time in this process, each done in less than a second. */
const alikeTurns = createTurns({ atOnce: 3, waiting: 0 })
const alikeTime = 600

/** Looks for words with a mistake in them; undefined where that is not possible now, so that only exact matches count. */
async function findAlike({ db, signal }: RequestCtx, query: store.Query, read: (db: Db, query: store.Query) => Promise<Found>): Promise<Found | undefined> {
  const release = await alikeTurns.take('alike', signal)
  if (release === undefined) return undefined
  try {
    return await withinTime(db, { milliseconds: alikeTime, signal }, async (tx) => {
      const meant = await store.withMeanings(tx, query)
      return meant && read(tx, meant)
    })
  } catch (error) {
    if (!isStopped(error)) throw error
    return undefined
  } finally {
    release()
  }
}

const cursorOf = ({ question }: store.QuestionRow) => `${question.upvotes}_${question.views}_${question.createdAt.getTime()}_${question.id}`

/** A tag is one search word for everybody; one with a name or a number of somebody in it is left out, for dots find nothing. */
async function harmlessTags(ctx: RequestCtx, tags: readonly string[], keep: readonly string[]): Promise<string[]> {
  const masked = await maskForPosting(ctx.db, ctx.actor.id, tags, { keep })
  return tags.filter((tag, at) => masked[at] === tag)
}

interface Words {
  readonly title?: string | undefined
  readonly content?: string | undefined
}

/** The changed words, masked; what its asker left readable earlier stays readable. */
async function maskedChange(ctx: RequestCtx, before: Required<Words>, { title, content }: Words, keep: readonly string[]) {
  const posted = [before.title, before.content].filter((text) => text !== undefined)
  const [newTitle, newContent] = await maskForPosting(ctx.db, ctx.actor.id, [title ?? '', content ?? ''], { keep, posted })
  return { ...(title === undefined ? {} : { title: newTitle! }), ...(content === undefined ? {} : { content: newContent! }) }
}

export const handlers: Handlers<typeof endpoints> = {
  async askQuestion({ id = newId(), keep, ...words }, ctx) {
    const now = ctx.clock.now()
    const [title, content] = await maskForPosting(ctx.db, ctx.actor.id, [words.title, words.content], { keep })
    const tags = await harmlessTags(ctx, words.tags, keep)
    const row = { ...words, title: title!, content: content!, tags, state: words.state ?? null, zipCode: words.zipCode ?? null, id, userId: ctx.actor.id, createdAt: now, updatedAt: now }
    if (!(await store.insertQuestion(ctx.db, row))) {
      const known = await store.lockQuestion(ctx.db, id)
      if (known?.userId !== ctx.actor.id) throw commonErrors.conflict()
    }
    return showPage(ctx, id)
  },

  async listQuestions({ search, cursor, limit, ...filters }, ctx) {
    const { db } = ctx
    const actor = await actingOf(ctx)
    const query = await store.prepareQuery(db, search, { ...filters, byZipCode: seesZipCodes(actor) })
    const read = async (on: typeof db, asked: store.Query): Promise<Found> => ({ total: await store.countQuestions(on, asked), rows: await store.findPage(on, asked, limit + 1, positionOf(cursor)) })
    const exact = await read(db, query)
    // Words written with a mistake are looked for only where nothing is found without.
    const alike = exact.total === 0 && query.words.length > 0 ? await findAlike(ctx, query, read) : undefined
    const found = alike ?? exact
    const shown = found.rows.slice(0, limit)
    const last = found.rows.length > limit ? shown.at(-1) : undefined
    const complete = exact.total > 0 || query.words.length === 0 || alike !== undefined
    return { headers: { 'x-total-count': String(found.total), 'x-next-cursor': last === undefined ? '' : cursorOf(last), 'x-search': complete ? 'complete' : 'exact' }, body: shown.map((row) => viewQuestion(row, actor)) }
  },

  async listSimilarQuestions({ title }, { db }) {
    return (await store.findSimilar(db, title, similarShown)).map(viewSimilar)
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
    const tags = change.tags === undefined ? {} : { tags: await harmlessTags(ctx, change.tags, keep) }
    await store.updateQuestionRow(ctx.db, id, { ...change, ...masked, ...tags, updatedAt: now, ...(onlyHides ? {} : { editedAt: now }) })
    await announce(ctx, id, question.userId)
    return showPage(ctx, id)
  },

  async deleteQuestion({ id }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    ensure(errors, canRemove(await actingOf(ctx), question))
    await announce(ctx, id, question.userId)
    await store.deleteQuestionRow(ctx.db, id)
  },

  async closeQuestion({ id }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    ensure(errors, canClose(await actingOf(ctx), question))
    await store.updateQuestionRow(ctx.db, id, { status: 'closed', updatedAt: ctx.clock.now() })
    await announce(ctx, id, question.userId)
    return showPage(ctx, id)
  },

  async voteQuestion({ id, voteType }, ctx) {
    const { question } = await takeQuestion(ctx, id)
    ensure(errors, canVote(await actingOf(ctx), question.userId))
    const { vote, up } = await store.castVote(ctx.db, ctx.actor.id, { questionId: id }, voteType)
    return { ...(await store.addQuestionVotes(ctx.db, id, up)), myVote: vote }
  },

  async viewQuestion({ id }, ctx) {
    const row = await store.findVisible(ctx.db, ctx.viewer, id)
    if (row === undefined) throw commonErrors.not_found()
    if (ctx.viewer?.id === row.question.userId) return { views: row.question.views }
    const day = ctx.clock.now().toISOString().slice(0, 10)
    // Nobody can tell from the key who read what: it differs by day and question, and goes when the day is over.
    const viewer = createHmac('sha256', ctx.config.appSecret).update(`view ${day} ${id} ${ctx.viewer?.id ?? ctx.address}`).digest('base64url')
    const views = await store.countView(ctx.db, id, viewer, day)
    if (views === undefined) throw commonErrors.not_found()
    return { views }
  },

  async answerQuestion({ id: questionId, answerId = newId(), content, ...offer }, ctx) {
    const { question } = await takeQuestion(ctx, questionId)
    const answered = await store.findOwnAnswer(ctx.db, questionId, ctx.actor.id)
    if (answered?.id === answerId) return showAnswer(ctx, questionId, answerId)
    ensure(errors, canAnswer(await actingOf(ctx), question, answered !== undefined))
    const now = ctx.clock.now()
    if (!(await store.insertAnswer(ctx.db, { id: answerId, questionId, lawyerId: ctx.actor.id, content, ...offerOf(offer), createdAt: now, updatedAt: now }))) throw commonErrors.conflict()
    await store.refreshStatus(ctx.db, questionId)
    await notify(ctx, { to: question.userId, kind: 'question_answered', data: { questionId }, link: pathOf(questionId), group: `question:${questionId}` })
    await announce(ctx, questionId, question.userId)
    return showAnswer(ctx, questionId, answerId)
  },

  async updateAnswer({ id, content, ...offer }, ctx) {
    const { row, question } = await takeAnswer(ctx, id)
    ensure(errors, canEditAnswer(await actingOf(ctx), row.answer))
    const now = ctx.clock.now()
    await store.updateAnswerRow(ctx.db, id, { content, ...offerOf(offer), updatedAt: now, editedAt: now })
    await announce(ctx, question.id, question.userId)
    return showAnswer(ctx, question.id, id)
  },

  async deleteAnswer({ id }, ctx) {
    const { row, question } = await takeAnswer(ctx, id)
    ensure(errors, canRemoveAnswer(await actingOf(ctx), row.answer))
    await announce(ctx, question.id, question.userId)
    await store.deleteAnswerRow(ctx.db, id)
    await store.refreshStatus(ctx.db, question.id)
  },

  async voteAnswer({ id, voteType }, ctx) {
    const { row } = await takeAnswer(ctx, id)
    ensure(errors, canVote(await actingOf(ctx), row.answer.lawyerId))
    const { vote, up, down } = await store.castVote(ctx.db, ctx.actor.id, { answerId: id }, voteType)
    return { ...(await store.addAnswerVotes(ctx.db, id, up, down)), myVote: vote }
  },

  async markBestAnswer({ id }, ctx) {
    const { row, question } = await takeAnswer(ctx, id)
    ensure(errors, canMarkBest(await actingOf(ctx), question, row.answer))
    if (await store.moveBest(ctx.db, question.id, id)) {
      await notify(ctx, { to: row.answer.lawyerId, kind: 'answer_marked_best', data: { questionId: question.id }, link: pathOf(question.id) })
      await announce(ctx, question.id, question.userId)
    }
    return showPage(ctx, question.id)
  },
}
