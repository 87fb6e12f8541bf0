import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction } from '#server/context.ts'
import { buildMessage } from '#features/conversations/fixtures.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import type { LeadStatus } from '#features/leads/contract/values.ts'
import { leads } from '#features/leads/table.ts'
import { buildLawyer, type Lawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { hideReview, restoreReview } from './actions.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function closedCase(lawyer: Lawyer, status: LeadStatus = 'closed') {
  const client = await buildUser(app.db, { firstName: 'Marisol', lastName: 'Vega' })
  const lead = await buildLead(app.db, { userId: client.id })
  const { conversationId } = await buildClaim(app.db, {
    lead,
    lawyerId: lawyer.id,
    status: 'accepted',
    decidedAt: new Date('2026-03-01T14:00:00Z'),
  })
  for (const senderId of [client.id, lawyer.id])
    await buildMessage(app.db, { conversationId, senderId })
  await app.db.update(leads).set({ status }).where(eq(leads.id, lead.id))
  return { client, lead, caller: await app.signIn(client) }
}

const words = {
  rating: 5,
  title: 'Calm and clear',
  body: 'I always knew what came next. Спасибо! شكرا 👩‍⚖️',
  tags: ['clear', 'kind'],
}
const ratingOf = async (lawyer: Lawyer) => {
  const [row] = await app.db
    .select({ average: lawyerProfiles.averageRating, total: lawyerProfiles.totalReviews })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, lawyer.id))
  return [Number(row!.average), row!.total]
}
const asSystem = { log: undefined as never, locale: 'en', requestId: 'test' } as const

describe('the client of a closed case', () => {
  it('reviews the accepted lawyer, whose average follows at once', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead, caller } = await closedCase(lawyer)
    const { status, body } = await caller.post('/api/reviews', { leadId: lead.id, ...words })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...words,
      lawyerReply: null,
      reviewer: { firstName: 'Marisol', lastName: 'V.' },
      lawyer: { id: lawyer.id },
      status: 'published',
    })
    expect(await ratingOf(lawyer)).toEqual([5, 1])
    const profile = await app.visitor.get(`/api/lawyers/${lawyer.id}`)
    expect(profile.body.reviews.map((review: { body: string }) => review.body)).toEqual([
      words.body,
    ])
    expect(profile.body.profile).toMatchObject({ averageRating: '5.0', totalReviews: 1 })
  })

  it('cannot review twice, but a retry with the same id is the same review', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead, caller } = await closedCase(lawyer)
    const id = newId()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => caller.post('/api/reviews', { id, leadId: lead.id, ...words })),
    )
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      answers.map(() => [201, id]),
    )
    const late = await caller.post('/api/reviews', { id, leadId: lead.id, ...words })
    expect([late.status, late.body.id]).toEqual([201, id])
    const second = await caller.post('/api/reviews', { leadId: lead.id, ...words, rating: 1 })
    expect([second.status, second.body.code]).toEqual([409, 'review_exists'])
    expect(await ratingOf(lawyer)).toEqual([5, 1])
  })

  it('counts once, whichever of two tabs was quicker', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead, caller } = await closedCase(lawyer)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) =>
        caller.post('/api/reviews', { leadId: lead.id, ...words, rating }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await ratingOf(lawyer))[1]).toBe(1)
  })

  it.each(['in_progress', 'completed'] as const)('waits while the case is %s', async (status) => {
    const { lead, caller } = await closedCase(await buildLawyer(app.db), status)
    const answer = await caller.post('/api/reviews', { leadId: lead.id, ...words })
    expect([answer.status, answer.body.code]).toEqual([409, 'lead_not_closed'])
  })

  it('has nobody to review where no lawyer was chosen', async () => {
    const client = await buildUser(app.db)
    const lead = await buildLead(app.db, { userId: client.id, status: 'closed' })
    const answer = await (
      await app.signIn(client)
    ).post('/api/reviews', { leadId: lead.id, ...words })
    expect([answer.status, answer.body.code]).toEqual([409, 'no_accepted_lawyer'])
  })

  it.each([
    ['rating', { rating: 6 }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['body', { body: '   ' }],
    ['body', { body: 'x'.repeat(5001) }],
    ['body', { body: 'nul \u0000' }],
    ['body', { body: 'half \ud83d' }],
    ['title', { title: 'x'.repeat(121) }],
    ['tags.0', { tags: ['cheap'] }],
    ['leadId', { leadId: 'mine' }],
  ])('gets a 400 naming %s for %j', async (path, wrong) => {
    const { lead, caller } = await closedCase(await buildLawyer(app.db))
    const answer = await caller.post('/api/reviews', { leadId: lead.id, ...words, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.data.fields.map((field: { path: string }) => field.path)).toContain(path)
  })
})

