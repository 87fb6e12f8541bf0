import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addDays } from '#kernel/calendar-dates.ts'
import { locales } from '#kernel/locale.ts'
import { openTestApp, type Answer, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { papers } from './engine/papers.ts'
import { checkedOn } from './engine/rule.ts'
import { ruleIds, rules } from './engine/rules.ts'
import { dayFor } from './rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-05-20T15:00:00Z')
})
afterAll(() => app.close())

const ask = (body: object) =>
  app.visitor.post('/api/deadlines/compute', {
    rule: 'rfe',
    noticeDate: '2026-03-05',
    servedBy: 'mail',
    givenDays: 84,
    ...body,
  })
const fields = (answer: Answer) => answer.body.data.fields.map((one: { path: string }) => one.path)

describe('computing a date', () => {
  it('works signed out and says the arithmetic in words', async () => {
    const answer = await ask({})
    expect(answer).toMatchObject({
      status: 200,
      body: {
        rule: 'rfe',
        date: '2026-06-01',
        safeDate: '2026-05-28',
        rolled: true,
        daysLeft: 12,
        late: 0,
        status: 'in_force',
        source: { cite: '8 CFR 103.2(b)(8)(iv)' },
      },
    })
    const said = answer.body.steps.map((step: { text: string }) => step.text).join(' ')
    expect(said).toBe(
      'Date on the notice: Thursday, March 5, 2026. 84 days later is Thursday, May 28, 2026. It came by mail: 3 extra days, Sunday, May 31, 2026. ' +
        'Offices are closed on Sunday, May 31, 2026, a weekend day. For an answer on paper, the last day moves to the next business day: Monday, June 1, 2026. For an answer online, it does not move.',
    )
    expect(answer.body.confirm).toContain('lawyer')
  })
  it('says how late a past date is', async () => {
    app.clock.set('2026-06-04T15:00:00Z')
    expect((await ask({})).body).toMatchObject({ daysLeft: -3, late: 3 })
    app.clock.set('2026-05-20T15:00:00Z')
  })
  it('counts days left by the day on the east coast, not by that of London', async () => {
    app.clock.set('2026-05-29T02:00:00Z')
    expect((await ask({})).body.daysLeft).toBe(4)
    app.clock.set('2026-05-20T15:00:00Z')
  })
  it('lets the printed date win and tells both', async () => {
    const { body } = await ask({ printedDate: '2026-04-20', givenDays: null })
    expect(body.date).toBe('2026-04-20')
    expect(body.steps.at(-1).text).toMatch(/April 20, 2026.*June 1, 2026/)
  })
  it('of a letter that names its time itself needs that time, and gives no day without it', async () => {
    const answer = await ask({ givenDays: null })
    expect([answer.status, answer.body.code, fields(answer)]).toEqual([
      400,
      'deadline_time_missing',
      ['givenDays'],
    ])
    expect(JSON.stringify(answer.body)).not.toMatch(/2026-05-28|2026-06-01|May|June/)
    expect((await ask({ givenDays: 30 })).body).toMatchObject({ safeDate: '2026-04-04' })
  })
  it('tells both versions of a contested rule', async () => {
    const { body } = await ask({ rule: 'bia_appeal', noticeDate: '2026-05-11' })
    expect(body).toMatchObject({ status: 'contested', date: '2026-05-21', lastDate: '2026-06-10' })
    expect(body.variants.map((one: { text: string }) => one.text).join(' ')).toMatch(
      /30 days.*10 days/,
    )
  })
  it('answers somebody signed in just the same', async () => {
    const member = await app.signIn(await buildUser(app.db))
    expect(
      (
        await member.post('/api/deadlines/compute', {
          rule: 'noid',
          noticeDate: '2026-05-04',
          servedBy: 'personal',
          givenDays: 30,
        })
      ).body.date,
    ).toBe('2026-06-03')
  })

  it.each([
    ['an unknown rule', { rule: 'constructor' }, 'deadline_rule_unknown', 'rule'],
    ['31 February', { noticeDate: '2026-02-31' }, 'deadline_date_impossible', 'noticeDate'],
    [
      'a notice in the far future',
      { noticeDate: '2035-01-01' },
      'deadline_date_out_of_range',
      'noticeDate',
    ],
    [
      'a notice before 1990',
      { noticeDate: '1980-01-01' },
      'deadline_date_out_of_range',
      'noticeDate',
    ],
    [
      'a printed 31 April',
      { printedDate: '2026-04-31' },
      'deadline_date_impossible',
      'printedDate',
    ],
    [
      'a printed date older than any paper',
      { rule: 'daca_renewal', noticeDate: '2026-12-01', printedDate: '0001-01-05' },
      'deadline_date_out_of_range',
      'printedDate',
    ],
    ['an unknown way to come', { servedBy: 'pigeon' }, 'invalid_input', 'servedBy'],
    ['no date at all', { noticeDate: null }, 'invalid_input', 'noticeDate'],
  ])('refuses %s and names the field', async (_what, body, code, field) => {
    const answer = await ask(body)
    expect([answer.status, answer.body.code, fields(answer)]).toEqual([400, code, [field]])
    expect(answer.body.message).not.toContain('errors.')
  })
  it('refuses what is no JSON', async () => {
    expect((await app.visitor.post('/api/deadlines/compute', '{')).status).toBe(400)
  })
})

