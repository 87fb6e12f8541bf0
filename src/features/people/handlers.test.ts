import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { inTransaction, type RequestCtx } from '#server/context.ts'
import { appointAdmin, approveLawyer, askMore, passwordLink, rejectLawyer } from './actions.ts'
import { buildLawyer, buildUser, givePassword, type LawyerWishes } from './fixtures.ts'

const password = 'plum-orchard-rain-77'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const faults = (answer: Answer) => [answer.status, answer.body.data?.fields?.map(({ path }: { path: string }) => path)]

async function asAdmin<T>(work: (ctx: RequestCtx) => Promise<T>): Promise<T> {
  const admin = await buildUser(app.db, { role: 'admin' })
  const viewer = { id: admin.id, role: admin.role, locale: admin.locale, emailVerified: true, sessionId: admin.id }
  const headers = { requestHeaders: new Headers(), responseHeaders: new Headers() }
  return inTransaction(app.runtime, { log: app.runtime.log, locale: 'en', requestId: 'test', address: 'test', viewer, ...headers }, work)
}

const statusOf = async (id: string) => (await app.runtime.pool.query('select verification_status, verified, verification_reason from lawyer_profiles where user_id = $1', [id])).rows[0]

describe('the current user', () => {
  it('is said with the lawyer’s figures, and with nothing else', async () => {
    const lawyer = await buildLawyer(app.db, { averageRating: '4.56', totalReviews: 3, plan: 'premium', planRenewal: new Date('2026-04-01T00:00:00Z') })
    const { body } = await (await app.signIn(lawyer)).get('/api/auth/user')
    expect(Object.keys(body).toSorted()).toEqual(['email', 'emailVerified', 'firstName', 'id', 'lastName', 'lawyerProfile', 'locale', 'profileImageUrl', 'role'])
    expect(body.lawyerProfile).toEqual({ averageRating: '4.6', plan: 'premium', planRenewal: '2026-04-01T00:00:00.000Z', firmName: lawyer.profile.firmName, totalReviews: 3, responseTime: 24, verificationStatus: 'approved' })
  })

  it('is nobody without a session', async () => {
    const { status, body } = await app.visitor.get('/api/auth/user')
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  })
})

describe('a person’s profile', () => {
  it('changes the parts that are named', async () => {
    const ana = await app.signIn(await buildUser(app.db, { firstName: 'Ana', lastName: 'Ruiz' }))
    const { body } = await ana.patch('/api/profile', { phone: '+1 (212) 555-0100', language: 'es', notifications: { cases: false } })
    expect(body).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz', phone: '+1 (212) 555-0100', language: 'es', pendingEmail: null })
    expect((await ana.get('/api/profile')).body.notifications).toEqual({ email: true, sms: false, push: true, messages: true, cases: false, deadlines: true, reviews: true, account: true })
    expect((await ana.patch('/api/profile', { phone: null })).body.phone).toBeNull()
  })

  it('refuses what it cannot keep, and names the field', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    expect(faults(await ana.patch('/api/profile', { firstName: ' ' }))).toEqual([400, ['firstName']])
    expect(faults(await ana.patch('/api/profile', { phone: 'call me' }))).toEqual([400, ['phone']])
    expect(faults(await ana.patch('/api/profile', { language: 'tlh' }))).toEqual([400, ['language']])
    expect(faults(await ana.patch('/api/profile', { notifications: { sms: 'yes' } }))).toEqual([400, ['notifications.sms']])
    expect((await ana.patch('/api/profile', '{broken')).status).toBe(400)
    expect((await app.visitor.patch('/api/profile', { firstName: 'Eve' })).status).toBe(401)
  })

  it('does not let a person choose a role', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    await ana.patch('/api/profile', { role: 'admin' })
    expect((await ana.get('/api/auth/user')).body.role).toBe('user')
  })
})

