import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { qrCodeOf } from './engine/qr-code.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { givePassword } from './fixtures.ts'
import { codeAt } from './gateways/one-time-codes.ts'

const password = 'plum-orchard-rain-77'
const wrong = '000000'
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

const stepNow = () => Math.floor(Date.now() / 30_000)

/** The secret as its letters stand for in base32, which is how a person types it into an app. */
function keyOf(base32: string): string {
  const bits = [...base32]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString()
}

async function person(wishes: UserWishes = {}, on: TestApp = testApp) {
  const user = await buildUser(on.db, wishes)
  await givePassword(on.db, user.id, password)
  return user
}

async function withTwoFactor(wishes: UserWishes = {}, on: TestApp = testApp) {
  const user = await person(wishes, on)
  const first = await on.signIn(user)
  const { body } = await first.post('/api/auth/two-factor/enable', { password })
  const key = keyOf(body.secret)
  // The half minute of the code, which may have passed when a test goes on.
  const step = stepNow()
  const confirmed = await first.post('/api/auth/two-factor/confirm', { code: codeAt(key, step) })
  expect(confirmed.status).toBe(200)
  return {
    user,
    key,
    step,
    caller: on.caller(cookieOf(confirmed)),
    recoveryCodes: body.recoveryCodes as string[],
  }
}

/** As if the last code had been taken a while ago. */
const anotherDay = (userId: string) =>
  testApp.runtime.pool.query('update two_factors set last_used_step = 0 where user_id = $1', [
    userId,
  ])
const signIn = async (email: string) =>
  testApp.caller(cookieOf(await testApp.visitor.post('/api/auth/sign-in', { email, password })))

async function mailsTo(email: string) {
  await testApp.settle()
  return (await testApp.mails()).filter(({ to }) => to === email).map(({ text }) => text)
}

const kindsOf = async (userId: string) =>
  (
    await testApp.runtime.pool.query<{ what: string }>(
      "select kind || ' ' || outcome as what from security_events where person_id = $1",
      [userId],
    )
  ).rows.map(({ what }) => what)

describe('a code of the app', () => {
  it('is what RFC 6238 says', () => {
    expect(
      [59, 1_111_111_109, 1_234_567_890].map((seconds) =>
        codeAt('12345678901234567890', Math.floor(seconds / 30)),
      ),
    ).toEqual(['287082', '081804', '005924'])
  })

  it('works once: the same code is refused in a second sign-in', async () => {
    const { user, key } = await withTwoFactor()
    await anotherDay(user.id)
    const code = codeAt(key, stepNow())
    const [one, two] = [await signIn(user.email), await signIn(user.email)]
    expect((await one.post('/api/auth/two-factor/verify', { code })).status).toBe(200)
    const again = await two.post('/api/auth/two-factor/verify', { code })
    expect([again.status, again.body.code]).toEqual([400, 'wrong_code'])
    expect(await kindsOf(user.id)).toEqual(
      expect.arrayContaining(['second_factor done', 'second_factor failed', 'sign_in done']),
    )
  })

  it('opens one session where two browsers give it at the same moment', async () => {
    const { user, key } = await withTwoFactor()
    await anotherDay(user.id)
    const browsers = await Promise.all([1, 2, 3].map(() => signIn(user.email)))
    const code = codeAt(key, stepNow())
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/auth/two-factor/verify', { code })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('that turned the second factor on is spent too', async () => {
    const { user, key, step } = await withTwoFactor()
    const waiting = await signIn(user.email)
    expect(
      (await waiting.post('/api/auth/two-factor/verify', { code: codeAt(key, step) })).body.code,
    ).toBe('wrong_code')
  })

  it('is not taken from a step before one that was used', async () => {
    const { user, key, step } = await withTwoFactor()
    const waiting = await signIn(user.email)
    expect(
      (await waiting.post('/api/auth/two-factor/verify', { code: codeAt(key, step - 1) })).body
        .code,
    ).toBe('wrong_code')
  })
})

