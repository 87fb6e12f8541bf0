import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { caseBody, claimCase } from './fixtures.ts'

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
const field = (answer: { body: { data: { fields: { path: string }[] } } }) =>
  answer.body.data.fields.map((one) => one.path)

describe('from a claim to the end', () => {
  it('the client chooses one and the others are declined; the lawyer completes; the client closes', async () => {
    const lead = await submit()
    const [one, two] = [await lawyerWith(), await lawyerWith()]
    const claim = (await claimCase(one.caller, `/api/leads/${lead.id}`)).body.claim
    await claimCase(two.caller, `/api/leads/${lead.id}`)

    expect((await bea.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/accept`, { claimId: newId() })).status).toBe(404)
    expect(field(await ana.post(`/api/leads/${lead.id}/accept`, {}))).toEqual(['claimId'])
    expect((await one.caller.post(`/api/leads/${lead.id}/complete`)).body.code).toBe('lead_moved')

    const accepted = await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    expect(accepted.body).toMatchObject({
      status: 'in_progress',
      lawyerName: `${one.lawyer.firstName} ${one.lawyer.lastName}`,
    })
    expect(
      accepted.body.claims.map((entry: { status: string }) => entry.status).toSorted(),
    ).toEqual(['accepted', 'declined'])
    expect((await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })).body.code).toBe(
      'lead_moved',
    )
    expect((await ana.post(`/api/leads/${lead.id}/withdraw`)).body.code).toBe('lead_moved')
    expect((await two.caller.post(`/api/leads/${lead.id}/complete`)).status).toBe(403)

    expect(
      (await one.caller.patch(`/api/leads/${lead.id}/fee`, { fee: 1250.5 })).body.myClaim.fee,
    ).toBe('1250.50')
    expect((await two.caller.patch(`/api/leads/${lead.id}/fee`, { fee: 1 })).body.code).toBe(
      'claim_not_pending',
    )
    expect(field(await one.caller.patch(`/api/leads/${lead.id}/fee`, { fee: -1 }))).toEqual(['fee'])
    expect(
      (await ana.get(`/api/leads/${lead.id}`)).body.claims.map(
        (entry: { fee: string | null }) => entry.fee,
      ),
    ).toEqual([null, null])

    expect((await ana.post(`/api/leads/${lead.id}/close`)).body.code).toBe('lead_moved')
    expect(
      (await one.caller.post(`/api/leads/${lead.id}/complete`, { outcome: 'successful' })).body
        .status,
    ).toBe('completed')
    expect((await bea.post(`/api/leads/${lead.id}/close`)).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/close`)).body.status).toBe('closed')
    expect((await movesOf(lead.id)).map((row) => row.to_status)).toEqual(
      expect.arrayContaining(['open', 'claimed', 'in_progress', 'completed', 'closed']),
    )
    expect(await notificationsTo(one.id)).toEqual(
      expect.arrayContaining(['claim_accepted', 'lead_closed']),
    )
    const topic = await app.runtime.pool.query(
      'select status from conversation_topics where lead_id = $1',
      [lead.id],
    )
    expect(topic.rows[0].status).toBe('closed')
  })

  it('declining the last claim opens the case again; declining one of two leaves it claimed', async () => {
    const lead = await submit()
    const [one, two] = [await lawyerWith(), await lawyerWith()]
    const first = (await claimCase(one.caller, `/api/leads/${lead.id}`)).body.claim
    const second = (await claimCase(two.caller, `/api/leads/${lead.id}`)).body.claim
    expect((await bea.post(`/api/leads/${lead.id}/claims/${first.id}/decline`)).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/claims/${first.id}/decline`)).body).toMatchObject(
      { status: 'claimed', placesLeft: 2 },
    )
    expect((await ana.post(`/api/leads/${lead.id}/claims/${first.id}/decline`)).body.code).toBe(
      'claim_not_pending',
    )
    expect(
      (await ana.post(`/api/leads/${lead.id}/claims/${second.id}/decline`)).body,
    ).toMatchObject({ status: 'open', placesLeft: 3 })
  })

  it('a conflict of interest gives the place back within 24 hours, and only then', async () => {
    app.clock.set(start)
    const { caller, id } = await lawyerWith('starter')
    const leads = [await submit(), await submit(), await submit()]
    for (const lead of leads) await claimCase(caller, `/api/leads/${lead.id}`)
    expect(
      (await caller.post(`/api/leads/${leads[0].id}/withdraw`, { reason: 'no_time' })).body,
    ).toMatchObject({ status: 'open', masked: true })
    expect(await usedBy(id)).toBe(3)
    await caller.post(`/api/leads/${leads[1].id}/release`, { reason: 'conflict_of_interest' })
    expect(await usedBy(id)).toBe(2)
    expect(
      (await caller.post(`/api/leads/${leads[1].id}/release`, { reason: 'conflict_of_interest' }))
        .body.code,
    ).toBe('claim_not_pending')
    app.clock.advance(hours(25))
    await caller.post(`/api/leads/${leads[2].id}/release`, { reason: 'conflict_of_interest' })
    expect(await usedBy(id)).toBe(2)
    const stranger = await lawyerWith()
    expect((await stranger.caller.post(`/api/leads/${leads[0].id}/withdraw`)).status).toBe(404)
    app.clock.set(start)
  })

  it('a client takes a case back, and waiting lawyers are told', async () => {
    const lead = await submit()
    const { caller, id } = await lawyerWith()
    await claimCase(caller, `/api/leads/${lead.id}`)
    expect((await ana.post(`/api/leads/${lead.id}/withdraw`)).body).toMatchObject({
      status: 'closed',
      claims: [{ status: 'declined' }],
    })
    expect(await notificationsTo(id)).toContain('lead_withdrawn')
    expect((await ana.post(`/api/leads/${lead.id}/reopen`)).body).toMatchObject({
      status: 'open',
      placesLeft: 3,
    })
    expect((await ana.post(`/api/leads/${lead.id}/reopen`)).body.code).toBe('lead_moved')
  })
})

describe('the figures on a profile', () => {
  const figuresOf = async (id: string) =>
    (
      await app.runtime.pool.query(
        'select closed_with_outcome, successful_outcomes, successful_cases, replies_measured, median_reply_hours::float8, response_time from lawyer_profiles where user_id = $1',
        [id],
      )
    ).rows[0]

  it('outcomes count when a case closes', async () => {
    app.clock.set(start)
    const { caller, id } = await lawyerWith()
    for (const outcome of ['successful', 'unsuccessful', null]) {
      const lead = await submit()
      const { claim } = (await claimCase(caller, `/api/leads/${lead.id}`)).body
      await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
      await caller.post(`/api/leads/${lead.id}/complete`, { outcome })
      await ana.post(`/api/leads/${lead.id}/close`)
    }
    expect(await figuresOf(id)).toMatchObject({
      closed_with_outcome: 2,
      successful_outcomes: 1,
      successful_cases: 1,
    })
  })

  it('replies are measured from the client’s first unanswered message, and count from the fifth on', async () => {
    app.clock.set(start)
    const { caller, id } = await lawyerWith()
    const lead = await submit()
    const { conversation } = (
      await claimCase(caller, `/api/leads/${lead.id}`, { message: 'Hello' })
    ).body
    const say = (who: Caller) =>
      who.post(`/api/conversations/${conversation.id}/messages`, { body: 'x' })
    for (const wait of [1, 2, 3, 4, 100]) {
      await say(ana)
      app.clock.advance(hours(wait) / 2)
      await say(ana)
      app.clock.advance(hours(wait) / 2)
      expect(await figuresOf(id)).toMatchObject({ response_time: 24 })
      await say(caller)
      await say(caller)
      await app.settle()
    }
    expect(await figuresOf(id)).toMatchObject({
      replies_measured: 5,
      median_reply_hours: 3,
      response_time: 3,
    })
    app.clock.set(start)
  })
})