describe('sessions and passwords', () => {
  it('lists a person’s own sessions, ends one, and ends all others', async () => {
    const user = await buildUser(app.db)
    const [here, there, third] = [await app.signIn(user), await app.signIn(user), await app.signIn(user)]
    const stranger = await app.signIn(await buildUser(app.db))
    const { body } = await here.get('/api/auth/sessions')
    expect(body.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, false, true])
    const other = body.find(({ current }: { current: boolean }) => !current)

    expect((await stranger.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await here.delete('/api/auth/sessions/not-an-id')).status).toBe(400)
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(200)
    expect((await here.delete('/api/auth/sessions')).body).toEqual({ ended: 1 })
    expect([await there.get('/api/profile'), await third.get('/api/profile'), await here.get('/api/profile')].map(({ status }) => status)).toEqual([401, 401, 200])
    expect((await app.visitor.get('/api/auth/sessions')).status).toBe(401)
  })

  it('changes the password, ends the other sessions and tells by mail', async () => {
    const user = await buildUser(app.db)
    await givePassword(app.db, user.id, password)
    const [here, there] = [await app.signIn(user), await app.signIn(user)]
    const change = (body: object) => here.post('/api/auth/change-password', { currentPassword: password, newPassword: 'winter-lemon-boat-12', ...body })
    expect((await change({ currentPassword: 'not this one' })).body.code).toBe('wrong_password')
    expect(faults(await change({ newPassword: 'password123' }))).toEqual([400, ['newPassword']])
    const changed = await change({})
    expect([changed.status, (await there.get('/api/profile')).status]).toEqual([200, 401])
    expect((await app.caller(changed.headers.getSetCookie()[0]!.split(';')[0]!).get('/api/profile')).status).toBe(200)
    await app.settle()
    expect((await app.mails()).filter(({ to }) => to === user.email)).toHaveLength(1)
  })

  it('has no password to change for somebody who came through a provider', async () => {
    const ana = await app.signIn(await buildUser(app.db))
    expect((await ana.get('/api/profile')).body.hasPassword).toBe(false)
    expect((await ana.post('/api/auth/change-password', { currentPassword: 'x', newPassword: 'winter-lemon-boat-12' })).body.code).toBe('no_password')
  })
})

