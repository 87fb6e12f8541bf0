import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { makeApp } from './http.ts'
import { createPageCache, cutAt, type RenderedPage } from './page-cache.ts'
import type { PageRenderer } from './page-routes.ts'
import { openTestApp, type TestApp } from './testing.ts'

const page = (html: string, isShared = true): RenderedPage => ({
  status: 200,
  headers: new Headers(),
  parts: cutAt('-', html),
  isShared,
})

/** A rendering that ends when the test says so. */
function held() {
  let end!: (page: RenderedPage) => void
  let fail!: (error: Error) => void
  const made = new Promise<RenderedPage>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  let begun = 0
  const render = () => {
    begun += 1
    return made
  }
  return { render, end, fail, begun: () => begun }
}

describe('the cache', () => {
  it('gives a page again for less than a second, counted from the beginning of its rendering', async () => {
    let now = 5_000
    const cache = createPageCache({ now: () => now })
    const first = page('first')
    const second = page('second')
    expect(await cache.get('/', async () => first)).toBe(first)
    now += 999
    expect(await cache.get('/', async () => second)).toBe(first)
    now += 1
    expect(await cache.get('/', async () => second)).toBe(second)
    expect(await cache.get('/other', async () => first)).toBe(first)
  })

  it('renders once for all who ask at a time', async () => {
    const cache = createPageCache()
    const { render, end, begun } = held()
    const all = Array.from({ length: 50 }, () => cache.get('/', render))
    const made = page('once')
    end(made)
    expect(new Set(await Promise.all(all))).toEqual(new Set([made]))
    expect(begun()).toBe(1)
  })

  it('gives nobody a page whose rendering began a second before they asked, and still renders one at a time', async () => {
    let now = 0
    const cache = createPageCache({ now: () => now })
    const slow = held()
    const later = held()
    const early = cache.get('/', slow.render)
    now += 1_000
    const late = [cache.get('/', later.render), cache.get('/', later.render)]
    expect(later.begun()).toBe(0)
    slow.end(page('old'))
    later.end(page('new'))
    expect((await early).parts).toEqual(['old'])
    expect((await Promise.all(late)).map(({ parts }) => parts)).toEqual([['new'], ['new']])
    expect(later.begun()).toBe(1)
  })

  it('lets each render for itself where a page is not for everybody or could not be made', async () => {
    const cache = createPageCache()
    const own = held()
    const all = [1, 2, 3].map((who) =>
      cache.get('/', who === 1 ? own.render : async () => page(`of ${who}`, false)),
    )
    own.end(page('of 1', false))
    expect((await Promise.all(all)).map(({ parts }) => parts[0])).toEqual(['of 1', 'of 2', 'of 3'])

    const broken = held()
    const asked = [cache.get('/x', broken.render), cache.get('/x', async () => page('whole'))]
    broken.fail(new Error('broken'))
    await expect(asked[0]).rejects.toThrow('broken')
    expect((await asked[1]!).parts).toEqual(['whole'])
  })

  it('keeps no more than its share of memory, and lets the oldest go', async () => {
    const cache = createPageCache({ mostBytes: 100_000, now: () => 0 })
    let rendered = 0
    const get = (key: string) =>
      cache.get(key, async () => {
        rendered += 1
        return page('x'.repeat(20_000))
      })
    for (const key of ['/a', '/b', '/c']) await get(key)
    await get('/c')
    await get('/b')
    expect(rendered).toBe(3)
    await get('/a')
    expect(rendered).toBe(4)
  })
})

interface Context {
  readonly viewer: { email: string } | null
  readonly locale: Locale
  readonly theme: string
  readonly nonce: string
  readonly answer: { status?: number }
  readonly onFault: (error: unknown) => void
}

