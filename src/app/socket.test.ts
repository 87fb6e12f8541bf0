import { Agent, request, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/telemetry.ts'
import { makeApp } from './http.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { createWebServer } from './web-server.ts'

interface Heard {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Call {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly agent?: Agent
}

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

let testApp: TestApp

/** The product on a real socket, as main.ts puts it there, with other settings where a test needs them. */
async function serve(settings: Partial<Config> = {}, log = createLog('silent')) {
  const served = { ...testApp.runtime, log, config: { ...testApp.config, ...settings } }
  const app = makeApp(
    served,
    testApp.auth,
    async () => new Response('no pages in this test', { status: 501 }),
  )
  const server = createWebServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }), {
    headers: 200,
    body: 400,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  )
  return { server, port: (server.address() as AddressInfo).port }
}

const call = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Call = {},
) =>
  new Promise<Heard>((resolve, reject) => {
    const asked = request(
      { port, path, method, headers, ...(agent ? { agent } : {}) },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Sends bytes and answers everything that came back until the other side closed. */
const sendRaw = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

let port: number
let server: Server
beforeAll(async () => {
  testApp = await openTestApp()
  closers.push(() => testApp.close())
  ;({ port, server } = await serve())
})

describe('a refusal that leaves the body unread ends its connection and says so', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['too large', 413, '/api/auth/sign-in', { ...json, 'content-length': '300000' }],
    [
      'from another site',
      403,
      '/api/auth/sign-in',
      { ...json, origin: 'https://elsewhere.example', 'content-length': '200000' },
    ],
  ])('%s', async (_what, status, path, headers) => {
    const heard = await sendRaw(
      port,
      `POST ${path} HTTP/1.1\r\nhost: advena.test\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n{"email":`,
    )
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard.split('\r\n\r\n')[0]).toMatch(/\r\nconnection: close(?:\r\n|$)/i)
  })

  it('the next request of the same browser is answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = JSON.stringify({ email: 'a'.repeat(300_000), password: 'x' })
    const refused = await call(port, '/api/auth/sign-in', {
      method: 'POST',
      headers: { ...json, 'content-length': String(body.length) },
      body,
      agent,
    })
    expect([refused.status, (JSON.parse(refused.body) as { code: string }).code]).toEqual([
      413,
      'too_large',
    ])
    for (let next = 0; next < 3; next += 1)
      expect((await call(port, '/healthz', { agent })).status).toBe(200)
    agent.destroy()
  })

  it('a request whose body was read keeps its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { status, headers } = await call(port, '/api/auth/sign-in', {
      method: 'POST',
      headers: json,
      body: '{}',
      agent,
    })
    expect([status, headers.connection]).toEqual([400, 'keep-alive'])
    agent.destroy()
  })
})

