import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { hasText } from '#server/text.ts'
import { buildConversation, buildMessage } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildReview } from '#features/reviews/fixtures.ts'
import { subjects } from './contract/values.ts'
import { buildReport } from './fixtures.ts'

let app: TestApp
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ana: Caller
let eve: Caller
let luis: Caller
let ada: Caller

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Reyes' })
  lawyer = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega' })
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
  eve = await app.signIn(await buildUser(app.db, { firstName: 'Eve' }))
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
})
afterAll(() => app.close())

const file = (who: Caller, wish: object) =>
  who.post('/api/reports', {
    subjectType: 'lawyer',
    subjectId: lawyer.id,
    reason: 'misleading',
    ...wish,
  })
const auditOf = async (id: string) =>
  (await ada.get('/api/admin/audit?limit=100')).body.filter(
    (entry: { subjectId: string }) => entry.subjectId === id,
  )

describe('filing a report', () => {
  test('keeps it once: the same id again answers the same report, another one is refused', async () => {
    const other = await buildLawyer(app.db)
    const request = {
      id: newId(),
      subjectId: other.id,
      details: 'The bar number belongs to somebody else.',
    }
    expect(await file(ana, request)).toMatchObject({
      status: 201,
      body: { id: request.id, status: 'open', subjectType: 'lawyer' },
    })
    expect(await file(ana, request)).toMatchObject({ status: 201, body: { id: request.id } })
    expect(await file(ana, { ...request, id: newId() })).toMatchObject({
      status: 409,
      body: { code: 'already_reported' },
    })
    expect((await file(eve, { subjectId: other.id })).status).toBe(201)
  })

  test('ten clicks at once leave one open report', async () => {
    const other = await buildLawyer(app.db)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => file(ana, { subjectId: other.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('somebody else’s id names nothing of theirs', async () => {
    const taken = await buildReport(app.db, {
      reporterId: client.id,
      subjectId: (await buildLawyer(app.db)).id,
    })
    const answer = await file(eve, { id: taken.id, subjectId: (await buildLawyer(app.db)).id })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('what one cannot see cannot be reported', async () => {
    const unlisted = await buildLawyer(app.db, { verified: false })
    const talk = await buildConversation(app.db, { userId: client.id, lawyerId: lawyer.id })
    const message = await buildMessage(app.db, { conversationId: talk.id, senderId: lawyer.id })
    const hidden = await buildReview(app.db, {
      reviewerId: client.id,
      lawyerId: lawyer.id,
      status: 'hidden',
    })
    for (const [subjectType, subjectId] of [
      ['lawyer', unlisted.id],
      ['lawyer', newId()],
      ['conversation', talk.id],
      ['message', message.id],
      ['review', hidden.id],
    ]) {
      expect({ subjectType, status: (await file(eve, { subjectType, subjectId })).status }).toEqual(
        { subjectType, status: 404 },
      )
    }
    expect((await file(ana, { subjectType: 'conversation', subjectId: talk.id })).status).toBe(201)
    expect((await file(ana, { subjectType: 'message', subjectId: message.id })).status).toBe(201)
    expect(await file(luis, { subjectType: 'message', subjectId: message.id })).toMatchObject({
      status: 409,
      body: { code: 'cannot_report_self' },
    })
  })

  test('nobody reports without a session, and wrong fields are named', async () => {
    expect((await file(app.visitor, {})).status).toBe(401)
    expect(await file(ana, { reason: 'because' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'reason' }] } },
    })
    expect(await file(ana, { subjectId: 'x' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'subjectId' }] } },
    })
    expect(await file(ana, { details: 'a\u0000b' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'details' }] } },
    })
  })
})

