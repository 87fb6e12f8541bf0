import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

const on = (text: string) => new Date(`${text}T12:00:00Z`)

describe('the figures of a lawyer', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    app.clock.set('2026-03-20T12:00:00Z')
  })
  afterAll(() => app.close())

  const workingLawyer = async () => {
    const lawyer = await buildLawyer(app.db, {
      plan: 'starter',
      averageRating: '4.67',
      totalReviews: 3,
      responseTime: 7,
    })
    return { lawyer, self: await app.signIn(lawyer) }
  }

  test('come from the rows: clients in work, fees of this month, plan and places', async () => {
    const { lawyer, self } = await workingLawyer()
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'starter' })
    const ana = await buildUser(app.db)
    const accepted = { lawyerId: lawyer.id, status: 'accepted' } as const
    const lead = async (userId = ana.id, status: 'open' | 'completed' = 'open') =>
      buildLead(app.db, { userId, status })
    await buildClaim(app.db, {
      lead: await lead(),
      ...accepted,
      fee: '1200.50',
      decidedAt: on('2026-03-05'),
    })
    await buildClaim(app.db, {
      lead: await lead(),
      ...accepted,
      fee: '300',
      decidedAt: on('2026-03-06'),
    })
    await buildClaim(app.db, {
      lead: await lead((await buildUser(app.db)).id),
      ...accepted,
      fee: '999',
      decidedAt: on('2026-02-28'),
    })
    await buildClaim(app.db, {
      lead: await lead((await buildUser(app.db)).id, 'completed'),
      ...accepted,
      decidedAt: on('2026-03-07'),
    })
    await buildClaim(app.db, {
      lead: await lead((await buildUser(app.db)).id),
      lawyerId: lawyer.id,
      status: 'declined',
      decidedAt: on('2026-03-08'),
      fee: '5000',
    })

    expect(await self.get('/api/lawyer/stats')).toMatchObject({
      status: 200,
      body: {
        activeClients: 3,
        monthlyRevenue: 1500.5,
        averageRating: '4.7',
        totalReviews: 3,
        // The profile has a figure that nobody measured: it is not the lawyer's own.
        responseTime: null,
        planName: 'starter',
        planActive: true,
        planUsed: 0,
        planLimit: 5,
      },
    })
    await app.runtime.pool.query(`update subscriptions set plan = 'premium' where lawyer_id = $1`, [
      lawyer.id,
    ])
    const { body } = await self.get('/api/lawyer/analytics')
    expect(body).toMatchObject({
      claims: 5,
      accepted: 4,
      declined: 1,
      withdrawn: 0,
      endedEarly: 0,
      completed: 1,
      acceptanceRate: 80,
      medianReplyHours: null,
    })
    expect(body.months.map(({ month }: { month: string }) => month)).toHaveLength(12)
    expect(body.months.at(-1)).toMatchObject({
      month: '2026-03',
      claims: 5,
      accepted: 3,
      revenue: 1500.5,
    })
    expect(body.months.at(-2)).toMatchObject({
      month: '2026-02',
      claims: 0,
      accepted: 1,
      revenue: 999,
    })
  })

  test('keep the fee and the choice of work that ended before its time, in the month of the choice', async () => {
    const { lawyer, self } = await workingLawyer()
    await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
    const ended = {
      lawyerId: lawyer.id,
      decidedAt: on('2026-03-04'),
      endedAt: on('2026-03-10'),
    } as const
    const lead = async (status: 'open' | 'closed') =>
      buildLead(app.db, { userId: (await buildUser(app.db)).id, status })
    await buildClaim(app.db, { lead: await lead('closed'), ...ended, status: 'ended', fee: '400' })
    await buildClaim(app.db, {
      lead: await lead('open'),
      ...ended,
      status: 'handed_back',
      fee: '150.25',
    })
    await buildClaim(app.db, { lead: await lead('open'), ...ended, status: 'released' })
    await buildClaim(app.db, {
      lead: await lead('open'),
      ...ended,
      status: 'ended',
      fee: '90',
      outcome: 'successful',
      decidedAt: on('2026-02-04'),
    })
    await buildClaim(app.db, {
      lead: await lead('open'),
      lawyerId: lawyer.id,
      status: 'released',
      decidedAt: on('2026-03-05'),
      fee: '7000',
    })
    const { rows } = await app.runtime.pool.query(
      `select sum(fee) as fees, count(*)::int as chosen from lead_claims where lawyer_id = $1 and (status = 'accepted' or ended_at is not null)`,
      [lawyer.id],
    )
    const { body } = await self.get('/api/lawyer/analytics')
    const months = body.months as { accepted: number; revenue: number }[]
    expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(Number(rows[0].fees))
    expect([
      body.accepted,
      months.reduce((sum, { accepted }) => sum + accepted, 0),
      body.completed,
      body.endedEarly,
      body.acceptanceRate,
    ]).toEqual([rows[0].chosen, rows[0].chosen, 1, 3, 100])
    expect((await self.get('/api/lawyer/stats')).body.monthlyRevenue).toBe(550.25)
  })

  test('are a dash and not zero where no fee was noted', async () => {
    const { self } = await workingLawyer()
    expect((await self.get('/api/lawyer/stats')).body).toMatchObject({
      activeClients: 0,
      monthlyRevenue: null,
      planActive: false,
      planUsed: 0,
      planLimit: 5,
    })
  })

  test('belong to lawyers alone', async () => {
    const client = await app.signIn(await buildUser(app.db))
    for (const path of ['/api/lawyer/stats', '/api/lawyer/analytics']) {
      expect((await app.visitor.get(path)).status).toBe(401)
      expect((await client.get(path)).status).toBe(403)
    }
  })
})
