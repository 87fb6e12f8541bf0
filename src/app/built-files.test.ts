import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressBuild, readBuild } from '#server/built-files.ts'
import { createLimits } from '#server/limits.ts'
import { makeDoor } from './door.ts'
import { fileRoutes } from './file-routes.ts'
import { headAsGet } from './http-manners.ts'
import { openTestApp, type TestApp } from './testing.ts'

const text = `export const words = '${'the same words '.repeat(300)}'\n`
const font = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 251))
const folder = mkdtempSync(join(tmpdir(), 'advena-build-'))

let testApp: TestApp
let app: Hono
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page-a1.js'), text)
  writeFileSync(join(folder, 'assets/tiny-a1.js'), 'x()')
  writeFileSync(join(folder, 'assets/face-a1.woff2'), font)
  writeFileSync(join(folder, 'paper-worker.js'), text)
  await compressBuild(folder)
  testApp = await openTestApp()
  const door = makeDoor(testApp.runtime, createLimits(testApp.runtime))
  app = new Hono()
  app.use(headAsGet)
  app.route('/', fileRoutes(door, readBuild(folder)))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await testApp.close()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(new Request(`http://advena.test${path}`, { method, headers }))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a file of the build', () => {
  it('comes in the smallest encoding that the caller takes, and is the same unpacked', async () => {
    const brotli = await ask('/assets/page-a1.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect([
      brotli.headers.get('content-encoding'),
      brotliDecompressSync(await bytesOf(brotli)).toString(),
    ]).toEqual(['br', text])
    const zipped = await ask('/assets/page-a1.js', { 'accept-encoding': 'gzip;q=0.8, br;q=0' })
    expect([
      zipped.headers.get('content-encoding'),
      gunzipSync(await bytesOf(zipped)).toString(),
    ]).toEqual(['gzip', text])
    const plain = await ask('/assets/page-a1.js')
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
  })

  it('is kept for a year and never asked for again, and depends on the encoding', async () => {
    const { headers } = await ask('/assets/page-a1.js', { 'accept-encoding': 'br' })
    expect([
      headers.get('cache-control'),
      headers.get('vary'),
      headers.get('content-type'),
    ]).toEqual([
      'public, max-age=31536000, immutable',
      'accept-encoding',
      'text/javascript; charset=utf-8',
    ])
    expect((await ask('/paper-worker.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('has a mark of its own for each encoding, and is not sent to who names it', async () => {
    const marks = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await ask('/assets/page-a1.js', { 'accept-encoding': encoding })).headers.get('etag'),
      ),
    )
    expect(new Set(marks).size).toBe(3)
    const again = await ask('/assets/page-a1.js', {
      'accept-encoding': 'br',
      'if-none-match': `"other", W/${marks[0]}`,
    })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
      304,
      '',
      marks[0],
    ])
    expect(
      (await ask('/assets/page-a1.js', { 'accept-encoding': 'gzip', 'if-none-match': marks[0]! }))
        .status,
    ).toBe(200)
  })

  it('says for HEAD what it says for GET, length too', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [head, get] = [
      await ask('/assets/page-a1.js', headers, 'HEAD'),
      await ask('/assets/page-a1.js', headers),
    ]
    expect([...head.headers]).toEqual([...get.headers])
    expect([await head.text(), Number(head.headers.get('content-length'))]).toEqual([
      '',
      (await bytesOf(get)).length,
    ])
  })

  it.each([
    ['bytes=0-9', 206, text.slice(0, 10), `bytes 0-9/${text.length}`],
    ['bytes=10-', 206, text.slice(10), `bytes 10-${text.length - 1}/${text.length}`],
    ['bytes=-5', 206, text.slice(-5), `bytes ${text.length - 5}-${text.length - 1}/${text.length}`],
    ['bytes=0-99999', 206, text, `bytes 0-${text.length - 1}/${text.length}`],
    ['bytes=99999-', 416, '', `bytes */${text.length}`],
    ['bytes=-0', 416, '', `bytes */${text.length}`],
    ['bytes=9-2', 200, text, null],
    ['bytes=0-1,4-5', 200, text, null],
    ['lines=1-2', 200, text, null],
  ])(
    'a range %s is answered with %i, of the plain file',
    async (range, status, body, contentRange) => {
      const answer = await ask('/assets/page-a1.js', { range, 'accept-encoding': 'br' })
      expect([
        answer.status,
        await answer.text(),
        answer.headers.get('content-range'),
        answer.headers.get('content-encoding'),
      ]).toEqual([status, body, contentRange, null])
    },
  )

  it('a part of an older file is not joined to this one', async () => {
    const mark = (await ask('/assets/page-a1.js')).headers.get('etag')!
    expect((await ask('/assets/page-a1.js', { range: 'bytes=0-9', 'if-range': mark })).status).toBe(
      206,
    )
    expect(
      (await ask('/assets/page-a1.js', { range: 'bytes=0-9', 'if-range': '"older"' })).status,
    ).toBe(200)
  })

  it('a font is sent as it is, and so is what is too short to get shorter', async () => {
    const face = await ask('/assets/face-a1.woff2', { 'accept-encoding': 'br' })
    expect([
      face.headers.get('content-encoding'),
      face.headers.get('content-type'),
      face.headers.get('vary'),
      (await bytesOf(face)).equals(font),
    ]).toEqual([null, 'font/woff2', null, true])
    const tiny = await ask('/assets/tiny-a1.js', { 'accept-encoding': 'br' })
    expect([tiny.headers.get('content-encoding'), await tiny.text()]).toEqual([null, 'x()'])
  })

  it.each([
    '/assets/none.js',
    '/assets/page-a1.js.br',
    '/assets/../paper-worker.js/x',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('%s is none of them', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})
