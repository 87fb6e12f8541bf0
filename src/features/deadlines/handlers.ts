import { dateIn } from '#kernel/calendar-dates.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { errors, type endpoints } from './contract.ts'
import { askedOf, isMistake } from './engine/ask.ts'
import { compute } from './engine/compute.ts'
import { todaysZone } from './rules.ts'
import { viewOutcome, viewPapers, viewRules } from './view.ts'

/** The same for everybody who reads this language; which one that is depends on cookie and header. */
function keepForAnHour(ctx: RequestCtx) {
  ctx.responseHeaders.set('cache-control', 'private, max-age=3600')
  ctx.responseHeaders.set('vary', 'cookie, accept-language')
}

export const handlers: Handlers<typeof endpoints> = {
  async computeDeadline({ servedBy, ...question }, ctx) {
    const today = dateIn(todaysZone, ctx.clock.now())
    const asked = askedOf(question, today)
    if (isMistake(asked)) throw errors[asked.code]({ fields: [{ path: asked.field, message: asked.code }] })
    return viewOutcome(compute({ ...asked, servedBy, today }), ctx.locale)
  },

  async listDeadlineRules(_input, ctx) {
    keepForAnHour(ctx)
    return viewRules(ctx.locale)
  },

  async listPapers(_input, ctx) {
    keepForAnHour(ctx)
    return viewPapers(ctx.locale)
  },
}
