import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/calendar-dates.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { givePassword } from '#features/accounts/fixtures.ts'
import { calendarText, type CalendarEntry } from './engine/calendar.ts'

let app: TestApp
const today = '2026-03-02'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const aClient = async () => app.signIn(await buildUser(app.db, { firstName: 'Rosalind', lastName: 'Quispe' }))
const begin = async (caller: Caller) => (await caller.post('/api/timeline/cases', { caseType: 'family', startDate: today, title: 'For my sister Inés' })).body

/** The events of a calendar text, read by a parser that is not ours. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return { uid: event.uid, date: event.startDate.toString(), isDate: event.startDate.isDate, title: event.summary, description: event.description ?? '', sequence: event.sequence, alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))) }
  })
}

describe('the calendar file', () => {
  it('holds every date of the case as a whole day, with alarms where one is reminded', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { doneOn: '2026-02-20' })
    await caller.patch(`/api/timeline/steps/${steps[2].id}`, { date: '2026-04-09' })
    await caller.patch(`/api/timeline/documents/${steps[2].documents[0].id}`, { status: 'expires', expiresOn: '2027-01-31' })
    const file = await caller.get(`/api/timeline/cases/${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="timeline.ics"')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const events = eventsOf(file.body)
    expect(events.map(({ date, isDate, title, alarms }) => [date, isDate, title, alarms.length])).toEqual([
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
    const look = async () => eventsOf((await caller.get(`/api/timeline/cases/${id}/calendar.ics`)).body)[0]!
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { date: '2026-04-09' })
    const before = await look()
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { date: '2026-04-10' })
    const after = await look()
    expect(after.uid).toBe(before.uid)
    expect(after.uid).toMatch(/^step-.+@advena\.test$/)
    expect([after.date, after.sequence]).toEqual(['2026-04-10', before.sequence + 1])
  })

  it('is read by another program with the same days and words, whatever they are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 }).filter((words) => words.isWellFormed())
    const word = fc.oneof(text, fc.constantFrom('a;b,c\\d\ne', 'كلمة طويلة '.repeat(20), '🧑‍⚖️'.repeat(30), 'BEGIN:VEVENT\r\nDTSTART:1'))
    const day = fc.integer({ min: 0, max: 109_571 }).map((days) => addDays('1900-01-01', days))
    const entry = fc.record({ uid: fc.uuid().map((id) => `step-${id}@advena.test`), revision: fc.nat(999), changedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), date: day, title: word, description: word, alarm: fc.boolean() })
    // A reader keeps neither control characters nor the kind of a line's end.
    const plain = (words: string) => words.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries: CalendarEntry[]) => {
        const calendar = calendarText({ name: 'Timeline', url: 'https://advena.test/timeline' }, entries)
        expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        expect(eventsOf(calendar).map(({ uid, date, title, description, sequence }) => ({ uid, date, title, description, sequence }))).toEqual(
          entries.map(({ uid, date, title, description, revision }) => ({ uid, date, title: plain(title), description: plain(description), sequence: revision })),
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
    expect([read.status, eventsOf(read.body).map(({ date }) => date)]).toEqual([200, ['2026-04-09']])
    const second = pathOf((await caller.post('/api/timeline/feed')).body.url)
    expect([(await app.visitor.get(first)).status, (await app.visitor.get(second)).status]).toEqual([404, 200])
    expect((await caller.get('/api/timeline')).body.feedSince).not.toBeNull()
    expect((await caller.delete('/api/timeline/feed')).status).toBe(204)
    expect((await app.visitor.get(second)).status).toBe(404)
    expect((await caller.get('/api/timeline')).body.feedSince).toBeNull()
  })

  it('speaks the language of its owner', async () => {
    const person = await buildUser(app.db, { locale: 'de' })
    const caller = await app.signIn(person)
    const { steps } = (await caller.post('/api/timeline/cases', { caseType: 'h1b', startDate: today })).body
    await caller.patch(`/api/timeline/steps/${steps[1].id}`, { date: '2026-04-09' })
    const { url } = (await caller.post('/api/timeline/feed')).body
    const read = await app.visitor.get(pathOf(url), { 'accept-language': 'ar' })
    expect(eventsOf(read.body).map(({ title }) => title)).toEqual([steps[1].title])
  })

  it('keeps no address that could be read from the database', async () => {
    const caller = await aClient()
    const { url } = (await caller.post('/api/timeline/feed')).body
    const token = /([\w-]{43})\.ics$/.exec(url)![1]!
    const { rows } = await app.runtime.pool.query('select row_to_json(timeline_feeds)::text as row from timeline_feeds')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token)
  })
})

describe('the table', () => {
  it('opens in spreadsheets with every script, and runs no formula', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    for (const title of ['=HYPERLINK("http://evil.test","x")', '+1', '-2', '@sum', 'قهوة, "zwei"']) await caller.post(`/api/timeline/cases/${id}/steps`, { title, note: '=1+1' })
    const { body, headers } = await caller.get(`/api/timeline/cases/${id}/steps.csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const raw = await app.app.request(new Request(`http://advena.test/api/timeline/cases/${id}/steps.csv`, { headers: { cookie: caller.cookie } }))
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const cells = body.split(/\r\n|,/)
    expect(cells.filter((cell: string) => /^"?[=+\-@]/.test(cell))).toEqual([])
    expect(body).toContain("'=1+1")
    expect(body).toContain('"قهوة, ""zwei"""')
  })
})

describe('a link to share', () => {
  const tokenOf = (url: string) => url.split('/').at(-1)!

  it('shows steps and dates until it ends, and neither name, note nor paper', async () => {
    const caller = await aClient()
    const { id, steps } = await begin(caller)
    await caller.patch(`/api/timeline/steps/${steps[0].id}`, { date: '2026-03-12', note: 'my secret note' })
    await caller.post(`/api/timeline/cases/${id}/documents`, { name: 'a private paper' })
    const { status, body } = await caller.post(`/api/timeline/cases/${id}/shares`, { days: 7 })
    expect([status, body.share.endsAt]).toEqual([201, '2026-03-09T15:00:00.000Z'])
    const token = tokenOf(body.url)
    const shown = await app.visitor.get(`/api/timeline/shared/${token}`)
    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({ caseType: 'family', progress: { total: 8 } })
    expect(shown.body.steps[0]).toMatchObject({ title: 'File I-130 Petition', date: '2026-03-12', daysLeft: 10 })
    expect(JSON.stringify(shown.body)).not.toMatch(/secret|private|Rosalind|Quispe|Inés|Passport/)
    expect((await caller.get(`/api/timeline/cases/${id}`)).body.shares).toHaveLength(1)

    app.clock.set('2026-03-09T15:00:01Z')
    expect((await app.visitor.get(`/api/timeline/shared/${token}`)).status).toBe(404)
    expect((await caller.get(`/api/timeline/cases/${id}`)).body.shares).toEqual([])
    app.clock.set('2026-03-02T15:00:00Z')
  })

  it('ends at once when its owner says so, and nobody else can', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    const { body } = await caller.post(`/api/timeline/cases/${id}/shares`, { days: 90 })
    expect((await (await aClient()).delete(`/api/timeline/shares/${body.share.id}`)).status).toBe(404)
    expect((await app.visitor.get(`/api/timeline/shared/${tokenOf(body.url)}`)).status).toBe(200)
    expect((await caller.delete(`/api/timeline/shares/${body.share.id}`)).status).toBe(204)
    expect((await app.visitor.get(`/api/timeline/shared/${tokenOf(body.url)}`)).status).toBe(404)
    expect((await caller.delete(`/api/timeline/shares/${body.share.id}`)).status).toBe(404)
  })

  it('lasts 7, 30 or 90 days, and there are at most ten', async () => {
    const caller = await aClient()
    const { id } = await begin(caller)
    expect((await caller.post(`/api/timeline/cases/${id}/shares`, { days: 8 })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 12 }, () => caller.post(`/api/timeline/cases/${id}/shares`, { days: 30 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), 409, 409])
    const { rows } = await app.runtime.pool.query('select token_hash from timeline_shares')
    const kept = rows.map((row: { token_hash: string }) => row.token_hash)
    expect(answers.filter(({ body }) => body.url !== undefined && kept.includes(tokenOf(body.url)))).toEqual([])
  })

  it('that never was shows nothing', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00']) expect([400, 404]).toContain((await app.visitor.get(`/api/timeline/shared/${token}`)).status)
  })
})

describe('an address that needs no sign-in', () => {
  const events = async (userId: string) => (await app.runtime.pool.query('select kind from security_events where person_id = $1', [userId])).rows.map(({ kind }) => kind as string)

  it('is told to its owner when it is made, by mail and in the recent activity', async () => {
    const person = await buildUser(app.db)
    const caller = await app.signIn(person)
    const { id } = await begin(caller)
    await caller.post(`/api/timeline/cases/${id}/shares`, { days: 90 })
    await caller.post('/api/timeline/feed')
    await app.settle()
    const mails = (await app.mails()).filter(({ to }) => to === person.email)
    expect(mails.map(({ text }) => text.includes('/settings?tab=security'))).toEqual([true, true])
    expect(mails.map(({ text }) => text).join()).not.toMatch(/Inés|family|immigra|visa|lawyer|case/i)
    expect((await events(person.id)).toSorted()).toEqual(['feed_made', 'share_made'])
  })

  it('ends when its owner signs out everywhere, unless told otherwise, and with a change of password where that is asked', async () => {
    const person = await buildUser(app.db)
    await givePassword(app.db, person.id, 'plum-orchard-rain-77')
    let caller = await app.signIn(person)
    const { id } = await begin(caller)
    const make = async () => [new URL((await caller.post('/api/timeline/feed')).body.url).pathname, `/api/timeline/shared/${(await caller.post(`/api/timeline/cases/${id}/shares`, { days: 90 })).body.url.split('/').at(-1)}`]
    const readable = async (addresses: readonly string[]) => {
      await app.settle()
      return Promise.all(addresses.map(async (address) => (await app.visitor.get(address)).status))
    }
    const first = await make()
    expect((await caller.delete('/api/auth/sessions', { endShares: false })).status).toBe(200)
    expect(await readable(first)).toEqual([200, 200])
    expect((await caller.delete('/api/auth/sessions')).status).toBe(200)
    expect(await readable(first)).toEqual([404, 404])
    expect(await events(person.id)).toEqual(expect.arrayContaining(['share_ended', 'feed_ended']))
    const second = await make()
    const change = async (currentPassword: string, newPassword: string, endShares: boolean) => {
      const { headers } = await caller.post('/api/auth/change-password', { currentPassword, newPassword, endShares })
      caller = app.caller(headers.getSetCookie()[0]!.split(';')[0]!)
    }
    await change('plum-orchard-rain-77', 'winter-lemon-boat-12', false)
    expect(await readable(second)).toEqual([200, 200])
    await change('winter-lemon-boat-12', 'quiet-river-stone-31', true)
    expect(await readable(second)).toEqual([404, 404])
  })
})
