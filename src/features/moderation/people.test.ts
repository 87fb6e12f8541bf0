import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { givePassword } from '#features/accounts/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'

const password = 'a long enough password'
const reason = 'The person asked for it by mail.'

let app: TestApp
let ada: Caller
let bo: Caller
let boId: string

const anAdmin = async (firstName: string) => {
  const person = await buildUser(app.db, { role: 'admin', firstName, lastName: 'Admin' })
  return { person, self: await app.signIn(person) }
}

beforeAll(async () => {
  app = await openTestApp()
  ada = (await anAdmin('Ada')).self
  const second = await anAdmin('Bo')
  bo = second.self
  boId = second.person.id
})
afterAll(() => app.close())

const detail = async (id: string, by = ada) => (await by.get(`/api/admin/users/${id}`)).body
const propose = (id: string, role: string, by = ada) =>
  by.post(`/api/admin/users/${id}/role`, { role, reason })
const decide = (id: string, verb: 'confirm' | 'withdraw', by: Caller) =>
  by.post(`/api/admin/role-proposals/${id}/${verb}`, { reason })
async function proposed(wishes: UserWishes, role: string) {
  const person = await buildUser(app.db, wishes)
  const { body, status } = await propose(person.id, role)
  expect(status).toBe(200)
  return { person, id: body.proposal.id as string }
}

describe('a person’s page', () => {
  test('shows account, numbers, sessions without a network, and what administrators did', async () => {
    const person = await buildUser(app.db, { phone: '+1 555 010 7788' })
    await app.signIn(person)
    const lawyer = await buildLawyer(app.db)
    await buildConversation(app.db, { userId: person.id, lawyerId: lawyer.id, topic: {} })
    await buildLead(app.db, { userId: person.id })
    await ada.post(`/api/admin/users/${person.id}/suspend`, { reason })
    app.clock.advance(1_000)
    await ada.post(`/api/admin/users/${person.id}/lift`, { reason })
    await app.signIn(person)
    for (const password of ['wrong once', 'wrong twice'])
      await app.visitor.post('/api/auth/sign-in', { email: person.email, password })
    const answer = await ada.get(`/api/admin/users/${person.id}`)
    expect(answer.body).toMatchObject({
      person: { id: person.id, email: person.email, role: 'user' },
      lawyer: null,
      counts: { cases: 1, conversations: 1, claims: 0, reportsFiled: 0 },
      cases: [{ clientId: expect.any(String), lawyerId: null, clientWroteAt: null }],
      entries: { lastAt: null, failed: 2, failedAt: expect.any(String) },
      acts: [{ action: 'suspension_lifted' }, { action: 'account_suspended', reason }],
      can: { proposeRole: 'role_has_work', endSessions: 'ok', confirmEmail: 'conflict' },
    })
    expect(Object.keys(answer.body.sessions[0]).toSorted()).toEqual([
      'browser',
      'createdAt',
      'lastSeenAt',
      'system',
    ])
    expect(JSON.stringify(answer.body)).not.toContain('010 7788')
  })

  test('of a lawyer holds the license and the decision about it', async () => {
    const { id } = await buildLawyer(app.db)
    expect((await detail(id)).lawyer).toMatchObject({ totalReviews: 0 })
  })

  test('is not there for others, for nobody and for a broken number', async () => {
    const person = await buildUser(app.db)
    const path = `/api/admin/users/${person.id}`
    expect((await app.visitor.get(path)).status).toBe(401)
    expect((await (await app.signIn(person)).get(path)).status).toBe(403)
    expect((await ada.get(`/api/admin/users/${newId()}`)).status).toBe(404)
    expect((await ada.get('/api/admin/users/nobody')).status).toBe(400)
  })
})

