import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { buildWithPassword } from './fixtures.ts'
import type { UserWishes } from '#features/people/fixtures.ts'
import { codeAt } from './gateways/one-time-codes.ts'

const password = 'plum-orchard-rain-77'
const thiefs = 'winter-lemon-boat-12'
const fresh = 'quiet-river-stone-31'
const start = '2026-03-02T15:00:00Z'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

let count = 0
const address = () => `back-${(count += 1)}@example.test`
const person = (wishes: UserWishes = {}) => buildWithPassword(testApp.db, password, wishes)

const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

const signIn = (email: string, secret: string) =>
  testApp.visitor.post('/api/auth/sign-in', { email, password: secret })

async function textsTo(email: string): Promise<string[]> {
  await testApp.settle()
  return (await testApp.mails()).filter(({ to }) => to === email).map(({ text }) => text)
}

async function token(email: string, page: string): Promise<string | undefined> {
  const links = (await textsTo(email)).flatMap((text) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)),
  )
  return links.findLast(({ pathname }) => pathname === page)?.searchParams.get('token') ?? undefined
}

const stop = (link: string | undefined, secret?: string) =>
  testApp.visitor.post('/api/profile/email/stop', {
    token: link,
    ...(secret === undefined ? {} : { password: secret }),
  })
const change = (caller: Caller, next: string, secret: string, from?: Record<string, string>) =>
  caller.post('/api/auth/change-password', { currentPassword: secret, newPassword: next }, from)

/** Moves an account to another address, as its owner or as whoever has the password. */
async function move(caller: Caller, email: string, secret: string, code?: string): Promise<void> {
  expect(
    (
      await caller.post('/api/profile/email', {
        email,
        password: secret,
        ...(code === undefined ? {} : { code }),
      })
    ).status,
  ).toBe(202)
  const confirmed = await testApp.visitor.post('/api/profile/email/confirm', {
    token: await token(email, '/change-email'),
    password: secret,
  })
  expect([confirmed.status, confirmed.body]).toEqual([200, { email }])
}

