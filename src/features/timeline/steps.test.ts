import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildLead } from '#features/leads/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aClient = async () => app.signIn(await buildUser(app.db))

interface Made {
  readonly id: string
  readonly steps: {
    id: string
    title: string
    type: string
    status: string
    documents: { id: string; status: string }[]
  }[]
}
const begin = async (caller: Caller, wish: object = {}): Promise<Made> =>
  (await caller.post('/api/timeline/cases', { caseType: 'h1b', startDate: '2026-01-10', ...wish }))
    .body

describe('steps', () => {
  it('are done, dated and undone, and the progress follows', async () => {
    const caller = await aClient()
    const { steps } = await begin(caller)
    const [first, second] = steps
    const done = (await caller.patch(`/api/timeline/steps/${first!.id}`, { doneOn: '2026-02-14' }))
      .body
    expect(done.progress).toEqual({ completed: 1, total: 8, percent: 13 })
    expect(done.steps.slice(0, 2).map((step: { status: string }) => step.status)).toEqual([
      'completed',
      'current',
    ])
    const dated = (await caller.patch(`/api/timeline/steps/${second!.id}`, { date: '2026-03-12' }))
      .body
    expect(dated.steps[1]).toMatchObject({ date: '2026-03-12', daysLeft: 10, estimatedFrom: null })
    expect(dated.nextDeadline).toMatchObject({ date: '2026-03-12', daysLeft: 10 })
    const undone = (await caller.patch(`/api/timeline/steps/${first!.id}`, { doneOn: null })).body
    expect(undone.progress.completed).toBe(0)
    expect(
      (await caller.patch(`/api/timeline/steps/${first!.id}`, { doneOn: '2026-03-20' })).status,
    ).toBe(400)
  })

  it('of one’s own stand where their date belongs', async () => {
    const caller = await aClient()
    const { id } = await begin(caller, { startDate: '2026-03-02' })
    const id2 = newId()
    const add = () =>
      caller.post(`/api/timeline/cases/${id}/steps`, {
        id: id2,
        title: 'Call the school',
        type: 'document',
        date: '2026-03-20',
        note: 'before noon',
      })
    await add()
    const { body } = await add()
    const titles = body.steps.map((step: { title: string }) => step.title)
    expect(titles.filter((title: string) => title === 'Call the school')).toHaveLength(1)
    expect(titles.indexOf('Call the school')).toBe(1)
    expect(body.steps[1]).toMatchObject({ own: true, note: 'before noon', daysLeft: 18 })
    const gone = (await caller.delete(`/api/timeline/steps/${id2}`)).body
    expect(gone.steps).toHaveLength(8)
  })
})

