import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildConversation } from './fixtures.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ana: Caller
let luis: Caller
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
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
  root = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const newTalk = async (wish = {}) =>
  (await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {}, ...wish }))
    .id
const pathOf = (id: string, rest = '') => `/api/conversations/${id}${rest}`

describe('the lock', () => {
  test('a side that blocks stops both, both read on, and only that side opens it again', async () => {
    const id = await newTalk()
    const sent = { id: newId(), body: 'before' }
    await luis.post(pathOf(id, '/messages'), sent)
    expect(
      (await ana.post(pathOf(id, '/lock'), { category: 'finished', reason: 'He threatened me' }))
        .status,
    ).toBe(200)
    for (const who of [ana, luis])
      expect(await who.post(pathOf(id, '/messages'), { body: 'x' })).toMatchObject({
        status: 409,
        body: { code: 'conversation_locked' },
      })
    expect((await luis.post(pathOf(id, '/messages'), sent)).status).toBe(201)
    expect((await luis.get(pathOf(id, '/messages'))).body).toHaveLength(1)
    expect((await luis.get(pathOf(id))).body).toMatchObject({
      locked: true,
      lockedBy: 'other',
      lockCategory: 'finished',
      lockReason: null,
    })
    expect((await ana.get(pathOf(id))).body).toMatchObject({
      lockedBy: 'you',
      lockReason: 'He threatened me',
    })
    expect(
      JSON.stringify([
        (await luis.get('/api/conversations')).body,
        (await luis.get(pathOf(id))).body,
      ]),
    ).not.toContain('threatened')
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
    const hidden = {
      contactReleased: false,
      user: { firstName: 'Ana', lastName: null, email: null, phone: null, avatar: null },
    }
    expect((await luis.get(pathOf(id))).body).toMatchObject(hidden)
    expect(await ana.patch(pathOf(id, '/contact'), { released: true })).toMatchObject({
      status: 409,
      body: { code: 'conversation_locked' },
    })
    expect((await ana.get(pathOf(id))).body.can.releaseContact).toBe('conversation_locked')
    await who().post(pathOf(id, '/unlock'), { reason: 'settled' })
    expect((await luis.get(pathOf(id))).body).toMatchObject(hidden)
  })

  test('of releasing and locking at the same moment, none leaves the contact open', async () => {
    const talks = await Promise.all(Array.from({ length: 10 }, () => newTalk()))
    await Promise.all(
      talks.flatMap((id) => [
        ana.patch(pathOf(id, '/contact'), { released: true }),
        ana.post(pathOf(id, '/lock')),
      ]),
    )
    for (const id of talks)
      expect((await luis.get(pathOf(id))).body).toMatchObject({
        locked: true,
        contactReleased: false,
        user: { email: null },
      })
  })

  test('a lock without a word says only that no more contact is wanted', async () => {
    const id = await newTalk()
    await ana.post(pathOf(id, '/lock'))
    expect((await luis.get(pathOf(id))).body).toMatchObject({
      lockCategory: 'no_contact',
      lockReason: null,
    })
    expect(
      (await ana.post(pathOf(await newTalk(), '/lock'), { category: 'rules' })).body.data.fields[0]
        .path,
    ).toBe('category')
  })

  test('a client whom the lawyer blocked opens no other conversation with that lawyer', async () => {
    const blocker = await buildLawyer(app.db, { plan: 'premium' })
    const id = await newTalk({ lawyerId: blocker.id })
    const { leadId } = await buildConversation(app.db, {
      userId: client.id,
      lawyerId: lawyer.id,
      topic: {},
    })
    await (await app.signIn(blocker)).post(pathOf(id, '/lock'))
    for (const [path, body] of [
      ['/api/conversations', { leadId, body: 'Me again' }],
      ['/api/consultations', {}],
      ['/api/conversations', { body: 'Me again' }],
    ] as const)
      expect((await ana.post(path, { lawyerId: blocker.id, ...body })).body.code).toBe(
        'conversation_locked',
      )
    expect((await ana.post('/api/conversations', { lawyerId: blocker.id })).body).toMatchObject({
      id,
      locked: true,
    })
  })

  test('a reason of 501 characters is refused', async () => {
    expect(
      (await ana.post(pathOf(await newTalk(), '/lock'), { reason: 'x'.repeat(501) })).body.data
        .fields[0].path,
    ).toBe('reason')
  })
})
