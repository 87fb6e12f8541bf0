import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestHouse, type Caller, type TestHouse } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import type { Plan } from '#features/people/contract.ts'
import { buildLawyer, buildUser } from '#features/people/fixtures.ts'
import { buildClaim, buildLead } from './fixtures.ts'

let house: TestHouse
let ana: Caller
let bea: Caller
let admin: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  house = await openTestHouse()
  client = await buildUser(house.db, { firstName: 'Ana', lastName: 'Secretname' })
  ana = await house.signIn(client)
  bea = await house.signIn(await buildUser(house.db))
  admin = await house.signIn(await buildUser(house.db, { role: 'admin' }))
})
afterAll(() => house.close())

async function lawyerWith(plan: Plan | null = 'professional', verified = true) {
  const lawyer = await buildLawyer(house.db, { verified })
  if (plan !== null) await buildSubscription(house.db, { lawyerId: lawyer.id, plan })
  return { lawyer, id: lawyer.id, caller: await house.signIn(lawyer) }
}

const payload = {
  visaType: 'asylum',
  currentStatus: 'tourist',
  summary: 'My receipt is IOE0912345678, write to ana@example.com. I was in court on 2024-05-06 and filed I-589 in 2023.',
  preferredLanguages: ['es', 'en'],
  location: 'New York, NY',
}

