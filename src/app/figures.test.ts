import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { openTestApp, type TestApp } from './testing.ts'

/** The specification's fixed figures, as they could stand in any answer. */
const fixedFigures =
  /2,?500|15,?000|"(?:percent|value)":"?(?:95|94|4\.8)\b|\b94 ?%|95 ?%|4\.8\/5|50\+/

let real: TestApp
let demo: TestApp
let lawyerId = ''

beforeAll(async () => {
  real = await openTestApp({ DEMO: 'off', RATE_LIMIT: 'on' })
  demo = await openTestApp()
  const wish = { practiceAreas: ['asylum' as const], languages: ['en' as const, 'ar' as const] }
  lawyerId = (await buildLawyer(real.db, wish)).id
  await buildLawyer(demo.db, { ...wish, email: 'sample@advena.test', responseTime: 8 })
})
afterAll(() => Promise.all([real.close(), demo.close()]))

describe('outside demo mode', () => {
  it.each([
    '/api/figures',
    '/api/lawyers',
    '/api/pages/success-stories',
    '/api/pages/help',
    '/api/pages/lawyer-resources',
  ])('no fixed figure of the specification leaves the server: %s', async (path) => {
    const { status, body } = await real.visitor.get(path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(fixedFigures)
  })

  it('a profile without enough cases and replies says neither a rate nor hours', async () => {
    const { body } = await real.visitor.get(`/api/lawyers/${lawyerId}`)
    expect(body.profile).toMatchObject({
      responseTime: null,
      quickStats: {
        successRate: { percent: null, own: false, count: 0 },
        responseTime: { hours: null, own: false },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(fixedFigures)
  })

  it('the lawyer reads no unmeasured hours about themselves either', async () => {
    const lawyer = await real.signIn({ id: lawyerId })
    expect((await lawyer.get('/api/auth/user')).body.lawyerProfile.responseTime).toBeNull()
    expect((await lawyer.get('/api/lawyer/stats')).body.responseTime).toBeNull()
  })

  it('what was measured is shown', async () => {
    const { id } = await buildLawyer(real.db, {
      closedWithOutcome: 5,
      successfulOutcomes: 4,
      repliesMeasured: 5,
      medianReplyHours: '2.40',
    })
    expect((await real.visitor.get(`/api/lawyers/${id}`)).body.profile).toMatchObject({
      responseTime: 2,
      quickStats: {
        successRate: { percent: 80, own: true, count: 5 },
        responseTime: { hours: 2, own: true },
      },
    })
  })

  it('the figures of the landing page are counted', async () => {
    const before = (await real.visitor.get('/api/figures')).body.figures.map(
      ({ value }: { value: number }) => value,
    )
    await buildLawyer(real.db, { languages: ['ru'] })
    await buildLawyer(real.db, { languages: ['it'], verified: false })
    const { body } = await real.visitor.get('/api/figures')
    expect(body).toMatchObject({
      sample: false,
      figures: [
        { key: 'lawyers', value: before[0] + 1, more: false },
        { key: 'spoken', value: before[1] + 1, more: false },
        { key: 'languages', value: 8, more: false },
      ],
    })
  })

  it('success stories hold stories and no statistics', async () => {
    const { body } = await real.visitor.get('/api/pages/success-stories')
    expect(body).toMatchObject({ stats: [], sections: [{}, {}, {}, {}] })
  })
})

describe('in demo mode', () => {
  it('the specification’s figures are there, marked as samples', async () => {
    expect((await demo.visitor.get('/api/figures')).body).toMatchObject({
      sample: true,
      figures: [
        { key: 'lawyers', value: 2500, more: true },
        { key: 'countries', value: 50, more: true },
        { key: 'languages', value: 8 },
        { key: 'cases', value: 15000, more: true },
      ],
    })
    expect(
      (await demo.visitor.get('/api/pages/success-stories')).body.stats.map(
        ({ value }: { value: string }) => value,
      ),
    ).toEqual(['2,500+', '94%', '4.8/5', '8'])
  })

  it('an unmeasured rate and unmeasured hours say that they are not the lawyer’s own', async () => {
    const [card] = (await demo.visitor.get('/api/lawyers')).body
    expect(card).toMatchObject({ responseTime: 8, responseMeasured: false })
    const { body } = await demo.visitor.get(`/api/lawyers/${card.userId}`)
    expect(body.profile.quickStats).toEqual({
      successRate: { percent: 95, own: false, count: 0 },
      responseTime: { hours: 8, own: false },
    })
  })
})
