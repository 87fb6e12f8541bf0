import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { Browser, givePassword, openProvider } from './fixtures.ts'

const appUrl = 'http://advena.test'
const people: Record<string, Record<string, unknown>> = {
  noor: {
    email: 'Noor@example.test',
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Haddad',
  },
  vera: {
    email: 'vera@example.test',
    email_verified: true,
    given_name: 'Vera',
    family_name: 'Own',
  },
  moritz: { email: 'moritz@example.test', email_verified: false, given_name: 'Moritz' },
  paul: {
    email: 'paul@example.test',
    email_verified: true,
    given_name: 'Harvard',
    family_name: 'Clinic (official)',
  },
  sam: { email: 'sam@example.test', email_verified: true, given_name: 'Sam' },
  mallory: { email: 'victim@example.test', email_verified: false, given_name: 'Mallory' },
}

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

const newBrowser = () => new Browser(appUrl, (request) => app.app.request(request))

it('signs a person in through the provider with PKCE, and keeps one account for them', async () => {
  const browser = newBrowser()
  const { page, seen } = await browser.follow('/api/login?returnTo=/messages', 'noor')
  expect(page.url.href).toBe(`${appUrl}/messages`)
  const asked = seen.find(({ pathname }) => pathname === '/auth')!
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(asked.searchParams.get('response_type')).toBe('code')
  const first = await browser.me()
  expect(first.body).toMatchObject({
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.test',
    role: 'user',
    emailVerified: true,
  })

  const elsewhere = newBrowser()
  await elsewhere.follow('/api/login', 'noor')
  expect((await elsewhere.me()).body.id).toBe(first.body.id)
})

it('ends the session at the provider too', async () => {
  const browser = newBrowser()
  await browser.follow('/api/login', 'noor')
  const { seen } = await browser.follow('/api/logout', 'noor')
  const farewell = seen.find(({ pathname }) => pathname === '/session/end')!
  expect(farewell.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect(seen.at(-1)!.href).toBe(`${appUrl}/`)
  expect((await browser.me()).status).toBe(401)
  // The provider asks for the password again: its own session is over as well.
  const again = await browser.follow('/api/login', 'noor')
  expect(again.seen.some(({ pathname }) => pathname.startsWith('/interaction/'))).toBe(true)
})

it('says that the demo’s logout is not enough for a session of the provider', async () => {
  const browser = newBrowser()
  await browser.follow('/api/login', 'noor')
  const answer = await browser.open('/api/auth/test-logout', {})
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, 'single_sign_on'])
  expect((await browser.me()).status).toBe(200)
})

it('does not follow a returnTo that leaves the site', async () => {
  const { page } = await newBrowser().follow('/api/login?returnTo=//elsewhere.test/', 'noor')
  expect(page.url.href).toBe(`${appUrl}/dashboard`)
})

it('does not hand an account to somebody whose e-mail the provider has not verified', async () => {
  const victim = await buildUser(app.db, { email: 'victim@example.test' })
  const browser = newBrowser()
  const { page } = await browser.follow('/api/login', 'mallory')
  expect(page.url.pathname).toBe('/sign-in')
  expect((await browser.me()).status).toBe(401)
  const { rows } = await app.runtime.pool.query(
    'select provider_id from accounts where user_id = $1',
    [victim.id],
  )
  expect(rows).toEqual([])
})

it('lets somebody in whose address a stranger signed up in advance, and hands the stranger nothing', async () => {
  const stranger = await buildUser(app.db, {
    email: 'vera@example.test',
    emailVerified: false,
    firstName: 'Mallory',
    role: 'lawyer',
  })
  await givePassword(app.db, stranger.id, 'plum-orchard-rain-77')
  await app.visitor.post('/api/auth/sign-up', {
    role: 'user',
    firstName: 'Mallory',
    lastName: 'X',
    email: 'vera@example.test',
    password: 'winter-lemon-boat-12',
  })
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === 'vera@example.test')!
  const browser = newBrowser()
  await browser.follow('/api/login', 'vera')
  expect((await browser.me()).body).toMatchObject({
    firstName: 'Vera',
    lastName: 'Own',
    role: 'user',
    email: 'vera@example.test',
  })
  for (const password of ['plum-orchard-rain-77', 'winter-lemon-boat-12'])
    expect(
      (await app.visitor.post('/api/auth/sign-in', { email: 'vera@example.test', password }))
        .status,
    ).toBe(401)
  const token = new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get('token')
  expect(
    (
      await app.visitor.post('/api/auth/confirm-sign-up', {
        token,
        password: 'winter-lemon-boat-12',
      })
    ).body.code,
  ).toBe('link_expired')
})

it('makes no account for an address that the provider has not confirmed', async () => {
  const browser = newBrowser()
  const { page } = await browser.follow('/api/login', 'moritz')
  expect([page.url.pathname, (await browser.me()).status]).toEqual(['/sign-in', 401])
  expect(
    (await app.runtime.pool.query("select 1 from users where email = 'moritz@example.test'")).rows,
  ).toEqual([])
})

