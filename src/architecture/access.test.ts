import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsToRefuse } from './access.ts'
import { contract } from '#app/contract.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('every endpoint that is not open to anyone answers a stranger without a session with 401', async () => {
  const calls = callsToRefuse(contract)
  expect(calls.length).toBeGreaterThan(20)
  const answers = await Promise.all(
    calls.map(
      async ({ name, method, path }) =>
        [name, (await app.app.request(`http://advena.test${path}`, { method })).status] as const,
    ),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([])
})

test('a path that no endpoint has is answered with 404 and a code', async () => {
  const { status, body } = await app.visitor.get('/api/nothing-here')
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('a body that is no JSON is answered with 400 and changes nothing', async () => {
  const { status, body } = await app.visitor.post('/api/auth/sign-in', '{broken')
  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

test('a body that is too large is answered with 413', async () => {
  const { status, body } = await app.visitor.post(
    '/api/auth/sign-in',
    JSON.stringify({ email: 'a'.repeat(300_000) }),
  )
  expect([status, body.code]).toEqual([413, 'too_large'])
})

test('a write that comes from another site is refused', async () => {
  const { status } = await app.visitor.post(
    '/api/auth/sign-in',
    { email: 'a@example.test', password: 'x' },
    { origin: 'https://elsewhere.example' },
  )
  expect(status).toBe(403)
})

test('an error is told in the language of the reader', async () => {
  const { body } = await app.visitor.get('/api/leads/mine', {
    'accept-language': 'de-AT, en;q=0.5',
  })
  const english = await app.visitor.get('/api/leads/mine')
  expect(body.code).toBe('unauthorized')
  expect(body.message).not.toBe(english.body.message)
})

test('the document of the API lists every endpoint', async () => {
  const { status, body } = await app.visitor.get('/api/openapi.json')
  expect(status).toBe(200)
  expect(Object.keys(body.paths)).toContain('/leads/{id}/claim')
})

test('health, readiness and metrics answer; metrics stay closed to callers that are neither local nor hold the token', async () => {
  expect((await app.visitor.get('/healthz')).status).toBe(200)
  expect((await app.visitor.get('/readyz')).body).toEqual({ status: 'ready' })
  expect((await app.visitor.get('/metrics')).status).toBe(404)
})