describe('pages of visitors and of people who are signed in, asked for at the same moment', () => {
  let testApp: TestApp
  let app: ReturnType<typeof makeApp>
  let renderings: string[]
  const cookies: string[] = []
  const emails: string[] = []

  /** Writes into the page whatever it is given of its reader. */
  const render: PageRenderer = async (request, { context }) => {
    const { viewer, locale, theme, nonce, answer, onFault } = context as unknown as Context
    const { pathname, search } = new URL(request.url)
    renderings.push(pathname + search)
    const told = JSON.stringify([...request.headers])
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    if (search === '?cookie') headers.append('set-cookie', `visit=${nonce}`)
    if (search === '?lost') answer.status = 404
    if (search === '?broken') onFault(new Error('a part is missing'))
    const html = `<html lang="${locale}" class="${theme}"><script nonce="${nonce}"></script>${viewer?.email ?? 'nobody'} ${told} ${pathname}${search}<script nonce="${nonce}"></script>`
    return new Response(html, { headers })
  }

  beforeAll(async () => {
    testApp = await openTestApp()
    for (const locale of ['en', 'ar'] as const) {
      const person = await buildUser(testApp.db, { locale })
      emails.push(person.email)
      cookies.push((await testApp.signIn(person)).cookie)
    }
    app = makeApp(testApp.runtime, testApp.auth, render)
  })
  afterAll(() => testApp.close())

  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await app.request(new Request(`http://advena.test${path}`, { headers }))
    return { answer, html: await answer.text() }
  }
  const noncesOf = (html: string) => [...html.matchAll(/nonce="([^"]+)"/g)].map((found) => found[1])

  const languages = fc.constantFrom('en', 'de', 'ar', 'zh')
  const request = fc.record({
    who: fc.constantFrom('visitor', 'visitor', 'first', 'second'),
    path: fc.constantFrom(
      '/',
      '/lawyers',
      '/questions?page=2',
      '/help?lost',
      '/help?broken',
      '/help?cookie',
    ),
    language: languages,
    theme: fc.constantFrom('dark', 'light', ''),
    agent: fc.constantFrom('Firefox', 'Safari'),
  })

  it('nobody is ever given a page of somebody else, of another language, theme or nonce', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 12 }), async (requests) => {
        renderings = []
        const answers = await Promise.all(
          requests.map(({ who, path, language, theme, agent }) => {
            const session = who === 'first' ? cookies[0]! : who === 'second' ? cookies[1]! : ''
            const shown = who === 'visitor' ? language : who === 'first' ? 'en' : 'ar'
            const prefix = shown === 'en' ? '' : `/${shown}`
            const cookie = [session, theme && `vite-ui-theme=${theme}`].filter(Boolean).join('; ')
            return ask(prefix + (prefix && path === '/' ? '' : path), {
              accept: 'text/html',
              'user-agent': agent,
              ...(who === 'visitor' && { 'accept-language': language }),
              ...(cookie && { cookie }),
            })
          }),
        )
        const nonces: unknown[] = []
        for (const [at, { answer, html }] of answers.entries()) {
          const { who, path, language, theme } = requests[at]!
          const lang = who === 'visitor' ? language : who === 'first' ? 'en' : 'ar'
          expect(html).toContain(`<html lang="${lang}" class="${theme || 'system'}">`)
          expect(isLocale(lang) && answer.headers.get('content-language')).toBe(lang)
          const own = who === 'visitor' ? undefined : emails[who === 'first' ? 0 : 1]
          for (const email of emails) expect(html.includes(email)).toBe(email === own)
          // Of a visitor, the rendering learned nothing that others could be shown.
          expect(html.includes('nobody [["accept","text/html"]]')).toBe(who === 'visitor')
          const [nonce, ...others] = noncesOf(html)
          expect(others).toEqual([nonce])
          expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
          expect(answer.headers.get('cache-control')).toBe('private, no-store')
          expect(answer.status).toBe(path === '/help?lost' ? 404 : 200)
          nonces.push(nonce)
        }
        expect(new Set(nonces).size).toBe(nonces.length)
        // What is no plain page, and what somebody signed in asked for, was rendered for each.
        const each = requests.filter(
          ({ who, path }) => who !== 'visitor' || path.startsWith('/help'),
        )
        expect(renderings.length).toBeGreaterThanOrEqual(each.length)
      }),
      { numRuns: 60 },
    )
  })

  it('a page of many visitors is rendered once', async () => {
    renderings = []
    const address = `/lawyers?visaType=h1b`
    await Promise.all(Array.from({ length: 30 }, () => ask(address, { accept: 'text/html' })))
    expect(renderings).toEqual([address])
  })

  it('a session that has ended still keeps its browser away from shared pages', async () => {
    renderings = []
    const gone = cookies[0]!.replace(/=./, '=x')
    await ask('/lawyers?ended', { accept: 'text/html' })
    await ask('/lawyers?ended', { accept: 'text/html', cookie: gone })
    expect(renderings).toEqual(['/lawyers?ended', '/lawyers?ended'])
  })
})
