import type { z } from 'zod'
import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { errors, type endpoints } from '../contract.ts'
import type { SavedSearch } from '../contract/shapes.ts'
import { deleteSearch, insertSearch, searchesOf, updateAlert } from '../store/searches.ts'

const viewOwn = async (ctx: RequestCtx): Promise<z.input<typeof SavedSearch>[]> =>
  (await searchesOf(ctx.db, ctx.actor.id)).map(({ id, visaType, language, urgency, alert }) => {
    return { id, visaType, language, urgency, alert }
  })

export const handlers: Pick<
  Handlers<typeof endpoints>,
  'listSavedSearches' | 'saveSearch' | 'setSearchAlert' | 'removeSearch'
> = {
  listSavedSearches: (_input, ctx) => viewOwn(ctx),

  async saveSearch(filters, ctx) {
    if (!(await insertSearch(ctx.db, ctx.actor.id, filters, ctx.clock.now())))
      throw errors.searches_full()
    return viewOwn(ctx)
  },

  async setSearchAlert(change, ctx) {
    if (!(await updateAlert(ctx.db, ctx.actor.id, change, ctx.clock.now())))
      throw commonErrors.not_found()
    return viewOwn(ctx)
  },

  async removeSearch({ id }, ctx) {
    if (!(await deleteSearch(ctx.db, ctx.actor.id, id))) throw commonErrors.not_found()
    return viewOwn(ctx)
  },
}