describe('turning it on', () => {
  it('ends the other sessions, keeps this one, and is told by mail', async () => {
    const user = await person()
    const [here, there] = [await testApp.signIn(user), await testApp.signIn(user)]
    const { body } = await here.post('/api/auth/two-factor/enable', { password })
    const confirmed = await here.post('/api/auth/two-factor/confirm', {
      code: codeAt(keyOf(body.secret), stepNow()),
    })
    expect((await there.get('/api/auth/user')).status).toBe(401)
    expect((await here.get('/api/auth/user')).status).toBe(401)
    expect((await testApp.caller(cookieOf(confirmed)).get('/api/auth/user')).body.id).toBe(user.id)
    const mails = await mailsTo(user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/forgot-password')
    expect(mails.join()).not.toMatch(/immigra|visa|lawyer|case/i)
    expect(await kindsOf(user.id)).toContain('factor_on done')
  })

  it('shows the key as a QR code of the same address', async () => {
    const caller = await testApp.signIn(await person())
    const { body } = await caller.post('/api/auth/two-factor/enable', { password })
    expect(body.qr).toEqual(qrCodeOf(body.uri))
    expect(body.qr.path).toMatch(/^M4 4h1v1h-1z/)
  })

  it('is not done twice', async () => {
    const { caller } = await withTwoFactor()
    expect((await caller.post('/api/auth/two-factor/enable', { password })).body.code).toBe(
      'two_factor_on',
    )
    expect((await caller.post('/api/auth/two-factor/confirm', { code: wrong })).body.code).toBe(
      'two_factor_on',
    )
  })
})

describe('turning it off', () => {
  it('needs the password and a code together, and is told by mail', async () => {
    const { user, key, caller } = await withTwoFactor()
    await anotherDay(user.id)
    const code = codeAt(key, stepNow())
    expect((await caller.post('/api/auth/two-factor/disable', { password })).status).toBe(400)
    expect(
      (await caller.post('/api/auth/two-factor/disable', { password, code: wrong })).body.code,
    ).toBe('wrong_code')
    expect(
      (await caller.post('/api/auth/two-factor/disable', { password: 'not this one', code })).body
        .code,
    ).toBe('wrong_password')
    expect((await caller.get('/api/profile')).body.twoFactorEnabled).toBe(true)
    expect((await caller.post('/api/auth/two-factor/disable', { password, code })).status).toBe(200)
    expect((await caller.get('/api/profile')).body.twoFactorEnabled).toBe(false)
    expect((await caller.post('/api/auth/two-factor/disable', { password, code })).body.code).toBe(
      'two_factor_off',
    )
    expect(await mailsTo(user.email)).toHaveLength(2)
    expect(await kindsOf(user.id)).toContain('factor_off done')
  })

  it('takes a recovery code where the phone is lost', async () => {
    const { caller, recoveryCodes } = await withTwoFactor()
    expect(
      (await caller.post('/api/auth/two-factor/disable', { password, recoveryCode: 'aaaaa-aaaaa' }))
        .body.code,
    ).toBe('wrong_code')
    expect(
      (
        await caller.post('/api/auth/two-factor/disable', {
          password,
          recoveryCode: recoveryCodes[3],
        })
      ).status,
    ).toBe(200)
  })
})

describe('recovery codes', () => {
  it('work once each, also where two come at the same moment, and their use is told by mail', async () => {
    const { user, recoveryCodes } = await withTwoFactor()
    const browsers = await Promise.all([1, 2].map(() => signIn(user.email)))
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.post('/api/auth/two-factor/verify', { recoveryCode: recoveryCodes[0] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await mailsTo(user.email)).some((text) => text.includes('recovery code'))).toBe(true)
  })

  it('are made anew for the password and a code; the old ones end', async () => {
    const { user, key, caller, recoveryCodes } = await withTwoFactor()
    await anotherDay(user.id)
    const code = codeAt(key, stepNow())
    expect(
      (await caller.post('/api/auth/two-factor/recovery-codes', { password, code: wrong })).body
        .code,
    ).toBe('wrong_code')
    const { body } = await caller.post('/api/auth/two-factor/recovery-codes', { password, code })
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    const waiting = await signIn(user.email)
    expect(
      (await waiting.post('/api/auth/two-factor/verify', { recoveryCode: recoveryCodes[1] })).body
        .code,
    ).toBe('wrong_code')
    expect(
      (await waiting.post('/api/auth/two-factor/verify', { recoveryCode: body.recoveryCodes[0] }))
        .status,
    ).toBe(200)
  })

  it('are not made without a second factor', async () => {
    const caller = await testApp.signIn(await person())
    expect(
      (await caller.post('/api/auth/two-factor/recovery-codes', { password, code: wrong })).body
        .code,
    ).toBe('two_factor_off')
  })
})

describe('an administrator', () => {
  it('does nothing without a second factor outside demo mode, and everything with one', async () => {
    const real = await openTestApp({
      DEMO: 'off',
      APP_URL: 'https://advena.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMIT: 'on',
    })
    try {
      const admin = await person({ role: 'admin' }, real)
      const bare = await real.signIn(admin)
      for (const path of ['users', 'audit', 'reports']) {
        const { status, body } = await bare.get(`/api/admin/${path}`)
        expect([status, body.code]).toEqual([403, 'two_factor_needed'])
      }
      expect((await bare.get('/api/auth/user')).body.needsSecondFactor).toBe(true)
      const { caller } = await withTwoFactor({ role: 'admin' }, real)
      expect((await caller.get('/api/admin/users')).status).toBe(200)
      expect((await caller.get('/api/auth/user')).body).not.toHaveProperty('needsSecondFactor')
      await real.runtime.pool.query(`update sessions set sess = '{"sso": true}'`)
      expect((await caller.get('/api/admin/users')).body.code).toBe('two_factor_needed')
    } finally {
      await real.close()
    }
  })

  it('needs none in demo mode', async () => {
    const caller = await testApp.signIn(await person({ role: 'admin' }))
    expect((await caller.get('/api/admin/users')).status).toBe(200)
    expect((await caller.get('/api/auth/user')).body).not.toHaveProperty('needsSecondFactor')
  })
})
