import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import type { Limit } from '#kernel/endpoint.ts'
import { networkOf } from '#kernel/network.ts'
import { createLimits } from '#server/limits.ts'
import { buildWithPassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => app.close())

const person = () => buildWithPassword(app.db, password)

let networks = 0
const freshAddress = () => {
  networks += 1
  return `198.51.${networks >> 8}.${networks & 255}`
}

const tryFrom = (address: string, email: string, secret = 'not this one', cookie = '') =>
  app
    .caller(cookie)
    .post('/api/auth/sign-in', { email, password: secret }, { 'x-forwarded-for': address })

const deviceCookie = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((pair) => pair.startsWith('advena.device='))!

/** Counts so many calls without making them. */
async function spend(key: string, limit: Limit, n: number): Promise<void> {
  const limits = createLimits(app.runtime)
  for (let call = 0; call < n; call += 1) await limits.check(key, limit, 'write')
}

const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))

describe('wrong passwords for one account', () => {
  it('from one address keep neither another address nor a known browser out', async () => {
    const user = await person()
    const known = deviceCookie(await tryFrom(freshAddress(), user.email, password))
    const attacker = freshAddress()
    const answers = await times(30, () => tryFrom(attacker, user.email))
    expect(count(answers, 401)).toBe(10)
    expect(count(answers, 429)).toBe(20)
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(
      /^\d+$/,
    )
    expect((await tryFrom(freshAddress(), user.email, password)).status).toBe(200)
    expect((await tryFrom(attacker, user.email, password, known)).status).toBe(200)
  })

  it('from many addresses are slowed down, an account or not', async () => {
    const user = await person()
    for (const email of [user.email, 'nobody-at-all@example.test']) {
      const answers = await times(40, () => tryFrom(freshAddress(), email))
      expect(count(answers, 401)).toBeGreaterThanOrEqual(30)
      expect(count(answers, 401)).toBeLessThanOrEqual(34)
      const slowed = answers.find(({ status }) => status === 429)!
      expect(slowed.body.code).toBe('slowed_down')
      expect(slowed.body.data.retryAfter).toBeLessThanOrEqual(10)
    }
  })

  it('from many addresses keep out neither a known browser nor who sets a new password by mail', async () => {
    const user = await person()
    const known = deviceCookie(await tryFrom(freshAddress(), user.email, password))
    await times(34, () => tryFrom(freshAddress(), user.email))
    expect((await tryFrom(freshAddress(), user.email, password, known)).status).toBe(200)
    await app.visitor.post(
      '/api/auth/forgot-password',
      { email: user.email },
      { 'x-forwarded-for': freshAddress() },
    )
    await app.settle()
    const mail = (await app.mails()).find(
      ({ to, text }) => to === user.email && text.includes('token='),
    )!
    const token = /token=([\w.-]+)/.exec(mail.text)![1]
    const address = freshAddress()
    const reset = await app.visitor.post(
      '/api/auth/reset-password',
      { token, password: 'winter-lemon-boat-12' },
      { 'x-forwarded-for': address },
    )
    expect(
      (await tryFrom(address, user.email, 'winter-lemon-boat-12', deviceCookie(reset))).status,
    ).toBe(200)
  })

  it('by a known browser have a limit of their own', async () => {
    const user = await person()
    const address = freshAddress()
    const known = deviceCookie(await tryFrom(address, user.email, password))
    const answers = await times(15, () =>
      tryFrom(freshAddress(), user.email, 'not this one', known),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 5])
    expect((await tryFrom(address, user.email, password)).status).toBe(200)
  })

  it('cannot be tried with a device cookie of another account, or a made-up one', async () => {
    const [user, other] = [await person(), await person()]
    const address = freshAddress()
    const foreign = deviceCookie(await tryFrom(address, other.email, password))
    const attacker = freshAddress()
    await times(10, () => tryFrom(attacker, user.email))
    expect((await tryFrom(attacker, user.email, password, foreign)).status).toBe(429)
    expect(
      (
        await tryFrom(
          attacker,
          user.email,
          password,
          `advena.device=${'a'.repeat(22)}.${'b'.repeat(22)}`,
        )
      ).status,
    ).toBe(429)
  })
})

describe('one network', () => {
  it('does not keep a right password out because of others, short of a flood of 200; a /64 is one network', async () => {
    const wrong = (n: number) =>
      times(n, (index) =>
        tryFrom(`2001:db8:7:7::${(index + 1).toString(16)}`, `somebody-${index}@example.test`),
      )
    const user = await person()
    expect(count(await wrong(45), 401)).toBe(45)
    expect((await tryFrom('2001:db8:7:7::1', user.email, password)).status).toBe(200)
    await spend(
      `sign-in-network:${networkOf('2001:db8:7:7::1')}`,
      { times: 200, seconds: 900 },
      152,
    )
    const answers = await wrong(7)
    expect([count(answers, 401), count(answers, 429)]).toEqual([3, 4])
    expect((await tryFrom('2001:db8:8:8::1', user.email, password)).status).toBe(200)
  }, 60_000)

  it('may hold many people: right passwords spend nothing', async () => {
    const [user, address] = [await person(), freshAddress()]
    for (let round = 0; round < 3; round += 1)
      expect(count(await times(8, () => tryFrom(address, user.email, password)), 200)).toBe(8)
    const wrong = await times(11, () => tryFrom(address, user.email))
    expect([count(wrong, 401), count(wrong, 429)]).toEqual([10, 1])
  })
})

