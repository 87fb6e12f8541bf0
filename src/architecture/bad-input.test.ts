import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildSubscription } from '#features/billing/fixtures.ts'
import { buildLawyer } from '#features/lawyers/fixtures.ts'
import { buildUser } from '#features/people/fixtures.ts'

let app: TestApp
let callers: readonly (readonly [string, Caller])[]

beforeAll(async () => {
  app = await openTestApp()
  const client = await buildUser(app.db)
  const lawyer = await buildLawyer(app.db, { plan: 'premium' })
  await buildSubscription(app.db, { lawyerId: lawyer.id, plan: 'premium' })
  const admin = await buildUser(app.db, { role: 'admin' })
  callers = [
    ['client', await app.signIn(client)],
    ['lawyer', await app.signIn(lawyer)],
    ['admin', await app.signIn(admin)],
    ['visitor', app.visitor],
  ]
})
afterAll(() => app.close())

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
}

/** Ending the caller's own session would turn every later call into a stranger's. */
const endsTheSession = /^accounts\.(signOut|testLogout|endOtherSessions|testLogin|signIn)$/

const calls: Call[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(
    endpoints as Record<string, { '~orpc': { route: { method: string; path: string } } }>,
  )
    .map(([name, endpoint]) => ({
      name: `${feature}.${name}`,
      method: endpoint['~orpc'].route.method,
      path: `/api${endpoint['~orpc'].route.path}`,
    }))
    .filter(({ name }) => !endsTheSession.test(name)),
)

const unknownId = '00000000-0000-4000-8000-000000000000'
const strangeIds = ['not-an-id', '%00', '..%2f..%2f', "1'--", '9'.repeat(400)]

const junk: readonly unknown[] = [
  {},
  [],
  'text',
  42,
  null,
  {
    id: 7,
    body: { deep: [] },
    summary: 'x'.repeat(20),
    rating: 99,
    reason: '\u0000',
    email: '\ud800',
    plan: 'gold',
    months: -1,
    upTo: 1e300,
  },
  {
    id: '00000000-0000-4000-8000-000000000000',
    body: '\ud800 half a pair',
    title: '\u0000',
    summary: '\u0000'.repeat(30),
    visaType: 'family',
    message: '\udfff',
    reason: 'a\u0000b',
    firstName: '\u0000',
    details: { a: { b: { c: 1 } } },
  },
  {
    __proto__: { role: 'admin' },
    role: 'admin',
    userId: 'somebody',
    visaType: ['family'],
    preferredLanguages: 'en',
    notice: { type: 'rfe', date: '2026-02-31' },
    officeLocations: 'here',
    hourlyRate: 'NaN',
  },
]

const queries = [
  '',
  '?page=-1&limit=x&before=never&cursor=%00&q=%00',
  '?page=99999999999999999999&rating=lots&sort=chaos&state=ZZ&limit=1e9',
  '?q=%F0%9F%99%82%27%22%3B%3C%3E&before=2026-13-45&after=-5&cursor=eyJ',
]

async function tryAll(caller: Caller, who: string): Promise<string[]> {
  const wrong: string[] = []
  const note = (call: Call, path: string, body: unknown, status: number) => {
    if (status >= 500)
      wrong.push(
        `${who} ${call.method} ${path} ${JSON.stringify(body)?.slice(0, 80)} answered ${status}`,
      )
  }
  for (const call of calls) {
    const inputs = call.method === 'GET' ? queries : junk
    const attempt = async (id: string, input: unknown) => {
      const path = call.path.replace(/\{\w+\}/g, id)
      const method = call.method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete'
      const answer =
        method === 'get' ? await caller.get(`${path}${input}`) : await caller[method](path, input)
      note(call, path, input, answer.status)
    }
    for (const input of inputs) await attempt(unknownId, input)
    // An id that is none is refused before the rest is read: one of the inputs is enough for each.
    if (call.path.includes('{'))
      for (const [at, id] of strangeIds.entries()) await attempt(id, inputs[at % inputs.length])
  }
  return wrong
}

/** A file that an administrator takes is written down, whatever else the address held: those lines are no nonsense. */
const counts = async () =>
  (
    await app.runtime.pool.query(
      `select (select count(*) from leads) + (select count(*) from lead_claims) + (select count(*) from messages) + (select count(*) from reviews) + (select count(*) from reports) + (select count(*) from audit_log where action <> 'list_exported') as rows`,
    )
  ).rows[0].rows

test('no endpoint answers nonsense with 500, whoever sends it, and nonsense leaves no rows behind', async () => {
  const before = await counts()
  const wrong: string[] = []
  for (const [who, caller] of callers) wrong.push(...(await tryAll(caller, who)))
  expect(calls.length).toBeGreaterThan(60)
  expect(wrong).toEqual([])
  expect(await counts()).toBe(before)
}, 400_000)
