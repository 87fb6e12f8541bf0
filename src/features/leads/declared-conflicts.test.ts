import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildClaim, buildLead, checkCase, claimCase } from './fixtures.ts'

let app: TestApp
let ana: Caller
let ada: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const names = ['Ana Secretname', 'Bruno Secretname', 'Acme Farms LLC']
const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' })
  ana = await app.signIn(client)
  ada = await app.signIn(await buildUser(app.db, { role: 'admin', firstName: 'Ada' }))
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
const notificationsTo = async (caller: Caller) =>
  (await caller.get('/api/notifications')).body.items.map(
    ({ kind }: { kind: string }) => kind,
  ) as string[]
const requestsOf = async (lawyerId: string) =>
  (await ada.get('/api/admin/place-requests')).body.filter(
    (one: { lawyerId: string }) => one.lawyerId === lawyerId,
  )

describe('a conflict that shows later', () => {
  const claimed = async () => {
    const lead = await newCase()
    const lawyer = await lawyerWith('starter')
    const { claim, conversation } = (
      await claimCase(lawyer.caller, lead, { message: 'I can help' })
    ).body
    const talk = `/api/conversations/${conversation.id}`
    await ana.post(`${talk}/messages`, { body: 'Thank you' })
    await ana.patch(`${talk}/contact`, { released: true })
    return { lead, talk, claim, ...lawyer }
  }
  const linesOf = async (talk: string) =>
    (await ana.get(`${talk}/messages`)).body
      .filter((one: { messageType: string }) => one.messageType === 'system')
      .map((one: { body: string }) => one.body)

  it('ends the waiting claim with the answer: place back, contact hidden, the lawyer silent, the client told, nothing to accept', async () => {
    const { lead, talk, claim, caller, id } = await claimed()
    expect((await checkCase(caller, lead, 'conflict')).body).toMatchObject({
      masked: true,
      client: null,
      conflictCheck: 'conflict',
      myClaim: { status: 'withdrawn' },
    })
    expect((await caller.get(talk)).body).toMatchObject({
      contactReleased: false,
      user: { email: null },
      can: { send: 'waits_for_client' },
    })
    expect((await caller.post(`${talk}/messages`, { body: 'Where do you live?' })).body.code).toBe(
      'waits_for_client',
    )
    expect(await ana.post(`${lead}/accept`, { claimId: claim.id })).toMatchObject({
      status: 409,
      body: { code: 'claim_not_pending' },
    })
    expect((await ana.get(lead)).body).toMatchObject({ status: 'open', placesLeft: 3 })
    expect(await usedBy(id)).toBe(0)
    expect(await linesOf(talk)).toEqual(['claim_conflict'])
    expect(await notificationsTo(ana)).toContain('claim_withdrawn')
    expect((await checkCase(caller, lead, 'clear')).body).toMatchObject({
      masked: true,
      client: null,
      can: { claim: 'already_claimed' },
    })
  })

  it('hands work in progress back; completed work stays as it is', async () => {
    const one = await claimed()
    await ana.post(`${one.lead}/accept`, { claimId: one.claim.id })
    expect((await checkCase(one.caller, one.lead, 'conflict')).body).toMatchObject({
      status: 'open',
      masked: true,
      myClaim: { status: 'handed_back', endReason: 'conflict_of_interest' },
    })
    expect((await one.caller.get(one.talk)).body).toMatchObject({
      contactReleased: false,
      can: { send: 'waits_for_client' },
    })
    expect(await linesOf(one.talk)).toContain('claim_conflict')

    const two = await claimed()
    await ana.post(`${two.lead}/accept`, { claimId: two.claim.id })
    await two.caller.post(`${two.lead}/complete`)
    expect((await checkCase(two.caller, two.lead, 'conflict')).body.code).toBe('lead_moved')
    expect((await two.caller.get(two.lead)).body).toMatchObject({
      status: 'completed',
      masked: false,
      conflictCheck: 'clear',
    })
  })

  it('nobody is chosen whose answer is not that nothing stands in the way', async () => {
    const { lead, claim } = await claimed()
    await app.runtime.pool.query(
      'update conflict_checks set answer = null, answered_at = null where lead_id = $1',
      [lead.split('/').at(-1)],
    )
    expect((await ana.get(lead)).body.claims[0].can.accept).toBe('lawyer_unavailable')
    expect(await ana.post(`${lead}/accept`, { claimId: claim.id })).toMatchObject({
      status: 409,
      body: { code: 'lawyer_unavailable' },
    })
    expect((await ana.get(lead)).body.status).toBe('claimed')
  })

  it('said at the moment of the claim, of the choice or of new names, never leaves a claim without a clear answer', async () => {
    const cases: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const lead = await newCase()
      cases.push(lead.split('/').at(-1)!)
      const { caller } = await lawyerWith()
      await checkCase(caller, lead)
      const conflict = () => caller.post(`${lead}/conflict-answer`, { answer: 'conflict' })
      const answers = await Promise.all([
        caller.post(`${lead}/claim`),
        round % 2 === 0
          ? conflict()
          : ana.patch(lead, { details: { conflictNames: ['Somebody Else'] } }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const [standing] = (await ana.get(lead)).body.claims.filter(
        (one: { status: string }) => one.status === 'pending',
      )
      if (standing !== undefined)
        await Promise.all([ana.post(`${lead}/accept`, { claimId: standing.id }), conflict()])
    }
    const wrong = `select lead_id from lead_claims left join conflict_checks seen using (lead_id, lawyer_id) where status in ('pending', 'accepted') and seen.answer is distinct from 'clear' and lead_id = any($1)`
    expect((await app.runtime.pool.query(wrong, [cases])).rows).toEqual([])
  })
})

describe('places that come back', () => {
  const claimAndLeave = async (caller: Caller, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const lead = await newCase()
      expect((await claimCase(caller, lead)).status).toBe(201)
      expect(
        (await caller.post(`${lead}/release`, { reason: 'conflict_of_interest' })).status,
      ).toBe(200)
    }
  }

  it('three a month come back at once; then an administrator decides, and the pool cannot be read for nothing', async () => {
    const { caller, id } = await lawyerWith('starter')
    await claimAndLeave(caller, 8)
    expect(await usedBy(id)).toBe(5)
    expect((await caller.post(`${await newCase()}/claim`)).body.code).toBe('plan_limit_reached')
    expect(await notificationsTo(caller)).toContain('place_asked')

    const requests = await requestsOf(id)
    expect(requests).toHaveLength(5)
    expect(requests[0]).toMatchObject({ lawyerId: id, askedRecently: 5 })
    const [first, second] = requests
    const grant = `/api/admin/place-requests/${first.claimId}/grant`
    expect((await caller.post(grant, { reason: 'Mine' })).status).toBe(403)
    expect((await ada.post(grant, { reason: '' })).status).toBe(400)
    const both = await Promise.all([
      ada.post(grant, { reason: 'Same opposing party' }),
      ada.post(grant, { reason: 'Same opposing party' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await usedBy(id)).toBe(4)
    expect(
      (
        await ada.post(`/api/admin/place-requests/${second.claimId}/refuse`, {
          reason: 'No conflict named',
        })
      ).status,
    ).toBe(200)
    expect(await usedBy(id)).toBe(4)
    expect(await requestsOf(id)).toHaveLength(3)
    expect(await notificationsTo(caller)).toEqual(
      expect.arrayContaining(['place_returned', 'place_refused']),
    )
    const audit = (await ada.get('/api/admin/audit?limit=100')).body.filter(
      (entry: { subjectId: string }) => entry.subjectId === id,
    )
    expect(
      audit.map((entry: { action: string; reason: string }) => `${entry.action}: ${entry.reason}`),
    ).toEqual(
      expect.arrayContaining([
        'place_returned: Same opposing party',
        'place_refused: No conflict named',
      ]),
    )
  })

  it('the share is exact when many are given back at once, and begins anew with the next month', async () => {
    const { caller, id } = await lawyerWith('professional')
    const cases = await Promise.all(Array.from({ length: 8 }, () => newCase()))
    await Promise.all(cases.map((lead) => claimCase(caller, lead)))
    expect(await usedBy(id)).toBe(8)
    await Promise.all(
      cases.map((lead) => caller.post(`${lead}/release`, { reason: 'conflict_of_interest' })),
    )
    expect(await usedBy(id)).toBe(5)
    expect(await requestsOf(id)).toHaveLength(5)
    const next = await lawyerWith('starter')
    await claimAndLeave(next.caller, 3)
    app.clock.advance(days(32))
    await app.runtime.pool.query(
      `update subscriptions set current_period_end = '2026-06-01' where lawyer_id = $1`,
      [next.id],
    )
    await claimAndLeave(next.caller, 1)
    expect(
      (
        await app.runtime.pool.query(
          'select used from plan_usage where lawyer_id = $1 order by period_start',
          [next.id],
        )
      ).rows.map((row) => row.used),
    ).toEqual([0, 0])
    app.clock.set(start)
  })

  it('a client who never opens the conversation gives the place back without counting as one of the three', async () => {
    const { caller, id } = await lawyerWith('starter')
    for (let count = 0; count < 4; count += 1)
      await claimCase(caller, await newCase(), { message: 'Hello' })
    app.clock.advance(days(7) + hours(1))
    await app.runTimer('leads.sweep')
    expect(await usedBy(id)).toBe(0)
    expect(
      (await app.runtime.pool.query('select returned from plan_usage where lawyer_id = $1', [id]))
        .rows[0].returned,
    ).toBe(0)
    app.clock.set(start)
  })
})

describe('who stood inside before', () => {
  it('goes on seeing the case', async () => {
    const lead = await buildLead(app.db, { userId: client.id })
    const { id, caller } = await lawyerWith()
    await buildClaim(app.db, { lead, lawyerId: id })
    expect((await caller.get(`/api/leads/${lead.id}`)).body.masked).toBe(false)
  })
})
