import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { commonErrors } from '#kernel/errors.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { withUpload } from '#server/bodies.ts'
import { makeRouter, type Handlers } from '#server/rpc.ts'
import { makeApp } from './http.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

const kB = 1024
const endpoints = {
  receive: endpoint('anyone', 'POST /hooks/{provider}', {
    body: { kind: 'raw', most: 512 * kB },
    limit: { times: 20, seconds: 60 },
    mode: 'manual',
  })
    .input(z.object({ provider: z.string() }))
    .output(z.object({ provider: z.string() })),
  store: endpoint('member', 'PUT /files/{name}', {
    body: { kind: 'upload', most: 2 * kB * kB },
    mode: 'manual',
  })
    .input(z.object({ name: z.string().max(20) }))
    .output(z.object({ size: z.number(), sum: z.number() })),
  usual: endpoint('anyone', 'POST /usual')
    .input(z.object({ text: z.string() }))
    .output(z.object({ length: z.number() })),
}

interface Received {
  readonly bytes: Uint8Array
  readonly signature: string | null
  readonly viewer: unknown
}
const received: Received[] = []
const stored: { readonly name: string; readonly type: string; readonly again: number }[] = []

const handlers: Handlers<typeof endpoints> = {
  async receive({ provider }, { rawBody, requestHeaders, viewer }) {
    const signature = requestHeaders.get('x-signature')
    if (signature === 'wrong') throw commonErrors.forbidden()
    received.push({ bytes: rawBody, signature, viewer })
    return { provider }
  },
  async store({ name }, { receive }) {
    if (name === 'nobody') throw commonErrors.not_found()
    return receive(async (upload) => {
      const bytes = await buffer(upload.read())
      stored.push({ name, type: upload.type, again: (await buffer(upload.read())).length })
      return { size: upload.size, sum: bytes.reduce((sum, byte) => sum + byte, 0) }
    })
  },
  async usual({ text }) {
    return { length: text.length }
  },
}

let testApp: TestApp
let member: Caller
let app: ReturnType<typeof makeApp>
beforeAll(async () => {
  testApp = await openTestApp({ RATE_LIMIT: 'on' })
  member = await testApp.signIn(await buildUser(testApp.db))
})
afterAll(() => testApp.close())
beforeEach(() => {
  received.length = 0
  stored.length = 0
  const contract = { bodies: endpoints }
  // Its own counters for each test.
  app = makeApp(testApp.runtime, testApp.auth, async () => new Response('', { status: 501 }), {
    contract,
    router: makeRouter(contract, { bodies: handlers as never }),
  })
})

type Init = RequestInit & { duplex?: 'half' }
async function ask(path: string, init: Init): Promise<[number, Record<string, unknown>]> {
  const response = await app.request(new Request(`http://advena.test/api${path}`, init))
  return [response.status, (await response.json()) as Record<string, unknown>]
}
const inPieces = (bytes: number, piece = 64 * kB) => {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close()
      sent += piece
      controller.enqueue(new Uint8Array(piece).fill(1))
    },
  })
}
const leftFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('advena-upload-'))

describe('an endpoint for raw bodies', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/hooks/bank', { method: 'POST', body, headers })

  it('gives its handler the exact bytes and the headers, from any site', async () => {
    const bytes = new Uint8Array([123, 0, 255, 13, 10, 32, 34])
    const answer = await send(bytes, {
      'content-type': 'application/json',
      'content-encoding': 'identity',
      'x-signature': 'right',
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    })
    expect(answer).toEqual([200, { provider: 'bank' }])
    expect(received).toEqual([{ bytes, signature: 'right', viewer: null }])
  })

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded', 'text/event-stream', ''])(
    'does not look into a body that is called %j',
    async (type) => {
      expect((await send(new Uint8Array([1, 2]), { 'content-type': type }))[0]).toBe(200)
      expect(received[0]?.bytes).toEqual(new Uint8Array([1, 2]))
    },
  )

  it('knows no session, because the call may come from any site', async () => {
    await send('x', { cookie: member.cookie })
    expect(received[0]?.viewer).toBeNull()
  })

  it('has a size limit of its own, whether or not the length is stated', async () => {
    expect((await send(new Uint8Array(512 * kB)))[0]).toBe(200)
    expect(await send(new Uint8Array(512 * kB + 1))).toMatchObject([413, { code: 'too_large' }])
    const streamed = { method: 'POST', body: inPieces(513 * kB), duplex: 'half' } as const
    expect(await ask('/hooks/bank', streamed)).toMatchObject([413, { code: 'too_large' }])
    expect(received).toHaveLength(1)
  })

  it('lets the handler judge the signature, and refuses in the usual form', async () => {
    const [status, body] = await send('x', { 'x-signature': 'wrong', 'accept-language': 'es' })
    expect([status, body]).toMatchObject([
      403,
      { code: 'forbidden', status: 403, data: { requestId: expect.any(String) } },
    ])
  })

  it('counts calls', async () => {
    for (let n = 0; n < 20; n += 1) await send('x')
    expect(await send('x')).toMatchObject([429, { code: 'too_many_requests' }])
  })
})

