import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, until } from './testing.ts'

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

const idOf = async (text: string, values: unknown[] = []) =>
  (await client.query<{ id: string }>(text, values)).rows[0]!.id

let people = 0
const addUser = (role: 'user' | 'lawyer' = 'user') =>
  idOf('insert into users (email, role) values ($1, $2) returning id', [
    `p${(people += 1)}@example.test`,
    role,
  ])

const addLawyer = async () => {
  const id = await addUser('lawyer')
  await client.query('insert into lawyer_profiles (user_id) values ($1)', [id])
  return id
}

const addLead = async () =>
  idOf(
    `insert into leads (user_id, visa_type, summary) values ($1, 'asylum', 'A long enough story') returning id`,
    [await addUser()],
  )

test('the audit log and the moves of a case are only ever added to', async () => {
  await client.query(
    `insert into audit_log (action, subject_type) values ('plan.granted', 'lawyer')`,
  )
  await client.query(
    `insert into lead_moves (lead_id, move, to_status) values ($1, 'submit', 'open')`,
    [await addLead()],
  )
  for (const table of ['audit_log', 'lead_moves']) {
    await expect
      .soft(client.query(`update ${table} set at = now()`))
      .rejects.toMatchObject({ code: '23001' })
    await expect.soft(client.query(`delete from ${table}`)).rejects.toMatchObject({ code: '23001' })
    await expect.soft(client.query(`truncate ${table}`)).rejects.toMatchObject({ code: '23001' })
  }
})

test('the end of a session is announced with its id, also when the person goes', async () => {
  const user = await addUser()
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload!))
  await client.query('listen session_ended')
  const add = (token: string) =>
    idOf(
      `insert into sessions (sid, expire, user_id) values ($1, now() + '1 day', $2) returning id`,
      [token, user],
    )
  const [first, second] = [await add('a'), await add('b')]
  await client.query(`delete from sessions where sid = 'a'`)
  await client.query('delete from users where id = $1', [user])
  await until('both ends are heard', () => heard.length === 2)
  expect(heard).toEqual([first, second])
})

test('the rules that are unique indexes hold', async () => {
  const [client1, lead, a, b] = [
    await addUser(),
    await addLead(),
    await addLawyer(),
    await addLawyer(),
  ]
  const claim = (lawyer: string, status: string) =>
    client.query('insert into lead_claims (lead_id, lawyer_id, status) values ($1, $2, $3)', [
      lead,
      lawyer,
      status,
    ])
  await claim(a, 'accepted')
  await expect
    .soft(claim(a, 'pending'))
    .rejects.toMatchObject({ constraint: 'lead_claims_lead_id_lawyer_id_unique' })
  await expect
    .soft(claim(b, 'accepted'))
    .rejects.toMatchObject({ constraint: 'lead_claims_one_accepted_unique' })
  await expect
    .soft(client.query('update leads set claims_taken = 4 where id = $1', [lead]))
    .rejects.toMatchObject({ constraint: 'leads_claims_taken_range' })

  const talk = () =>
    client.query('insert into conversations (user_id, lawyer_id) values ($1, $2)', [client1, a])
  await talk()
  await expect.soft(talk()).rejects.toMatchObject({ constraint: 'conversations_pair_unique' })

  const report = () =>
    client.query(
      `insert into reports (reporter_id, subject_type, subject_id, reason) values ($1, 'lawyer', $2, 'spam')`,
      [client1, a],
    )
  await report()
  await expect.soft(report()).rejects.toMatchObject({ constraint: 'reports_one_open_unique' })
  await client.query(`update reports set status = 'dismissed'`)
  await report()

  await expect
    .soft(client.query(`insert into users (email) values ('Big@example.test')`))
    .rejects.toMatchObject({ constraint: 'users_email_lowercase' })
  await expect
    .soft(client.query(`insert into users (email) select email from users limit 1`))
    .rejects.toMatchObject({ constraint: 'users_email_unique' })
})
