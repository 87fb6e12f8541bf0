import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAppointment, buildAvailability } from './fixtures.ts'

let app: TestApp
let ana: Caller
let luis: Caller
let anaMail: string
let clientId: string
let lawyerId: string
let id: string

const start = new Date('2026-03-02T15:00:00Z')
const ten = new Date('2026-03-04T15:00:00.000Z')
const eleven = '2026-03-05T16:00:00.000Z'

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set(start)
  await app.settle()
  await app.runtime.pool.query('delete from shown_mails')
  const client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' })
  const lawyer = await buildLawyer(app.db)
  ;[clientId, lawyerId, anaMail] = [client.id, lawyer.id, client.email]
  await buildSubscription(app.db, { lawyerId })
  await buildAvailability(app.db, { lawyerId })
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
  id = (await buildAppointment(app.db, { lawyerId, clientId, startsAt: ten, answerBy: ten })).id
})
afterAll(() => app.close())

const call = (who: Caller, what: string, body: unknown = {}) =>
  who.post(`/api/appointments/${id}/${what}`, body)
const own = async (who: Caller) =>
  (await who.get('/api/appointments')).body.find((one: { id: string }) => one.id === id)
const kinds = async (who: Caller) =>
  ((await who.get('/api/notifications')).body.items as { kind: string }[]).map(({ kind }) => kind)
const invitations = async (to: string) => {
  await app.settle()
  return (await app.mails())
    .filter((mail) => mail.to === to && mail.calendar !== null)
    .map((mail) => {
      const calendar = new ICAL.Component(ICAL.parse(mail.calendar!))
      const event = calendar.getFirstSubcomponent('vevent')!
      const value = (name: string) => String(event.getFirstPropertyValue(name))
      return {
        method: calendar.getFirstPropertyValue('method'),
        uid: value('uid'),
        sequence: value('sequence'),
        start: value('dtstart'),
        status: value('status'),
        // Long lines are folded.
        text: mail.calendar!.replaceAll('\r\n ', ''),
        mail: mail.text,
      }
    })
}

