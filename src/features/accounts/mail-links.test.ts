import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { inTransaction } from '#server/context.ts'
import { days, hours } from '#kernel/clock.ts'
import { appointAdmin } from './actions.ts'
import { buildWithPassword } from './fixtures.ts'
import type { UserWishes } from '#features/people/fixtures.ts'

const password = 'plum-orchard-rain-77'
const other = 'winter-lemon-boat-12'
const start = '2026-03-02T15:00:00Z'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
const address = () => `mail-${(count += 1)}@example.test`

const person = (wishes: UserWishes = {}) => buildWithPassword(app.db, password, wishes)

const signIn = (email: string, secret = password) =>
  app.visitor.post('/api/auth/sign-in', { email, password: secret })
const signUp = (email: string, more: object = {}) =>
  app.visitor.post('/api/auth/sign-up', {
    role: 'user',
    firstName: 'Ana',
    lastName: 'Muñoz',
    email,
    password,
    ...more,
  })

/** The tokens of the mails to an address, oldest first, by the page that the link opens. */
async function tokens(email: string, page: string) {
  await app.settle()
  const texts = (await app.mails()).filter(({ to }) => to === email).map(({ text }) => text)
  return texts
    .flatMap((text) => [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)))
    .flatMap(({ pathname, searchParams }) =>
      pathname === page ? [searchParams.get('token')!] : [],
    )
}

const token = async (email: string, page: string) => (await tokens(email, page)).at(-1)
const opensNoSession = (answer: Answer) =>
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token')

describe('a link that confirms a sign-up', () => {
  it('makes the account with the password, name and role that were chosen with it, and opens no session', async () => {
    const email = address()
    await signUp(email, { role: 'lawyer', firstName: 'Luis' })
    const link = await token(email, '/verify-email')
    const { rows: before } = await app.runtime.pool.query('select 1 from users where email = $1', [
      email,
    ])
    expect(before).toEqual([])
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password: other })).body
        .code,
    ).toBe('wrong_password')
    const confirmed = await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password })
    expect([confirmed.status, confirmed.body]).toEqual([200, { email }])
    opensNoSession(confirmed)
    expect((await signIn(email)).body.user).toMatchObject({
      firstName: 'Luis',
      role: 'lawyer',
      emailVerified: true,
    })
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password })).status,
    ).toBe(410)
  })

  it('of a stranger is of no use to the owner of the address, and the owner’s own ends it', async () => {
    const email = address()
    await signUp(email, { password: other, firstName: 'Mallory' })
    const stranger = await token(email, '/verify-email')
    await signUp(email)
    const own = await token(email, '/verify-email')
    expect(own).not.toBe(stranger)
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: stranger, password })).body
        .code,
    ).toBe('wrong_password')
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: own, password })).status,
    ).toBe(200)
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: stranger, password: other }))
        .body.code,
    ).toBe('link_expired')
    expect((await signIn(email, other)).status).toBe(401)
    expect((await signIn(email)).body.user.firstName).toBe('Ana')
  })

  it('is opened once, by two callers at once too', async () => {
    const email = address()
    await signUp(email)
    const link = await token(email, '/verify-email')
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.visitor.post('/api/auth/confirm-sign-up', { token: link, password })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  it('stops where another session is open, and changes nothing', async () => {
    const email = address()
    await signUp(email)
    const link = await token(email, '/verify-email')
    const vic = await app.signIn(await person())
    const refused = await vic.post('/api/auth/confirm-sign-up', { token: link, password })
    expect([refused.status, refused.body.code]).toEqual([409, 'other_session'])
    expect((await signIn(email)).status).toBe(403)
    expect((await vic.get('/api/auth/user')).status).toBe(200)
  })

  it('lies in the database as a hash, and works for 24 hours', async () => {
    const email = address()
    await signUp(email)
    const link = (await token(email, '/verify-email'))!
    const { rows } = await app.runtime.pool.query(
      'select one_time_links::text as text from one_time_links where email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).not.toContain(link)
    expect(rows[0].text).not.toContain(password)
    app.clock.advance(days(1))
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password })).status,
    ).toBe(410)
    await app.runTimer('links.sweep')
    expect(
      (await app.runtime.pool.query('select 1 from one_time_links where email = $1', [email])).rows,
    ).toEqual([])
    app.clock.set(start)
  })

  it('is mailed again to who signs in with its password, and to who asks', async () => {
    const email = address()
    await signUp(email)
    expect((await signIn(email, other)).body.code).toBe('wrong_credentials')
    expect((await signIn(email)).body.code).toBe('email_not_verified')
    expect((await app.visitor.post('/api/auth/send-verification', { email })).status).toBe(202)
    const links = await tokens(email, '/verify-email')
    expect(new Set(links).size).toBe(3)
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: links[1], password })).status,
    ).toBe(200)
  })

  it('replaces an account that nobody ever confirmed', async () => {
    const old = await person({ emailVerified: false, firstName: 'Mallory' })
    expect((await signIn(old.email)).status).toBe(401)
    expect((await app.visitor.post('/api/auth/forgot-password', { email: old.email })).status).toBe(
      202,
    )
    await signUp(old.email, { password: other })
    expect(await tokens(old.email, '/reset-password')).toEqual([])
    expect(
      (
        await app.visitor.post('/api/auth/confirm-sign-up', {
          token: await token(old.email, '/verify-email'),
          password: other,
        })
      ).status,
    ).toBe(200)
    expect((await signIn(old.email)).status).toBe(401)
    expect((await signIn(old.email, other)).body.user.firstName).toBe('Ana')
  })
})