describe('others', () => {
  it('do not learn that the case exists', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead } = await closedCase(lawyer)
    const stranger = await app.signIn(await buildUser(app.db))
    expect((await stranger.post('/api/reviews', { leadId: lead.id, ...words })).status).toBe(404)
    expect((await stranger.get(`/api/reviews/of-lead/${lead.id}`)).status).toBe(404)
    expect((await stranger.post('/api/reviews', { leadId: newId(), ...words })).status).toBe(404)
  })

  it('without a session or with the wrong role are refused', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead } = await closedCase(lawyer)
    expect((await app.visitor.post('/api/reviews', { leadId: lead.id, ...words })).status).toBe(401)
    expect(
      (await (await app.signIn(lawyer)).post('/api/reviews', { leadId: lead.id, ...words })).status,
    ).toBe(403)
  })
})

describe('the average', () => {
  it('is exact when twenty clients review at the same moment', async () => {
    const lawyer = await buildLawyer(app.db)
    const cases = await Promise.all(Array.from({ length: 20 }, () => closedCase(lawyer)))
    const ratings = cases.map((_, n) => (n % 5) + 1)
    const answers = await Promise.all(
      cases.map(({ caller, lead }, n) =>
        caller.post('/api/reviews', { leadId: lead.id, ...words, rating: ratings[n] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await ratingOf(lawyer)).toEqual([3, 20])
  })

  it('leaves out what is hidden, and takes it in again when it is restored', async () => {
    const lawyer = await buildLawyer(app.db)
    const admin = await buildUser(app.db, { role: 'admin' })
    const [kind, harsh] = [await closedCase(lawyer), await closedCase(lawyer)]
    await kind.caller.post('/api/reviews', { leadId: kind.lead.id, ...words })
    const { body } = await harsh.caller.post('/api/reviews', {
      leadId: harsh.lead.id,
      ...words,
      rating: 1,
    })
    expect(await ratingOf(lawyer)).toEqual([3, 2])

    const hide = () =>
      inTransaction(app.runtime, asSystem, (ctx) =>
        hideReview(ctx, { reviewId: body.id, adminId: admin.id, reason: 'names a child' }),
      )
    await hide()
    expect(await ratingOf(lawyer)).toEqual([5, 1])
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}/reviews`)).body.total).toBe(1)
    const own = await harsh.caller.get('/api/reviews/mine')
    expect(own.body[0]).toMatchObject({ id: body.id, status: 'hidden' })
    await expect(hide()).rejects.toMatchObject({ code: 'conflict' })

    await inTransaction(app.runtime, asSystem, (ctx) => restoreReview(ctx, { reviewId: body.id }))
    expect(await ratingOf(lawyer)).toEqual([3, 2])
  })
})

describe('the lawyer', () => {
  it('answers once, for everybody to read', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead, caller, client } = await closedCase(lawyer)
    const review = (await caller.post('/api/reviews', { leadId: lead.id, ...words })).body
    const desk = await app.signIn(lawyer)
    expect((await desk.get('/api/reviews/mine')).body[0].can).toMatchObject({ reply: 'ok' })
    const answer = await desk.post(`/api/reviews/${review.id}/reply`, {
      body: 'Thank you for your trust.',
    })
    expect([answer.status, answer.body.lawyerReply, answer.body.can.reply]).toEqual([
      200,
      'Thank you for your trust.',
      'reply_exists',
    ])
    expect((await desk.post(`/api/reviews/${review.id}/reply`, { body: 'And more.' })).status).toBe(
      409,
    )
    expect(
      (await app.visitor.get(`/api/lawyers/${lawyer.id}/reviews`)).body.reviews[0].lawyerReply,
    ).toBe('Thank you for your trust.')
    await app.settle()
    const kinds = async (person: { id: string }) =>
      (await (await app.signIn(person)).get('/api/notifications')).body.items.map(
        (notice: { kind: string }) => notice.kind,
      )
    expect(await kinds(lawyer)).toContain('review_received')
    expect(await kinds(client)).toContain('review_replied')
  })

  it('corrects the answer and removes it, and the client is told of an answer once', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead, caller } = await closedCase(lawyer)
    const review = (await caller.post('/api/reviews', { leadId: lead.id, ...words })).body
    const desk = await app.signIn(lawyer)
    const path = `/api/reviews/${review.id}/reply`
    expect((await desk.patch(path, { body: 'Nothing to correct yet.' })).status).toBe(404)
    await desk.post(path, { body: 'Thank you, Rosa.' })
    const shown = async () =>
      (await app.visitor.get(`/api/lawyers/${lawyer.id}/reviews`)).body.reviews[0].lawyerReply
    await desk.patch(path, { body: 'Thank you.' })
    expect(await shown()).toBe('Thank you.')
    const stranger = await app.signIn(await buildLawyer(app.db))
    expect((await stranger.patch(path, { body: null })).status).toBe(404)
    await desk.patch(path, { body: null })
    expect(await shown()).toBeNull()
    await desk.post(path, { body: 'Thank you for your trust.' })
    await app.settle()
    const { items } = (await caller.get('/api/notifications')).body
    expect(items.filter(({ kind }: { kind: string }) => kind === 'review_replied')).toHaveLength(1)
  })

  it('cannot answer about another lawyer, nor without words', async () => {
    const lawyer = await buildLawyer(app.db)
    const { lead, caller } = await closedCase(lawyer)
    const review = (await caller.post('/api/reviews', { leadId: lead.id, ...words })).body
    const other = await app.signIn(await buildLawyer(app.db))
    expect((await other.post(`/api/reviews/${review.id}/reply`, { body: 'Mine.' })).status).toBe(
      404,
    )
    expect((await caller.post(`/api/reviews/${review.id}/reply`, { body: 'Mine.' })).status).toBe(
      403,
    )
    const empty = await (
      await app.signIn(lawyer)
    ).post(`/api/reviews/${review.id}/reply`, { body: ' ' })
    expect([empty.status, empty.body.data.fields[0].path]).toEqual([400, 'body'])
  })
})

describe('what may be reviewed', () => {
  it('is told with the case', async () => {
    const lawyer = await buildLawyer(app.db, { firstName: 'Gita', lastName: 'Rao' })
    const { lead, caller } = await closedCase(lawyer)
    const before = await caller.get(`/api/reviews/of-lead/${lead.id}`)
    expect(before.body).toEqual({
      review: null,
      lawyer: { id: lawyer.id, firstName: 'Gita', lastName: 'Rao' },
      can: { review: 'ok' },
    })
    await caller.post('/api/reviews', { leadId: lead.id, ...words })
    const after = await caller.get(`/api/reviews/of-lead/${lead.id}`)
    expect([after.body.can.review, after.body.review.rating]).toEqual(['review_exists', 5])
    expect(
      (await (await app.signIn(lawyer)).get(`/api/reviews/of-lead/${lead.id}`)).body.can.review,
    ).toBe('forbidden')
  })

  it('and who reads a list too far gets an empty page, not an error', async () => {
    const lawyer = await buildLawyer(app.db)
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}/reviews?page=7`)).body).toEqual({
      total: 0,
      reviews: [],
    })
    expect((await app.visitor.get(`/api/lawyers/${lawyer.id}/reviews?page=none`)).status).toBe(400)
  })
})
