import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildAvailability } from './fixtures.ts'

let app: TestApp
let ana: Caller
let lawyerId: string
let luis: Caller

const start = new Date('2026-03-02T15:00:00Z')
/** Wednesday at ten in New York. */
const ten = '2026-03-04T15:00:00.000Z'

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set(start)
  ana = await app.signIn(await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname' }))
  const lawyer = await buildLawyer(app.db)
  lawyerId = lawyer.id
  luis = await app.signIn(lawyer)
  await buildSubscription(app.db, { lawyerId })
  await buildAvailability(app.db, { lawyerId })
})
afterAll(() => app.close())

const wish = (more: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  lawyerId,
  startsAt: ten,
  length: 30,
  fee: 0,
  zone: 'America/Los_Angeles',
  words: 'I would like to talk about my papers.',
  ...more,
})
const slotsFor = async (who: Caller) =>
  (await who.get(`/api/lawyers/${lawyerId}/slots`)).body as {
    open: boolean
    slots: string[]
    fee: number | null
  }

it('a lawyer sets weekly hours, and a client sees the open times and the price', async () => {
  const hours = {
    zone: 'Europe/Berlin',
    weekly: [{ weekday: 3, from: 600, to: 660 }],
    exceptions: [{ kind: 'off', date: '2026-03-11' }],
    length: 30,
    buffer: 0,
    notice: 2,
    way: 'phone',
    fee: 80,
    payment: 'By card, before we talk.',
  }
  const saved = await luis.put('/api/appointments/availability', hours)
  expect([saved.status, saved.body.availability]).toEqual([200, hours])
  expect((await luis.get('/api/appointments/availability')).body).toMatchObject({
    allowed: true,
    availability: hours,
  })
  const { body } = await ana.get(`/api/lawyers/${lawyerId}/slots`)
  expect(body).toMatchObject({ open: true, zone: 'Europe/Berlin', fee: 80, way: 'phone' })
  // Both Wednesdays lie within two weeks; the second is a day off.
  expect(body.slots).toEqual(['2026-03-04T09:00:00.000Z', '2026-03-04T09:30:00.000Z'])
})

it('refuses hours that make no sense, and a zone that does not exist', async () => {
  const hours = (await luis.get('/api/appointments/availability')).body.availability
  for (const wrong of [
    { weekly: [{ weekday: 1, from: 700, to: 800 }] },
    { weekly: [{ weekday: 1, from: 600, to: 600 }] },
    { weekly: [{ weekday: 7, from: 600, to: 660 }] },
    { zone: 'Mars/Base' },
    { length: 20 },
    { fee: -1 },
    { exceptions: [{ kind: 'extra', date: '2026-03-11', from: 660, to: 600 }] },
  ]) {
    const answer = await luis.put('/api/appointments/availability', { ...hours, ...wrong })
    expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 400])
  }
})

it('sells the calendar from Professional up: without the plan nothing is saved and nothing is open', async () => {
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'starter' })
  const hours = (await luis.get('/api/appointments/availability')).body.availability
  const starter = await app.signIn(lawyer)
  const answer = await starter.put('/api/appointments/availability', hours)
  expect([answer.status, answer.body.code]).toEqual([402, 'calendar_needs_plan'])
  await buildAvailability(app.db, { lawyerId: lawyer.id })
  expect((await ana.get(`/api/lawyers/${lawyer.id}/slots`)).body).toMatchObject({
    open: false,
    slots: [],
  })
  const booked = await ana.post('/api/appointments', wish({ lawyerId: lawyer.id }))
  expect([booked.status, booked.body.code]).toEqual([409, 'calendar_closed'])
})

it('a client books: the time is taken, the lawyer reads the words, the first name and both zones, and is notified', async () => {
  const booked = await ana.post('/api/appointments', wish())
  expect(booked.status).toBe(201)
  expect(booked.body).toMatchObject({
    status: 'requested',
    side: 'client',
    startsAt: ten,
    endsAt: '2026-03-04T15:30:00.000Z',
    fee: 0,
    other: { firstName: 'Luis' },
  })
  expect((await slotsFor(ana)).slots).not.toContain(ten)

  const [seen] = (await luis.get('/api/appointments')).body
  expect(seen).toMatchObject({
    id: booked.body.id,
    side: 'lawyer',
    words: 'I would like to talk about my papers.',
    lawyerZone: 'America/New_York',
    clientZone: 'America/Los_Angeles',
    other: { firstName: 'Ana', lastName: null },
    can: { answer: 'ok', cancel: 'appointment_over', propose: 'ok' },
  })
  expect(JSON.stringify(seen)).not.toContain('Secretname')
  const own = await ana.get('/api/notifications')
  expect(own.body.items).toMatchObject([{ kind: 'appointment_requested', link: '/dashboard' }])
  const { body: notices } = await luis.get('/api/notifications')
  expect(notices.items[0]).toMatchObject({ kind: 'consultation_requested' })
  const messages = await luis.get(`/api/conversations/${seen.conversationId}/messages`)
  expect(messages.body.at(-1)).toMatchObject({ messageType: 'consultation_request' })
})

