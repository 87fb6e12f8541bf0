import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { inTransaction, type RequestCtx } from '#server/context.ts'
import { approveLawyer, askMore, rejectLawyer } from './actions/verification.ts'
import { buildLawyer, type LawyerWishes } from './fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const faults = (answer: Answer) => [
  answer.status,
  answer.body.data?.fields?.map(({ path }: { path: string }) => path),
]

async function asAdmin<T>(work: (ctx: RequestCtx) => Promise<T>): Promise<T> {
  const admin = await buildUser(app.db, { role: 'admin' })
  const viewer = {
    id: admin.id,
    role: admin.role,
    locale: admin.locale,
    emailVerified: true,
    sessionId: admin.id,
  }
  const headers = { requestHeaders: new Headers(), responseHeaders: new Headers() }
  return inTransaction(
    app.runtime,
    { log: app.runtime.log, locale: 'en', requestId: 'test', address: 'test', viewer, ...headers },
    work,
  )
}

const statusOf = async (id: string) =>
  (
    await app.runtime.pool.query(
      'select verification_status, verified, verification_reason from lawyer_profiles where user_id = $1',
      [id],
    )
  ).rows[0]

describe('a lawyer’s profile', () => {
  const licence = { barNumber: 'NY-9', jurisdictions: ['NY'], yearsExperience: 4 }
  const rest = {
    languages: ['en', 'ar'],
    practiceAreas: ['asylum'],
    bio: 'I help families who look for protection, in Arabic and English.',
    officeLocations: [{ city: 'Albany', state: 'NY', address: '' }],
  }
  const blank: LawyerWishes = {
    barNumber: null,
    jurisdictions: [],
    yearsExperience: null,
    languages: [],
    practiceAreas: [],
    bio: null,
    officeLocations: [],
    verificationStatus: 'draft',
    submittedAt: null,
    verificationDecidedAt: null,
    verified: false,
  }

  it('is saved as one goes and handed in once it is complete', async () => {
    const lawyer = await buildLawyer(app.db, blank)
    const luis = await app.signIn(lawyer)
    expect((await luis.put('/api/lawyer/profile', licence)).body).toMatchObject({
      barNumber: 'NY-9',
      can: { submit: 'profile_incomplete' },
    })
    const early = await luis.post('/api/lawyer/profile/submit')
    expect([early.status, early.body.code, early.body.data.fields[0].path]).toEqual([
      409,
      'profile_incomplete',
      'languages',
    ])
    await luis.put('/api/lawyer/profile', {
      ...rest,
      hourlyRate: 199.5,
      flatFees: { 'Green card renewal': 450 },
    })
    expect((await luis.get('/api/lawyer/profile')).body).toMatchObject({
      ...licence,
      ...rest,
      hourlyRate: 199.5,
      flatFees: { 'Green card renewal': 450 },
      missing: [],
    })
    expect((await luis.post('/api/lawyer/profile/submit')).body.verificationStatus).toBe('pending')
    expect((await luis.post('/api/lawyer/profile/submit')).body.code).toBe('already_submitted')
  })

  it('is approved, refused or sent back by an administrator, with the reason for the lawyer', async () => {
    const { id } = await buildLawyer(app.db, { verified: false })
    await asAdmin((ctx) => askMore(ctx, { lawyerId: id, reason: 'Please add your bar number.' }))
    expect(await statusOf(id)).toMatchObject({
      verification_status: 'more_needed',
      verified: false,
      verification_reason: 'Please add your bar number.',
    })
    await asAdmin((ctx) => approveLawyer(ctx, { lawyerId: id }))
    expect(await statusOf(id)).toMatchObject({
      verification_status: 'approved',
      verified: true,
      verification_reason: null,
    })
    await expect(asAdmin((ctx) => approveLawyer(ctx, { lawyerId: id }))).rejects.toMatchObject({
      code: 'conflict',
    })
    await asAdmin((ctx) => rejectLawyer(ctx, { lawyerId: id, reason: 'The licence has ended.' }))
    expect(await statusOf(id)).toMatchObject({ verification_status: 'rejected', verified: false })
    await expect(
      asAdmin((ctx) => approveLawyer(ctx, { lawyerId: ctx.actor.id })),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('loses the badge on the day of its next look', async () => {
    const { id } = await buildLawyer(app.db, { verified: false })
    await asAdmin((ctx) => approveLawyer(ctx, { lawyerId: id, recheckOn: '2026-03-04' }))
    await app.runTimer('people.end-badges')
    expect(await statusOf(id)).toMatchObject({ verified: true })
    app.clock.set('2026-03-04T00:30:00Z')
    await app.runTimer('people.end-badges')
    expect(await statusOf(id)).toMatchObject({ verified: false, verification_status: 'pending' })
  })

  it('stays approved, with the old license shown, while another one waits for a look', async () => {
    const lawyer = await buildLawyer(app.db, { barNumber: 'NY-1', jurisdictions: ['NY', 'NJ'] })
    const luis = await app.signIn(lawyer)
    const { body } = await luis.put('/api/lawyer/profile', {
      barNumber: 'NY-777, of somebody else',
      jurisdictions: ['NY', 'NJ', 'TX'],
    })
    expect(body).toMatchObject({
      verificationStatus: 'approved',
      barNumber: 'NY-777, of somebody else',
      change: { status: 'waiting', before: { barNumber: 'NY-1', jurisdictions: ['NY', 'NJ'] } },
    })
    expect(await statusOf(lawyer.id)).toMatchObject({ verified: true })
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).body.profile).toMatchObject({
      barNumber: 'NY-1',
      jurisdictions: ['NY', 'NJ'],
    })
  })

  it('is not given for a number that no bar writes', async () => {
    const luis = await app.signIn(await buildLawyer(app.db))
    const { status, body } = await luis.put('/api/lawyer/profile', { barNumber: 'abc!!' })
    expect(status).toBe(400)
    expect(body.data.fields).toEqual([{ path: 'barNumber', message: 'bar_number' }])
  })

  it('gives up a state at once, and keeps what else waits', async () => {
    const lawyer = await buildLawyer(app.db, { barNumber: 'NY-1', jurisdictions: ['NY', 'NJ'] })
    const luis = await app.signIn(lawyer)
    await luis.put('/api/lawyer/profile', { barNumber: 'NY-2', jurisdictions: ['NY', 'NJ', 'TX'] })
    const { body } = await luis.put('/api/lawyer/profile', { jurisdictions: ['NY'] })
    expect(body.change.before.jurisdictions).toEqual(['NY'])
    expect(body.change.after).toMatchObject({ barNumber: 'NY-2', jurisdictions: ['NY'] })
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).body.profile).toMatchObject({
      barNumber: 'NY-1',
      jurisdictions: ['NY'],
    })
  })

  it('is asked for more before the approval and never after it, when clients rely on it', async () => {
    const { id } = await buildLawyer(app.db)
    await expect(
      asAdmin((ctx) => askMore(ctx, { lawyerId: id, reason: 'Please add your bar number.' })),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await statusOf(id)).toMatchObject({ verified: true, verification_status: 'approved' })
  })

  it('lists as many practice areas as the plan does, and keeps the others for a larger one', async () => {
    const lawyer = await buildLawyer(app.db)
    const luis = await app.signIn(lawyer)
    const tick = async (...practiceAreas: string[]) => {
      const { body } = await luis.put('/api/lawyer/profile', { practiceAreas })
      return [body.practiceAreas, body.areasWaiting]
    }
    expect(await tick('family', 'asylum')).toEqual([['asylum'], ['family']])
    expect(await tick('family')).toEqual([['family'], []])
    await app.runtime.pool.query(
      "update lawyer_profiles set plan = 'professional', plan_renewal = '2026-04-01' where user_id = $1",
      [lawyer.id],
    )
    expect(await tick('asylum', 'family')).toEqual([['family', 'asylum'], []])
  })

  it.each([
    ['practiceAreas.0', { practiceAreas: ['tax'] }],
    ['jurisdictions.0', { jurisdictions: ['XX'] }],
    ['yearsExperience', { yearsExperience: -1 }],
    ['hourlyRate', { hourlyRate: 1e12 }],
    ['bio', { bio: 'x'.repeat(3_001) }],
    ['officeLocations.0.city', { officeLocations: [{ city: '', address: '' }] }],
    ['flatFees.Advice', { flatFees: { Advice: -5 } }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const luis = await app.signIn(await buildLawyer(app.db))
    expect(faults(await luis.put('/api/lawyer/profile', wrong))).toEqual([400, [field]])
  })

  it('is closed to visitors and to clients', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    expect([
      (await app.visitor.get('/api/lawyer/profile')).status,
      (await ana.get('/api/lawyer/profile')).status,
      (await ana.put('/api/lawyer/profile', {})).status,
      (await ana.post('/api/lawyer/profile/submit')).status,
    ]).toEqual([401, 403, 403, 403])
  })
})