describe('deadlines by rule', () => {
  it('begin a case where there is none, and show date, arithmetic and source', async () => {
    const caller = await aClient()
    const id = newId()
    const ask = {
      id,
      title: 'Answer the letter',
      rule: 'rfe',
      noticeDate: '2026-02-20',
      servedBy: 'mail',
      givenDays: 34,
    }
    const { status, body } = await caller.post('/api/timeline/deadlines', ask)
    expect(status).toBe(201)
    const computed = (
      await caller.post('/api/deadlines/compute', {
        rule: 'rfe',
        noticeDate: '2026-02-20',
        servedBy: 'mail',
        givenDays: 34,
      })
    ).body
    expect(body.step).toMatchObject({
      id,
      title: 'Answer the letter',
      type: 'deadline',
      // Not the three days for the mail: the day that one is told to act by.
      date: computed.safeDate,
      computed: { date: computed.safeDate, source: computed.source },
    })
    // What the letter gives is kept as the day it comes to.
    expect(computed.safeDate).toBe('2026-03-26')
    expect(body.step.computed.printedDate).toBe(computed.safeDate)
    const again = await caller.post('/api/timeline/deadlines', { ...ask, caseId: body.caseId })
    expect(again.body.step.id).toBe(id)
    const overview = (await caller.get('/api/timeline')).body
    expect(overview.cases).toMatchObject([{ caseType: 'other', progress: { total: 1 } }])
    expect(overview.deadlines).toMatchObject([{ stepId: id, date: computed.safeDate }])
  })

  it('go to the sent case that such a letter came in, and once where it brought the day along', async () => {
    const client = await buildUser(app.db)
    const caller = await app.signIn(client)
    const lead = await buildLead(app.db, {
      userId: client.id,
      visaType: 'family',
      summary: 'The letter is about my Form I-485 and my husband.',
      noticeType: 'rfe',
      noticeDate: '2026-02-20',
      deadline: '2026-05-15',
    })
    await caller.post('/api/timeline/cases', { caseType: 'other', startDate: '2026-02-01' })
    const ask = { title: 'Answer', rule: 'rfe', noticeDate: '2026-02-20', servedBy: 'mail' }
    const { status, body } = await caller.post('/api/timeline/deadlines', {
      ...ask,
      givenDays: 84,
    })
    expect([status, body.step.date]).toEqual([201, '2026-05-15'])
    const shown = (await caller.get(`/api/timeline/cases/${body.caseId}`)).body
    expect(shown).toMatchObject({ leadId: lead.id, caseType: 'adjustment' })
    expect(shown.steps.filter(({ date }: { date: string | null }) => date !== null)).toHaveLength(1)
  })

  it('sent again after another case was begun stay where they are', async () => {
    const caller = await aClient()
    const ask = { id: newId(), title: 'Answer', date: '2026-04-01' }
    const first = await caller.post('/api/timeline/deadlines', ask)
    app.clock.advance(1_000)
    await begin(caller)
    expect(await caller.post('/api/timeline/deadlines', ask)).toMatchObject({
      status: 201,
      body: { caseId: first.body.caseId, step: { id: ask.id } },
    })
  })

  it('go to the one of several cases that is named, and nobody guesses which', async () => {
    const caller = await aClient()
    const ask = { title: 'Answer', date: '2026-04-01' }
    const first = (await caller.post('/api/timeline/deadlines', ask)).body.caseId
    app.clock.advance(1_000)
    await begin(caller)
    expect(await caller.post('/api/timeline/deadlines', ask)).toMatchObject({
      status: 400,
      body: { code: 'case_not_chosen' },
    })
    const named = await caller.post('/api/timeline/deadlines', { ...ask, caseId: first })
    expect(named).toMatchObject({ status: 201, body: { caseId: first } })
    const { steps } = (await caller.get(`/api/timeline/cases/${first}`)).body
    expect(steps).toHaveLength(2)
  })

  it('of somebody else’s case are refused, and leave nothing in it', async () => {
    const [owner, stranger] = [await aClient(), await aClient()]
    const ask = { title: 'Answer', date: '2026-04-01' }
    const { caseId } = (await owner.post('/api/timeline/deadlines', ask)).body
    expect((await stranger.post('/api/timeline/deadlines', { ...ask, caseId })).status).toBe(404)
    expect((await owner.get(`/api/timeline/cases/${caseId}`)).body.steps).toHaveLength(1)
    expect((await stranger.get('/api/timeline')).body.cases).toEqual([])
  })

  it('with the id of somebody else’s step are refused', async () => {
    const [owner, stranger] = [await aClient(), await aClient()]
    const ask = { id: newId(), title: 'Answer', date: '2026-04-01' }
    await owner.post('/api/timeline/deadlines', ask)
    expect(await stranger.post('/api/timeline/deadlines', ask)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await stranger.get('/api/timeline')).body.cases).toEqual([])
  })

  it('believe the date printed on the paper', async () => {
    const { body } = await (
      await aClient()
    ).post('/api/timeline/deadlines', {
      title: 'Answer',
      rule: 'rfe',
      noticeDate: '2026-02-20',
      servedBy: 'mail',
      printedDate: '2026-03-30',
    })
    expect(body.step.date).toBe('2026-03-30')
  })

  it('keep what was computed in sight when the person changes the date', async () => {
    const caller = await aClient()
    const { step } = (
      await caller.post('/api/timeline/deadlines', {
        title: 'Answer',
        rule: 'rfe',
        noticeDate: '2026-02-20',
        servedBy: 'personal',
        date: '2026-05-15',
      })
    ).body
    // Kept without the time that the letter names.
    expect(step.computed.arithmetic.at(-1)).toMatch(/longest or usual time/)
    const { body } = await caller.patch(`/api/timeline/steps/${step.id}`, { date: '2026-04-01' })
    expect(body.steps[0]).toMatchObject({ date: '2026-04-01', computed: { date: step.date } })
  })

  it.each([
    [{ rule: 'no_such_rule', noticeDate: '2026-02-20' }, 'deadline_rule_unknown'],
    [{ rule: 'rfe', noticeDate: '2031-01-01' }, 'deadline_date_out_of_range'],
    [{ rule: 'rfe', noticeDate: '2026-02-31' }, 'invalid_input'],
    [{ rule: 'rfe' }, 'invalid_input'],
    [{ rule: 'rfe', noticeDate: '2026-02-20' }, 'deadline_time_missing'],
    [{}, 'invalid_input'],
  ])('refuse %j with 400 and begin no case', async (wrong, code) => {
    const caller = await aClient()
    const answer = await caller.post('/api/timeline/deadlines', { title: 'Answer', ...wrong })
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect((await caller.get('/api/timeline')).body.cases).toEqual([])
  })

  it('that passed are named as late, and stand first', async () => {
    const caller = await aClient()
    await caller.post('/api/timeline/deadlines', { title: 'Missed', date: '2026-02-20' })
    await caller.post('/api/timeline/deadlines', { title: 'Next', date: '2026-03-20' })
    const { deadlines } = (await caller.get('/api/timeline')).body
    expect(
      deadlines.map(({ title, daysLeft }: { title: string; daysLeft: number }) => [
        title,
        daysLeft,
      ]),
    ).toEqual([
      ['Missed', -10],
      ['Next', 18],
    ])
  })
})

