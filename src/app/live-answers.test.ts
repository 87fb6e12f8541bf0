import { once } from 'node:events'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '#features/people/fixtures.ts'
import { until } from '#server/testing.ts'
import { openTestApp, type TestApp } from './testing.ts'
import { createWebServer } from './web-server.ts'

let testApp: TestApp
let server: Server

beforeAll(async () => {
  testApp = await openTestApp()
  server = createWebServer(
    getRequestListener(testApp.app.fetch, { overrideGlobalObjects: false }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await testApp?.close()
})

test('a live stream on a socket has the headers of every answer, ends with its session, and is let go with its reader', async () => {
  const { runtime } = testApp
  const open = async () => (await runtime.metrics.liveStreams.get()).values[0]?.value
  const { port } = server.address() as AddressInfo
  const listen = async () => {
    const self = await testApp.signIn(await buildUser(runtime.db))
    const headers = { cookie: self.cookie }
    const stream = await new Promise<IncomingMessage>((resolve) =>
      request({ port, path: '/api/events', headers }, resolve).end(),
    )
    const [first] = (await once(stream, 'data')) as [Buffer]
    expect(String(first)).toMatch(/^retry: /)
    return { self, stream }
  }

  const leaving = await listen()
  expect(leaving.stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
  expect(await open()).toBe(1)
  leaving.stream.destroy()
  await until('it is let go', async () => (await open()) === 0)

  const { self, stream } = await listen()
  let heard = ''
  stream.on('data', (chunk: Buffer) => (heard += String(chunk)))
  const ended = once(stream, 'end')
  await self.get('/api/logout')
  await ended
  expect(heard).toContain('event: signed-out')
})
