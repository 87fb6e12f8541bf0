import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aClient = async () => app.signIn(await buildUser(app.db))

interface Made {
  readonly id: string
  readonly steps: { id: string; title: string; type: string; status: string; documents: { id: string; status: string }[] }[]
}
const begin = async (caller: Caller, wish: object = {}): Promise<Made> => (await caller.post('/api/timeline/cases', { caseType: 'h1b', startDate: '2026-01-10', ...wish })).body

describe('a client without a case', () => {
  it('sees an empty timeline, and our two examples with the steps they have', async () => {
    const caller = await aClient()
    const { status, body } = await caller.get('/api/timeline')
    expect(status).toBe(200)
    expect(body).toEqual({ today: '2026-03-02', view: 'timeline', cases: [], deadlines: [], feedSince: null })

    const titlesOf = async (type: string) => {
      const example = (await caller.get(`/api/timeline/examples/${type}?story=sample`)).body
      expect(example).toMatchObject({ example: true, attorney: null, shares: [] })
      return [example.steps.map((step: { title: string }) => step.title), example.steps.find((step: { status: string }) => step.status === 'current').title]
    }
    expect(await titlesOf('h1b')).toEqual([
      ['Labor Condition Application', 'I-129 Petition Preparation', 'File H-1B Petition', 'USCIS Receipt Notice', 'Request for Evidence', 'USCIS Decision', 'Visa Stamping (if abroad)', 'Start Employment'],
      'Request for Evidence',
    ])
    expect(await titlesOf('family')).toEqual([
      ['File I-130 Petition', 'I-130 Receipt Notice', 'Biometrics Appointment', 'I-130 Approval', 'National Visa Center Processing', 'Consular Interview', 'Visa Issuance', 'Enter United States'],
      'Biometrics Appointment',
    ])
  })

  it.each(['h1b', 'family', 'eb1', 'eb2', 'o1', 'l1', 'asylum', 'naturalization', 'removal'])('can look at the path %s, which has steps with words', async (type) => {
    const { steps } = (await (await aClient()).get(`/api/timeline/examples/${type}`)).body
    expect(steps.length).toBeGreaterThanOrEqual(8)
    for (const step of steps) {
      expect(step.title).toMatch(/\s|^\w+$/)
      expect(step.description.length).toBeGreaterThan(10)
      for (const { name } of step.documents) expect(name).toMatch(/^[A-Z“Y]/)
    }
    expect(steps[0].status).toBe('current')
  })

  it('keeps the view for the person', async () => {
    const person = await buildUser(app.db)
    const [phone, desk] = [await app.signIn(person), await app.signIn(person)]
    expect((await phone.put('/api/timeline/view', { view: 'checklist' })).status).toBe(200)
    expect((await desk.get('/api/timeline')).body.view).toBe('checklist')
    expect((await phone.put('/api/timeline/view', { view: 'poster' })).status).toBe(400)
  })
})

describe('a case of one’s own', () => {
  it('begins with the steps and papers of its path, and a retry is the same case', async () => {
    const caller = await aClient()
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => caller.post('/api/timeline/cases', { id, caseType: 'family', startDate: '2026-02-01', title: 'Mamá' })))
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, id]))
    const { body } = await caller.get(`/api/timeline/cases/${id}`)
    expect(body).toMatchObject({ caseType: 'family', title: 'Mamá', example: false, progress: { completed: 0, total: 8, percent: 0 } })
    expect(body.steps[0]).toMatchObject({ title: 'File I-130 Petition', status: 'current' })
    expect(body.steps[0].documents.map((one: { status: string }) => one.status)).toEqual(['missing', 'missing', 'missing'])
    expect((await caller.get('/api/timeline')).body.cases).toHaveLength(1)
  })

  it('comes from a sent case in one click, once, with the lawyer who was chosen', async () => {
    const client = await buildUser(app.db)
    const caller = await app.signIn(client)
    const lawyer = await buildLawyer(app.db, { firstName: 'Noor', lastName: 'Haddad' })
    const lead = await buildLead(app.db, { userId: client.id, visaType: 'deportation', noticeType: 'hearing', noticeDate: '2026-02-20', deadline: '2026-05-04' })
    const answers = await Promise.all([1, 2, 3].map(() => caller.post('/api/timeline/cases/from-lead', { leadId: lead.id })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({ caseType: 'removal', attorney: null, nextDeadline: { date: '2026-05-04', title: 'First Hearing' } })
    await buildClaim(app.db, { lead, lawyerId: lawyer.id, status: 'accepted' })
    const { body } = await caller.get(`/api/timeline/cases/${answers[0]!.body.id}`)
    expect(body.attorney).toMatchObject({ id: lawyer.id, firstName: 'Noor', lastName: 'Haddad' })

    const stranger = await aClient()
    expect((await stranger.post('/api/timeline/cases/from-lead', { leadId: lead.id })).status).toBe(404)
  })

  it('is renamed and deleted', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    expect((await caller.patch(`/api/timeline/cases/${id}`, { title: 'قضيتي' })).body.title).toBe('قضيتي')
    expect((await caller.patch(`/api/timeline/cases/${id}`, { title: '' })).body.title).toBeNull()
    expect((await caller.delete(`/api/timeline/cases/${id}`)).status).toBe(204)
    expect((await caller.get(`/api/timeline/cases/${id}`)).status).toBe(404)
    expect((await caller.delete(`/api/timeline/cases/${id}`)).status).toBe(404)
  })

  it('is one of at most twenty, also when many are begun at once', async () => {
    const caller = await aClient()
    const answers = await Promise.all(Array.from({ length: 24 }, () => caller.post('/api/timeline/cases', { caseType: 'other', startDate: '2026-01-01' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('timeline_full')
  })

  it.each([
    ['caseType', { caseType: 'b2' }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: undefined }],
    ['title', { title: 'two\nlines' }],
    ['id', { id: 'mine' }],
  ])('is refused with a 400 that names %s for %j', async (path, wrong) => {
    const answer = await (await aClient()).post('/api/timeline/cases', { caseType: 'h1b', startDate: '2026-01-10', ...wrong })
    expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, path])
  })
})

