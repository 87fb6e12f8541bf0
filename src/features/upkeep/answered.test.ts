import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
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
const asked = days(30) + hours(1)

describe('her word takes the question back', () => {
  it.each([
    ['choosing one', 'accept', 'in_progress'],
    ['closing the case', 'withdraw', 'closed'],
    ['declining the only one', 'decline', 'open'],
  ])('%s', async (_what, how, status) => {
    const { path, claims } = await answered()
    await after(asked)
    const answer =
      how === 'decline'
        ? await ana.post(`${path}/claims/${claims[0]}/decline`)
        : await ana.post(`${path}/${how}`, { claimId: claims[0] })
    expect(answer.body).toMatchObject({ status, decideBy: null, decisionAsked: false })
  })

  it('more time: 30 days, the case is in the pool again, a second press changes nothing, and she is asked again', async () => {
    const { id, path, lawyers } = await answered()
    await after(asked)
    const stranger = await app.signIn(await buildUser(app.db))
    expect((await stranger.post(`${path}/more-time`)).status).toBe(404)
    expect((await (await lawyers[0]!.as()).post(`${path}/more-time`)).status).toBe(403)
    const both = await Promise.all([ana.post(`${path}/more-time`), ana.post(`${path}/more-time`)])
    for (const { status, body } of both)
      expect([status, body.status, body.decisionAsked, body.expiresAt]).toEqual([
        200,
        'claimed',
        false,
        '2026-05-01T16:00:00.000Z',
      ])
    expect((await movesOf(id)).filter((move) => move === 'take_more_time')).toHaveLength(1)
    expect(await inPoolOf(await (await lawyerWith()).as())).toContain(id)
    await after(days(30))
    expect((await ana.get(path)).body).toMatchObject({ status: 'claimed', decisionAsked: false })
    await after(1_000)
    expect((await ana.get(path)).body).toMatchObject({ status: 'claimed', decisionAsked: true })
  })

  it('declining one of two leaves her a week with the other', async () => {
    const { path, claims } = await answered(2)
    await after(asked)
    expect((await ana.post(`${path}/claims/${claims[0]}/decline`)).body).toMatchObject({
      status: 'claimed',
      decisionAsked: false,
      expiresAt: '2026-04-08T16:00:00.000Z',
    })
  })

  it('writing to one of them: nobody is lost while they talk', async () => {
    const {
      path,
      talks,
      lawyers: [lawyer],
    } = await answered()
    await after(asked)
    app.clock.advance(days(13))
    ana = await app.signIn(client)
    await ana.post(`${talks[0]}/messages`, { body: 'I was in the hospital' })
    await after(days(2))
    expect((await ana.get(path)).body).toMatchObject({ status: 'claimed', decisionAsked: false })
    await after(days(30) + 1_000)
    // What the lawyer writes is not her word.
    await (await lawyer!.as()).post(`${talks[0]}/messages`, { body: 'Are you there?' })
    await after(days(14) + 1_000)
    expect((await ana.get(path)).body.status).toBe('expired')
  })
})

it('what a lawyer does is not her word: one who steps back leaves the question to the others', async () => {
  const { path, lawyers } = await answered(2)
  await after(asked)
  await (await lawyers[0]!.as()).post(`${path}/release`, { reason: 'no_time' })
  ana = await app.signIn(client)
  expect((await ana.get(path)).body).toMatchObject({
    status: 'claimed',
    decisionAsked: true,
    decideBy: '2026-04-15T16:00:00.000Z',
  })
  await (await lawyers[1]!.as()).post(`${path}/release`, { reason: 'no_time' })
  expect((await ana.get(path)).body).toMatchObject({
    status: 'open',
    decisionAsked: false,
    decideBy: null,
  })
})

it('her choice and the clock at the same moment, in two processes: one of them holds, whole', async () => {
  const spare = await openTestApp({ DATABASE_URL: app.config.databaseUrl! })
  try {
    for (let round = 0; round < 4; round += 1) {
      app.clock.set(start)
      ana = await app.signIn(client)
      const { id, path, claims, lawyers } = await answered(2)
      await after(asked)
      app.clock.advance(days(14) + 1_000)
      spare.clock.set(app.clock.now())
      ana = await app.signIn(client)
      const [chosen]: [Answer, unknown, unknown] = await Promise.all([
        ana.post(`${path}/accept`, { claimId: claims[0] }),
        spare.runTimer('upkeep.decisions'),
        app.runTimer('upkeep.decisions'),
      ])
      const [lead] = await rows('select status, claims_taken from leads where id = $1', id)
      expect(lead).toEqual(
        chosen.status === 200
          ? { status: 'in_progress', claims_taken: 1 }
          : { status: 'expired', claims_taken: 0 },
      )
      expect(
        (await notificationsTo(lawyers[1]!.id)).filter((kind) => /undecided|declined/.test(kind)),
      ).toHaveLength(1)
    }
  } finally {
    await spare.close()
  }
})
