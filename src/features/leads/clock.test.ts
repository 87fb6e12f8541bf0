import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildMessage } from '#features/conversations/fixtures.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildClaim, buildLead, caseBody, claimCase } from './fixtures.ts'

let app: TestApp
let ana: Caller
let bea: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' })
  ana = await app.signIn(client)
  bea = await app.signIn(await buildUser(app.db))
})
afterAll(() => app.close())

async function lawyerWith(plan: Plan | null = 'professional', verified = true) {
  const lawyer = await buildLawyer(app.db, { verified })
  if (plan !== null) await buildSubscription(app.db, { lawyerId: lawyer.id, plan })
  return { lawyer, id: lawyer.id, caller: await app.signIn(lawyer) }
}

const submit = async (extra: object = {}) => {
  const answer = await ana.post('/api/leads', { ...caseBody, ...extra })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

const rowOf = async (id: string) =>
  (await app.runtime.pool.query('select * from leads where id = $1', [id])).rows[0]
const usedBy = async (id: string) =>
  (await app.runtime.pool.query('select used from plan_usage where lawyer_id = $1', [id])).rows[0]
    ?.used ?? 0
const movesOf = async (id: string) =>
  (
    await app.runtime.pool.query(
      'select move, actor_id, to_status from lead_moves where lead_id = $1 order by at, move',
      [id],
    )
  ).rows
const notificationsTo = async (id: string) =>
  (
    await app.runtime.pool.query(
      'select kind from notifications where user_id = $1 order by created_at',
      [id],
    )
  ).rows.map((row) => row.kind as string)

describe('what time does', () => {
  it('an unclaimed case expires after 30 days, once, and its owner may open it again', async () => {
    app.clock.set(start)
    const lead = await submit()
    app.clock.advance(days(30) + 1)
    await app.runTimer('leads.sweep')
    await app.runTimer('leads.sweep')
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      status: 'expired',
      can: { reopen: 'ok' },
    })
    expect((await movesOf(lead.id)).filter((row) => row.move === 'expire')).toEqual([
      { move: 'expire', actor_id: null, to_status: 'expired' },
    ])
    expect((await bea.post(`/api/leads/${lead.id}/reopen`)).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/reopen`)).body).toMatchObject({
      status: 'open',
      expiresAt: '2026-05-01T15:00:00.001Z',
    })
    app.clock.set(start)
  })

  it('a claim without a reply ends after 72 hours; one with a reply stays', async () => {
    app.clock.set(start)
    const [silent, writes] = [await lawyerWith(), await lawyerWith()]
    const lead = await submit()
    await claimCase(silent.caller, `/api/leads/${lead.id}`)
    const { conversation } = (await claimCase(writes.caller, `/api/leads/${lead.id}`)).body
    await app.settle()
    expect(
      (await ana.get(`/api/leads/${lead.id}`)).body.claims.map(
        (claim: { replyBy: string }) => claim.replyBy,
      ),
    ).toEqual(['2026-03-05T15:00:00.000Z', '2026-03-05T15:00:00.000Z'])
    await writes.caller.post(`/api/conversations/${conversation.id}/messages`, { body: 'Hello' })
    await app.settle()

    app.clock.advance(hours(72))
    await app.runTimer('leads.sweep')
    expect((await rowOf(lead.id)).claims_taken).toBe(2)
    app.clock.advance(1_000)
    await app.runTimer('leads.sweep')
    const { body } = await ana.get(`/api/leads/${lead.id}`)
    expect(body).toMatchObject({ status: 'claimed', placesLeft: 2 })
    expect(body.claims.map((claim: { status: string }) => claim.status).toSorted()).toEqual([
      'expired',
      'pending',
    ])
    expect(await notificationsTo(client.id)).toContain('claim_expired')
    app.clock.set(start)
  })

  it('a reply that no job has looked at yet counts all the same', async () => {
    app.clock.set(start)
    const { id } = await lawyerWith()
    const lead = await buildLead(app.db, { userId: client.id, createdAt: start })
    const { id: claimId, conversationId } = await buildClaim(app.db, {
      lead,
      lawyerId: id,
      claimedAt: start,
    })
    await buildMessage(app.db, { conversationId, senderId: id, createdAt: start })
    app.clock.advance(hours(73))
    await app.runTimer('leads.sweep')
    expect((await ana.get(`/api/leads/${lead.id}`)).body.claims).toMatchObject([
      { id: claimId, status: 'pending' },
    ])
    app.clock.set(start)
  })

  it('the last claim to expire puts the case back for at least a week', async () => {
    app.clock.set(start)
    const { id } = await lawyerWith()
    const lead = await buildLead(app.db, {
      userId: client.id,
      createdAt: new Date('2026-02-01T12:00:00Z'),
    })
    await buildClaim(app.db, { lead, lawyerId: id, claimedAt: new Date('2026-02-27T12:00:00Z') })
    app.clock.set('2026-03-03T12:00:00Z')
    await app.runTimer('leads.sweep')
    expect(await rowOf(lead.id)).toMatchObject({
      status: 'open',
      claims_taken: 0,
      expires_at: new Date('2026-03-10T12:00:00Z'),
    })
    app.clock.set(start)
  })

  it('completed work is closed by itself after 14 days', async () => {
    app.clock.set(start)
    const { caller } = await lawyerWith()
    const lead = await submit()
    const { claim } = (await claimCase(caller, `/api/leads/${lead.id}`)).body
    await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    await caller.post(`/api/leads/${lead.id}/complete`)
    app.clock.advance(days(14))
    await app.runTimer('leads.sweep')
    expect((await rowOf(lead.id)).status).toBe('completed')
    app.clock.advance(1_000)
    await app.runTimer('leads.sweep')
    expect((await rowOf(lead.id)).status).toBe('closed')
    app.clock.set(start)
  })

  it('the place comes back when the client never opened the conversation within 7 days, once; otherwise it is spent', async () => {
    app.clock.set(start)
    const { caller, id } = await lawyerWith('starter')
    const [unread, read] = [await submit(), await submit()]
    await claimCase(caller, `/api/leads/${unread.id}`, { message: 'Hello' })
    const { conversation } = (
      await claimCase(caller, `/api/leads/${read.id}`, { message: 'Hello' })
    ).body
    await ana.post(`/api/conversations/${conversation.id}/read`, { upTo: 1 })
    await app.settle()
    app.clock.advance(days(7))
    await app.runTimer('leads.sweep')
    expect(await usedBy(id)).toBe(2)
    app.clock.advance(1_000)
    await app.runTimer('leads.sweep')
    await app.runTimer('leads.sweep')
    expect(await usedBy(id)).toBe(1)
    app.clock.set(start)
  })

  it('a place that the lawyer gave up without a conflict stays spent, though the client never opened the conversation', async () => {
    app.clock.set(start)
    const { caller, id } = await lawyerWith('starter')
    const lead = await submit()
    await claimCase(caller, `/api/leads/${lead.id}`, { message: 'Hello' })
    await caller.post(`/api/leads/${lead.id}/release`, { reason: 'no_time' })
    app.clock.advance(days(8))
    await app.runTimer('leads.sweep')
    expect(await usedBy(id)).toBe(1)
    app.clock.set(start)
  })

  it('a lawyer who adds a state works on and claims while it is looked at; one who was refused sees no case', async () => {
    app.clock.set(start)
    const { caller, id } = await lawyerWith()
    const [lead, next] = [await submit(), await submit()]
    const { claim } = (await claimCase(caller, `/api/leads/${lead.id}`)).body
    await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    expect(
      (await caller.put('/api/lawyer/profile', { jurisdictions: ['NY', 'NJ'] })).body
        .verificationStatus,
    ).toBe('approved')
    await caller.post(`/api/leads/${lead.id}/conflict-check`)
    await caller.post(`/api/leads/${lead.id}/conflict-answer`, { answer: 'clear' })
    expect((await caller.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      masked: false,
      status: 'in_progress',
    })
    expect((await claimCase(caller, `/api/leads/${next.id}`)).status).toBe(201)
    expect((await caller.post(`/api/leads/${lead.id}/complete`)).status).toBe(200)
    await app.runtime.pool.query(
      "update lawyer_profiles set verification_status = 'rejected' where user_id = $1",
      [id],
    )
    expect((await caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await caller.get('/api/leads/claimed')).body).toEqual([])
  })
})
