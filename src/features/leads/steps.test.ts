import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildClaim, buildLead } from './fixtures.ts'

let app: TestApp
let ana: Caller
let elena: Caller
let stranger: Caller
let client: Awaited<ReturnType<typeof buildUser>>
let leadId: string

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2026-03-02T15:00:00Z'))
  client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db)
  const waiting = await buildLawyer(app.db)
  const lead = await buildLead(app.db, { userId: client.id })
  await buildClaim(app.db, { lead, lawyerId: lawyer.id, status: 'accepted' })
  leadId = lead.id
  ana = await app.signIn(client)
  elena = await app.signIn(lawyer)
  stranger = await app.signIn(waiting)
})
afterAll(() => app.close())

const path = (rest = '') => `/api/leads/${leadId}${rest}`
const filing = { text: 'I file the answer', due: '2026-03-12', mover: 'lawyer' }
const notices = async () =>
  (await ana.get('/api/notifications')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'lead_step',
  ).length
const seenByClient = async () => (await ana.get(path())).body.claims[0].steps

describe('the next step of a case', () => {
  it('is written by the chosen lawyer, seen by both sides, and told to the client once, also where it is sent twice', async () => {
    const [once, twice] = [
      await elena.put(path('/step'), filing),
      await elena.put(path('/step'), filing),
    ]
    expect([once.status, twice.status]).toEqual([200, 200])
    expect(twice.body.myClaim.steps).toMatchObject([{ ...filing, doneAt: null }])
    expect(await seenByClient()).toMatchObject([filing])
    await app.settle()
    expect(await notices()).toBe(1)
  })

  it('takes the place of the one before, and stays in the timetable when it is done, once', async () => {
    const changed = await elena.put(path('/step'), { ...filing, text: 'I mail the answer' })
    const [{ id }] = changed.body.myClaim.steps
    const done = path(`/steps/${id}/done`)
    const [first, again] = [await elena.post(done), await elena.post(done)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.myClaim.steps).toEqual(first.body.myClaim.steps)
    await elena.put(path('/step'), { text: 'Send me your lease', mover: 'client' })
    expect(await seenByClient()).toMatchObject([
      { text: 'I mail the answer', doneAt: expect.any(String) },
      { text: 'Send me your lease', due: null, mover: 'client', doneAt: null },
    ])
    await elena.put(path('/step'), { text: null })
    expect(await seenByClient()).toHaveLength(1)
  })

  it('is nobody else’s to write or to see, names no day of the past, and ends with the work', async () => {
    expect((await stranger.put(path('/step'), filing)).status).toBe(404)
    expect((await ana.put(path('/step'), filing)).status).toBe(403)
    expect((await elena.put(path('/step'), { ...filing, due: '2026-02-20' })).status).toBe(400)
    expect((await elena.put(path('/step'), { text: 'x'.repeat(201) })).status).toBe(400)
    await elena.put(path('/step'), filing)
    await ana.post(path('/end'), { reason: 'solved' })
    expect(await seenByClient()).toMatchObject([{ text: 'I mail the answer' }])
    expect((await elena.put(path('/step'), filing)).status).toBe(409)
  })
})