describe('documents', () => {
  it('are there, missing, or good until a day', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    const document = steps[0]!.documents[0]!
    const statusOf = (body: Made) => body.steps[0]!.documents[0]
    expect(
      statusOf(
        (await caller.patch(`/api/timeline/documents/${document.id}`, { status: 'have' })).body,
      ),
    ).toMatchObject({ status: 'have', expiresOn: null })
    expect(
      statusOf(
        (
          await caller.patch(`/api/timeline/documents/${document.id}`, {
            status: 'expires',
            expiresOn: '2026-04-01',
          })
        ).body,
      ),
    ).toMatchObject({ expiresOn: '2026-04-01', daysLeft: 30 })
    expect(
      (await caller.patch(`/api/timeline/documents/${document.id}`, { status: 'expires' })).status,
    ).toBe(400)
    const own = (
      await caller.post(`/api/timeline/cases/${id}/documents`, { name: 'Letter of my aunt' })
    ).body
    expect(own.documents).toMatchObject([
      { name: 'Letter of my aunt', own: true, status: 'missing' },
    ])
    expect(
      (await caller.delete(`/api/timeline/documents/${own.documents[0].id}`)).body.documents,
    ).toEqual([])
  })

  it('are not put on a step of another case', async () => {
    const [caller, other] = [await aClient(), await aClient()]
    const mine = await begin(caller)
    const theirs = await begin(other)
    expect(
      (
        await caller.post(`/api/timeline/cases/${mine.id}/documents`, {
          name: 'x',
          stepId: theirs.steps[0]!.id,
        })
      ).status,
    ).toBe(404)
  })
})
