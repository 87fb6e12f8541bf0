import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { buildWithPassword } from './fixtures.ts'

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
const confirm = (link: string | undefined, caller = app.visitor) =>
  caller.post('/api/profile/email/confirm', { token: link, password })
const stop = (link: string | undefined, more: object = {}) =>
  app.visitor.post('/api/profile/email/stop', { token: link, ...more })

describe('the change of an e-mail', () => {
  async function changing(newEmail = address()) {
    const user = await person()
    const caller = await app.signIn(user)
    const asked = await caller.post('/api/profile/email', { email: newEmail, password })
    expect([asked.status, asked.body.pendingEmail, asked.body.email]).toEqual([
      202,
      newEmail,
      user.email,
    ])
    return {
      user,
      caller,
      newEmail,
      link: await token(newEmail, '/change-email'),
      way: await token(user.email, '/stop-email-change'),
    }
  }

  it('needs the password', async () => {
    const user = await person()
    const caller = await app.signIn(user)
    const email = address()
    expect((await caller.post('/api/profile/email', { email })).status).toBe(400)
    expect((await caller.post('/api/profile/email', { email, password: other })).body.code).toBe(
      'wrong_password',
    )
    await caller.patch('/api/profile', { email })
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === email || to === user.email)).toEqual([])
    const without = await app.signIn(await buildUser(app.db))
    expect((await without.post('/api/profile/email', { email, password })).body.code).toBe(
      'no_password',
    )
    expect(
      (await caller.post('/api/profile/email', { email: user.email, password })).body.data.fields[0]
        .message,
    ).toBe('same_email')
  })

  it('needs a code where a second factor is on', async () => {
    const user = await person({ twoFactorEnabled: true })
    const caller = await app.signIn(user)
    const asked = await caller.post('/api/profile/email', { email: address(), password })
    expect([asked.status, asked.body.data.fields[0].path]).toEqual([400, 'code'])
    expect(
      (await caller.post('/api/profile/email', { email: address(), password, code: '000000' }))
        .status,
    ).toBeGreaterThanOrEqual(400)
    expect((await caller.get('/api/profile')).body.pendingEmail).toBeNull()
  })

  it('changes the address only: the link opens no session, and works once', async () => {
    const { user, caller, newEmail, link } = await changing()
    const opened = await confirm(link)
    expect([opened.status, opened.body]).toEqual([200, { email: newEmail }])
    opensNoSession(opened)
    expect((await caller.get('/api/profile')).body).toMatchObject({
      email: newEmail,
      pendingEmail: null,
    })
    expect((await confirm(link)).status).toBe(410)
    expect([(await signIn(newEmail)).status, (await signIn(user.email)).status]).toEqual([200, 401])
  })

  it('stops where another person is signed in', async () => {
    const { link, user } = await changing()
    const vic = await app.signIn(await person())
    expect((await confirm(link, vic)).body.code).toBe('other_session')
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('ends with a new password, a reset, a sign-out everywhere, a newer change and a change of mind', async () => {
    const ends: ((one: Awaited<ReturnType<typeof changing>>) => Promise<Answer>)[] = [
      ({ caller }) =>
        caller.post('/api/auth/change-password', { currentPassword: password, newPassword: other }),
      async ({ user }) => {
        await app.visitor.post('/api/auth/forgot-password', { email: user.email })
        return app.visitor.post('/api/auth/reset-password', {
          token: await token(user.email, '/reset-password'),
          password: other,
        })
      },
      ({ caller }) => caller.delete('/api/auth/sessions'),
      ({ caller }) => caller.delete('/api/profile/email'),
      ({ caller }) => caller.post('/api/profile/email', { email: address(), password }),
    ]
    for (const end of ends) {
      const one = await changing()
      expect((await end(one)).status).toBeLessThan(300)
      const late = await confirm(one.link)
      expect([late.status, late.body.code]).toEqual([410, 'link_expired'])
    }
  })

  it('is stopped by the owner of the old address, however often the link is opened', async () => {
    const { link, way, newEmail } = await changing()
    for (const _ of [1, 2]) expect((await stop(way)).body).toEqual({ outcome: 'stopped' })
    expect((await confirm(link)).status).toBe(410)
    expect((await signIn(newEmail)).status).toBe(401)
  })

  it('is taken back within 7 days by the old address with the old password, which closes every way in', async () => {
    const { user, caller, newEmail, link, way } = await changing()
    await confirm(link)
    const [, later] = await tokens(user.email, '/stop-email-change')
    // Whoever took the account changes the password and moves on.
    const changed = await caller.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: other,
    })
    const thief = app.caller(changed.headers.getSetCookie()[0]!.split(';')[0]!)
    await thief.post('/api/profile/email', { email: address(), password: other })
    app.clock.advance(days(6))
    expect((await stop(way)).body).toEqual({ outcome: 'made' })
    expect((await stop(later, { password: other })).body.code).toBe('wrong_password')
    const back = await stop(later, { password })
    expect(back.body).toEqual({ outcome: 'taken-back' })
    opensNoSession(back)
    expect([
      (await thief.get('/api/profile')).status,
      (await signIn(newEmail, other)).status,
      (await signIn(user.email, other)).status,
      (await stop(way, { password })).status,
    ]).toEqual([401, 401, 401, 410])
    const fresh = await token(user.email, '/reset-password')
    expect(
      (
        await app.visitor.post('/api/auth/reset-password', {
          token: fresh,
          password: 'quiet-river-stone-31',
        })
      ).status,
    ).toBe(200)
    expect((await signIn(user.email, 'quiet-river-stone-31')).body.user.id).toBe(user.id)
    app.clock.set(start)
  })

  it('stands after 7 days, and is not taken back without the password', async () => {
    const { link, way, newEmail } = await changing()
    await confirm(link)
    expect((await stop(way, { password: 'a guess' })).body.code).toBe('wrong_password')
    app.clock.advance(days(7))
    expect((await stop(way, { password })).status).toBe(410)
    expect((await signIn(newEmail)).status).toBe(200)
    app.clock.set(start)
  })

  it('never takes an address that somebody has, and says nothing of it', async () => {
    const known = await person()
    const { link, caller } = await changing(known.email)
    expect(link).toBeUndefined()
    expect((await caller.get('/api/profile')).body.pendingEmail).toBe(known.email)
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === known.email)).toEqual([])
  })

  it('ends the password links that went to the old address', async () => {
    const { user, link } = await changing()
    await app.visitor.post('/api/auth/forgot-password', { email: user.email })
    const reset = await token(user.email, '/reset-password')
    await confirm(link)
    expect(
      (await app.visitor.post('/api/auth/reset-password', { token: reset, password: other }))
        .status,
    ).toBe(410)
  })
})
