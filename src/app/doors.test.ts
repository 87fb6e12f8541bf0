import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { ownPath } from '#web/links.ts'
import { makeApp } from './http.ts'
import { secureAll } from './security-headers.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

let testApp: TestApp
let ana: Caller
let talk: string

beforeAll(async () => {
  testApp = await openTestApp({ APP_URL: 'https://advena.test' })
  const client = await buildUser(testApp.db)
  const lawyer = await buildLawyer(testApp.db)
  talk = (
    await buildConversation(testApp.db, { userId: client.id, lawyerId: lawyer.id, topic: {} })
  ).id
  ana = await testApp.signIn(client)
})
afterAll(() => testApp.close())

const own = 'https://advena.test'

describe('a redirect stays on this site', () => {
  it.each(['/es//evil.example', '/es///evil.example/x', '/es/%2e//evil.example'])(
    '%s',
    async (path) => {
      const { headers } = await testApp.visitor.get(path)
      expect(new URL(headers.get('location') ?? '/', own).origin).toBe(own)
    },
  )

  it.each([
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ])('returnTo=%s', (value) => {
    expect(new URL(ownPath(value) ?? '/', own).origin).toBe(own)
    expect(ownPath('/lawyers/1?tab=reviews#x')).toBe('/lawyers/1?tab=reviews#x')
  })

  it.each(['https://evil.example', '//evil.example'])(
    'a confirmation link that names %s',
    async (target) => {
      const { headers } = await testApp.visitor.get(
        `/api/auth/verify-email?token=none&callbackURL=${encodeURIComponent(target)}`,
      )
      expect(new URL(headers.get('location') ?? '/', own).origin).toBe(own)
    },
  )
})

describe('numbers and dates beyond what the database can hold are refused, not broken on', () => {
  it.each(['before=1000000000000000', 'after=1000000000000000'])('messages %s', async (query) => {
    expect((await ana.get(`/api/conversations/${talk}/messages?${query}`)).status).toBe(400)
  })

  it.each([
    '-000001-01-01',
    '-271821-04-20',
    '275760-09-13',
    '+275760-09-13T00:00:00Z',
    '12345-01-01',
  ])('conversations before=%s', async (before) => {
    expect(
      (await ana.get(`/api/conversations?before=${encodeURIComponent(before)}`)).status,
    ).toBeLessThan(500)
  })

  it.each([
    { date: '0000-01-01' },
    { date: '9999-12-31' },
    { date: '2026-01-01', deadline: '0000-12-31' },
  ])('a notice %j', async (notice) => {
    const story = {
      visaType: 'asylum',
      currentStatus: 'tourist',
      summary: 'I came here four years ago and need help with my next step.',
      preferredLanguages: ['es'],
      location: 'New York, NY',
    }
    expect(
      (await ana.post('/api/leads', { ...story, notice: { type: 'rfe', ...notice } })).status,
    ).toBe(400)
  })

  it.each(['a\u0000b', 'a\ud800b'])('a token %j', async (token) => {
    const { status } = await testApp.visitor.post('/api/auth/reset-password', {
      token,
      password: 'plum-orchard-rain-77',
    })
    expect([400, 410]).toContain(status)
  })
})

describe('a page that cannot be shown now says when to come again', () => {
  it.each([
    [503, '1'],
    [429, '60'],
    [404, null],
  ])('%i', async (status, wait) => {
    const app = makeApp(testApp.runtime, testApp.auth, async (_request, { context }) => {
      ;(context['answer'] as { status?: number }).status = status
      return new Response('', { status: 500 })
    })
    const response = await app.request(`${own}/lawyers`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait])
  })
})

describe('every answer carries the safety headers, over https also Strict-Transport-Security', () => {
  it.each([
    '/api/lawyers',
    '/api/nothing',
    '/healthz',
    '/robots.txt',
    '/',
    '/es//x',
    '/assets/none.js',
    `/lawyers/${newId()}`,
  ])('%s', async (path) => {
    const { headers } = await testApp.visitor.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('for all hosts below too where the operator says that they speak https, and never over http', async () => {
    const answer = async (settings: { appUrl: string; hstsSubdomains: boolean }) =>
      (await new Hono().use(secureAll(settings)).request('/')).headers.get(
        'strict-transport-security',
      )
    expect(await answer({ appUrl: 'https://advena.test', hstsSubdomains: true })).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(await answer({ appUrl: 'https://advena.test', hstsSubdomains: false })).toBe(
      'max-age=31536000',
    )
    expect(await answer({ appUrl: 'http://advena.test', hstsSubdomains: true })).toBeNull()
  })
})