describe('a lawyer’s profile', () => {
  const licence = { barNumber: 'NY-9', jurisdictions: ['NY'], yearsExperience: 4 }
  const rest = { languages: ['en', 'ar'], practiceAreas: ['asylum'], bio: 'I help families who look for protection, in Arabic and English.', officeLocations: [{ city: 'Albany', state: 'NY', address: '' }] }
  const blank: LawyerWishes = { barNumber: null, jurisdictions: [], yearsExperience: null, languages: [], practiceAreas: [], bio: null, officeLocations: [], verificationStatus: 'draft', submittedAt: null, verificationDecidedAt: null, verified: false }

  it('is saved as one goes and handed in once it is complete', async () => {
    const lawyer = await buildLawyer(app.db, blank)
    const luis = await app.signIn(lawyer)
    expect((await luis.put('/api/lawyer/profile', licence)).body).toMatchObject({ barNumber: 'NY-9', can: { submit: 'profile_incomplete' } })
    const early = await luis.post('/api/lawyer/profile/submit')
    expect([early.status, early.body.code, early.body.data.fields[0].path]).toEqual([409, 'profile_incomplete', 'languages'])
    await luis.put('/api/lawyer/profile', { ...rest, hourlyRate: 199.5, flatFees: { 'Green card renewal': 450 } })
    expect((await luis.get('/api/lawyer/profile')).body).toMatchObject({ ...licence, ...rest, hourlyRate: 199.5, flatFees: { 'Green card renewal': 450 }, missing: [] })
    expect((await luis.post('/api/lawyer/profile/submit')).body.verificationStatus).toBe('pending')
    expect((await luis.post('/api/lawyer/profile/submit')).body.code).toBe('already_submitted')
  })

  it('is approved, refused or sent back by an administrator, with the reason for the lawyer', async () => {
    const { id } = await buildLawyer(app.db, { verified: false })
    await asAdmin((ctx) => askMore(ctx, { lawyerId: id, reason: 'Please add your bar number.' }))
    expect(await statusOf(id)).toMatchObject({ verification_status: 'more_needed', verified: false, verification_reason: 'Please add your bar number.' })
    await asAdmin((ctx) => approveLawyer(ctx, { lawyerId: id }))
    expect(await statusOf(id)).toMatchObject({ verification_status: 'approved', verified: true, verification_reason: null })
    await expect(asAdmin((ctx) => approveLawyer(ctx, { lawyerId: id }))).rejects.toMatchObject({ code: 'conflict' })
    await asAdmin((ctx) => rejectLawyer(ctx, { lawyerId: id, reason: 'The licence has ended.' }))
    expect(await statusOf(id)).toMatchObject({ verification_status: 'rejected', verified: false })
    await expect(asAdmin((ctx) => approveLawyer(ctx, { lawyerId: ctx.actor.id }))).rejects.toMatchObject({ code: 'not_found' })
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

  it('is looked at again when an approved lawyer names another licence', async () => {
    const lawyer = await buildLawyer(app.db)
    const luis = await app.signIn(lawyer)
    expect((await luis.put('/api/lawyer/profile', { firmName: 'New name' })).body.verificationStatus).toBe('approved')
    expect((await luis.put('/api/lawyer/profile', { barNumber: 'somebody else’s' })).body.verificationStatus).toBe('pending')
    expect(await statusOf(lawyer.id)).toMatchObject({ verified: false })
  })

  it('takes as many practice areas as the plan lists', async () => {
    const lawyer = await buildLawyer(app.db)
    const luis = await app.signIn(lawyer)
    expect(faults(await luis.put('/api/lawyer/profile', { practiceAreas: ['asylum', 'family'] }))).toEqual([400, ['practiceAreas']])
    await app.runtime.pool.query("update lawyer_profiles set plan = 'professional', plan_renewal = '2026-04-01' where user_id = $1", [lawyer.id])
    expect((await luis.put('/api/lawyer/profile', { practiceAreas: ['asylum', 'family'] })).body.practiceAreas).toEqual(['asylum', 'family'])
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
    expect([(await app.visitor.get('/api/lawyer/profile')).status, (await ana.get('/api/lawyer/profile')).status, (await ana.put('/api/lawyer/profile', {})).status, (await ana.post('/api/lawyer/profile/submit')).status]).toEqual([401, 403, 403, 403])
  })
})

describe('the first administrator', () => {
  it('is made once, and sets a password with a link that works once', async () => {
    const email = 'Boss@example.test'
    const first = await asAdmin((ctx) => appointAdmin(ctx, email))
    expect([first.outcome, (await asAdmin((ctx) => appointAdmin(ctx, email))).outcome]).toEqual(['made', 'already'])
    const link = await asAdmin((ctx) => passwordLink(ctx, first.id, email))
    const token = new URL(link).searchParams.get('token')
    expect((await app.visitor.post('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await app.visitor.post('/api/auth/reset-password', { token, password })).status).toBe(410)
    expect((await app.visitor.post('/api/auth/sign-in', { email, password })).body.user.role).toBe('admin')
  })

  it('is nobody whose account is suspended, and nothing of that account changes', async () => {
    const user = await buildUser(app.db, { suspendedAt: new Date() })
    const rows = async () => (await app.runtime.pool.query('select role, suspended_at from users where id = $1', [user.id])).rows
    const before = await rows()
    expect(await asAdmin((ctx) => appointAdmin(ctx, user.email))).toEqual({ id: user.id, outcome: 'suspended' })
    expect(await rows()).toEqual(before)
  })

  it('may be somebody who has an account', async () => {
    const user = await buildUser(app.db)
    expect(await asAdmin((ctx) => appointAdmin(ctx, user.email))).toEqual({ id: user.id, outcome: 'appointed' })
  })
})
