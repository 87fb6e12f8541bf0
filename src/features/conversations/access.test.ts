import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { minutes } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer, buildUser } from '#features/people/fixtures.ts'
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
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Reyes', phone: '+1 555 0100', profileImageUrl: '/ana.png' })
  lawyer = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega', plan: 'professional' })
  stranger = await buildUser(app.db)
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
  eve = await app.signIn(stranger)
  root = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const newTalk = async (wish = {}) => (await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {}, ...wish })).id
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
      method === 'GET' ? who.get(pathOf(id, rest)) : method === 'PATCH' ? who.patch(pathOf(id, rest), body) : who.post(pathOf(id, rest), body)
    expect((await call(eve)).status).toBe(404)
    expect((await call(app.visitor)).status).toBe(401)
  })

  test('an admin cannot read or write, but can lock and unlock', async () => {
    const id = await newTalk()
    expect((await root.get(pathOf(id))).status).toBe(404)
    expect((await root.get(pathOf(id, '/messages'))).status).toBe(404)
    expect((await root.post(pathOf(id, '/messages'), { body: 'x' })).status).toBe(404)
    expect(await root.post(pathOf(id, '/lock'), { reason: 'Reported' })).toMatchObject({ status: 200, body: { id, locked: true } })
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
    const message = await buildMessage(app.db, { conversationId: id, senderId: client.id, body: 'secret' })
    const other = await newTalk()
    const see = (person: { id: string }, name: string, data: object) =>
      channel[name]!({ db: app.db, actor: { ...client, ...person, sessionId: newId() } as never, clock: app.clock }, data)
    const sent = { conversationId: id, messageId: message.id, senderId: client.id, recipientId: lawyer.id }
    expect(await see(lawyer, 'message.sent', sent)).toMatchObject({ id: message.id, body: 'secret' })
    expect(await see(stranger, 'message.sent', sent)).toBeNull()
    expect(await see(lawyer, 'message.sent', { ...sent, conversationId: other })).toBeNull()
    for (const name of ['messages.read', 'conversation.changed', 'typing'])
      expect(await see(stranger, name, { conversationId: id, readerId: client.id, senderId: client.id, upTo: 1 })).toBeNull()
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
    expect((await ana.patch(pathOf(id, '/contact'), { released: true })).body.contactReleased).toBe(true)
    expect((await luis.get(pathOf(id))).body.user).toMatchObject({ lastName: 'Reyes', email: client.email, phone: '+1 555 0100', avatar: '/ana.png' })

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
    const [older, newer] = [await newTalk({ userId: person.id }), await newTalk({ userId: person.id })]
    await buildMessage(app.db, { conversationId: newer, senderId: lawyer.id, body: 'one', createdAt: new Date('2026-03-01T10:00:00Z') })
    await buildMessage(app.db, { conversationId: older, senderId: lawyer.id, body: 'two', createdAt: new Date('2026-03-01T11:00:00Z') })
    await buildMessage(app.db, { conversationId: older, senderId: lawyer.id, body: 'three', createdAt: new Date('2026-03-01T12:00:00Z') })
    const { body } = await (await app.signIn(person)).get('/api/conversations')
    expect(body.map(({ id, unreadCount, lastMessage }: Record<string, unknown>) => ({ id, unreadCount, lastMessage }))).toEqual([
      { id: older, unreadCount: 2, lastMessage: 'three' },
      { id: newer, unreadCount: 1, lastMessage: 'one' },
    ])
  })

  test('older messages come 50 at a time', async () => {
    const id = await newTalk()
    for (let index = 0; index < 60; index += 1) await buildMessage(app.db, { conversationId: id, senderId: lawyer.id })
    const newest = (await ana.get(pathOf(id, '/messages'))).body as { seq: number }[]
    expect([newest.length, newest[0]!.seq, newest.at(-1)!.seq]).toEqual([50, 11, 60])
    expect(((await ana.get(pathOf(id, `/messages?before=${newest[0]!.seq}`))).body as { seq: number }[]).map(({ seq }) => seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect((await ana.get(pathOf(id, '/messages?before=x'))).body.data.fields[0].path).toBe('before')
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
    const rows = (await luis.get(pathOf(id, '/messages'))).body as { senderId: string; readAt: string | null }[]
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
    for (const upTo of [0, -1, 1.5, 'x', null, 1e20]) expect((await ana.post(pathOf(id, '/read'), { upTo })).body.data.fields[0].path).toBe('upTo')
  })
})

