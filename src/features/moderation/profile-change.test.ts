import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer, type Lawyer, type LawyerWishes } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'

let app: TestApp
let ada: Caller

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
})
afterAll(() => app.close())

const honest = async (wishes: LawyerWishes = {}): Promise<{ lawyer: Lawyer; self: Caller }> => {
  const lawyer = await buildLawyer(app.db, {
    firstName: 'Paul',
    lastName: 'Honest',
    firmName: 'Honest Law',
    yearsExperience: 8,
    ...wishes,
  })
  return { lawyer, self: await app.signIn(lawyer) }
}

const waiting = async (id: string) =>
  (await ada.get('/api/admin/profile-changes')).body.find(
    ({ lawyerId }: { lawyerId: string }) => lawyerId === id,
  )
const decide = async (id: string, verb: 'approve' | 'refuse', look?: string) =>
  ada.post(`/api/admin/profile-changes/${id}/${verb}`, {
    look: look ?? (await waiting(id)).look,
    reason: 'Compared with the register of the bar',
  })

/** What anybody reads of a lawyer. */
const shown = async (id: string) => {
  const { body } = await app.visitor.get(`/api/lawyers/${id}`)
  return { ...body.profile, ...body.user }
}

const famous = { firstName: 'Famous', lastName: 'Attorney' }

async function askForAll(self: Caller) {
  expect((await self.patch('/api/profile', famous)).status).toBe(200)
  expect(
    (
      await self.put('/api/lawyer/profile', {
        firmName: 'Harvard Law Clinic (official)',
        yearsExperience: 40,
      })
    ).status,
  ).toBe(200)
}

