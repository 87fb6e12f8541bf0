import { dateIn } from '#kernel/calendar-dates.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { errors, type endpoints } from './contract.ts'
import { askedOf } from './engine/ask.ts'
import { compute } from './engine/compute.ts'
import { staleRules } from './engine/freshness.ts'
import { findPaper, papers } from './engine/papers.ts'
import { isMistake } from './engine/question.ts'
import { rules } from './engine/rules.ts'
import { todaysZone } from './rules.ts'
import { viewOutcome, viewPaper, viewPapers, viewRules } from './view.ts'

/** The same for everybody who reads this language; which one that is depends on cookie and header. */
function keepForAnHour(ctx: RequestCtx) {
  ctx.responseHeaders.set('cache-control', 'private, max-age=3600')
  ctx.responseHeaders.set('vary', 'cookie, accept-language')
}

export const handlers: Handlers<typeof endpoints> = {
  async computeDeadline({ servedBy, ...question }, ctx) {
    const today = dateIn(todaysZone, ctx.clock.now())
    const asked = askedOf(question, today)
    if (isMistake(asked))
      throw errors[asked.code]({ fields: [{ path: asked.field, message: asked.code }] })
    return viewOutcome(compute({ ...asked, servedBy, today }), asked.rule, ctx.locale, today)
  },

  async listDeadlineRules(_input, ctx) {
    keepForAnHour(ctx)
    return viewRules(ctx.locale)
  },

  async listPapers(_input, ctx) {
    keepForAnHour(ctx)
    return viewPapers(ctx.locale)
  },

  async getPaper({ paper: id }, ctx) {
    const paper = findPaper(id)
    if (paper === undefined) throw errors.deadline_paper_unknown()
    keepForAnHour(ctx)
    return viewPaper(paper, ctx.locale)
  },

  async readPaperBook(_input, ctx) {
    keepForAnHour(ctx)
    return papers.map((paper) => viewPaper(paper, ctx.locale))
  },

  async checkDeadlineRules(_input, ctx) {
    return staleRules(rules, dateIn(todaysZone, ctx.clock.now()))
  },
}
