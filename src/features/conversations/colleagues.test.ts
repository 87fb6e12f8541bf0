import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSeat } from '#features/firms/fixtures.ts'
import { firmMembers } from '#features/firms/table.ts'
import { buildFile, samplePdf } from '#features/files/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { channel } from './channel.ts'
import { buildConversation, buildMessage } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Talk {
  readonly id: string
  readonly ids: Readonly<Record<'ana' | 'luis' | 'mira', string>>
  readonly ana: Caller
  readonly luis: Caller
  readonly mira: Caller
}

/** Ana talks with Luis; Mira has a seat with him. Nothing is shared yet: Ana wrote before. */
async function talkInAFirm(): Promise<Talk> {
  const ana = await buildUser(app.db, { firstName: 'Ana', phone: '+1 555 0100' })
  const luis = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega', plan: 'premium' })
  const mira = await buildLawyer(app.db, { firstName: 'Mira', lastName: 'Stone' })
  const { id } = await buildConversation(app.db, { userId: ana.id, lawyerId: luis.id, topic: {} })
  await buildMessage(app.db, { conversationId: id, senderId: ana.id, body: 'before' })
  await buildSeat(app.db, { ownerId: luis.id, memberId: mira.id })
  return {
    id,
    ids: { ana: ana.id, luis: luis.id, mira: mira.id },
    ana: await app.signIn(ana),
    luis: await app.signIn(luis),
    mira: await app.signIn(mira),
  }
}

const at = ({ id }: { id: string }, rest = '') => `/api/conversations/${id}${rest}`
const send = (who: Caller, talk: Talk, body: string) => who.post(at(talk, '/messages'), { body })
const bodies = async (who: Caller, talk: { id: string }): Promise<string[]> => {
  const answer = await who.get(at(talk, '/messages'))
  return answer.status === 200 ? answer.body.map((one: { body: string }) => one.body) : []
}

/** The same, told and read: what comes from now on is shared. */
async function sharedTalk(): Promise<Talk> {
  const talk = await talkInAFirm()
  await send(talk.luis, talk, 'offer')
  expect((await talk.ana.post(at(talk, '/read'), { upTo: 3 })).status).toBe(200)
  return talk
}