describe('a verified lawyer who wants to be called something else', () => {
  test('is shown everywhere as approved until somebody has looked', async () => {
    const { lawyer, self } = await honest()
    const person = await buildUser(app.db)
    const client = await app.signIn(person)
    await buildConversation(app.db, { userId: person.id, lawyerId: lawyer.id, topic: {} })
    await buildReview(app.db, { reviewerId: person.id, lawyerId: lawyer.id })
    await askForAll(self)
    const read = await Promise.all([
      app.visitor.get(`/api/lawyers/${lawyer.id}`),
      app.visitor.get('/api/lawyers?q=Famous'),
      app.visitor.get('/api/lawyers?q=Harvard'),
      app.visitor.get('/api/lawyers?q=Honest'),
      client.get('/api/conversations'),
      self.get('/api/auth/user'),
      self.get('/api/reviews/mine'),
      client.get('/api/reviews/mine'),
      ada.get('/api/admin/users?q=Honest'),
    ])
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
    expect(
      read.filter(({ body }) =>
        /Famous|Harvard/.test(
          JSON.stringify(body, (key, value: unknown) =>
            /id$|at$|relevance/i.test(key) ? null : value,
          ),
        ),
      ),
    ).toEqual([])
    expect(await shown(lawyer.id)).toMatchObject({
      firstName: 'Paul',
      lastName: 'Honest',
      firmName: 'Honest Law',
      yearsExperience: 8,
    })
    expect(read[3]?.body).toHaveLength(1)
  })

  test('sees what waits and what is shown, and keeps the badge meanwhile', async () => {
    const { self } = await honest()
    await askForAll(self)
    const change = {
      status: 'waiting',
      before: { firstName: 'Paul', firmName: 'Honest Law', yearsExperience: 8 },
      after: {
        firstName: 'Famous',
        lastName: 'Attorney',
        firmName: 'Harvard Law Clinic (official)',
        yearsExperience: 40,
      },
    }
    expect((await self.get('/api/profile')).body).toMatchObject({ firstName: 'Famous', change })
    expect((await self.get('/api/lawyer/profile')).body).toMatchObject({
      firmName: 'Harvard Law Clinic (official)',
      verificationStatus: 'approved',
      change,
    })
  })

  test('is shown so once a reviewer, who sees both, agreed', async () => {
    const { lawyer, self } = await honest()
    await askForAll(self)
    expect(await waiting(lawyer.id)).toMatchObject({
      lawyerName: 'Paul Honest',
      change: { before: { lastName: 'Honest' }, after: { lastName: 'Attorney' } },
    })
    expect(await decide(lawyer.id, 'approve')).toMatchObject({
      status: 200,
      body: { agreed: true },
    })
    expect(await shown(lawyer.id)).toMatchObject({
      ...famous,
      firmName: 'Harvard Law Clinic (official)',
      yearsExperience: 40,
    })
    expect((await app.visitor.get('/api/lawyers?q=Famous')).body).toHaveLength(1)
    expect((await self.get('/api/lawyer/profile')).body.change).toBeNull()
    const acts = (await ada.get('/api/admin/audit')).body.filter(
      ({ subjectId }: { subjectId: string }) => subjectId === lawyer.id,
    )
    expect(acts).toMatchObject([
      { action: 'profile_change_approved', reason: 'Compared with the register of the bar' },
    ])
    expect((await self.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'profile_change_approved',
      link: '/onboarding',
    })
    expect((await decide(lawyer.id, 'approve', 'a'.repeat(43))).status).toBe(409)
  })

  test('keeps the old name after a refusal, reads why, and can put it away or ask again', async () => {
    const { lawyer, self } = await honest()
    await askForAll(self)
    expect((await decide(lawyer.id, 'refuse')).status).toBe(200)
    expect(await shown(lawyer.id)).toMatchObject({ firstName: 'Paul', firmName: 'Honest Law' })
    expect((await self.get('/api/lawyer/profile')).body).toMatchObject({
      firmName: 'Honest Law',
      change: { status: 'refused', reason: 'Compared with the register of the bar' },
    })
    expect(await waiting(lawyer.id)).toBeUndefined()
    await self.put('/api/lawyer/profile', { firmName: 'Honest Law', yearsExperience: 8 })
    expect((await self.get('/api/lawyer/profile')).body.change.status).toBe('refused')
    expect((await self.delete('/api/lawyer/profile/change')).body.change).toBeNull()
    await self.put('/api/lawyer/profile', { yearsExperience: 9 })
    expect((await waiting(lawyer.id)).change.after.yearsExperience).toBe(9)
  })

  test('can take it back, by asking or by writing the old name again', async () => {
    const { lawyer, self } = await honest()
    await askForAll(self)
    expect((await self.delete('/api/lawyer/profile/change')).body).toMatchObject({
      firmName: 'Honest Law',
      change: null,
    })
    await self.patch('/api/profile', { firstName: 'Famous' })
    expect((await waiting(lawyer.id)).change.after).toMatchObject({
      firstName: 'Famous',
      lastName: 'Honest',
    })
    await self.patch('/api/profile', { firstName: 'Paul' })
    expect(await waiting(lawyer.id)).toBeUndefined()
  })

  test('cannot change the wish between a reviewer’s look and the decision', async () => {
    const { lawyer, self } = await honest()
    await self.patch('/api/profile', { firstName: 'Paula' })
    const { look } = await waiting(lawyer.id)
    await self.patch('/api/profile', { firstName: 'Harvard' })
    expect(await decide(lawyer.id, 'approve', look)).toMatchObject({
      status: 409,
      body: { code: 'profile_changed' },
    })
    expect((await shown(lawyer.id)).firstName).toBe('Paul')
  })

  test('gains nothing from characters that nobody sees', async () => {
    const { lawyer, self } = await honest()
    await self.patch('/api/profile', {
      firstName: '\u202EPa\u200Bul\u2066',
      lastName: 'Honest\u{E0041}',
    })
    await self.put('/api/lawyer/profile', { firmName: ' Honest\u00AD  Law\u200F' })
    expect(await waiting(lawyer.id)).toBeUndefined()
    expect((await self.patch('/api/profile', { firstName: '\u200B' })).status).toBe(400)
    await self.patch('/api/profile', { lastName: 'H\u043Enest' })
    expect(await waiting(lawyer.id)).toMatchObject({ mixedAlphabets: true })
  })

  test('is looked at as a whole when the license changes too, and refused as a whole', async () => {
    const { lawyer, self } = await honest()
    await self.put('/api/lawyer/profile', { barNumber: 'CA-1', firmName: 'Harvard' })
    await self.patch('/api/profile', { firstName: 'Famous' })
    expect((await self.get('/api/auth/user')).body).toMatchObject({
      firstName: 'Paul',
      lawyerProfile: { firmName: 'Honest Law', verificationStatus: 'approved' },
    })
    expect(await waiting(lawyer.id)).toMatchObject({
      change: { after: { firstName: 'Famous', firmName: 'Harvard', barNumber: 'CA-1' } },
    })
    expect((await decide(lawyer.id, 'refuse')).status).toBe(200)
    const { body } = await self.get('/api/lawyer/profile')
    expect(body).toMatchObject({ firmName: 'Honest Law', change: { status: 'refused' } })
    expect(body.barNumber).not.toBe('CA-1')
  })

  test('has another license once somebody agreed to it, and never loses a client over it', async () => {
    const { lawyer, self } = await honest({ jurisdictions: ['CA'] })
    await self.put('/api/lawyer/profile', { barNumber: 'TX-9', jurisdictions: ['CA', 'TX'] })
    const { look } = await waiting(lawyer.id)
    await self.put('/api/lawyer/profile', { jurisdictions: ['CA', 'TX', 'WA'] })
    expect((await decide(lawyer.id, 'approve', look)).body.code).toBe('profile_changed')
    expect((await decide(lawyer.id, 'approve')).status).toBe(200)
    expect(await shown(lawyer.id)).toMatchObject({
      barNumber: 'TX-9',
      jurisdictions: ['CA', 'TX', 'WA'],
      verified: true,
    })
  })
})