describe('signing somebody out everywhere', () => {
  test('ends their sessions and a change of e-mail at once and tells them by mail, without the reason', async () => {
    const person = await buildUser(app.db, { locale: 'de' })
    await givePassword(app.db, person.id, password)
    const self = await app.signIn(person)
    const thieves = { email: 'thief@example.test', password }
    expect((await self.post('/api/profile/email', thieves)).status).toBe(202)
    const { status, body } = await ada.post(`/api/admin/users/${person.id}/end-sessions`, {
      reason,
    })
    expect([status, body.sessions]).toEqual([200, []])
    expect((await self.get('/api/auth/user')).status).toBe(401)
    expect(
      (await app.visitor.post('/api/auth/sign-in', { email: person.email, password })).status,
    ).toBe(200)
    await app.settle()
    const mails = (await app.mails()).filter(({ to }) => to === person.email)
    const mail = mails.find(({ subject }) => subject === 'Sie wurden abgemeldet')
    expect(mail!.text).not.toContain(reason)
    const again = (await (await app.signIn(person)).get('/api/profile')).body
    expect(again).toMatchObject({ email: person.email, pendingEmail: null })
  })

  test('is refused for one’s own account', async () => {
    expect(await bo.post(`/api/admin/users/${boId}/end-sessions`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'own_sessions' },
    })
  })
})

test('an address is confirmed once, also by two administrators at the same moment', async () => {
  const { id } = await buildUser(app.db, { emailVerified: false })
  const answers = await Promise.all(
    [ada, bo].map((one) => one.post(`/api/admin/users/${id}/confirm-email`, { reason })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await detail(id)).person.emailVerified).toBe(true)
})

test('an address that an administrator confirms opens nothing to who signed up with it: only its mailbox sets a password', async () => {
  const { id, email } = await buildUser(app.db, { emailVerified: false })
  await givePassword(app.db, id, password)
  expect((await ada.post(`/api/admin/users/${id}/confirm-email`, { reason })).status).toBe(200)
  expect((await app.visitor.post('/api/auth/sign-in', { email, password })).status).toBe(401)
  await app.visitor.post('/api/auth/forgot-password', { email })
  await app.settle()
  expect((await app.mails()).some(({ to, text }) => to === email && /token=/.test(text))).toBe(true)
})

