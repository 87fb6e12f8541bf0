import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation, buildMessage } from '#features/conversations/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { plans, type Plan } from '#features/lawyers/rules.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { profileViewers } from './table.ts'

const on = (text: string) => new Date(`${text}T12:00:00Z`)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-03-20T12:00:00Z')
})
afterAll(() => app.close())

async function lawyerWith(plan: Plan) {
  const lawyer = await buildLawyer(app.db, { plan })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan })
  return { lawyer, self: await app.signIn(lawyer) }
}
const views = async (self: Awaited<ReturnType<TestApp['signIn']>>) =>
  (await self.get('/api/lawyer/analytics')).body.views

describe('views of a profile', () => {
  test('count each reader once a day, never the lawyer or an administrator, and forget who it was when the day is over', async () => {
    const { lawyer, self } = await lawyerWith('starter')
    const ana = await app.signIn(await buildUser(app.db))
    const admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
    const path = `/api/lawyers/${lawyer.id}/view`
    for (const who of [ana, ana, app.visitor, app.visitor, self, admin])
      expect(await who.post(path)).toMatchObject({ status: 200, body: { seen: true } })
    expect(await views(self)).toBe(2)
    const kept = await app.db.select().from(profileViewers)
    expect(kept.map(({ viewer }) => viewer)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    app.clock.advance(days(1))
    await app.runTimer('insights.forget-viewers')
    expect(await app.db.$count(profileViewers)).toBe(0)
    await ana.post(path)
    expect(await views(self)).toBe(3)
    const [next] = await app.db.select().from(profileViewers)
    expect(kept.map(({ viewer }) => viewer)).not.toContain(next!.viewer)
  })

  test('are one where a reader sends twenty at the same time', async () => {
    const { lawyer, self } = await lawyerWith('starter')
    const ana = await app.signIn(await buildUser(app.db))
    await Promise.all(Array.from({ length: 20 }, () => ana.post(`/api/lawyers/${lawyer.id}/view`)))
    expect(await views(self)).toBe(1)
  })

  test('exist of listed lawyers alone', async () => {
    const waiting = await buildLawyer(app.db, { verified: false })
    const ana = await app.signIn(await buildUser(app.db))
    expect((await ana.post(`/api/lawyers/${waiting.id}/view`)).status).toBe(404)
    expect((await ana.post(`/api/lawyers/${newId()}/view`)).status).toBe(404)
    expect((await ana.post('/api/lawyers/one/view')).status).toBe(400)
  })
})

describe('cases seen', () => {
  test('count once a case, for a lawyer who may open it', async () => {
    const { self } = await lawyerWith('starter')
    const owner = await buildUser(app.db)
    const lead = await buildLead(app.db, { userId: owner.id })
    const path = `/api/leads/${lead.id}/seen`
    await Promise.all([self.post(path), self.post(path), self.post(path)])
    const { body } = await self.get('/api/lawyer/analytics')
    expect(body.months).toMatchObject([{ month: '2026-03', seen: 1, claims: 0 }])
    const waiting = await app.signIn(await buildLawyer(app.db, { verified: false }))
    expect((await waiting.post(path)).status).toBe(404)
    expect((await (await app.signIn(owner)).post(path)).status).toBe(403)
    expect((await app.visitor.post(path)).status).toBe(401)
    expect((await self.post('/api/leads/one/seen')).status).toBe(400)
  })

  test('lead into a funnel in which each step counts cases of the step before', async () => {
    const { lawyer, self } = await lawyerWith('professional')
    const lead = async (status: 'open' | 'completed' | 'closed' = 'open') =>
      buildLead(app.db, { userId: (await buildUser(app.db)).id, status })
    await self.post(`/api/leads/${(await lead()).id}/seen`)
    const claim = async (
      status: 'pending' | 'declined' | 'accepted',
      of?: 'completed' | 'closed',
    ) =>
      buildClaim(app.db, {
        lead: await lead(of),
        lawyerId: lawyer.id,
        status,
        ...(status === 'pending' ? {} : { decidedAt: on('2026-03-10') }),
      })
    await claim('pending')
    await claim('declined')
    await claim('accepted')
    await claim('accepted', 'completed')
    await claim('accepted', 'closed')
    expect((await self.get('/api/lawyer/analytics')).body.funnel).toEqual({
      seen: 6,
      claimed: 5,
      chosen: 3,
      completed: 2,
      closed: 1,
    })
  })
})

describe('what a plan shows', () => {
  test.each([
    ['starter', 'limited', 1, false, 402],
    ['professional', 'basic', 6, true, 402],
    ['premium', 'advanced', 12, true, 200],
  ] as const)('%s: %s, %i months', async (plan, level, months, funnel, file) => {
    const { self } = await lawyerWith(plan)
    const { body } = await self.get('/api/lawyer/analytics')
    expect([body.level, body.months.length, body.funnel !== null]).toEqual([level, months, funnel])
    expect((await self.get('/api/lawyer/analytics.csv')).status).toBe(file)
  })

  test.each(plans)('without a plan in force %s shows this month alone', async (plan) => {
    const self = await app.signIn(await buildLawyer(app.db, { plan }))
    expect((await self.get('/api/lawyer/analytics')).body).toMatchObject({
      level: 'limited',
      funnel: null,
    })
    expect((await self.get('/api/lawyer/analytics.csv')).body.code).toBe('plan_feature')
  })

  test('ratings and times to reply come by month, in the file too, and no review that is hidden', async () => {
    const { lawyer, self } = await lawyerWith('premium')
    const rate = async (
      rating: number,
      day: string,
      status: 'published' | 'hidden' = 'published',
    ) =>
      buildReview(app.db, {
        lawyerId: lawyer.id,
        reviewerId: (await buildUser(app.db)).id,
        rating,
        status,
        createdAt: on(day),
      })
    await rate(5, '2026-02-10')
    await rate(4, '2026-02-11')
    await rate(1, '2026-02-12', 'hidden')
    const client = await buildUser(app.db)
    const conversation = await buildConversation(app.db, {
      userId: client.id,
      lawyerId: lawyer.id,
    })
    const say = (senderId: string, at: string) =>
      buildMessage(app.db, {
        conversationId: conversation.id,
        senderId,
        createdAt: new Date(at),
      })
    await say(client.id, '2026-03-01T08:00:00Z')
    await say(lawyer.id, '2026-03-01T10:30:00Z')

    const { body } = await self.get('/api/lawyer/analytics')
    expect(body.months.at(-2)).toMatchObject({ month: '2026-02', rating: 4.5, reviews: 2 })
    expect(body.months.at(-1)).toMatchObject({ month: '2026-03', rating: null, replyHours: 2.5 })
    const file = await self.get('/api/lawyer/analytics.csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.body).toContain('"2026-02","0","0","0","0","0","2","4.5",""')
    expect(file.body).toContain('"2026-03","0","0","0","0","0","0","","2.5"')
  })
})