/** The secret and the first code of an app that is turned on. */
async function turnOn(caller: Caller) {
  const { body } = await caller.post('/api/auth/two-factor/enable', { password })
  const bits = [...(body.secret as string)]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from(
    (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  ).toString()
  const codeNow = (step: number) => codeAt(key, Math.floor(Date.now() / 30_000) + step)
  const confirmed = await caller.post('/api/auth/two-factor/confirm', { code: codeNow(-1) })
  expect(confirmed.status).toBe(200)
  return {
    caller: testApp.caller(cookieOf(confirmed)),
    codeNow,
    recoveryCodes: body.recoveryCodes as string[],
  }
}

async function reset(email: string): Promise<void> {
  expect(
    (
      await testApp.visitor.post('/api/auth/reset-password', {
        token: await token(email, '/reset-password'),
        password: fresh,
      })
    ).status,
  ).toBe(200)
}

describe('the way back of an old address', () => {
  it('takes the password of before although a thief changed it first, by the mail of the change of password too', async () => {
    for (const first of [true, false]) {
      const user = await person()
      const thief = testApp.caller(
        cookieOf(await change(await testApp.signIn(user), thiefs, password)),
      )
      const early = await token(user.email, '/stop-email-change')
      const moved = address()
      await move(thief, moved, thiefs)
      const link = first ? early : await token(user.email, '/stop-email-change')
      expect((await stop(link)).body).toEqual({ outcome: 'made' })
      expect((await stop(link, fresh)).body.code).toBe('wrong_password')
      expect((await stop(link, password)).body).toEqual({ outcome: 'taken-back' })
      expect([
        (await thief.get('/api/profile')).status,
        (await signIn(moved, thiefs)).status,
        (await signIn(user.email, thiefs)).status,
      ]).toEqual([401, 401, 401])
      await reset(user.email)
      expect((await signIn(user.email, fresh)).body.user.id).toBe(user.id)
    }
  })

  it('is not pushed out by a thief who changes the password many times', async () => {
    const user = await person()
    let caller = await testApp.signIn(user)
    let secret = password
    for (let round = 0; round < 12; round += 1) {
      const next = `${thiefs}-${round}`
      caller = testApp.caller(cookieOf(await change(caller, next, secret)))
      secret = next
    }
    await move(caller, address(), secret)
    expect((await stop(await token(user.email, '/stop-email-change'), password)).body).toEqual({
      outcome: 'taken-back',
    })
  })

  it('takes no password that ended more than 7 days before the change, and those hashes are deleted', async () => {
    const user = await person()
    const owner = testApp.caller(
      cookieOf(await change(await testApp.signIn(user), thiefs, password)),
    )
    const kept = async () =>
      (
        await testApp.runtime.pool.query('select 1 from former_passwords where user_id = $1', [
          user.id,
        ])
      ).rowCount
    testApp.clock.advance(days(7) - 1)
    await testApp.runTimer('people.sweep-ended')
    expect(await kept()).toBe(1)
    testApp.clock.advance(1)
    await testApp.runTimer('people.sweep-ended')
    expect(await kept()).toBe(0)
    await move(owner, address(), thiefs)
    expect((await stop(await token(user.email, '/stop-email-change'), password)).body.code).toBe(
      'wrong_password',
    )
    testApp.clock.set(start)
  })

  it('drops a second factor that was turned on in the 7 days before, and keeps an older one', async () => {
    const user = await person()
    const thief = await turnOn(await testApp.signIn(user))
    await move(thief.caller, address(), password, thief.codeNow(0))
    expect((await stop(await token(user.email, '/stop-email-change'), password)).body).toEqual({
      outcome: 'taken-back',
    })
    await reset(user.email)
    expect((await signIn(user.email, fresh)).body.user.id).toBe(user.id)

    const careful = await person()
    const owner = await turnOn(await testApp.signIn(careful))
    testApp.clock.advance(days(7))
    await move(owner.caller, address(), password, owner.codeNow(0))
    expect((await stop(await token(careful.email, '/stop-email-change'), password)).body).toEqual({
      outcome: 'taken-back',
    })
    await reset(careful.email)
    expect((await signIn(careful.email, fresh)).body).toEqual({ twoFactor: true })
    testApp.clock.set(start)
  })

  it('is not destroyed by a new account: for those days nobody else gets the address, and its mailbox is told how to return', async () => {
    const user = await person()
    await move(await testApp.signIn(user), address(), password)
    const signUp = () =>
      testApp.visitor.post('/api/auth/sign-up', {
        role: 'user',
        firstName: 'Ana',
        lastName: 'B',
        email: user.email,
        password: fresh,
      })
    expect((await signUp()).status).toBe(202)
    expect(await token(user.email, '/verify-email')).toBeUndefined()
    const before = (await textsTo(user.email)).length
    expect(
      (await testApp.visitor.post('/api/auth/forgot-password', { email: user.email })).status,
    ).toBe(202)
    expect(await textsTo(user.email)).toHaveLength(before + 1)
    const other = await person()
    const asked = await (
      await testApp.signIn(other)
    ).post('/api/profile/email', { email: user.email, password })
    expect([asked.status, await token(user.email, '/change-email')]).toEqual([202, undefined])
    expect((await stop(await token(user.email, '/stop-email-change'), password)).body).toEqual({
      outcome: 'taken-back',
    })

    const moved = await person()
    await move(await testApp.signIn(moved), address(), password)
    testApp.clock.advance(days(7))
    await testApp.visitor.post('/api/auth/sign-up', {
      role: 'user',
      firstName: 'Ana',
      lastName: 'B',
      email: moved.email,
      password: fresh,
    })
    expect(
      (
        await testApp.visitor.post('/api/auth/confirm-sign-up', {
          token: await token(moved.email, '/verify-email'),
          password: fresh,
        })
      ).status,
    ).toBe(200)
    testApp.clock.set(start)
  })

  it('is not destroyed by a sign-up whose link was mailed before, nor by a change of another account that was', async () => {
    const wanted = address()
    await testApp.visitor.post('/api/auth/sign-up', {
      role: 'user',
      firstName: 'Ana',
      lastName: 'B',
      email: wanted,
      password: fresh,
    })
    const link = await token(wanted, '/verify-email')
    const changer = await person()
    await (await testApp.signIn(changer)).post('/api/profile/email', { email: wanted, password })
    const changeLink = await token(wanted, '/change-email')
    const user = await person({ email: wanted })
    await move(await testApp.signIn(user), address(), password)
    expect(
      (await testApp.visitor.post('/api/auth/confirm-sign-up', { token: link, password: fresh }))
        .body.code,
    ).toBe('link_expired')
    expect(
      (await testApp.visitor.post('/api/profile/email/confirm', { token: changeLink, password }))
        .body.code,
    ).toBe('link_expired')
    expect((await stop(await token(wanted, '/stop-email-change'), password)).body).toEqual({
      outcome: 'taken-back',
    })
  })
})
