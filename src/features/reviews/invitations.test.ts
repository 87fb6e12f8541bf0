import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { days, later } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildMessage } from '#features/conversations/fixtures.ts'
import { conversations } from '#features/conversations/table.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { leads } from '#features/leads/table.ts'
import { buildLawyer, type Lawyer } from '#features/lawyers/fixtures.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { users, type User } from '#features/people/table.ts'
import { buildReview } from './fixtures.ts'

let app: TestApp
let lawyer: Lawyer
let caller: Caller

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'professional' })
  caller = await app.signIn(lawyer)
})

/** A case that this lawyer worked on; both wrote. */
async function workedCase(wish: { closed?: boolean; silent?: boolean; client?: User } = {}) {
  const client = wish.client ?? (await buildUser(app.db))
  const lead = await buildLead(app.db, { userId: client.id })
  const { conversationId } = await buildClaim(app.db, {
    lead,
    lawyerId: lawyer.id,
    status: 'accepted',
    decidedAt: app.clock.now(),
  })
  for (const senderId of wish.silent === true ? [lawyer.id] : [client.id, lawyer.id])
    await buildMessage(app.db, { conversationId, senderId })
  await app.db
    .update(leads)
    .set({ status: wish.closed === false ? 'in_progress' : 'closed', updatedAt: app.clock.now() })
    .where(eq(leads.id, lead.id))
  return { client, lead, conversationId }
}

const state = async () => (await caller.get('/api/reviews/invitations')).body
const ask = () => caller.post('/api/reviews/invitations')
const askedOf = async (client: User) => {
  const { body } = await (await app.signIn(client)).get('/api/notifications')
  return body.items.filter(({ kind }: { kind: string }) => kind === 'review_asked')
}

it('every client whose case is over is asked, once, with a link to the case', async () => {
  const first = await workedCase()
  const second = await workedCase()
  await workedCase({ closed: false })
  expect(await state()).toEqual({ open: 2, asked: 0, reviewed: 0, can: { ask: 'ok' } })
  expect((await ask()).body).toMatchObject({ askedNow: 2, open: 0, asked: 2 })
  for (const { client, lead } of [first, second])
    expect(await askedOf(client)).toMatchObject([{ link: `/cases/${lead.id}` }])
  expect((await ask()).body).toMatchObject({ askedNow: 0, asked: 2 })
  expect(await askedOf(first.client)).toHaveLength(1)
})

it('five clicks at once ask each client once', async () => {
  const { client } = await workedCase()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers.reduce((sum, { body }) => sum + body.askedNow, 0)).toBe(1)
  expect(await askedOf(client)).toHaveLength(1)
})

it('a client of two cases is asked once, and never again for a third', async () => {
  const { client } = await workedCase()
  await workedCase({ client })
  expect((await ask()).body).toMatchObject({ askedNow: 1 })
  await workedCase({ client })
  expect((await ask()).body).toMatchObject({ askedNow: 0, open: 0 })
})

it('nobody is asked who has written a review, whatever became of it', async () => {
  for (const status of ['published', 'hidden', 'pending', 'refused'] as const) {
    const { client, lead } = await workedCase()
    await buildReview(app.db, {
      reviewerId: client.id,
      lawyerId: lawyer.id,
      leadId: lead.id,
      status,
    })
  }
  expect(await state()).toMatchObject({ open: 0 })
})

it('nobody is asked who never wrote, who blocked the lawyer, who is leaving, or whose case is long over', async () => {
  await workedCase({ silent: true })
  const blocked = await workedCase()
  await app.db
    .update(conversations)
    .set({ clientBlock: { category: 'no_contact', reason: null } })
    .where(eq(conversations.id, blocked.conversationId))
  const leaving = await workedCase()
  await app.db
    .update(users)
    .set({ leavingAt: app.clock.now() })
    .where(eq(users.id, leaving.client.id))
  const old = await workedCase()
  await app.db
    .update(leads)
    .set({ updatedAt: later(app.clock.now(), -days(181)) })
    .where(eq(leads.id, old.lead.id))
  expect(await state()).toMatchObject({ open: 0 })
})

it('tells how many of those who were asked wrote a review that everybody can read', async () => {
  const { client, lead } = await workedCase()
  await workedCase()
  await ask()
  const review = { leadId: lead.id, rating: 2, title: '', body: 'Answers came late.', tags: [] }
  await buildReview(app.db, { ...review, reviewerId: client.id, lawyerId: lawyer.id })
  expect(await state()).toMatchObject({ asked: 2, reviewed: 1 })
})

it('is part of the larger plans, and of verified lawyers', async () => {
  await workedCase()
  await app.db
    .update(lawyerProfiles)
    .set({ verified: false })
    .where(eq(lawyerProfiles.userId, lawyer.id))
  const unlisted = await ask()
  expect([unlisted.status, unlisted.body.code]).toEqual([409, 'review_not_listed'])
  const other = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: other.id, plan: 'starter' })
  const starter = await app.signIn(other)
  expect((await starter.get('/api/reviews/invitations')).body.can).toEqual({ ask: 'plan_feature' })
  const refused = await starter.post('/api/reviews/invitations')
  expect([refused.status, refused.body.code]).toEqual([402, 'plan_feature'])
})
