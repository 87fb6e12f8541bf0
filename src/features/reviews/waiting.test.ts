import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
import { hours, later } from '#kernel/clock.ts'
import { buildMessage } from '#features/conversations/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer, type Lawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from '#features/accounts/fixtures.ts'

let app: TestApp
let ada: Caller

const start = new Date('2026-06-01T12:00:00Z')

beforeAll(async () => {
  app = await openTestApp({ DEMO: 'off', RATE_LIMIT: 'on' })
  app.clock.set(start)
  ada = await app.signIn(await buildUser(app.db, { role: 'admin', twoFactorEnabled: true }))
})
afterAll(() => app.close())

interface Wish {
  readonly between?: {
    readonly client: Awaited<ReturnType<typeof buildUser>>
    readonly lawyer: Lawyer
  }
  readonly in?: TestApp
  readonly chosen?: number
  readonly writers?: readonly ('client' | 'lawyer')[]
  readonly ended?: boolean
}

/** A case that is over, whose lawyer was chosen some hours ago, with what was written in it. */
async function finished({
  in: where = app,
  between,
  chosen = 48,
  writers = ['client', 'lawyer'],
  ended = false,
}: Wish = {}) {
  const client = between?.client ?? (await buildUser(where.db))
  const lawyer = between?.lawyer ?? (await buildLawyer(where.db))
  const at = later(where.clock.now(), -hours(chosen))
  const lead = await buildLead(where.db, {
    userId: client.id,
    createdAt: later(at, -hours(2)),
    ...(ended ? {} : { status: 'closed' }),
  })
  const { conversationId } = await buildClaim(where.db, {
    lead,
    lawyerId: lawyer.id,
    status: ended ? 'ended' : 'accepted',
    decidedAt: at,
    ...(ended ? { endedAt: where.clock.now() } : {}),
  })
  for (const side of writers)
    await buildMessage(where.db, {
      conversationId,
      senderId: side === 'client' ? client.id : lawyer.id,
      createdAt: at,
    })
  const caller = await where.signIn(client)
  const review = (headers?: Record<string, string>) =>
    caller.post('/api/reviews', { leadId: lead.id, rating: 5, body: 'Very good.' }, headers)
  return { client, lawyer, lead, caller, conversationId, review }
}

const shown = async (where: TestApp, { id }: Lawyer) => {
  const { profile, reviews } = (await where.visitor.get(`/api/lawyers/${id}`)).body
  return {
    total: profile.totalReviews,
    listed: (await where.visitor.get(`/api/lawyers/${id}/reviews`)).body.total,
    inProfile: reviews.length,
  }
}
const kindsOf = async (caller: Caller) =>
  (await caller.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind)
const queued = async (caller: Caller, id: string) =>
  (await caller.get('/api/admin/reviews')).body.find((one: { id: string }) => one.id === id)
const hashed = async (where: TestApp, personId: string, network: string) =>
  where.runtime.pool.query(
    "insert into security_events (id, bucket, kind, outcome, person_id, network, at, last_at) values (gen_random_uuid(), gen_random_uuid()::text, 'sign_in', 'done', $1, $2, now(), now())",
    [personId, network],
  )
const unseen = { total: 0, listed: 0, inProfile: 0 }
const seen = { total: 1, listed: 1, inProfile: 1 }

describe('a review needs words of both sides', () => {
  it.each([
    ['nobody wrote', []],
    ['only the client wrote', ['client']],
    ['only the lawyer wrote', ['lawyer']],
  ] as const)('and is refused where %s', async (_what, writers) => {
    const { review, caller, lead } = await finished({ writers })
    const { status, body } = await review()
    expect([status, body.code]).toEqual([409, 'review_needs_messages'])
    expect((await caller.get(`/api/reviews/of-lead/${lead.id}`)).body.can).toEqual({
      review: 'review_needs_messages',
    })
  })

  it('and lines of the product do not count', async () => {
    const { review, client, lawyer, conversationId } = await finished({ writers: [] })
    for (const { id } of [client, lawyer])
      await buildMessage(app.db, {
        conversationId,
        senderId: id,
        body: 'claim_accepted',
        messageType: 'system',
      })
    expect((await review()).body.code).toBe('review_needs_messages')
  })

  it('also where the work ended early', async () => {
    expect((await (await finished({ writers: ['lawyer'], ended: true })).review()).body.code).toBe(
      'review_needs_messages',
    )
    expect((await (await finished({ ended: true })).review()).body).toMatchObject({
      status: 'published',
    })
  })
})

