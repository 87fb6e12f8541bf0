import { commonErrors, ensure } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { recommendLawyers } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { canGenerate, type Acting } from './rules.ts'
import { findAnalysis, findQuestion, listKept, takeRun, type AnalysisRow } from './store.ts'
import { viewAnalysis, viewRecommendation } from './view.ts'

const refusals = {
  ...errors,
  unauthorized: commonErrors.unauthorized,
  forbidden: commonErrors.forbidden,
  not_found: commonErrors.not_found,
}

async function visible(db: Db, viewer: Acting | null, questionId: string, kept = false) {
  const question = await findQuestion(db, viewer, questionId, kept)
  if (question === undefined) throw commonErrors.not_found()
  return question
}

const usedToday = (analysis: AnalysisRow | undefined, { clock }: RequestCtx) =>
  analysis !== undefined && analysis.day === clock.now().toISOString().slice(0, 10)
    ? analysis.times
    : 0

export const handlers: Handlers<typeof endpoints> = {
  async listRecommendations({ questionId }, ctx) {
    await visible(ctx.db, ctx.viewer, questionId)
    return (await listKept(ctx.db, questionId)).map((row) =>
      viewRecommendation(row, { locale: ctx.locale, demo: ctx.config.demo }),
    )
  },

  async getAnalysis({ questionId }, ctx) {
    const question = await visible(ctx.db, ctx.viewer, questionId)
    const row = await findAnalysis(ctx.db, questionId)
    const found = row === undefined ? 0 : (await listKept(ctx.db, questionId)).length
    return {
      analysis: row === undefined ? null : viewAnalysis(row, found, ctx.locale),
      can: { generate: canGenerate(ctx.viewer, question, usedToday(row, ctx)) },
    }
  },

  async generateRecommendations({ questionId, id = newId() }, ctx) {
    const question = await visible(ctx.db, ctx.actor, questionId, true)
    ensure(refusals, canGenerate(ctx.actor, question, 0))
    const now = ctx.clock.now()
    const isNew = await takeRun(ctx.db, { questionId, runId: id, now })
    if (isNew) await recommendLawyers(ctx.db, question, now)
    const row = await findAnalysis(ctx.db, questionId)
    if (row?.runId !== id) throw errors.recommendations_limit()
    const kept = await listKept(ctx.db, questionId)
    return {
      ...viewAnalysis(row, kept.length, ctx.locale),
      matches: kept.map((one) =>
        viewRecommendation(one, { locale: ctx.locale, demo: ctx.config.demo }),
      ),
    }
  },
}