describe('a request', () => {
  it('is confirmed: both are told, and both get an invitation that names nobody', async () => {
    const answer = await call(luis, 'confirm', { meetAt: 'https://meet.example/abc' })
    expect([answer.status, answer.body.status]).toEqual([200, 'confirmed'])
    expect(await own(ana)).toMatchObject({
      status: 'confirmed',
      meetAt: 'https://meet.example/abc',
    })
    expect(await kinds(ana)).toEqual(['appointment_confirmed'])
    const [invitation, ...more] = await invitations(anaMail)
    expect(more).toEqual([])
    expect(invitation).toMatchObject({
      method: 'REQUEST',
      uid: `appointment-${id}@advena.test`,
      sequence: '1',
      start: '2026-03-04T15:00:00Z',
      status: 'CONFIRMED',
    })
    for (const hidden of ['Luis', 'Lawyer', 'Secretname', 'meet.example', 'mmigra', 'asylum'])
      expect(invitation!.text + invitation!.mail).not.toContain(hidden)
    // The other person’s address is not in it.
    expect(invitation!.text.match(/mailto:[^\r\n]+/gi)).toHaveLength(2)
    expect(invitation!.text).toContain(anaMail)
  })

  it('pressed twice is confirmed once', async () => {
    const answers = await Promise.all([call(luis, 'confirm'), call(luis, 'confirm')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await kinds(ana)).toEqual(['appointment_confirmed'])
  })

  it('is declined with a reason that the client reads, and its time is open again', async () => {
    const answer = await call(luis, 'decline', { reason: 'I am in court that day.' })
    expect(answer.body).toMatchObject({ status: 'declined', endedBy: 'lawyer' })
    expect(await own(ana)).toMatchObject({ reason: 'I am in court that day.' })
    expect(await kinds(ana)).toEqual(['appointment_declined'])
    expect(await invitations(anaMail)).toEqual([])
    const { body } = await ana.get(`/api/lawyers/${lawyerId}/slots`)
    expect(body.slots).toContain(ten.toISOString())
  })

  it('is taken back by the client, and not by the lawyer', async () => {
    const refused = await call(luis, 'cancel')
    expect([refused.status, refused.body.code]).toEqual([409, 'appointment_over'])
    expect((await call(ana, 'cancel')).body).toMatchObject({
      status: 'cancelled',
      endedBy: 'client',
    })
    expect(await kinds(luis)).toEqual(['appointment_cancelled'])
    expect((await call(luis, 'confirm')).body.code).toBe('appointment_over')
  })

  it('is not answered by the client', async () => {
    expect((await call(ana, 'confirm')).status).toBe(403)
    expect((await call(ana, 'decline')).status).toBe(403)
  })
})

describe('an agreed appointment', () => {
  beforeEach(async () => {
    await call(luis, 'confirm')
    await app.settle()
    await app.runtime.pool.query('delete from shown_mails; delete from notifications')
  })

  it('is canceled by either side: both calendars drop it, under the same name with a higher number', async () => {
    await call(ana, 'cancel', { reason: 'I have to work.' })
    expect(await own(luis)).toMatchObject({ status: 'cancelled', reason: 'I have to work.' })
    expect((await invitations(anaMail))[0]).toMatchObject({
      method: 'CANCEL',
      uid: `appointment-${id}@advena.test`,
      sequence: '2',
      status: 'CANCELLED',
    })
    expect((await call(ana, 'cancel')).status).toBe(200)
    expect(await kinds(luis)).toEqual(['appointment_cancelled'])
  })

  it('moves when the other side agrees, and not before', async () => {
    const proposed = await call(ana, 'proposal', { startsAt: eleven })
    expect(proposed.body).toMatchObject({
      startsAt: ten.toISOString(),
      proposal: { startsAt: eleven, by: 'client' },
    })
    expect(await kinds(luis)).toEqual(['appointment_proposed'])
    expect((await call(ana, 'proposal/accept', { startsAt: eleven })).body.code).toBe(
      'appointment_over',
    )
    const moved = await call(luis, 'proposal/accept', { startsAt: eleven })
    expect(moved.body).toMatchObject({ startsAt: eleven, status: 'confirmed', proposal: null })
    expect((await invitations(anaMail))[0]).toMatchObject({
      method: 'REQUEST',
      sequence: '2',
      start: '2026-03-05T16:00:00Z',
    })
    expect((await call(luis, 'proposal/accept', { startsAt: eleven })).status).toBe(200)
  })

  it('gets no more time for an answer by being asked again over an own question', async () => {
    const until = () =>
      app.runtime.pool
        .query(`select answer_by from appointments where id = $1`, [id])
        .then(({ rows }) => rows[0].answer_by as Date)
    await app.runtime.pool.query(
      `update appointments set status = 'requested', answer_by = $2 where id = $1`,
      [id, new Date(app.clock.now().getTime() + hours(1))],
    )
    const before = await until()
    await call(ana, 'proposal', { startsAt: eleven })
    expect(await until()).toEqual(before)
    await ana.delete(`/api/appointments/${id}/proposal`)
    await call(luis, 'proposal', { startsAt: eleven })
    expect((await until()) > before).toBe(true)
  })

  it('keeps its time where the proposal is refused or taken back', async () => {
    await call(luis, 'proposal', { startsAt: eleven })
    const kept = await ana.delete(`/api/appointments/${id}/proposal`)
    expect(kept.body).toMatchObject({ startsAt: ten.toISOString(), proposal: null })
    expect(await kinds(luis)).toEqual(['appointment_kept'])
    await call(luis, 'proposal', { startsAt: eleven })
    await luis.delete(`/api/appointments/${id}/proposal`)
    expect((await own(ana)).proposal).toBeNull()
    expect((await ana.delete(`/api/appointments/${id}/proposal`)).body.code).toBe(
      'appointment_over',
    )
  })

  it('agrees only to the time that was on the screen', async () => {
    await call(luis, 'proposal', { startsAt: eleven })
    const other = await call(ana, 'proposal/accept', { startsAt: '2026-03-05T17:00:00.000Z' })
    expect([other.status, other.body.code]).toEqual([409, 'terms_changed'])
  })

  it('does not move onto a time that somebody took meanwhile', async () => {
    await call(luis, 'proposal', { startsAt: eleven })
    const bea = await buildUser(app.db)
    await buildAppointment(app.db, { lawyerId, clientId: bea.id, startsAt: new Date(eleven) })
    const answer = await call(ana, 'proposal/accept', { startsAt: eleven })
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken'])
    expect(await own(ana)).toMatchObject({ startsAt: ten.toISOString(), status: 'confirmed' })
    const again = await call(luis, 'proposal', { startsAt: eleven })
    expect(again.body.code).toBe('slot_taken')
  })

  it('takes no proposal in the past, off a quarter of an hour, or of its own time', async () => {
    for (const startsAt of ['2026-03-01T15:00:00Z', '2026-03-05T16:01:00Z', ten.toISOString(), 'x'])
      expect([startsAt, (await call(ana, 'proposal', { startsAt })).status]).toEqual([
        startsAt,
        400,
      ])
  })

  it('is a calendar file for its two sides', async () => {
    const file = await ana.get(`/api/appointments/${id}/calendar.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="appointments.ics"')
    expect(file.body).toContain(`appointment-${id}@advena.test`)
  })
})

describe('a calendar link', () => {
  it('shows when, neither with whom nor about what, until it is revoked or replaced', async () => {
    await call(luis, 'confirm')
    const made = await ana.post('/api/appointments/feed')
    const path = new URL(made.body.url).pathname
    const feed = await app.visitor.get(path)
    expect(feed.status).toBe(200)
    expect(feed.body).toContain('SUMMARY:Appointment')
    for (const hidden of ['Luis', 'Ana', 'Secretname']) expect(feed.body).not.toContain(hidden)
    expect((await ana.get('/api/appointments/feed')).body.since).toBe(start.toISOString())

    const renewed = new URL((await ana.post('/api/appointments/feed')).body.url).pathname
    expect((await app.visitor.get(path)).status).toBe(404)
    await ana.delete('/api/appointments/feed')
    expect((await app.visitor.get(renewed)).status).toBe(404)
    expect((await app.visitor.get('/api/appointments/feed/none.ics')).status).toBe(404)
  })
})