describe('the first look', () => {
  test('is at what was seen: a name that changed in the meantime is not approved with it', async () => {
    const lawyer = await buildLawyer(app.db, { firstName: 'Paul', verified: false })
    const self = await app.signIn(lawyer)
    const look = async () =>
      (await ada.get('/api/admin/verifications/pending')).body.find(
        ({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id,
      ).look
    const seen = await look()
    await self.patch('/api/profile', { firstName: 'Famous' })
    const approve = (seenAs: string) =>
      ada.post(`/api/admin/verifications/${lawyer.id}/approve`, {
        look: seenAs,
        barChecked: true,
        reason: 'In the register',
      })
    expect(await approve(seen)).toMatchObject({ status: 409, body: { code: 'profile_changed' } })
    expect((await approve(await look())).status).toBe(200)
    await self.patch('/api/profile', { firstName: 'More famous' })
    expect((await shown(lawyer.id)).firstName).toBe('Famous')
  })

  test('needs a statement that the number was looked up at the bar, and what was found', async () => {
    const lawyer = await buildLawyer(app.db, { verified: false })
    const { look } = (await ada.get('/api/admin/verifications/pending')).body.find(
      ({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id,
    )
    const approve = (body: object) =>
      ada.post(`/api/admin/verifications/${lawyer.id}/approve`, { look, ...body })
    expect(await approve({ reason: 'In the register' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'barChecked' }] } },
    })
    expect(await approve({ barChecked: true })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'reason' }] } },
    })
    expect((await approve({ barChecked: true, reason: 'In the register' })).status).toBe(200)
  })

  test('a lawyer who never had the badge, and a client, write their names as they like', async () => {
    const self = await app.signIn(await buildLawyer(app.db, { verified: false }))
    await askForAll(self)
    expect((await self.get('/api/auth/user')).body).toMatchObject({
      firstName: 'Famous',
      lawyerProfile: { firmName: 'Harvard Law Clinic (official)' },
    })
    const client = await app.signIn(await buildUser(app.db))
    expect((await client.patch('/api/profile', { firstName: 'Rosa' })).body).toMatchObject({
      firstName: 'Rosa',
      change: null,
    })
    expect((await client.delete('/api/lawyer/profile/change')).status).toBe(403)
  })
})
