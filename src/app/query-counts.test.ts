import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildConversation, buildMessage } from '#features/conversations/fixtures.ts'
import { buildNotification } from '#features/notifications/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { logQueries } from '#server/query-log.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let ana: Caller

/** One more of everything that the lists of this client show. */
async function addOne() {
  const lawyer = await buildLawyer(app.db, { plan: 'professional' })
  const { id } = await buildConversation(app.db, {
    userId: client.id,
    lawyerId: lawyer.id,
    topic: {},
  })
  await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
  await buildNotification(app.db, { userId: client.id })
  return id
}

let conversationId: string
beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db)
  ana = await app.signIn(client)
  conversationId = await addOne()
})
afterAll(() => app.close())

const count = async (path: string) => {
  const asked = await logQueries(async () => {
    const { status } = await ana.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  })
  return asked.length
}

describe('what one call asks the database', () => {
  // The first of them finds the session.
  const most = {
    '/api/auth/user': 2,
    '/api/conversations': 2,
    '/api/conversations/{id}': 2,
    '/api/conversations/{id}/messages': 3,
    '/api/notifications': 2,
    '/api/notifications/unread-count': 2,
  }

  it('is no more than its number, and does not grow with the rows', async () => {
    const paths = Object.keys(most).map((path) => path.replace('{id}', conversationId))
    const once = []
    for (const path of paths) once.push(await count(path))
    for (let more = 0; more < 12; more += 1) await addOne()
    const then = []
    for (const path of paths) then.push(await count(path))
    expect(then).toEqual(once)
    expect(once.map((asked, at) => [paths[at], asked])).toEqual(
      Object.values(most).map((number, at) => [paths[at], number]),
    )
  })

  it('is nothing for a file and for health', async () => {
    for (const path of ['/favicon.svg', '/favicon.ico', '/healthz', '/assets/none.js'])
      expect(await logQueries(() => ana.get(path))).toEqual([])
  })

  it('sees a statement that is sent once more', async () => {
    const asked = await logQueries(async () => {
      await app.runtime.pool.query('select 1')
      await app.runtime.pool.query({ text: 'select $1::int', values: [2] })
    })
    expect(asked).toEqual([
      { text: 'select 1', values: [] },
      { text: 'select $1::int', values: [2] },
    ])
  })
})
