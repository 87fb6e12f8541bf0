import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '#server/testing.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { buildWorld } from './access/world.ts'
import { buildFile } from '#features/files/fixtures.ts'
import { storageOf } from '#features/files/gateways/storage.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { newId } from '#kernel/ids.ts'
import { givePassword } from '#features/accounts/fixtures.ts'
import { days } from '#kernel/clock.ts'
import { exceptions, records } from '#features/personal-data/store/collect.ts'
import type { Whose } from '#features/personal-data/store/record.ts'

let app: TestApp
const password = 'seven green lamps 41'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.runtime.pool.query(text, values)).rows as Row[]

const tables = async () =>
  (
    await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name)

it('says of every column of every table whether it is in the copy, and of every other table why not', async () => {
  const listed = new Set(records.map(({ table }) => table))
  expect((await tables()).filter((name) => !listed.has(name) && !(name in exceptions))).toEqual([])
  const columns = await query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  const listedColumns = records.flatMap(({ table, shown, hidden }) =>
    [...shown, ...hidden].map((column) => `${table}.${column}`),
  )
  const kept = columns
    .filter((one) => listed.has(one.table))
    .map(({ table, column }) => `${table}.${column}`)
  expect(listedColumns.toSorted()).toEqual(kept.toSorted())
})

/** Everything a person may have written or had written about them; what a list of values holds takes no words. */
const wordColumns = () =>
  query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, udt_name as type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and udt_name in ('text', '_text', 'jsonb')`,
  )

const wordsOf = (column: string, type: string, canary: string) =>
  ({
    text: `coalesce("${column}", '') || '${canary}'`,
    _text: `array['${canary}']`,
    jsonb: `jsonb_build_object('category', 'no_contact', 'reason', '${canary}')`,
  })[type]!

/** What finds a person’s rows, what takes one of a list of codes, and a number that we make. */
const notWritten = [
  'users.email',
  'shown_mails.to_address',
  'reports.reason',
  'contact_messages.ticket',
]

/** Writes a word of its own into every text of the person's rows that takes one; answers where each stands. */
async function plant(whose: Whose): Promise<Map<string, string>> {
  const planted = new Map<string, string>()
  const columns = await wordColumns()
  for (const { table, own } of records)
    for (const { column, type } of columns.filter((one) => one.table === table)) {
      if (notWritten.includes(`${table}.${column}`)) continue
      const canary = `canary${randomBytes(5).toString('hex')}`
      const statement = sql`update ${sql.raw(`"${table}" set "${column}" = ${wordsOf(column, type, canary)}`)} where ${own(whose)}`
      const done = await app.db.execute(statement).catch(() => undefined)
      if ((done?.rowCount ?? 0) > 0) planted.set(canary, `${table}.${column}`)
    }
  return planted
}

/** Where any of these words still stands, in any table of any schema of the product. */
async function found(words: readonly string[]): Promise<{ table: string; word: string }[]> {
  const all = await query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const hits = []
  for (const { table } of all)
    for (const { word } of await query<{ word: string }>(
      `select canary as word from unnest($1::text[]) as canary where exists (select from ${table} as row where row::text ilike '%' || canary || '%')`,
      [words],
    ))
      hits.push({ table, word })
  return hits
}

async function leave(id: string) {
  await givePassword(app.db, id, password)
  const caller = await app.signIn({ id })
  expect((await caller.post('/api/profile/deletion', { password })).status).toBe(202)
  await app.settle()
  return caller
}

async function daysLater(count: number) {
  app.clock.advance(days(count))
  await app.runTimer('personal-data.find-due')
  await app.settle()
}

/** Jobs that are done keep their data for half an hour, the last mail among them; only its reader has that mail afterwards. */
async function forgetLastMail(email: string) {
  await query(`delete from pgboss.job where state = 'completed'`)
  const mails = await query<{ subject: string }>(
    'delete from shown_mails where to_address = $1 returning subject',
    [email],
  )
  expect(mails).toEqual([{ subject: 'Your account is deleted' }])
}

it('a client who leaves is found in no table afterwards: not a word they wrote, not a name, not the address', async () => {
  const world = await buildWorld(app)
  const id = world.people.owner
  const [{ email = '' } = {}] = await query<{ email: string }>(
    'select email from users where id = $1',
    [id],
  )
  const planted = await plant({ id, email })
  // Enough was planted to find something: every table that a client writes into.
  const reached = new Set([...planted.values()].map((place) => place.split('.')[0]))
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'users',
      'leads',
      'lead_claims',
      'conflict_checks',
      'messages',
      'legal_questions',
      'reviews',
      'reports',
      'timeline_cases',
      'timeline_steps',
      'timeline_documents',
      'saved_simplifications',
      'notifications',
      'conversations',
    ]),
  )
  await leave(id)
  await daysLater(14)
  await forgetLastMail(email)
  // The canaries of the other side's messages and of the lawyer's answers are theirs, not hers.
  const theirs = await query<{ body: string }>('select body from messages where sender_id <> $1', [
    id,
  ])
  const replies = await query<{ words: string }>(
    'select lawyer_reply as words from reviews where reviewer_id = $1',
    [id],
  )
  const kept = [...theirs.map(({ body }) => body), ...replies.map(({ words }) => words)].join(' ')
  const gone = [...planted]
    .filter(([word, place]) => !kept.includes(word) && place !== 'conversations.lawyer_block')
    .map(([word]) => word)
  const hits = await found([...gone, email])
  expect(hits.map((hit) => ({ ...hit, place: planted.get(hit.word) }))).toEqual([])
})

it('a lawyer who leaves takes name, profile and plan along, and leaves clients what was written for them', async () => {
  const world = await buildWorld(app)
  const id = world.people.lawyer
  const [{ email = '' } = {}] = await query<{ email: string }>(
    'select email from users where id = $1',
    [id],
  )
  const planted = await plant({ id, email })
  await leave(id)
  await daysLater(14)
  await forgetLastMail(email)
  const kept = [
    'messages.body',
    'legal_answers.content',
    'reviews.title',
    'reviews.body',
    'reviews.tags',
    'reviews.lawyer_reply',
    'lead_claims.message',
    'messages.attachments',
    'conversations.client_block',
    'reviews.hidden_reason',
  ]
  const gone = [...planted].filter(([, place]) => !kept.includes(place)).map(([word]) => word)
  const hits = await found([...gone, email])
  expect(hits.map((hit) => ({ ...hit, place: planted.get(hit.word) }))).toEqual([])
  expect((await app.visitor.get(`/api/lawyers/${id}`)).status).toBe(404)
})

it('a client’s files go with the account, and what a lawyer sent with a message stays with its reader', async () => {
  const client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db)
  const own = await buildFile(app, { ownerId: client.id, subjectId: null, attachedTo: newId() })
  const sent = await buildFile(app, { ownerId: lawyer.id, subjectId: null, attachedTo: newId() })
  const license = await buildFile(app, { ownerId: lawyer.id, subjectId: null, purpose: 'license' })
  await leave(client.id)
  await leave(lawyer.id)
  await daysLater(14)
  const isKept = async ({ storageKey }: { storageKey: string | null }) =>
    (await storageOf(app.config).get(storageKey!)) !== undefined
  // Files leave the store after the commit that empties their rows.
  await until('the files are gone', async () => !(await isKept(own)) && !(await isKept(license)))
  expect([await isKept(own), await isKept(license), await isKept(sent)]).toEqual([
    false,
    false,
    true,
  ])
})
