import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { days } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from './fixtures.ts'
import { questionViews, type legalAnswers, type legalQuestions } from './table.ts'

let app: TestApp
let asker: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ines: Caller
let omar: Caller
let luis: Caller
let nora: Caller

const firstName = 'Inês'
const lastName = 'Vasconcelos'

beforeAll(async () => {
  app = await openTestApp()
  asker = await buildUser(app.db, { firstName, lastName })
  lawyer = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega' })
  ines = await app.signIn(asker)
  omar = await app.signIn(await buildUser(app.db, { firstName: 'Omar' }))
  luis = await app.signIn(lawyer)
  nora = await app.signIn(await buildLawyer(app.db, { verified: false }))
})
afterAll(() => app.close())

const answerWords = { content: 'Depende do formulário e da data em que ele foi recebido.' }
const question = (wish: Partial<typeof legalQuestions.$inferInsert> = {}) =>
  buildQuestion(app.db, { userId: asker.id, createdAt: app.clock.now(), ...wish })
const answer = async (questionId: string, wish: Partial<typeof legalAnswers.$inferInsert> = {}) =>
  buildAnswer(app.db, {
    questionId,
    lawyerId: wish.lawyerId ?? (await buildLawyer(app.db)).id,
    createdAt: app.clock.now(),
    ...wish,
  })
const statusOf = async (id: string) => (await app.visitor.get(`/api/questions/${id}`)).body.status

describe('answering', () => {
  it('names in the list the lawyer whose answer stands first on the question’s page, with its first words, and nobody where all are hidden', async () => {
    const [first, best, hidden] = await Promise.all(
      ['First', 'Best', 'Hidden'].map(async (firstName) => {
        const { id } = await buildLawyer(app.db, { firstName, lastName: 'Answerer' })
        return id
      }),
    )
    const { id } = await question({ title: 'Zebra crossing papers' })
    const named = async () => {
      const { body } = await app.visitor.get('/api/questions?search=Zebra')
      return body.flatMap((one: Record<string, string>) => [one['answeredBy'], one['answerStart']])
    }
    await answer(id, { lawyerId: hidden!, upvotes: 9, hiddenAt: app.clock.now() })
    expect(await named()).toEqual([null, null])
    await answer(id, { lawyerId: first!, content: 'Yes, you may.' })
    expect(await named()).toEqual(['First Answerer', 'Yes, you may.'])
    await answer(id, { lawyerId: best!, upvotes: 3, content: 'Wait. '.repeat(40) })
    expect(await named()).toEqual(['Best Answerer', 'Wait. '.repeat(40).slice(0, 160)])
  })

  it('is for verified lawyers, once each; the question is answered, the asker told', async () => {
    const { id } = await question()
    for (const [who, status, code] of [
      [app.visitor, 401, 'unauthorized'],
      [omar, 403, 'only_lawyers_answer'],
      [ines, 403, 'only_lawyers_answer'],
      [nora, 403, 'verified_lawyers_answer'],
    ] as const) {
      expect(await who.post(`/api/questions/${id}/answers`, answerWords)).toMatchObject({
        status,
        body: { code },
      })
    }
    expect((await nora.get(`/api/questions/${id}`)).body.can.answer).toBe('verified_lawyers_answer')
    const answerId = newId()
    const tries = await Promise.all(
      [1, 2, 3].map(() => luis.post(`/api/questions/${id}/answers`, { ...answerWords, answerId })),
    )
    expect(tries.map(({ status, body }) => [status, body.id])).toEqual(
      tries.map(() => [201, answerId]),
    )
    expect(tries[0]!.body).toMatchObject({
      ...answerWords,
      isOffering: false,
      consultationFee: null,
      lawyer: { id: lawyer.id, firstName: 'Luis', lastName: 'Ortega', verified: true },
      mine: true,
      can: { edit: 'ok', vote: 'own_vote', best: 'not_asker' },
    })
    expect(await luis.post(`/api/questions/${id}/answers`, answerWords)).toMatchObject({
      status: 409,
      body: { code: 'already_answered' },
    })
    expect((await app.visitor.get(`/api/questions/${id}`)).body).toMatchObject({
      status: 'answered',
      answerCount: 1,
      answers: [{ id: answerId }],
    })
    await app.settle()
    expect((await ines.get('/api/notifications')).body.items).toContainEqual(
      expect.objectContaining({
        kind: 'question_answered',
        link: `/questions/${id}`,
        data: { questionId: id },
      }),
    )
    expect((await luis.post(`/api/questions/${newId()}/answers`, answerWords)).status).toBe(404)
  })

  it('with an offer keeps its figures; without one it keeps none', async () => {
    const { id } = await question()
    const offer = {
      isOffering: true,
      consultationFee: 75,
      estimatedCost: '1200,5',
      estimatedTimeframe: ' 3 months ',
    }
    const { body } = await luis.post(`/api/questions/${id}/answers`, { ...answerWords, ...offer })
    expect(body).toMatchObject({
      isOffering: true,
      consultationFee: '75.00',
      estimatedCost: '1200.50',
      estimatedTimeframe: '3 months',
    })
    expect(
      (await luis.patch(`/api/answers/${body.id}`, { ...answerWords, ...offer, isOffering: false }))
        .body,
    ).toMatchObject({
      isOffering: false,
      consultationFee: null,
      estimatedCost: null,
      estimatedTimeframe: null,
    })
    expect(
      await luis.patch(`/api/answers/${body.id}`, { ...answerWords, consultationFee: '-1' }),
    ).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'consultationFee' }] } } })
    const second = await question()
    expect(
      await luis.post(`/api/questions/${second.id}/answers`, { content: 'Yes.' }),
    ).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'content' }] } } })
  })

  it('can be changed and taken back by its author alone; without one the question is open again', async () => {
    const { id } = await question()
    const { body } = await luis.post(`/api/questions/${id}/answers`, answerWords)
    const other = await app.signIn(await buildLawyer(app.db))
    expect(await other.patch(`/api/answers/${body.id}`, answerWords)).toMatchObject({
      status: 403,
      body: { code: 'not_author' },
    })
    expect(await other.delete(`/api/answers/${body.id}`)).toMatchObject({
      status: 403,
      body: { code: 'not_author' },
    })
    expect((await luis.patch(`/api/answers/${newId()}`, answerWords)).status).toBe(404)
    expect(await statusOf(id)).toBe('answered')
    expect((await luis.delete(`/api/answers/${body.id}`)).status).toBe(204)
    expect(await statusOf(id)).toBe('open')
    expect((await luis.post(`/api/questions/${id}/answers`, answerWords)).status).toBe(201)
  })
})