describe('a conversation of a firm', () => {
  it('is told to the client with the next message, and shows nothing to colleagues before the client has read that', async () => {
    const talk = await talkInAFirm()
    expect((await talk.mira.get(at(talk))).status).toBe(404)
    await send(talk.luis, talk, 'offer')
    expect(await bodies(talk.ana, talk)).toEqual(['before', 'offer', 'colleagues_read'])
    await send(talk.ana, talk, 'written before I read that')
    expect((await talk.mira.get(at(talk))).status).toBe(404)
    expect((await talk.mira.get('/api/conversations')).body).toEqual([])

    await talk.ana.post(at(talk, '/read'), { upTo: 2 })
    expect((await talk.mira.get(at(talk))).status).toBe(404)
    await talk.ana.post(at(talk, '/read'), { upTo: 3 })
    await send(talk.ana, talk, 'after')
    expect(await bodies(talk.mira, talk)).toEqual(['after'])
    expect((await bodies(talk.ana, talk)).filter((one) => one === 'colleagues_read')).toHaveLength(
      1,
    )
  })

  it('shows a colleague nothing from before, neither in the list, nor by number, nor live, nor a file', async () => {
    const talk = await talkInAFirm()
    const early = await buildMessage(app.db, { conversationId: talk.id, senderId: talk.ids.ana })
    const file = await buildFile(
      app,
      { ownerId: talk.ids.ana, subjectId: talk.id, attachedTo: early.id },
      samplePdf('early'),
    )
    await send(talk.luis, talk, 'offer')
    await talk.ana.post(at(talk, '/read'), { upTo: 4 })
    const row = (await talk.mira.get(at(talk))).body
    expect(row).toMatchObject({ lastMessage: null, asColleague: true, unreadCount: 0 })
    expect((await talk.mira.get(at(talk, '/messages?after=0'))).body).toEqual([])
    expect((await talk.mira.get(at(talk, '/messages?before=5'))).body).toEqual([])
    expect((await talk.luis.get(at(talk, `/files/${file.id}`))).status).toBe(200)
    expect((await talk.mira.get(at(talk, `/files/${file.id}`))).status).toBe(404)
    const actor = { id: talk.ids.mira, role: 'lawyer', locale: 'en' } as never
    const event = { conversationId: talk.id, messageId: early.id }
    expect(
      await channel['message.sent']!({ db: app.db, actor, clock: app.clock }, event),
    ).toBeNull()
  })

  it('is answered by a colleague under the own name, which the client and the owner read', async () => {
    const talk = await sharedTalk()
    await send(talk.ana, talk, 'can you help?')
    expect((await send(talk.mira, talk, 'yes')).body).toMatchObject({
      senderId: talk.ids.mira,
      author: 'Mira Stone',
    })
    for (const who of [talk.ana, talk.luis, talk.mira])
      expect((await who.get(at(talk, '/messages'))).body.at(-1)).toMatchObject({
        body: 'yes',
        author: 'Mira Stone',
      })
    expect((await talk.ana.get(at(talk))).body).toMatchObject({
      colleagues: ['Mira Stone'],
      asColleague: false,
      unreadCount: 1,
    })
    // “before” and the question.
    expect((await talk.luis.get(at(talk))).body.unreadCount).toBe(2)
  })

  it('notifies the lawyer and the colleague of what the client writes, and the client of what a colleague writes', async () => {
    const talk = await sharedTalk()
    const kinds = async (who: Caller) =>
      (await who.get('/api/notifications')).body.items.map((one: { kind: string }) => one.kind)
    const before = (await kinds(talk.ana)).length
    await send(talk.ana, talk, 'hello')
    expect(await kinds(talk.luis)).toContain('message_received')
    expect(await kinds(talk.mira)).toContain('message_received')
    await send(talk.mira, talk, 'hello Ana')
    expect((await kinds(talk.ana)).length).toBeGreaterThanOrEqual(before)
  })

  it('keeps contact details, the lock and what the owner wrote about it from colleagues', async () => {
    const talk = await sharedTalk()
    await talk.ana.patch(at(talk, '/contact'), { released: true })
    expect((await talk.luis.get(at(talk))).body.user.phone).toBe('+1 555 0100')
    const seen = (await talk.mira.get(at(talk))).body
    expect(seen.user).toMatchObject({ firstName: 'Ana', lastName: null, email: null, phone: null })
    expect(seen).toMatchObject({ leadId: null, lead: null, caseType: null })
    expect(seen.lawyer.firstName).toBe('Luis')
    expect((await talk.mira.post(at(talk, '/lock'), {})).status).toBe(404)
    expect((await talk.mira.post(at(talk, '/unlock'), {})).status).toBe(404)
    await talk.luis.post(at(talk, '/lock'), { reason: 'for the owner alone' })
    const locked = await talk.mira.get(at(talk))
    expect(JSON.stringify(locked.body)).not.toContain('for the owner alone')
    expect((await send(talk.mira, talk, 'anyway')).status).toBe(409)
  })

  it('waits for the client with all of the firm once the claim has ended', async () => {
    const talk = await sharedTalk()
    await app.runtime.pool.query(
      'update conversations set claim_ended_at = now(), lawyer_waits = true where id = $1',
      [talk.id],
    )
    expect((await send(talk.mira, talk, 'still there?')).status).toBe(409)
  })

  it('never marks as read what the owner has not read and the colleague cannot', async () => {
    const talk = await sharedTalk()
    await send(talk.ana, talk, 'shared')
    expect((await talk.mira.post(at(talk, '/read'), { upTo: 4 })).status).toBe(200)
    expect((await talk.luis.get(at(talk))).body.unreadCount).toBe(2)
    await talk.luis.post(at(talk, '/read'), { upTo: 3 })
    await talk.mira.post(at(talk, '/read'), { upTo: 4 })
    expect((await talk.luis.get(at(talk))).body.unreadCount).toBe(0)
  })
})