const submit = async (extra: object = {}) => {
  const answer = await ana.post('/api/leads', { ...payload, ...extra })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

const rowOf = async (id: string) => (await house.house.pool.query('select * from leads where id = $1', [id])).rows[0]
const usedBy = async (id: string) => (await house.house.pool.query('select used from plan_usage where lawyer_id = $1', [id])).rows[0]?.used ?? 0
const movesOf = async (id: string) => (await house.house.pool.query('select move, actor_id, to_status from lead_moves where lead_id = $1 order by at, move', [id])).rows
const noticesTo = async (id: string) => (await house.house.pool.query('select kind from notifications where user_id = $1 order by created_at', [id])).rows.map((row) => row.kind as string)
const field = (answer: { body: { data: { fields: { path: string }[] } } }) => answer.body.data.fields.map((one) => one.path)

describe('submitting a case', () => {
  it('keeps the story byte for byte, is open for 30 days and belongs to the session, not to the body', async () => {
    house.clock.set(start)
    const summary = 'قصتي طويلة 👩‍👩‍👧‍👦 и сложная é ‏— 我需要帮助'
    const lead = await submit({ summary, userId: newId(), details: { specificDetails: { relationship: 'spouse' } } })
    expect(lead).toMatchObject({ summary, description: summary, status: 'open', urgency: 'medium', masked: false, placesLeft: 3, details: { specificDetails: { relationship: 'spouse' } } })
    expect(await rowOf(lead.id)).toMatchObject({ user_id: client.id, expires_at: new Date('2026-04-01T15:00:00Z') })
    expect(await movesOf(lead.id)).toEqual([{ move: 'submit', actor_id: client.id, to_status: 'open' }])
    expect((await ana.get('/api/leads/mine')).body[0].id).toBe(lead.id)
  })

  it('twice with one id makes one case; with somebody else’s id it is refused', async () => {
    const id = newId()
    const [one, two] = await Promise.all([ana.post('/api/leads', { ...payload, id }), ana.post('/api/leads', { ...payload, id })])
    expect([one.status, two.status, one.body.id, two.body.id]).toEqual([201, 201, id, id])
    expect((await bea.post('/api/leads', { ...payload, id })).status).toBe(409)
    expect((await ana.get('/api/leads/mine')).body.filter((lead: { id: string }) => lead.id === id)).toHaveLength(1)
  })

  it('takes deadline and urgency from a notice, and gives the printed date precedence', async () => {
    house.clock.set(start)
    expect(await submit({ urgency: 'low', notice: { type: 'denial', date: '2026-02-20' } })).toMatchObject({ deadline: '2026-03-22', urgency: 'high', notice: { type: 'denial', deadline: null } })
    expect(await submit({ urgency: 'low', notice: { type: 'rfe', date: '2026-02-20', deadline: '2026-03-05' } })).toMatchObject({ deadline: '2026-03-05', urgency: 'urgent', notice: { deadline: '2026-03-05' } })
  })

  it.each([
    ['summary', { summary: 'too short' }],
    ['summary', { summary: 'x'.repeat(5_001) }],
    ['summary', { summary: `${'x'.repeat(30)}\u0000` }],
    ['visaType', { visaType: 'tourist' }],
    ['preferredLanguages', { preferredLanguages: [] }],
    ['location', { location: '  ' }],
    ['urgency', { urgency: 'normal' }],
    ['notice.date', { notice: { type: 'rfe', date: '2026-02-30' } }],
    ['details.preSelectedLawyer', { details: { preSelectedLawyer: newId() } }],
    ['id', { id: 'one' }],
  ])('names the field %s when it is wrong', async (path, wrong) => {
    const answer = await ana.post('/api/leads', { ...payload, ...wrong })
    expect(answer.status).toBe(400)
    expect(field(answer)).toContain(path)
  })

  it('is for clients: visitors 401, lawyers and admins 403', async () => {
    const { caller } = await lawyerWith()
    expect((await house.visitor.post('/api/leads', payload)).status).toBe(401)
    expect([(await caller.post('/api/leads', payload)).status, (await admin.post('/api/leads', payload)).status]).toEqual([403, 403])
  })
})

describe('what a lawyer sees', () => {
  it('before a claim: the masked pool view without name, details, status or owner', async () => {
    const lead = await submit({ details: { specificDetails: { relationship: 'spouse' } } })
    const { caller } = await lawyerWith()
    const { body, status } = await caller.get(`/api/leads/${lead.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ masked: true, client: null, details: null, currentStatus: null, notice: null, claims: [], placesLeft: 3, can: { claim: 'ok', edit: 'forbidden' } })
    expect(body.summary).toBe('My receipt is •••••, write to •••••. I was in court on 2024-05-06 and filed I-589 in 2023.')
    const text = JSON.stringify(body)
    for (const hidden of ['IOE0912345678', 'ana@example.com', client.id, 'Secretname', 'Ana', client.email, 'spouse']) expect(text).not.toContain(hidden)
  })

  it('after a claim: first name, details and current status, still no last name or contact', async () => {
    const lead = await submit()
    const { caller } = await lawyerWith()
    await caller.post(`/api/leads/${lead.id}/claim`)
    const { body } = await caller.get(`/api/leads/${lead.id}`)
    expect(body).toMatchObject({ masked: false, client: { firstName: 'Ana' }, currentStatus: 'tourist', summary: payload.summary, myClaim: { status: 'pending' }, can: { claim: 'already_claimed' } })
    expect(JSON.stringify(body)).not.toContain('Secretname')
    expect(JSON.stringify(body)).not.toContain(client.email)
    expect((await caller.get('/api/leads/claimed')).body.map((one: { id: string }) => one.id)).toEqual([lead.id])
    expect((await caller.get('/api/leads/available')).body.map((one: { id: string }) => one.id)).not.toContain(lead.id)
  })

  it('a declined lawyer is back to the masked view', async () => {
    const lead = await submit()
    const { caller, id } = await lawyerWith()
    const { body } = await caller.post(`/api/leads/${lead.id}/claim`)
    await ana.post(`/api/leads/${lead.id}/claims/${body.claim.id}/decline`)
    expect((await caller.get(`/api/leads/${lead.id}`)).body).toMatchObject({ masked: true, client: null, myClaim: { status: 'declined' } })
    expect(await noticesTo(id)).toContain('claim_declined')
  })

  it('the list filters, pages by cursor and counts; unverified lawyers get 403', async () => {
    const { caller } = await lawyerWith()
    await Promise.all([1, 2, 3].map(() => submit({ visaType: 'eb1', preferredLanguages: ['it'], urgency: 'high' })))
    const query = '/api/leads/available?visaType=eb1&language=it&urgency=high&limit=2'
    const first = await caller.get(query)
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3'])
    const second = await caller.get(`${query}&cursor=${first.headers.get('x-next-cursor')}`)
    expect([second.body.length, second.headers.get('x-next-cursor')]).toEqual([1, ''])
    expect(new Set([...first.body, ...second.body].map((lead: { id: string }) => lead.id)).size).toBe(3)
    expect((await caller.get('/api/leads/available?visaType=eb1&language=fr')).body).toEqual([])
    expect(field(await caller.get('/api/leads/available?cursor=x'))).toEqual(['cursor'])
    const waiting = await lawyerWith('starter', false)
    expect((await waiting.caller.get('/api/leads/available')).body.code).toBe('not_verified')
  })

  it('strangers get 404: other clients, admins, unverified lawyers, and everybody for an unknown id', async () => {
    const lead = await submit()
    const waiting = await lawyerWith('starter', false)
    for (const caller of [bea, admin, waiting.caller]) expect((await caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await ana.get(`/api/leads/${newId()}`)).status).toBe(404)
    expect((await ana.get('/api/leads/not-an-id')).status).toBe(400)
    expect((await house.visitor.get(`/api/leads/${lead.id}`)).status).toBe(401)
  })

  it('a case offered to one lawyer is that lawyer’s alone until the client says otherwise', async () => {
    house.clock.set(start)
    const [chosen, other] = [await lawyerWith(), await lawyerWith()]
    const lead = await submit({ details: { preSelectedLawyer: chosen.id } })
    expect(lead).toMatchObject({ offeredTo: { id: chosen.id }, askToOpen: false, can: { openToAll: 'ok' } })
    expect((await chosen.caller.get(`/api/leads/${lead.id}`)).status).toBe(200)
    expect((await other.caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await other.caller.post(`/api/leads/${lead.id}/claim`)).status).toBe(404)
    expect(await noticesTo(chosen.id)).toContain('lead_offered')

    house.clock.advance(hours(49))
    await house.runTimer('leads.sweep')
    await house.runTimer('leads.sweep')
    expect((await noticesTo(client.id)).filter((kind) => kind === 'lead_unanswered')).toHaveLength(1)
    expect((await ana.get(`/api/leads/${lead.id}`)).body.askToOpen).toBe(true)
    expect((await other.caller.get(`/api/leads/${lead.id}`)).status).toBe(404)
    expect((await bea.post(`/api/leads/${lead.id}/open-to-all`)).status).toBe(404)

    expect((await ana.post(`/api/leads/${lead.id}/open-to-all`, { toEverybody: false })).body).toMatchObject({ askToOpen: false, offeredTo: { id: chosen.id } })
    expect((await ana.post(`/api/leads/${lead.id}/open-to-all`)).body).toMatchObject({ askToOpen: false, offeredTo: null })
    expect((await other.caller.get(`/api/leads/${lead.id}`)).status).toBe(200)
    expect((await ana.post(`/api/leads/${lead.id}/open-to-all`)).body.code).toBe('lead_moved')
    house.clock.set(start)
  })
})

describe('changing a case', () => {
  it('is possible while it is open, for its owner alone', async () => {
    const lead = await submit()
    const changed = await ana.patch(`/api/leads/${lead.id}`, { location: 'Miami, FL', notice: { type: 'hearing', date: '2026-03-05' } })
    expect(changed).toMatchObject({ status: 200, body: { location: 'Miami, FL', deadline: '2026-03-05', urgency: 'urgent', summary: payload.summary } })
    expect((await bea.patch(`/api/leads/${lead.id}`, { location: 'x' })).status).toBe(404)
    expect(field(await ana.patch(`/api/leads/${lead.id}`, { summary: 'short' }))).toEqual(['summary'])
    const { caller } = await lawyerWith()
    await caller.post(`/api/leads/${lead.id}/claim`)
    expect(await ana.patch(`/api/leads/${lead.id}`, { location: 'x' })).toMatchObject({ status: 409, body: { code: 'lead_not_open' } })
    expect((await ana.get(`/api/leads/${lead.id}`)).body.location).toBe('Miami, FL')
  })
})

describe('claiming', () => {
  it('answers the claim and its conversation, with the message as its first, and tells the client', async () => {
    const lead = await submit()
    const { caller, id } = await lawyerWith('starter')
    const { status, body } = await caller.post(`/api/leads/${lead.id}/claim`, { message: 'Buenas tardes' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ claim: { status: 'pending', message: 'Buenas tardes', replyBy: null, conversationId: body.conversation.id } })
    expect((await ana.get(`/api/conversations/${body.conversation.id}/messages`)).body.map((one: { body: string }) => one.body)).toEqual(['Buenas tardes'])
    expect(await noticesTo(client.id)).toContain('lead_claimed')
    expect(await usedBy(id)).toBe(1)
    expect((await caller.get('/api/billing/usage')).body).toMatchObject({ plan: 'starter', used: 1, limit: 5 })
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({ status: 'claimed', placesLeft: 2, claims: [{ lawyer: { id }, can: { accept: 'ok', decline: 'ok' } }] })
  })

  it('is refused with the reason, and a refused claim changes nothing', async () => {
    const lead = await submit()
    const [none, waiting, starter] = [await lawyerWith(null), await lawyerWith('starter', false), await lawyerWith('starter')]
    expect(await none.caller.post(`/api/leads/${lead.id}/claim`)).toMatchObject({ status: 402, body: { code: 'plan_required' } })
    expect(await waiting.caller.post(`/api/leads/${lead.id}/claim`)).toMatchObject({ status: 403, body: { code: 'not_verified' } })
    await house.house.pool.query(`insert into plan_usage (lawyer_id, period_start, used) values ($1, '2026-03-01', 5)`, [starter.id])
    expect(await starter.caller.post(`/api/leads/${lead.id}/claim`)).toMatchObject({ status: 402, body: { code: 'plan_limit_reached' } })
    expect((await ana.post(`/api/leads/${lead.id}/claim`)).status).toBe(403)
    expect(field(await starter.caller.post(`/api/leads/${lead.id}/claim`, { message: 'x'.repeat(2_001) }))).toEqual(['message'])
    expect(await rowOf(lead.id)).toMatchObject({ status: 'open', claims_taken: 0 })
    expect((await house.house.pool.query('select 1 from lead_claims where lead_id = $1', [lead.id])).rowCount).toBe(0)
    expect(await usedBy(starter.id)).toBe(5)
  })

  it('comes too late for a full case, a decided one, and twice by the same lawyer', async () => {
    const lead = await submit()
    const lawyers = [await lawyerWith(), await lawyerWith(), await lawyerWith(), await lawyerWith()]
    for (const { caller } of lawyers.slice(0, 3)) expect((await caller.post(`/api/leads/${lead.id}/claim`)).status).toBe(201)
    expect((await lawyers[3]!.caller.post(`/api/leads/${lead.id}/claim`)).body.code).toBe('lead_full')
    expect((await lawyers[0]!.caller.post(`/api/leads/${lead.id}/claim`)).body.code).toBe('already_claimed')
    const [claim] = (await ana.get(`/api/leads/${lead.id}`)).body.claims
    await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    expect((await lawyers[3]!.caller.post(`/api/leads/${lead.id}/claim`)).body.code).toBe('lead_not_open')
  })
})

describe('from a claim to the end', () => {
  it('the client chooses one and the others are declined; the lawyer completes; the client closes', async () => {
    const lead = await submit()
    const [one, two] = [await lawyerWith(), await lawyerWith()]
    const claim = (await one.caller.post(`/api/leads/${lead.id}/claim`)).body.claim
    await two.caller.post(`/api/leads/${lead.id}/claim`)

    expect((await bea.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/accept`, { claimId: newId() })).status).toBe(404)
    expect(field(await ana.post(`/api/leads/${lead.id}/accept`, {}))).toEqual(['claimId'])
    expect((await one.caller.post(`/api/leads/${lead.id}/complete`)).body.code).toBe('lead_moved')

    const accepted = await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    expect(accepted.body).toMatchObject({ status: 'in_progress', lawyerName: `${one.lawyer.firstName} ${one.lawyer.lastName}` })
    expect(accepted.body.claims.map((entry: { status: string }) => entry.status).toSorted()).toEqual(['accepted', 'declined'])
    expect((await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })).body.code).toBe('lead_moved')
    expect((await ana.post(`/api/leads/${lead.id}/withdraw`)).body.code).toBe('lead_moved')
    expect((await two.caller.post(`/api/leads/${lead.id}/complete`)).status).toBe(403)

    expect((await one.caller.patch(`/api/leads/${lead.id}/fee`, { fee: 1250.5 })).body.myClaim.fee).toBe('1250.50')
    expect((await two.caller.patch(`/api/leads/${lead.id}/fee`, { fee: 1 })).body.code).toBe('claim_not_pending')
    expect(field(await one.caller.patch(`/api/leads/${lead.id}/fee`, { fee: -1 }))).toEqual(['fee'])
    expect((await ana.get(`/api/leads/${lead.id}`)).body.claims[0].fee).toBeNull()

    expect((await ana.post(`/api/leads/${lead.id}/close`)).body.code).toBe('lead_moved')
    expect((await one.caller.post(`/api/leads/${lead.id}/complete`, { outcome: 'successful' })).body.status).toBe('completed')
    expect((await bea.post(`/api/leads/${lead.id}/close`)).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/close`)).body.status).toBe('closed')
    expect((await movesOf(lead.id)).map((row) => row.to_status)).toEqual(expect.arrayContaining(['open', 'claimed', 'in_progress', 'completed', 'closed']))
    expect(await noticesTo(one.id)).toEqual(expect.arrayContaining(['claim_accepted', 'lead_closed']))
    const topic = await house.house.pool.query('select status from conversation_topics where lead_id = $1', [lead.id])
    expect(topic.rows[0].status).toBe('closed')
  })

  it('declining the last claim opens the case again; declining one of two leaves it claimed', async () => {
    const lead = await submit()
    const [one, two] = [await lawyerWith(), await lawyerWith()]
    const first = (await one.caller.post(`/api/leads/${lead.id}/claim`)).body.claim
    const second = (await two.caller.post(`/api/leads/${lead.id}/claim`)).body.claim
    expect((await bea.post(`/api/leads/${lead.id}/claims/${first.id}/decline`)).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/claims/${first.id}/decline`)).body).toMatchObject({ status: 'claimed', placesLeft: 2 })
    expect((await ana.post(`/api/leads/${lead.id}/claims/${first.id}/decline`)).body.code).toBe('claim_not_pending')
    expect((await ana.post(`/api/leads/${lead.id}/claims/${second.id}/decline`)).body).toMatchObject({ status: 'open', placesLeft: 3 })
  })

  it('a conflict of interest gives the place back within 24 hours, and only then', async () => {
    house.clock.set(start)
    const { caller, id } = await lawyerWith('starter')
    const leads = [await submit(), await submit(), await submit()]
    for (const lead of leads) await caller.post(`/api/leads/${lead.id}/claim`)
    expect((await caller.post(`/api/leads/${leads[0].id}/withdraw`, { reason: 'no_time' })).body).toMatchObject({ status: 'open', masked: true })
    expect(await usedBy(id)).toBe(3)
    await caller.post(`/api/leads/${leads[1].id}/release`, { reason: 'conflict_of_interest' })
    expect(await usedBy(id)).toBe(2)
    expect((await caller.post(`/api/leads/${leads[1].id}/release`, { reason: 'conflict_of_interest' })).body.code).toBe('claim_not_pending')
    house.clock.advance(hours(25))
    await caller.post(`/api/leads/${leads[2].id}/release`, { reason: 'conflict_of_interest' })
    expect(await usedBy(id)).toBe(2)
    const stranger = await lawyerWith()
    expect((await stranger.caller.post(`/api/leads/${leads[0].id}/withdraw`)).status).toBe(404)
    house.clock.set(start)
  })

  it('a client takes a case back, and waiting lawyers are told', async () => {
    const lead = await submit()
    const { caller, id } = await lawyerWith()
    await caller.post(`/api/leads/${lead.id}/claim`)
    expect((await ana.post(`/api/leads/${lead.id}/withdraw`)).body).toMatchObject({ status: 'closed', claims: [{ status: 'declined' }] })
    expect(await noticesTo(id)).toContain('lead_withdrawn')
    expect((await ana.post(`/api/leads/${lead.id}/reopen`)).body.code).toBe('lead_moved')
  })
})

