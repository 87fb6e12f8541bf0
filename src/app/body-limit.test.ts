import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { limitBody } from './body-limit.ts'

let server: Server
let url: string

beforeAll(async () => {
  const app = new Hono()
  app.use(limitBody(10))
  app.all('*', async (c) =>
    c.text(`${c.req.method} ${c.req.header('content-type') ?? 'none'} ${await c.req.raw.text()}`),
  )
  app.onError((error, c) =>
    c.text(error.message, error instanceof AppError ? (error.status as 413) : 500),
  )
  // As main.ts does it: what the server calls a request is not what the platform calls one.
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const stream = (text: string) => new Blob([text]).stream()
const ask = async (init: RequestInit & { duplex?: 'half' }) => {
  const response = await fetch(url, init)
  return [response.status, await response.text()]
}

it.each([
  ['a DELETE without a body, as browsers send it', { method: 'DELETE' }, [200, 'DELETE none ']],
  [
    'a body that says its length',
    { method: 'POST', body: 'ten bytes!' },
    [200, 'POST text/plain;charset=UTF-8 ten bytes!'],
  ],
  [
    'a body that says a length too many',
    { method: 'POST', body: 'elevenbytes' },
    [413, 'too_large'],
  ],
  [
    'a body in pieces',
    {
      method: 'POST',
      body: stream('ten bytes!'),
      duplex: 'half' as const,
      headers: { 'content-type': 'text/plain' },
    },
    [200, 'POST text/plain ten bytes!'],
  ],
  [
    'a body in pieces that goes on',
    { method: 'POST', body: stream('x'.repeat(1_000)), duplex: 'half' as const },
    [413, 'too_large'],
  ],
])('%s', async (_what, init, answer) => {
  expect(await ask(init)).toEqual(answer)
})
