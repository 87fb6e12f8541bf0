import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { inTransaction, type RequestCtx } from '#server/context.ts'
import { appointAdmin, passwordLink } from './actions.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const faults = (answer: Answer) => [
  answer.status,
  answer.body.data?.fields?.map(({ path }: { path: string }) => path),
]

async function asAdmin<T>(work: (ctx: RequestCtx) => Promise<T>): Promise<T> {
  const admin = await buildUser(app.db, { role: 'admin' })
  const viewer = {
    id: admin.id,
    role: admin.role,
    locale: admin.locale,
    emailVerified: true,
    sessionId: admin.id,
  }
  const headers = { requestHeaders: new Headers(), responseHeaders: new Headers() }
  return inTransaction(
    app.runtime,
    { log: app.runtime.log, locale: 'en', requestId: 'test', address: 'test', viewer, ...headers },
    work,
  )
}

describe('the current user', () => {
  it('is said with the lawyer’s figures, and with nothing else', async () => {
    const lawyer = await buildLawyer(app.db, {
      averageRating: '4.56',
      totalReviews: 3,
      plan: 'premium',
      planRenewal: new Date('2026-04-01T00:00:00Z'),
    })
    const { body } = await (await app.signIn(lawyer)).get('/api/auth/user')
    expect(Object.keys(body).toSorted()).toEqual([
      'email',
      'emailVerified',
      'firstName',
      'id',
      'lastName',
      'lawyerProfile',
      'locale',
      'profileImageUrl',
      'role',
    ])
    expect(body.lawyerProfile).toEqual({
      averageRating: '4.6',
      plan: 'premium',
      planRenewal: '2026-04-01T00:00:00.000Z',
      firmName: lawyer.profile.firmName,
      totalReviews: 3,
      responseTime: null,
      verificationStatus: 'approved',
      lostBadge: false,
    })
  })

  it('is nobody without a session', async () => {
    const { status, body } = await app.visitor.get('/api/auth/user')
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  })
})

describe('a person’s profile', () => {
  it('changes the parts that are named', async () => {
    const ana = await app.signIn(await buildUser(app.db, { firstName: 'Ana', lastName: 'Ruiz' }))
    const { body } = await ana.patch('/api/profile', {
      phone: '+1 (212) 555-0100',
      language: 'es',
      notifications: { cases: false },
    })
    expect(body).toMatchObject({
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '+1 (212) 555-0100',
      language: 'es',
      pendingEmail: null,
    })
    expect((await ana.get('/api/profile')).body.notifications).toEqual({
      email: true,
      sms: false,
      push: true,
      messages: true,
      cases: false,
      deadlines: true,
      reviews: true,
      account: true,
      queues: true,
      discreet: false,
      exitEnds: false,
      toured: false,
    })
    expect((await ana.patch('/api/profile', { phone: null })).body.phone).toBeNull()
  })

  it('refuses what it cannot keep, and names the field', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    expect(faults(await ana.patch('/api/profile', { firstName: ' ' }))).toEqual([
      400,
      ['firstName'],
    ])
    expect(faults(await ana.patch('/api/profile', { phone: 'call me' }))).toEqual([400, ['phone']])
    expect(faults(await ana.patch('/api/profile', { language: 'tlh' }))).toEqual([
      400,
      ['language'],
    ])
    expect(faults(await ana.patch('/api/profile', { notifications: { sms: 'yes' } }))).toEqual([
      400,
      ['notifications.sms'],
    ])
    expect((await ana.patch('/api/profile', '{broken')).status).toBe(400)
    expect((await app.visitor.patch('/api/profile', { firstName: 'Eve' })).status).toBe(401)
  })

  it('does not let a person choose a role', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    await ana.patch('/api/profile', { role: 'admin' })
    expect((await ana.get('/api/auth/user')).body.role).toBe('user')
  })
})

describe('sessions and passwords', () => {
  it('lists a person’s own sessions, ends one, and ends all others', async () => {
    const user = await buildUser(app.db)
    const [here, there, third] = [
      await app.signIn(user),
      await app.signIn(user),
      await app.signIn(user),
    ]
    const stranger = await app.signIn(await buildUser(app.db))
    const { body } = await here.get('/api/auth/sessions')
    expect(body.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([
      false,
      false,
      true,
    ])
    const other = body.find(({ current }: { current: boolean }) => !current)

    expect((await stranger.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await here.delete('/api/auth/sessions/not-an-id')).status).toBe(400)
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(200)
    expect((await here.delete('/api/auth/sessions')).body).toEqual({ ended: 1 })
    expect(
      [
        await there.get('/api/profile'),
        await third.get('/api/profile'),
        await here.get('/api/profile'),
      ].map(({ status }) => status),
    ).toEqual([401, 401, 200])
    expect((await app.visitor.get('/api/auth/sessions')).status).toBe(401)
  })

  it('changes the password, ends the other sessions and tells by mail', async () => {
    const user = await buildUser(app.db)
    await givePassword(app.db, user.id, password)
    const [here, there] = [await app.signIn(user), await app.signIn(user)]
    const change = (body: object) =>
      here.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: 'winter-lemon-boat-12',
        ...body,
      })
    expect((await change({ currentPassword: 'not this one' })).body.code).toBe('wrong_password')
    expect(faults(await change({ newPassword: 'password123' }))).toEqual([400, ['newPassword']])
    const changed = await change({})
    expect([changed.status, (await there.get('/api/profile')).status]).toEqual([200, 401])
    expect(
      (await app.caller(changed.headers.getSetCookie()[0]!.split(';')[0]!).get('/api/profile'))
        .status,
    ).toBe(200)
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === user.email)).toHaveLength(1)
  })

  it('has no password to change for somebody who came through a provider', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    expect((await ana.get('/api/profile')).body.hasPassword).toBe(false)
    expect(
      (
        await ana.post('/api/auth/change-password', {
          currentPassword: 'x',
          newPassword: 'winter-lemon-boat-12',
        })
      ).body.code,
    ).toBe('no_password')
  })
})

describe('the first administrator', () => {
  it('is made once, and sets a password with a link that works once', async () => {
    const email = 'Boss@example.test'
    const first = await asAdmin((ctx) => appointAdmin(ctx, email))
    expect([first.outcome, (await asAdmin((ctx) => appointAdmin(ctx, email))).outcome]).toEqual([
      'made',
      'already',
    ])
    const link = await asAdmin((ctx) => passwordLink(ctx, first.id, email))
    const token = new URL(link).searchParams.get('token')
    expect((await app.visitor.post('/api/auth/reset-password', { token, password })).status).toBe(
      200,
    )
    expect((await app.visitor.post('/api/auth/reset-password', { token, password })).status).toBe(
      410,
    )
    expect((await app.visitor.post('/api/auth/sign-in', { email, password })).body.user.role).toBe(
      'admin',
    )
  })

  it('is nobody whose account is suspended, and nothing of that account changes', async () => {
    const user = await buildUser(app.db, { suspendedAt: new Date() })
    const rows = async () =>
      (
        await app.runtime.pool.query('select role, suspended_at from users where id = $1', [
          user.id,
        ])
      ).rows
    const before = await rows()
    expect(await asAdmin((ctx) => appointAdmin(ctx, user.email))).toEqual({
      id: user.id,
      outcome: 'suspended',
    })
    expect(await rows()).toEqual(before)
  })

  it('may be somebody who has an account', async () => {
    const user = await buildUser(app.db)
    expect(await asAdmin((ctx) => appointAdmin(ctx, user.email))).toEqual({
      id: user.id,
      outcome: 'appointed',
    })
  })
})
