import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointMeta } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildPost } from '#features/blog/fixtures.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLead, claimCase } from '#features/leads/fixtures.ts'
import { buildReport } from '#features/moderation/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from '#features/questions/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { contract } from './contract.ts'
import { openTestApp, type Caller, type TestApp } from './testing.ts'

let app: TestApp
let ada: Caller
let adaId: string
let secondId: string

beforeAll(async () => {
  app = await openTestApp()
  const admin = await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
  adaId = admin.id
  secondId = (await buildUser(app.db, { role: 'admin' })).id
  ada = await app.signIn(admin)
})
afterAll(() => app.close())

const because = 'A reason for the record'

const verification = (verb: string) => async () => {
  const { id } = await buildLawyer(app.db, { verified: false })
  const { look } = (await ada.get('/api/admin/verifications/pending')).body.find(
    ({ lawyerId }: { lawyerId: string }) => lawyerId === id,
  )
  return [
    `/admin/verifications/${id}/${verb}`,
    verb === 'approve' ? { look, barChecked: true } : {},
  ] as const
}
const change = (verb: string) => async () => {
  const lawyer = await buildLawyer(app.db)
  await (await app.signIn(lawyer)).patch('/api/profile', { firstName: 'Other' })
  const { look } = (await ada.get('/api/admin/profile-changes')).body.find(
    ({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id,
  )
  return [`/admin/profile-changes/${lawyer.id}/${verb}`, { look }] as const
}
const report = (verb: string) => async () => {
  const row = await buildReport(app.db, {
    reporterId: (await buildUser(app.db)).id,
    subjectId: (await buildLawyer(app.db)).id,
  })
  return [`/admin/reports/${row.id}/${verb}`] as const
}
const review = (verb: string) => async () => {
  const { id } = await buildReview(app.db, {
    reviewerId: (await buildUser(app.db)).id,
    lawyerId: (await buildLawyer(app.db)).id,
  })
  if (verb === 'publish' || verb === 'refuse')
    await app.runtime.pool.query("update reviews set status = 'pending' where id = $1", [id])
  if (verb === 'restore') await ada.post(`/api/admin/reviews/${id}/hide`, { reason: because })
  return [`/admin/reviews/${id}/${verb}`] as const
}
const part = (kind: 'questions' | 'answers', verb: string) => async () => {
  const question = await buildQuestion(app.db, { userId: (await buildUser(app.db)).id })
  const { id } =
    kind === 'questions'
      ? question
      : await buildAnswer(app.db, {
          questionId: question.id,
          lawyerId: (await buildLawyer(app.db)).id,
        })
  if (verb === 'restore') await ada.post(`/api/admin/${kind}/${id}/hide`, { reason: because })
  return [`/admin/${kind}/${id}/${verb}`] as const
}
const user = (verb: string) => async () => {
  const { id } = await buildUser(app.db)
  if (verb === 'lift') await ada.post(`/api/admin/users/${id}/suspend`, { reason: because })
  return [`/admin/users/${id}/${verb}`] as const
}
const place = (verb: string) => async () => {
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id })
  const self = await app.signIn(lawyer)
  const client = await buildUser(app.db)
  for (let index = 0; index < 4; index += 1) {
    const lead = await buildLead(app.db, { userId: client.id, createdAt: app.clock.now() })
    await claimCase(self, `/api/leads/${lead.id}`)
    await self.post(`/api/leads/${lead.id}/release`, { reason: 'conflict_of_interest' })
  }
  const { claimId } = (await ada.get('/api/admin/place-requests')).body.find(
    ({ lawyerId }: { lawyerId: string }) => lawyerId === lawyer.id,
  )
  return [`/admin/place-requests/${claimId}/${verb}`] as const
}
const conversation = (verb: string) => async () => {
  const { id } = await buildConversation(app.db, {
    userId: (await buildUser(app.db)).id,
    lawyerId: (await buildLawyer(app.db)).id,
    topic: {},
  })
  if (verb === 'unlock') await ada.post(`/api/conversations/${id}/lock`, { reason: because })
  return [`/conversations/${id}/${verb}`] as const
}

const post = (verb: string) => async () => {
  const { id } = await buildPost(app.db)
  if (verb === 'restore') await ada.post(`/api/admin/blog/${id}/hide`, { reason: because })
  if (verb === 'hide' || verb === 'restore') return [`/admin/blog/${id}/${verb}`] as const
  await app.runtime.pool.query(
    `insert into blog_drafts (post_id, title, excerpt, body, saved_at, submitted_at) values ($1, 'Another title', '', '', now(), now())`,
    [id],
  )
  return [`/admin/blog/${id}/${verb}`, { version: 1 }] as const
}

