import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#features/people/fixtures.ts'
import { makeApp } from './http.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

const page = `<!doctype html><p>${'A page that says the same again and again. '.repeat(200)}</p>`

let testApp: TestApp
let client: Caller
let app: ReturnType<typeof makeApp>
beforeAll(async () => {
  testApp = await openTestApp()
  client = await testApp.signIn(await buildUser(testApp.db))
  const render = async (request: Request) => {
    if (request.url.endsWith('/help'))
      return new Response('<p>short</p>', { headers: { 'content-type': 'text/html' } })
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
  app = makeApp(testApp.runtime, testApp.auth, render)
})
afterAll(() => testApp.close())

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(
    new Request(`http://advena.test${path}`, {
      method,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
    }),
  )
const own = { 'sec-fetch-site': 'same-origin' }

describe('an answer for nobody in particular', () => {
  it('leaves compressed with Brotli, and is the same page unpacked', async () => {
    const answer = await ask('/lawyers')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
      'br',
      String(bytes.length),
    ])
    expect(bytes.length).toBeLessThan(page.length / 10)
    expect(brotliDecompressSync(bytes).toString()).toBe(page)
  })

  it('leaves with gzip where Brotli is not taken, and plain where nothing is', async () => {
    const zipped = await ask('/lawyers', { 'accept-encoding': 'br;q=0, gzip' })
    expect([
      zipped.headers.get('content-encoding'),
      gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString(),
    ]).toEqual(['gzip', page])
    const plain = await ask('/lawyers', { 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, page])
  })

  it('says for caches that it depends on the encoding, beside what it depended on before', async () => {
    for (const encoding of ['br', 'identity'])
      expect(
        (await ask('/lawyers', { 'accept-encoding': encoding })).headers.get('vary')?.split(/, ?/),
      ).toEqual(['cookie', 'accept-language', 'accept-encoding'])
  })

  it('stays plain where it is too short to get shorter', async () => {
    const answer = await ask('/help')
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      null,
      '<p>short</p>',
    ])
  })

  it('has the same headers for HEAD, and no body', async () => {
    const [head, get] = [await ask('/lawyers', {}, 'HEAD'), await ask('/lawyers')]
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
    expect(await head.text()).toBe('')
  })

  it('is compressed whoever asked: another site gets no more than it could read itself', async () => {
    expect(
      (await ask('/lawyers', { 'sec-fetch-site': 'cross-site' })).headers.get('content-encoding'),
    ).toBe('br')
  })

  it('answers of the API too', async () => {
    const answer = await ask('/api/openapi.json')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(
      JSON.parse(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()),
    ).toHaveProperty('openapi')
  })
})

describe('an answer for somebody signed in', () => {
  const paths = ['/dashboard', '/lawyers?q=guess', '/api/deadlines/papers?guess=1']

  it.each(paths)('%s is compressed where this site or the person asked', async (path) => {
    for (const site of ['same-origin', 'none'])
      expect([
        site,
        (await ask(path, { cookie: client.cookie, 'sec-fetch-site': site })).headers.get(
          'content-encoding',
        ),
      ]).toEqual([site, 'br'])
  })

  it.each(paths)(
    '%s has a length that tells nothing where another site asked, or nobody says who',
    async (path) => {
      for (const site of ['cross-site', 'same-site', 'unknown', undefined]) {
        const answer = await ask(path, {
          cookie: client.cookie,
          ...(site === undefined ? {} : { 'sec-fetch-site': site }),
        })
        expect([site, answer.status, answer.headers.get('content-encoding')]).toEqual([
          site,
          200,
          null,
        ])
      }
    },
  )
})

describe('what is no page and no answer', () => {
  it('the live stream leaves as it comes', async () => {
    const ending = new AbortController()
    const answer = await app.request(
      new Request('http://advena.test/api/events', {
        headers: { cookie: client.cookie, 'accept-encoding': 'br', ...own },
        signal: ending.signal,
      }),
    )
    expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
    ])
    const { value } = await answer.body!.getReader().read()
    expect(new TextDecoder().decode(value)).toContain('retry: ')
    ending.abort()
  })

  it('an answer that names its bytes keeps them', async () => {
    const answer = await ask('/sitemap/pages.xml')
    expect([answer.headers.has('etag'), answer.headers.get('content-encoding')]).toEqual([
      true,
      null,
    ])
  })
})
