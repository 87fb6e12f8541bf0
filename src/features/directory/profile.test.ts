import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a profile', () => {
  it('has one price for a first consultation: where it can be booked, the one of the calendar', async () => {
    const fees = { flatFeeJson: { 'First consultation': 150, 'Case review': 300 } }
    const feesOf = async ({ id }: { id: string }) => {
      const { body } = await app.visitor.get(`/api/lawyers/${id}`)
      return [body.profile.consultationFee, body.profile.flatFeeJson]
    }
    const booked = await buildLawyer(app.db, { ...fees, plan: 'premium', consultationFee: 0 })
    expect(await feesOf(booked)).toEqual([0, { 'Case review': 300 }])
    const closed = await buildLawyer(app.db, { ...fees, plan: 'starter', consultationFee: 0 })
    expect(await feesOf(closed)).toEqual([150, fees.flatFeeJson])
    const silent = await buildLawyer(app.db, { plan: 'starter', consultationFee: 0 })
    expect((await feesOf(silent))[0]).toBeNull()
  })

  it('says when it was last approved, and nothing of a day where it is not verified', async () => {
    const day = new Date('2026-02-03T12:00:00Z')
    const one = await buildLawyer(app.db, { approvedAt: day })
    const seen = await app.visitor.get(`/api/lawyers/${one.id}`)
    expect(seen.body.profile.verifiedAt).toBe(day.toISOString())
    const lapsed = await buildLawyer(app.db, { approvedAt: day, verified: false })
    const own = await (await app.signIn(lapsed)).get(`/api/lawyers/${lapsed.id}`)
    expect([own.status, own.body.profile.verifiedAt]).toEqual([200, null])
  })

  it('answers user, profile and published reviews to anybody', async () => {
    const lawyer = await buildLawyer(app.db, { firstName: 'Gita', lastName: 'Rao' })
    const client = await buildUser(app.db, { firstName: 'Noor', lastName: 'Haddad' })
    await buildReview(app.db, { reviewerId: client.id, lawyerId: lawyer.id, rating: 4 })
    await buildReview(app.db, {
      reviewerId: client.id,
      lawyerId: lawyer.id,
      rating: 1,
      status: 'hidden',
    })
    const { status, body } = await app.visitor.get(`/api/lawyers/${lawyer.id}`)
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: lawyer.id,
      firstName: 'Gita',
      lastName: 'Rao',
      profileImageUrl: null,
    })
    expect(body.profile).toMatchObject({
      averageRating: '4.0',
      totalReviews: 1,
      responseTime: null,
      verified: true,
    })
    expect(body.reviews).toHaveLength(1)
    expect(body.reviews[0].reviewer).toEqual({ firstName: 'Noor', lastName: 'H.' })
    expect(JSON.stringify(body)).not.toMatch(/@|Haddad/)
  })

  it('shows a demo’s sample figures of its own people until there are five of the lawyer’s own, and none of who signed up', async () => {
    const stats = async (wish: Parameters<typeof buildLawyer>[1]) =>
      (await app.visitor.get(`/api/lawyers/${(await buildLawyer(app.db, wish)).id}`)).body.profile
        .quickStats
    expect(
      await stats({
        email: 'sample@advena.test',
        responseTime: 8,
        closedWithOutcome: 4,
        successfulOutcomes: 1,
        repliesMeasured: 4,
        medianReplyHours: '2.40',
      }),
    ).toEqual({
      successRate: { percent: 95, own: false, count: 4 },
      responseTime: { hours: 8, own: false },
    })
    expect(await stats({})).toEqual({
      successRate: { percent: null, own: false, count: 0 },
      responseTime: { hours: null, own: false },
    })
    expect(
      await stats({
        closedWithOutcome: 5,
        successfulOutcomes: 4,
        repliesMeasured: 5,
        medianReplyHours: '2.40',
      }),
    ).toEqual({
      successRate: { percent: 80, own: true, count: 5 },
      responseTime: { hours: 2, own: true },
    })
  })

  it('of an unverified lawyer is there for that lawyer and for admins alone', async () => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    const path = `/api/lawyers/${lawyer.id}`
    const statusFor = async (person?: { id: string }) =>
      (await (person === undefined ? app.visitor : await app.signIn(person)).get(path)).status
    expect(await statusFor()).toBe(404)
    expect(await statusFor(await buildUser(app.db))).toBe(404)
    expect(await statusFor(await buildLawyer(app.db))).toBe(404)
    expect(await statusFor(lawyer)).toBe(200)
    expect(await statusFor(await buildUser(app.db, { role: 'admin' }))).toBe(200)
  })

  it('that does not exist is not found, and a broken id is bad input', async () => {
    expect((await app.visitor.get(`/api/lawyers/${newId()}`)).status).toBe(404)
    const broken = await app.visitor.get('/api/lawyers/not-an-id')
    expect(broken.status).toBe(400)
    expect(broken.body.data.fields[0].path).toBe('id')
  })
})