describe('votes', () => {
  it('count once a person; the same again takes it back, the other turns it', async () => {
    const { id } = await question()
    const given = await answer(id)
    const vote = (path: string, voteType: string) =>
      omar.post(`/api/${path}/vote`, { voteType }).then(({ body }) => body)
    expect(await vote(`questions/${id}`, 'up')).toEqual({ upvotes: 1, myVote: 'up' })
    expect(await vote(`questions/${id}`, 'down')).toEqual({ upvotes: 0, myVote: 'down' })
    expect(await vote(`questions/${id}`, 'down')).toEqual({ upvotes: 0, myVote: null })
    expect(await vote(`answers/${given.id}`, 'down')).toEqual({
      upvotes: 0,
      downvotes: 1,
      myVote: 'down',
    })
    expect(await vote(`answers/${given.id}`, 'up')).toEqual({
      upvotes: 1,
      downvotes: 0,
      myVote: 'up',
    })
    expect((await omar.get(`/api/questions/${id}`)).body).toMatchObject({
      myVote: null,
      answers: [{ myVote: 'up', upvotes: 1 }],
    })
    expect(await vote(`answers/${given.id}`, 'up')).toEqual({
      upvotes: 0,
      downvotes: 0,
      myVote: null,
    })
  })

  it('never on one’s own, never without a session, and only up or down', async () => {
    const { id } = await question()
    const given = await answer(id, { lawyerId: lawyer.id })
    expect(await ines.post(`/api/questions/${id}/vote`, { voteType: 'up' })).toMatchObject({
      status: 403,
      body: { code: 'own_vote' },
    })
    expect(await luis.post(`/api/answers/${given.id}/vote`, { voteType: 'up' })).toMatchObject({
      status: 403,
      body: { code: 'own_vote' },
    })
    expect((await app.visitor.post(`/api/questions/${id}/vote`, { voteType: 'up' })).status).toBe(
      401,
    )
    expect((await omar.post(`/api/questions/${newId()}/vote`, { voteType: 'up' })).status).toBe(404)
    expect(await omar.post(`/api/questions/${id}/vote`, { voteType: 'sideways' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'voteType' }] } },
    })
  })

  it('are exact when fifty people vote at the same moment', async () => {
    const { id } = await question()
    const given = await answer(id)
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => app.signIn(await buildUser(app.db))),
    )
    const votes = await Promise.all(
      people.flatMap((who, n) => [
        who.post(`/api/questions/${id}/vote`, { voteType: 'up' }),
        who.post(`/api/answers/${given.id}/vote`, { voteType: n % 5 === 0 ? 'down' : 'up' }),
      ]),
    )
    expect(new Set(votes.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await app.visitor.get(`/api/questions/${id}`)).body).toMatchObject({
      upvotes: 50,
      answers: [{ upvotes: 40, downvotes: 10 }],
    })
    await Promise.all(
      people.map((who) => who.post(`/api/questions/${id}/vote`, { voteType: 'up' })),
    )
    expect((await app.visitor.get(`/api/questions/${id}`)).body.upvotes).toBe(0)
  })
})

