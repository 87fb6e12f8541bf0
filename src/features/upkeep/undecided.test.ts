import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLead, claimCase } from '#features/leads/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let ana: Caller
let client: Awaited<ReturnType<typeof buildUser>>

const start = new Date('2026-03-02T15:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set(start)
  client = await buildUser(app.db, { firstName: 'Ana', lastName: 'Secretname', locale: 'es' })
  ana = await app.signIn(client)
})
afterAll(() => app.close())

async function lawyerWith() {
  const lawyer = await buildLawyer(app.db)
  await buildSubscription(app.db, {
    lawyerId: lawyer.id,
    plan: 'starter',
    currentPeriodStart: start,
    currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
  })
  return { id: lawyer.id, as: () => app.signIn(lawyer) }
}

/** A case on which so many lawyers have claimed and written, and whose client has read them. */
async function answered(count = 1) {
  const lead = await buildLead(app.db, { userId: client.id, createdAt: app.clock.now() })
  const path = `/api/leads/${lead.id}`
  const lawyers = await Promise.all(Array.from({ length: count }, lawyerWith))
  const claims: string[] = []
  const talks: string[] = []
  for (const { as } of lawyers) {
    const { claim, conversation } = (await claimCase(await as(), path, { message: 'I can help' }))
      .body
    await ana.post(`/api/conversations/${conversation.id}/read`, { upTo: 1 })
    claims.push(claim.id)
    talks.push(`/api/conversations/${conversation.id}`)
  }
  await app.settle()
  return { id: lead.id, path, lawyers, claims, talks }
}

/** Time goes on, and the clock looks twice. */
async function after(time: number) {
  app.clock.advance(time)
  for (const timer of ['leads.sweep', 'upkeep.decisions', 'upkeep.decisions'])
    await app.runTimer(timer)
  ana = await app.signIn(client)
}

const rows = async (sql: string, ...values: unknown[]) =>
  (await app.runtime.pool.query(sql, values)).rows
const notificationsTo = async (id: string) =>
  (await rows('select kind from notifications where user_id = $1', id)).map(
    (row) => row.kind as string,
  )
const movesOf = async (id: string) =>
  (
    await rows('select move, actor_id from lead_moves where lead_id = $1 order by at, move', id)
  ).map((row) => row.move as string)
const inPoolOf = async (lawyer: Caller) =>
  (await lawyer.get('/api/leads/available?limit=100')).body.map(({ id }: { id: string }) => id)
const usedBy = async (id: string) =>
  Number((await rows('select sum(used) as used from plan_usage where lawyer_id = $1', id))[0].used)
const asked = days(30) + hours(1)

describe('lawyers answered, and the client says nothing', () => {
  it('for 30 days: she is asked once, in a notice and a mail, the case leaves the pool, and each side reads until when', async () => {
    const { id, path, lawyers } = await answered(2)
    await after(days(30))
    expect((await ana.get(path)).body).toMatchObject({
      status: 'claimed',
      decisionAsked: false,
      decideBy: '2026-04-15T15:00:00.000Z',
      can: { takeMoreTime: 'lead_moved' },
    })
    await after(hours(1))
    await after(days(1))
    expect((await ana.get(path)).body).toMatchObject({
      status: 'claimed',
      decisionAsked: true,
      decideBy: '2026-04-15T16:00:00.000Z',
      can: { takeMoreTime: 'ok', withdraw: 'ok' },
    })
    expect((await movesOf(id)).filter((move) => move === 'ask_decision')).toHaveLength(1)
    expect(
      (await notificationsTo(client.id)).filter((kind) => kind === 'lead_undecided'),
    ).toHaveLength(1)
    await app.settle()
    const mails = (await app.mails()).filter(
      ({ to, subject }) => to === client.email && subject === 'Su solicitud espera su elección',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`/cases/${id}`)
    const third = await (await lawyerWith()).as()
    expect(await inPoolOf(third)).not.toContain(id)
    expect((await third.get(path)).status).toBe(404)
    expect((await claimCase(third, path)).body.code).toBe('lead_not_open')
    expect((await (await lawyers[0]!.as()).get(path)).body).toMatchObject({
      decisionAsked: true,
      decideBy: '2026-04-15T16:00:00.000Z',
      can: { takeMoreTime: 'forbidden' },
    })
  })

  it('and for 14 days more: every claim ends, the lawyers are told and get their places back, and nothing stands', async () => {
    const { id, path, lawyers } = await answered(3)
    await after(asked)
    await after(days(14))
    expect((await ana.get(path)).body.status).toBe('claimed')
    await after(1_000)
    const { body } = await ana.get(path)
    expect(body).toMatchObject({
      status: 'expired',
      placesLeft: 3,
      decideBy: null,
      decisionAsked: false,
      can: { reopen: 'ok' },
    })
    expect(body.claims.map((claim: { status: string }) => claim.status)).toEqual([
      'undecided',
      'undecided',
      'undecided',
    ])
    expect(await notificationsTo(client.id)).toContain('lead_expired')
    expect((await movesOf(id)).filter((move) => move === 'end_undecided')).toHaveLength(1)
    for (const one of lawyers) {
      expect(
        (await notificationsTo(one.id)).filter((kind) => kind === 'claim_undecided'),
      ).toHaveLength(1)
      expect(await usedBy(one.id)).toBe(0)
      expect((await (await one.as()).get(path)).body).toMatchObject({
        masked: true,
        client: null,
        myClaim: { status: 'undecided' },
      })
    }
  })

  it('then opens the case again: the lawyers who waited may answer it anew, with a place of their month', async () => {
    const {
      id,
      path,
      lawyers: [lawyer],
      talks,
    } = await answered()
    await after(asked)
    await after(days(14) + 1_000)
    const luis = await lawyer!.as()
    expect((await luis.post(`${talks[0]}/messages`, { body: 'Hello' })).body.code).toBe(
      'waits_for_client',
    )
    expect((await ana.post(`${path}/reopen`)).body).toMatchObject({ status: 'open', placesLeft: 3 })
    expect(await inPoolOf(luis)).toContain(id)
    expect((await luis.get(path)).body.can.claim).toBe('ok')
    const { status, body } = await luis.post(`${path}/claim`, { message: 'I can still help' })
    expect(status).toBe(201)
    expect((await luis.post(`${path}/claim`)).body.code).toBe('already_claimed')
    expect(await usedBy(lawyer!.id)).toBe(1)
    expect((await ana.post(`${path}/accept`, { claimId: body.claim.id })).body.status).toBe(
      'in_progress',
    )
  })

  it('a claim that comes late leaves her a week before she is asked', async () => {
    const lead = await buildLead(app.db, { userId: client.id, createdAt: start })
    const lawyer = await lawyerWith()
    app.clock.advance(days(29))
    await claimCase(await lawyer.as(), `/api/leads/${lead.id}`, { message: 'I can help' })
    await after(days(7))
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      status: 'claimed',
      decisionAsked: false,
    })
    await after(1_000)
    expect((await ana.get(`/api/leads/${lead.id}`)).body).toMatchObject({
      status: 'claimed',
      decisionAsked: true,
    })
  })
})
