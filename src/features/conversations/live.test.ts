import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { readEvents, type LiveEvent } from '#web/live-source.ts'
import { buildConversation } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A reader's open stream; `until` waits for an event and returns everything received so far. */
async function listen(who: Caller, lastEventId?: string) {
  const leaving = new AbortController()
  const headers = {
    cookie: who.cookie,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await app.app.request(
    new Request('http://advena.test/api/events', { headers, signal: leaving.signal }),
  )
  const events = readEvents(response.body!)
  const received: LiveEvent[] = []
  const until = async (name: string) => {
    for (;;) {
      const { value, done } = await events.next()
      if (done) throw new Error(`the stream ended before ${name}`)
      received.push(value)
      if (value.name === name) return received
    }
  }
  return { until, leave: () => leaving.abort() }
}

test('a message reaches the other side at once, and after a lost line everything missed comes once and in order', async () => {
  const person = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db, { plan: 'premium' })
  const { id } = await buildConversation(app.db, { userId: person.id, lawyerId: lawyer.id })
  const [ana, luis] = [await app.signIn(person), await app.signIn(lawyer)]
  const send = (body: string) => ana.post(`/api/conversations/${id}/messages`, { body })

  const first = await listen(luis)
  await first.until('hello')
  await send('one')
  const received = await first.until('message.sent')
  expect(received.at(-1)!.data).toMatchObject({ conversationId: id, body: 'one', seq: 1 })
  first.leave()

  await send('two')
  await send('three')
  const second = await listen(luis, received.at(-1)!.id)
  await second.until('message.sent')
  const bodies = (await second.until('message.sent'))
    .filter(({ name }) => name === 'message.sent')
    .map(({ data }) => (data as { body: string }).body)
  expect(bodies).toEqual(['two', 'three'])
  second.leave()
})

test('typing is shown to the other side and to nobody else', async () => {
  const [person, stranger] = [await buildUser(app.db), await buildUser(app.db)]
  const lawyer = await buildLawyer(app.db)
  const { id } = await buildConversation(app.db, { userId: person.id, lawyerId: lawyer.id })
  const [ana, luis, eve] = [
    await app.signIn(person),
    await app.signIn(lawyer),
    await app.signIn(stranger),
  ]
  const streams = { luis: await listen(luis), eve: await listen(eve) }
  await streams.luis.until('hello')
  await streams.eve.until('hello')

  expect((await ana.post(`/api/conversations/${id}/typing`)).status).toBe(204)
  expect((await streams.luis.until('typing')).at(-1)!.data).toEqual({
    conversationId: id,
    senderId: person.id,
  })

  // Something meant for the stranger comes after it: by then the typing would have been received.
  const other = await buildConversation(app.db, { userId: stranger.id, lawyerId: lawyer.id })
  await luis.post(`/api/conversations/${other.id}/typing`)
  expect((await streams.eve.until('typing')).map(({ data }) => data)).toEqual([
    {},
    { conversationId: other.id, senderId: lawyer.id },
  ])
  streams.luis.leave()
  streams.eve.leave()
})