describe('wrong codes of the second factor', () => {
  it('have a limit, and do not keep the owner out who comes from a known browser', async () => {
    const user = await person()
    const { body } = await (
      await app.signIn(user)
    ).post('/api/auth/two-factor/enable', { password }, { 'x-forwarded-for': freshAddress() })
    await app.runtime.pool.query('update users set two_factor_enabled = true where id = $1', [
      user.id,
    ])
    await app.runtime.pool.query('update two_factors set verified = true where user_id = $1', [
      user.id,
    ])
    const challenge = async (address: string, cookie = '') => {
      const answer = await tryFrom(address, user.email, password, cookie)
      return [cookie, ...answer.headers.getSetCookie().map((pair) => pair.split(';')[0]!)].join(
        '; ',
      )
    }
    const verify = (address: string, cookie: string, proof: object) =>
      app.caller(cookie).post('/api/auth/two-factor/verify', proof, { 'x-forwarded-for': address })
    const home = freshAddress()
    const first = await verify(home, await challenge(home), { recoveryCode: body.recoveryCodes[0] })
    expect(first.status).toBe(200)
    const attacker = freshAddress()
    const answers: Answer[] = []
    for (let round = 0; round < 3; round += 1) {
      const cookie = await challenge(attacker)
      for (let code = 0; code < 4; code += 1)
        answers.push(await verify(attacker, cookie, { code: '000000' }))
    }
    expect([count(answers, 400), count(answers, 429)]).toEqual([10, 2])
    const known = deviceCookie(first)
    expect(
      (
        await verify(attacker, await challenge(attacker, known), {
          recoveryCode: body.recoveryCodes[1],
        })
      ).status,
    ).toBe(200)
  })
})

describe('what strangers ask for an address', () => {
  const post = (address: string, path: string, body: object) =>
    app.visitor.post(path, body, { 'x-forwarded-for': address })
  const newcomer = (email: string) => ({
    role: 'user',
    firstName: 'Ana',
    lastName: 'B',
    email,
    password,
  })
  const mailsTo = async (email: string) => {
    await app.settle()
    return (await app.mails()).filter(({ to }) => to === email).length
  }

  it.each([
    ['a sign-up', '/api/auth/sign-up', newcomer, async () => 'fresh-owner@example.test', 'sign-up'],
    [
      'a new password',
      '/api/auth/forgot-password',
      (email: string) => ({ email }),
      async () => (await person()).email,
      'reset',
    ],
  ])(
    'five times does not refuse %s to its owner, and sends so many mails at most',
    async (_what, path, bodyOf, addressOf, what) => {
      const email = await addressOf()
      const stranger = freshAddress()
      expect(
        (await times(7, () => post(stranger, path, bodyOf(email))))
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual([202, 202, 202, 202, 202, 429, 429])
      const before = await mailsTo(email)
      expect((await post(freshAddress(), path, bodyOf(email))).status).toBe(202)
      expect(await mailsTo(email)).toBe(before + 1)
      await spend(`${what}-mails:${email}`, { times: 15, seconds: 3_600 }, 8)
      const others = freshAddress()
      expect(count(await times(4, () => post(others, path, bodyOf(email))), 202)).toBe(4)
      expect(await mailsTo(email)).toBe(before + 2)
    },
    60_000,
  )

  it('wrongly does not use up what a network has for sign-ups', async () => {
    const address = freshAddress()
    expect(
      count(
        await times(45, () =>
          post(address, '/api/auth/sign-up', { ...newcomer('nobody'), password: 'short' }),
        ),
        400,
      ),
    ).toBe(45)
    expect(
      (await post(address, '/api/auth/sign-up', newcomer('real-person@example.test'))).status,
    ).toBe(202)
  })

  it('by changes of e-mail ends after a few mails, whoever asks', async () => {
    const target = 'bombed@example.test'
    for (let asker = 0; asker < 3; asker += 1) {
      const caller = await app.signIn(await person())
      const answers: Answer[] = []
      for (let n = 0; n < 4; n += 1)
        answers.push(await caller.post('/api/profile/email', { email: target, password }))
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429])
    }
    expect(await mailsTo(target)).toBe(6)
  }, 60_000)
})

describe('a stolen session', () => {
  it('guesses the password ten times an hour, wherever it is asked for, and the owner is told by mail', async () => {
    const user = await person()
    const [stolen, own] = [await app.signIn(user), await app.signIn(user)]
    const asks = [
      (secret: string) =>
        stolen.post('/api/auth/change-password', {
          currentPassword: secret,
          newPassword: 'winter-lemon-boat-12',
        }),
      (secret: string) => stolen.post('/api/auth/two-factor/enable', { password: secret }),
      (secret: string) =>
        stolen.post('/api/profile/email', { email: 'evil@example.test', password: secret }),
      (secret: string) => stolen.post('/api/auth/confirm-password', { password: secret }),
    ]
    const answers = await times(24, (index) => asks[index % asks.length]!(`guess number ${index}`))
    expect([count(answers, 403), count(answers, 429)]).toEqual([10, 14])
    expect((await asks[3]!(password)).status).toBe(429)
    await app.settle()
    const told = (await app.mails()).filter(({ to }) => to === user.email)
    expect(told.map(({ text }) => text.includes('/forgot-password'))).toEqual([true])
    expect((await own.post('/api/auth/confirm-password', { password })).status).toBe(200)
  }, 60_000)
})
