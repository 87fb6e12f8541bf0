import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

const appUrl = 'http://advena.test'
const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
const nowSeconds = () => Math.floor(Date.now() / 1_000)

type Claims = Record<string, unknown>

/** A provider that a test can make say anything. */
const usual = {
  metadata: {} as Claims,
  claims: {} as Claims,
  profile: { email: 'ada@example.test', email_verified: true, given_name: 'Ada' } as Claims,
  sign: async (claims: Claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(own.privateKey),
  /** Paths that answer with a redirect to another place of the same provider. */
  moved: [] as string[],
}
let said = { ...usual }
let asked: URLSearchParams
let touched: string[]
let server: Server
let issuer: string
let app: TestApp

const json = (response: ServerResponse, value: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url!, issuer)
  touched.push(pathname)
  if (said.moved.includes(pathname))
    return response.writeHead(307, { location: `/moved${pathname}` }).end()
  const path = pathname.replace(/^\/moved/, '')
  if (path.endsWith('openid-configuration')) {
    const places = {
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/me`,
      end_session_endpoint: `${issuer}/end`,
    }
    return json(response, { issuer, ...places, ...said.metadata })
  }
  if (path === '/jwks')
    return json(response, {
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }],
    })
  if (path === '/me') return json(response, { sub: 'ada', ...said.profile })
  const claims = {
    iss: issuer,
    sub: 'ada',
    aud: 'advena',
    iat: nowSeconds(),
    exp: nowSeconds() + 300,
    nonce: asked.get('nonce') ?? undefined,
    ...said.claims,
  }
  return json(response, {
    access_token: 'an access token',
    token_type: 'Bearer',
    id_token: await said.sign(claims),
  })
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await openTestApp({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'advena',
    OIDC_CLIENT_SECRET: 'a secret of the provider',
  })
}, 60_000)
beforeEach(() => {
  said = { ...usual, profile: { ...usual.profile } }
  touched = []
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
const open = (path: string, cookies: readonly string[]) =>
  app.app.request(
    new Request(new URL(path, appUrl), {
      headers: { cookie: cookies.join('; ') },
      redirect: 'manual',
    }),
  )

/** Goes to the provider and straight back; answers where that led, and what the browser then is. */
async function signIn({
  start = '/api/login',
  back = {},
  before = [] as readonly string[],
}: { start?: string; back?: Record<string, string>; before?: readonly string[] } = {}) {
  const begun = await open(start, before)
  const address = new URL(begun.headers.get('location')!, appUrl)
  if (address.origin === appUrl) return { address, place: address, cookies: before, me: 401 }
  asked = address.searchParams
  const query = new URLSearchParams({ code: 'a code', state: asked.get('state')!, ...back })
  const ended = await open(`/api/auth/oauth2/callback/sso?${query}`, [
    ...before,
    ...cookiesOf(begun),
  ])
  const place = new URL(ended.headers.get('location')!, appUrl)
  const cookies = [
    ...before.filter(
      (old) => !cookiesOf(ended).some((fresh) => fresh.split('=')[0] === old.split('=')[0]),
    ),
    ...cookiesOf(ended),
  ]
  return { address, place, cookies, me: (await open('/api/auth/user', cookies)).status }
}

const refused = {
  place: expect.objectContaining({ pathname: '/sign-in', search: '?error=sso' }),
  me: 401,
}

describe('a token of the provider', () => {
  it('opens a session where everything in it is right', async () => {
    const { place, me } = await signIn()
    expect([place.pathname, me]).toEqual(['/dashboard', 200])
  })

  const forgeries: [string, Partial<typeof usual>][] = [
    [
      'is signed with a key that is not the provider’s',
      {
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: 'own' })
            .sign(foreign.privateKey),
      },
    ],
    [
      'names a key that the provider does not have',
      {
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: 'other' })
            .sign(foreign.privateKey),
      },
    ],
    [
      'is not signed at all',
      {
        sign: async (claims) =>
          `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
      },
    ],
    [
      'is signed with our own secret',
      {
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(new TextEncoder().encode('a secret of the provider')),
      },
    ],
    ['is for somebody else', { claims: { aud: 'another' } }],
    [
      'is for us and others, and does not say who asked',
      { claims: { aud: ['advena', 'another'] } },
    ],
    ['was asked for by another', { claims: { aud: ['advena', 'another'], azp: 'another' } }],
    ['was asked for by another, though we alone may read it', { claims: { azp: 'another' } }],
    ['is of another issuer', { claims: { iss: 'http://127.0.0.1:1' } }],
    ['answers another question', { claims: { nonce: 'of another sign-in' } }],
    ['answers no question', { claims: { nonce: undefined } }],
    ['has ended', { claims: { iat: nowSeconds() - 900, exp: nowSeconds() - 600 } }],
    ['never ends', { claims: { exp: undefined } }],
    ['names nobody', { claims: { sub: undefined } }],
    [
      'is of another person than the profile',
      { profile: { ...usual.profile, sub: 'somebody else' } },
    ],
    ['comes with metadata of another issuer', { metadata: { issuer: 'http://127.0.0.1:1' } }],
  ]
  it.each(forgeries)('opens nothing where it %s', async (_what, change) => {
    said = { ...said, ...change }
    expect(await signIn()).toMatchObject(refused)
  })

  it('opens nothing where the answer names another issuer, and a session where it names the right one', async () => {
    expect(await signIn({ back: { iss: 'http://127.0.0.1:1' } })).toMatchObject(refused)
    expect((await signIn({ back: { iss: issuer } })).me).toBe(200)
    said.metadata = { authorization_response_iss_parameter_supported: true }
    expect(await signIn()).toMatchObject(refused)
  })

  it('leaves nothing here but what the sign-out at the provider needs', async () => {
    await signIn()
    const { rows } = await app.runtime.pool.query(
      "select access_token, refresh_token, id_token is not null as kept from accounts where provider_id = 'sso' and account_id = 'ada'",
    )
    expect(rows).toEqual([{ access_token: null, refresh_token: null, kept: true }])
  })
})

