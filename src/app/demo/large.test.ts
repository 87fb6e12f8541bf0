import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillLarge } from './large.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { createTestDatabase, until } from '#server/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import {
  mostCounted,
  pageSize,
  ratingFloors,
  sorts,
  type Search,
} from '#features/directory/rules.ts'
import { feeBit, feeCeilings } from '#features/directory/rules.ts'
import { findLawyers, prepareQuery } from '#features/directory/store.ts'
import { findListed, type Found } from '#features/directory/store/listings.ts'
import { findHolding } from '#features/directory/store/words.ts'

let app: TestApp
let owner: pg.Client

const lawyers = 3_000

beforeAll(async () => {
  const database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await fillLarge({ client: owner, size: { lawyers, questions: 0, cases: 0 }, print: () => {} })
  app = await openTestApp({}, undefined, database)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

async function search(wish: Search, page = 1, paid = false): Promise<Found> {
  const query = await prepareQuery(app.db, wish)
  if (query === undefined) return { total: 0, more: false, ids: [], premium: [] }
  if (query.words.length === 0) return findListed(app.db, query, { page, paid })
  const meant = query.words.map((word) => ({ word, meant: [] }))
  return findHolding(app.db, query, { page, paid }, meant)
}

const bit = (words: readonly string[], word: string | undefined) =>
  word === undefined ? 0 : 1 << words.indexOf(word)
const order = {
  relevance: 'relevance desc',
  rating: 'rating desc',
  experience: 'experience desc',
  response: 'response',
}

/** The same search, plainly: every listing is looked at. */
async function plainly({ state, visaType, language, rating, sort = 'relevance' }: Search) {
  const { rows } = await owner.query<{ id: string; premium: boolean }>(
    `select lawyer_id as id, premium from lawyer_listings where state = $1 and areas_mask & $2 = $2 and langs_mask & $3 = $3
     and round(rating, 1) >= $4 order by ${order[sort]}, lawyer_id`,
    [
      state ?? '*',
      bit(visaTypes, visaType),
      bit(spokenLanguages, language),
      rating === undefined ? 0 : rating,
    ],
  )
  return rows
}

const wishes: fc.Arbitrary<Search> = fc
  .record(
    {
      state: fc.constantFrom('CA', 'NY', 'WI', 'WY'),
      visaType: fc.constantFrom(...visaTypes),
      language: fc.constantFrom(...spokenLanguages),
      rating: fc.constantFrom(...ratingFloors),
      sort: fc.constantFrom(...sorts),
    },
    { requiredKeys: [] },
  )
  .map((wish) => wish as Search)

/** The general plans, by name, of the statements that these searches make. */
const plansOf = (wishes: readonly Search[]) =>
  app.db.transaction(async (tx) => {
    for (const wish of wishes) {
      const query = await prepareQuery(tx, wish)
      const page = { page: 1, paid: wish.sort === undefined }
      const meant = query!.words.map((word) => ({ word, meant: [] }))
      const found = await (meant.length === 0
        ? findListed(tx, query!, page)
        : findHolding(tx, query!, page, meant))
      await findLawyers(tx, found.ids)
    }
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    const { rows } = await tx.execute<{ name: string; values: string }>(
      sql`select name, repeat('null,', cardinality(parameter_types) - 1) || 'null' as values from pg_prepared_statements where name like 'directory.%'`,
    )
    const plans: Record<string, string> = {}
    for (const { name, values } of rows) {
      const lines = await tx.execute<{ 'QUERY PLAN': string }>(
        sql.raw(`explain execute "${name}"(${values})`),
      )
      plans[name] = lines.rows.map((line) => line['QUERY PLAN']).join('\n')
    }
    return plans
  })

describe('the plan of', () => {
  // An index alone answers where the pages are known to be visible to all: an older transaction may hold that up.
  beforeAll(async () => {
    await until('every page of the listings is known to be visible', async () => {
      await owner.query('vacuum (analyze, disable_page_skipping) lawyer_listings')
      const { rows } = await owner.query<{ whole: boolean }>(
        `select relallvisible >= relpages as whole from pg_class where oid = 'lawyer_listings'::regclass`,
      )
      return rows[0]!.whole
    })
  })

  it('no search reads a table from end to end', async () => {
    const plans = await plansOf([
      {},
      { state: 'TX' },
      { visaType: 'o1' },
      { language: 'tr', visaType: 'asylum', rating: 4 },
      { location: 'San' },
      { location: 'Houston, TX' },
      { location: 'Remote' },
      { q: 'garcia family' },
      ...sorts.map((sort) => ({ sort })),
    ])
    expect(Object.keys(plans).length).toBe(13)
    for (const [name, plan] of Object.entries(plans)) {
      expect.soft(plan, name).not.toMatch(/Seq Scan on (lawyer_profiles|lawyer_listings|users)/)
      expect.soft(plan, name).not.toMatch(/(Hash|Merge) (Semi |Left |Right )?Join/)
    }
  })

  it.each([
    ['everybody', {}, 'directory.best.one.all', 'lawyer_listings_relevance_index'],
    [
      'an area',
      { visaType: 'o1' },
      'directory.best.one.areas_mask.4',
      'lawyer_listings_area_2_index',
    ],
    [
      'a language',
      { language: 'es' },
      'directory.best.one.langs_mask.2',
      'lawyer_listings_language_1_index',
    ],
    [
      'an order',
      { sort: 'rating' },
      'directory.ordered.one.rating',
      'lawyer_listings_rating_index',
    ],
    ['words', { q: 'garcia' }, 'directory.held.words', 'lawyer_profiles_search_document_index'],
  ] as const)('a search for %s is read from its own index', async (_of, wish, name, index) => {
    const plan = (await plansOf([wish]))[name]
    expect(plan).toMatch(new RegExp(`(Index Only Scan using|Bitmap Index Scan on) ${index}`))
    expect(plan).not.toContain('Bitmap Heap Scan on lawyer_listings')
  })
})

describe('a search of the listings', () => {
  it('finds, counts and orders as a plain look at all of them does', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, fc.integer({ min: 1, max: 60 }), async (wish, page) => {
        const all = await plainly(wish)
        const found = await search(wish, page)
        const from = (page - 1) * pageSize
        expect(found.ids).toEqual(all.slice(from, from + pageSize).map(({ id }) => id))
        expect([found.total, found.more]).toEqual([
          Math.min(all.length, mostCounted),
          all.length > mostCounted,
        ])
      }),
      { numRuns: 80 },
    )
  })

  it('takes the sponsored places from the best-placed Premium lawyers who fit', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async ({ sort: _sort, ...wish }) => {
        const premium = (await plainly(wish)).filter((one) => one.premium).map(({ id }) => id)
        expect((await search(wish, 1, true)).premium).toEqual(premium.slice(0, 12))
      }),
      { numRuns: 40 },
    )
  })

  it('finds a changed profile at once', async () => {
    const { id } = await buildLawyer(app.db, { city: 'Zzyzx', state: 'NV', languages: ['tr'] })
    expect((await search({ location: 'Zzyz' })).ids).toEqual([id])
    await owner.query(`update lawyer_profiles set languages = '{it}' where user_id = $1`, [id])
    expect((await search({ location: 'Zzyzx', language: 'tr' })).ids).toEqual([])
    expect((await search({ location: 'Zzyzx, NV', language: 'it' })).ids).toEqual([id])
  })

  it('has every area, language but English and price in an index of its own', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indrelid = 'lawyer_listings'::regclass and indpred is not null`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [
        ...visaTypes.map((_, n) => `lawyer_listings_area_${n}_index`),
        ...feeCeilings.map((_, n) => `lawyer_listings_area_${feeBit + n}_index`),
        ...spokenLanguages.slice(1).map((_, n) => `lawyer_listings_language_${n + 1}_index`),
        'lawyer_listings_premium_index',
      ].toSorted(),
    )
  })
})
