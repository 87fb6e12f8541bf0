import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLead, claimCase } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ana: Caller
let bea: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' })
  bea = await app.signIn(await buildUser(app.db))
})
beforeEach(async () => {
  app.clock.set(start)
  ana = await app.signIn(client)
})
afterAll(() => app.close())

async function lawyerWith() {
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, {
    lawyerId: lawyer.id,
    plan: 'professional',
    currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
  })
  return { id: lawyer.id, caller: await app.signIn(lawyer) }
}

/** A case in progress with a lawyer, both of whom have written. */
async function working() {
  const lead = await buildLead(app.db, { userId: client.id, createdAt: app.clock.now() })
  const { id: lawyerId, caller } = await lawyerWith()
  const path = `/api/leads/${lead.id}`
  const { claim, conversation } = (await claimCase(caller, path, { message: 'I can help' })).body
  const talk = `/api/conversations/${conversation.id}`
  await ana.post(`${talk}/messages`, { body: 'Thank you' })
  await ana.post(`${path}/accept`, { claimId: claim.id })
  await ana.patch(`${talk}/contact`, { released: true })
  return { id: lead.id, path, talk, lawyerId, lawyer: caller }
}

const notificationsTo = async (id: string) =>
  (
    await app.runtime.pool.query('select kind from notifications where user_id = $1', [id])
  ).rows.map((row) => row.kind as string)
const words = { rating: 2, title: 'It did not work', body: 'We parted before the end.' }

/** Time goes on, and the clock looks. */
async function after(time: number) {
  app.clock.advance(time)
  await app.runTimer('upkeep.silence')
  ana = await app.signIn(client)
}

describe('the client', () => {
  it('changes the lawyer: the case is open again, the contact hidden, the lawyer waits, and the reason stays with the client', async () => {
    const { path, talk, lawyer, lawyerId } = await working()
    expect((await bea.post(`${path}/change-lawyer`, { reason: 'cost' })).status).toBe(404)
    expect((await ana.post(`${path}/change-lawyer`)).status).toBe(400)
    expect((await lawyer.post(`${path}/change-lawyer`, { reason: 'cost' })).status).toBe(403)
    const { body } = await ana.post(`${path}/change-lawyer`, {
      reason: 'not_satisfied',
      note: 'He shouted at me.',
    })
    expect(body).toMatchObject({
      status: 'open',
      placesLeft: 3,
      lawyerName: null,
      claims: [
        { status: 'ended', endReason: 'not_satisfied', endNote: 'He shouted at me.', worked: true },
      ],
    })
    expect((await ana.post(`${path}/change-lawyer`, { reason: 'cost' })).body.code).toBe(
      'lead_moved',
    )

    const seen = (await lawyer.get(path)).body
    expect(seen).toMatchObject({
      masked: true,
      client: null,
      myClaim: { status: 'ended', endReason: null, endNote: null },
      can: { claim: 'already_claimed' },
    })
    expect((await lawyer.get(talk)).body).toMatchObject({
      contactReleased: false,
      can: { send: 'waits_for_client' },
    })
    expect(
      JSON.stringify([
        seen,
        (await lawyer.get(`${talk}/messages`)).body,
        (await lawyer.get('/api/notifications')).body,
      ]),
    ).not.toContain('shouted')
    expect(await notificationsTo(lawyerId)).toContain('lawyer_changed')
    const next = await lawyerWith()
    expect((await claimCase(next.caller, path)).status).toBe(201)
  })

  it('reviews the lawyer who was changed, and later the next one: one review each', async () => {
    const one = await working()
    await ana.post(`${one.path}/change-lawyer`, { reason: 'no_answer' })
    expect((await ana.get(`/api/reviews/of-lead/${one.id}`)).body).toMatchObject({
      lawyer: { id: one.lawyerId },
      can: { review: 'ok' },
    })
    expect((await ana.post('/api/reviews', { leadId: one.id, ...words })).status).toBe(201)
    expect((await ana.post('/api/reviews', { leadId: one.id, ...words })).body.code).toBe(
      'review_exists',
    )

    const next = await lawyerWith()
    const { claim, conversation } = (await claimCase(next.caller, one.path, { message: 'Hello' }))
      .body
    await ana.post(`/api/conversations/${conversation.id}/messages`, { body: 'Hello' })
    await ana.post(`${one.path}/accept`, { claimId: claim.id })
    expect(
      (await ana.post('/api/reviews', { leadId: one.id, lawyerId: next.id, ...words })).body.code,
    ).toBe('lead_not_closed')
    await next.caller.post(`${one.path}/complete`)
    await ana.post(`${one.path}/close`)
    expect(
      (await ana.post('/api/reviews', { leadId: one.id, ...words, rating: 5 })).body,
    ).toMatchObject({ rating: 5, lawyer: { id: next.id } })
  })

  it('ends the work, reviews, and opens the case again when it is needed', async () => {
    const { id, path, lawyer } = await working()
    expect((await ana.post(`${path}/end`, { reason: 'solved' })).body).toMatchObject({
      status: 'closed',
      can: { reopen: 'ok' },
      claims: [{ status: 'ended' }],
    })
    expect((await ana.get(`/api/reviews/of-lead/${id}`)).body.can.review).toBe('ok')
    expect((await lawyer.get(path)).body).toMatchObject({ masked: true, client: null })
    expect((await ana.post(`${path}/reopen`)).body).toMatchObject({ status: 'open', placesLeft: 3 })
  })

  it('says that completed work is not finished; then the 14 days begin anew', async () => {
    const { path, lawyer, lawyerId } = await working()
    await lawyer.post(`${path}/complete`, { outcome: 'successful' })
    expect((await ana.post(`${path}/resume`)).body.status).toBe('in_progress')
    expect((await ana.post(`${path}/resume`)).body.code).toBe('lead_moved')
    app.clock.advance(days(13))
    expect((await (await app.signIn({ id: lawyerId })).post(`${path}/complete`)).status).toBe(200)
    app.clock.advance(days(10))
    await app.runTimer('leads.sweep')
    ana = await app.signIn(client)
    expect((await ana.get(path)).body.status).toBe('completed')
    app.clock.advance(days(4) + 1_000)
    await app.runTimer('leads.sweep')
    expect((await ana.get(path)).body.status).toBe('closed')
  })

  it('opens a finished case again without touching what was finished', async () => {
    const { path, lawyer, lawyerId } = await working()
    await lawyer.post(`${path}/complete`, { outcome: 'successful' })
    await ana.post(`${path}/close`)
    expect((await ana.post(`${path}/reopen`)).body).toMatchObject({
      status: 'open',
      claims: [{ status: 'ended' }],
    })
    const { rows } = await app.runtime.pool.query(
      'select closed_with_outcome, successful_outcomes from lawyer_profiles where user_id = $1',
      [lawyerId],
    )
    expect(rows).toEqual([{ closed_with_outcome: 1, successful_outcomes: 1 }])
  })
})

