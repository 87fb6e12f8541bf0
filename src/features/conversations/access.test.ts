import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { channel } from './channel.ts'
import { buildConversation, buildMessage } from './fixtures.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let stranger: Awaited<ReturnType<typeof buildUser>>
let ana: Caller
let luis: Caller
let eve: Caller
let root: Caller

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, {
    firstName: 'Ana',
    lastName: 'Reyes',
    phone: '+1 555 0100',
    profileImageUrl: '/ana.png',
  })
  lawyer = await buildLawyer(app.db, {
    firstName: 'Luis',
    lastName: 'Ortega',
    plan: 'professional',
  })
  stranger = await buildUser(app.db)
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
  eve = await app.signIn(stranger)
  root = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const newTalk = async (wish = {}) =>
  (await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {}, ...wish }))
    .id
const pathOf = (id: string, rest = '') => `/api/conversations/${id}${rest}`

describe('strangers', () => {
  test.each([
    ['GET', '', undefined],
    ['GET', '/messages', undefined],
    ['POST', '/messages', { body: 'x' }],
    ['POST', '/read', { upTo: 1 }],
    ['POST', '/typing', {}],
    ['POST', '/lock', {}],
    ['POST', '/unlock', {}],
    ['PATCH', '/contact', { released: true }],
    ['POST', '/consultation', {}],
  ] as const)('%s %s is 404 for a stranger and 401 for nobody', async (method, rest, body) => {
    const id = await newTalk()
    const call = (who: Caller) =>
      method === 'GET'
        ? who.get(pathOf(id, rest))
        : method === 'PATCH'
          ? who.patch(pathOf(id, rest), body)
          : who.post(pathOf(id, rest), body)
    expect((await call(eve)).status).toBe(404)
    expect((await call(app.visitor)).status).toBe(401)
  })

  test('an admin cannot read or write, but can lock and unlock', async () => {
    const id = await newTalk()
    expect((await root.get(pathOf(id))).status).toBe(404)
    expect((await root.get(pathOf(id, '/messages'))).status).toBe(404)
    expect((await root.post(pathOf(id, '/messages'), { body: 'x' })).status).toBe(404)
    expect(await root.post(pathOf(id, '/lock'), { reason: 'Reported' })).toMatchObject({
      status: 200,
      body: { id, locked: true },
    })
    expect((await ana.get(pathOf(id))).body).toMatchObject({
      locked: true,
      lockedBy: 'admin',
      lockReason: 'Reported',
      can: { send: 'conversation_locked', unlock: 'not_yours_to_unlock' },
    })
    expect((await ana.post(pathOf(id, '/unlock'))).status).toBe(403)
    expect((await root.post(pathOf(id, '/unlock'), { reason: 'Settled' })).status).toBe(200)
  })

  test('a live event shows a message to its two sides alone', async () => {
    const id = await newTalk()
    const message = await buildMessage(app.db, {
      conversationId: id,
      senderId: client.id,
      body: 'secret',
    })
    const other = await newTalk()
    const see = (person: { id: string }, name: string, data: object) =>
      channel[name]!(
        {
          db: app.db,
          actor: { ...client, ...person, sessionId: newId() },
          clock: app.clock,
        },
        data,
      )
    const sent = {
      conversationId: id,
      messageId: message.id,
      senderId: client.id,
      recipientId: lawyer.id,
    }
    expect(await see(lawyer, 'message.sent', sent)).toMatchObject({
      id: message.id,
      body: 'secret',
    })
    expect(await see(stranger, 'message.sent', sent)).toBeNull()
    expect(await see(lawyer, 'message.sent', { ...sent, conversationId: other })).toBeNull()
    for (const name of ['messages.read', 'conversation.changed', 'typing'])
      expect(
        await see(stranger, name, {
          conversationId: id,
          readerId: client.id,
          senderId: client.id,
          upTo: 1,
        }),
      ).toBeNull()
  })
})