describe('the lock', () => {
  test('a side that blocks stops both, both read on, and only that side opens it again', async () => {
    const id = await newTalk()
    const sent = { id: newId(), body: 'before' }
    await luis.post(pathOf(id, '/messages'), sent)
    expect((await ana.post(pathOf(id, '/lock'), { category: 'finished', reason: 'He threatened me' })).status).toBe(200)
    for (const who of [ana, luis])
      expect(await who.post(pathOf(id, '/messages'), { body: 'x' })).toMatchObject({ status: 409, body: { code: 'conversation_locked' } })
    expect((await luis.post(pathOf(id, '/messages'), sent)).status).toBe(201)
    expect((await luis.get(pathOf(id, '/messages'))).body).toHaveLength(1)
    expect((await luis.get(pathOf(id))).body).toMatchObject({ locked: true, lockedBy: 'other', lockCategory: 'finished', lockReason: null })
    expect((await ana.get(pathOf(id))).body).toMatchObject({ lockedBy: 'you', lockReason: 'He threatened me' })
    expect(JSON.stringify([(await luis.get('/api/conversations')).body, (await luis.get(pathOf(id))).body])).not.toContain('threatened')
    expect((await luis.post(pathOf(id, '/typing'))).status).toBe(409)
    expect((await luis.post(pathOf(id, '/unlock'))).status).toBe(403)
    expect((await ana.post(pathOf(id, '/lock'))).status).toBe(409)
    expect((await ana.post(pathOf(id, '/unlock'))).status).toBe(200)
    expect((await ana.post(pathOf(id, '/unlock'))).status).toBe(409)
    expect((await luis.post(pathOf(id, '/messages'), { body: 'after' })).status).toBe(201)
  })

  test.each([
    ['the client', () => ana],
    ['the lawyer', () => luis],
    ['an administrator', () => root],
  ])('hides the contact again, whoever locks: %s', async (_name, who) => {
    const id = await newTalk()
    await ana.patch(pathOf(id, '/contact'), { released: true })
    expect((await luis.get(pathOf(id))).body.user.email).toBe(client.email)
    expect((await who().post(pathOf(id, '/lock'), { reason: 'reported' })).status).toBe(200)
    const hidden = { contactReleased: false, user: { firstName: 'Ana', lastName: null, email: null, phone: null, avatar: null } }
    expect((await luis.get(pathOf(id))).body).toMatchObject(hidden)
    expect(await ana.patch(pathOf(id, '/contact'), { released: true })).toMatchObject({ status: 409, body: { code: 'conversation_locked' } })
    expect((await ana.get(pathOf(id))).body.can.releaseContact).toBe('conversation_locked')
    await who().post(pathOf(id, '/unlock'), { reason: 'settled' })
    expect((await luis.get(pathOf(id))).body).toMatchObject(hidden)
  })

  test('of releasing and locking at the same moment, none leaves the contact open', async () => {
    const talks = await Promise.all(Array.from({ length: 10 }, () => newTalk()))
    await Promise.all(talks.flatMap((id) => [ana.patch(pathOf(id, '/contact'), { released: true }), ana.post(pathOf(id, '/lock'))]))
    for (const id of talks) expect((await luis.get(pathOf(id))).body).toMatchObject({ locked: true, contactReleased: false, user: { email: null } })
  })

  test('a lock without a word says only that no more contact is wanted', async () => {
    const id = await newTalk()
    await ana.post(pathOf(id, '/lock'))
    expect((await luis.get(pathOf(id))).body).toMatchObject({ lockCategory: 'no_contact', lockReason: null })
    expect((await ana.post(pathOf(await newTalk(), '/lock'), { category: 'rules' })).body.data.fields[0].path).toBe('category')
  })

  test('a client whom the lawyer blocked opens no other conversation with that lawyer', async () => {
    const blocker = await buildLawyer(app.db, { plan: 'premium' })
    const id = await newTalk({ lawyerId: blocker.id })
    const { leadId } = await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {} })
    await (await app.signIn(blocker)).post(pathOf(id, '/lock'))
    for (const [path, body] of [['/api/conversations', { leadId, body: 'Me again' }], ['/api/consultations', {}], ['/api/conversations', { body: 'Me again' }]] as const)
      expect((await ana.post(path, { lawyerId: blocker.id, ...body })).body.code).toBe('conversation_locked')
    expect((await ana.post('/api/conversations', { lawyerId: blocker.id })).body).toMatchObject({ id, locked: true })
  })

  test('a reason of 501 characters is refused', async () => {
    expect((await ana.post(pathOf(await newTalk(), '/lock'), { reason: 'x'.repeat(501) })).body.data.fields[0].path).toBe('reason')
  })
})