it('pressed twice it is one appointment and one message, and an id of somebody else’s is refused', async () => {
  const asked = wish()
  const [one, two] = await Promise.all([
    ana.post('/api/appointments', asked),
    ana.post('/api/appointments', asked),
  ])
  expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id])
  const messages = await ana.get(`/api/conversations/${one.body.conversationId}/messages`)
  expect(messages.body).toHaveLength(1)
  const bea = await app.signIn(await buildUser(app.db))
  expect((await bea.post('/api/appointments', { ...asked, startsAt: later(60) })).status).toBe(409)
})

const later = (minutes: number) => new Date(Date.parse(ten) + minutes * 60_000).toISOString()

it('refuses times that are not open: past, too near, off the grid, at night, beyond two months', async () => {
  for (const startsAt of [
    '2026-03-02T14:00:00.000Z',
    '2026-03-02T16:00:00.000Z',
    later(10),
    '2026-03-04T03:00:00.000Z',
    '2026-07-01T14:00:00.000Z',
  ]) {
    const answer = await ana.post('/api/appointments', wish({ startsAt }))
    expect([startsAt, answer.status, answer.body.code]).toEqual([startsAt, 409, 'slot_taken'])
  }
})

it('refuses a price or a length other than the one that was shown, and words that say nothing', async () => {
  await buildAvailability(app.db, { lawyerId, fee: 120 })
  const dear = await ana.post('/api/appointments', wish())
  expect([dear.status, dear.body.code]).toEqual([409, 'terms_changed'])
  const long = await ana.post('/api/appointments', wish({ fee: 120, length: 60 }))
  expect(long.body.code).toBe('terms_changed')
  expect((await ana.post('/api/appointments', wish({ words: '  ' }))).status).toBe(400)
  expect((await ana.post('/api/appointments', wish({ zone: 'x' }))).status).toBe(400)
  expect((await ana.post('/api/appointments', wish({ fee: 120 }))).body.fee).toBe(120)
})

it('a stranger finds neither the appointment nor a lawyer who is not verified', async () => {
  const { body } = await ana.post('/api/appointments', wish())
  const bea = await app.signIn(await buildUser(app.db))
  const other = await app.signIn(await buildLawyer(app.db))
  expect((await bea.get('/api/appointments')).body).toEqual([])
  for (const call of ['cancel', 'proposal/accept', 'proposal'] as const)
    expect(
      (await bea.post(`/api/appointments/${body.id}/${call}`, { startsAt: later(60) })).status,
    ).toBe(404)
  for (const call of ['confirm', 'decline'] as const)
    expect((await other.post(`/api/appointments/${body.id}/${call}`)).status).toBe(404)
  expect((await bea.get(`/api/appointments/${body.id}/calendar.ics`)).status).toBe(404)
  const hidden = await buildLawyer(app.db, { verified: false })
  expect((await ana.get(`/api/lawyers/${hidden.id}/slots`)).status).toBe(404)
  expect((await luis.get(`/api/lawyers/${lawyerId}/slots`)).status).toBe(403)
  expect((await app.visitor.get(`/api/lawyers/${lawyerId}/slots`)).status).toBe(401)
})

it('a client has one appointment at a time, three open with one lawyer and ten with all', async () => {
  const second = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: second.id })
  await buildAvailability(app.db, { lawyerId: second.id })
  await ana.post('/api/appointments', wish())
  const same = await ana.post('/api/appointments', wish({ lawyerId: second.id }))
  expect([same.status, same.body.code]).toEqual([409, 'own_time_taken'])
  for (const minutes of [30, 60])
    expect((await ana.post('/api/appointments', wish({ startsAt: later(minutes) }))).status).toBe(
      201,
    )
  const fourth = await ana.post('/api/appointments', wish({ startsAt: later(90) }))
  expect([fourth.status, fourth.body.code]).toEqual([409, 'too_many_open'])
})

