import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days, hours } from '#kernel/clock.ts'
import { openTestApp, type Answer, type Caller, type TestApp } from '#app/testing.ts'
import { caseBody, checkCase, claimCase } from '#features/leads/fixtures.ts'
import { moves } from '#features/leads/engine/transitions.ts'
import { buildCast, endings, invariants, rests } from './fixtures.ts'

/** More of it: `WALK_RUNS=200 npx vitest run src/features/upkeep/walk.test.ts`; a failure is walked again with its `WALK_SEED`. */
const seed = Number(process.env['WALK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const numRuns = Number(process.env['WALK_RUNS'] ?? 3)

// Two processes on one database, each with half of the calls.
let apps: readonly [TestApp, TestApp]
let spare: TestApp | undefined

beforeAll(async () => {
  const first = await openTestApp()
  spare = await openTestApp({ DATABASE_URL: first.config.databaseUrl! })
  apps = [first, spare]
})
afterAll(async () => {
  await spare?.close()
  await apps[0].close()
})

const query = async (sql: string, values: unknown[] = []) =>
  (await apps[0].runtime.pool.query(sql, values)).rows

/** A person on both processes, who signs in again where the jump of a clock ended the session. */
function personOf(id: string) {
  const callers: Caller[] = []
  return async (
    app: number,
    method: 'get' | 'post' | 'patch',
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const ask = async () =>
      (callers[app] ??= await apps[app]!.signIn({ id }))[method](path, body as never)
    const answer = await ask()
    if (answer.status !== 401 && answer.body.code !== 'confirmation_required') return answer
    delete callers[app]
    return ask()
  }
}

type Person = ReturnType<typeof personOf>

interface World {
  readonly clients: readonly { id: string; call: Person }[]
  readonly lawyers: readonly { id: string; call: Person }[]
  readonly admin: Person
  readonly leads: { id: string; owner: number }[]
}

async function newWorld(): Promise<World> {
  for (const app of apps) app.clock.set('2026-03-02T15:00:00Z')
  const { clients, lawyers, admin } = await buildCast(apps[0].db)
  const called = ({ id }: { id: string }) => ({ id, call: personOf(id) })
  return {
    clients: clients.map(called),
    lawyers: lawyers.map(called),
    admin: personOf(admin.id),
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

const at = <Item>(list: readonly Item[], index: number): Item | undefined =>
  list[list.length - 1 - (index % Math.max(1, list.length))]

/** What one actor tries. Most tries come at the wrong time, which is the point. */
async function take(
  world: World,
  { kind, who, lead: index, claim: claimIndex, app }: Step,
): Promise<Answer | undefined> {
  const lead = at(world.leads, index)
  const lawyer = world.lawyers[who % world.lawyers.length]!
  if (kind === 'submit') {
    const owner = who % world.clients.length
    const offered = claimIndex % 3 === 0 ? { details: { preSelectedLawyer: lawyer.id } } : {}
    const answer = await world.clients[owner]!.call(app, 'post', '/api/leads', {
      ...caseBody,
      ...offered,
    })
    if (answer.status === 201) world.leads.push({ id: answer.body.id, owner })
    return answer
  }
  if (kind === 'reject' || kind === 'ask-more')
    return world.admin(app, 'post', `/api/admin/verifications/${lawyer.id}/${kind}`, {
      reason: 'Looked at again',
    })
  if (kind === 'approve') return approve(world, lawyer, app, claimIndex)
  if (lead === undefined) return undefined
  const path = `/api/leads/${lead.id}`
  const client = world.clients[lead.owner]!.call
  const [claim] =
    kind === 'accept' || kind === 'decline'
      ? await query(
          'select id from lead_claims where lead_id = $1 order by claimed_at desc, id offset $2 limit 1',
          [lead.id, claimIndex % 3],
        )
      : []
  const [talk] =
    kind === 'write' || kind === 'show-contact'
      ? await query('select id from conversations where lead_id = $1 and lawyer_id = $2', [
          lead.id,
          lawyer.id,
        ])
      : []
  const why = { reason: 'other', note: 'It did not work out.' }
  switch (kind) {
    case 'claim':
      // A first message keeps the claim beyond 72 hours: then it is the client who is waited for.
      return claimCase(
        { post: (to, body) => lawyer.call(app, 'post', to, body) },
        path,
        claimIndex % 3 === 0 ? {} : { message: 'I can help' },
      )
    case 'find-conflict':
      return checkCase({ post: (to, body) => lawyer.call(app, 'post', to, body) }, path, 'conflict')
    case 'release':
    case 'complete':
      return lawyer.call(app, 'post', `${path}/${kind}`, {})
    case 'hand-back':
      return lawyer.call(app, 'post', `${path}/hand-back`, why)
    case 'write':
      return (
        talk &&
        lawyer.call(app, 'post', `/api/conversations/${talk.id}/messages`, { body: 'Hello' })
      )
    case 'show-contact':
      return (
        talk && client(app, 'patch', `/api/conversations/${talk.id}/contact`, { released: true })
      )
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
async function approve(
  world: World,
  { id: lawyerId, call }: World['lawyers'][number],
  app: number,
  n: number,
): Promise<Answer | undefined> {
  await call(app, 'post', '/api/lawyer/profile/submit')
  const waiting = (await world.admin(app, 'get', '/api/admin/verifications/pending')).body.find(
    (one: { lawyerId: string }) => one.lawyerId === lawyerId,
  )
  if (waiting === undefined) return undefined
  const day = new Date(apps[0].clock.now().getTime() + days(1 + (n % 40)))
    .toISOString()
    .slice(0, 10)
  return world.admin(app, 'post', `/api/admin/verifications/${lawyerId}/approve`, {
    look: waiting.look,
    barChecked: true,
    reason: 'In the register.',
    recheckOn: day,
  })
}

const jumps = [hours(2), days(3), days(8), days(15), days(31)]

async function jump({ who, app }: Step): Promise<void> {
  for (const one of apps) one.clock.advance(jumps[who % jumps.length]!)
  // Both processes may be at it at the same moment.
  for (const timer of ['people.end-badges', 'leads.sweep', 'upkeep.decisions', 'upkeep.silence'])
    await Promise.all(
      app === 0 ? [apps[0].runTimer(timer)] : apps.map((one) => one.runTimer(timer)),
    )
  for (const [rule, sql] of endings)
    expect(await query(sql, [apps[0].clock.now()]), `${rule}, after the clock has looked`).toEqual(
      [],
    )
}

async function holds(world: World, done: string): Promise<void> {
  for (const [rule, sql] of invariants)
    expect(await query(sql), `${rule}, after ${done}`).toEqual([])
  for (const { call } of world.clients)
    for (const { id, status, can } of (await call(0, 'get', '/api/leads/mine')).body)
      expect(
        [can.withdraw, can.reopen, can.close, can.changeLawyer, can.end].includes('ok'),
        `the client has a way out of ${status} (${id}), after ${done}`,
      ).toBe(true)
}

/** One more case is claimed, and nobody says anything more: time alone brings every case to rest, and nothing waits for anybody. */
async function comesToRest(world: World): Promise<void> {
  await take(world, { kind: 'submit', who: 0, lead: 0, claim: 1, app: 0 })
  for (const who of world.lawyers.keys())
    for (const kind of ['approve', 'claim'])
      await take(world, { kind, who, lead: 0, claim: 38, app: 0 })
  for (const who of [4, 3, 4, 3]) {
    await jump({ kind: 'jump', who, lead: 0, claim: 0, app: who % 2 })
    await holds(world, 'a silence of all')
  }
  const ids = world.leads.map(({ id }) => id)
  for (const [rule, sql] of rests)
    expect(await query(sql, [ids]), `${rule}, after a silence of all`).toEqual([])
}

/** How often each try comes. */
const weights = {
  submit: 2,
  update: 1,
  'open-to-all': 1,
  claim: 4,
  accept: 3,
  decline: 1,
  release: 1,
  withdraw: 1,
  complete: 1,
  resume: 1,
  close: 1,
  'change-lawyer': 1,
  end: 1,
  'keep-lawyer': 1,
  'more-time': 1,
  'hand-back': 1,
  'find-conflict': 1,
  reopen: 1,
  reject: 1,
  'ask-more': 1,
  approve: 2,
  write: 1,
  'show-contact': 2,
  jump: 2,
}
const kinds = Object.entries(weights).flatMap(([kind, times]) => Array<string>(times).fill(kind))

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(99),
  lead: fc.nat(2),
  claim: fc.nat(99),
  app: fc.nat(1),
})
const walk = fc.array(fc.tuple(step, fc.option(step)), {
  minLength: 30,
  maxLength: 45,
  size: 'max',
})

it(
  `random actors, clocks and two processes never bring a case to where it cannot go on (seed ${seed})`,
  { timeout: 600_000 + numRuns * 20_000 },
  async () => {
    const moved = new Set<string>()
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const world = await newWorld()
        for (const kind of ['submit', 'claim', 'accept'])
          await take(world, { kind, who: 0, lead: 0, claim: 1 - Number(kind === 'accept'), app: 0 })
        for (const [one, other] of steps) {
          if (one.kind === 'jump') await jump(one)
          // The other comes at the same moment, by the other process.
          const beside =
            other === null || other.kind === 'jump' ? [] : [{ ...other, app: 1 - one.app }]
          const answers = await Promise.all(
            [...(one.kind === 'jump' ? [] : [one]), ...beside].map((each) => take(world, each)),
          )
          for (const answer of answers)
            expect(answer?.status === 500 ? answer.body : 'no fault').toBe('no fault')
          await holds(world, [one, ...beside].map((each) => each.kind).join(' and '))
        }
        await comesToRest(world)
        for (const { move } of await query('select distinct move from lead_moves')) moved.add(move)
      }),
      { seed, numRuns, endOnFailure: true },
    )
    // A walk that goes nowhere holds everything.
    expect([...moved]).toEqual(expect.arrayContaining(['claim', 'accept']))
    expect(numRuns >= 50 ? moves.filter((move) => !moved.has(move)) : []).toEqual([])
  },
)
