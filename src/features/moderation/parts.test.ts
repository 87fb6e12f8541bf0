import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAnswer, buildQuestion } from '#features/questions/fixtures.ts'

let app: TestApp
let asker: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>
let ines: Caller
let eve: Caller
let luis: Caller
let ada: Caller

beforeAll(async () => {
  app = await openTestApp()
  asker = await buildUser(app.db, { firstName: 'Quitéria', lastName: 'Zambujal' })
  lawyer = await buildLawyer(app.db, { firstName: 'Luis', lastName: 'Ortega' })
  ines = await app.signIn(asker)
  luis = await app.signIn(lawyer)
  eve = await app.signIn(await buildUser(app.db))
  ada = await app.signIn(
    await buildUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }),
  )
})
afterAll(() => app.close())

const build = async () => {
  const question = await buildQuestion(app.db, { userId: asker.id, isAnonymous: true })
  return {
    question,
    answer: await buildAnswer(app.db, { questionId: question.id, lawyerId: lawyer.id }),
  }
}
const file = (who: Caller, subjectType: string, subjectId: string) =>
  who.post('/api/reports', { subjectType, subjectId, reason: 'privacy' })
const read = (who: Caller, id: string) => who.get(`/api/questions/${id}`)
const actsOn = async (id: string) =>
  (await ada.get('/api/admin/audit?limit=100')).body
    .filter((entry: { subjectId: string }) => entry.subjectId === id)
    .map(({ action }: { action: string }) => action)

describe('a reported question or answer', () => {
  test('is reported by anybody signed in who sees it, except by its author', async () => {
    const { question, answer } = await build()
    expect((await file(eve, 'question', question.id)).status).toBe(201)
    expect((await file(eve, 'answer', answer.id)).status).toBe(201)
    expect((await file(luis, 'question', question.id)).status).toBe(201)
    expect(await file(ines, 'question', question.id)).toMatchObject({
      status: 409,
      body: { code: 'cannot_report_self' },
    })
    expect(await file(luis, 'answer', answer.id)).toMatchObject({
      status: 409,
      body: { code: 'cannot_report_self' },
    })
    expect((await file(app.visitor, 'question', question.id)).status).toBe(401)
    expect((await file(eve, 'question', answer.id)).status).toBe(404)
  })

  test('stands in the queue with its words, and never with who asked', async () => {
    const { question, answer } = await build()
    await file(eve, 'question', question.id)
    await file(eve, 'answer', answer.id)
    const reports = (await ada.get('/api/admin/reports?status=open')).body
    expect(reports).toContainEqual(
      expect.objectContaining({
        subjectId: question.id,
        subjectName: null,
        lawyerId: null,
        part: {
          kind: 'question',
          id: question.id,
          questionId: question.id,
          title: question.title,
          content: question.content,
          hidden: false,
        },
      }),
    )
    expect(reports).toContainEqual(
      expect.objectContaining({
        subjectId: answer.id,
        subjectName: 'Luis Ortega',
        lawyerId: lawyer.id,
        part: expect.objectContaining({
          kind: 'answer',
          id: answer.id,
          questionId: question.id,
          content: answer.content,
        }),
      }),
    )
    const parts = (await ada.get('/api/admin/questions')).body
    expect(parts).toContainEqual(
      expect.objectContaining({
        id: question.id,
        openReports: [expect.objectContaining({ reason: expect.any(String) })],
        hidden: false,
        lawyerName: null,
      }),
    )
    expect(parts).toContainEqual(
      expect.objectContaining({
        id: answer.id,
        openReports: [expect.anything()],
        lawyerName: 'Luis Ortega',
      }),
    )
    const told = JSON.stringify([reports, parts])
    for (const secret of [asker.id, asker.firstName, asker.lastName])
      expect(told).not.toContain(secret)
    expect((await eve.get('/api/admin/questions')).status).toBe(403)
  })

  test('is decided for everybody who reported it: hidden, their reports are resolved; kept, they are dismissed', async () => {
    const { question, answer } = await build()
    const ids = [
      await file(eve, 'question', question.id),
      await file(luis, 'question', question.id),
      await file(eve, 'answer', answer.id),
    ].map(({ body }) => body.id)
    const states = async () => {
      const all = (await ada.get('/api/admin/reports?limit=100')).body
      return ids.map((id) => all.find((one: { id: string }) => one.id === id).status)
    }
    await ada.post(`/api/admin/reports/${ids[2]}/dismiss`, { reason: 'An opinion', all: true })
    expect(await states()).toEqual(['open', 'open', 'dismissed'])
    await ada.post(`/api/admin/questions/${question.id}/hide`, { reason: 'Names a child' })
    expect(await states()).toEqual(['resolved', 'resolved', 'dismissed'])
    const again = await ada.post(`/api/admin/reports/${ids[2]}/dismiss`, {
      reason: 'An opinion',
    })
    expect(again.body.code).toBe('report_closed')
    const { body: acts } = await ada.get('/api/admin/audit?action=report_resolved')
    expect(acts[0].subjectName).toBe(question.title)
  })

  test('is hidden with the decision: from everybody but its author, its searches and its links', async () => {
    const { question, answer } = await build()
    const { body: report } = await file(eve, 'question', question.id)
    const path = `/api/admin/reports/${report.id}/resolve`
    expect(await ada.post(path, { reason: 'Names a child', hideReview: true })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'hideReview' }] } },
    })
    expect(await ada.post(path, { reason: 'Names a child', hidePart: true })).toMatchObject({
      status: 200,
      body: { status: 'resolved', part: { hidden: true } },
    })
    expect(await actsOn(question.id)).toEqual(['question_hidden'])
    expect((await read(app.visitor, question.id)).status).toBe(404)
    expect((await read(luis, question.id)).status).toBe(404)
    expect((await eve.post(`/api/answers/${answer.id}/vote`, { voteType: 'up' })).status).toBe(404)
    expect(await read(ines, question.id)).toMatchObject({
      status: 200,
      body: {
        hidden: true,
        can: { remove: 'ok', edit: 'question_hidden', close: 'question_hidden' },
      },
    })
    expect(JSON.stringify((await app.visitor.get('/api/questions')).body)).not.toContain(
      question.id,
    )
    expect((await file(eve, 'question', question.id)).status).toBe(404)
  })
})

