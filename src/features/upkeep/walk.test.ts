import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { checkCase, claimCase } from '#features/leads/fixtures.ts'
import { moves } from '#features/leads/engine/transitions.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

/** More of it: `WALK_RUNS=200 npx vitest run src/features/upkeep/walk.test.ts`; a failure is walked again with its `WALK_SEED`. */
const seed = Number(process.env['WALK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const numRuns = Number(process.env['WALK_RUNS'] ?? 3)

// Two processes on one database, each with half of the calls.
let houses: readonly [TestApp, TestApp]
let spare: TestApp | undefined

beforeAll(async () => {
  const first = await openTestApp()
  spare = await openTestApp({ DATABASE_URL: first.config.databaseUrl! })
  houses = [first, spare]
})
afterAll(async () => {
  await spare?.close()
  await houses[0].close()
})

const query = async (sql: string, values: unknown[] = []) => (await houses[0].runtime.pool.query(sql, values)).rows

/** A person on both processes, who signs in again where the jump of a clock ended the session. */
async function personOf(id: string) {
  const callers: Caller[] = []
  return async (app: number, method: 'get' | 'post' | 'patch', path: string, body?: unknown): Promise<Answer> => {
    const ask = async () => (callers[app] ??= await houses[app]!.signIn({ id }))[method](path, body as never)
    const answer = await ask()
    if (answer.status !== 401 && answer.body.code !== 'confirmation_required') return answer
    delete callers[app]
    return ask()
  }
}

type Person = Awaited<ReturnType<typeof personOf>>

interface World {
  readonly clients: readonly { id: string; call: Person }[]
  readonly lawyers: readonly { id: string; call: Person }[]
  readonly admin: Person
  readonly leads: { id: string; owner: number }[]
}

async function newWorld(): Promise<World> {
  const { db } = houses[0]
  for (const app of houses) app.clock.set('2026-03-02T15:00:00Z')
  const clients = await Promise.all([0, 1].map(async () => buildUser(db)))
  const lawyers = await Promise.all([0, 1, 2, 3].map(() => buildLawyer(db)))
  for (const { id } of lawyers) await buildSubscription(db, { lawyerId: id, plan: 'premium', currentPeriodEnd: new Date('2036-01-01T00:00:00Z') })
  const called = async ({ id }: { id: string }) => ({ id, call: await personOf(id) })
  return {
    clients: await Promise.all(clients.map(called)),
    lawyers: await Promise.all(lawyers.map(called)),
    admin: await personOf((await buildUser(db, { role: 'admin' })).id),
    leads: [],
  }
}

interface Step {
  readonly kind: string
  readonly who: number
  readonly lead: number
  readonly claim: number
  readonly app: number
}

const payload = { visaType: 'asylum', currentStatus: 'tourist', summary: 'I need help with my next step, please.', preferredLanguages: ['en'], location: 'New York, NY' }

const at = <Item>(list: readonly Item[], index: number): Item | undefined => list[list.length - 1 - (index % Math.max(1, list.length))]

/** What one actor tries. Most tries come at the wrong time, which is the point. */
async function take(world: World, { kind, who, lead: index, claim: claimIndex, app }: Step): Promise<Answer | undefined> {
  const lead = at(world.leads, index)
  const lawyer = world.lawyers[who % world.lawyers.length]!
  if (kind === 'submit') {
    const owner = who % world.clients.length
    const offered = claimIndex % 3 === 0 ? { details: { preSelectedLawyer: lawyer.id } } : {}
    const answer = await world.clients[owner]!.call(app, 'post', '/api/leads', { ...payload, ...offered })
    if (answer.status === 201) world.leads.push({ id: answer.body.id, owner })
    return answer
  }
  if (kind === 'reject' || kind === 'ask-more') return world.admin(app, 'post', `/api/admin/verifications/${lawyer.id}/${kind}`, { reason: 'Looked at again' })
  if (kind === 'approve') return approve(world, lawyer, app, claimIndex)
  if (lead === undefined) return undefined
  const path = `/api/leads/${lead.id}`
  const client = world.clients[lead.owner]!.call
  const [claim] = kind === 'accept' || kind === 'decline' ? await query('select id from lead_claims where lead_id = $1 order by claimed_at desc, id offset $2 limit 1', [lead.id, claimIndex % 3]) : []
  const [talk] = kind === 'write' || kind === 'show-contact' ? await query('select id from conversations where lead_id = $1 and lawyer_id = $2', [lead.id, lawyer.id]) : []
  const why = { reason: 'other', note: 'It did not work out.' }
  switch (kind) {
    case 'claim':
      // A first message keeps the claim beyond 72 hours: then it is the client who is waited for.
      return claimCase({ post: (to, body) => lawyer.call(app, 'post', to, body) }, path, claimIndex % 3 === 0 ? {} : { message: 'I can help' })
    case 'find-conflict':
      return checkCase({ post: (to, body) => lawyer.call(app, 'post', to, body) }, path, 'conflict')
    case 'release':
    case 'complete':
      return lawyer.call(app, 'post', `${path}/${kind}`, {})
    case 'hand-back':
      return lawyer.call(app, 'post', `${path}/hand-back`, why)
    case 'write':
      return talk && lawyer.call(app, 'post', `/api/conversations/${talk.id}/messages`, { body: 'Hello' })
    case 'show-contact':
      return talk && client(app, 'patch', `/api/conversations/${talk.id}/contact`, { released: true })
    case 'update':
      return client(app, 'patch', path, { location: 'Miami, FL' })
    case 'accept':
      return claim && client(app, 'post', `${path}/accept`, { claimId: claim.id })
    case 'decline':
      return claim && client(app, 'post', `${path}/claims/${claim.id}/decline`)
    case 'open-to-all':
      return client(app, 'post', `${path}/open-to-all`, { toEverybody: claimIndex % 2 === 0 })
    default:
      return client(app, 'post', `${path}/${kind}`, why)
  }
}

/** Who was refused hands the profile in again, so that a walk does not run out of lawyers. */
async function approve(world: World, { id: lawyerId, call }: World['lawyers'][number], app: number, n: number): Promise<Answer | undefined> {
  await call(app, 'post', '/api/lawyer/profile/submit')
  const waiting = (await world.admin(app, 'get', '/api/admin/verifications/pending')).body.find((one: { lawyerId: string }) => one.lawyerId === lawyerId)
  if (waiting === undefined) return undefined
  const day = new Date(houses[0].clock.now().getTime() + days(1 + (n % 40))).toISOString().slice(0, 10)
  return world.admin(app, 'post', `/api/admin/verifications/${lawyerId}/approve`, { look: waiting.look, barChecked: true, reason: 'In the register.', recheckOn: day })
}

const jumps = [hours(2), days(3), days(8), days(15), days(31)]

async function jump({ who, app }: Step): Promise<void> {
  for (const one of houses) one.clock.advance(jumps[who % jumps.length]!)
  // Both processes may be at it at the same moment.
  for (const timer of ['people.end-badges', 'leads.sweep', 'upkeep.decisions', 'upkeep.silence']) await Promise.all(app === 0 ? [houses[0].runTimer(timer)] : houses.map((one) => one.runTimer(timer)))
  for (const [rule, sql] of endless) expect(await query(sql, [houses[0].clock.now()]), `${rule}, after the clock has looked`).toEqual([])
}

const broken: readonly (readonly [rule: string, sql: string])[] = [
  ['the count of a case equals its standing claims, at most three', `select id from leads where claims_taken <> (select count(*) from lead_claims where lead_id = leads.id and status in ('pending', 'accepted')) or claims_taken > 3`],
  [
    'claims stand where the case says so',
    `select id, status from (select leads.*, (select count(*) from lead_claims where lead_id = leads.id and status = 'pending') as waiting,
       (select count(*) from lead_claims where lead_id = leads.id and status = 'accepted') as chosen from leads) as one
     where (status in ('open', 'expired') and waiting + chosen > 0) or (status = 'claimed' and (waiting = 0 or chosen > 0))
       or (status in ('in_progress', 'completed') and (chosen <> 1 or waiting > 0)) or (status = 'closed' and (chosen > 1 or waiting > 0))`,
  ],
  ['nobody is asked to choose where nothing waits', `select id from leads where decision_asked_at is not null and status <> 'claimed'`],
  ['a claim that no longer stands has an end', `select id from lead_claims where status not in ('pending', 'accepted') and decided_at is null and ended_at is null`],
  [
    'a lawyer with work in hand may work here',
    `select claim.id from lead_claims claim join leads on leads.id = claim.lead_id join lawyer_profiles profile on profile.user_id = claim.lawyer_id
     where claim.status in ('pending', 'accepted') and leads.status in ('claimed', 'in_progress') and verification_status not in ('approved', 'more_needed')`,
  ],
  [
    'whoever has a claim found nothing in the way',
    `select claim.id from lead_claims claim left join conflict_checks seen using (lead_id, lawyer_id) where claim.status in ('pending', 'accepted') and seen.answer is distinct from 'clear'`,
  ],
  [
    'contact shows only while a claim stands, or the client chose so afterwards',
    `select talk.id from conversations talk join leads on leads.id = talk.lead_id where contact_released_at is not null and (locked_at is not null or contact_released_at < claim_ended_at
       or (claim_ended_at is null and not exists (select from lead_claims where lead_id = talk.lead_id and lawyer_id = talk.lawyer_id and status in ('pending', 'accepted'))))`,
  ],
  ['conversations know where the case stands', `select leads.id from leads join conversation_topics topic on topic.lead_id = leads.id where topic.status <> leads.status`],
  ['the last move led where the case stands', `select id from leads where status not in (select to_status from lead_moves where lead_id = leads.id and at = (select max(at) from lead_moves where lead_id = leads.id))`],
  [
    'places of the month equal the claims that took them',
    `select usage.lawyer_id from plan_usage usage where used <> (select count(*) from lead_claims where lawyer_id = usage.lawyer_id and period_start = usage.period_start and place_returned_at is null)`,
  ],
]

/** After the clock has looked: whatever waits for somebody has a day on which it ends. */
const endless: readonly (readonly [rule: string, sql: string])[] = [
  ['an open case has an end', `select id from leads where status = 'open' and (expires_at is null or expires_at < $1)`],
  [
    'a waiting claim has an end',
    `select id from leads where status = 'claimed' and (expires_at is null or (decision_asked_at is null and expires_at < $1) or decision_asked_at < $1::timestamptz - interval '14 days')`,
  ],
  ['a question to a client has an end', `select id from leads where status = 'in_progress' and silence_asked_at < $1::timestamptz - interval '14 days'`],
  [
    'a completed case has an end',
    `select id from leads where status = 'completed' and $1::timestamptz - interval '14 days' > (select max(at) from lead_moves where lead_id = leads.id and move = 'complete')`,
  ],
]

async function holds(world: World, done: string): Promise<void> {
  for (const [rule, sql] of broken) expect(await query(sql), `${rule}, after ${done}`).toEqual([])
  for (const { call } of world.clients)
    for (const { id, status, can } of (await call(0, 'get', '/api/leads/mine')).body)
      expect(
        [can.withdraw, can.reopen, can.close, can.changeLawyer, can.end].includes('ok'),
        `the client has a way out of ${status} (${id}), after ${done}`,
      ).toBe(true)
}

/** One more case is claimed, and nobody says anything more: time alone brings every case to rest, and nothing waits for anybody. */
async function rests(world: World): Promise<void> {
  await take(world, { kind: 'submit', who: 0, lead: 0, claim: 1, app: 0 })
  for (const who of world.lawyers.keys()) for (const kind of ['approve', 'claim']) await take(world, { kind, who, lead: 0, claim: 38, app: 0 })
  for (const who of [4, 3, 4, 3]) {
    await jump({ kind: 'jump', who, lead: 0, claim: 0, app: who % 2 })
    await holds(world, 'a silence of all')
  }
  const ids = world.leads.map(({ id }) => id)
  expect(await query(`select id, status from leads where id = any($1) and status not in ('closed', 'expired')`, [ids]), 'a case goes on for ever').toEqual([])
  expect(await query(`select id from lead_claims where lead_id = any($1) and status = 'pending'`, [ids]), 'a claim waits for ever').toEqual([])
}

const kinds = ['submit', 'update', 'open-to-all', 'claim', 'accept', 'decline', 'release', 'withdraw', 'complete', 'resume', 'close', 'change-lawyer', 'end', 'keep-lawyer', 'more-time', 'hand-back', 'find-conflict', 'reopen', 'reject', 'ask-more', 'approve', 'write', 'show-contact', 'jump'] as const
const likely = ['submit', 'claim', 'claim', 'claim', 'accept', 'accept', 'show-contact', 'jump', 'approve'] as const

const step = fc.record({ kind: fc.constantFrom(...kinds, ...likely), who: fc.nat(99), lead: fc.nat(2), claim: fc.nat(99), app: fc.nat(1) })
const walk = fc.array(fc.tuple(step, fc.option(step)), { minLength: 30, maxLength: 45, size: 'max' })

it(`random actors, clocks and two processes never bring a case to where it cannot go on (seed ${seed})`, { timeout: 600_000 + numRuns * 20_000 }, async () => {
  const moved = new Set<string>()
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const world = await newWorld()
      for (const kind of ['submit', 'claim', 'accept']) await take(world, { kind, who: 0, lead: 0, claim: 1 - Number(kind === 'accept'), app: 0 })
      for (const [one, other] of steps) {
        if (one.kind === 'jump') await jump(one)
        // The other comes at the same moment, by the other process.
        const beside = other === null || other.kind === 'jump' ? [] : [{ ...other, app: 1 - one.app }]
        const answers = await Promise.all([...(one.kind === 'jump' ? [] : [one]), ...beside].map((each) => take(world, each)))
        for (const answer of answers) expect(answer?.status === 500 ? answer.body : 'no fault').toBe('no fault')
        await holds(world, [one, ...beside].map((each) => each.kind).join(' and '))
      }
      await rests(world)
      for (const { move } of await query('select distinct move from lead_moves')) moved.add(move)
    }),
    { seed, numRuns, endOnFailure: true },
  )
  // A walk that goes nowhere holds everything.
  expect([...moved]).toEqual(expect.arrayContaining(['claim', 'accept']))
  expect(numRuns >= 50 ? moves.filter((move) => !moved.has(move)) : []).toEqual([])
})