it.each([
  ['the text "false"', 'false'],
  ['the text "true"', 'true'],
  ['an empty list', []],
  ['a list', [true]],
  ['a number', 1],
  ['0', 0],
  ['null', null],
  ['nothing', undefined],
])('takes an address as confirmed for the word true alone: not for %s', async (_what, said) => {
  const victim = await buildUser(app.db)
  const login = `text-${victim.id}`
  people[login] = {
    email: victim.email,
    given_name: 'Mallory',
    ...(said === undefined ? {} : { email_verified: said }),
  }
  const browser = newBrowser()
  expect((await browser.follow('/api/login', login)).page.url.pathname).toBe('/sign-in')
  people[login] = { ...people[login], email: `new-${victim.email}` }
  expect((await browser.follow('/api/login', login)).page.url.pathname).toBe('/sign-in')
  expect((await browser.me()).status).toBe(401)
  expect(
    (await app.runtime.pool.query('select 1 from accounts where user_id = $1', [victim.id]))
      .rowCount,
  ).toBe(0)
  expect(
    (await app.runtime.pool.query('select 1 from users where email = $1', [`new-${victim.email}`]))
      .rowCount,
  ).toBe(0)
})

it('makes no account of an address that an account has just left and can still return to', async () => {
  const { id, email } = await buildUser(app.db)
  await givePassword(app.db, id, 'plum-orchard-rain-77')
  const caller = await app.signIn({ id })
  await caller.post('/api/profile/email', {
    email: `moved-${email}`,
    password: 'plum-orchard-rain-77',
  })
  const mailTo = async (address: string) => {
    await app.settle()
    return (await app.mails()).filter(({ to }) => to === address).map(({ text }) => text)
  }
  const link = new URL(
    /https?:\/\/\S+/.exec((await mailTo(`moved-${email}`)).at(-1)!)![0],
  ).searchParams.get('token')
  expect((await caller.post('/api/profile/email/confirm', { token: link })).status).toBe(200)
  const before = (await mailTo(email)).length
  people['returning'] = { email, email_verified: true, given_name: 'Vera' }
  const browser = newBrowser()
  expect((await browser.follow('/api/login', 'returning')).page.url.pathname).toBe('/sign-in')
  const mails = await mailTo(email)
  expect([mails.length, mails.at(-1)!.includes('/stop-email-change?token=')]).toEqual([
    before + 1,
    true,
  ])
  expect(
    (await app.runtime.pool.query('select 1 from users where email = $1', [email])).rowCount,
  ).toBe(0)
})

it('asks at the provider again where a password has to be shown again, and ends the session before', async () => {
  const browser = newBrowser()
  await browser.follow('/api/login', 'noor')
  const count = async () =>
    (
      await app.runtime.pool.query(
        "select count(*)::int as n from sessions s join users u on u.id = s.user_id where u.email = 'noor@example.test'",
      )
    ).rows[0].n
  const before = await count()
  const { seen } = await browser.follow('/api/login?again=yes&returnTo=/settings', 'noor')
  expect(seen.find(({ pathname }) => pathname === '/auth')!.searchParams.get('prompt')).toBe(
    'login',
  )
  expect(seen.some(({ pathname }) => pathname.startsWith('/interaction/'))).toBe(true)
  expect([(await browser.me()).status, await count()]).toEqual([200, before])
})

it('writes each sign-in through the provider, done or failed, to the security log, remembers the browser and mails of a new one', async () => {
  const events = async (where: string) =>
    (
      await app.runtime.pool.query(
        `select outcome, detail, times from security_events where kind = 'sign_in' and ${where} order by at, id`,
      )
    ).rows
  people['lea'] = { email: 'lea@example.test', email_verified: true, given_name: 'Lea' }
  const browser = newBrowser()
  await browser.follow('/api/login', 'lea')
  const { id } = (await browser.me()).body
  expect(await events(`person_id = '${id}'`)).toEqual([
    { outcome: 'done', detail: 'new_browser', times: 1 },
  ])
  await browser.follow('/api/login?again=yes', 'lea')
  expect(await events(`person_id = '${id}' and detail is null`)).toEqual([
    { outcome: 'done', detail: null, times: 1 },
  ])
  await newBrowser().follow('/api/login', 'lea')
  await app.settle()
  const told = (await app.mails()).filter(({ to }) => to === 'lea@example.test')
  expect(told.map(({ text }) => text.includes('/forgot-password'))).toEqual([true])
  const before = (await events('person_id is null')).reduce((sum, { times }) => sum + times, 0)
  await newBrowser().follow('/api/login', 'moritz')
  const after = await events('person_id is null')
  expect(after.every(({ outcome, detail }) => outcome === 'failed' && detail === 'sso')).toBe(true)
  expect(after.reduce((sum, { times }) => sum + times, 0)).toBe(before + 1)
})

it('shows our own page when the answer of the provider is not for us', async () => {
  const { status, location } = await newBrowser().open(
    '/api/auth/oauth2/callback/sso?code=stolen&state=invented',
  )
  expect([status, new URL(location!).pathname]).toEqual([302, '/sign-in'])
})

it('never renames a verified lawyer who comes in through the provider under another name', async () => {
  const lawyer = await buildLawyer(app.db, {
    firstName: 'Paul',
    lastName: 'Honest',
    email: 'paul@example.test',
  })
  const browser = newBrowser()
  await browser.follow('/api/login', 'paul')
  await newBrowser().follow('/api/login', 'paul')
  expect((await browser.me()).body).toMatchObject({
    id: lawyer.id,
    firstName: 'Paul',
    lastName: 'Honest',
  })
})

it('opens no session for somebody whose account is suspended, and says so', async () => {
  const sam = await buildUser(app.db, { email: 'sam@example.test' })
  await app.runtime.pool.query('update users set suspended_at = now() where id = $1', [sam.id])
  const browser = newBrowser()
  const { page } = await browser.follow('/api/login', 'sam')
  expect([page.url.pathname, page.url.searchParams.get('error')]).toEqual(['/sign-in', 'suspended'])
  expect((await browser.me()).status).toBe(401)
})
