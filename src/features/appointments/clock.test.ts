import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLead } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAppointment, buildAvailability } from './fixtures.ts'

let app: TestApp
let ana: Caller
let luis: Caller
let ada: Caller
let clientId: string
let lawyerId: string

const start = new Date('2026-03-02T15:00:00Z')
const ten = new Date('2026-03-04T15:00:00.000Z')
const hour = 3_600_000

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
beforeEach(async () => {
  app.clock.set(start)
  await app.runtime.pool.query('delete from appointments')
  const client = await buildUser(app.db, { firstName: 'Ana' })
  const lawyer = await buildLawyer(app.db)
  ;[clientId, lawyerId] = [client.id, lawyer.id]
  await buildSubscription(app.db, { lawyerId })
  await buildAvailability(app.db, { lawyerId })
  ana = await app.signIn(client)
  luis = await app.signIn(lawyer)
})
afterAll(() => app.close())

const build = (more: object = {}) =>
  buildAppointment(app.db, { lawyerId, clientId, startsAt: ten, answerBy: ten, ...more })
const agreed = (more: object = {}) => build({ status: 'confirmed', settledAt: start, ...more })
const stateOf = async (who: Caller) => (await who.get('/api/appointments')).body[0]
const kinds = async (who: Caller) =>
  ((await who.get('/api/notifications')).body.items as { kind: string }[]).map(({ kind }) => kind)
const sweepTwice = async () => {
  await app.runTimer('appointments.sweep')
  await app.runTimer('appointments.sweep')
}
const remindTwice = async () => {
  await app.runTimer('appointments.remind')
  await app.runTimer('appointments.remind')
}

it('a request that nobody answered ends by the clock, both are told, and its time is open again', async () => {
  await build({ answerBy: new Date(start.getTime() + hour) })
  await sweepTwice()
  expect((await stateOf(ana)).status).toBe('requested')
  app.clock.advance(hour)
  await sweepTwice()
  expect(await stateOf(ana)).toMatchObject({ status: 'expired', endedBy: null })
  expect(await kinds(ana)).toEqual(['appointment_expired'])
  expect(await kinds(luis)).toEqual(['appointment_expired'])
  const { body } = await ana.get(`/api/lawyers/${lawyerId}/slots`)
  expect(body.slots).toContain(ten.toISOString())
})

it('an agreed appointment is past when it is over, without a word', async () => {
  await agreed()
  app.clock.set(new Date(ten.getTime() + hour / 2))
  await sweepTwice()
  expect((await stateOf(luis)).status).toBe('done')
  expect(await kinds(ana)).toEqual([])
})

it('a proposal whose time has come ends, its sender is told, and the agreed time stays', async () => {
  await agreed({ proposedStart: new Date(start.getTime() + hour), proposedBy: 'client' })
  app.clock.advance(hour)
  await sweepTwice()
  expect(await stateOf(ana)).toMatchObject({ status: 'confirmed', proposal: null })
  expect(await kinds(ana)).toEqual(['appointment_kept'])
})

it('reminds both sides a day and an hour before, each time once, and anew after a move', async () => {
  await agreed()
  await remindTwice()
  expect(await kinds(ana)).toEqual([])
  app.clock.set(new Date(ten.getTime() - 24 * hour))
  await remindTwice()
  expect([await kinds(ana), await kinds(luis)]).toEqual([
    ['appointment_tomorrow'],
    ['appointment_tomorrow'],
  ])
  app.clock.set(new Date(ten.getTime() - hour))
  await remindTwice()
  expect(await kinds(ana)).toEqual(['appointment_soon', 'appointment_tomorrow'])
  await app.runtime.pool.query(
    `update appointments set starts_at = starts_at + interval '3 days', ends_at = ends_at + interval '3 days', busy_until = busy_until + interval '3 days'`,
  )
  app.clock.set(new Date(ten.getTime() + 48 * hour))
  await remindTwice()
  expect((await kinds(ana))[0]).toBe('appointment_tomorrow')
})

it('does not remind of what was agreed only then, nor of a request', async () => {
  await agreed({ settledAt: new Date(ten.getTime() - 20 * hour) })
  app.clock.set(new Date(ten.getTime() - 20 * hour))
  await remindTwice()
  expect(await kinds(ana)).toEqual([])
  await app.runtime.pool.query(`update appointments set status = 'requested', settled_at = null`)
  app.clock.set(new Date(ten.getTime() - hour))
  await remindTwice()
  expect(await kinds(ana)).toEqual([])
})

it('a lawyer who is suspended or rejected loses what lies ahead, and the client is not told why', async () => {
  for (const path of [
    `/api/admin/users/${lawyerId}/suspend`,
    `/api/admin/verifications/${lawyerId}/reject`,
  ]) {
    await app.runtime.pool.query('delete from appointments; delete from notifications')
    await app.runtime.pool.query('update users set suspended_at = null where id = $1', [lawyerId])
    await app.runtime.pool.query(
      `update lawyer_profiles set verification_status = 'approved', verified = true where user_id = $1`,
      [lawyerId],
    )
    await agreed()
    const answer = await ada.post(path, { reason: 'Two people have written to us about this.' })
    expect([path, answer.status]).toEqual([path, 200])
    await app.settle()
    await app.runTimer('appointments.sweep')
    expect(await stateOf(ana)).toMatchObject({
      status: 'cancelled',
      endedBy: 'product',
      reason: null,
    })
    expect(await kinds(ana)).toContain('appointment_cancelled')
  }
})

it('a client who is suspended loses what lies ahead, and the lawyer is told', async () => {
  await agreed()
  await ada.post(`/api/admin/users/${clientId}/suspend`, {
    reason: 'Two people have written to us about this.',
  })
  await sweepTwice()
  expect(await stateOf(luis)).toMatchObject({ status: 'cancelled', endedBy: 'product' })
})

it('a plan that ended opens no new time, and what is agreed stays', async () => {
  await agreed()
  app.clock.set('2026-04-02T15:00:00Z')
  const later = new Date('2026-04-10T15:00:00Z')
  await agreed({ startsAt: later, answerBy: later })
  await sweepTwice()
  expect((await ana.get(`/api/lawyers/${lawyerId}/slots`)).body.open).toBe(false)
  const open = (await luis.get('/api/appointments')).body
  expect(open.map((one: { status: string }) => one.status)).toContain('confirmed')
  expect((await luis.get('/api/appointments/availability')).body.allowed).toBe(false)
})

it('a closed case leaves an appointment to the two people', async () => {
  await agreed()
  const lead = await buildLead(app.db, { userId: clientId })
  expect((await ana.post(`/api/leads/${lead.id}/withdraw`)).status).toBe(200)
  await app.settle()
  await sweepTwice()
  expect((await stateOf(ana)).status).toBe('confirmed')
})

it('the database itself refuses a second appointment over the first, for the lawyer and for the client', async () => {
  await agreed()
  const bea = await buildUser(app.db)
  const other = await buildLawyer(app.db)
  const half = new Date(ten.getTime() + hour / 4)
  await expect(build({ clientId: bea.id, startsAt: half })).rejects.toMatchObject({
    cause: { constraint: 'appointments_lawyer_time' },
  })
  await expect(build({ lawyerId: other.id, startsAt: half })).rejects.toMatchObject({
    cause: { constraint: 'appointments_client_time' },
  })
  await build({ clientId: bea.id, startsAt: new Date(ten.getTime() + hour / 2) })
})