describe('an unusual review waits for a look', () => {
  test.each([
    [0, 'pending'],
    [23, 'pending'],
    [25, 'published'],
  ] as const)('%s hours after the lawyer was chosen it is %s', async (chosen, status) => {
    const { review, lawyer } = await finished({ chosen })
    expect(await review()).toMatchObject({ status: 201, body: { status } })
    expect(await shown(app, lawyer)).toEqual(status === 'pending' ? unseen : seen)
  })

  test('also where the work ended early', async () => {
    expect((await (await finished({ chosen: 1, ended: true })).review()).body.status).toBe(
      'pending',
    )
  })

  test('where both used one network', async () => {
    const one = await finished()
    await hashed(app, one.client.id, 'one-network')
    await hashed(app, one.lawyer.id, 'one-network')
    expect((await one.review()).body.status).toBe('pending')
    const other = await finished()
    await hashed(app, other.client.id, 'a-network')
    await hashed(app, other.lawyer.id, 'another')
    expect((await other.review()).body.status).toBe('published')
  })

  test('where this client has reviewed this lawyer before, so that one account cannot lift an average again and again', async () => {
    const first = await finished()
    expect((await first.review()).body.status).toBe('published')
    const again = await finished({ between: first })
    const waiting = (await again.review()).body
    expect(waiting.status).toBe('pending')
    expect(await shown(app, first.lawyer)).toEqual(seen)
    expect(await queued(ada, waiting.id)).toMatchObject({ flags: ['repeated'] })
    const another = await finished({
      between: { client: (await finished()).client, lawyer: first.lawyer },
    })
    expect((await another.review()).body.status).toBe('published')
  })

  test('the client alone reads it until then; an administrator sees why, publishes it, and both are told', async () => {
    const { review, lawyer, caller, lead } = await finished({ chosen: 1 })
    const self = await app.signIn(lawyer)
    const { id } = (await review()).body
    expect((await caller.get('/api/reviews/mine')).body).toMatchObject([{ id, status: 'pending' }])
    expect((await self.get('/api/reviews/mine')).body).toEqual([])
    expect((await self.get(`/api/reviews/of-lead/${lead.id}`)).body.review).toBeNull()
    expect((await self.post(`/api/reviews/${id}/reply`, { body: 'Thank you' })).status).toBe(404)
    expect(
      (await self.post('/api/reports', { subjectType: 'review', subjectId: id, reason: 'other' }))
        .status,
    ).toBe(404)
    await app.settle()
    expect(await kindsOf(self)).not.toContain('review_received')
    expect(await queued(ada, id)).toMatchObject({ status: 'pending', flags: ['early'] })
    expect(JSON.stringify((await caller.get('/api/reviews/mine')).body)).not.toContain('early')

    expect((await self.post(`/api/admin/reviews/${id}/publish`, { reason: 'Mine' })).status).toBe(
      403,
    )
    expect(
      (await ada.post(`/api/admin/reviews/${id}/publish`, { reason: 'Looks real' })).body,
    ).toMatchObject({ status: 'published' })
    expect(await shown(app, lawyer)).toEqual(seen)
    await app.settle()
    expect(await kindsOf(self)).toContain('review_received')
    expect(await kindsOf(caller)).toContain('review_published')
    expect((await ada.post(`/api/admin/reviews/${id}/publish`, { reason: 'Again' })).status).toBe(
      409,
    )
    expect(await queued(ada, id)).toBeUndefined()
  })

  test('refused, it stays unseen, only the client is told, and an administrator can change their mind', async () => {
    const { review, lawyer, caller } = await finished({ chosen: 1 })
    const { id } = (await review()).body
    const self = await app.signIn(lawyer)
    expect(
      (await ada.post(`/api/admin/reviews/${id}/refuse`, { reason: 'One person, two accounts' }))
        .body,
    ).toMatchObject({ status: 'refused' })
    expect((await ada.post(`/api/admin/reviews/${id}/refuse`, { reason: 'Again' })).status).toBe(
      409,
    )
    expect(
      (await ada.post(`/api/admin/reviews/${id}/restore`, { reason: 'Another way' })).status,
    ).toBe(409)
    await app.settle()
    expect(await kindsOf(caller)).toContain('review_refused')
    expect([await kindsOf(self), (await self.get('/api/reviews/mine')).body]).toEqual([[], []])
    expect(JSON.stringify((await caller.get('/api/reviews/mine')).body)).not.toContain(
      'two accounts',
    )
    expect((await review()).body.code).toBe('review_exists')
    expect(await shown(app, lawyer)).toEqual(unseen)
    expect(
      (await ada.post(`/api/admin/reviews/${id}/publish`, { reason: 'A mistake' })).status,
    ).toBe(200)
    expect(await shown(app, lawyer)).toEqual(seen)
  })
})

const deviceOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .find((pair) => pair.includes('.device='))!

describe('in demo mode', () => {
  test('nothing waits, but administrators see the flags until one of them looked', async () => {
    const demo = await openTestApp()
    try {
      demo.clock.set(start)
      const admin = await demo.signIn(await buildUser(demo.db, { role: 'admin' }))
      const { review, lawyer } = await finished({ in: demo, chosen: 1 })
      const { body } = await review()
      expect(body.status).toBe('published')
      expect(await shown(demo, lawyer)).toEqual(seen)
      expect(await queued(admin, body.id)).toMatchObject({ status: 'published', flags: ['early'] })
      expect(
        (await admin.post(`/api/admin/reviews/${body.id}/publish`, { reason: 'Only a demo' }))
          .status,
      ).toBe(200)
      expect(await queued(admin, body.id)).toBeUndefined()
      expect(await shown(demo, lawyer)).toEqual(seen)
    } finally {
      await demo.close()
    }
  })
})

test('one written in a browser that the lawyer signed in from waits', async () => {
  const { lawyer, lead, caller } = await finished()
  await givePassword(app.db, lawyer.id, 'harbor-mint-cloud-88')
  const email = (await app.runtime.pool.query('select email from users where id = $1', [lawyer.id]))
    .rows[0].email
  const device = deviceOf(
    await app.visitor.post('/api/auth/sign-in', { email, password: 'harbor-mint-cloud-88' }),
  )
  const both = app.caller(`${caller.cookie}; ${device}`)
  const { body } = await both.post('/api/reviews', {
    leadId: lead.id,
    rating: 5,
    body: 'Very good.',
  })
  expect(body.status).toBe('pending')
  expect((await queued(ada, body.id)).flags).toContain('same_browser')
})
