import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const movesOf = async (id: string) =>
  (
    await app.runtime.pool.query(
      'select move, actor_id, to_status from lead_moves where lead_id = $1 order by at, move',
      [id],
    )
  ).rows
const field = (answer: { body: { data: { fields: { path: string }[] } } }) =>
  answer.body.data.fields.map((one) => one.path)

describe('submitting a case', () => {
  it('keeps the story byte for byte, is open for 30 days and belongs to the session, not to the body', async () => {
    app.clock.set(start)
    const summary = 'قصتي طويلة 👩‍👩‍👧‍👦 и сложная é ‏— 我需要帮助'
    const lead = await submit({
      summary,
      userId: newId(),
      details: { specificDetails: { relationship: 'spouse' } },
    })
    expect(lead).toMatchObject({
      summary,
      description: summary,
      status: 'open',
      urgency: 'medium',
      masked: false,
      placesLeft: 3,
      details: { specificDetails: { relationship: 'spouse' } },
    })
    expect(await rowOf(lead.id)).toMatchObject({
      user_id: client.id,
      expires_at: new Date('2026-04-01T15:00:00Z'),
    })
    expect(await movesOf(lead.id)).toEqual([
      { move: 'submit', actor_id: client.id, to_status: 'open' },
    ])
    expect((await ana.get('/api/leads/mine')).body[0].id).toBe(lead.id)
  })

  it('confirms it once by mail, in its client’s language: who can read it, until when, and what comes next; discreetly where that was chosen', async () => {
    const rosa = await buildUser(app.db, {
      locale: 'es',
      notificationPreferences: { discreet: true },
    })
    const caller = await app.signIn(rosa)
    const id = newId()
    for (const body of [caseBody, caseBody, {}]) await caller.post('/api/leads', { ...body, id })
    await app.settle()
    const mails = (await app.mails()).filter(({ to }) => to === rosa.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).not.toContain('solicitud')
    for (const words of ['30 días', 'sin su nombre', 'elige', `/cases/${id}`])
      expect(mails[0]!.text).toContain(words)
  })

  it('keeps the country one names, shows it to nobody in the pool, and refuses what is no code of a country', async () => {
    const { id, country } = await submit({ country: 'UA' })
    expect([country, (await rowOf(id)).country]).toEqual(['UA', 'UA'])
    const { caller } = await lawyerWith()
    const pool = (await caller.get('/api/leads/available')).body as {
      id: string
      country: unknown
    }[]
    expect(pool.find((one) => one.id === id)).toMatchObject({ country: null })
    const wrong = await ana.post('/api/leads', { ...caseBody, country: 'Ukraine' })
    expect([wrong.status, field(wrong)]).toEqual([400, ['country']])
  })

  it('twice with one id makes one case; with somebody else’s id it is refused', async () => {
    const id = newId()
    const [one, two] = await Promise.all([
      ana.post('/api/leads', { ...caseBody, id }),
      ana.post('/api/leads', { ...caseBody, id }),
    ])
    expect([one.status, two.status, one.body.id, two.body.id]).toEqual([201, 201, id, id])
    expect((await bea.post('/api/leads', { ...caseBody, id })).status).toBe(409)
    expect(
      (await ana.get('/api/leads/mine')).body.filter((lead: { id: string }) => lead.id === id),
    ).toHaveLength(1)
  })

  it('takes deadline and urgency from a notice, and gives the printed date precedence', async () => {
    app.clock.set(start)
    expect(
      await submit({ urgency: 'low', notice: { type: 'denial', date: '2026-02-20' } }),
    ).toMatchObject({
      deadline: '2026-03-22',
      urgency: 'high',
      notice: { type: 'denial', deadline: null },
    })
    expect(
      await submit({
        urgency: 'low',
        notice: { type: 'rfe', date: '2026-02-20', deadline: '2026-03-05' },
      }),
    ).toMatchObject({
      deadline: '2026-03-05',
      urgency: 'urgent',
      notice: { deadline: '2026-03-05' },
    })
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
    const answer = await ana.post('/api/leads', { ...caseBody, ...wrong })
    expect(answer.status).toBe(400)
    expect(field(answer)).toContain(path)
  })

  it('is for clients: visitors 401, lawyers and admins 403', async () => {
    const { caller } = await lawyerWith()
    expect((await app.visitor.post('/api/leads', caseBody)).status).toBe(401)
    expect([
      (await caller.post('/api/leads', caseBody)).status,
      (await admin.post('/api/leads', caseBody)).status,
    ]).toEqual([403, 403])
  })
})

describe('changing a case', () => {
  it('is possible while it is open, for its owner alone', async () => {
    const lead = await submit()
    const changed = await ana.patch(`/api/leads/${lead.id}`, {
      location: 'Miami, FL',
      notice: { type: 'hearing', date: '2026-03-05' },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        location: 'Miami, FL',
        deadline: '2026-03-05',
        urgency: 'urgent',
        summary: caseBody.summary,
      },
    })
    expect((await bea.patch(`/api/leads/${lead.id}`, { location: 'x' })).status).toBe(404)
    expect(field(await ana.patch(`/api/leads/${lead.id}`, { summary: 'short' }))).toEqual([
      'summary',
    ])
    const { caller } = await lawyerWith()
    await claimCase(caller, `/api/leads/${lead.id}`)
    expect(await ana.patch(`/api/leads/${lead.id}`, { location: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'lead_not_open' },
    })
    expect((await ana.get(`/api/leads/${lead.id}`)).body.location).toBe('Miami, FL')
  })
})
