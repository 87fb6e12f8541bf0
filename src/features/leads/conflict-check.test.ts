import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { checksPerDay } from '#features/conflict-checks/contract.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildLead, checkCase, claimCase } from './fixtures.ts'

let app: TestApp
let ana: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const names = ['Ana Secretname', 'Bruno Secretname', 'Acme Farms LLC']
const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' })
  ana = await app.signIn(client)
})
afterAll(() => app.close())

async function lawyerWith(plan: Plan | null = 'professional', verified = true) {
  const lawyer = await buildLawyer(app.db, { verified })
  if (plan !== null) await buildSubscription(app.db, { lawyerId: lawyer.id, plan })
  return { id: lawyer.id, caller: await app.signIn(lawyer) }
}

const newCase = async (details: object = { conflictNames: names }) => {
  const lead = await buildLead(app.db, {
    userId: client.id,
    createdAt: app.clock.now(),
    currentStatus: 'asylum',
    summary: 'The whole story of my case, write to ana@example.com about it.',
    details: details as Record<string, unknown>,
  })
  return `/api/leads/${lead.id}`
}
const usedBy = async (id: string) =>
  (await app.runtime.pool.query('select used from plan_usage where lawyer_id = $1', [id])).rows[0]
    ?.used ?? 0

describe('the two steps to a case', () => {
  it('first the names alone, then, with no conflict and a claim, the details', async () => {
    const lead = await newCase()
    const { caller } = await lawyerWith()
    const before = await caller.get(lead)
    expect(before.body).toMatchObject({
      masked: true,
      details: null,
      client: null,
      conflictCheck: null,
    })
    expect(JSON.stringify(before.body)).not.toMatch(/Secretname|Acme/)

    expect(await caller.post(`${lead}/conflict-check`)).toMatchObject({
      status: 200,
      body: { names, answer: null },
    })
    expect((await caller.get(lead)).body).toMatchObject({
      masked: true,
      details: null,
      client: null,
      conflictCheck: 'asked',
    })
    expect((await caller.post(`${lead}/conflict-answer`, { answer: 'clear' })).body).toMatchObject({
      masked: true,
      conflictCheck: 'clear',
    })
    expect((await caller.post(`${lead}/claim`)).status).toBe(201)
    expect((await caller.get(lead)).body).toMatchObject({
      masked: false,
      client: { firstName: 'Ana' },
      currentStatus: 'asylum',
      details: { conflictNames: names },
    })
  })

  it('neither the names nor the words the client chose are read in the pool', async () => {
    const summary =
      'Bruno from Acme Farms LLC keeps my passport in Cedar Falls, and Ana Secretname is afraid.'
    const lead = await buildLead(app.db, {
      userId: client.id,
      createdAt: app.clock.now(),
      summary,
      location: 'Cedar Falls, IA',
      details: { conflictNames: names, hiddenWords: ['Cedar Falls', 'passport'] },
    })
    const { caller } = await lawyerWith()
    const pool = (await caller.get('/api/leads/available')).body.find(
      ({ id }: { id: string }) => id === lead.id,
    )
    for (const seen of [pool, (await caller.get(`/api/leads/${lead.id}`)).body]) {
      expect(seen).toMatchObject({ masked: true, details: null })
      expect(JSON.stringify(seen)).not.toMatch(/Bruno|Acme|Secretname|Cedar|passport/)
      expect(seen.summary).toContain('[hidden]')
    }
  })

  it('says before the first step that there are no names, and counts nobody as their reader', async () => {
    const [named, blank] = [await newCase(), await newCase({ conflictNames: [] })]
    const { caller } = await lawyerWith()
    expect((await caller.get(named)).body.conflictNamesGiven).toBe(true)
    expect((await caller.get(blank)).body.conflictNamesGiven).toBe(false)
    for (const path of [named, blank]) await caller.post(`${path}/conflict-check`)
    expect((await ana.get(named)).body.conflictReaders).toBe(1)
    expect((await ana.get(blank)).body.conflictReaders).toBe(0)
    const { rows } = await app.runtime.pool.query(
      'select names from conflict_checks where lead_id = $1',
      [blank.split('/').at(-1)],
    )
    expect(rows).toEqual([{ names: [] }])
  })

  it('no claim stands without an answer: neither unread nor read without a word', async () => {
    const [lead, other] = [await newCase(), await newCase({})]
    const { caller, id } = await lawyerWith()
    for (const path of [lead, other])
      expect(await caller.post(`${path}/claim`)).toMatchObject({
        status: 409,
        body: { code: 'check_first' },
      })
    expect(await caller.post(`${lead}/conflict-answer`, { answer: 'clear' })).toMatchObject({
      status: 409,
      body: { code: 'names_not_read' },
    })
    await caller.post(`${lead}/conflict-check`)
    expect((await caller.post(`${lead}/claim`)).body.code).toBe('check_first')
    expect((await caller.get(lead)).body).toMatchObject({
      masked: true,
      client: null,
      can: { claim: 'check_first' },
    })
    expect((await caller.get('/api/conversations')).body).toEqual([])
    expect(await usedBy(id)).toBe(0)
    expect((await claimCase(caller, other)).status).toBe(201)
  })

  it('who finds a conflict takes no place and cannot claim, and can mend a slip by reading again', async () => {
    const lead = await newCase()
    const { caller, id } = await lawyerWith()
    await caller.post(`${lead}/conflict-check`)
    expect(
      (await caller.post(`${lead}/conflict-answer`, { answer: 'conflict' })).body,
    ).toMatchObject({ conflictCheck: 'conflict', can: { claim: 'conflict_declared' } })
    expect(await caller.post(`${lead}/claim`)).toMatchObject({
      status: 409,
      body: { code: 'conflict_declared' },
    })
    expect(await usedBy(id)).toBe(0)
    await caller.post(`${lead}/conflict-check`)
    await caller.post(`${lead}/conflict-answer`, { answer: 'clear' })
    expect((await caller.post(`${lead}/claim`)).status).toBe(201)
  })

  it('the client decides about the names, may leave them out, and sees how many lawyers read them', async () => {
    const { body } = await ana.post('/api/leads', {
      visaType: 'family',
      currentStatus: 'tourist',
      summary: 'I would like to bring my husband here.',
      preferredLanguages: ['es'],
      location: 'Miami, FL',
      details: { conflictNames: names },
    })
    expect(body).toMatchObject({ conflictReaders: 0, details: { conflictNames: names } })
    const lead = `/api/leads/${body.id}`
    await ana.patch(lead, { details: { specificDetails: { relationship: 'husband' } } })
    expect((await ana.get(lead)).body.details.conflictNames).toEqual(names)
    for (const { caller } of [await lawyerWith(), await lawyerWith()])
      for (let times = 0; times < 2; times += 1) await caller.post(`${lead}/conflict-check`)
    expect((await ana.get(lead)).body).toMatchObject({ conflictReaders: 2, conflictCheck: null })
    await ana.patch(lead, { details: { conflictNames: [] } })
    expect((await (await lawyerWith()).caller.post(`${lead}/conflict-check`)).body).toEqual({
      names: [],
      answer: null,
    })
    expect(
      (await ana.patch(lead, { details: { conflictNames: Array.from({ length: 13 }, () => 'x') } }))
        .status,
    ).toBe(400)
  })
})

