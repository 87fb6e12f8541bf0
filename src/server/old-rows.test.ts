import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './testing.ts'

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

/** Runs one migration once more, over rows of the kind it was written for; what it changes must still be there to change. */
const runAgain = async (name: string) => {
  for (const statement of readFileSync(`migrations/${name}.sql`, 'utf8').split(
    '--> statement-breakpoint',
  ))
    await client.query(statement)
}

let people = 0
const addPerson = async (role: 'user' | 'lawyer' | 'admin') => {
  people += 1
  const { rows } = await client.query<{ id: string }>(
    'insert into users (email, first_name, role) values ($1, $2, $3) returning id',
    [`p${people}@example.test`, 'Ana', role],
  )
  const { id } = rows[0]!
  if (role === 'lawyer')
    await client.query('insert into lawyer_profiles (user_id) values ($1)', [id])
  return id
}

const addTopic = async (userId: string) =>
  (
    await client.query<{ id: string }>(
      `insert into conversation_topics (lead_id, user_id, visa_type, status) values (gen_random_uuid(), $1, 'asylum', 'open') returning lead_id as id`,
      [userId],
    )
  ).rows[0]!.id

interface Lock {
  readonly by: string
  readonly category?: string
  readonly reason?: string
  readonly at: string
}

/** A conversation of two people about a case of its own, locked as it was before there were blocks. */
async function talkOf(userId: string, lawyerId: string, lock?: Lock): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into conversations (user_id, lawyer_id, lead_id, locked_at, locked_by, lock_category, lock_reason) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [
      userId,
      lawyerId,
      await addTopic(userId),
      lock?.at ?? null,
      lock?.by ?? null,
      lock?.category ?? null,
      lock?.reason ?? null,
    ],
  )
  return rows[0]!.id
}

const locksOf = async (id: string) =>
  (
    await client.query(
      'select client_block, lawyer_block, locked_by, locked_at is not null as locked, lock_category, lock_reason from conversations where id = $1',
      [id],
    )
  ).rows[0]
const free = {
  client_block: null,
  lawyer_block: null,
  locked_by: null,
  locked: false,
  lock_category: null,
  lock_reason: null,
}

test('an old lock of a side is a block of that side in all conversations of the two, with the words of the first lock', async () => {
  const [ana, luis] = [await addPerson('user'), await addPerson('lawyer')]
  const first = await talkOf(ana, luis, {
    by: ana,
    category: 'finished',
    reason: 'We are done',
    at: '2026-03-01T12:00:00Z',
  })
  const later = await talkOf(ana, luis, {
    by: ana,
    category: 'no_contact',
    reason: 'Again',
    at: '2026-03-05T12:00:00Z',
  })
  const open = await talkOf(ana, luis)
  const mine = await talkOf(ana, luis, { by: luis, at: '2026-03-06T12:00:00Z' })
  const elsewhere = [
    await talkOf(ana, await addPerson('lawyer')),
    await talkOf(await addPerson('user'), luis),
  ]

  await runAgain('0033_side_locks_become_blocks')

  const both = {
    ...free,
    client_block: { category: 'finished', reason: 'We are done' },
    lawyer_block: { category: 'no_contact', reason: null },
  }
  for (const id of [first, later, open, mine]) expect(await locksOf(id)).toEqual(both)
  for (const id of elsewhere) expect(await locksOf(id)).toEqual(free)
})

test('an old lock of an administrator stays what it was, also beside a block', async () => {
  const [ana, luis, root] = [
    await addPerson('user'),
    await addPerson('lawyer'),
    await addPerson('admin'),
  ]
  const byRoot = await talkOf(ana, luis, {
    by: root,
    category: 'rules',
    reason: 'Threats',
    at: '2026-03-01T12:00:00Z',
  })
  const byAna = await talkOf(ana, luis, {
    by: ana,
    category: 'finished',
    at: '2026-03-02T12:00:00Z',
  })

  await runAgain('0033_side_locks_become_blocks')

  const block = { client_block: { category: 'finished', reason: null } }
  expect(await locksOf(byRoot)).toEqual({
    ...free,
    ...block,
    locked_by: root,
    locked: true,
    lock_category: 'rules',
    lock_reason: 'Threats',
  })
  expect(await locksOf(byAna)).toEqual({ ...free, ...block })
})