describe('views', () => {
  it('count once a person and day, not the asker, and forget who it was when the day is over', async () => {
    const { id } = await question()
    const look = async (who: Caller) => (await who.post(`/api/questions/${id}/view`)).body.views
    expect([
      await look(omar),
      await look(omar),
      await look(app.visitor),
      await look(app.visitor),
      await look(ines),
    ]).toEqual([1, 1, 2, 2, 2])
    const kept = await app.db.select().from(questionViews).where(eq(questionViews.questionId, id))
    expect(kept.map(({ viewer }) => viewer)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    app.clock.advance(days(1))
    await app.runTimer('questions.sweep')
    expect(await app.db.$count(questionViews)).toBe(0)
    expect(await look(omar)).toBe(3)
    const [next] = await app.db.select().from(questionViews).where(eq(questionViews.questionId, id))
    expect(kept.map(({ viewer }) => viewer)).not.toContain(next!.viewer)
    expect((await omar.post(`/api/questions/${newId()}/view`)).status).toBe(404)
    expect((await omar.post('/api/questions/one/view')).status).toBe(400)
  })
})

test('a question that is deleted while somebody opens it is not found', async () => {
  const { id } = await question()
  const deleting = await app.runtime.pool.connect()
  await deleting.query('begin')
  await deleting.query('delete from legal_questions where id = $1', [id])
  const looking = omar.post(`/api/questions/${id}/view`)
  while ((await app.runtime.pool.query('select 1 from pg_locks where not granted')).rowCount === 0)
    await new Promise((resolve) => setImmediate(resolve))
  await deleting.query('commit')
  deleting.release()
  expect((await looking).status).toBe(404)
})

test('after 90 days of silence a question closes by itself', async () => {
  const ago = (n: number) => new Date(app.clock.now().getTime() - days(n))
  const [silent, asked, answered, late] = [
    await question({ createdAt: ago(90) }),
    await question({ createdAt: ago(89) }),
    await question({ createdAt: ago(200) }),
    await question({ createdAt: ago(200) }),
  ]
  await answer(answered.id, { createdAt: ago(89) })
  await answer(late.id, { createdAt: ago(199), editedAt: ago(91) })
  await app.runTimer('questions.sweep')
  expect(await Promise.all([silent, asked, answered, late].map(({ id }) => statusOf(id)))).toEqual([
    'closed',
    'open',
    'answered',
    'closed',
  ])
})