it('the lawyer hands a case back, and the client reads why', async () => {
  const { path, lawyer } = await working()
  const stranger = await lawyerWith()
  expect((await stranger.caller.post(`${path}/hand-back`, { reason: 'no_time' })).status).toBe(404)
  expect((await ana.post(`${path}/hand-back`, { reason: 'no_time' })).status).toBe(403)
  expect((await lawyer.post(`${path}/hand-back`, { reason: 'solved' })).status).toBe(400)
  expect(
    (await lawyer.post(`${path}/hand-back`, { reason: 'no_time', note: 'I am ill.' })).body,
  ).toMatchObject({
    status: 'open',
    masked: true,
    myClaim: { endReason: 'no_time', endNote: 'I am ill.' },
  })
  expect((await ana.get(path)).body).toMatchObject({
    status: 'open',
    claims: [{ status: 'handed_back', endReason: 'no_time', endNote: 'I am ill.' }],
  })
  expect(await notificationsTo(client.id)).toContain('lead_handed_back')
})

describe('a lawyer who says nothing', () => {
  it('for 30 days: the client is asked, once; after 14 more without an answer the work ends, and the client can go on', async () => {
    const { id, path, lawyerId } = await working()
    await after(days(30))
    expect((await ana.get(path)).body).toMatchObject({
      silentUntil: null,
      can: { keepLawyer: 'lead_moved' },
    })
    await after(1_000)
    await after(1_000)
    expect((await ana.get(path)).body).toMatchObject({
      status: 'in_progress',
      silentUntil: '2026-04-15T15:00:01.000Z',
      can: { keepLawyer: 'ok', changeLawyer: 'ok' },
    })
    expect(
      (
        await app.runtime.pool.query(
          "select move from lead_moves where lead_id = $1 and move = 'ask_client'",
          [id],
        )
      ).rows,
    ).toHaveLength(1)
    await after(days(14))
    expect((await ana.get(path)).body).toMatchObject({
      status: 'closed',
      claims: [{ status: 'ended' }],
      can: { reopen: 'ok' },
    })
    for (const to of [client.id, lawyerId])
      expect(await notificationsTo(to)).toContain('lead_ended_silent')
    expect((await ana.get(`/api/reviews/of-lead/${id}`)).body.can.review).toBe('ok')
    expect((await ana.post(`${path}/reopen`)).body.status).toBe('open')
  })

  it('and then writes: the question is taken back', async () => {
    const { path, talk, lawyerId } = await working()
    await after(days(30) + 1_000)
    const lawyer = await app.signIn({ id: lawyerId })
    app.clock.advance(1_000)
    await lawyer.post(`${talk}/messages`, { body: 'I have news' })
    await after(days(14))
    expect((await ana.get(path)).body).toMatchObject({ status: 'in_progress', silentUntil: null })
  })

  it('but whom the client keeps: nothing ends, and the client is asked again after 30 more days', async () => {
    const { path } = await working()
    await after(days(30) + 1_000)
    expect((await ana.post(`${path}/keep-lawyer`)).body).toMatchObject({
      status: 'in_progress',
      silentUntil: null,
    })
    await after(days(29))
    expect((await ana.get(path)).body).toMatchObject({ status: 'in_progress', silentUntil: null })
    await after(days(2))
    expect((await ana.get(path)).body.silentUntil).not.toBeNull()
  })
})
