import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildWithPassword } from './fixtures.ts'
import type { UserWishes } from '#features/people/fixtures.ts'

const password = 'plum-orchard-rain-77'
const fresh = 'quiet-river-stone-31'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

let count = 0
const address = () => `back-${(count += 1)}@example.test`
const person = (wishes: UserWishes = {}) => buildWithPassword(testApp.db, password, wishes)
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

describe('the link that confirms a new e-mail', () => {
  it('hands an address over only to who is signed in to the account or knows its password', async () => {
    const [attacker, victims] = [await person(), address()]
    const caller = await testApp.signIn(attacker)
    await caller.post('/api/profile/email', { email: victims, password })
    const link = await token(victims, '/change-email')
    const pressed = await testApp.visitor.post('/api/profile/email/confirm', { token: link })
    expect([pressed.status, pressed.body.data.fields[0].path]).toEqual([400, 'password'])
    const guessed = await testApp.visitor.post('/api/profile/email/confirm', {
      token: link,
      password: fresh,
    })
    expect([guessed.status, guessed.body.code]).toEqual([403, 'wrong_password'])
    expect((await caller.get('/api/profile')).body.email).toBe(attacker.email)
    await testApp.visitor.post('/api/auth/sign-up', {
      role: 'user',
      firstName: 'Vera',
      lastName: 'V',
      email: victims,
      password: fresh,
    })
    expect(
      (
        await testApp.visitor.post('/api/auth/confirm-sign-up', {
          token: await token(victims, '/verify-email'),
          password: fresh,
        })
      ).status,
    ).toBe(200)
    expect((await caller.post('/api/profile/email/confirm', { token: link })).body.code).toBe(
      'link_expired',
    )
    expect((await signIn(victims, fresh)).body.user.firstName).toBe('Vera')
  })

  it('needs no password in the browser that is signed in, and opens no session elsewhere', async () => {
    const user = await person()
    const caller = await testApp.signIn(user)
    const [one, two] = [address(), address()]
    await caller.post('/api/profile/email', { email: one, password })
    expect(
      (
        await caller.post('/api/profile/email/confirm', {
          token: await token(one, '/change-email'),
        })
      ).body,
    ).toEqual({ email: one })
    await caller.post('/api/profile/email', { email: two, password })
    const elsewhere = await testApp.visitor.post('/api/profile/email/confirm', {
      token: await token(two, '/change-email'),
      password,
    })
    expect([
      elsewhere.status,
      elsewhere.headers.getSetCookie().join().includes('session_token'),
    ]).toEqual([200, false])
  })
})
