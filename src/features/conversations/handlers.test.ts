import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { users } from '#features/people/table.ts'
import { newId } from '#kernel/ids.ts'
import { buildConversation } from './fixtures.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ana: Caller
let luis: Caller
let eve: Caller

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
  eve = await app.signIn(await buildUser(app.db))
})
afterAll(() => app.close())

const newTalk = async (wish = {}) =>
  (await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {}, ...wish }))
    .id
const pathOf = (id: string, rest = '') => `/api/conversations/${id}${rest}`

describe('starting a conversation', () => {
  test('a client starts one with the first message, and the same request again makes nothing twice', async () => {
    const other = await buildLawyer(app.db, { plan: 'premium' })
    const request = { lawyerId: other.id, id: newId(), body: 'Buenos días 👋🏽' }
    const first = await ana.post('/api/conversations', request)
    const again = await ana.post('/api/conversations', request)
    expect(first.status).toBe(201)
    expect(again.body.id).toBe(first.body.id)
    const messages = await ana.get(pathOf(first.body.id, '/messages'))
    expect(messages.body).toMatchObject([
      { id: request.id, body: 'Buenos días 👋🏽', seq: 1, senderId: client.id },
    ])
  })

  test('ten clicks at once make one conversation with one message', async () => {
    const other = await buildLawyer(app.db, { plan: 'premium' })
    const request = { lawyerId: other.id, id: newId(), body: 'Good day' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.post('/api/conversations', request)),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const messages = await ana.get(pathOf(answers[0]!.body.id, '/messages'))
    expect(messages.body).toMatchObject([{ id: request.id, body: 'Good day' }])
  })

  test('two first messages at once, in two windows, stand in one conversation', async () => {
    const other = await buildLawyer(app.db, { plan: 'premium' })
    const write = (body: string) =>
      ana.post('/api/conversations', { lawyerId: other.id, id: newId(), body })
    const [one, two] = await Promise.all([write('first window'), write('second window')])
    expect(two.body.id).toBe(one.body.id)
    const { body } = await ana.get(pathOf(one.body.id, '/messages'))
    expect(body.map((message: { body: string }) => message.body).toSorted()).toEqual([
      'first window',
      'second window',
    ])
  })

  test.each([undefined, null, '', ' \n\u200B '])(
    'without words (%j) none begins, and the lawyer sees nothing of the client',
    async (body) => {
      const other = await buildLawyer(app.db, { plan: 'premium' })
      expect(await ana.post('/api/conversations', { lawyerId: other.id, body })).toMatchObject({
        status: 400,
        body: { code: 'no_first_message' },
      })
      expect((await (await app.signIn(other)).get('/api/conversations')).body).toEqual([])
    },
  )

  test('a message that cannot be kept leaves no conversation behind', async () => {
    const [other, third] = [await buildLawyer(app.db, { plan: 'premium' }), newId()]
    const talk = await newTalk()
    expect(
      (await eve.post('/api/conversations', { lawyerId: other.id, id: third, body: 'Hi' })).status,
    ).toBe(201)
    expect(
      (await ana.post('/api/conversations', { lawyerId: other.id, id: third, body: 'Hi' })).status,
    ).toBe(409)
    const listed = (await ana.get('/api/conversations')).body as {
      id: string
      lawyer: { id: string }
    }[]
    expect(listed.map(({ id }) => id)).toContain(talk)
    expect(listed.filter((one) => one.lawyer.id === other.id)).toEqual([])
  })

  test('the way into the conversation that there is, for its client alone', async () => {
    const other = await buildLawyer(app.db, { plan: 'premium' })
    const path = `/api/lawyers/${other.id}/conversation`
    expect(await ana.get(path)).toMatchObject({ status: 200, body: { id: null } })
    const begun = await ana.post('/api/conversations', { lawyerId: other.id, body: 'Good day' })
    expect((await ana.get(path)).body).toEqual({ id: begun.body.id })
    expect((await eve.get(path)).body).toEqual({ id: null })
    expect((await luis.get(path)).status).toBe(403)
    expect((await ana.get('/api/lawyers/x/conversation')).status).toBe(400)
  })

  test('a starter lawyer cannot be written to first', async () => {
    const starter = await buildLawyer(app.db, { plan: 'starter' })
    const answer = await ana.post('/api/conversations', { lawyerId: starter.id })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'plan_no_messaging', message: 'Direct messaging requires Pro or Premium plan' },
    })
  })

  test('where a claim opened one with a starter lawyer, the client gets that one', async () => {
    const starter = await buildLawyer(app.db, { plan: 'starter' })
    const id = await newTalk({ lawyerId: starter.id })
    expect(await ana.post('/api/conversations', { lawyerId: starter.id })).toMatchObject({
      status: 201,
      body: { id },
    })
  })

  test('nobody can start one about somebody else’s case, or with a lawyer who is not listed', async () => {
    const talk = await buildConversation(app.db, {
      userId: client.id,
      lawyerId: lawyer.id,
      topic: {},
    })
    const unverified = await buildLawyer(app.db, { plan: 'premium', verified: false })
    expect(
      (await eve.post('/api/conversations', { lawyerId: lawyer.id, leadId: talk.leadId })).status,
    ).toBe(404)
    expect((await ana.post('/api/conversations', { lawyerId: unverified.id })).status).toBe(404)
    expect((await ana.post('/api/conversations', { lawyerId: newId() })).status).toBe(404)
  })

  test('a lawyer cannot start one, nor can nobody', async () => {
    expect((await luis.post('/api/conversations', { lawyerId: lawyer.id })).status).toBe(403)
    expect((await app.visitor.post('/api/conversations', { lawyerId: lawyer.id })).status).toBe(401)
  })

  test('a wrong id is named', async () => {
    expect(await ana.post('/api/conversations', { lawyerId: 'x' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'lawyerId' }] } },
    })
  })
})