describe('an administrator with a report', () => {
  test('reads who, what and why, but nothing of what was written in a conversation', async () => {
    const talk = await buildConversation(app.db, {
      userId: client.id,
      lawyerId: (await buildLawyer(app.db)).id,
    })
    const message = await buildMessage(app.db, {
      conversationId: talk.id,
      senderId: talk.lawyerId,
      body: 'the secret story',
    })
    await file(ana, {
      subjectType: 'message',
      subjectId: message.id,
      reason: 'harassment',
      details: 'rude',
    })
    const { body } = await ada.get('/api/admin/reports?status=open')
    expect(body).toContainEqual(
      expect.objectContaining({
        subjectType: 'message',
        subjectId: message.id,
        reporterName: 'Ana Reyes',
        reason: 'harassment',
        details: 'rude',
        lawyerId: talk.lawyerId,
      }),
    )
    expect(JSON.stringify(body)).not.toContain('secret story')
  })

  test('resolves it once, hides the review, mends the average, writes it down and tells the reporter', async () => {
    const rated = await buildLawyer(app.db)
    const review = await buildReview(app.db, {
      reviewerId: client.id,
      lawyerId: rated.id,
      rating: 1,
    })
    const { body: report } = await file(eve, {
      subjectType: 'review',
      subjectId: review.id,
      reason: 'harassment',
    })
    const path = `/api/admin/reports/${report.id}/resolve`
    expect(await ada.post(path, { reason: 'Insults a person', hideReview: true })).toMatchObject({
      status: 200,
      body: {
        status: 'resolved',
        decidedByName: 'Ada Admin',
        review: { status: 'hidden', reviewerId: client.id, rating: 1, hadCase: false },
      },
    })
    expect(await ada.post(path, { reason: 'once more' })).toMatchObject({
      status: 409,
      body: { code: 'report_closed' },
    })
    expect((await app.visitor.get(`/api/lawyers/${rated.id}`)).body).toMatchObject({
      profile: { totalReviews: 0 },
      reviews: [],
    })
    expect(await auditOf(report.id)).toMatchObject([
      { action: 'report_resolved', actorName: 'Ada Admin', reason: 'Insults a person' },
    ])
    expect(await auditOf(review.id)).toMatchObject([{ action: 'review_hidden' }])
    expect((await eve.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'report_resolved',
    })
    expect((await file(eve, { subjectType: 'lawyer', subjectId: rated.id })).status).toBe(201)
  })

  test('dismisses one without touching the review, and can restore a hidden one', async () => {
    const review = await buildReview(app.db, { reviewerId: client.id, lawyerId: lawyer.id })
    const { body: report } = await file(eve, { subjectType: 'review', subjectId: review.id })
    expect((await ada.get('/api/admin/reviews')).body).toContainEqual(
      expect.objectContaining({
        id: review.id,
        openReports: [expect.objectContaining({ reason: expect.any(String) })],
        status: 'published',
      }),
    )
    expect(
      await ada.post(`/api/admin/reports/${report.id}/dismiss`, { reason: 'An opinion' }),
    ).toMatchObject({ status: 200, body: { status: 'dismissed', review: { status: 'published' } } })
    expect(
      await ada.post(`/api/admin/reviews/${review.id}/hide`, { reason: 'Names a third person' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'hidden', hiddenReason: 'Names a third person' },
    })
    expect(
      (await ada.post(`/api/admin/reviews/${review.id}/hide`, { reason: 'again' })).status,
    ).toBe(409)
    expect(
      await ada.post(`/api/admin/reviews/${review.id}/restore`, { reason: 'Was removed' }),
    ).toMatchObject({ status: 200, body: { status: 'published', hiddenReason: null } })
    expect((await auditOf(review.id)).map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['review_hidden', 'review_restored']),
    )
  })

  test('a failed act leaves no trace', async () => {
    const report = await buildReport(app.db, {
      reporterId: client.id,
      subjectId: (await buildLawyer(app.db)).id,
    })
    expect(
      await ada.post(`/api/admin/reports/${report.id}/resolve`, {
        reason: 'reason',
        hideReview: true,
      }),
    ).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'hideReview' }] } } })
    expect(await ada.post(`/api/admin/reports/${report.id}/resolve`, { reason: '' })).toMatchObject(
      { status: 400, body: { data: { fields: [{ path: 'reason' }] } } },
    )
    expect(await auditOf(report.id)).toEqual([])
    expect(
      (await ada.post(`/api/admin/reports/${newId()}/resolve`, { reason: 'reason' })).status,
    ).toBe(404)
  })

  test('takes them along as CSV, where no cell is a formula', async () => {
    await buildReport(app.db, {
      reporterId: client.id,
      subjectId: (await buildLawyer(app.db)).id,
      details: '=HYPERLINK("x"), "quoted"\nline',
    })
    const answer = await ada.get('/api/admin/reports.csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.body).toContain(`"'=HYPERLINK(""x""), ""quoted""\nline"`)
    expect(answer.body.split('\r\n')[0]).toContain('"Status"')
    expect(answer.body).toMatch(/"Lawyer",.*"Open"/)
    expect(answer.body).not.toMatch(/"(lawyer|open|misleading)"/)
  })

  test('pages through them without repeating one', async () => {
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { body, headers } = await ada.get(
        `/api/admin/reports?limit=3${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.map(({ id }: { id: string }) => id))
      cursor = headers.get('x-next-cursor') ?? ''
      if (cursor === '') break
    }
    expect(seen.length).toBeGreaterThan(6)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('reads the pressing ones first, whenever they came, page by page', async () => {
    await file(ana, { subjectId: (await buildLawyer(app.db)).id, reason: 'spam' })
    app.clock.advance(1_000)
    await file(ana, { subjectId: (await buildLawyer(app.db)).id, reason: 'privacy' })
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const { body, headers } = await ada.get(
        `/api/admin/reports?status=open&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...body.map(({ reason }: { reason: string }) => reason))
      cursor = headers.get('x-next-cursor') ?? ''
      if (cursor === '') break
    }
    const isPressing = seen.map((reason) => ['harassment', 'privacy'].includes(reason))
    expect(isPressing).toEqual(isPressing.toSorted((one, other) => Number(other) - Number(one)))
    expect(new Set(isPressing).size).toBe(2)
  })
})

test.each(subjects)('the dialog that reports a %s is named after it', (subject) => {
  expect(hasText(`moderation:report.title.${subject}`)).toBe(true)
})
