import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { createLog } from '#server/telemetry.ts'
import { translate } from '#server/text.ts'
import { makeApp } from './http.ts'
import { openTestApp, type TestApp } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The product while the database is away: the session cannot be looked up. */
const away = (log = app.runtime.log) =>
  makeApp(
    { ...app.runtime, log },
    {
      ...app.auth,
      viewerOf: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    },
    async () => new Response('no page', { status: 501 }),
  )

const asked = (path: string, headers: Record<string, string> = {}) =>
  away().request(
    new Request(`http://advena.test${path}`, {
      headers: { cookie: 'advena.session_token=x', ...headers },
    }),
  )

describe('while the database is away', () => {
  it.each(locales)(
    'a browser gets a page in its language that tries again by itself (%s)',
    async (locale) => {
      const response = await asked('/dashboard', {
        accept: 'text/html,*/*;q=0.8',
        'accept-language': locale,
      })
      const page = await response.text()
      expect([
        response.status,
        response.headers.get('retry-after'),
        response.headers.get('cache-control'),
      ]).toEqual([503, '1', 'private, no-store'])
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
      expect(page).toContain(`<html lang="${locale}"`)
      expect(page).toContain(translate(locale, 'common:trouble.unavailable'))
      expect(page).toMatch(/http-equiv="refresh" content="\d+"/)
    },
  )

  it('a program gets JSON', async () => {
    const response = await asked('/api/auth/user', { accept: 'application/json' })
    expect([
      response.status,
      response.headers.get('retry-after'),
      ((await response.json()) as { code: string }).code,
    ]).toEqual([503, '1', 'unavailable'])
  })

  it('the log holds no fault of ours for each request', async () => {
    const lines: string[] = []
    const product = away(createLog('error', { write: (line) => void lines.push(line) }))
    const { status } = await product.request('http://advena.test/api/auth/user')
    expect([status, lines]).toEqual([503, []])
  })

  it.each(['//evil.example/x', '/a"><script>alert(1)</script>'])(
    'the page leads back to this site alone: %s',
    async (path) => {
      const page = await (await asked(path, { accept: 'text/html' })).text()
      expect(page).not.toContain('<script>')
      expect(/class="again" href="([^"]*)"/.exec(page)?.[1]).toMatch(/^\/(?!\/)/)
    },
  )
})