describe('an endpoint for uploads', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}, name = 'passport') =>
    ask(`/files/${name}`, {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: { cookie: member.cookie, origin: testApp.config.appUrl, ...headers },
    })

  it('keeps the file on disk during the call, readable more than once, and leaves nothing there', async () => {
    const answer = await send(inPieces(kB * kB), { 'content-type': 'image/png' })
    expect(answer).toEqual([200, { size: kB * kB, sum: kB * kB }])
    expect(stored).toEqual([{ name: 'passport', type: 'image/png', again: kB * kB }])
    expect(leftFiles()).toEqual([])
  })

  it('has a size limit of its own, whether or not the length is stated', async () => {
    expect((await send(new Uint8Array(2 * kB * kB)))[0]).toBe(200)
    expect(await send(new Uint8Array(2 * kB * kB + 1))).toMatchObject([413, { code: 'too_large' }])
    expect(await send(inPieces(3 * kB * kB))).toMatchObject([413, { code: 'too_large' }])
    expect(stored).toHaveLength(1)
    expect(leftFiles()).toEqual([])
  })

  it.each([
    ['a visitor', { cookie: '' }, 'passport', [401, { code: 'unauthorized' }]],
    [
      'another site',
      { origin: 'https://elsewhere.example' },
      'passport',
      [403, { code: 'forbidden' }],
    ],
    ['a wrong name', {}, 'x'.repeat(21), [400, { code: 'invalid_input' }]],
    ['what its handler knows nothing of', {}, 'nobody', [404, { code: 'not_found' }]],
  ])('refuses %s before it reads the body', async (_who, headers, name, expected) => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1
          controller.enqueue(new Uint8Array(kB))
        },
      },
      { highWaterMark: 0 },
    )
    expect(await send(body, headers, name)).toMatchObject(expected)
    expect([pulled, stored]).toEqual([0, []])
  })

  it('waits for nobody who sends many and ends none', async () => {
    const ends: (() => void)[] = []
    const stalled = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(1))
          ends.push(() => controller.error(new Error('gone')))
        },
      })
    const slow = Array.from({ length: 24 }, () => send(stalled()))
    const refused = Promise.withResolvers<void>()
    let over = 0
    for (const one of slow)
      void one.then(() => {
        over += 1
        // Two hold a turn and ten wait for one: more of one person are asked to come again.
        if (over === 12) refused.resolve()
      }, refused.reject)
    await refused.promise
    const other = await testApp.signIn(await buildUser(testApp.db))
    expect((await send(new Uint8Array(9), { cookie: other.cookie }))[0]).toBe(200)
    expect(over).toBe(12)
    for (const end of ends) end()
    await Promise.all(slow)
    expect([(await send(new Uint8Array(9)))[0], leftFiles()]).toEqual([200, []])
  })

  it('that brings next to nothing is ended', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
    })
    const request = new Request('http://advena.test/', {
      method: 'PUT',
      body,
      duplex: 'half',
    } as Init)
    const pace = { least: 2, within: 1 }
    await expect(
      withUpload(request, { most: kB, from: 'somebody slow', pace }, async () => 'kept'),
    ).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('of somebody who goes before the end is not given to the handler', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(kB))
      },
      pull(controller) {
        controller.error(new Error('aborted'))
      },
    })
    expect((await send(body))[0]).toBe(400)
    expect([stored, leftFiles()]).toEqual([[], []])
  })
})

it('every other endpoint keeps the usual limit', async () => {
  const send = (length: number) =>
    ask('/usual', {
      method: 'POST',
      body: JSON.stringify({ text: 'x'.repeat(length) }),
      headers: { 'content-type': 'application/json' },
    })
  expect(await send(1_000)).toEqual([200, { length: 1_000 }])
  expect(await send(257 * kB)).toMatchObject([413, { code: 'too_large' }])
})