describe('what time does', () => {
  it('an unclaimed case expires after 30 days, once, and its owner may open it again', async () => {
    house.clock.set(start)
    const lead = await submit()
    house.clock.advance(days(30) + 1)
    await house.runTimer('leads.sweep')
    await house.runTimer('leads.sweep')
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({ status: 'expired', can: { reopen: 'ok' } })
    expect((await movesOf(lead.id)).filter((row) => row.move === 'expire')).toEqual([{ move: 'expire', actor_id: null, to_status: 'expired' }])
    expect((await bea.post(`/api/leads/${lead.id}/reopen`)).status).toBe(404)
    expect((await ana.post(`/api/leads/${lead.id}/reopen`)).body).toMatchObject({ status: 'open', expiresAt: '2026-05-01T15:00:00.001Z' })
    house.clock.set(start)
  })

  it('a claim without a reply ends after 72 hours; one with a reply stays', async () => {
    house.clock.set(start)
    const [silent, writes] = [await lawyerWith(), await lawyerWith()]
    const lead = await submit()
    await silent.caller.post(`/api/leads/${lead.id}/claim`)
    const { conversation } = (await writes.caller.post(`/api/leads/${lead.id}/claim`)).body
    await house.settle()
    expect((await ana.get(`/api/leads/${lead.id}`)).body.claims.map((claim: { replyBy: string }) => claim.replyBy)).toEqual(['2026-03-05T15:00:00.000Z', '2026-03-05T15:00:00.000Z'])
    await writes.caller.post(`/api/conversations/${conversation.id}/messages`, { body: 'Hello' })
    await house.settle()

    house.clock.advance(hours(72))
    await house.runTimer('leads.sweep')
    expect((await rowOf(lead.id)).claims_taken).toBe(2)
    house.clock.advance(1_000)
    await house.runTimer('leads.sweep')
    const { body } = await ana.get(`/api/leads/${lead.id}`)
    expect(body).toMatchObject({ status: 'claimed', placesLeft: 2 })
    expect(body.claims.map((claim: { status: string }) => claim.status).toSorted()).toEqual(['expired', 'pending'])
    expect(await noticesTo(client.id)).toContain('claim_expired')
    house.clock.set(start)
  })

  it('the last claim to expire puts the case back for at least a week', async () => {
    house.clock.set(start)
    const { id } = await lawyerWith()
    const lead = await buildLead(house.db, { userId: client.id, createdAt: new Date('2026-02-01T12:00:00Z') })
    await buildClaim(house.db, { lead, lawyerId: id, claimedAt: new Date('2026-02-27T12:00:00Z') })
    house.clock.set('2026-03-03T12:00:00Z')
    await house.runTimer('leads.sweep')
    expect(await rowOf(lead.id)).toMatchObject({ status: 'open', claims_taken: 0, expires_at: new Date('2026-03-10T12:00:00Z') })
    house.clock.set(start)
  })

  it('completed work is closed by itself after 14 days', async () => {
    house.clock.set(start)
    const { caller } = await lawyerWith()
    const lead = await submit()
    const { claim } = (await caller.post(`/api/leads/${lead.id}/claim`)).body
    await ana.post(`/api/leads/${lead.id}/accept`, { claimId: claim.id })
    await caller.post(`/api/leads/${lead.id}/complete`)
    house.clock.advance(days(14))
    await house.runTimer('leads.sweep')
    expect((await rowOf(lead.id)).status).toBe('completed')
    house.clock.advance(1_000)
    await house.runTimer('leads.sweep')
    expect((await rowOf(lead.id)).status).toBe('closed')
    house.clock.set(start)
  })

  it('the place comes back when the client never opened the conversation within 7 days, once; otherwise it is spent', async () => {
    house.clock.set(start)
    const { caller, id } = await lawyerWith('starter')
    const [unread, read] = [await submit(), await submit()]
    await caller.post(`/api/leads/${unread.id}/claim`, { message: 'Hello' })
    const { conversation } = (await caller.post(`/api/leads/${read.id}/claim`, { message: 'Hello' })).body
    await ana.post(`/api/conversations/${conversation.id}/read`, { upTo: 1 })
    await house.settle()
    house.clock.advance(days(7))
    await house.runTimer('leads.sweep')
    expect(await usedBy(id)).toBe(2)
    house.clock.advance(1_000)
    await house.runTimer('leads.sweep')
    await house.runTimer('leads.sweep')
    expect(await usedBy(id)).toBe(1)
    house.clock.set(start)
  })
})
