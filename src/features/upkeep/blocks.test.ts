import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation, buildMessage } from '#features/conversations/fixtures.ts'
import { buildLead, caseBody, claimCase } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let root: Caller
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

/** Two people with two conversations. */
async function pair() {
  const client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db, { plan: 'premium' })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
  const [one, other] = [
    await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {} }),
    await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id, topic: {} }),
  ]
  return {
    client,
    lawyer,
    one: `/api/conversations/${one.id}`,
    other: `/api/conversations/${other.id}`,
    otherId: other.id,
    ana: await app.signIn(client),
    luis: await app.signIn(lawyer),
  }
}
const newCase = async (userId: string) =>
  `/api/leads/${(await buildLead(app.db, { userId, createdAt: app.clock.now() })).id}`
const idOf = (path: string) => path.split('/').at(-1)!
const notificationsTo = async (id: string, kind: string) =>
  (
    await app.runtime.pool.query('select id from notifications where user_id = $1 and kind = $2', [
      id,
      kind,
    ])
  ).rows
const offer = (lawyerId: string) => ({
  ...caseBody,
  details: { preSelectedLawyer: lawyerId },
})

describe('a block holds between two people', () => {
  it.each(['client', 'lawyer', 'admin'] as const)(
    'in every conversation, new case, offer and consultation, whoever makes it: %s',
    async (who) => {
      const { ana, luis, client, lawyer, one, other } = await pair()
      const waiting = await newCase(client.id)
      const { claim } = (await claimCase(luis, waiting, { message: 'I can help' })).body
      const holder = { client: ana, lawyer: luis, admin: root }[who]
      expect((await holder.post(`${one}/lock`, { reason: 'threats' })).body.locked).toBe(true)
      for (const side of [ana, luis])
        expect(
          (await side.post(`${other}/messages`, { body: 'I found you again' })).body.code,
        ).toBe('conversation_locked')
      expect((await ana.post(`${waiting}/accept`, { claimId: claim.id })).status).toBe(409)
      await app.settle()
      expect((await ana.get(waiting)).body).toMatchObject({
        status: 'open',
        claims: [{ status: { client: 'declined', lawyer: 'withdrawn', admin: 'released' }[who] }],
      })
      // A client whom an administrator protects does not read that somebody withdrew.
      for (const [kind, by] of [
        ['claim_withdrawn', 'lawyer'],
        ['lawyer_unavailable', 'admin'],
      ] as const)
        expect(await notificationsTo(client.id, kind)).toHaveLength(who === by ? 1 : 0)
      const next = await newCase(client.id)
      for (const path of [waiting, next]) expect((await luis.get(path)).status).toBe(404)
      for (const step of ['conflict-check', 'claim'])
        expect((await luis.post(`${next}/${step}`)).status).toBe(404)
      expect(
        (await luis.get('/api/leads/available?limit=100')).body.map(({ id }: { id: string }) => id),
      ).not.toContain(idOf(next))
      expect((await ana.post('/api/leads', offer(lawyer.id))).body.code).toBe('lawyer_unavailable')
      expect((await ana.post('/api/consultations', { lawyerId: lawyer.id })).body.code).toBe(
        'conversation_locked',
      )
      expect((await holder.post(`${other}/unlock`, { reason: 'settled' })).body.locked).toBe(false)
      expect((await luis.get(next)).status).toBe(200)
      expect((await luis.post(`${one}/messages`, { body: 'Hello' })).status).toBe(201)
    },
  )

  it('leaves work in progress to its client, who can choose somebody else', async () => {
    const { ana, luis, client, one } = await pair()
    const lead = await newCase(client.id)
    const { claim } = (await claimCase(luis, lead)).body
    await ana.post(`${lead}/accept`, { claimId: claim.id })
    await ana.post(`${one}/lock`)
    await app.settle()
    expect((await luis.get(lead)).status).toBe(200)
    expect((await ana.get(lead)).body).toMatchObject({
      status: 'in_progress',
      can: { changeLawyer: 'ok', end: 'ok' },
    })
    expect((await ana.post(`${lead}/change-lawyer`, { reason: 'other' })).body.status).toBe('open')
    expect((await luis.get(lead)).status).toBe(404)
  })
})

describe('three locks do not touch each other', () => {
  it('a lock of the one side keeps neither the other nor the administrators from theirs, and each lifts only its own', async () => {
    const { ana, luis, one } = await pair()
    await luis.post(`${one}/lock`, { category: 'finished' })
    const report = (
      await ana.post('/api/reports', {
        subjectType: 'conversation',
        subjectId: idOf(one),
        reason: 'harassment',
      })
    ).body
    expect((await ana.post(`${one}/lock`)).status).toBe(200)
    expect(
      (
        await root.post(`/api/admin/reports/${report.id}/resolve`, {
          reason: 'Threats',
          lockConversation: true,
        })
      ).status,
    ).toBe(200)
    await app.settle()
    const audit = (await root.get('/api/admin/audit?limit=100')).body.filter(
      (entry: { subjectId: string }) => entry.subjectId === idOf(one),
    )
    expect(audit).toMatchObject([{ action: 'conversation_locked', reason: 'Threats' }])
    expect((await luis.post(`${one}/unlock`)).body).toEqual({ id: idOf(one), locked: true })
    expect((await luis.post(`${one}/unlock`)).body.code).toBe('not_yours_to_unlock')
    expect((await luis.get(one)).body).toMatchObject({ lockedBy: 'admin', lockCategory: 'rules' })
    expect((await root.post(`${one}/unlock`, { reason: 'Looked at' })).body.locked).toBe(true)
    expect((await root.post(`${one}/unlock`, { reason: 'Again' })).body.code).toBe(
      'not_yours_to_unlock',
    )
    expect((await luis.get(one)).body).toMatchObject({ lockedBy: 'other' })
    expect((await ana.post(`${one}/unlock`)).body.locked).toBe(false)
  })
})

it('forty locks and unlocks are one notice of each kind, and a mail each at most', async () => {
  const { luis, client, one } = await pair()
  for (let count = 0; count < 10; count += 1) {
    await luis.post(`${one}/lock`)
    await luis.post(`${one}/unlock`)
  }
  for (const kind of ['conversation_locked', 'conversation_unlocked'])
    expect(await notificationsTo(client.id, kind)).toHaveLength(1)
})

it('changing and renewing an offer again and again is one notice of each kind, in true words', async () => {
  const { ana, lawyer } = await pair()
  const { id } = (await ana.post('/api/leads', offer(lawyer.id))).body
  for (let count = 0; count < 10; count += 1) {
    await ana.patch(`/api/leads/${id}`, { location: `Place ${count}` })
    await ana.post(`/api/leads/${id}/open-to-all`, { toEverybody: false })
  }
  expect(
    (await notificationsTo(lawyer.id, 'lead_offer_changed')).length +
      (await notificationsTo(lawyer.id, 'lead_offered')).length,
  ).toBe(2)
  expect(await notificationsTo(lawyer.id, 'lead_updated')).toEqual([])
})

it('reading in a locked conversation is not shown to the other side', async () => {
  const { ana, luis, one } = await pair()
  await buildMessage(app.db, {
    conversationId: idOf(one),
    senderId: (await luis.get(one)).body.lawyer.id,
  })
  await ana.post(`${one}/lock`)
  expect((await ana.post(`${one}/read`, { upTo: 1 })).body.unreadCount).toBe(0)
  expect(
    (await luis.get(`${one}/messages`)).body.map((row: { readAt: string | null }) => row.readAt),
  ).toEqual([null])
})