test('the day for a reader is their own or that of the east coast, whichever is later, so that no day too many is left', () => {
  const now = new Date('2026-05-29T05:30:00Z')
  expect(
    ['America/Los_Angeles', 'America/New_York', 'Asia/Tokyo'].map((zone) => dayFor(zone, now)),
  ).toEqual(['2026-05-29', '2026-05-29', '2026-05-29'])
  expect(dayFor('Asia/Tokyo', new Date('2026-05-29T20:00:00Z'))).toBe('2026-05-30')
})

describe('the table', () => {
  it('is open to all, may be kept for an hour, and gives each rule a name, an explanation, a source and dates', async () => {
    const answer = await app.visitor.get('/api/deadlines/rules')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=3600',
    ])
    expect(answer.body.map((one: { id: string }) => one.id)).toEqual(ruleIds)
    for (const rule of answer.body)
      expect([
        rule.id,
        rule.name.length > 4,
        rule.about.length > 20,
        rule.source.url.startsWith('https://'),
        rule.checkedOn,
      ]).toEqual([rule.id, true, true, true, checkedOn])
    expect(
      answer.body
        .find((one: { id: string }) => one.id === 'bia_appeal')
        .versions.map((one: { length: number; text: string }) => [
          one.length,
          one.text.length > 20,
        ]),
    ).toEqual([
      [30, true],
      [10, true],
    ])
  })
  it('gives each paper a name, and its words only when it is asked for', async () => {
    const { body } = await app.visitor.get('/api/deadlines/papers')
    expect(body.map((one: { id: string }) => one.id)).toEqual(papers.map(({ id }) => id))
    expect(new Set(body.flatMap((one: object) => Object.keys(one)))).toEqual(
      new Set(['id', 'group', 'name', 'input', 'served', 'asksPrinted', 'asksGiven']),
    )
    expect((await app.visitor.get('/api/deadlines/papers/nothing')).body.code).toBe(
      'deadline_paper_unknown',
    )
  })
  it('explains each paper in its own words and those of its rules, in all languages', async () => {
    for (const language of locales) {
      const { body } = await app.visitor.get('/api/deadlines/book', { 'accept-language': language })
      expect(body.map((one: { id: string }) => one.id)).toEqual(papers.map(({ id }) => id))
      for (const paper of body) {
        const told = `${paper.about ?? ''}${paper.rules[0]?.about ?? ''}`
        expect([
          language,
          paper.id,
          paper.name.length > 3,
          told.length > 10,
          paper.todo.length > 10,
        ]).toEqual([language, paper.id, true, true, true])
        expect([language, paper.id, paper.noDay !== null]).toEqual([
          language,
          paper.id,
          papers.find(({ id }) => id === paper.id)!.noDay,
        ])
      }
    }
  })
  it('asks for a printed last day where a letter may name one, and nowhere else', async () => {
    const { body } = await app.visitor.get('/api/deadlines/papers')
    const asks = Object.fromEntries(
      body.map((one: { id: string; asksPrinted: boolean }) => [one.id, one.asksPrinted]),
    )
    const ids = [
      'rfe',
      'judge_decision',
      'filing_individual',
      'parole_end',
      'job_end',
      'moved',
      'hearing',
      'daca',
      'arrival',
      'n652',
    ]
    expect(ids.map((id) => [id, asks[id]])).toEqual([
      ...ids.slice(0, 5).map((id) => [id, true]),
      ...ids.slice(5).map((id) => [id, false]),
    ])
  })
  it('shows the rule’s own explanation beside that of the paper (D9, D10)', async () => {
    const { body } = await app.visitor.get('/api/deadlines/papers/judge_decision')
    expect([body.about, body.rules[0].about].join(' ')).toMatch(
      /A federal court blocked that part.*counts as withdrawn/s,
    )
    expect((await app.visitor.get('/api/deadlines/papers/moved')).body.rules[1].about).toMatch(
      /^Only if you have a case/,
    )
  })
})

describe('a rule checked more than 90 days ago', () => {
  const admin = async () => app.signIn(await buildUser(app.db, { role: 'admin' }))
  it('is said with its date, and to administrators alone', async () => {
    const last = `${addDays(checkedOn, 90)}T15:00:00Z`
    app.clock.set(last)
    expect([
      (await ask({ noticeDate: '2026-11-05' })).body.stale,
      (await (await admin()).get('/api/deadlines/freshness')).body,
    ]).toEqual([false, null])
    app.clock.set(`${addDays(checkedOn, 91)}T15:00:00Z`)
    expect((await ask({ noticeDate: '2026-11-05' })).body).toMatchObject({ stale: true, checkedOn })
    expect((await (await admin()).get('/api/deadlines/freshness')).body).toEqual({
      count: rules.length,
      oldest: checkedOn,
    })
    expect((await app.visitor.get('/api/deadlines/freshness')).status).toBe(401)
    app.clock.set('2026-05-20T15:00:00Z')
  })
})
