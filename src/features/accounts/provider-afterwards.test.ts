import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { Browser, givePassword, openProvider } from './fixtures.ts'

const appUrl = 'http://advena.test'
const password = 'plum-orchard-rain-77'
const people: Record<string, Record<string, unknown>> = {}
let app: TestApp
let provider: Awaited<ReturnType<typeof openProvider>>

beforeAll(async () => {
  provider = await openProvider(appUrl, people)
  app = await openTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'advena',
    OIDC_CLIENT_SECRET: 'a secret of the provider',
  })
}, 60_000)

afterAll(async () => {
  await app.close()
  await provider.close()
})

/** Comes back from the provider as who has this address there. */
async function comesFromProvider(email: string) {
  people[email] = { email, email_verified: true, given_name: 'Vera' }
  const browser = new Browser(appUrl, (request) => app.app.request(request))
  const { page } = await browser.follow('/api/login', email)
  return { page, me: await browser.me() }
}

async function tokenTo(email: string): Promise<string | null> {
  await app.settle()
  const mail = (await app.mails()).findLast(({ to }) => to === email)!
  return new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get('token')
}

async function person() {
  const user = await buildUser(app.db)
  await givePassword(app.db, user.id, password)
  return user
}

it('an identity at the provider with the old address opens nothing after a change of e-mail', async () => {
  const { id, email } = await person()
  expect((await comesFromProvider(email)).me.body.id).toBe(id)
  const caller = await app.signIn({ id })
  const moved = `moved-${email}`
  await caller.post('/api/profile/email', { email: moved, password })
  const token = await tokenTo(moved)
  expect((await caller.post('/api/profile/email/confirm', { token })).status).toBe(200)
  expect((await comesFromProvider(email)).me.status).toBe(401)
  expect((await comesFromProvider(moved)).me.body.id).toBe(id)
})

it('a second factor is not passed by a sign-in at the provider', async () => {
  const { id, email } = await person()
  expect((await comesFromProvider(email)).me.body.id).toBe(id)
  await app.runtime.pool.query('update users set two_factor_enabled = true where id = $1', [id])
  const { page, me } = await comesFromProvider(email)
  expect([page.url.pathname, page.url.searchParams.get('error'), me.status]).toEqual([
    '/sign-in',
    'second_factor',
    401,
  ])
})
