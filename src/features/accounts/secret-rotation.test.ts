import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from './fixtures.ts'
import { codeAt } from './gateways/one-time-codes.ts'

const password = 'plum-orchard-rain-77'
const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret of this installation`,
) as [string, string, string]
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ APP_SECRET: first })
})
afterAll(() => app.close())

const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

const stepNow = () => Math.floor(Date.now() / 30_000)

/** The same data under other secrets, as after a new start. */
async function restarted(env: Record<string, string>, work: (app: TestApp) => Promise<void>) {
  const next = await openTestApp(env, undefined, {
    url: app.config.databaseUrl!,
    ownerUrl: '',
    drop: async () => {},
  })
  try {
    await work(next)
  } finally {
    await next.close()
  }
}

/** Somebody whose second factor was turned on under the first secret. */
async function withSecondFactor() {
  const user = await buildUser(app.db)
  await givePassword(app.db, user.id, password)
  const caller = await app.signIn(user)
  const { body } = await caller.post('/api/auth/two-factor/enable', { password })
  const key = new URLSearchParams(new URL(body.uri).search).get('secret')!
  const bits = [...key]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const secret = Buffer.from(
    (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  ).toString()
  expect(
    (await caller.post('/api/auth/two-factor/confirm', { code: codeAt(secret, stepNow()) })).status,
  ).toBe(200)
  await app.runtime.pool.query('update two_factors set last_used_step = 0 where user_id = $1', [
    user.id,
  ])
  return { user, secret, recoveryCodes: body.recoveryCodes as string[] }
}

type Holder = Awaited<ReturnType<typeof withSecondFactor>>

async function verify(
  on: TestApp,
  { user }: Holder,
  proof: { code?: string; recoveryCode?: string },
) {
  const challenged = on.caller(
    cookieOf(await on.visitor.post('/api/auth/sign-in', { email: user.email, password })),
  )
  const { status, body } = await challenged.post('/api/auth/two-factor/verify', proof)
  return status === 200 ? 200 : `${status} ${body.code}`
}

describe('a new APP_SECRET', () => {
  it('reads second factors by the former one, and encrypts what it writes itself', async () => {
    const holder = await withSecondFactor()
    await restarted({ APP_SECRET: second, APP_SECRET_BEFORE: first }, async (next) => {
      expect(await verify(next, holder, { recoveryCode: holder.recoveryCodes[0]! })).toBe(200)
      expect(await verify(next, holder, { recoveryCode: holder.recoveryCodes[0]! })).toBe(
        '400 wrong_code',
      )
      expect(await verify(next, holder, { code: codeAt(holder.secret, stepNow()) })).toBe(200)
    })
  })

  it('needs the former one no more once the job ran, also after a second change', async () => {
    const holder = await withSecondFactor()
    await restarted({ APP_SECRET: second, APP_SECRET_BEFORE: first }, (next) =>
      next.runTimer('people.renew-second-factors'),
    )
    await restarted({ APP_SECRET: third, APP_SECRET_BEFORE: `${second}, ${first}` }, (next) =>
      next.runTimer('people.renew-second-factors'),
    )
    await restarted({ APP_SECRET: third }, async (next) => {
      expect(await verify(next, holder, { recoveryCode: holder.recoveryCodes[1]! })).toBe(200)
      expect(await verify(next, holder, { code: codeAt(holder.secret, stepNow()) })).toBe(200)
    })
  })

  it('reads what was written before versions stood beside it', async () => {
    const holder = await withSecondFactor()
    // The same bytes without the mark of their version.
    await app.runtime.pool.query(
      String.raw`update two_factors set secret = regexp_replace(secret, '^\$ba\$\d+\$', ''), backup_codes = regexp_replace(backup_codes, '^\$ba\$\d+\$', '') where user_id = $1`,
      [holder.user.id],
    )
    await restarted({ APP_SECRET: second, APP_SECRET_BEFORE: first }, async (next) => {
      await next.runTimer('people.renew-second-factors')
      expect(await verify(next, holder, { code: codeAt(holder.secret, stepNow()) })).toBe(200)
    })
  })

  it('without the former one refuses the code as a wrong one, and leaves the row for a start that has it', async () => {
    const holder = await withSecondFactor()
    await restarted({ APP_SECRET: second }, async (next) => {
      await next.runTimer('people.renew-second-factors')
      expect(await verify(next, holder, { code: codeAt(holder.secret, stepNow()) })).toBe(
        '400 wrong_code',
      )
      expect(await verify(next, holder, { recoveryCode: holder.recoveryCodes[0]! })).toBe(
        '400 wrong_code',
      )
    })
    expect(await verify(app, holder, { code: codeAt(holder.secret, stepNow()) })).toBe(200)
  })

  it('must be given whole: a short former value is refused at the start, and not repeated', async () => {
    await expect(
      openTestApp({ APP_SECRET: second, APP_SECRET_BEFORE: `${first},too-short` }),
    ).rejects.toThrow(/APP_SECRET_BEFORE must hold former values/)
  })
})