describe('sending', () => {
  test('keeps every script byte for byte', async () => {
    const id = await newTalk()
    const bodies = [
      '👩🏽‍⚖️ ok',
      'é e\u0301 ñ',
      '\u200Fمرحبا\u200E <b>x</b>',
      '  spaces\n\tkept  ',
      '‮reversed‬',
      '中文 ﷽',
    ]
    for (const body of bodies)
      expect(await ana.post(pathOf(id, '/messages'), { body })).toMatchObject({
        status: 201,
        body: { body },
      })
    expect(
      (await luis.get(pathOf(id, '/messages'))).body.map(
        (message: { body: string }) => message.body,
      ),
    ).toEqual(bodies)
  })

  test.each([
    ['NUL', '{"body":"a\\u0000b"}'],
    ['half a pair', '{"body":"a\\ud83d"}'],
    ['nothing', '{"body":"  \\n "}'],
    ['10,001 characters', JSON.stringify({ body: 'x'.repeat(10_001) })],
    ['a number', '{"body":5}'],
  ])('refuses %s and keeps nothing', async (_name, request) => {
    const id = await newTalk()
    expect(await ana.post(pathOf(id, '/messages'), request)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', data: { fields: [{ path: 'body' }] } },
    })
    expect((await ana.get(pathOf(id, '/messages'))).body).toEqual([])
  })

  test('takes 10,000 emoji', async () => {
    expect(
      (await ana.post(pathOf(await newTalk(), '/messages'), { body: '😀'.repeat(10_000) })).status,
    ).toBe(201)
  })

  test('whoever signs in is the sender, whatever the body says', async () => {
    const id = await newTalk()
    const answer = await ana.post(pathOf(id, '/messages'), {
      conversationId: newId(),
      senderId: lawyer.id,
      body: 'me',
      messageType: 'text',
    })
    expect(answer.body).toMatchObject({ conversationId: id, senderId: client.id })
  })

  test('nobody can speak as the product', async () => {
    expect(
      (
        await ana.post(pathOf(await newTalk(), '/messages'), {
          body: 'claim_accepted',
          messageType: 'system',
        })
      ).status,
    ).toBe(400)
  })

  test('the same id again answers the first message, and one used elsewhere is refused', async () => {
    const [one, two] = [await newTalk(), await newTalk()]
    const id = newId()
    const first = await ana.post(pathOf(one, '/messages'), { id, body: 'first' })
    expect((await ana.post(pathOf(one, '/messages'), { id, body: 'second' })).body).toEqual(
      first.body,
    )
    expect((await ana.post(pathOf(two, '/messages'), { id, body: 'x' })).status).toBe(409)
    expect((await luis.post(pathOf(one, '/messages'), { id, body: 'x' })).status).toBe(409)
    expect((await ana.get(pathOf(two, '/messages'))).body).toEqual([])
  })

  test('a hundred at once, each sent twice, get the numbers 1 to 100 without a gap', async () => {
    const id = await newTalk()
    const ids = Array.from({ length: 100 }, newId)
    const statuses = new Set<number>()
    // Too many at once may be told to come again; whoever sends the same id again loses and repeats nothing.
    const send = async (messageId: string, index: number): Promise<void> => {
      const { status } = await (index % 2 ? ana : luis).post(pathOf(id, '/messages'), {
        id: messageId,
        body: `text ${index}`,
      })
      if (status === 503) return send(messageId, index)
      statuses.add(status)
    }
    await Promise.all([...ids, ...ids].map((messageId, index) => send(messageId, index % 100)))
    expect([...statuses]).toEqual([201])

    const rows = (
      await app.runtime.pool.query(
        'select id, seq from messages where conversation_id = $1 order by seq',
        [id],
      )
    ).rows as {
      id: string
      seq: number
    }[]
    expect(rows.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1))
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set(ids))
  })
})

describe('a person whose account is gone', () => {
  test('is named no more, and the messages of both stay with the other side', async () => {
    const leaving = await buildUser(app.db, {
      firstName: 'Zoraida',
      lastName: 'Quispe',
      phone: '+1 555 0199',
    })
    const id = await newTalk({ userId: leaving.id })
    await (
      await app.signIn(leaving)
    ).post(pathOf(id, '/messages'), { id: newId(), body: 'My hearing is in March.' })
    await luis.post(pathOf(id, '/messages'), { id: newId(), body: 'Which court?' })
    await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, leaving.id))
    expect((await luis.get(pathOf(id, '/messages'))).body).toMatchObject([
      { body: 'My hearing is in March.' },
      { body: 'Which court?' },
    ])
    const seen = JSON.stringify((await luis.get(pathOf(id))).body)
    expect(seen).toContain('Deleted account')
    for (const trace of ['Zoraida', 'Quispe', '0199']) expect(seen).not.toContain(trace)
  })
  test('cannot be deleted as a row while the other side has the conversation', async () => {
    const leaving = await buildUser(app.db)
    await newTalk({ userId: leaving.id })
    await expect(app.db.delete(users).where(eq(users.id, leaving.id))).rejects.toThrow()
  })
})
