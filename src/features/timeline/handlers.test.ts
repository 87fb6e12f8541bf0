import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { buildClaim, buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { templateTypes } from './rules.ts'

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

describe('a client without a case', () => {
  it('sees an empty timeline, and our two examples with the steps they have', async () => {
    const caller = await aClient()
    const { status, body } = await caller.get('/api/timeline')
    expect(status).toBe(200)
    expect(body).toEqual({
      today: '2026-03-02',
      view: 'timeline',
      cases: [],
      deadlines: [],
      feedSince: null,
    })

    const titlesOf = async (type: string) => {
      const example = (await caller.get(`/api/timeline/examples/${type}?story=sample`)).body
      expect(example).toMatchObject({ example: true, attorney: null, shares: [] })
      return [
        example.steps.map((step: { title: string }) => step.title),
        example.steps.find((step: { status: string }) => step.status === 'current').title,
      ]
    }
    expect(await titlesOf('h1b')).toEqual([
      [
        'Labor Condition Application',
        'I-129 Petition Preparation',
        'File H-1B Petition',
        'USCIS Receipt Notice',
        'Request for Evidence',
        'USCIS Decision',
        'Visa Stamping (if abroad)',
        'Start Employment',
      ],
      'Request for Evidence',
    ])
    expect(await titlesOf('family')).toEqual([
      [
        'File I-130 Petition',
        'I-130 Receipt Notice',
        'Biometrics Appointment',
        'I-130 Approval',
        'National Visa Center Processing',
        'Consular Interview',
        'Visa Issuance',
        'Enter United States',
      ],
      'Biometrics Appointment',
    ])
  })

  it.each(templateTypes)('can look at the path %s, which has steps with words', async (type) => {
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
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        caller.post('/api/timeline/cases', {
          id,
          caseType: 'family',
          startDate: '2026-02-01',
          title: 'Mamá',
        }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      answers.map(() => [201, id]),
    )
    const { body } = await caller.get(`/api/timeline/cases/${id}`)
    expect(body).toMatchObject({
      caseType: 'family',
      title: 'Mamá',
      example: false,
      progress: { completed: 0, total: 8, percent: 0 },
    })
    expect(body.steps[0]).toMatchObject({ title: 'File I-130 Petition', status: 'current' })
    expect(body.steps[0].documents.map((one: { status: string }) => one.status)).toEqual([
      'missing',
      'missing',
      'missing',
    ])
    expect((await caller.get('/api/timeline')).body.cases).toHaveLength(1)
  })

  it('comes from a sent case in one click, once, with the lawyer who was chosen', async () => {
    const client = await buildUser(app.db)
    const caller = await app.signIn(client)
    const lawyer = await buildLawyer(app.db, { firstName: 'Noor', lastName: 'Haddad' })
    const lead = await buildLead(app.db, {
      userId: client.id,
      visaType: 'deportation',
      noticeType: 'hearing',
      noticeDate: '2026-02-20',
      deadline: '2026-05-04',
    })
    const answers = await Promise.all(
      [1, 2, 3].map(() => caller.post('/api/timeline/cases/from-lead', { leadId: lead.id })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({
      caseType: 'removal',
      attorney: null,
      nextDeadline: { date: '2026-05-04', title: 'First Hearing' },
    })
    await buildClaim(app.db, { lead, lawyerId: lawyer.id, status: 'accepted' })
    const { body } = await caller.get(`/api/timeline/cases/${answers[0]!.body.id}`)
    expect(body.attorney).toMatchObject({ id: lawyer.id, firstName: 'Noor', lastName: 'Haddad' })

    const stranger = await aClient()
    expect((await stranger.post('/api/timeline/cases/from-lead', { leadId: lead.id })).status).toBe(
      404,
    )
  })

  it('is drawn from a sent case before it is kept, with the day of its letter, for its client alone', async () => {
    const client = await buildUser(app.db)
    const caller = await app.signIn(client)
    const lead = await buildLead(app.db, {
      userId: client.id,
      visaType: 'naturalization',
      noticeType: 'denial',
      noticeDate: '2026-02-20',
      deadline: '2026-03-22',
    })
    const address = `/api/timeline/leads/${lead.id}`
    const { status, body } = await caller.get(address)
    expect([status, body]).toMatchObject([
      200,
      {
        caseType: 'naturalization',
        leadId: lead.id,
        kept: false,
        example: false,
        nextDeadline: { date: '2026-03-22', title: 'Denial' },
      },
    ])
    // A case that lies long back is not called late: nobody told us what is done.
    expect(body.steps.map((step: { status: string }) => step.status)).not.toContain('delayed')
    expect((await caller.get('/api/timeline')).body.cases).toEqual([])

    const kept = (await caller.post('/api/timeline/cases/from-lead', { leadId: lead.id })).body
    expect(kept).toMatchObject({ kept: true, nextDeadline: { title: 'Denial' } })
    expect(kept.steps.map(({ title }: { title: string }) => title)).toEqual(
      body.steps.map(({ title }: { title: string }) => title),
    )
    expect((await caller.get(address)).body.id).toBe(kept.id)
    expect((await (await aClient()).get(address)).status).toBe(404)
  })

  it('through a consulate offers the other path where the case says its client is in the country, and stays beside it', async () => {
    const client = await buildUser(app.db)
    const caller = await app.signIn(client)
    const lead = await buildLead(app.db, {
      userId: client.id,
      visaType: 'family',
      currentStatus: 'tourist',
      location: 'Houston',
      summary: 'My husband asks for me.',
    })
    const begin = (path: string) =>
      caller.post('/api/timeline/cases/from-lead', { leadId: lead.id, path })
    const kept = (await begin('family')).body
    expect(kept).toMatchObject({ caseType: 'family', offersInside: true })
    const other = (await begin('adjustment')).body
    expect(other).toMatchObject({ caseType: 'adjustment', leadId: lead.id, offersInside: false })
    expect((await begin('adjustment')).body.id).toBe(other.id)
    const { body } = await caller.get(`/api/timeline/cases/${kept.id}`)
    expect(body).toMatchObject({ leadId: null, offersInside: false, steps: kept.steps })
  })

  it('is renamed and deleted', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    expect((await caller.patch(`/api/timeline/cases/${id}`, { title: 'قضيتي' })).body.title).toBe(
      'قضيتي',
    )
    expect((await caller.patch(`/api/timeline/cases/${id}`, { title: '' })).body.title).toBeNull()
    expect((await caller.delete(`/api/timeline/cases/${id}`)).status).toBe(204)
    expect((await caller.get(`/api/timeline/cases/${id}`)).status).toBe(404)
    expect((await caller.delete(`/api/timeline/cases/${id}`)).status).toBe(404)
  })

  it('is one of at most twenty, also when many are begun at once', async () => {
    const caller = await aClient()
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        caller.post('/api/timeline/cases', { caseType: 'other', startDate: '2026-01-01' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(20).fill(201),
      ...Array<number>(4).fill(409),
    ])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('timeline_full')
  })

  it.each([
    ['caseType', { caseType: 'b2' }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: undefined }],
    ['title', { title: 'two\nlines' }],
    ['id', { id: 'mine' }],
  ])('is refused with a 400 that names %s for %j', async (path, wrong) => {
    const answer = await (
      await aClient()
    ).post('/api/timeline/cases', { caseType: 'h1b', startDate: '2026-01-10', ...wrong })
    expect([answer.status, answer.body.data.fields[0].path]).toEqual([400, path])
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
      await stranger.post('/api/timeline/deadlines', {
        caseId: id,
        title: 'x',
        date: '2026-04-01',
      }),
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
    expect(
      (await lawyer.post('/api/timeline/cases', { caseType: 'h1b', startDate: '2026-01-01' }))
        .status,
    ).toBe(403)
  })
})