describe('what each side sees', () => {
  test('the lawyer sees a first name until the client releases the rest, and again after it is taken back', async () => {
    const id = await newTalk()
    const hidden = { firstName: 'Ana', lastName: null, email: null, phone: null, avatar: null }
    expect((await luis.get(pathOf(id))).body).toMatchObject({
      user: hidden,
      otherPartyName: 'Ana',
      otherPartyRole: 'user',
      clientName: 'Ana',
      contactReleased: false,
    })
    expect(JSON.stringify((await luis.get('/api/conversations')).body)).not.toContain('Reyes')

    expect((await luis.patch(pathOf(id, '/contact'), { released: true })).status).toBe(403)
    expect((await ana.patch(pathOf(id, '/contact'), { released: true })).body.contactReleased).toBe(
      true,
    )
    expect((await luis.get(pathOf(id))).body.user).toMatchObject({
      lastName: 'Reyes',
      email: client.email,
      phone: '+1 555 0100',
      avatar: '/ana.png',
    })

    await ana.patch(pathOf(id, '/contact'), { released: false })
    expect((await luis.get(pathOf(id))).body.user).toMatchObject(hidden)
  })

  test('the client sees the lawyer’s name, and no address', async () => {
    const { body } = await ana.get(pathOf(await newTalk()))
    expect(body).toMatchObject({
      otherPartyName: 'Luis Ortega',
      otherPartyRole: 'lawyer',
      lawyer: { email: null },
      lead: { visaType: 'asylum', status: 'claimed' },
      caseType: 'asylum',
    })
  })

  test('the newest conversation stands first, with its last message and the count of unread ones', async () => {
    const person = await buildUser(app.db)
    const [older, newer] = [
      await newTalk({ userId: person.id }),
      await newTalk({ userId: person.id }),
    ]
    await buildMessage(app.db, {
      conversationId: newer,
      senderId: lawyer.id,
      body: 'one',
      createdAt: new Date('2026-03-01T10:00:00Z'),
    })
    await buildMessage(app.db, {
      conversationId: older,
      senderId: lawyer.id,
      body: 'two',
      createdAt: new Date('2026-03-01T11:00:00Z'),
    })
    await buildMessage(app.db, {
      conversationId: older,
      senderId: lawyer.id,
      body: 'three',
      createdAt: new Date('2026-03-01T12:00:00Z'),
    })
    const { body } = await (await app.signIn(person)).get('/api/conversations')
    expect(
      body.map(({ id, unreadCount, lastMessage }: Record<string, unknown>) => ({
        id,
        unreadCount,
        lastMessage,
      })),
    ).toEqual([
      { id: older, unreadCount: 2, lastMessage: 'three' },
      { id: newer, unreadCount: 1, lastMessage: 'one' },
    ])
  })

  test('older messages come 50 at a time', async () => {
    const id = await newTalk()
    for (let index = 0; index < 60; index += 1)
      await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    const newest = (await ana.get(pathOf(id, '/messages'))).body as { seq: number }[]
    expect([newest.length, newest[0]!.seq, newest.at(-1)!.seq]).toEqual([50, 11, 60])
    expect(
      (
        (await ana.get(pathOf(id, `/messages?before=${newest[0]!.seq}`))).body as { seq: number }[]
      ).map(({ seq }) => seq),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect((await ana.get(pathOf(id, '/messages?before=x'))).body.data.fields[0].path).toBe(
      'before',
    )
  })
})

describe('reading', () => {
  test('marks what the other side wrote, never one’s own, and counts down', async () => {
    const id = await newTalk()
    await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    await buildMessage(app.db, { conversationId: id, senderId: client.id })
    await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    expect((await ana.get(pathOf(id))).body.unreadCount).toBe(2)
    expect((await ana.post(pathOf(id, '/read'), { upTo: 1 })).body.unreadCount).toBe(1)
    expect((await ana.post(pathOf(id, '/read'), { upTo: 999 })).body.unreadCount).toBe(0)
    const rows = (await luis.get(pathOf(id, '/messages'))).body as {
      senderId: string
      readAt: string | null
    }[]
    expect(rows.map((row) => row.readAt !== null)).toEqual([true, false, true])
    expect((await luis.get(pathOf(id))).body.unreadCount).toBe(1)
  })

  test('reading less than before changes nothing, and what comes later is unread', async () => {
    const id = await newTalk()
    await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    await ana.post(pathOf(id, '/read'), { upTo: 50 })
    await ana.post(pathOf(id, '/read'), { upTo: 1 })
    await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    expect((await ana.get(pathOf(id))).body.unreadCount).toBe(1)
  })

  test('a number that is none is named', async () => {
    const id = await newTalk()
    for (const upTo of [0, -1, 1.5, 'x', null, 1e20])
      expect((await ana.post(pathOf(id, '/read'), { upTo })).body.data.fields[0].path).toBe('upTo')
  })
})

describe('a lawyer’s list narrowed', () => {
  test('finds the beginning of a name as it is shown, and no hidden last name', async () => {
    const own = await buildLawyer(app.db, { plan: 'professional' })
    const caller = await app.signIn(own)
    const people = await Promise.all(
      ['Oksána Ivanenko', 'Mei Oksanen'].map((name) =>
        buildUser(app.db, { firstName: name.split(' ')[0]!, lastName: name.split(' ')[1]! }),
      ),
    )
    const talks = []
    for (const { id } of people)
      talks.push(await buildConversation(app.db, { userId: id, lawyerId: own.id }))
    const find = async (search: string) =>
      (await caller.get(`/api/conversations?${search}`)).body.map(({ id }: { id: string }) => id)
    expect(await find('words=oksa')).toEqual([talks[0]!.id])
    expect(await find('words=sana')).toEqual([])
    expect(await find('words=ivanenko')).toEqual([])
    await app.runtime.pool.query(
      'update conversations set contact_released_at = now() where id = $1',
      [talks[1]!.id],
    )
    expect((await find('words=oksan')).toSorted()).toEqual(talks.map(({ id }) => id).toSorted())
  })

  test('shows those in which the client wrote last, and not what the product wrote', async () => {
    const own = await buildLawyer(app.db, { plan: 'professional' })
    const caller = await app.signIn(own)
    const talk = async (senderId: string, messageType: 'text' | 'system' = 'text', more = {}) => {
      const { id } = await buildConversation(app.db, {
        userId: client.id,
        lawyerId: own.id,
        topic: {},
        ...more,
      })
      await buildMessage(app.db, { conversationId: id, senderId, messageType })
      return id
    }
    const asked = await talk(client.id)
    await talk(own.id)
    await talk(client.id, 'system')
    // The claim of this one has ended: nothing can be answered.
    await talk(client.id, 'text', { lawyerWaits: true, claimEndedAt: new Date() })
    const list = await caller.get('/api/conversations?waiting=true')
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([asked])
  })
})
