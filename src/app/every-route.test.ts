import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointMeta } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { contract } from './contract.ts'
import { doorLimit, limitChecked, routeLimits } from './door.ts'
import { makeApp } from './http.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'
import { setSecurityHeaders } from './security-headers.ts'

interface Declared {
  readonly meta: EndpointMeta
  readonly route: { readonly method: string; readonly path: string }
}

const declared = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, { '~orpc': Declared }>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    ...endpoint['~orpc'],
  })),
)
const filled = (path: string) =>
  path.replace(/\{(\w+)\}|:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
    name === 'slug' ? 'x' : newId(),
  )

let testApp: TestApp
let client: Caller
beforeAll(async () => {
  testApp = await openTestApp({ RATE_LIMIT: 'on', APP_URL: 'https://advena.test' })
  client = await testApp.signIn(await buildUser(testApp.db))
})
afterAll(() => testApp.close())

const isLayer = ({ method, path }: { method: string; path: string }) =>
  method === 'ALL' && path === '/*'
const routesOf = () => testApp.app.routes.filter((route) => !isLayer(route))

describe('every route has a limit', () => {
  it('every endpoint of the contract declares one', () => {
    expect(declared.length).toBeGreaterThan(100)
    expect(
      declared
        .filter(({ meta }) => !(meta.limit && meta.limit.times > 0 && meta.limit.seconds > 0))
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('every other registered route begins with one, and everything together has one before the session is looked up', () => {
    const named = [...new Set(routesOf().map(({ method, path }) => `${method} ${path}`))]
    expect(named.length).toBeGreaterThan(12)
    const limited = new Set(
      routesOf()
        .filter(({ handler }) => limitChecked(handler) !== undefined)
        .map(({ method, path }) => `${method} ${path}`),
    )
    expect(named.filter((name) => !limited.has(name))).toEqual([])
    expect(
      testApp.app.routes.filter(isLayer).some(({ handler }) => limitChecked(handler) === doorLimit),
    ).toBe(true)
  })

  it.each([
    ['/api/login', routeLimits.signIn.times],
    ['/api/logout', routeLimits.signIn.times],
    ['/api/auth/verify-email?token=none', routeLimits.signIn.times],
    ['/api/docs', routeLimits.docs.times],
    ['/sitemap.xml', routeLimits.sitemap.times],
    ['/dev/mail', routeLimits.mails.times],
    ['/lawyers', routeLimits.page.times],
  ])(
    '%s answers 429 with Retry-After when %i calls of a minute are used up',
    async (path, times) => {
      // Its own counters, as in a process that has just started.
      const app = makeApp(
        testApp.runtime,
        testApp.auth,
        async () => new Response('no pages in this test', { status: 501 }),
      )
      const ask = (headers: Record<string, string> = {}) =>
        app.request(new Request(`https://advena.test${path}`, { headers }))
      for (let call = 0; call < times; call += 1) expect((await ask()).status).not.toBe(429)
      const refused = await ask()
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        429,
        'too_many_requests',
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const page = await ask({ accept: 'text/html', 'accept-language': 'es' })
      expect([
        page.status,
        page.headers.get('content-type'),
        page.headers.get('content-language'),
      ]).toEqual([429, 'text/html; charset=UTF-8', 'es'])
    },
  )
})

describe('HEAD', () => {
  const own = [
    '/api/auth/none/x',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/api/openapi.json',
    '/api/docs',
    '/api/login?returnTo=/cases',
    '/api/logout',
    '/api/auth/verify-email?token=none',
    '/api/auth/none',
    '/api/none',
    '/dev/mail',
    '/',
    '/lawyers',
    '/es/lawyers',
    '/assets/none.js',
    '//x',
    '/api/events',
  ]
  const ofContract = declared
    .filter(({ route }) => route.method === 'GET')
    .map(({ route }) => `/api${filled(route.path)}`)

  it.each([...own, ...ofContract])(
    '%s has the status and the headers of GET, and no body',
    async (path) => {
      for (const caller of [testApp.visitor, client]) {
        const headers = { cookie: caller.cookie, 'accept-language': 'en' }
        if (path === '/api/logout' && caller === client) continue
        const ask = (method: string) =>
          testApp.app.request(new Request(`https://advena.test${path}`, { method, headers }))
        const [head, get] = [await ask('HEAD'), await ask('GET')]
        expect([head.status, await head.text()]).toEqual([get.status, ''])
        for (const name of ['content-type', 'cache-control', 'etag', 'x-total-count'])
          expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
        await get.body?.cancel()
      }
    },
  )

  it('signs nobody out', async () => {
    const person = await buildUser(testApp.db)
    const own = await testApp.signIn(person)
    const head = await testApp.app.request(
      new Request('https://advena.test/api/logout', {
        method: 'HEAD',
        headers: { cookie: own.cookie },
      }),
    )
    expect([head.status, head.headers.get('location')]).toEqual([302, '/'])
    expect((await own.get('/api/auth/user')).status).toBe(200)
  })
})

describe('every answer has a policy', () => {
  it.each([
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/api/docs',
    '/api/openapi.json',
    '/api/lawyers',
    '/api/none',
    '/dev/mail',
    '/lawyers',
    '/assets/none.js',
    '/api/login',
    '//x',
  ])('%s', async (path) => {
    const policy =
      (await testApp.visitor.get(path)).headers.get('content-security-policy') ?? 'none'
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).toMatch(/default-src 'none'|object-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toMatch(/default-src '(?:none|self)'/)
  })
})

it('a page runs our own scripts and nothing that is embedded', () => {
  const headers = new Headers()
  setSecurityHeaders(headers, 'once')
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'self' 'nonce-once';.* object-src 'none'; base-uri 'none'/,
  )
})

it.each(['//x', '//evil.example/x?y=1', '///evil.example', '/\\evil.example'])(
  '%s is answered with a path of this site, never with a host or a scheme',
  async (path) => {
    const { status, headers } = await testApp.visitor.get(`https://advena.test${path}`)
    expect(status).toBe(308)
    expect(headers.get('location')).toMatch(/^\/(?![/\\])/)
  },
)
