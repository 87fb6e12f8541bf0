import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from '#features/accounts/fixtures.ts'

const password = 'a long enough password'
const reason = 'Several clients reported threats.'

let app: TestApp
let ada: Caller
let adaId: string

beforeAll(async () => {
  app = await openTestApp()
  const admin = await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  adaId = admin.id
  ada = await app.signIn(admin)
})
afterAll(() => app.close())

const suspend = (id: string, by = ada) => by.post(`/api/admin/users/${id}/suspend`, { reason })
const lift = (id: string, by = ada) =>
  by.post(`/api/admin/users/${id}/lift`, { reason: 'It was a mistake' })
const audit = async (id: string) =>
  (await ada.get('/api/admin/audit?limit=100')).body.filter(
    ({ subjectId }: { subjectId: string }) => subjectId === id,
  )
const signIn = (email: string, word = password) =>
  app.visitor.post('/api/auth/sign-in', { email, password: word })

async function aClient() {
  const person = await buildUser(app.db, { locale: 'de' })
  await givePassword(app.db, person.id, password)
  return { person, self: await app.signIn(person) }
}

async function aLawyer() {
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id })
  await givePassword(app.db, lawyer.id, password)
  return { lawyer, self: await app.signIn(lawyer) }
}

describe('a suspended person', () => {
  test('is signed out at once, written down with the reason, and mailed it in their language', async () => {
    const { person, self } = await aClient()
    expect(await suspend(person.id)).toMatchObject({
      status: 200,
      body: { suspendedAt: app.clock.now().toISOString() },
    })
    expect((await self.get('/api/auth/user')).status).toBe(401)
    expect((await self.post('/api/leads', {})).status).toBe(401)
    expect(await audit(person.id)).toMatchObject([
      { action: 'account_suspended', reason, actorName: 'Ada Admin' },
    ])
    await app.settle()
    const mails = (await app.mails()).filter(({ to }) => to === person.email)
    expect(mails).toMatchObject([{ subject: 'Ihr Konto ist gesperrt' }])
    expect(mails[0]?.text).toContain(reason)
  })

  test('hears nothing more on an open live stream', async () => {
    const { person, self } = await aClient()
    const response = await app.app.request(
      new Request('http://advena.test/api/events', { headers: { cookie: self.cookie } }),
    )
    const reader = response.body!.getReader()
    await reader.read()
    await suspend(person.id)
    let ended = false
    while (!ended) ended = (await reader.read()).done
    expect(ended).toBe(true)
    expect((await self.get('/api/events')).status).toBe(401)
  })

  test('learns it at the sign-in only with the right password', async () => {
    const { person } = await aClient()
    await suspend(person.id)
    expect(await signIn(person.email)).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
    expect(await signIn(person.email, 'a wrong password')).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    expect(
      await app.visitor.post('/api/auth/test-login', { email: person.email, password }),
    ).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  })

  test('opens no session by any other road', async () => {
    const { person } = await aClient()
    await app.visitor.post('/api/auth/forgot-password', { email: person.email })
    await app.settle()
    const before = (await app.mails()).filter(({ to }) => to === person.email)
    const token = /token=([\w-]+)/.exec(before.at(-1)!.text)![1]!
    await suspend(person.id)
    expect(
      (
        await app.visitor.post('/api/auth/reset-password', {
          token,
          password: 'another long password',
        })
      ).status,
    ).toBe(410)
    expect(
      (await app.visitor.post('/api/auth/forgot-password', { email: person.email })).status,
    ).toBe(202)
    await app.settle()
    const after = (await app.mails()).filter(({ to }) => to === person.email)
    expect(after).toHaveLength(before.length + 1)
    expect((await signIn(person.email)).status).toBe(403)
    await expect(app.auth.newSessionCookie(person.id)).rejects.toThrow()
    const { rows } = await app.runtime.pool.query('select 1 from sessions where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
  })

  test('is not seen through a calendar feed or a share link, and is again afterwards', async () => {
    const { person, self } = await aClient()
    const { body: made } = await self.post('/api/timeline/cases', {
      caseType: 'family',
      startDate: '2026-03-02',
      title: 'My case',
    })
    const feed = new URL((await self.post('/api/timeline/feed')).body.url).pathname
    const share = (await self.post(`/api/timeline/cases/${made.id}/shares`, { days: 7 })).body
    const shared = `/api/timeline/shared/${new URL(share.url).pathname.split('/').at(-1)}`
    const seen = async () => [
      (await app.visitor.get(feed)).status,
      (await app.visitor.get(shared)).status,
    ]
    expect(await seen()).toEqual([200, 200])
    await suspend(person.id)
    expect(await seen()).toEqual([404, 404])
    await lift(person.id)
    expect(await seen()).toEqual([200, 200])
  })

  test('who is a client is claimed by nobody, and open conversations wait until it is lifted', async () => {
    const { person, self } = await aClient()
    const { lawyer, self: luis } = await aLawyer()
    const lead = await buildLead(app.db, { userId: person.id })
    const talk = await buildConversation(app.db, {
      userId: person.id,
      lawyerId: lawyer.id,
      topic: {},
    })
    const blocked = await buildConversation(app.db, {
      userId: person.id,
      lawyerId: (await buildLawyer(app.db)).id,
      topic: {},
      clientBlock: { category: 'no_contact', reason: null },
    })
    const write = () =>
      luis.post(`/api/conversations/${talk.id}/messages`, { id: newId(), body: 'Are you there?' })
    await suspend(person.id)
    expect(
      (await luis.get('/api/leads/available?limit=100')).body.map(({ id }: { id: string }) => id),
    ).not.toContain(lead.id)
    expect((await luis.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await luis.post(`/api/leads/${lead.id}/claim`)).status).toBeGreaterThanOrEqual(404)
    expect(await write()).toMatchObject({ status: 409, body: { code: 'conversation_locked' } })
    expect((await luis.get(`/api/conversations/${talk.id}`)).body).toMatchObject({
      locked: true,
      lockedBy: 'admin',
      lockCategory: 'on_hold',
      lockReason: null,
    })
    await lift(person.id)
    expect(
      (await luis.get('/api/leads/available?limit=100')).body.map(({ id }: { id: string }) => id),
    ).toContain(lead.id)
    expect((await write()).status).toBe(201)
    const again = await app.signIn(person)
    expect((await again.get(`/api/conversations/${blocked.id}`)).body).toMatchObject({
      locked: true,
      lockedBy: 'you',
    })
    expect((await self.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(person.email)).status).toBe(200)
  })

  test('who is a lawyer disappears, loses the badge and the conversations, and needs a new look afterwards', async () => {
    const { lawyer, self } = await aLawyer()
    const client = await buildUser(app.db)
    const lead = await buildLead(app.db, { userId: client.id })
    const claim = await buildClaim(app.db, { lead, lawyerId: lawyer.id })
    await self.patch('/api/profile', { firstName: 'Famous' })
    expect((await suspend(lawyer.id)).body).toMatchObject({ verificationStatus: 'rejected' })
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(404)
    expect(
      (await ada.get('/api/admin/profile-changes')).body.filter(
        ({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id,
      ),
    ).toEqual([])
    const ana = await app.signIn(client)
    expect((await ana.get(`/api/conversations/${claim.conversationId}`)).body).toMatchObject({
      locked: true,
    })
    expect(
      (
        await ana.post(`/api/conversations/${claim.conversationId}/messages`, {
          id: newId(),
          body: 'Hello?',
        })
      ).status,
    ).toBe(409)
    const approve = () =>
      ada.post(`/api/admin/verifications/${lawyer.id}/approve`, {
        look: 'a'.repeat(43),
        barChecked: true,
        reason: 'By mistake',
      })
    expect((await approve()).status).toBe(409)
    await lift(lawyer.id)
    const again = await app.signIn(lawyer)
    expect((await again.get('/api/lawyer/profile')).body).toMatchObject({
      verificationStatus: 'rejected',
      // Nobody judged the license: the reason of the suspension is not what a reviewer wrote.
      verificationNote: null,
      can: { submit: 'ok' },
    })
    expect((await again.get('/api/auth/user')).body.lawyerProfile.lostBadge).toBe(true)
    const activity = (await ada.get('/api/admin/activities')).body
    expect(JSON.stringify(activity)).not.toContain('was not approved')
    await app.settle()
    const mail = (await app.mails()).findLast(({ to }) => to === lawyer.email)!
    expect(mail.text).toContain('/onboarding')
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(404)
    expect((await again.post('/api/lawyer/profile/submit')).body.verificationStatus).toBe('pending')
  })
})

describe('who may suspend whom', () => {
  test('needs a reason, somebody who is there, and happens once', async () => {
    const { person, self } = await aClient()
    expect(await ada.post(`/api/admin/users/${person.id}/suspend`)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'reason' }] } },
    })
    expect((await suspend(newId())).status).toBe(404)
    expect((await suspend(person.id, self)).status).toBe(403)
    expect((await lift(person.id)).status).toBe(409)
    const twice = await Promise.all([suspend(person.id), suspend(person.id)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await audit(person.id)).toHaveLength(1)
  })

  test('is never oneself, and two administrators who suspend each other leave one who can act', async () => {
    expect(await suspend(adaId)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    const bob = await buildUser(app.db, { role: 'admin', firstName: 'Bob' })
    const bobSelf = await app.signIn(bob)
    const answers = await Promise.all([suspend(bob.id), suspend(adaId, bobSelf)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const { rows } = await app.runtime.pool.query(
      `select id from users where role = 'admin' and suspended_at is null`,
    )
    expect(rows).toHaveLength(1)
    await app.runtime.pool.query(`update users set suspended_at = null where role = 'admin'`)
    ada = await app.signIn({ id: adaId })
  })
})
