import type { RequestCtx } from '#server/context.ts'
import { isStopped, withinTime } from '#server/db.ts'
import { translate } from '#server/text.ts'
import { createTurns } from '#server/turns.ts'
import { states, type State } from '#features/lawyers/rules.ts'
import { foldLetters } from '#kernel/folded-letters.ts'
import { locales } from '#kernel/locale.ts'
import { meantIn, namingWords } from '../engine/kinds.ts'
import { cityNamed } from '../engine/places.ts'
import {
  nearKinds,
  widerSearches,
  type Dropped,
  type MeantWord,
  type Search,
  type Topic,
} from '../rules.ts'
import { prepareQuery } from '../store.ts'
import { findListed, type Found, type Page, type Query } from '../store/listings.ts'
import { findUnlisted } from '../store/unlisted.ts'
import { findHolding, meantBy, measureLikeness } from '../store/words.ts'

const nobody: Found = { total: 0, more: false, ids: [], premium: [] }

/** By the words as written; only where nothing is found, by words written much like them. */
async function searchLawyers(
  ctx: RequestCtx,
  search: Search,
  page: number,
  forgiving = true,
): Promise<Found> {
  const query = await prepareQuery(ctx.db, search)
  if (query === undefined) return nobody
  if (search.verified === false) return findUnlisted(ctx.db, query, page)
  const shown = { page, paid: page === 1 && search.sort === undefined }
  if (query.words.length === 0) return findListed(ctx.db, query, shown)
  const asWritten = query.words.map((word) => ({ word, meant: [] }))
  const found = await findHolding(ctx.db, query, shown, asWritten)
  return found.total > 0 || !forgiving ? found : ((await findAlike(ctx, query, shown)) ?? nobody)
}

/** The states by their codes and their names in the eight languages, without accents and without the word for state. */
const stateByName = new Map<string, State>(
  states.flatMap((code) =>
    [code, ...locales.map((locale) => translate(locale, `directory:states.${code}`))]
      .flatMap((name) => [name, name.replace(/州$| \(.*\)$/, '')])
      .map((name) => [plainName(name), code] as const),
  ),
)

function plainName(text: string): string {
  return foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

/** A state by its name in any of the languages; in Russian also bent: "в Калифорнии". */
function stateNamed(text: string): State | undefined {
  const name = plainName(text)
  const known = stateByName.get(name)
  if (known !== undefined || !/^[\p{Script=Cyrillic} ]{5,}$/u.test(name)) return known
  const stem = (one: string) => one.replace(/[аеиуюяоы]+$/u, '')
  return [...stateByName].find(([one]) => stem(one) === stem(name))?.[1]
}

/** The state or the city that words name, where the search has no place yet. */
function placeIn(words: string, search: Search): { state?: State; location?: string } {
  if (words === '' || search.state !== undefined || search.location !== undefined) return {}
  const state = stateNamed(words)
  if (state !== undefined) return { state }
  const location = cityNamed(words)
  return location === undefined ? {} : { location }
}

interface Read {
  readonly meant: Search
  readonly perhapsName: boolean
  readonly topic?: Topic
}

/** The search that words mean: a kind of case, a language and a place narrow like the filters. undefined where they mean themselves. */
function meantSearch(search: Search): Read | undefined {
  const { q = '', ...others } = search
  const read = meantIn(q, search)
  if (read === undefined) {
    const place = placeIn(namingWords(q), search)
    // "Georgia" and "Virginia" are called so too.
    return Object.keys(place).length === 0
      ? undefined
      : { meant: { ...others, ...place }, perhapsName: true }
  }
  const { topic, language, rest, perhapsName = false } = read
  const near = topic === undefined || search.visaType !== undefined ? [] : nearKinds[topic]
  const kind = read.kind ?? (near.length === 1 ? near[0] : undefined)
  const place = placeIn(rest, search)
  const meant = {
    ...others,
    ...(kind === undefined ? {} : { visaType: kind }),
    ...(language === undefined ? {} : { language }),
    ...place,
    ...(rest === '' || Object.keys(place).length > 0 ? {} : { q: rest }),
  }
  return { meant, perhapsName, ...(near.length === 0 ? {} : { topic }) }
}

/** Lawyers who are called so. */
async function findNamed(ctx: RequestCtx, search: Search, page: number): Promise<Found> {
  const query = await prepareQuery(ctx.db, search)
  if (query === undefined || query.words.length === 0) return nobody
  const named = query.words.map((word) => ({ word, meant: [], named: true }))
  const shown = { page, paid: page === 1 && search.sort === undefined }
  return findHolding(ctx.db, query, shown, named)
}

export interface Answer {
  readonly found: Found
  /** The search that was read out of the words, where it was answered or nothing else was. */
  readonly meant?: Search
  /** What it was asked for, where that is no kind of case of its own. */
  readonly topic?: Topic
}

/** What words mean narrows like the filters; where nobody fits that, the words count as written. */
export async function searchMeant(ctx: RequestCtx, search: Search, page: number): Promise<Answer> {
  const read = meantSearch(search)
  if (read === undefined) return { found: await searchLawyers(ctx, search, page) }
  const { perhapsName, ...understood } = read
  const { meant } = understood
  if (perhapsName) {
    const named = await findNamed(ctx, search, page)
    if (named.total > 0) return { found: named }
  }
  const found = await searchLawyers(ctx, meant, page)
  if (found.total > 0) return { found, ...understood }
  const written = await searchLawyers(ctx, search, page)
  return written.total > 0 ? { found: written } : { found: nobody, ...understood }
}

/** Where nobody fits: the first thing without which somebody does, and how many; words count as they are written. */
export async function findWider(
  ctx: RequestCtx,
  search: Search,
): Promise<{ dropped: Dropped; found: Found } | undefined> {
  for (const { dropped, wider } of widerSearches(search)) {
    const found = await searchLawyers(ctx, wider, 1, false)
    if (found.total > 0) return { dropped, found }
  }
  return undefined
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
