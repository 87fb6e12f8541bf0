import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import { engineOf, simplify, simplifyLive } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import { mostSaved } from './rules.ts'
import { countSaved, deleteSaved, findSaved, insertSaved, listSaved, lockPerson } from './store.ts'
import { viewSaved } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async getEngine(_input, ctx) {
    return { engine: engineOf(ctx.config) }
  },

  simplify: (input, ctx) => simplify(ctx, input),

  async simplifyLive(input, ctx) {
    ctx.responseHeaders.set('x-accel-buffering', 'no')
    return simplifyLive(ctx, input)
  },

  listSaved: (_input, ctx) => listSaved(ctx.db, ctx.actor.id, mostSaved),

  async getSaved({ id }, ctx) {
    const row = await findSaved(ctx.db, ctx.actor.id, id)
    if (row === undefined) throw commonErrors.not_found()
    return viewSaved(row)
  },

  async saveText({ id, original, simplified }, ctx) {
    const userId = ctx.actor.id
    await lockPerson(ctx.db, userId)
    const earlier = await findSaved(ctx.db, userId, id)
    if (earlier !== undefined) return viewSaved(earlier)
    if ((await countSaved(ctx.db, userId)) >= mostSaved) throw errors.saved_full()
    if (
      !(await insertSaved(ctx.db, { id, userId, original, simplified, createdAt: ctx.clock.now() }))
    )
      throw commonErrors.conflict()
    return viewSaved((await findSaved(ctx.db, userId, id))!)
  },

  async deleteSaved({ id }, ctx) {
    if (!(await deleteSaved(ctx.db, ctx.actor.id, id))) throw commonErrors.not_found()
  },
}