describe('steps', () => {
  it('are done, dated and undone, and the progress follows', async () => {
    const caller = await aClient()
    const { steps } = await begin(caller)
    const [first, second] = steps
    const done = (await caller.patch(`/api/timeline/steps/${first!.id}`, { doneOn: '2026-02-14' })).body
    expect(done.progress).toEqual({ completed: 1, total: 8, percent: 13 })
    expect(done.steps.slice(0, 2).map((step: { status: string }) => step.status)).toEqual(['completed', 'current'])
    const dated = (await caller.patch(`/api/timeline/steps/${second!.id}`, { date: '2026-03-12' })).body
    expect(dated.steps[1]).toMatchObject({ date: '2026-03-12', daysLeft: 10, estimatedFrom: null })
    expect(dated.nextDeadline).toMatchObject({ date: '2026-03-12', daysLeft: 10 })
    const undone = (await caller.patch(`/api/timeline/steps/${first!.id}`, { doneOn: null })).body
    expect(undone.progress.completed).toBe(0)
    expect((await caller.patch(`/api/timeline/steps/${first!.id}`, { doneOn: '2026-03-20' })).status).toBe(400)
  })

  it('of one’s own stand where their date belongs', async () => {
    const caller = await aClient()
    const { id } = await begin(caller, { startDate: '2026-03-02' })
    const id2 = newId()
    const add = () => caller.post(`/api/timeline/cases/${id}/steps`, { id: id2, title: 'Call the school', type: 'document', date: '2026-03-20', note: 'before noon' })
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
    const ask = { id, title: 'Answer the letter', rule: 'rfe', noticeDate: '2026-02-20', servedBy: 'mail' }
    const { status, body } = await caller.post('/api/timeline/deadlines', ask)
    expect(status).toBe(201)
    const computed = (await caller.post('/api/deadlines/compute', { rule: 'rfe', noticeDate: '2026-02-20', servedBy: 'mail' })).body
    expect(body.step).toMatchObject({ id, title: 'Answer the letter', type: 'deadline', date: computed.date, computed: { date: computed.date, source: computed.source } })
    expect(body.step.computed.arithmetic).toEqual(computed.steps.map((line: { text: string }) => line.text))
    const again = await caller.post('/api/timeline/deadlines', { ...ask, caseId: body.caseId })
    expect(again.body.step.id).toBe(id)
    const overview = (await caller.get('/api/timeline')).body
    expect(overview.cases).toMatchObject([{ caseType: 'other', progress: { total: 1 } }])
    expect(overview.deadlines).toMatchObject([{ stepId: id, date: computed.date }])
  })

  it('sent again after another case was begun stay where they are', async () => {
    const caller = await aClient()
    const ask = { id: newId(), title: 'Answer', date: '2026-04-01' }
    const first = await caller.post('/api/timeline/deadlines', ask)
    app.clock.advance(1_000)
    await begin(caller)
    expect(await caller.post('/api/timeline/deadlines', ask)).toMatchObject({ status: 201, body: { caseId: first.body.caseId, step: { id: ask.id } } })
  })

  it('with the id of somebody else’s step are refused', async () => {
    const [owner, stranger] = [await aClient(), await aClient()]
    const ask = { id: newId(), title: 'Answer', date: '2026-04-01' }
    await owner.post('/api/timeline/deadlines', ask)
    expect(await stranger.post('/api/timeline/deadlines', ask)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await stranger.get('/api/timeline')).body.cases).toEqual([])
  })

  it('believe the date printed on the paper', async () => {
    const { body } = await (await aClient()).post('/api/timeline/deadlines', { title: 'Answer', rule: 'rfe', noticeDate: '2026-02-20', servedBy: 'mail', printedDate: '2026-03-30' })
    expect(body.step.date).toBe('2026-03-30')
  })

  it('keep what was computed in sight when the person changes the date', async () => {
    const caller = await aClient()
    const { step } = (await caller.post('/api/timeline/deadlines', { title: 'Answer', rule: 'rfe', noticeDate: '2026-02-20', servedBy: 'personal' })).body
    const { body } = await caller.patch(`/api/timeline/steps/${step.id}`, { date: '2026-04-01' })
    expect(body.steps[0]).toMatchObject({ date: '2026-04-01', computed: { date: step.date } })
  })

  it.each([
    [{ rule: 'no_such_rule', noticeDate: '2026-02-20' }, 'deadline_rule_unknown'],
    [{ rule: 'rfe', noticeDate: '2031-01-01' }, 'deadline_date_out_of_range'],
    [{ rule: 'rfe', noticeDate: '2026-02-31' }, 'invalid_input'],
    [{ rule: 'rfe' }, 'invalid_input'],
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
    expect(deadlines.map(({ title, daysLeft }: { title: string; daysLeft: number }) => [title, daysLeft])).toEqual([['Missed', -10], ['Next', 18]])
  })
})