describe('a caller who does not behave gets a plain answer', () => {
  it('headers that never end', async () => {
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nhost: advena.test\r\nx-slow: ')).toMatch(
      /^HTTP\/1\.1 408 /,
    )
  })
  it('a body that never ends', async () => {
    expect(
      await sendRaw(
        port,
        'POST /api/auth/sign-in HTTP/1.1\r\nhost: advena.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      ),
    ).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
  it.each([
    [
      'an address too long',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: advena.test\r\n\r\n`,
      431,
    ],
    [
      'a header too long',
      `GET / HTTP/1.1\r\nhost: advena.test\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['no host', `GET / HTTP/1.1\r\n\r\n`, 400],
    ['what is no request', `HELLO\r\n\r\n`, 400],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nhost: advena.test\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      400,
    ],
  ])('%s', async (_what, bytes, status) => {
    expect(await sendRaw(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    '%s changes no method',
    async (name) => {
      expect((await call(port, '/api/auth/sign-in', { headers: { [name]: 'POST' } })).status).toBe(
        404,
      )
    },
  )
  it('connections have an end', () => expect(server.maxConnections).toBeGreaterThan(0))
})

describe('/metrics', () => {
  const token = 'a token of enough letters'
  it('answers programs of this machine in a demo, but no proxy on it', async () => {
    expect((await call(port, '/metrics')).status).toBe(200)
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
      'via',
    ])
      expect([name, (await call(port, '/metrics', { headers: { [name]: '1' } })).status]).toEqual([
        name,
        404,
      ])
  })
  it('outside of the demo answers nobody where no token is set: a proxy on this machine is a local caller too', async () => {
    const real = await serve({ demo: false })
    expect((await call(real.port, '/metrics')).status).toBe(404)
  })
  it('outside of the demo answers who holds the token', async () => {
    const real = await serve({ demo: false, metricsToken: token })
    const asked = async (authorization?: string) =>
      (
        await call(
          real.port,
          '/metrics',
          authorization === undefined ? {} : { headers: { authorization } },
        )
      ).status
    expect([
      await asked(),
      await asked(`Bearer ${token}x`),
      await asked(token),
      await asked(`Bearer ${token}`),
    ]).toEqual([404, 404, 404, 200])
  })
})

it('what a demo would have mailed is shown by a demo alone', async () => {
  const real = await serve({ demo: false })
  // 501 is the page that no test builds: the address is none of the product's own.
  expect([
    (await call(port, '/dev/mail')).status,
    (await call(real.port, '/dev/mail')).status,
  ]).toEqual([200, 501])
})

describe('the log says once that the proxy and TRUST_PROXY do not fit', () => {
  const keeping = () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) })
    return { log, told: () => lines.filter((line) => line.includes('TRUST_PROXY')) }
  }
  it('X-Forwarded-For without TRUST_PROXY', async () => {
    const { log, told } = keeping()
    const proxied = await serve({}, log)
    await call(proxied.port, '/robots.txt')
    expect(told()).toEqual([])
    for (let time = 0; time < 3; time += 1)
      await call(proxied.port, '/robots.txt', { headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(told()).toHaveLength(1)
    expect(told()[0]).toContain('Set TRUST_PROXY=on')
    expect(told()[0]).not.toContain('198.51.100.7')
  })
  it('TRUST_PROXY without X-Forwarded-For, health checks apart', async () => {
    const { log, told } = keeping()
    const proxied = await serve({ trustProxy: true }, log)
    await call(proxied.port, '/healthz')
    await call(proxied.port, '/robots.txt', { headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(told()).toEqual([])
    for (let time = 0; time < 3; time += 1) await call(proxied.port, '/robots.txt')
    expect(told()).toHaveLength(1)
  })
})

it('behind a trusted proxy one visitor’s limit is not another’s; all of one IPv6 line share theirs', async () => {
  const proxied = await serve({ trustProxy: true, rateLimit: true })
  const ask = (from: string) =>
    call(proxied.port, '/api/login', { headers: { 'x-forwarded-for': `203.0.113.9, ${from}` } })
  let last = 0
  for (let n = 1; n <= 61; n += 1) last = (await ask(`2001:db8:0:1::${n.toString(16)}`)).status
  expect([
    last,
    (await ask('2001:db8:0:2::1')).status,
    (await ask('192.0.2.1')).status,
    (await ask('::ffff:192.0.2.1')).status,
  ]).toEqual([429, 302, 302, 302])
})

it('the address that a proxy adds at the end counts, however many headers a caller put before it', async () => {
  const proxied = await serve({ trustProxy: true, rateLimit: true })
  const junk = Array.from({ length: 150 }, (_, place) => `x-${place}: 1\r\n`).join('')
  const ask = (named: string) =>
    sendRaw(
      proxied.port,
      `GET /api/login HTTP/1.1\r\nhost: advena.test\r\nconnection: close\r\nx-forwarded-for: ${named}\r\n${junk}x-forwarded-for: 203.0.113.77\r\n\r\n`,
    )
  let last = ''
  for (let time = 1; time <= 61; time += 1) last = await ask(`198.51.100.${time}`)
  expect(last).toMatch(/^HTTP\/1\.1 429 /)
})
