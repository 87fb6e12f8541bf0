import { readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './testing.ts'

// Found, not imported: the floor names no feature.
const tables = import.meta.glob<Record<string, unknown>>(['../features/*/table.ts', './table.ts'], {
  eager: true,
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows
const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await rows<Row>(text, values))[0]!

let people = 0
const addUser = async (role: 'user' | 'lawyer' = 'user', first = 'Ana', last = 'Silva') => {
  people += 1
  return (
    await one<{ id: string }>(
      'insert into users (email, first_name, last_name, role) values ($1, $2, $3, $4) returning id',
      [`p${people}@example.test`, first, last, role],
    )
  ).id
}

const addLawyer = async (profile: Record<string, unknown> = {}, first?: string, last?: string) => {
  const id = await addUser('lawyer', first, last)
  const fields = Object.entries({
    user_id: id,
    verified: true,
    practice_areas: ['asylum', 'family'],
    languages: ['es'],
    jurisdictions: ['TX'],
    ...profile,
  })
  await client.query(
    `insert into lawyer_profiles (${fields.map(([name]) => name).join()}) values (${fields.map((_, n) => `$${n + 1}`).join()})`,
    fields.map(([, value]) => value),
  )
  return id
}

const statesOf = async (lawyer: string) =>
  (
    await rows<{ state: string }>(
      'select state from lawyer_listings where lawyer_id = $1 order by state collate "C"',
      [lawyer],
    )
  ).map((row) => row.state)

test('the migrations make exactly the tables of the code', async () => {
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number }[]
  }
  const last = JSON.parse(
    readFileSync(
      `migrations/meta/${String(journal.entries.at(-1)!.idx).padStart(4, '0')}_snapshot.json`,
      'utf8',
    ),
  ) as Parameters<typeof generateMigration>[0]
  const exported = Object.assign({}, ...Object.values(tables)) as Record<string, unknown>
  const missing = await generateMigration(last, generateDrizzleJson(exported, last.id))
  expect(missing).toEqual([])
  expect(Object.keys(last.tables).length).toBeGreaterThanOrEqual(28)
})

test('masks are the positions in the vocabulary, and unknown words are refused', async () => {
  const id = await addLawyer({
    practice_areas: ['h1b', 'family', 'other'],
    languages: ['en', 'it'],
  })
  expect(
    await one('select areas_mask, langs_mask from lawyer_profiles where user_id = $1', [id]),
  ).toEqual({ areas_mask: 1 | 2 | 256, langs_mask: 1 | 512 })
  await expect(addLawyer({ practice_areas: ['tax'] })).rejects.toMatchObject({
    constraint: 'lawyer_profiles_practice_areas_known',
  })
})

test('a verified lawyer is listed anywhere, in each state of office or jurisdiction and in each city, once', async () => {
  const offices = JSON.stringify([
    { city: 'Austin', state: 'tx', address: '1 Main St' },
    { city: 'Miami', state: 'FL', address: '2 Main St' },
    { city: 'Paris', state: 'Île-de-France', address: '3' },
  ])
  const id = await addLawyer({ office_locations: offices, jurisdictions: ['TX', 'NY', 'Federal'] })
  expect(await statesOf(id)).toEqual(['*', 'FL', 'NY', 'TX', 'austin', 'miami', 'paris'])
  await client.query(`update lawyer_profiles set jurisdictions = '{CA}' where user_id = $1`, [id])
  expect(await statesOf(id)).toEqual(['*', 'CA', 'FL', 'TX', 'austin', 'miami', 'paris'])
})

test('who is not verified, or has left, is not listed, and comes back', async () => {
  const id = await addLawyer({ verified: false })
  expect(await statesOf(id)).toEqual([])
  await client.query('update lawyer_profiles set verified = true where user_id = $1', [id])
  expect(await statesOf(id)).toEqual(['*', 'TX', 'remote'])
  await client.query('update users set deleted_at = now() where id = $1', [id])
  expect(await statesOf(id)).toEqual([])
  await client.query('update users set deleted_at = null where id = $1', [id])
  expect(await statesOf(id)).toEqual(['*', 'TX', 'remote'])
})

