import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { minutes } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildConversation } from './fixtures.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ana: Caller
let luis: Caller

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
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
})
afterAll(() => app.close())

const newTalk = async (wish = {}) =>
  (await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {}, ...wish }))
    .id
const pathOf = (id: string, rest = '') => `/api/conversations/${id}${rest}`

describe('consultations', () => {
  test('a starter lawyer is not asked where a message could not be sent, and is where a conversation stands', async () => {
    const starter = await buildLawyer(app.db, { plan: 'starter' })
    expect(
      await ana.post('/api/consultations', { lawyerId: starter.id, body: 'Tuesday?' }),
    ).toMatchObject({
      status: 403,
      body: { code: 'plan_no_messaging', message: 'Direct messaging requires Pro or Premium plan' },
    })
    expect(
      (await ana.get('/api/conversations')).body.some(
        (one: { lawyer: { id: string } }) => one.lawyer.id === starter.id,
      ),
    ).toBe(false)
    const id = await newTalk({ lawyerId: starter.id })
    expect(
      (await ana.post('/api/consultations', { lawyerId: starter.id, body: 'Tuesday?' })).body
        .conversationId,
    ).toBe(id)
    expect((await ana.post(pathOf(id, '/consultation'), { body: 'Wednesday?' })).status).toBe(201)
  })

  test('a client asks a lawyer, and asking twice with one id is one request', async () => {
    const other = await buildLawyer(app.db, { plan: 'premium' })
    const request = { lawyerId: other.id, id: newId() }
    const first = await ana.post('/api/consultations', request)
    expect(first).toMatchObject({
      status: 201,
      body: {
        messageType: 'consultation_request',
        body: 'I would like to arrange a consultation. When would you have time?',
      },
    })
    expect((await ana.post('/api/consultations', request)).body).toEqual(first.body)
    expect((await ana.get(pathOf(first.body.conversationId, '/messages'))).body).toHaveLength(1)
  })

  test('inside a conversation only the client asks', async () => {
    const id = await newTalk()
    expect(await ana.post(pathOf(id, '/consultation'), { body: 'Tuesday?' })).toMatchObject({
      status: 201,
      body: { body: 'Tuesday?', messageType: 'consultation_request' },
    })
    expect((await luis.post(pathOf(id, '/consultation'))).status).toBe(403)
  })
})

describe('notifications', () => {
  const inboxOf = async (who: Caller) =>
    (await who.get('/api/notifications')).body.items as {
      kind: string
      link: string
      data: { conversationId?: string }
    }[]

  test('ten messages are one notification and one mail that names nobody, and reading clears it', async () => {
    const id = await newTalk()
    for (let index = 0; index < 10; index += 1)
      await ana.post(pathOf(id, '/messages'), { body: 'My secret asylum story' })
    expect((await inboxOf(luis)).filter(({ data }) => data.conversationId === id)).toMatchObject([
      { kind: 'message_received', link: `/messages/${id}` },
    ])

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