describe('a link for a new password', () => {
  it('lies in the database as a hash, works for an hour, and ends with a new password', async () => {
    const user = await person()
    const ask = async () => {
      await app.visitor.post('/api/auth/forgot-password', { email: user.email })
      return token(user.email, '/reset-password')
    }
    const first = (await ask())!
    const { rows } = await app.runtime.pool.query(
      'select one_time_links::text as text from one_time_links where user_id = $1 union all select verifications::text from verifications',
      [user.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(first)
    app.clock.advance(hours(1))
    expect(
      (await app.visitor.post('/api/auth/reset-password', { token: first, password: other }))
        .status,
    ).toBe(410)
    app.clock.set(start)
    const second = await ask()
    const caller = await app.signIn(user)
    expect(
      (
        await caller.post('/api/auth/change-password', {
          currentPassword: password,
          newPassword: other,
        })
      ).status,
    ).toBe(200)
    expect(
      (await app.visitor.post('/api/auth/reset-password', { token: second, password })).status,
    ).toBe(410)
  })

  it('opens no session, and stops where another person is signed in', async () => {
    const user = await person()
    await app.visitor.post('/api/auth/forgot-password', { email: user.email })
    const link = await token(user.email, '/reset-password')
    const vic = await app.signIn(await person())
    expect(
      (await vic.post('/api/auth/reset-password', { token: link, password: other })).body.code,
    ).toBe('other_session')
    const reset = await app.visitor.post('/api/auth/reset-password', {
      token: link,
      password: other,
    })
    expect(reset.status).toBe(200)
    opensNoSession(reset)
  })
})

describe('an account that is made an administrator’s', () => {
  const appoint = (email: string) =>
    inTransaction(app.runtime, { log: app.runtime.log, locale: 'en', requestId: 'test' }, (ctx) =>
      appointAdmin(ctx, email),
    )

  it('loses password, second factor, sessions and every link', async () => {
    const user = await person({ twoFactorEnabled: true })
    const caller = await app.signIn(user)
    await app.visitor.post('/api/auth/forgot-password', { email: user.email })
    const reset = await token(user.email, '/reset-password')
    expect(await appoint(user.email)).toEqual({ id: user.id, outcome: 'appointed' })
    expect([
      (await caller.get('/api/auth/user')).status,
      (await signIn(user.email)).status,
    ]).toEqual([401, 401])
    expect(
      (await app.visitor.post('/api/auth/reset-password', { token: reset, password: other }))
        .status,
    ).toBe(410)
    const { rows } = await app.runtime.pool.query(
      'select two_factor_enabled, (select count(*)::int from accounts where user_id = users.id) as accounts from users where id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ two_factor_enabled: false, accounts: 0 }])
  })

  it('is not the one that somebody signed up in advance', async () => {
    const old = await person({ emailVerified: false, firstName: 'Mallory' })
    await signUp(old.email, { password: other })
    const link = await token(old.email, '/verify-email')
    const { id, outcome } = await appoint(old.email)
    expect([outcome, id === old.id]).toEqual(['made', false])
    expect(
      (await app.visitor.post('/api/auth/confirm-sign-up', { token: link, password: other }))
        .status,
    ).toBe(410)
    expect([(await signIn(old.email)).status, (await signIn(old.email, other)).status]).toEqual([
      401, 401,
    ])
  })

  it('cannot be taken back by an address that it had before', async () => {
    const user = await person()
    const caller = await app.signIn(user)
    const boss = address()
    await caller.post('/api/profile/email', { email: boss, password })
    await app.visitor.post('/api/profile/email/confirm', {
      token: await token(boss, '/change-email'),
      password,
    })
    const way = await token(user.email, '/stop-email-change')
    await appoint(boss)
    expect(
      (await app.visitor.post('/api/profile/email/stop', { token: way, password })).status,
    ).toBe(410)
  })
})
