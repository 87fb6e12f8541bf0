import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ada: Caller
let client: Caller

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
  client = await app.signIn(
    await buildUser(app.db, { firstName: 'Ana', lastName: 'Núñez', email: 'ana_1@example.test' }),
  )
})
afterAll(() => app.close())

/** What a reviewer says when approving: what they saw, and what they checked. */
async function approval(lawyerId: string) {
  const seen = (await ada.get('/api/admin/verifications/pending')).body.find(
    (one: { lawyerId: string }) => one.lawyerId === lawyerId,
  )
  return {
    look: seen?.look ?? 'a'.repeat(43),
    barChecked: true,
    reason: 'The number is in the register.',
  }
}

const auditOf = async (id: string) =>
  (await ada.get('/api/admin/audit?limit=100')).body.filter(
    (entry: { subjectId: string }) => entry.subjectId === id,
  )

describe('verification', () => {
  test('a lawyer is told when the badge ended on its day', async () => {
    const lawyer = await buildLawyer(app.db, { recheckOn: '2026-03-01' })
    await app.runTimer('people.end-badges')
    await app.settle()
    const { body } = await (await app.signIn(lawyer)).get('/api/notifications')
    expect(body.items).toMatchObject([{ kind: 'verification_lapsed', link: '/onboarding' }])
    expect((await app.mails()).filter(({ to }) => to === lawyer.email)).toHaveLength(1)
  })

  test('a lawyer who hands a profile in is told that it arrived, here and by mail', async () => {
    const lawyer = await buildLawyer(app.db, { verificationStatus: 'draft', verified: false })
    const self = await app.signIn(lawyer)
    expect((await self.post('/api/lawyer/profile/submit')).status).toBe(200)
    await app.settle()
    const { body } = await self.get('/api/notifications')
    expect(body.items).toMatchObject([{ kind: 'verification_received', link: '/onboarding' }])
    expect((await app.mails()).filter(({ to }) => to === lawyer.email)).toHaveLength(1)
  })

  test('waiting lawyers are listed with what a reviewer needs, the longest waiting first', async () => {
    await buildLawyer(app.db, {
      verified: false,
      firstName: 'Late',
      submittedAt: new Date('2026-02-02T00:00:00Z'),
    })
    const early = await buildLawyer(app.db, {
      verified: false,
      firstName: 'Early',
      lastName: 'Bird',
      firmName: 'Bird Law',
      barNumber: 'NY-7',
      submittedAt: new Date('2026-01-02T00:00:00Z'),
    })
    const { body } = await ada.get('/api/admin/verifications/pending')
    expect(body[0]).toMatchObject({
      lawyerId: early.id,
      lawyerName: 'Early Bird',
      firmName: 'Bird Law',
      barNumber: 'NY-7',
      jurisdictions: ['NY'],
      submittedAt: '2026-01-02T00:00:00.000Z',
    })
  })

  test('a lawyer who was asked for more keeps the place, and the next reviewer reads what was asked, when and by whom', async () => {
    const first = new Date('2026-01-01T00:00:00Z')
    const lawyer = await buildLawyer(app.db, { verified: false, submittedAt: first })
    const self = await app.signIn(lawyer)
    const ask = { reason: 'Please send the letter of the bar.' }
    await ada.post(`/api/admin/verifications/${lawyer.id}/ask-more`, ask)
    expect((await self.post('/api/lawyer/profile/submit')).status).toBe(200)
    expect((await ada.get('/api/admin/verifications/pending')).body[0]).toMatchObject({
      lawyerId: lawyer.id,
      submittedAt: first.toISOString(),
      earlier: [{ decision: 'more_needed', byName: 'Ada Admin', ...ask }],
    })
    await ada.post(`/api/admin/verifications/${lawyer.id}/reject`, ask)
    await self.post('/api/lawyer/profile/submit')
    const { body } = await ada.get('/api/admin/verifications/pending')
    const again = body.find((one: { lawyerId: string }) => one.lawyerId === lawyer.id)
    expect(again.submittedAt).not.toBe(first.toISOString())
    expect(again.earlier).toHaveLength(2)
  })

  test('an approved lawyer is listed, told, and written down', async () => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(404)
    expect(
      await ada.post(`/api/admin/verifications/${lawyer.id}/approve`, {
        ...(await approval(lawyer.id)),
        recheckOn: '2027-03-01',
      }),
    ).toMatchObject({ status: 200, body: { verificationStatus: 'approved' } })
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}`)).status).toBe(200)
    expect(await auditOf(lawyer.id)).toMatchObject([
      {
        action: 'verification_approved',
        actorName: 'Ada Admin',
        reason: 'The number is in the register.',
      },
    ])
    expect(
      (await (await app.signIn(lawyer)).get('/api/notifications')).body.items[0],
    ).toMatchObject({ kind: 'verification_approved' })
  })

  test.each(['approve', 'reject', 'ask-more'])(
    'what was decided is not overturned from a window that still shows the lawyer as waiting: %s',
    async (first) => {
      const lawyer = await buildLawyer(app.db, { verified: false })
      const seen = await approval(lawyer.id)
      const decide = (verb: string) =>
        ada.post(`/api/admin/verifications/${lawyer.id}/${verb}`, seen)
      expect((await decide(first)).status).toBe(200)
      for (const late of ['approve', 'reject', 'ask-more'])
        expect(await decide(late)).toMatchObject({
          status: 409,
          body: { code: 'already_decided', message: expect.stringContaining('Ada Admin') },
        })
      const self = await app.signIn(lawyer)
      expect((await self.get('/api/notifications')).body.items).toHaveLength(1)
      if (first === 'approve') return
      expect((await self.post('/api/lawyer/profile/submit')).status).toBe(200)
      for (const late of ['approve', 'reject', 'ask-more'])
        expect((await decide(late)).body.code).toBe('profile_changed')
    },
  )

  test.each([
    ['reject', 'rejected'],
    ['ask-more', 'more_needed'],
  ])('%s needs a reason, which the lawyer reads', async (verb, status) => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    const path = `/api/admin/verifications/${lawyer.id}/${verb}`
    expect(await ada.post(path)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'reason' }] } },
    })
    expect(await ada.post(path, { reason: 'The number is not in the register.' })).toMatchObject({
      status: 200,
      body: { verificationStatus: status },
    })
    const self = await app.signIn(lawyer)
    expect((await self.get('/api/lawyer/profile')).body).toMatchObject({
      verificationStatus: status,
      verificationNote: 'The number is not in the register.',
    })
    expect((await self.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: `verification_${status}`,
    })
    expect(await auditOf(lawyer.id)).toMatchObject([
      { action: `verification_${status}`, reason: 'The number is not in the register.' },
    ])
  })

  test('a day for the next look lies ahead, and a stranger’s id is not found', async () => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    expect(
      await ada.post(`/api/admin/verifications/${lawyer.id}/approve`, {
        ...(await approval(lawyer.id)),
        recheckOn: '2026-03-02',
      }),
    ).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'recheckOn' }] } } })
    expect(
      (await ada.post(`/api/admin/verifications/${newId()}/approve`, await approval(lawyer.id)))
        .status,
    ).toBe(404)
    expect(await auditOf(lawyer.id)).toEqual([])
  })
})

describe('a plan by hand', () => {
  test('is in force at once, on the profile and in the lawyer’s usage, and ends by itself', async () => {
    const lawyer = await buildLawyer(app.db, { plan: 'starter' })
    const self = await app.signIn(lawyer)
    expect((await self.get('/api/billing/usage')).body).toMatchObject({ plan: null, used: 0 })
    const shown = async () => (await ada.get(`/api/admin/users/${lawyer.id}`)).body.person.plan
    expect(await shown()).toBeNull()
    const granted = await ada.post(`/api/admin/lawyers/${lawyer.id}/plan`, {
      plan: 'professional',
      months: 3,
      reason: 'Founding member',
    })
    expect(granted).toMatchObject({
      status: 200,
      body: { plan: 'professional', renewal: '2026-06-02T15:00:00.000Z' },
    })
    expect(await shown()).toBe('professional')
    expect((await self.get('/api/billing/usage')).body).toMatchObject({
      plan: 'professional',
      status: 'active',
      limit: 25,
      periodEnd: '2026-04-02T15:00:00.000Z',
      renewal: '2026-06-02T15:00:00.000Z',
    })
    expect((await self.get('/api/auth/user')).body.lawyerProfile).toMatchObject({
      plan: 'professional',
      planRenewal: '2026-06-02T15:00:00.000Z',
    })
    expect(await auditOf(lawyer.id)).toMatchObject([
      { action: 'plan_granted', reason: 'Founding member' },
    ])
    expect((await ada.get('/api/admin/lists/plans')).body).toContainEqual(
      expect.objectContaining({
        id: lawyer.id,
        state: 'active',
        note: 'Professional · granted by hand · until June 2, 2026 · Founding member',
      }),
    )

    app.clock.set('2026-06-02T15:00:00Z')
    expect((await self.get('/api/billing/usage')).body.plan).toBeNull()
    await app.runTimer('billing.end-grants')
    expect((await self.get('/api/auth/user')).body.lawyerProfile).toMatchObject({
      plan: 'starter',
      planRenewal: null,
    })
    app.clock.set('2026-03-02T15:00:00Z')
  })

  test('goes to lawyers alone, for a bounded time and with a reason', async () => {
    const lawyer = await buildLawyer(app.db)
    const grant = (id: string, wish: object = {}) =>
      ada.post(`/api/admin/lawyers/${id}/plan`, {
        plan: 'premium',
        months: 1,
        reason: 'because',
        ...wish,
      })
    expect((await grant(newId())).status).toBe(404)
    expect((await grant((await buildUser(app.db)).id)).status).toBe(404)
    expect(await grant(lawyer.id, { plan: 'gold' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'plan' }] } },
    })
    expect(await grant(lawyer.id, { months: 1200 })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'months' }] } },
    })
    expect(await grant(lawyer.id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'reason' }] } },
    })
    expect(await auditOf(lawyer.id)).toEqual([])
  })

  test('pressed twice it is one grant, written down and told once', async () => {
    const lawyer = await buildLawyer(app.db)
    const wish = { grantId: newId(), plan: 'premium', months: 3, reason: 'Founding member' }
    const both = await Promise.all(
      [1, 2].map(() => ada.post(`/api/admin/lawyers/${lawyer.id}/plan`, wish)),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]!.body).toEqual(both[1]!.body)
    expect(await auditOf(lawyer.id)).toHaveLength(1)
    await app.settle()
    const told = (await app.mails()).filter(({ to }) => to === lawyer.email)
    expect(told).toHaveLength(1)
    const again = await ada.post(`/api/admin/lawyers/${lawyer.id}/plan`, {
      ...wish,
      plan: 'starter',
    })
    expect(again.status).toBe(409)
  })

  test('anybody may read what the plans are', async () => {
    const { body } = await app.visitor.get('/api/billing/plans')
    expect(
      body.map(({ id, price, leads }: { id: string; price: number; leads: number | null }) => [
        id,
        price,
        leads,
      ]),
    ).toEqual([
      ['starter', 39, 5],
      ['professional', 89, 25],
      ['premium', 179, null],
    ])
    expect((await client.get('/api/billing/usage')).status).toBe(403)
  })
})