describe('a seat that ends', () => {
  const endings: readonly [string, (talk: Talk) => Promise<unknown>][] = [
    [
      'with its removal',
      ({ ids }) => app.db.delete(firmMembers).where(eq(firmMembers.memberId, ids.mira)),
    ],
    [
      'with a smaller plan',
      ({ ids }) =>
        app.db
          .update(lawyerProfiles)
          .set({ plan: 'professional' })
          .where(eq(lawyerProfiles.userId, ids.luis)),
    ],
    [
      'with the badge of its member',
      ({ ids }) =>
        app.db
          .update(lawyerProfiles)
          .set({ verified: false })
          .where(eq(lawyerProfiles.userId, ids.mira)),
    ],
    [
      'with a refusal of its owner',
      ({ ids }) =>
        app.db
          .update(lawyerProfiles)
          .set({ verificationStatus: 'rejected' })
          .where(eq(lawyerProfiles.userId, ids.luis)),
    ],
    [
      'with a suspension of its owner',
      ({ ids }) =>
        app.runtime.pool.query('update users set suspended_at = now() where id = $1', [ids.luis]),
    ],
    [
      'with a block between its member and the client',
      ({ ids }) =>
        buildConversation(app.db, {
          userId: ids.ana,
          lawyerId: ids.mira,
          clientBlock: { category: 'no_contact', reason: null },
        }),
    ],
  ]

  it.each(endings)('%s shows and takes nothing from that moment, also live', async (_how, end) => {
    const talk = await sharedTalk()
    const sent = (await send(talk.ana, talk, 'shared')).body
    expect(await bodies(talk.mira, talk)).toEqual(['shared'])
    await end(talk)
    expect((await talk.mira.get(at(talk))).status).toBe(404)
    expect((await talk.mira.get(at(talk, '/messages'))).status).toBe(404)
    const listed = (await talk.mira.get('/api/conversations')).body as { id: string }[]
    expect(listed.map((one) => one.id)).not.toContain(talk.id)
    expect((await send(talk.mira, talk, 'still here')).status).toBe(404)
    const actor = { id: talk.ids.mira, role: 'lawyer', locale: 'en' } as never
    const event = { conversationId: talk.id, messageId: sent.id }
    expect(
      await channel['message.sent']!({ db: app.db, actor, clock: app.clock }, event),
    ).toBeNull()
  })

  it('leaves what was written with its author’s name, and the conversation with its two sides', async () => {
    const talk = await sharedTalk()
    await send(talk.mira, talk, 'yes')
    await app.db.delete(firmMembers).where(eq(firmMembers.memberId, talk.ids.mira))
    expect((await talk.ana.get(at(talk, '/messages'))).body.at(-1).author).toBe('Mira Stone')
    expect((await talk.ana.get(at(talk))).body.colleagues).toBeNull()
    expect((await send(talk.luis, talk, 'I go on')).status).toBe(201)
  })
})

describe('the others', () => {
  it('see nothing: another firm, a lawyer without a seat, a client, a colleague whose license waits', async () => {
    const talk = await sharedTalk()
    const owner = await buildLawyer(app.db, { plan: 'premium' })
    const member = await buildLawyer(app.db)
    await buildSeat(app.db, { ownerId: owner.id, memberId: member.id })
    const waiting = await buildLawyer(app.db, { verified: false })
    await buildSeat(app.db, { ownerId: talk.ids.luis, memberId: waiting.id, place: 2 })
    const others = [owner, member, waiting, await buildLawyer(app.db), await buildUser(app.db)]
    for (const one of others) {
      const who = await app.signIn(one)
      expect((await who.get(at(talk))).status).toBe(404)
      expect((await send(who, talk, 'x')).status).toBe(404)
    }
  })

  it('a member’s own conversations stay the member’s: their owner sees nothing of them', async () => {
    const talk = await sharedTalk()
    const { id } = await buildConversation(app.db, {
      userId: talk.ids.ana,
      lawyerId: talk.ids.mira,
    })
    expect((await talk.luis.get(`/api/conversations/${id}`)).status).toBe(404)
  })
})

it('a block holds for everybody of the firm, and for nobody else', async () => {
  const talk = await talkInAFirm()
  const client = await buildUser(app.db)
  const bea = await app.signIn(client)
  await buildConversation(app.db, {
    userId: client.id,
    lawyerId: talk.ids.mira,
    lawyerBlock: { category: 'not_fitting', reason: null },
  })
  const other = await buildLawyer(app.db, { plan: 'premium' })
  const start = (lawyerId: string) => bea.post('/api/conversations', { lawyerId, body: 'Good day' })
  expect((await start(talk.ids.luis)).body.code).toBe('conversation_locked')
  expect((await start(other.id)).status).toBe(201)
})

it('a conversation that begins tells of colleagues first, but after words that the client sent with it', async () => {
  const talk = await talkInAFirm()
  const bea = await app.signIn(await buildUser(app.db))
  const asked = await bea.post('/api/consultations', { lawyerId: talk.ids.luis, body: 'A talk?' })
  expect(await bodies(bea, { id: asked.body.conversationId })).toEqual([
    'colleagues_read',
    'A talk?',
  ])
  const cem = await app.signIn(await buildUser(app.db))
  const words = { lawyerId: talk.ids.luis, body: 'for Luis' }
  const begun = (await cem.post('/api/conversations', words)).body
  expect(await bodies(cem, begun)).toEqual(['for Luis', 'colleagues_read'])
  await cem.post(`/api/conversations/${begun.id}/read`, { upTo: 2 })
  expect(await bodies(talk.mira, begun)).toEqual([])
})
