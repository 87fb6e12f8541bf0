import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { buildUser, type UserWishes } from '#features/people/fixtures.ts'
import { givePassword } from './fixtures.ts'

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

async function person(wishes: UserWishes = {}, on: TestApp = testApp) {
  const user = await buildUser(on.db, wishes)
  await givePassword(on.db, user.id, password)
  return user
}

const signIn = async (email: string) =>
  testApp.caller(cookieOf(await testApp.visitor.post('/api/auth/sign-in', { email, password })))

async function mailsTo(email: string) {
  await testApp.settle()
  return (await testApp.mails()).filter(({ to }) => to === email).map(({ text }) => text)
}

describe('a browser that is new to the account', () => {
  it('is told by mail, except at the first sign-in; the same browser is not told again', async () => {
    const user = await person()
    const first = await testApp.visitor.post('/api/auth/sign-in', { email: user.email, password })
    expect(await mailsTo(user.email)).toHaveLength(0)
    await testApp.caller(cookieOf(first)).post('/api/auth/sign-in', { email: user.email, password })
    expect(await mailsTo(user.email)).toHaveLength(0)
    await testApp.visitor.post(
      '/api/auth/sign-in',
      { email: user.email, password },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    )
    const [mail] = await mailsTo(user.email)
    expect(mail).toContain('Firefox on Windows')
    expect(mail).not.toMatch(/immigra|visa|lawyer|case/i)
  })

  it('is told after a second factor too', async () => {
    const user = await person()
    const home = await signIn(user.email)
    const { body } = await home.post('/api/auth/two-factor/enable', { password })
    await testApp.runtime.pool.query(
      `with on_now as (update two_factors set verified = true where user_id = $1) update users set two_factor_enabled = true where id = $1`,
      [user.id],
    )
    const waiting = await signIn(user.email)
    await waiting.post(
      '/api/auth/two-factor/verify',
      { recoveryCode: body.recoveryCodes[0] },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' },
    )
    expect((await mailsTo(user.email)).join()).toContain('Firefox on Windows')
  })

  it('is told at once where the account is older than the log', async () => {
    const user = await person({ createdAt: new Date('2025-01-01T00:00:00Z') })
    await signIn(user.email)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('is not the browser of another person, though both used one', async () => {
    const [ana, ben] = [
      await person(),
      await person({ createdAt: new Date('2025-01-01T00:00:00Z') }),
    ]
    const here = await signIn(ana.email)
    await here.post('/api/auth/sign-in', { email: ben.email, password })
    expect(await mailsTo(ben.email)).toHaveLength(1)
  })
})
