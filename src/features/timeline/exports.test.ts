import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/calendar-dates.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { calendarText, type CalendarEntry } from './engine/calendar.ts'

let app: TestApp
const today = '2026-03-02'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aClient = async () =>
  app.signIn(await buildUser(app.db, { firstName: 'Rosalind', lastName: 'Quispe' }))
const begin = async (caller: Caller) =>
  (
    await caller.post('/api/timeline/cases', {
      caseType: 'family',
      startDate: today,
      title: 'For my sister Inés',
    })
  ).body

/** The events of a calendar text, read by a parser that is not ours. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      date: event.startDate.toString(),
      isDate: event.startDate.isDate,
      title: event.summary,
      description: event.description ?? '',
      sequence: event.sequence,
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
}

describe('the calendar file', () => {
  it('holds every date of the case as a whole day, with alarms where one is reminded', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { doneOn: '2026-02-20' })
    await caller.patch(`/api/timeline/steps/${steps[2].id}`, { date: '2026-04-09' })
    await caller.patch(`/api/timeline/documents/${steps[2].documents[0].id}`, {
      status: 'expires',
      expiresOn: '2027-01-31',
    })
    const file = await caller.get(`/api/timeline/cases/${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="timeline.ics"')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const events = eventsOf(file.body)
    expect(
      events.map(({ date, isDate, title, alarms }) => [date, isDate, title, alarms.length]),
    ).toEqual([
      ['2026-02-20', true, 'File I-130 Petition', 0],
      ['2026-04-09', true, 'Biometrics Appointment', 4],
      ['2027-01-31', true, 'Expires: Appointment notice', 4],
    ])
    expect(events[1]!.alarms).toEqual(['-P29DT15H', '-P13DT15H', '-P6DT15H', '-PT15H'])
    expect(file.body).not.toMatch(/Rosalind|Quispe|Inés/)
  })

  it('names an event the same for ever, and counts its changes', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    const look = async () =>
      eventsOf((await caller.get(`/api/timeline/cases/${id}/calendar.ics`)).body)[0]!
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { date: '2026-04-09' })
    const before = await look()
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { date: '2026-04-10' })
    const after = await look()
    expect(after.uid).toBe(before.uid)
    expect(after.uid).toMatch(/^step-.+@advena\.test$/)
    expect([after.date, after.sequence]).toEqual(['2026-04-10', before.sequence + 1])
  })

  it('is read by another program with the same days and words, whatever they are', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 200 })
      .filter((words) => words.isWellFormed())
    const word = fc.oneof(
      text,
      fc.constantFrom(
        'a;b,c\\d\ne',
        'كلمة طويلة '.repeat(20),
        '🧑‍⚖️'.repeat(30),
        'BEGIN:VEVENT\r\nDTSTART:1',
      ),
    )
    const day = fc.integer({ min: 0, max: 109_571 }).map((days) => addDays('1900-01-01', days))
    const entry = fc.record({
      uid: fc.uuid().map((id) => `step-${id}@advena.test`),
      revision: fc.nat(999),
      changedAt: fc.date({
        min: new Date('2020-01-01'),
        max: new Date('2040-01-01'),
        noInvalidDate: true,
      }),
      date: day,
      title: word,
      description: word,
      alarm: fc.boolean(),
    })
    // A reader keeps neither control characters nor the kind of a line's end.
    const plain = (words: string) => words.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries: CalendarEntry[]) => {
        const calendar = calendarText(
          { name: 'Timeline', url: 'https://advena.test/timeline' },
          entries,
        )
        expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        expect(
          eventsOf(calendar).map(({ uid, date, title, description, sequence }) => ({
            uid,
            date,
            title,
            description,
            sequence,
          })),
        ).toEqual(
          entries.map(({ uid, date, title, description, revision }) => ({
            uid,
            date,
            title: plain(title),
            description: plain(description),
            sequence: revision,
          })),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('the feed', () => {
  const pathOf = (url: string) => new URL(url).pathname

  it('is read without signing in, by whoever has its address, until that is replaced or ended', async () => {
    const caller = await aClient()
    await caller.post('/api/timeline/deadlines', { title: 'Answer', date: '2026-04-09' })
    const first = pathOf((await caller.post('/api/timeline/feed')).body.url)
    expect((await app.visitor.get('/api/timeline/feed/x')).status).toBe(404)
    const read = await app.visitor.get(first)
    expect([read.status, eventsOf(read.body).map(({ date }) => date)]).toEqual([
      200,
      ['2026-04-09'],
    ])
    const second = pathOf((await caller.post('/api/timeline/feed')).body.url)
    expect([(await app.visitor.get(first)).status, (await app.visitor.get(second)).status]).toEqual(
      [404, 200],
    )
    expect((await caller.get('/api/timeline')).body.feedSince).not.toBeNull()
    expect((await caller.delete('/api/timeline/feed')).status).toBe(204)
    expect((await app.visitor.get(second)).status).toBe(404)
    expect((await caller.get('/api/timeline')).body.feedSince).toBeNull()
  })

  it('holds no notes, which the person’s own calendar file does', async () => {
    const caller = await aClient()
    const step = { title: 'Interview', date: '2026-04-09', note: 'my secret note' }
    const { caseId } = (await caller.post('/api/timeline/deadlines', step)).body
    await caller.post(`/api/timeline/cases/${caseId}/steps`, step)
    const feed = pathOf((await caller.post('/api/timeline/feed')).body.url)
    const read = String((await app.visitor.get(feed)).body)
    expect(read).toContain('Interview')
    expect(read).not.toContain('my secret note')
    const own = await caller.get(`/api/timeline/cases/${caseId}/calendar.ics`)
    expect(String(own.body)).toContain('my secret note')
  })

  it('speaks the language of its owner', async () => {
    const person = await buildUser(app.db, { locale: 'de' })
    const caller = await app.signIn(person)
    const { steps } = (
      await caller.post('/api/timeline/cases', { caseType: 'h1b', startDate: today })
    ).body
    await caller.patch(`/api/timeline/steps/${steps[1].id}`, { date: '2026-04-09' })
    const { url } = (await caller.post('/api/timeline/feed')).body
    const read = await app.visitor.get(pathOf(url), { 'accept-language': 'ar' })
    expect(eventsOf(read.body).map(({ title }) => title)).toEqual([steps[1].title])
  })

  it('keeps no address that could be read from the database', async () => {
    const caller = await aClient()
    const { url } = (await caller.post('/api/timeline/feed')).body
    const token = /([\w-]{43})\.ics$/.exec(url)![1]!
    const { rows } = await app.runtime.pool.query(
      'select row_to_json(timeline_feeds)::text as row from timeline_feeds',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token)
  })
})

describe('the table', () => {
  it('opens in spreadsheets with every script, and runs no formula', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    for (const title of ['=HYPERLINK("http://evil.test","x")', '+1', '-2', '@sum', 'قهوة, "zwei"'])
      await caller.post(`/api/timeline/cases/${id}/steps`, { title, note: '=1+1' })
    const { body, headers } = await caller.get(`/api/timeline/cases/${id}/steps.csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const raw = await app.app.request(
      new Request(`http://advena.test/api/timeline/cases/${id}/steps.csv`, {
        headers: { cookie: caller.cookie },
      }),
    )
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const cells = body.split(/\r\n|,/)
    expect(cells.filter((cell: string) => /^"?[=+\-@]/.test(cell))).toEqual([])
    expect(body).toContain("'=1+1")
    expect(body).toContain('"قهوة, ""zwei"""')
  })
})
