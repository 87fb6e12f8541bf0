import { commonErrors } from '#kernel/errors.ts'
import type { Handlers } from '#server/rpc.ts'
import { newestReviews } from '#features/reviews/actions.ts'
import type { endpoints } from './contract.ts'
import { findWider, searchMeant } from './handlers/search.ts'
import { countedFigures, sampleFigures, sponsoredOf, writeSearch, type Search } from './rules.ts'
import { countFigures, findLawyers, findVisibleLawyer } from './store.ts'
import { viewCard, viewProfile } from './view.ts'

export const handlers: Handlers<typeof endpoints> = {
  async getFigures(_input, { db, clock, config }) {
    const now = clock.now()
    if (config.demo) return { sample: true, countedAt: now, figures: [...sampleFigures] }
    return { sample: false, countedAt: now, figures: countedFigures(await countFigures(db)) }
  },

  async listLawyers({ page = 1, verified, sort, ...filters }, ctx) {
    const onlyUnverified = verified === false && ctx.viewer?.role === 'admin'
    const search = {
      ...filters,
      ...(sort === undefined || sort === 'relevance' ? {} : { sort }),
      ...(onlyUnverified ? { verified: false } : {}),
    } as Search
    const { found, meant, topic = '' } = await searchMeant(ctx, search, page)
    const { total, more, ids, premium } = found
    const wider = total === 0 && page === 1 ? await findWider(ctx, meant ?? search) : undefined
    const sponsored = sponsoredOf(premium, ctx.clock.now())
    const rows = await findLawyers(ctx.db, [...sponsored, ...ids])
    return {
      headers: {
        'x-total-count': String(total),
        'x-total-relation': more ? 'more' : 'exact',
        'x-search-meant': meant === undefined ? '' : writeSearch(meant),
        'x-search-topic': topic,
        'x-search-wider': wider?.dropped ?? '',
        'x-search-wider-count': String(wider?.found.total ?? 0),
      },
      body: rows.map((row, place) =>
        viewCard(row, { sponsored: place < sponsored.length, demo: ctx.config.demo }),
      ),
    }
  },

  async getLawyer({ id }, ctx) {
    const row = await findVisibleLawyer(ctx.db, id, ctx.viewer)
    if (row === undefined) throw commonErrors.not_found()
    const { reviews } = await newestReviews(ctx.db, id)
    return { ...viewProfile(row, ctx.config.demo), reviews }
  },
}