test('the plan does not move a lawyer, reviews and measured replies do', async () => {
  const id = await addLawyer({ average_rating: '4.00', total_reviews: 10 })
  const listing = () =>
    one<{ relevance: number; response: string; rating: string }>(
      `select relevance, response, rating from lawyer_listings where lawyer_id = $1 and state = '*'`,
      [id],
    )
  const before = await listing()
  await client.query(`update lawyer_profiles set plan = 'premium' where user_id = $1`, [id])
  expect(await listing()).toEqual(before)
  await client.query(
    `update lawyer_profiles set average_rating = 5, median_reply_hours = 1.5, replies_measured = 4 where user_id = $1`,
    [id],
  )
  expect(await listing()).toMatchObject({ rating: '5.00', response: '24.00' })
  const better = (await listing()).relevance
  expect(better).toBeGreaterThan(before.relevance)
  await client.query(`update lawyer_profiles set replies_measured = 5 where user_id = $1`, [id])
  expect((await listing()).response).toBe('1.50')
  expect((await listing()).relevance).toBeGreaterThan(better)
})

test('a single review of five stars does not outrank many of nearly five', async () => {
  const beginner = await addLawyer({ average_rating: '5.00', total_reviews: 1 })
  const proven = await addLawyer({ average_rating: '4.80', total_reviews: 60 })
  const ranked = await rows<{ lawyer_id: string }>(
    `select lawyer_id from lawyer_listings where state = '*' and lawyer_id = any($1) order by relevance desc`,
    [[beginner, proven]],
  )
  expect(ranked.map((row) => row.lawyer_id)).toEqual([proven, beginner])
})

test('words find a lawyer without accents, by area, place and a name changed later', async () => {
  const id = await addLawyer(
    {
      firm_name: 'Böhm & Söhne',
      practice_areas: ['h1b'],
      office_locations: JSON.stringify([{ city: 'Doña Ana', state: 'NM', address: '1' }]),
    },
    'José',
    'Muñoz',
  )
  const finds = async (words: string) =>
    (
      await rows(
        `select from lawyer_profiles where user_id = $1 and search_document @@ plainto_tsquery('simple', plain_text($2))`,
        [id, words],
      )
    ).length === 1
  for (const words of [
    'munoz',
    'Muñoz',
    'MUN\u0303OZ',
    'bohm',
    'h1b',
    'H 1B',
    'dona ana',
    'New Mexico',
    'texas',
  ])
    expect.soft(await finds(words), words).toBe(true)
  expect(await finds('premium')).toBe(false)
  expect(
    (
      await one<{ search_text: string }>(
        'select search_text from lawyer_profiles where user_id = $1',
        [id],
      )
    ).search_text,
  ).toBe('jose munoz bohm & sohne dona ana')
  await client.query(`update users set last_name = 'Yılmaz' where id = $1`, [id])
  expect([await finds('munoz'), await finds('yilmaz')]).toEqual([false, true])
})

test('every state has its name', async () => {
  const { states } = Object.values(
    import.meta.glob<{ states: readonly string[] }>('../features/lawyers/rules.ts', {
      eager: true,
    }),
  )[0]!
  expect(
    await rows('select code from unnest($1::text[]) as code where state_name(code) is null', [
      states,
    ]),
  ).toEqual([])
  expect(states.length).toBe(51)
})

test('each sort of the directory is read from its index alone', async () => {
  await addLawyer()
  await client.query('vacuum analyze lawyer_listings')
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
  for (const [order, name] of [
    ['relevance desc', 'relevance'],
    ['rating desc', 'rating'],
    ['experience desc', 'experience'],
    ['response', 'response'],
  ]) {
    const search = `select lawyer_id from lawyer_listings where state = 'TX' and areas_mask >= 0 and langs_mask >= 0 and rating >= 0 order by ${order}, lawyer_id limit 20`
    const plan = (await rows<{ 'QUERY PLAN': string }>(`explain ${search}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n')
    expect.soft(plan).toContain(`Index Only Scan using lawyer_listings_${name}_index`)
  }
  await client.query('reset all')
})

test('an index that runs from the newest on is one that a list from the newest on can follow', async () => {
  // `order by created_at desc` puts rows without a value first, and Drizzle's `.desc()` in an index puts them last: PostgreSQL would sort the whole table.
  expect(
    await rows(
      "select indexname from pg_indexes where schemaname = 'public' and indexdef like '%NULLS LAST%'",
    ),
  ).toEqual([])
})
