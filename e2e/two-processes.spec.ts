import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { listenLive, signIn, until, type LiveEvent } from './support/person.ts'
import { newDataDir, removeData } from './support/data-dir.ts'
import { startProduct, type Product } from './support/product.ts'

let one: Product
let two: Product
const dataDir = newDataDir()

test.beforeAll(async () => {
  ;[one, two] = await Promise.all([startProduct({ dataDir }), startProduct({ dataDir })])
})

test.afterAll(async () => {
  await one?.stop()
  await two?.stop()
  removeData(dataDir)
})

test('a message sent through one process reaches a browser connected to the other', async () => {
  const client = await signIn(one.url, 'client')
  const [conversation] = (await client.call('GET', '/api/conversations')).body
  const events: LiveEvent[] = []
  const stop = new AbortController()
  const listening = listenLive(client, two.url, (event) => events.push(event), {
    signal: stop.signal,
  })
  await until(async () => events.some((event) => event.name === 'hello'))

  const id = randomUUID()
  const sent = await client.call('POST', `/api/conversations/${conversation.id}/messages`, {
    id,
    body: 'hello from the first process',
  })
  expect(sent.status).toBe(201)
  await until(async () =>
    events.some(
      (event) => event.name === 'message.sent' && JSON.stringify(event.data).includes(id),
    ),
  )
  stop.abort()
  await listening
})

test('a claim race across both processes is exact', async () => {
  const client = await signIn(one.url, 'client')
  const lawyers = await Promise.all(
    ['lawyer', 'premium', 'starter'].map((name) => signIn(one.url, name)),
  )
  const leads = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const id = randomUUID()
      const lead = {
        id,
        visaType: 'family',
        currentStatus: 'tourist',
        summary: 'My sister lives here and wants to bring our mother.',
        details: {},
        urgency: 'medium',
        preferredLanguages: ['en'],
        location: 'Remote',
      }
      expect((await client.call('POST', '/api/leads', lead)).status).toBe(201)
      return id
    }),
  )
  const starter = lawyers[2]!
  const usage = (await starter.call('GET', '/api/billing/usage')).body
  for (const id of leads) {
    await starter.call('POST', `/api/leads/${id}/conflict-check`, {})
    await starter.call('POST', `/api/leads/${id}/conflict-answer`, { answer: 'clear' })
  }
  const answers = await Promise.all(
    leads.flatMap((id) =>
      [one.url, two.url].map((base) => starter.call('POST', `/api/leads/${id}/claim`, {}, base)),
    ),
  )
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 201).length).toBe(usage.limit - usage.used)
  expect(statuses.filter((status) => ![201, 402, 409].includes(status))).toEqual([])
})

test('a sign-out in one process ends the session in the other at once, the open stream included', async () => {
  const premium = await signIn(one.url, 'premium')
  const events: LiveEvent[] = []
  const stop = new AbortController()
  const listening = listenLive(premium, two.url, (event) => events.push(event), {
    signal: stop.signal,
  })
  await until(async () => events.some((event) => event.name === 'hello'))

  expect((await premium.call('POST', '/api/auth/test-logout', {})).status).toBeLessThan(300)
  expect((await premium.call('GET', '/api/auth/user', undefined, two.url)).status).toBe(401)
  expect(await listening).toBe('ended')
  expect(events.at(-1)?.name).toBe('signed-out')
})
