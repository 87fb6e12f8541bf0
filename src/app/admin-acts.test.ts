import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointMeta } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLead, claimCase } from '#features/leads/fixtures.ts'
import { buildReport } from '#features/moderation/fixtures.ts'
import { buildLawyer, buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from '#features/questions/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { contract } from './contract.ts'
import { openTestHouse, type Caller, type TestHouse } from './testing.ts'

let house: TestHouse
let ada: Caller
let adaId: string

beforeAll(async () => {
  house = await openTestHouse()
  const admin = await buildUser(house.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  adaId = admin.id
  ada = await house.signIn(admin)
})
afterAll(() => house.close())

const because = 'A reason for the record'

const verification = (verb: string) => async () => {
  const { id } = await buildLawyer(house.db, { verified: false })
  const { look } = (await ada.get('/api/admin/verifications/pending')).body.find(({ lawyerId }: { lawyerId: string }) => lawyerId === id)
  return [`/admin/verifications/${id}/${verb}`, verb === 'approve' ? { look, barChecked: true } : {}] as const
}
const change = (verb: string) => async () => {
  const lawyer = await buildLawyer(house.db)
  await (await house.signIn(lawyer)).patch('/api/profile', { firstName: 'Other' })
  const { look } = (await ada.get('/api/admin/profile-changes')).body.find(({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id)
  return [`/admin/profile-changes/${lawyer.id}/${verb}`, { look }] as const
}
const report = (verb: string) => async () => {
  const row = await buildReport(house.db, { reporterId: (await buildUser(house.db)).id, subjectId: (await buildLawyer(house.db)).id })
  return [`/admin/reports/${row.id}/${verb}`] as const
}
const review = (verb: string) => async () => {
  const { id } = await buildReview(house.db, { reviewerId: (await buildUser(house.db)).id, lawyerId: (await buildLawyer(house.db)).id })
  if (verb === 'publish' || verb === 'refuse') await house.house.pool.query("update reviews set status = 'pending' where id = $1", [id])
  if (verb === 'restore') await ada.post(`/api/admin/reviews/${id}/hide`, { reason: because })
  return [`/admin/reviews/${id}/${verb}`] as const
}
const part = (kind: 'questions' | 'answers', verb: string) => async () => {
  const question = await buildQuestion(house.db, { userId: (await buildUser(house.db)).id })
  const { id } = kind === 'questions' ? question : await buildAnswer(house.db, { questionId: question.id, lawyerId: (await buildLawyer(house.db)).id })
  if (verb === 'restore') await ada.post(`/api/admin/${kind}/${id}/hide`, { reason: because })
  return [`/admin/${kind}/${id}/${verb}`] as const
}
const user = (verb: string) => async () => {
  const { id } = await buildUser(house.db)
  if (verb === 'lift') await ada.post(`/api/admin/users/${id}/suspend`, { reason: because })
  return [`/admin/users/${id}/${verb}`] as const
}
const place = (verb: string) => async () => {
  const lawyer = await buildLawyer(house.db)
  await buildSubscription(house.db, { lawyerId: lawyer.id })
  const self = await house.signIn(lawyer)
  const client = await buildUser(house.db)
  for (let index = 0; index < 4; index += 1) {
    const lead = await buildLead(house.db, { userId: client.id, createdAt: house.clock.now() })
    await claimCase(self, `/api/leads/${lead.id}`)
    await self.post(`/api/leads/${lead.id}/release`, { reason: 'conflict_of_interest' })
  }
  const { claimId } = (await ada.get('/api/admin/place-requests')).body.find(({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id)
  return [`/admin/place-requests/${claimId}/${verb}`] as const
}
const conversation = (verb: string) => async () => {
  const { id } = await buildConversation(house.db, { userId: (await buildUser(house.db)).id, lawyerId: (await buildLawyer(house.db)).id, topic: {} })
  if (verb === 'unlock') await ada.post(`/api/conversations/${id}/lock`, { reason: because })
  return [`/conversations/${id}/${verb}`] as const
}

/** Every act of an administrator: what it needs, and how it is called. */
const acts: Record<string, () => Promise<readonly [string, object?]>> = {
  approveVerification: verification('approve'),
  rejectVerification: verification('reject'),
  askMoreForVerification: verification('ask-more'),
  approveProfileChange: change('approve'),
  refuseProfileChange: change('refuse'),
  resolveReport: report('resolve'),
  dismissReport: report('dismiss'),
  hideReview: review('hide'),
  restoreReview: review('restore'),
  publishReview: review('publish'),
  refuseReview: review('refuse'),
  hideQuestion: part('questions', 'hide'),
  restoreQuestion: part('questions', 'restore'),
  hideAnswer: part('answers', 'hide'),
  restoreAnswer: part('answers', 'restore'),
  suspendUser: user('suspend'),
  liftSuspension: user('lift'),
  grantPlace: place('grant'),
  refusePlace: place('refuse'),
  grantPlan: async () => [`/admin/lawyers/${(await buildLawyer(house.db)).id}/plan`, { plan: 'premium', months: 1 }],
  markMessageAnswered: async () => {
    const id = newId()
    await house.visitor.post('/api/contact', { id, name: 'Ana', email: 'ana@example.test', topic: 'other', message: 'How long does an answer take?' })
    return [`/admin/messages/${id}/answered`]
  },
}

/** What a member may do too, and an administrator does as an administrator. */
const others: typeof acts = { lockConversation: conversation('lock'), unlockConversation: conversation('unlock') }


/** Reading a reported conversation gives no reason of its own: the report is the reason. Its line is held by its own tests. */
const readings = ['readReportedConversation']

const writing = Object.values(contract).flatMap((endpoints) =>
  Object.entries(endpoints as Record<string, { '~orpc': { meta: EndpointMeta; route: { method?: string } } }>).flatMap(([name, { '~orpc': one }]) => (one.meta.access === 'admin' && one.route.method !== 'GET' ? [name] : [])),
)

const lines = async () => (await house.house.pool.query('select actor_id, reason from audit_log order by at, id')).rows as { actor_id: string; reason: string | null }[]

test('every writing endpoint of administrators is in this list', () => {
  expect([...Object.keys(acts), ...readings].toSorted()).toEqual(writing.toSorted())
})

describe('leaves exactly one line with who did it and why, and none without a reason', () => {
  test.each(Object.entries({ ...acts, ...others }))('%s', async (_name, prepare) => {
    const [path, body] = await prepare()
    await house.settle()
    const before = await lines()
    expect((await ada.post(`/api${path}`, { ...body })).status).toBe(400)
    expect((await ada.post(`/api${path}`, { ...body, reason: because })).status).toBe(200)
    await house.settle()
    const after = await lines()
    expect(after).toHaveLength(before.length + 1)
    expect(after.filter((line) => line.reason === because).length).toBe(before.filter((line) => line.reason === because).length + 1)
    expect(after.every(({ actor_id: actorId }) => actorId === adaId)).toBe(true)
  })
})

test.each(['audit_log', 'lead_moves'])('%s refuses to be emptied', async (table) => {
  await expect(house.house.pool.query(`truncate ${table}`)).rejects.toThrow(/permission denied/)
})