describe('documents', () => {
  it('are there, missing, or good until a day', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    const document = steps[0]!.documents[0]!
    const statusOf = (body: Made) => body.steps[0]!.documents[0]
    expect(statusOf((await caller.patch(`/api/timeline/documents/${document.id}`, { status: 'have' })).body)).toMatchObject({ status: 'have', expiresOn: null })
    expect(statusOf((await caller.patch(`/api/timeline/documents/${document.id}`, { status: 'expires', expiresOn: '2026-04-01' })).body)).toMatchObject({ expiresOn: '2026-04-01', daysLeft: 30 })
    expect((await caller.patch(`/api/timeline/documents/${document.id}`, { status: 'expires' })).status).toBe(400)
    const own = (await caller.post(`/api/timeline/cases/${id}/documents`, { name: 'Letter of my aunt' })).body
    expect(own.documents).toMatchObject([{ name: 'Letter of my aunt', own: true, status: 'missing' }])
    expect((await caller.delete(`/api/timeline/documents/${own.documents[0].id}`)).body.documents).toEqual([])
  })

  it('are not put on a step of another case', async () => {
    const [caller, other] = [await aClient(), await aClient()]
    const mine = await begin(caller)
    const theirs = await begin(other)
    expect((await caller.post(`/api/timeline/cases/${mine.id}/documents`, { name: 'x', stepId: theirs.steps[0]!.id })).status).toBe(404)
  })
})

describe('others', () => {
  it('find nothing of a case, whichever way they ask', async () => {
    const { id, steps } = await begin(await aClient())
    const stranger = await aClient()
    const step = steps[0]!
    const answers = [
      await stranger.get(`/api/timeline/cases/${id}`),
      await stranger.get(`/api/timeline/cases/${id}/calendar.ics`),
      await stranger.get(`/api/timeline/cases/${id}/steps.csv`),
      await stranger.patch(`/api/timeline/cases/${id}`, { title: 'mine' }),
      await stranger.delete(`/api/timeline/cases/${id}`),
      await stranger.post(`/api/timeline/cases/${id}/steps`, { title: 'x' }),
      await stranger.post(`/api/timeline/cases/${id}/documents`, { name: 'x' }),
      await stranger.post(`/api/timeline/cases/${id}/shares`, { days: 7 }),
      await stranger.post('/api/timeline/deadlines', { caseId: id, title: 'x', date: '2026-04-01' }),
      await stranger.patch(`/api/timeline/steps/${step.id}`, { doneOn: '2026-01-20' }),
      await stranger.delete(`/api/timeline/steps/${step.id}`),
      await stranger.patch(`/api/timeline/documents/${step.documents[0]!.id}`, { status: 'have' }),
      await stranger.delete(`/api/timeline/documents/${step.documents[0]!.id}`),
      await stranger.post('/api/timeline/cases', { id, caseType: 'h1b', startDate: '2026-01-01' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(13).fill(404), 409])
  })

  it('without a session or with another role are refused', async () => {
    const lawyer = await app.signIn(await buildLawyer(app.db))
    expect((await app.visitor.get('/api/timeline')).status).toBe(401)
    expect((await lawyer.get('/api/timeline')).status).toBe(403)
    expect((await lawyer.post('/api/timeline/cases', { caseType: 'h1b', startDate: '2026-01-01' })).status).toBe(403)
  })
})