const role = (verb?: 'confirm' | 'withdraw') => async () => {
  const { id } = await buildUser(app.db)
  const path = `/admin/users/${id}/role`
  if (verb === undefined) return [path, { role: 'lawyer' }] as const
  await app.runtime.pool.query(
    `insert into role_proposals (user_id, from_role, to_role, reason, proposed_by, proposed_at, ends_at)
     values ($1, 'user', 'lawyer', 'Chose the wrong kind', $2, now(), now() + interval '7 days')`,
    [id, secondId],
  )
  const { rows } = await app.runtime.pool.query<{ id: string }>(
    'select id from role_proposals where user_id = $1',
    [id],
  )
  return [`/admin/role-proposals/${rows[0]!.id}/${verb}`] as const
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
  publishPost: post('publish'),
  returnPost: post('return'),
  hidePost: post('hide'),
  restorePost: post('restore'),
  suspendUser: user('suspend'),
  liftSuspension: user('lift'),
  endPersonSessions: user('end-sessions'),
  confirmPersonEmail: async () => {
    const { id } = await buildUser(app.db, { emailVerified: false })
    return [`/admin/users/${id}/confirm-email`]
  },
  removePersonPhoto: async () => {
    const { id } = await buildLawyer(app.db, { photoUrl: '/api/photos/one' })
    return [`/admin/users/${id}/remove-photo`]
  },
  proposeRole: role(),
  confirmRole: role('confirm'),
  withdrawRole: role('withdraw'),
  grantPlace: place('grant'),
  refusePlace: place('refuse'),
  grantPlan: async () => [
    `/admin/lawyers/${(await buildLawyer(app.db)).id}/plan`,
    { plan: 'premium', months: 1 },
  ],
  changeVisibility: async () => [
    '/admin/lists/questions/visibility',
    {
      ids: [(await buildQuestion(app.db, { userId: (await buildUser(app.db)).id })).id],
      hidden: true,
    },
  ],
  publishAnnouncement: async () => [
    '/admin/announcements',
    { id: newId(), tone: 'info', hours: 1, texts: { en: 'The server rests tonight.' } },
  ],
  endAnnouncement: async () => {
    const id = newId()
    await ada.post('/api/admin/announcements', {
      id,
      tone: 'warning',
      hours: 1,
      texts: { en: 'The server rests tonight.' },
      reason: 'Work on the server',
    })
    return [`/admin/announcements/${id}/end`]
  },
  closeMessage: async () => {
    const id = newId()
    await app.visitor.post('/api/contact', {
      id,
      name: 'Ana',
      email: 'ana@example.test',
      topic: 'other',
      message: 'How long does an answer take?',
    })
    return [`/admin/messages/${id}/close`]
  },
}

/** What a member may do too, and an administrator does as an administrator. */
const others: typeof acts = {
  lockConversation: conversation('lock'),
  unlockConversation: conversation('unlock'),
}

/** Reading a reported conversation gives no reason of its own: the report is the reason. Its line is held by its own tests. */
const readings = ['readReportedConversation']
/** An answer stands in the ticket, and who takes one needs no reason: their lines are held by the tests of support. */
const answers = ['answerMessage', 'assignMessage']

const writing = Object.values(contract).flatMap((endpoints) =>
  Object.entries(
    endpoints as Record<string, { '~orpc': { meta: EndpointMeta; route: { method?: string } } }>,
  ).flatMap(([name, { '~orpc': one }]) =>
    one.meta.access === 'admin' && one.route.method !== 'GET'
      ? [{ name, asksForPassword: Boolean(one.meta.fresh) }]
      : [],
  ),
)

const lines = async () =>
  (await app.runtime.pool.query('select actor_id, reason from audit_log order by at, id')).rows as {
    actor_id: string
    reason: string | null
  }[]

test('every writing endpoint of administrators is in this list', () => {
  expect([...Object.keys(acts), ...readings, ...answers].toSorted()).toEqual(
    writing.map(({ name }) => name).toSorted(),
  )
})

test('whoever harms somebody enters the password again; without it one only answers, files and takes back', () => {
  expect(
    writing.flatMap(({ name, asksForPassword }) => (asksForPassword ? [] : [name])).toSorted(),
  ).toEqual([
    'answerMessage',
    'assignMessage',
    'closeMessage',
    'dismissReport',
    'endAnnouncement',
    'withdrawRole',
  ])
  const { lockConversation, unlockConversation } = contract.conversations
  for (const one of [lockConversation, unlockConversation])
    expect(one['~orpc'].meta.fresh).toBe('admin')
})

describe('leaves exactly one line with who did it and why, and none without a reason', () => {
  test.each(Object.entries({ ...acts, ...others }))('%s', async (_name, prepare) => {
    const [path, body] = await prepare()
    await app.settle()
    const before = await lines()
    expect((await ada.post(`/api${path}`, { ...body })).status).toBe(400)
    expect((await ada.post(`/api${path}`, { ...body, reason: because })).status).toBe(200)
    await app.settle()
    const after = await lines()
    expect(after).toHaveLength(before.length + 1)
    expect(after.filter((line) => line.reason === because).length).toBe(
      before.filter((line) => line.reason === because).length + 1,
    )
    expect(after.every(({ actor_id: actorId }) => actorId === adaId)).toBe(true)
  })
})

test.each(['audit_log', 'lead_moves'])('%s refuses to be emptied', async (table) => {
  await expect(app.runtime.pool.query(`truncate ${table}`)).rejects.toThrow(/permission denied/)
})
