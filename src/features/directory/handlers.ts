import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { isStopped, withinTime, type Db } from '#server/db.ts'
import type { Handlers } from '#server/rpc.ts'
import { createTurns } from '#server/turns.ts'
import { newestReviews } from '#features/reviews/actions.ts'
import type { endpoints } from './contract.ts'
import {
  countedFigures,
  rankedUpTo,
  sampleFigures,
  sponsoredOf,
  sponsoredPool,
  type Search,
} from './rules.ts'
import {
  countFigures,
  countKept,
  findLawyers,
  findPage,
  findPremium,
  findVisibleLawyer,
  measureLikeness,
  prepareQuery,
  type Query,
} from './store.ts'
import { viewCard, viewProfile } from './view.ts'

interface Found {
  readonly total: number
  readonly ids: readonly string[]
  readonly sponsored: readonly string[]
}

async function findAll(db: Db, query: Query, page: number, now: Date): Promise<Found> {
  const total = await countKept(db, query, now)
  if (total === 0) return { total, ids: [], sponsored: [] }
  const paid = page === 1 && query.search.sort === undefined && query.search.verified !== false
  const ids = await findPage(db, query, page, total <= rankedUpTo)
  const sponsored = paid ? sponsoredOf(await findPremium(db, query, sponsoredPool), now) : []
  return { total, ids, sponsored }
}

/** By the words as written; only where nothing is found, by words written much like them. */
async function searchLawyers(ctx: RequestCtx, search: Search, page: number): Promise<Found> {
  const query = await prepareQuery(ctx.db, search)
  const found = await findAll(ctx.db, query, page, ctx.clock.now())
  if (found.total > 0 || query.words.length === 0) return found
  return (await findAlike(ctx, query, page)) ?? found
}

/** Dear searches: so many at a time in this process, each statement with a second, and not for more words than a name has. */
const alikeTurns = createTurns({ atOnce: 3, waiting: 0 })
const alikeTime = 600
const mostAlike = 4

/** undefined where likeness cannot be asked for now: then only what fits as it is written counts. */
async function findAlike(
  { db, signal, clock }: RequestCtx,
  query: Query,
  page: number,
): Promise<Found | undefined> {
  const release =
    query.words.length > mostAlike ? undefined : await alikeTurns.take('alike', signal)
  if (release === undefined) return undefined
  try {
    return await withinTime(db, { milliseconds: alikeTime, signal }, async (tx) => {
      await measureLikeness(tx)
      return findAll(tx, { ...query, mode: 'alike' }, page, clock.now())
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
    const { at, ...counted } = await countFigures(db, now)
    return { sample: false, countedAt: at, figures: countedFigures(counted) }
  },

  async listLawyers({ page = 1, verified, sort, ...filters }, ctx) {
    const onlyUnverified = verified === false && ctx.viewer?.role === 'admin'
    const search = {
      ...filters,
      ...(sort === undefined || sort === 'relevance' ? {} : { sort }),
      ...(onlyUnverified ? { verified: false } : {}),
    } as Search
    const { total, ids, sponsored } = await searchLawyers(ctx, search, page)
    const rows = await findLawyers(ctx.db, [...sponsored, ...ids])
    return {
      headers: { 'x-total-count': String(total) },
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