describe('another role', () => {
  test('is proposed by one administrator and confirmed by a second; the person is signed out and told', async () => {
    const person = await buildUser(app.db)
    const self = await app.signIn(person)
    const { body } = await propose(person.id, 'lawyer')
    expect(body.proposal).toMatchObject({ from: 'user', to: 'lawyer', proposedByName: 'Ada Admin' })
    expect((await self.get('/api/auth/user')).body.role).toBe('user')
    await app.settle()
    expect((await app.mails()).some(({ to }) => to === person.email)).toBe(false)
    expect((await bo.get('/api/admin/role-proposals')).body).toMatchObject([
      { personId: person.id, reason },
    ])
    app.clock.advance(1_000)
    expect(await decide(body.proposal.id, 'confirm', bo)).toMatchObject({
      status: 200,
      body: {
        person: { role: 'lawyer' },
        lawyer: { totalReviews: 0 },
        proposal: null,
        acts: [{ action: 'role_confirmed', actorName: 'Bo Admin' }, { action: 'role_proposed' }],
      },
    })
    expect((await self.get('/api/auth/user')).status).toBe(401)
    await app.settle()
    const mail = (await app.mails()).find(({ to }) => to === person.email)
    expect(mail?.subject).toBe('Your account has another role')
  })

  test('is not confirmed by who proposed it, and the database refuses that too', async () => {
    const { id } = await proposed({}, 'lawyer')
    expect(await decide(id, 'confirm', ada)).toMatchObject({
      status: 403,
      body: { code: 'second_admin_needed' },
    })
    await expect(
      app.runtime.pool.query(
        "update role_proposals set status = 'confirmed', decided_by = proposed_by, decided_at = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow(/role_proposals_two_people/)
    expect((await decide(id, 'withdraw', ada)).status).toBe(200)
  })

  test('is not confirmed by the person it is about', async () => {
    const { person, self } = await anAdmin('Cy')
    const { body } = await propose(person.id, 'user')
    expect((await decide(body.proposal.id, 'confirm', self)).body.code).toBe('second_admin_needed')
    expect((await decide(body.proposal.id, 'confirm', bo)).status).toBe(200)
    expect((await self.get('/api/admin/users')).status).toBe(401)
  })

  test('of an administrator leaves nothing of the old ways in; a link sets a new password', async () => {
    const person = await buildUser(app.db)
    await givePassword(app.db, person.id, password)
    const { body } = await propose(person.id, 'admin')
    expect((await decide(body.proposal.id, 'confirm', bo)).body.person.role).toBe('admin')
    const signIn = (word: string) =>
      app.visitor.post('/api/auth/sign-in', { email: person.email, password: word })
    expect((await signIn(password)).status).toBe(401)
    await app.settle()
    const mail = (await app.mails()).find(({ to }) => to === person.email)
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!
    const fresh = 'thirty quiet herons'
    expect(
      (await app.visitor.post('/api/auth/reset-password', { token, password: fresh })).status,
    ).toBe(200)
    expect((await signIn(fresh)).status).toBe(200)
  })

  test('is decided once, whoever presses first', async () => {
    const { id } = await proposed({}, 'lawyer')
    const third = (await anAdmin('Di')).self
    const answers = await Promise.all([bo, third].map((one) => decide(id, 'confirm', one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is proposed once at a time', async () => {
    const { id } = await buildUser(app.db)
    const answers = await Promise.all([ada, bo].map((one) => propose(id, 'lawyer', one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('runs out after seven days and makes room for the next proposal', async () => {
    const { id, person } = await proposed({}, 'lawyer')
    await app.runtime.pool.query('update role_proposals set ends_at = $2 where id = $1', [
      id,
      new Date(app.clock.now().getTime() - 1),
    ])
    expect(await decide(id, 'confirm', bo)).toMatchObject({
      status: 409,
      body: { code: 'proposal_ended' },
    })
    expect((await propose(person.id, 'lawyer', bo)).status).toBe(200)
  })

  test('waits exactly seven days', async () => {
    const { person } = await proposed({}, 'lawyer')
    const { proposal } = await detail(person.id)
    expect(Date.parse(proposal.endsAt) - Date.parse(proposal.proposedAt)).toBe(days(7))
  })

  test.each([
    [
      'another role',
      async (authorId: string) => {
        const { body } = await propose(authorId, 'user')
        return decide(body.proposal.id, 'confirm', bo)
      },
    ],
    [
      'a suspension that was lifted',
      async (authorId: string) => {
        await ada.post(`/api/admin/users/${authorId}/suspend`, { reason })
        return ada.post(`/api/admin/users/${authorId}/lift`, { reason })
      },
    ],
  ])('ends with its author’s powers, and does not come back with them: %s', async (_how, end) => {
    const author = await anAdmin('Ed')
    const { id } = await buildUser(app.db)
    const { body } = await propose(id, 'lawyer', author.self)
    expect((await end(author.person.id)).status).toBe(200)
    expect((await detail(id)).proposal).toBeNull()
    expect((await decide(body.proposal.id, 'confirm', bo)).body.code).toBe('proposal_ended')
    expect((await propose(id, 'lawyer', bo)).status).toBe(200)
  })

  test('is refused where cases hang on the old one, also where they came after the proposal', async () => {
    const { person, id } = await proposed({}, 'lawyer')
    await buildLead(app.db, { userId: person.id })
    expect((await decide(id, 'confirm', bo)).body.code).toBe('role_has_work')
    const other = await buildUser(app.db)
    await buildLead(app.db, { userId: other.id })
    expect((await propose(other.id, 'lawyer')).body.code).toBe('role_has_work')
  })

  test.each([
    ['lawyer', 'admin', 400],
    ['user', 'user', 400],
  ] as const)('from %s to %s is not offered', async (from, to, status) => {
    const { id } = await buildUser(app.db, { role: from })
    expect(await propose(id, to)).toMatchObject({ status, body: { code: 'role_not_offered' } })
  })

  test('of somebody who may not act is not offered', async () => {
    const { id } = await buildUser(app.db)
    await ada.post(`/api/admin/users/${id}/suspend`, { reason })
    expect((await propose(id, 'lawyer')).body.code).toBe('role_not_offered')
  })

  test('is nobody’s to propose who is no administrator', async () => {
    const person = await buildUser(app.db)
    const self = await app.signIn(person)
    expect((await propose(person.id, 'admin', self)).status).toBe(403)
    expect((await propose(person.id, 'admin', app.visitor)).status).toBe(401)
  })
})
