import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import { demoFault } from './guard.ts'
import { loadDemo } from './load.ts'
import { demoPassword, demoPeople } from './people.ts'
import { removeDemo } from './remove.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const asReal = () => ({ db: app.db, config: { ...app.runtime.config, demo: false } })
const one = async (text: string, values: unknown[] = []) =>
  (await app.runtime.pool.query(text, values)).rows[0] as Record<string, unknown>
const idOf = async (email: string) =>
  (await one('select id from users where email = $1', [email]))['id'] as string

test('an empty database may be used in either mode; one with other people may not become a demo', async () => {
  expect([await demoFault(app.runtime), await demoFault(asReal())]).toEqual([undefined, undefined])
  const person = await buildUser(app.db)
  expect(await demoFault(app.runtime)).toMatch(/holds people who did not come with the demo/)
  expect(await demoFault(asReal())).toBeUndefined()
  await app.runtime.pool.query('delete from users where id = $1', [person.id])
})

test('a stranger who signs up under the domain of the demo and never confirms keeps nobody from starting', async () => {
  const person = await buildUser(app.db, { email: 'anybody@advena.test', emailVerified: false })
  expect(await demoFault(asReal())).toBeUndefined()
  await app.runtime.pool.query('delete from users where id = $1', [person.id])
})

test('outside demo mode a database with demo people is refused; removing them shuts each of them and leaves other people’s records whole', async () => {
  await loadDemo(app.runtime)
  expect(await demoFault(app.runtime)).toBeUndefined()
  expect(await demoFault(asReal())).toMatch(/holds demo accounts.*npm run demo:remove/)

  const [demoClient, demoLawyer, demoAdmin] = [
    await idOf('client@advena.test'),
    await idOf('lawyer@advena.test'),
    await idOf('admin@advena.test'),
  ]
  const client = await buildUser(app.db, { firstName: 'Real', lastName: 'Client' })
  const lawyer = await buildLawyer(app.db)
  const approvedByDemo = await buildLawyer(app.db, { verificationDecidedBy: demoAdmin })
  const [inProgress, shared, own, asked] = [
    await buildLead(app.db, { userId: client.id }),
    await buildLead(app.db, { userId: client.id }),
    await buildLead(app.db, { userId: client.id }),
    await buildLead(app.db, { userId: client.id }),
  ]
  await buildClaim(app.db, { lead: inProgress, lawyerId: demoLawyer, status: 'accepted' })
  await buildClaim(app.db, { lead: shared, lawyerId: demoLawyer })
  await buildClaim(app.db, { lead: { ...shared, status: 'claimed' }, lawyerId: lawyer.id })
  await buildClaim(app.db, { lead: own, lawyerId: lawyer.id, status: 'accepted' })
  await buildClaim(app.db, { lead: asked, lawyerId: demoLawyer })
  await app.runtime.pool.query('update leads set decision_asked_at = now() where id = $1', [
    asked.id,
  ])
  const ofDemo = await buildLead(app.db, { userId: demoClient })
  await app.runtime.pool.query(
    `insert into plan_usage (lawyer_id, period_start, used) values ($1, '2026-03-01', 2)`,
    [lawyer.id],
  )
  await buildClaim(app.db, { lead: ofDemo, lawyerId: lawyer.id, periodStart: '2026-03-01' })
  const talk = await buildConversation(app.db, { userId: client.id, lawyerId: demoLawyer })
  const ownTalk = await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id })
  await app.runtime.pool.query(
    `insert into audit_log (id, actor_id, action, subject_type) values ($1, $2, 'lawyer.approved', 'lawyer')`,
    [newId(), demoAdmin],
  )
  const before = await one('select * from users where id = $1', [client.id])
  const session = await app.signIn({ id: demoAdmin })
  expect((await session.get('/api/auth/user')).status).toBe(200)

  const removed = await removeDemo(app.db)
  expect(removed).toMatchObject({ casesReopened: 3, lawyersToCheck: 1, administrators: [] })
  expect(await demoFault(asReal())).toBeUndefined()
  expect(await removeDemo(app.db)).toBeUndefined()

  expect((await session.get('/api/auth/user')).status).toBe(401)
  for (const { email } of demoPeople)
    expect(
      (await app.visitor.post('/api/auth/sign-in', { email, password: demoPassword })).status,
    ).toBe(401)
  const listed = (await app.visitor.get('/api/lawyers')).body
  expect(listed).toHaveLength(1)
  expect(JSON.stringify(listed)).toContain(lawyer.id)
  expect((await app.visitor.get('/api/questions')).body).toEqual([])
  expect(
    await one(
      `select count(*)::int as n from leads where status in ('open', 'claimed', 'in_progress', 'completed') and user_id <> $1`,
      [client.id],
    ),
  ).toEqual({ n: 0 })
  expect(
    await one(`select count(*)::int as n from users where email like '%@advena.test'`),
  ).toEqual({ n: 0 })

  expect(await one('select * from users where id = $1', [client.id])).toEqual(before)
  const status = async (id: string) =>
    (await one('select status, claims_taken from leads where id = $1', [id])) as unknown
  expect(await status(inProgress.id)).toEqual({ status: 'open', claims_taken: 0 })
  expect(await status(shared.id)).toEqual({ status: 'claimed', claims_taken: 1 })
  expect(await status(asked.id)).toEqual({ status: 'open', claims_taken: 0 })
  expect(await status(own.id)).toEqual({ status: 'in_progress', claims_taken: 1 })
  expect(await one('select used from plan_usage where lawyer_id = $1', [lawyer.id])).toEqual({
    used: 1,
  })
  expect(
    await one('select verified, verification_status from lawyer_profiles where user_id = $1', [
      approvedByDemo.id,
    ]),
  ).toEqual({ verified: false, verification_status: 'pending' })
  expect([
    (await one('select locked from conversations where id = $1', [talk.id]))['locked'],
    (await one('select locked from conversations where id = $1', [ownTalk.id]))['locked'],
  ]).toEqual([true, false])
})
