import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { isStopped, withinTime } from '#server/db.ts'
import type { Handlers } from '#server/rpc.ts'
import { createTurns } from '#server/turns.ts'
import { newestReviews } from '#features/reviews/actions.ts'
import type { endpoints } from './contract.ts'
import { meantKind } from './engine/kinds.ts'
import { countedFigures, sampleFigures, sponsoredOf, type MeantWord, type Search } from './rules.ts'
import { countFigures, findLawyers, findVisibleLawyer, prepareQuery } from './store.ts'
import { findListed, type Found, type Page, type Query } from './store/listings.ts'
import { findUnlisted } from './store/unlisted.ts'
import { findHolding, meantBy, measureLikeness } from './store/words.ts'
import { viewCard, viewProfile } from './view.ts'

const nobody: Found = { total: 0, more: false, ids: [], premium: [] }

/** By the words as written; only where nothing is found, by words written much like them. */
async function searchLawyers(ctx: RequestCtx, search: Search, page: number): Promise<Found> {
  const query = await prepareQuery(ctx.db, search)
  if (query === undefined) return nobody
  if (search.verified === false) return findUnlisted(ctx.db, query, page)
  const shown = { page, paid: page === 1 && search.sort === undefined }
  if (query.words.length === 0) return findListed(ctx.db, query, shown)
  const asWritten = query.words.map((word) => ({ word, meant: [] }))
  const found = await findHolding(ctx.db, query, shown, asWritten)
  return found.total > 0 ? found : ((await findAlike(ctx, query, shown)) ?? nobody)
}

/** A kind of case among the words narrows like the filter; where nobody fits that, the words count as written. */
async function searchMeant(ctx: RequestCtx, search: Search, page: number) {
  const { q = '', ...others } = search
  const meant = search.visaType === undefined ? meantKind(q) : undefined
  if (meant !== undefined) {
    const { kind, rest } = meant
    const narrowed = {
      ...others,
      ...(rest === '' ? {} : { q: rest }),
      ...(kind === undefined ? {} : { visaType: kind }),
    }
    const found = await searchLawyers(ctx, narrowed, page)
    if (found.total > 0) return { found, kind: kind ?? ('' as const) }
  }
  return { found: await searchLawyers(ctx, search, page), kind: '' as const }
}

/** Costly searches: so many at a time in this process, each with limited time, and not for more words than a name has. */
const alikeTurns = createTurns({ atOnce: 3, waiting: 0 })
const alikeTime = 600
const mostAlike = 4

/** undefined where likeness cannot be asked for now: then only what fits as it is written counts. */
async function findAlike(
  { db, signal }: RequestCtx,
  query: Query,
  page: Page,
): Promise<Found | undefined> {
  const release =
    query.words.length > mostAlike ? undefined : await alikeTurns.take('alike', signal)
  if (release === undefined) return undefined
  try {
    return await withinTime(db, { milliseconds: alikeTime, signal }, async (tx) => {
      await measureLikeness(tx)
      const meant: MeantWord[] = []
      for (const word of query.words) meant.push(await meantBy(tx, word))
      if (meant.every((one) => one.meant.length === 0)) return nobody
      return findHolding(tx, query, page, meant)
    })
  } catch (error) {
    if (!isStopped(error)) throw error
    return undefined
  } finally {
    release()
  }
}

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
    const { found, kind } = await searchMeant(ctx, search, page)
    const { total, more, ids, premium } = found
    const sponsored = sponsoredOf(premium, ctx.clock.now())
    const rows = await findLawyers(ctx.db, [...sponsored, ...ids])
    return {
      headers: {
        'x-total-count': String(total),
        'x-total-relation': more ? 'more' : 'exact',
        'x-search-kind': kind,
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
