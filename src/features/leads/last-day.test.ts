import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { buildClaim, buildLead, caseBody, claimCase } from './fixtures.ts'

let app: TestApp
let ana: Caller
let luis: Caller
let client: Awaited<ReturnType<typeof buildUser>>
let lawyer: Awaited<ReturnType<typeof buildLawyer>>

const at = (day: string) => new Date(`${day}T12:00:00Z`)

beforeAll(async () => {
  app = await openTestApp()
  client = await buildUser(app.db)
  lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'professional' })
  await on('2026-03-02')
})
afterAll(() => app.close())

/** It is noon of this day, and both have signed in. */
async function on(day: string) {
  app.clock.set(at(day))
  ;[ana, luis] = [await app.signIn(client), await app.signIn(lawyer)]
}
const denied = (deadline: string) => ({ type: 'other', date: '2026-03-01', deadline })
const submit = async (extra: object) =>
  (await ana.post('/api/leads', { ...caseBody, urgency: 'low', ...extra })).body
const pool = async (query = '') =>
  (await luis.get(`/api/leads/available?order=fit&limit=100${query}`)).body as {
    id: string
    urgency: string
  }[]
const told = async (kind: string) =>
  (
    await app.runtime.pool.query('select id from notifications where user_id = $1 and kind = $2', [
      client.id,
      kind,
    ])
  ).rows.length

describe('a case with a last day', () => {
  it('is read as more urgent while it comes nearer, in its order, its filter and for its client', async () => {
    await on('2026-03-02')
    const far = await submit({ notice: denied('2026-04-20') })
    const medium = await submit({ urgency: 'medium' })
    const seen = async (day: string) => {
      await on(day)
      const rows = (await pool()).filter(({ id }) => [far.id, medium.id].includes(id))
      return rows.map(({ id, urgency }) => [id === far.id ? 'far' : 'medium', urgency])
    }
    expect(await seen('2026-03-02')).toEqual([
      ['medium', 'medium'],
      ['far', 'low'],
    ])
    expect(await seen('2026-03-21')).toEqual([
      ['far', 'high'],
      ['medium', 'medium'],
    ])
    await app.runtime.pool.query(`update leads set expires_at = '2026-06-01' where id = $1`, [
      far.id,
    ])
    expect((await seen('2026-04-13'))[0]).toEqual(['far', 'urgent'])
    expect((await pool('&urgency=urgent')).map(({ id }) => id)).toEqual([far.id])
    expect((await pool('&urgency=low')).map(({ id }) => id)).not.toContain(far.id)
    for (const caller of [ana, luis])
      expect((await caller.get(`/api/leads/${far.id}`)).body.urgency).toBe('urgent')
    await ana.post(`/api/leads/${far.id}/withdraw`)
    expect((await ana.get(`/api/leads/${far.id}`)).body.urgency).toBe('low')
  })

  it('leaves a lawyer who is asked alone, or has answered without a word, half of the time to it', async () => {
    await on('2026-03-02')
    const details = { preSelectedLawyer: lawyer.id }
    const offered = await submit({ details, notice: denied('2026-03-03') })
    expect(offered.offeredUntil).toBe('2026-03-03T06:00:00.000Z')
    const later = await submit({ details, notice: denied('2026-03-30') })
    expect(later.offeredUntil).toBe('2026-03-04T12:00:00.000Z')
    const nearer = await ana.patch(`/api/leads/${later.id}`, { notice: denied('2026-03-03') })
    expect(nearer.body.offeredUntil).toBe('2026-03-03T06:00:00.000Z')
    const { claim } = (await claimCase(luis, `/api/leads/${offered.id}`)).body
    expect(claim.replyBy).toBe('2026-03-03T06:00:00.000Z')
  })

  it('asks its client about a silent lawyer while there is as much time left as the silence took', async () => {
    await on('2026-03-02')
    const work = async (deadline: string | null) => {
      const createdAt = at('2026-03-02')
      const lead = await buildLead(app.db, { userId: client.id, createdAt, deadline })
      await buildClaim(app.db, { lead, lawyerId: lawyer.id, status: 'accepted' })
      return lead.id
    }
    const [near, far, past, none] = [
      await work('2026-03-21'),
      await work('2026-06-01'),
      await work('2026-02-01'),
      await work(null),
    ]
    const asked = async (day: string) => {
      await on(day)
      await app.runTimer('upkeep.silence')
      const { body } = await ana.get('/api/leads/mine')
      return (body as { id: string; silentUntil: string | null }[])
        .filter(
          ({ id, silentUntil }) => silentUntil !== null && [near, far, past, none].includes(id),
        )
        .map(({ id }) => id)
    }
    expect(await asked('2026-03-10')).toEqual([])
    expect(await asked('2026-03-13')).toEqual([near])
    expect(await told('lawyer_silent')).toBe(1)
    expect(await asked('2026-03-26')).toEqual([near])
    expect((await asked('2026-04-02')).toSorted()).toEqual([far, past, none].toSorted())
  })
})
