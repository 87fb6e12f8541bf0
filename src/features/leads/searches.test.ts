import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildConversation } from '#features/conversations/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { caseBody } from './fixtures.ts'

let app: TestApp
let ana: Caller
let client: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db)
  ana = await app.signIn(client)
})
beforeEach(() => app.clock.set('2026-03-02T15:00:00Z'))
afterAll(() => app.close())

const lawyer = async (wishes: Parameters<typeof buildLawyer>[1] = {}) =>
  app.signIn(await buildLawyer(app.db, wishes))
const save = (caller: Caller, filters: object = {}) => caller.post('/api/lead-searches', filters)
const submit = async (extra: object = {}) =>
  (await ana.post('/api/leads', { ...caseBody, ...extra })).body
const look = async () => {
  app.clock.advance(hours(1))
  await app.runTimer('leads.searches')
}
const toldTo = async (caller: Caller) =>
  (await caller.get('/api/notifications')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'lead_matches')
    .map(({ link }: { link: string }) => link)

describe('a saved view', () => {
  it('is kept once, up to five, is its lawyer’s alone, and can be removed', async () => {
    const [luis, mira] = [await lawyer(), await lawyer()]
    const filters = { visaType: 'asylum', language: 'ar' }
    const [one] = (await save(luis, filters)).body
    expect(one).toMatchObject({ ...filters, urgency: null, alert: true })
    expect((await save(luis, filters)).body).toHaveLength(1)
    expect((await mira.get('/api/lead-searches')).body).toEqual([])
    expect((await mira.delete(`/api/lead-searches/${one.id}`)).status).toBe(404)
    expect((await mira.patch(`/api/lead-searches/${one.id}`, { alert: false })).status).toBe(404)
    for (const language of ['en', 'es', 'de', 'tr']) await save(luis, { language })
    expect(await save(luis, { language: 'ru' })).toMatchObject({
      status: 409,
      body: { code: 'searches_full' },
    })
    expect((await luis.delete(`/api/lead-searches/${one.id}`)).body).toHaveLength(4)
    expect((await save(luis, { language: 'ru' })).body).toHaveLength(5)
  })

  it('saved eight times at once stands once, and eight views at once are five', async () => {
    const [luis, mira] = [await lawyer(), await lawyer()]
    const eight = ['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt']
    await Promise.all(eight.map(() => save(luis, { urgency: 'high' })))
    expect((await luis.get('/api/lead-searches')).body).toHaveLength(1)
    await Promise.all(eight.map((language) => save(mira, { language })))
    expect((await mira.get('/api/lead-searches')).body).toHaveLength(5)
  })
})

describe('an alert', () => {
  it('tells once of cases that came in, with the way to the view, and not of what was there before', async () => {
    const luis = await lawyer()
    await submit({ visaType: 'eb1', preferredLanguages: ['it'] })
    app.clock.advance(hours(1))
    await save(luis, { visaType: 'eb1', language: 'it' })
    await look()
    expect(await toldTo(luis)).toEqual([])
    await submit({ visaType: 'eb1', preferredLanguages: ['it'] })
    await submit({ visaType: 'eb1', preferredLanguages: ['fr'] })
    await look()
    expect(await toldTo(luis)).toEqual(['/lawyer/leads?visaType=eb1&language=it'])
    await look()
    expect(await toldTo(luis)).toHaveLength(1)
  })

  it('speaks once for several views, and of nothing where it is off, the approval is missing, or the client is kept apart', async () => {
    const [luis, off, late] = [await lawyer(), await lawyer(), await lawyer({ verified: false })]
    const blocked = await buildLawyer(app.db)
    const apart = await app.signIn(blocked)
    for (const caller of [luis, off, late, apart]) {
      await save(caller, { visaType: 'o1' })
      await save(caller)
    }
    for (const { id } of (await off.get('/api/lead-searches')).body)
      await off.patch(`/api/lead-searches/${id}`, { alert: false })
    const { id } = await buildConversation(app.db, { userId: client.id, lawyerId: blocked.id })
    const lock = await ana.post(`/api/conversations/${id}/lock`, { reason: 'other' })
    expect(lock.status).toBe(200)
    app.clock.advance(hours(1))
    await submit({ visaType: 'o1' })
    await look()
    expect(await Promise.all([luis, off, late, apart].map(toldTo))).toEqual([
      ['/lawyer/leads'],
      [],
      [],
      [],
    ])
  })

  it('tells of a case again when its client opens it anew', async () => {
    const luis = await lawyer()
    const { id } = await submit({ visaType: 'naturalization', preferredLanguages: ['pt'] })
    await ana.post(`/api/leads/${id}/withdraw`)
    await save(luis, { visaType: 'naturalization', language: 'pt' })
    await look()
    expect(await toldTo(luis)).toEqual([])
    expect((await ana.post(`/api/leads/${id}/reopen`)).status).toBe(200)
    await look()
    expect(await toldTo(luis)).toHaveLength(1)
  })
})
