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
let admin: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' })
  ana = await app.signIn(client)
  bea = await app.signIn(await buildUser(app.db))
  admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
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
const notificationsTo = async (id: string) =>
  (
    await app.runtime.pool.query(
      'select kind from notifications where user_id = $1 order by created_at',
      [id],
    )
  ).rows.map((row) => row.kind as string)
const field = (answer: { body: { data: { fields: { path: string }[] } } }) =>
  answer.body.data.fields.map((one) => one.path)

describe('what a lawyer sees', () => {
  it('before a claim: the masked pool view without name, details, status or owner', async () => {
    const lead = await submit({ details: { specificDetails: { relationship: 'spouse' } } })
    const { caller } = await lawyerWith()
    const { body, status } = await caller.get(`/api/leads/${lead.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      masked: true,
      client: null,
      details: null,
      currentStatus: null,
      notice: null,
      claims: [],
      placesLeft: 3,
      can: { claim: 'check_first', edit: 'forbidden' },
    })
    expect(body.summary).toBe(
      'My receipt is [receipt number], write to [e-mail]. I was in court on 2024-05-06 and filed I-589 in 2023.',
    )
    const text = JSON.stringify(body)
    for (const hidden of [
      'IOE0912345678',
      'ana@example.com',
      client.id,
      'Secretname',
      'Ana',
      client.email,
      'spouse',
    ])
      expect(text).not.toContain(hidden)
  })

  it('after a claim: first name, details and current status, still no last name or contact', async () => {
    const lead = await submit()
    const { caller } = await lawyerWith()
    await claimCase(caller, `/api/leads/${lead.id}`)
    const { body } = await caller.get(`/api/leads/${lead.id}`)
    expect(body).toMatchObject({
      masked: false,
      client: { firstName: 'Ana' },
      currentStatus: 'tourist',
      summary: caseBody.summary,
      myClaim: { status: 'pending' },
      can: { claim: 'already_claimed' },
    })
    expect(JSON.stringify(body)).not.toContain('Secretname')
    expect(JSON.stringify(body)).not.toContain(client.email)
    expect(
      (await caller.get('/api/leads/claimed')).body.map((one: { id: string }) => one.id),
    ).toEqual([lead.id])
    expect(
      (await caller.get('/api/leads/available')).body.map((one: { id: string }) => one.id),
    ).not.toContain(lead.id)
  })

  it('a declined lawyer is back to the masked view', async () => {
    const lead = await submit()
    const { caller, id } = await lawyerWith()
    const { body } = await claimCase(caller, `/api/leads/${lead.id}`)
    await ana.post(`/api/leads/${lead.id}/claims/${body.claim.id}/decline`)
    expect((await caller.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      masked: true,
      client: null,
      myClaim: { status: 'declined' },
    })
    expect(await notificationsTo(id)).toContain('claim_declined')
  })

  it('the list filters, pages by cursor and counts; unverified lawyers get 403', async () => {
    const { caller } = await lawyerWith()
    await Promise.all(
      [1, 2, 3].map(() => submit({ visaType: 'eb1', preferredLanguages: ['it'], urgency: 'high' })),
    )
    const query = '/api/leads/available?visaType=eb1&language=it&urgency=high&limit=2'
    const first = await caller.get(query)
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3'])
    const second = await caller.get(`${query}&cursor=${first.headers.get('x-next-cursor')}`)
    expect([second.body.length, second.headers.get('x-next-cursor')]).toEqual([1, ''])
    expect(
      new Set([...first.body, ...second.body].map((lead: { id: string }) => lead.id)).size,
    ).toBe(3)
    expect((await caller.get('/api/leads/available?visaType=eb1&language=fr')).body).toEqual([])
    expect(field(await caller.get('/api/leads/available?cursor=x'))).toEqual(['cursor'])
    const waiting = await lawyerWith('starter', false)
    expect((await waiting.caller.get('/api/leads/available')).body.code).toBe('not_verified')
  })

  it('strangers get 404: other clients, admins, unverified lawyers, and everybody for an unknown id', async () => {
    const lead = await submit()
    const waiting = await lawyerWith('starter', false)
    for (const caller of [bea, admin, waiting.caller])
      expect((await caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await ana.get(`/api/leads/${newId()}`)).status).toBe(404)
    expect((await ana.get('/api/leads/not-an-id')).status).toBe(400)
    expect((await app.visitor.get(`/api/leads/${lead.id}`)).status).toBe(401)
  })

  it('a case offered to one lawyer is that lawyer’s alone until the client says otherwise', async () => {
    app.clock.set(start)
    const [chosen, other] = [await lawyerWith(), await lawyerWith()]
    const lead = await submit({ details: { preSelectedLawyer: chosen.id } })
    expect(lead).toMatchObject({
      offeredTo: { id: chosen.id },
      askToOpen: false,
      can: { openToAll: 'ok' },
    })
    expect((await chosen.caller.get(`/api/leads/${lead.id}`)).status).toBe(200)
    expect((await other.caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await claimCase(other.caller, `/api/leads/${lead.id}`)).status).toBe(404)
    expect(await notificationsTo(chosen.id)).toContain('lead_offered')

    app.clock.advance(hours(49))
    await app.runTimer('leads.sweep')
    await app.runTimer('leads.sweep')
    expect(
      (await notificationsTo(client.id)).filter((kind) => kind === 'lead_unanswered'),
    ).toHaveLength(1)
    expect((await ana.get(`/api/leads/${lead.id}`)).body.askToOpen).toBe(true)
    expect((await other.caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await bea.post(`/api/leads/${lead.id}/open-to-all`)).status).toBe(404)

    expect(
      (await ana.post(`/api/leads/${lead.id}/open-to-all`, { toEverybody: false })).body,
    ).toMatchObject({ askToOpen: false, offeredTo: { id: chosen.id } })
    expect((await ana.post(`/api/leads/${lead.id}/open-to-all`)).body).toMatchObject({
      askToOpen: false,
      offeredTo: null,
    })
    expect((await other.caller.get(`/api/leads/${lead.id}`)).status).toBe(200)
    expect((await ana.post(`/api/leads/${lead.id}/open-to-all`)).body.code).toBe('lead_moved')
    app.clock.set(start)
  })
})

describe('claiming', () => {
  it('answers the claim and its conversation, with the message as its first, and tells the client', async () => {
    const lead = await submit()
    const { caller, id } = await lawyerWith('starter')
    const { status, body } = await claimCase(caller, `/api/leads/${lead.id}`, {
      message: 'Buenas tardes',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      claim: {
        status: 'pending',
        message: 'Buenas tardes',
        replyBy: null,
        conversationId: body.conversation.id,
      },
    })
    expect(
      (await ana.get(`/api/conversations/${body.conversation.id}/messages`)).body.map(
        (one: { body: string }) => one.body,
      ),
    ).toEqual(['Buenas tardes'])
    expect(await notificationsTo(client.id)).toContain('lead_claimed')
    expect(await usedBy(id)).toBe(1)
    expect((await caller.get('/api/billing/usage')).body).toMatchObject({
      plan: 'starter',
      used: 1,
      limit: 5,
    })
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      status: 'claimed',
      placesLeft: 2,
      claims: [{ lawyer: { id }, can: { accept: 'ok', decline: 'ok' } }],
    })
  })

  it('is refused with the reason, and a refused claim changes nothing', async () => {
    const lead = await submit()
    const [none, waiting, starter] = [
      await lawyerWith(null),
      await lawyerWith('starter', false),
      await lawyerWith('starter'),
    ]
    expect(await none.caller.post(`/api/leads/${lead.id}/claim`)).toMatchObject({
      status: 402,
      body: { code: 'plan_required' },
    })
    expect(await waiting.caller.post(`/api/leads/${lead.id}/claim`)).toMatchObject({
      status: 403,
      body: { code: 'not_verified' },
    })
    await app.runtime.pool.query(
      `insert into plan_usage (lawyer_id, period_start, used) values ($1, '2026-03-01', 5)`,
      [starter.id],
    )
    expect(await starter.caller.post(`/api/leads/${lead.id}/claim`)).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_reached' },
    })
    expect((await ana.post(`/api/leads/${lead.id}/claim`)).status).toBe(403)
    expect(
      field(
        await starter.caller.post(`/api/leads/${lead.id}/claim`, { message: 'x'.repeat(2_001) }),
      ),
    ).toEqual(['message'])
    expect(await rowOf(lead.id)).toMatchObject({ status: 'open', claims_taken: 0 })
    expect(
      (await app.runtime.pool.query('select 1 from lead_claims where lead_id = $1', [lead.id]))
        .rowCount,
    ).toBe(0)
    expect(await usedBy(starter.id)).toBe(5)
  })

  it('comes too late for a full case, a decided one, and twice by the same lawyer', async () => {
    const lead = await submit()
    const lawyers = [await lawyerWith(), await lawyerWith(), await lawyerWith(), await lawyerWith()]
    for (const { caller } of lawyers.slice(0, 3))
      expect((await claimCase(caller, `/api/leads/${lead.id}`)).status).toBe(201)
    expect((await claimCase(lawyers[3]!.caller, `/api/leads/${lead.id}`)).body.code).toBe(
      'lead_full',
    )
    expect((await claimCase(lawyers[0]!.caller, `/api/leads/${lead.id}`)).body.code).toBe(
      'already_claimed',
    )
    const [claim] = (await ana.get(`/api/leads/${lead.id}`)).body.claims
    await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    expect((await claimCase(lawyers[3]!.caller, `/api/leads/${lead.id}`)).body.code).toBe(
      'lead_not_open',
    )
  })
})
