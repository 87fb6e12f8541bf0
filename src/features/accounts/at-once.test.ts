import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
import { buildWithPassword } from './fixtures.ts'
import type { UserWishes } from '#features/people/fixtures.ts'
import { codeAt } from './gateways/one-time-codes.ts'

const password = 'plum-orchard-rain-77'
const thiefs = 'winter-lemon-boat-12'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

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

const change = (caller: Caller, next: string, secret: string, from?: Record<string, string>) =>
  caller.post('/api/auth/change-password', { currentPassword: secret, newPassword: next }, from)

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

const blocked =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Runs `work` while somebody else holds the codes of this person, until several have read them and wait to write. */
async function whileHeld<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const other = await testApp.runtime.pool.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from two_factors where user_id = $1 for update', [userId])
    const answers = work()
    while ((await testApp.runtime.pool.query(blocked)).rowCount! < 3)
      await new Promise((resolve) => setImmediate(resolve))
    await other.query('commit')
    return await answers
  } finally {
    other.release()
  }
}

describe('a change of password', () => {
  it('pressed twice signs nobody out: one answer brings the new session, the other changes nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await person()
      const caller = await testApp.signIn(user)
      const answers = await Promise.all([1, 2, 3].map(() => change(caller, thiefs, password)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const cookies = answers.map(cookieOf).filter((cookie) => cookie !== '')
      expect(cookies).toHaveLength(1)
      expect((await testApp.caller(cookies[0]!).get('/api/profile')).status).toBe(200)
      expect((await textsTo(user.email)).length).toBe(1)
    }
  })

  it('made at the same moment with different passwords is made once', async () => {
    const user = await person()
    const caller = await testApp.signIn(user)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => change(caller, `${thiefs}-${n}`, password)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    const index = answers.findIndex(({ status }) => status === 200)
    expect((await testApp.caller(cookieOf(answers[index]!)).get('/api/profile')).status).toBe(200)
    expect((await signIn(user.email, `${thiefs}-${index + 1}`)).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('opens one session where five browsers give it at the same moment, round after round', async () => {
    const user = await person()
    const { recoveryCodes } = await turnOn(await testApp.signIn(user))
    for (const recoveryCode of recoveryCodes.slice(0, 4)) {
      const waiting = await Promise.all(
        Array.from({ length: 5 }, async () =>
          testApp.caller(cookieOf(await signIn(user.email, password))),
        ),
      )
      const answers = await whileHeld(user.id, () =>
        Promise.all(
          waiting.map((browser) => browser.post('/api/auth/two-factor/verify', { recoveryCode })),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    }
  })

  it('is not refused because another one is used at the same moment', async () => {
    const user = await person()
    const { recoveryCodes } = await turnOn(await testApp.signIn(user))
    const waiting = await Promise.all(
      Array.from({ length: 4 }, async () =>
        testApp.caller(cookieOf(await signIn(user.email, password))),
      ),
    )
    const answers = await Promise.all(
      waiting.map((browser, index) =>
        browser.post('/api/auth/two-factor/verify', { recoveryCode: recoveryCodes[index] }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