it.each(['/.well-known/openid-configuration', '/token', '/jwks', '/me'])(
  'follows no redirect of the provider at %s',
  async (path) => {
    said.moved = [path]
    // Keys are kept for a while: only a key that is new makes us ask for them.
    const fresh = await generateKeyPair('RS256')
    if (path === '/jwks')
      said.sign = (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'new' }).sign(fresh.privateKey)
    expect(await signIn()).toMatchObject(refused)
    expect(touched.filter((one) => one.startsWith('/moved'))).toEqual([])
  },
)

it('asks for no place to sign out that a redirect names', async () => {
  const { cookies } = await signIn()
  said.moved = ['/.well-known/openid-configuration']
  const farewell = await open('/api/logout', cookies)
  expect([farewell.status, farewell.headers.get('location')]).toEqual([302, '/'])
})

describe('signing in again where an act asks for it', () => {
  const again = '/api/login?again=yes&returnTo=/settings'
  const act = async (cookies: readonly string[]) => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    return app.caller(cookies.join('; ')).post(`/api/admin/verifications/${lawyer.id}/ask-more`, {
      reason: 'Please add your bar number.',
    })
  }
  const adminWho = async (name: string) => {
    const email = `${name}@example.test`
    await buildUser(app.db, { role: 'admin', email })
    said.profile = { email, email_verified: true, given_name: name }
    said.claims = { sub: name }
    said.profile['sub'] = name
  }

  it('asks the provider for the password and for when it was entered', async () => {
    const { address } = await signIn({ start: again })
    expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ])
  })

  it('counts where the provider says that it was just now', async () => {
    await adminWho('berta')
    const { cookies } = await signIn()
    expect((await act(cookies)).body.code).toBe('confirmation_required')
    said.claims = { ...said.claims, auth_time: nowSeconds() - 60 }
    const { place, cookies: fresh } = await signIn({ start: again, before: cookies })
    expect(place.pathname).toBe('/settings')
    expect((await act(fresh)).status).toBe(200)
  })

  it.each([
    ['says nothing of it', {}],
    ['says that it was more than five minutes ago', { auth_time: nowSeconds() - 301 }],
    ['says something that is no time', { auth_time: 'now' }],
    ['says that it will be in an hour', { auth_time: nowSeconds() + 3_600 }],
  ])('is refused where the provider %s, and the session before goes on', async (what, claims) => {
    await adminWho(`carl-${what.length}`)
    const { cookies } = await signIn()
    said.claims = { ...said.claims, ...claims }
    const { place, me } = await signIn({ start: again, before: cookies })
    expect([place.pathname + place.search, me]).toEqual(['/sign-in?error=sso_again', 200])
    expect((await act(cookies)).body.code).toBe('confirmation_required')
  })

  it('cannot be had by a sign-in that asked for nothing: what counts is when the password was entered', async () => {
    await adminWho('dora')
    said.claims = { ...said.claims, auth_time: nowSeconds() - 3_600 }
    const { cookies, me } = await signIn()
    expect([me, (await act(cookies)).body.code]).toEqual([200, 'confirmation_required'])
    said.claims = { ...said.claims, auth_time: nowSeconds() - 30 }
    expect((await act((await signIn()).cookies)).status).toBe(200)
  })
})
