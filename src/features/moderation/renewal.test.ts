import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer, type Lawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ada: Caller

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
})
afterAll(() => app.close())

const waiting = async (id: string) =>
  (await ada.get('/api/admin/verifications/pending')).body.find(
    ({ lawyerId }: { lawyerId: string }) => lawyerId === id,
  )
const decide = async ({ id }: Lawyer, verb: 'approve' | 'reject' | 'ask-more', more = {}) =>
  ada.post(`/api/admin/verifications/${id}/${verb}`, {
    reason: 'The register names another year.',
    ...(verb === 'approve' ? { look: (await waiting(id)).look, barChecked: true } : {}),
    ...more,
  })
const told = async (lawyer: Lawyer) =>
  (await (await app.signIn(lawyer)).get('/api/notifications')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'verification_due',
  ).length
const isListed = async ({ id }: Lawyer) =>
  (await app.visitor.get(`/api/lawyers/${id}`)).status === 200

describe('an approval that comes near its end', () => {
  test('is told of a month and a week before, each once, and not where the next look is asked for', async () => {
    app.clock.set('2026-03-02T15:00:00Z')
    const idle = await buildLawyer(app.db, { recheckOn: '2026-04-02' })
    const late = await buildLawyer(app.db, { recheckOn: '2026-03-05' })
    const diligent = await buildLawyer(app.db, { recheckOn: '2026-04-02' })
    const endless = await buildLawyer(app.db)
    expect((await (await app.signIn(diligent)).post('/api/lawyer/profile/submit')).status).toBe(200)
    const counts = async () => {
      await app.runTimer('upkeep.rechecks')
      return Promise.all([idle, late, diligent, endless].map(told))
    }
    expect(await counts()).toEqual([0, 1, 0, 0])
    app.clock.set('2026-03-03T15:00:00Z')
    expect(await counts()).toEqual([1, 1, 0, 0])
    expect(await counts()).toEqual([1, 1, 0, 0])
    app.clock.set('2026-03-26T15:00:00Z')
    expect(await counts()).toEqual([2, 1, 0, 0])
  })

  test('is renewed before its end, and meanwhile takes nothing away', async () => {
    app.clock.set('2026-03-02T15:00:00Z')
    const lawyer = await buildLawyer(app.db, { recheckOn: '2026-04-02' })
    const self = await app.signIn(lawyer)
    const handedIn = await self.post('/api/lawyer/profile/submit')
    expect(handedIn.body).toMatchObject({ verificationStatus: 'approved', renews: true })
    expect((await self.post('/api/lawyer/profile/submit')).body.code).toBe('already_submitted')
    expect(await waiting(lawyer.id)).toMatchObject({ approvedUntil: '2026-04-02' })
    expect(await isListed(lawyer)).toBe(true)
    expect((await decide(lawyer, 'approve', { recheckOn: '2027-04-02' })).status).toBe(200)
    expect(await waiting(lawyer.id)).toBeUndefined()
    app.clock.set('2026-04-03T15:00:00Z')
    await app.runTimer('people.end-badges')
    expect(await isListed(lawyer)).toBe(true)
    expect((await self.get('/api/lawyer/profile')).body).toMatchObject({
      recheckOn: '2027-04-02',
      renews: false,
    })
  })

  test('stands until its day when more is asked for, and the lawyer reads what and hands in again', async () => {
    app.clock.set('2026-03-02T15:00:00Z')
    const lawyer = await buildLawyer(app.db, { recheckOn: '2026-04-02' })
    const self = await app.signIn(lawyer)
    await self.post('/api/lawyer/profile/submit')
    expect((await decide(lawyer, 'ask-more')).status).toBe(200)
    expect(await isListed(lawyer)).toBe(true)
    expect((await self.get('/api/lawyer/profile')).body).toMatchObject({
      verificationStatus: 'approved',
      verificationNote: 'The register names another year.',
      renews: false,
      recheckOn: '2026-04-02',
    })
    expect((await decide(lawyer, 'ask-more')).status).toBe(409)
    expect((await self.post('/api/lawyer/profile/submit')).body.verificationNote).toBeNull()
  })

  test('ends on its day although the next look is asked for, waits as before, and comes back with it', async () => {
    app.clock.set('2026-03-02T15:00:00Z')
    const lawyer = await buildLawyer(app.db, { recheckOn: '2026-04-02' })
    await (await app.signIn(lawyer)).post('/api/lawyer/profile/submit')
    app.clock.set('2026-04-02T00:30:00Z')
    await app.runTimer('people.end-badges')
    expect(await isListed(lawyer)).toBe(false)
    expect(await waiting(lawyer.id)).toMatchObject({ approvedUntil: null })
    expect((await decide(lawyer, 'approve')).status).toBe(200)
    expect(await isListed(lawyer)).toBe(true)
  })

  test('is refused in its renewal with all that a refusal means', async () => {
    app.clock.set('2026-03-02T15:00:00Z')
    const lawyer = await buildLawyer(app.db, { recheckOn: '2026-04-02' })
    await (await app.signIn(lawyer)).post('/api/lawyer/profile/submit')
    expect((await decide(lawyer, 'reject')).status).toBe(200)
    expect(await isListed(lawyer)).toBe(false)
    expect(await waiting(lawyer.id)).toBeUndefined()
  })
})
