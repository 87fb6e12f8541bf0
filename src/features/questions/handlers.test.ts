import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { hours } from '#kernel/clock.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from './fixtures.ts'
import { legalAnswers, legalQuestions, questionVotes } from './table.ts'

let app: TestApp
let asker: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ines: Caller
let omar: Caller
let luis: Caller
let ada: Caller

const firstName = 'Inês'
const lastName = 'Vasconcelos'

beforeAll(async () => {
  app = await openTestApp()
  asker = await buildUser(app.db, { firstName, lastName })
  lawyer = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega' })
  ines = await app.signIn(asker)
  omar = await app.signIn(await buildUser(app.db, { firstName: 'Omar' }))
  luis = await app.signIn(lawyer)
  ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

const words = {
  title: 'Posso trabalhar enquanto espero?',
  content: 'Entreguei o pedido há quatro meses e não recebi resposta. Спасибо! شكرا 👩‍⚖️',
  category: 'employment',
}
const ask = (who: Caller, wish: object = {}) => who.post('/api/qa/questions', { ...words, ...wish })
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

describe('asking', () => {
  it('keeps what was written and shows it to everybody, with first name and initial', async () => {
    const made = await ask(ines, {
      urgency: 'high',
      state: 'FL',
      zipCode: '33101-2210',
      tags: [' Permiso ', 'permiso', 'EAD'],
      userId: newId(),
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...words,
        urgency: 'high',
        state: 'FL',
        zipCode: '33101',
        country: 'US',
        tags: ['Permiso', 'EAD'],
        status: 'open',
        views: 0,
        upvotes: 0,
        answerCount: 0,
        mine: true,
      },
    })
    const read = await app.visitor.get(`/api/questions/${made.body.id}`)
    expect(read).toMatchObject({
      status: 200,
      body: { ...words, zipCode: null, mine: false, user: { firstName, lastName: 'V.' } },
    })
    expect(JSON.stringify(read.body)).not.toContain(asker.id)
  })

  it('shows the ZIP code to verified lawyers and to the asker, to nobody else', async () => {
    const { body } = await ask(ines, { zipCode: '33101' })
    const unverified = await app.signIn(await buildLawyer(app.db, { verified: false }))
    const seenBy = async (who: Caller) => {
      const listed = (await who.get('/api/questions?limit=50')).body.find(
        ({ id }: { id: string }) => id === body.id,
      )
      return [
        (await who.get(`/api/questions/${body.id}`)).body.zipCode,
        listed.zipCode,
        (await who.get('/api/questions?zipCode=33101')).body.length > 0,
      ]
    }
    expect(await seenBy(luis)).toEqual(['33101', '33101', true])
    expect(await seenBy(ines)).toEqual(['33101', null, false])
    for (const who of [app.visitor, unverified, omar, ada])
      expect(await seenBy(who)).toEqual([null, null, false])
  })

  it('twice with the same id is one question, and somebody else’s id names nothing of theirs', async () => {
    const id = newId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(ines, { id })))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      answers.map(() => [201, id]),
    )
    expect(await app.db.$count(legalQuestions, eq(legalQuestions.id, id))).toBe(1)
    expect(await ask(omar, { id })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is for signed-in clients', async () => {
    expect((await ask(app.visitor)).status).toBe(401)
    expect((await ask(luis)).status).toBe(403)
    expect((await ask(ada)).status).toBe(403)
  })

  it.each([
    ['title', { title: 'Too short' }],
    ['title', { title: 'x'.repeat(151) }],
    ['title', { title: undefined }],
    ['content', { content: 'Too short.' }],
    ['content', { content: 'x'.repeat(5001) }],
    ['content', { content: 'nul \u0000'.padEnd(30, 'x') }],
    ['category', { category: 'tax' }],
    ['urgency', { urgency: 'medium' }],
    ['state', { state: 'Texas' }],
    ['zipCode', { zipCode: '1234' }],
    ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['tags.0', { tags: ['x'.repeat(31)] }],
    ['tags.0', { tags: ['  '] }],
  ])('gets a 400 naming %s for %j', async (path, wrong) => {
    const made = await ask(ines, wrong)
    expect(made.status).toBe(400)
    expect(made.body.data.fields.map((field: { path: string }) => field.path)).toContain(path)
  })
})

