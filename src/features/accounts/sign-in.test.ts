import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { buildWithPassword, givePassword } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

const person = (wishes: UserWishes = {}) => buildWithPassword(testApp.db, password, wishes)
const signIn = (email: string, secret = password) =>
  testApp.visitor.post('/api/auth/sign-in', { email, password: secret })

async function mailsTo(email: string) {
  await testApp.settle()
  return (await testApp.mails()).filter(({ to }) => to === email)
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)![0]

/** Six digits of an authenticator app (RFC 6238). */
function totp(secret: string, at = Date.now()) {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

describe('signing in', () => {
  it('opens a session with an HttpOnly, SameSite cookie', async () => {
    const user = await person()
    const answer = await signIn(user.email)
    expect(answer.body).toMatchObject({ user: { id: user.id } })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect((await testApp.caller(cookieOf(answer)).get('/api/auth/user')).body.id).toBe(user.id)
  })

  it('is remembered by the browser for 400 days, and where others use it until it is closed', async () => {
    const user = await person()
    const remembered = async (cookie: string) => {
      const body = { email: user.email, password }
      const { headers } = await testApp.caller(cookie).post('/api/auth/sign-in', body)
      return headers.getSetCookie().find((one) => one.startsWith('advena.device='))
    }
    expect(await remembered('')).toMatch(/; Max-Age=34560000;/)
    expect(await remembered('device=shared')).toMatch(/^[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    const user = await person()
    const answers = await Promise.all([
      signIn(user.email, 'not this one'),
      signIn('unknown@example.test'),
    ])
    const said = answers.map(({ status, body: { data, ...body } }) => ({
      status,
      body,
      data: Object.keys(data),
    }))
    expect(said[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(said[1]).toEqual(said[0])
  })

  it('ends the session that this browser had before', async () => {
    const [user, other] = [await person(), await person()]
    const before = testApp.caller(cookieOf(await signIn(other.email)))
    await before.post('/api/auth/sign-in', { email: user.email, password })
    expect((await before.get('/api/auth/user')).status).toBe(401)
  })

  it('does not take a cookie it did not sign', async () => {
    const caller = await testApp.signIn(await person())
    expect(
      (await testApp.caller(caller.cookie.replace(/.{6}$/, 'AAA%3D')).get('/api/auth/user')).status,
    ).toBe(401)
    expect(
      (await testApp.caller('advena.session_token=%E0%A4%A').get('/api/auth/user')).status,
    ).toBe(401)
  })

  it('signs out', async () => {
    const caller = await testApp.signIn(await person())
    const answer = await caller.post('/api/auth/sign-out')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/)
    expect((await caller.get('/api/auth/user')).status).toBe(401)
  })

  it('goes to our own page without a provider, keeping only a path of this site', async () => {
    const own = await testApp.visitor.get('/api/login?returnTo=/messages')
    expect([own.status, own.headers.get('location')]).toEqual([
      302,
      '/sign-in?returnTo=%2Fmessages',
    ])
    const foreign = await testApp.visitor.get('/api/login?returnTo=https://elsewhere.test/')
    expect(foreign.headers.get('location')).toBe('/sign-in')
  })

  it('leaves by a visit, too', async () => {
    const caller = await testApp.signIn(await person())
    const answer = await caller.get('/api/logout')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect((await caller.get('/api/auth/user')).status).toBe(401)
  })

  it('opens none of the library’s other addresses', async () => {
    const caller = await testApp.signIn(await person())
    const read = await Promise.all(
      ['get-session', 'list-sessions', 'error', 'ok'].map((path) =>
        caller.get(`/api/auth/${path}`),
      ),
    )
    const written = await Promise.all(
      ['sign-in/email', 'sign-up/email', 'update-user', 'verify-password', 'sign-in/oauth2'].map(
        (path) => caller.post(`/api/auth/${path}`),
      ),
    )
    expect([...read, ...written].map(({ status }) => status)).toEqual(
      Array.from({ length: 9 }, () => 404),
    )
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once and ends every session', async () => {
    const user = await person()
    const open = await testApp.signIn(user)
    expect(
      (await testApp.visitor.post('/api/auth/forgot-password', { email: user.email })).status,
    ).toBe(202)
    const [mail] = await mailsTo(user.email)
    const token = new URL(linkIn(mail!.text)).searchParams.get('token')
    const fresh = { token, password: 'winter-lemon-boat-12' }
    expect(
      (
        await testApp.visitor.post('/api/auth/reset-password', {
          ...fresh,
          password: 'password123',
        })
      ).status,
    ).toBe(400)
    expect((await testApp.visitor.post('/api/auth/reset-password', fresh)).status).toBe(200)
    expect((await testApp.visitor.post('/api/auth/reset-password', fresh)).body.code).toBe(
      'link_expired',
    )
    expect((await open.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, fresh.password)).status).toBe(200)
  })

  it('answers the same for an unknown e-mail', async () => {
    const answer = await testApp.visitor.post('/api/auth/forgot-password', {
      email: 'unknown@example.test',
    })
    expect([answer.status, answer.body]).toEqual([202, { done: true }])
    expect(await mailsTo('unknown@example.test')).toHaveLength(0)
  })
})

describe('the second factor', () => {
  async function withTwoFactor() {
    const user = await person()
    const first = await testApp.signIn(user)
    const { body } = await first.post('/api/auth/two-factor/enable', { password })
    const confirmed = await first.post('/api/auth/two-factor/confirm', {
      code: totp(body.secret, Date.now() - 30_000),
    })
    expect(confirmed.status).toBe(200)
    return { user, secret: body.secret as string, recoveryCodes: body.recoveryCodes as string[] }
  }

  it('is asked for after the password, and opens the session', async () => {
    const { user, secret } = await withTwoFactor()
    const asked = await signIn(user.email)
    expect(asked.body).toEqual({ twoFactor: true })
    const waiting = testApp.caller(cookieOf(asked))
    expect((await waiting.get('/api/auth/user')).status).toBe(401)
    expect((await waiting.post('/api/auth/two-factor/verify', { code: '000000' })).body.code).toBe(
      'wrong_code',
    )
    const opened = await waiting.post('/api/auth/two-factor/verify', { code: totp(secret) })
    expect(opened.body.user.id).toBe(user.id)
    expect((await testApp.caller(cookieOf(opened)).get('/api/auth/user')).status).toBe(200)
  })

  it('takes each recovery code once', async () => {
    const { user, recoveryCodes } = await withTwoFactor()
    const statuses: number[] = []
    for (let time = 1; time <= 2; time += 1) {
      const waiting = testApp.caller(cookieOf(await signIn(user.email)))
      statuses.push(
        (await waiting.post('/api/auth/two-factor/verify', { recoveryCode: recoveryCodes[0] }))
          .status,
      )
    }
    expect(statuses).toEqual([200, 400])
  })

  it('gives up after five wrong codes', async () => {
    const { user, secret } = await withTwoFactor()
    const waiting = testApp.caller(cookieOf(await signIn(user.email)))
    for (let time = 1; time <= 5; time += 1)
      expect(
        (await waiting.post('/api/auth/two-factor/verify', { code: '000000' })).body.code,
      ).toBe('wrong_code')
    expect(
      (await waiting.post('/api/auth/two-factor/verify', { code: totp(secret) })).body.code,
    ).toBe('two_factor_expired')
  })

  it('refuses a code without a sign-in before it, and a call without a code', async () => {
    expect(
      (await testApp.visitor.post('/api/auth/two-factor/verify', { code: '123456' })).body.code,
    ).toBe('two_factor_expired')
    expect(
      (await testApp.visitor.post('/api/auth/two-factor/verify', {})).body.data.fields[0].path,
    ).toBe('code')
    expect(
      (await testApp.visitor.post('/api/auth/two-factor/confirm', { code: '123456' })).status,
    ).toBe(401)
  })
})

describe('demo mode', () => {
  it('signs a demo person in and out with one call each', async () => {
    const user = await person({ firstName: 'Maya' })
    const answer = await testApp.visitor.post('/api/auth/test-login', {
      email: user.email,
      password,
    })
    expect(answer.body.user.firstName).toBe('Maya')
    const caller = testApp.caller(cookieOf(answer))
    expect((await caller.post('/api/auth/test-logout')).status).toBe(200)
    expect((await caller.get('/api/auth/user')).status).toBe(401)
    expect(
      (await testApp.visitor.post('/api/auth/test-login', { email: user.email, password: 'wrong' }))
        .status,
    ).toBe(401)
  })
})

describe('outside demo mode', () => {
  it('has no test login, limits tries for one e-mail, and binds the cookie to https', async () => {
    const real = await openTestApp({
      DEMO: 'off',
      APP_URL: 'https://advena.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMIT: 'on',
    })
    try {
      expect(
        (await real.visitor.post('/api/auth/test-login', { email: 'a@example.test', password }))
          .status,
      ).toBe(404)
      expect((await real.visitor.post('/api/auth/test-logout')).status).toBe(404)
      const user = await buildUser(real.db)
      await givePassword(real.db, user.id, password)
      const answer = await real.visitor.post('/api/auth/sign-in', { email: user.email, password })
      const [session, device] = answer.headers.getSetCookie()
      expect(session).toMatch(
        /^__Host-advena\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(device).toMatch(/^__Host-advena\.device=.*; HttpOnly; SameSite=Lax; Secure$/)
      const tries = await Promise.all(
        Array.from({ length: 25 }, () =>
          real.visitor.post('/api/auth/sign-in', { email: 'one@example.test', password: 'wrong' }),
        ),
      )
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(15)
      expect(tries.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(
        /^\d+$/,
      )
    } finally {
      await real.close()
    }
  })
})