describe('names that the client changes', () => {
  it('make every answer old: the names are read and answered anew before a claim', async () => {
    const lead = await newCase()
    const { caller } = await lawyerWith()
    await checkCase(caller, lead)
    await ana.patch(lead, { details: { conflictNames: [...names].toReversed() } })
    await ana.patch(lead, { location: 'Miami, FL' })
    expect((await caller.get(lead)).body.conflictCheck).toBe('clear')
    await ana.patch(lead, { details: { conflictNames: [...names, 'Somebody Else'] } })
    expect((await caller.get(lead)).body).toMatchObject({
      conflictCheck: 'asked',
      can: { claim: 'check_first' },
    })
    expect((await caller.post(`${lead}/claim`)).body.code).toBe('check_first')
    expect((await caller.post(`${lead}/conflict-answer`, { answer: 'clear' })).body.code).toBe(
      'names_not_read',
    )
    expect((await caller.post(`${lead}/conflict-check`)).body).toEqual({
      names: [...names, 'Somebody Else'],
      answer: null,
    })
    expect((await claimCase(caller, lead)).status).toBe(201)
  })
})

describe('names cannot be collected', () => {
  it('they are for verified lawyers with a plan and a free place, and for cases that can be had', async () => {
    const lead = await newCase()
    const none = await lawyerWith(null)
    const waiting = await lawyerWith('professional', false)
    const full = await lawyerWith('starter')
    for (let count = 0; count < 5; count += 1) await claimCase(full.caller, await newCase())
    expect(await none.caller.post(`${lead}/conflict-check`)).toMatchObject({
      status: 402,
      body: { code: 'plan_required' },
    })
    expect(await waiting.caller.post(`${lead}/conflict-check`)).toMatchObject({
      status: 403,
      body: { code: 'not_verified' },
    })
    expect(await full.caller.post(`${lead}/conflict-check`)).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_reached' },
    })
    expect((await ana.post(`${lead}/conflict-check`)).status).toBe(403)
    expect((await app.visitor.post(`${lead}/conflict-check`)).status).toBe(401)
    const { caller } = await lawyerWith()
    await ana.post(`${lead}/withdraw`)
    expect((await caller.post(`${lead}/conflict-check`)).body.code).toBe('lead_not_open')
    const alone = await buildLead(app.db, {
      userId: client.id,
      preselectedLawyerId: full.id,
      preselectedUntil: new Date('2026-03-04T00:00:00Z'),
    })
    expect((await caller.post(`/api/leads/${alone.id}/conflict-check`)).status).toBe(404)
  })

  it('a lawyer who was declined reads them no more', async () => {
    const lead = await newCase()
    const { caller } = await lawyerWith()
    const { claim } = (await claimCase(caller, lead)).body
    await ana.post(`${lead}/claims/${claim.id}/decline`)
    expect((await caller.post(`${lead}/conflict-check`)).status).toBe(409)
  })

  it('so many cases a day and no more, also of many at once; a new day begins anew', async () => {
    const { caller } = await lawyerWith('premium')
    const cases = await Promise.all(Array.from({ length: checksPerDay + 3 }, () => newCase()))
    const answers = await Promise.all(cases.map((lead) => caller.post(`${lead}/conflict-check`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(checksPerDay)
    const refused = cases[answers.findIndex(({ status }) => status === 429)]!
    expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
      code: 'checks_spent',
    })
    const read = cases[answers.findIndex(({ status }) => status === 200)]!
    expect((await caller.post(`${read}/conflict-check`)).status).toBe(200)
    app.clock.advance(days(1))
    expect((await caller.post(`${refused}/conflict-check`)).status).toBe(200)
    app.clock.set(start)
  })
})