describe('an anonymous question', () => {
  it('never tells who asked: not to visitors, lawyers, administrators, nor back to the asker', async () => {
    const shy = await buildUser(app.db, { firstName: 'Quitéria', lastName: 'Zambujal' })
    const { body } = await ask(await app.signIn(shy), {
      isAnonymous: true,
      state: 'TX',
      zipCode: '78701',
    })
    await luis.post(`/api/questions/${body.id}/answers`, answerWords)
    for (const who of [app.visitor, luis, ada, omar]) {
      const told = JSON.stringify([
        (await who.get(`/api/questions/${body.id}`)).body,
        (await who.get('/api/questions')).body,
        (await who.get('/api/questions/similar?title=Posso%20trabalhar%20enquanto')).body,
      ])
      expect(told).toContain(body.id)
      for (const secret of [shy.firstName, shy.lastName, shy.id, shy.email, '78701'])
        expect(told).not.toContain(secret)
    }
    expect((await (await app.signIn(shy)).get(`/api/questions/${body.id}`)).body).toMatchObject({
      mine: true,
      zipCode: '78701',
      state: 'TX',
      user: { firstName: '', lastName: '' },
    })
    expect((await app.visitor.get(`/api/questions?zipCode=78701`)).body).toEqual([])
    await app.settle()
    expect(JSON.stringify((await luis.get('/api/notifications')).body)).not.toContain('Zambujal')
  })

  it('can be made so at any time, and a person who left has no name either', async () => {
    const left = await buildUser(app.db, { firstName, lastName, deletedAt: app.clock.now() })
    const gone = await question({ userId: left.id })
    expect((await app.visitor.get(`/api/questions/${gone.id}`)).body.user).toEqual({
      firstName: '',
      lastName: '',
    })
    const named = await question({ createdAt: new Date('2025-01-01'), status: 'closed' })
    expect(await ines.patch(`/api/questions/${named.id}`, { isAnonymous: true })).toMatchObject({
      status: 200,
      body: { isAnonymous: true, editedAt: null, user: { firstName: '' } },
    })
  })
})

describe('a question of somebody who left', () => {
  it('keeps neither name nor ZIP code, and is not found by it', async () => {
    const left = await buildUser(app.db, { firstName, lastName, deletedAt: app.clock.now() })
    const { id } = await question({ userId: left.id, zipCode: '59718' })
    expect((await app.visitor.get(`/api/questions/${id}`)).body).toMatchObject({
      zipCode: null,
      user: { firstName: '', lastName: '' },
    })
    expect((await app.visitor.get('/api/questions?zipCode=59718')).body).toEqual([])
  })
})

describe('the asker', () => {
  it('changes the words for 24 hours', async () => {
    const { body } = await ask(ines)
    const change = {
      title: 'Posso viajar enquanto espero?',
      zipCode: null,
      state: null,
      tags: ['viagem'],
    }
    expect(await ines.patch(`/api/questions/${body.id}`, change)).toMatchObject({
      status: 200,
      body: { ...change, content: words.content, editedAt: app.clock.now().toISOString() },
    })
    expect(await ines.patch(`/api/questions/${body.id}`, { title: 'short' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'title' }] } },
    })
    expect(await omar.patch(`/api/questions/${body.id}`, change)).toMatchObject({
      status: 403,
      body: { code: 'not_asker' },
    })
    expect((await app.visitor.patch(`/api/questions/${body.id}`, change)).status).toBe(401)
    const old = await question({ createdAt: new Date(app.clock.now().getTime() - hours(24)) })
    expect(await ines.patch(`/api/questions/${old.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'edit_time_over' },
    })
  })

  it('closes it, and nobody answers any more', async () => {
    const { id } = await question()
    expect(await omar.post(`/api/questions/${id}/close`)).toMatchObject({
      status: 403,
      body: { code: 'not_asker' },
    })
    expect(await ines.post(`/api/questions/${id}/close`)).toMatchObject({
      status: 200,
      body: {
        status: 'closed',
        can: { close: 'question_closed', edit: 'question_closed', remove: 'ok' },
      },
    })
    expect(await ines.post(`/api/questions/${id}/close`)).toMatchObject({
      status: 409,
      body: { code: 'question_closed' },
    })
    expect(await luis.post(`/api/questions/${id}/answers`, answerWords)).toMatchObject({
      status: 409,
      body: { code: 'question_closed' },
    })
  })

  it('deletes it with its answers and votes', async () => {
    const { id } = await question()
    const given = await answer(id)
    await omar.post(`/api/questions/${id}/vote`, { voteType: 'up' })
    await omar.post(`/api/answers/${given.id}/vote`, { voteType: 'up' })
    expect(await omar.delete(`/api/questions/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'not_asker' },
    })
    expect((await ines.delete(`/api/questions/${id}`)).status).toBe(204)
    expect((await ines.get(`/api/questions/${id}`)).status).toBe(404)
    expect((await ines.delete(`/api/questions/${id}`)).status).toBe(404)
    expect([
      await app.db.$count(legalAnswers, eq(legalAnswers.questionId, id)),
      await app.db.$count(questionVotes, eq(questionVotes.answerId, given.id)),
    ]).toEqual([0, 0])
  })

  it('marks the best answer, and the mark moves', async () => {
    const { id } = await question()
    const [one, two] = [await answer(id, { lawyerId: lawyer.id }), await answer(id)]
    expect(await omar.post(`/api/answers/${one.id}/best`)).toMatchObject({
      status: 403,
      body: { code: 'not_asker' },
    })
    await Promise.all(
      [one, two, one, two].map((given) => ines.post(`/api/answers/${given.id}/best`)),
    )
    const { body } = await ines.post(`/api/answers/${one.id}/best`)
    expect(
      body.answers.map((shown: { id: string; isBestAnswer: boolean }) => [
        shown.id,
        shown.isBestAnswer,
      ]),
    ).toEqual([
      [one.id, true],
      [two.id, false],
    ])
    await app.settle()
    expect((await luis.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'answer_marked_best',
      link: `/questions/${id}`,
    })
  })
})
