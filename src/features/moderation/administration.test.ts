import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { asOwner } from '#server/testing.ts'
import { databaseNamed } from '#server/testing-setup.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { endpoints } from './contract.ts'

let app: TestApp
let ada: Caller
let client: Caller

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
  client = await app.signIn(
    await buildUser(app.db, { firstName: 'Ana', lastName: 'Núñez', email: 'ana_1@example.test' }),
  )
})
afterAll(() => app.close())

const auditOf = async (id: string) =>
  (await ada.get('/api/admin/audit?limit=100')).body.filter(
    (entry: { subjectId: string }) => entry.subjectId === id,
  )

describe('the door', () => {
  const routes = Object.values(endpoints)
    .map((one) => one['~orpc'].route as { method: string; path: string })
    .filter(({ path }) => path.startsWith('/admin'))

  test.each(routes.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, newId())]))(
    '%s %s is open to administrators alone',
    async (method, path) => {
      const call = (who: Caller) =>
        method === 'GET' ? who.get(`/api${path}`) : who.post(`/api${path}`)
      const lawyer = await app.signIn(await buildLawyer(app.db))
      expect((await call(app.visitor)).status).toBe(401)
      expect((await call(client)).status).toBe(403)
      expect((await call(lawyer)).status).toBe(403)
    },
  )
})

describe('a conversation', () => {
  test('that an administrator locks or opens again is written down with the reason, which both must have', async () => {
    const [person, lawyer] = [await buildUser(app.db), await buildLawyer(app.db)]
    const { id } = await buildConversation(app.db, {
      userId: person.id,
      lawyerId: lawyer.id,
      topic: {},
    })
    const path = (what: string) => `/api/conversations/${id}/${what}`
    expect(await ada.post(path('lock'))).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'reason' }] } },
    })
    expect((await ada.post(path('lock'), { reason: 'Insults were reported' })).status).toBe(200)
    expect((await ada.post(path('unlock'))).status).toBe(400)
    expect((await ada.post(path('unlock'), { reason: 'Both agreed to go on' })).status).toBe(200)
    await app.settle()
    const acts = (await auditOf(id)) as {
      action: string
      reason: string
      subjectType: string
      actorName: string
    }[]
    expect(
      acts
        .map(({ action, reason, subjectType }) => `${action} ${subjectType}: ${reason}`)
        .toSorted(),
    ).toEqual([
      'conversation_locked conversation: Insults were reported',
      'conversation_unlocked conversation: Both agreed to go on',
    ])
    expect(acts[0]?.actorName).toContain('Ada')
  })

  test('is locked together with the line about it, or not at all', async () => {
    const [person, lawyer] = [await buildUser(app.db), await buildLawyer(app.db)]
    const { id } = await buildConversation(app.db, {
      userId: person.id,
      lawyerId: lawyer.id,
      topic: {},
    })
    const lock = () =>
      ada.post(`/api/conversations/${id}/lock`, { reason: 'Insults were reported' })
    const locked = async () =>
      (
        await app.runtime.pool.query(
          'select locked_at is not null as locked from conversations where id = $1',
          [id],
        )
      ).rows[0].locked
    const owner = {
      ownerUrl: databaseNamed(
        inject('databaseServer'),
        new URL(app.config.databaseUrl!).pathname.slice(1),
      ),
    }
    await asOwner(
      owner,
      `alter table audit_log add constraint no_line check (action <> 'conversation_locked') not valid`,
    )
    expect([(await lock()).status, await locked()]).toEqual([500, false])
    await asOwner(owner, 'alter table audit_log drop constraint no_line')
    expect([(await lock()).status, await locked()]).toEqual([200, true])
    expect(await auditOf(id)).toMatchObject([
      { action: 'conversation_locked', reason: 'Insults were reported' },
    ])
  })

  test('that one of its sides blocks is nobody’s business here', async () => {
    const [person, lawyer] = [await buildUser(app.db), await buildLawyer(app.db)]
    const { id } = await buildConversation(app.db, {
      userId: person.id,
      lawyerId: lawyer.id,
      topic: {},
    })
    expect((await (await app.signIn(person)).post(`/api/conversations/${id}/lock`)).status).toBe(
      200,
    )
    await app.settle()
    expect(await auditOf(id)).toEqual([])
  })
})

describe('people', () => {
  test('are found by a part of name or e-mail, taken literally', async () => {
    const found = async (q: string) =>
      (await ada.get(`/api/admin/users?q=${encodeURIComponent(q)}`)).body.map(
        ({ email }: { email: string }) => email,
      )
    expect(await found('núñ')).toEqual(['ana_1@example.test'])
    expect(await found('ANA_1')).toEqual(['ana_1@example.test'])
    expect(await found('%')).toEqual([])
  })

  test('show their role, plan and verification, and no secret', async () => {
    const lawyer = await buildLawyer(app.db, { firstName: 'Zoe', plan: 'premium', verified: false })
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
    const { body } = await ada.get('/api/admin/users?role=lawyer&q=zoe')
    expect(body).toEqual([
      expect.objectContaining({
        id: lawyer.id,
        role: 'lawyer',
        plan: 'premium',
        verificationStatus: 'pending',
      }),
    ])
    expect(Object.keys(body[0])).toEqual([
      'id',
      'name',
      'email',
      'role',
      'emailVerified',
      'createdAt',
      'deletedAt',
      'suspendedAt',
      'plan',
      'verificationStatus',
      'lostBadge',
      'canGrant',
    ])
  })

  test.each(['cursor=x', 'cursor=1_2', 'role=king', 'limit=0', 'limit=1000', 'q=%00'])(
    '%s is refused with the field’s name',
    async (query) => {
      expect(await ada.get(`/api/admin/users?${query}`)).toMatchObject({
        status: 400,
        body: { data: { fields: [{ path: query.split('=')[0] }] } },
      })
    },
  )
})

test('what is written down can be neither changed nor removed', async () => {
  const lawyer = await buildLawyer(app.db)
  await ada.post(`/api/admin/lawyers/${lawyer.id}/plan`, {
    plan: 'premium',
    months: 1,
    reason: 'kept for ever',
  })
  await expect(app.runtime.pool.query(`update audit_log set reason = 'other'`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(app.runtime.pool.query(`delete from audit_log`)).rejects.toThrow(/permission denied/)
})