it('a blocked client cannot book, and a block ends what was open', async () => {
  const { body } = await ana.post('/api/appointments', wish())
  await luis.post(`/api/conversations/${body.conversationId}/lock`, { category: 'no_contact' })
  await app.settle()
  expect((await ana.get('/api/appointments')).body[0]).toMatchObject({
    status: 'cancelled',
    endedBy: 'product',
  })
  const again = await ana.post('/api/appointments', wish())
  expect([again.status, again.body.code]).toEqual([409, 'conversation_locked'])
  expect((await slotsFor(ana)).slots).toContain(ten)
})

describe('a request in words', () => {
  const askIn = async (body: string) =>
    (await ana.post('/api/consultations', { lawyerId, body })).body.conversationId as string
  const askedBy = async (who: Caller) => (await who.get('/api/consultations')).body
  const takeBack = (who: Caller, id: string) => who.delete(`/api/consultations/${id}`)
  const waitingOf = async (who: Caller) =>
    (await who.get('/api/conversations?waiting=true')).body as unknown[]
  const withdrawals = async (id: string) =>
    ((await luis.get(`/api/conversations/${id}/messages`)).body as { body: string }[]).filter(
      ({ body }) => body === 'consultation_withdrawn',
    )

  it('is listed for its client until the lawyer writes, and cannot be taken back then', async () => {
    const id = await askIn('Tuesday?')
    expect(await askedBy(ana)).toMatchObject([
      { conversationId: id, lawyerId, askedAt: start.toISOString() },
    ])
    await luis.post(`/api/conversations/${id}/messages`, { body: 'Tuesday at ten.' })
    expect(await askedBy(ana)).toEqual([])
    const late = await takeBack(ana, id)
    expect([late.status, late.body.code]).toEqual([409, 'appointment_over'])
    expect(await withdrawals(id)).toEqual([])
  })

  it('is taken back once, leaves nothing that waits for the lawyer, and the lawyer is told', async () => {
    const id = await askIn('Tuesday?')
    expect(await waitingOf(luis)).toHaveLength(1)
    expect((await takeBack(await app.signIn(await buildUser(app.db)), id)).status).toBe(404)
    expect((await takeBack(luis, id)).status).toBe(403)
    const answers = await Promise.all([takeBack(ana, id), takeBack(ana, id)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await takeBack(ana, id)).status).toBe(204)
    expect(await withdrawals(id)).toHaveLength(1)
    expect(await askedBy(ana)).toEqual([])
    expect(await waitingOf(luis)).toEqual([])
    expect((await luis.get(`/api/conversations/${id}`)).body.unreadCount).toBe(0)
    const told = (await luis.get('/api/notifications')).body.items as {
      kind: string
      readAt: string | null
    }[]
    const unread = Object.fromEntries(told.map(({ kind, readAt }) => [kind, readAt === null]))
    expect(told).toHaveLength(2)
    expect(unread).toEqual({ consultation_requested: false, consultation_withdrawn: true })
  })

  it('that is taken back leaves unread what else the client wrote', async () => {
    const id = await askIn('Tuesday?')
    await ana.post(`/api/conversations/${id}/messages`, { body: 'My letter has a date.' })
    await takeBack(ana, id)
    expect((await luis.get(`/api/conversations/${id}`)).body.unreadCount).toBe(3)
  })

  it('can be made anew, and ends with a time that is booked', async () => {
    const id = await askIn('Tuesday?')
    await takeBack(ana, id)
    app.clock.advance(1_000)
    await askIn('Or Wednesday?')
    expect(await askedBy(ana)).toHaveLength(1)
    app.clock.advance(1_000)
    await ana.post('/api/appointments', wish())
    expect(await askedBy(ana)).toEqual([])
    expect((await takeBack(ana, id)).status).toBe(409)
  })
})

it('of 200 who book one time at once, one gets it', async () => {
  const clients = await Promise.all(
    Array.from({ length: 200 }, async () => app.signIn(await buildUser(app.db))),
  )
  const answers = await Promise.all(
    clients.map((client) => client.post('/api/appointments', wish())),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect(count(201)).toBe(1)
  // Who waited too long in line is asked to come again; nobody gets the time a second time.
  expect(count(409) + count(503)).toBe(199)
  expect(count(409)).toBeGreaterThan(0)
  expect((await luis.get('/api/appointments')).body).toHaveLength(1)
}, 120_000)