describe('an administrator', () => {
  test('hides an answer and shows it again, each once and written down; the question follows', async () => {
    const { question, answer } = await build()
    const act = (verb: string, reason = 'Promises an outcome') =>
      ada.post(`/api/admin/answers/${answer.id}/${verb}`, { reason })
    await ines.post(`/api/answers/${answer.id}/best`)
    expect(await act('hide')).toMatchObject({
      status: 200,
      body: { hidden: true, hiddenReason: 'Promises an outcome' },
    })
    expect((await act('hide')).status).toBe(409)
    expect((await read(app.visitor, question.id)).body).toMatchObject({
      status: 'open',
      answerCount: 0,
      answers: [],
    })
    expect((await read(luis, question.id)).body.answers).toMatchObject([
      { hidden: true, isBestAnswer: false, can: { edit: 'answer_hidden', remove: 'ok' } },
    ])
    expect(await act('restore', 'Was changed')).toMatchObject({
      status: 200,
      body: { hidden: false, hiddenReason: null },
    })
    expect((await read(app.visitor, question.id)).body).toMatchObject({
      status: 'answered',
      answerCount: 1,
    })
    expect(await actsOn(answer.id)).toEqual(
      expect.arrayContaining(['answer_hidden', 'answer_restored']),
    )
  })

  test('needs a reason, and something that is there', async () => {
    const { question } = await build()
    expect(
      await ada.post(`/api/admin/questions/${question.id}/hide`, { reason: ' ' }),
    ).toMatchObject({ status: 400, body: { data: { fields: [{ path: 'reason' }] } } })
    expect(
      (await ada.post(`/api/admin/questions/${newId()}/hide`, { reason: 'reason' })).status,
    ).toBe(404)
    expect(
      (await eve.post(`/api/admin/questions/${question.id}/hide`, { reason: 'reason' })).status,
    ).toBe(403)
  })
})