describe('consultations', () => {
  test('a starter lawyer is not asked where a message could not be sent, and is where a conversation stands', async () => {
    const starter = await buildLawyer(app.db, { plan: 'starter' })
    expect(await ana.post('/api/consultations', { lawyerId: starter.id, body: 'Tuesday?' })).toMatchObject({ status: 403, body: { code: 'plan_no_messaging', message: 'Direct messaging requires Pro or Premium plan' } })
    expect((await ana.get('/api/conversations')).body.some((one: { lawyer: { id: string } }) => one.lawyer.id === starter.id)).toBe(false)
    const id = await newTalk({ lawyerId: starter.id })
    expect((await ana.post('/api/consultations', { lawyerId: starter.id, body: 'Tuesday?' })).body.conversationId).toBe(id)
    expect((await ana.post(pathOf(id, '/consultation'), { body: 'Wednesday?' })).status).toBe(201)
  })

  test('a client asks a lawyer, and asking twice with one id is one request', async () => {
    const other = await buildLawyer(app.db, { plan: 'premium' })
    const request = { lawyerId: other.id, id: newId() }
    const first = await ana.post('/api/consultations', request)
    expect(first).toMatchObject({
      status: 201,
      body: { messageType: 'consultation_request', body: 'I would like to arrange a consultation. When would you have time?' },
    })
    expect((await ana.post('/api/consultations', request)).body).toEqual(first.body)
    expect((await ana.get(pathOf(first.body.conversationId, '/messages'))).body).toHaveLength(1)
  })

  test('inside a conversation only the client asks', async () => {
    const id = await newTalk()
    expect(await ana.post(pathOf(id, '/consultation'), { body: 'Tuesday?' })).toMatchObject({ status: 201, body: { body: 'Tuesday?', messageType: 'consultation_request' } })
    expect((await luis.post(pathOf(id, '/consultation'))).status).toBe(403)
  })
})

describe('notices', () => {
  const inboxOf = async (who: Caller) => (await who.get('/api/notifications')).body.items as { kind: string; link: string; data: { conversationId?: string } }[]

  test('ten messages are one notice and one mail that names nobody, and reading clears it', async () => {
    const id = await newTalk()
    for (let index = 0; index < 10; index += 1) await ana.post(pathOf(id, '/messages'), { body: 'My secret asylum story' })
    expect((await inboxOf(luis)).filter(({ data }) => data.conversationId === id)).toMatchObject([{ kind: 'message_received', link: `/messages/${id}` }])

    await app.runTimer('notifications.mail')
    await app.settle()
    expect((await app.mails()).filter(({ text }) => text.includes(id))).toEqual([])
    app.clock.advance(minutes(2))
    await app.runTimer('notifications.mail')
    await app.runTimer('notifications.mail')
    await app.settle()
    const mails = (await app.mails()).filter(({ text }) => text.includes(id))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: lawyer.email, subject: 'You have a new message' })
    expect(mails[0]!.text).not.toMatch(/asylum|immigra|visa|Ana|Reyes|secret/i)

    const before = (await luis.get('/api/notifications/unread-count')).body.count
    await luis.post(pathOf(id, '/read'), { upTo: 10 })
    expect((await luis.get('/api/notifications/unread-count')).body.count).toBe(before - 1)
  })

  test('who reads within two minutes gets no mail', async () => {
    const id = await newTalk()
    await ana.post(pathOf(id, '/messages'), { body: 'Hello' })
    await luis.post(pathOf(id, '/read'), { upTo: 1 })
    app.clock.advance(minutes(3))
    await app.runTimer('notifications.mail')
    await app.settle()
    expect((await app.mails()).filter(({ text }) => text.includes(id))).toEqual([])
  })
})
