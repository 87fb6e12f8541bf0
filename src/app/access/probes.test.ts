import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openTestApp, type Answer, type Caller, type TestApp } from '../testing.ts'
import { bodyOf, endpoints, filledPath, queryOf } from './calls.ts'
import { requestsOf } from './generated.ts'
import { operationsOf, type Operation } from './input.ts'
import { buildWorld, callers, type CallerName, type World } from './world.ts'

/** `npm run test:security` runs the long form. */
const isLong = process.env['SECURITY'] === 'long'
const generated = isLong ? 50_000 : 1_500
const seed = Number(process.env['SECURITY_SEED'] ?? (isLong ? Date.now() % 2 ** 31 : 20_261_122))

let app: TestApp
let world: World
let elsewhere: World
let operations: readonly Operation[]
const deleted = newId()

beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  elsewhere = await buildWorld(app)
  operations = operationsOf((await app.visitor.get('/api/openapi.json')).body)
})
afterAll(() => app.close())

/** Calls that would turn a caller into a stranger, or a stranger into a caller. */
const changesSession =
  /\/auth\/(?:sign-out|test-logout|test-login|sign-in|sessions)|change-password|\/suspend|\/lift|\/two-factor/

const faults: string[] = []
let made = 0

/** An answer that does not come is a fault, too. */
async function ask(
  who: CallerName,
  caller: Caller,
  method: string,
  path: string,
  body: unknown,
): Promise<Answer | undefined> {
  made += 1
  const call =
    method === 'GET'
      ? caller.get(path)
      : caller[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path, body)
  const answer = await Promise.race([
    call,
    once(AbortSignal.timeout(20_000), 'abort').then(() => undefined),
  ])
  const what = `${who} ${method} ${path.slice(0, 160)} ${JSON.stringify(body)?.slice(0, 160) ?? ''}`
  if (answer === undefined) faults.push(`no answer: ${what}`)
  else if (answer.status >= 500) faults.push(`${answer.status}: ${what}`)
  else for (const leak of leaksTo(who, answer)) faults.push(`${leak}: ${what}`)
  return answer
}

function leaksTo(who: CallerName, answer: Answer): string[] {
  const said = JSON.stringify(answer.body) + JSON.stringify([...answer.headers])
  return [world, elsewhere].flatMap(({ secrets }) =>
    secrets
      .filter(({ word, readers }) => said.includes(word) && !readers.includes(who))
      .map(({ what }) => `shows the ${what}`),
  )
}

/** Everybody to whom the records of the world are foreign. */
const strangers = callers.filter((who) => !['owner', 'lawyer', 'admin'].includes(who))
const malformed = [
  'not-an-id',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "1'--",
  '9'.repeat(300),
  '%F0%9F%99%82',
  '00000000-0000-0000-0000-000000000000',
  '%C0%80',
  '-1',
  'undefined',
]

it('foreign, deleted and malformed ids show nothing and break nothing, whoever sends them', async () => {
  const withIds = endpoints.filter(({ path }) => /\{/.test(path) && !changesSession.test(path))
  const times = isLong ? 6 : 1
  for (const endpoint of withIds) {
    const operation = operations.find(
      (one) => one.method === endpoint.method && one.path === endpoint.path,
    )
    const bodies = Array.from({ length: times }, (_, i) =>
      i % 2 === 0 ? bodyOf(operation, world) : bodyOf(operation, elsewhere),
    )
    for (const body of bodies) {
      for (const who of strangers)
        await ask(
          who,
          world.callers[who],
          endpoint.method,
          filledPath(endpoint.path, (record) => world.ids[record]!) + queryOf(operation),
          body,
        )
      for (const who of callers) {
        const ids = isLong
          ? [deleted, ...malformed]
          : [deleted, malformed[made % malformed.length]!]
        for (const id of ids)
          await ask(
            who,
            world.callers[who],
            endpoint.method,
            filledPath(endpoint.path, () => id),
            body,
          )
      }
    }
  }
  expect(faults.splice(0)).toEqual([])
  process.stdout.write(
    `${made} probes with foreign, deleted and malformed ids: 0 leaks, 0 answers of 500, 0 hangs\n`,
  )
  expect(made).toBeGreaterThan(isLong ? 10_000 : 1_000)
}, 3_600_000)

it('requests made from the API document show nothing and break nothing, whoever sends them', async () => {
  process.stdout.write(`seed ${seed}\n`)
  const open = operations.filter(({ path }) => !changesSession.test(path))
  const ids = [
    ...Object.values(world.ids),
    ...Object.values(elsewhere.ids),
    ...Object.values(world.people),
  ]
  const before = made
  const who = fc.constantFrom(...callers)
  for (const [caller, request] of fc.sample(fc.tuple(who, requestsOf(open, ids)), {
    numRuns: generated,
    seed,
  })) {
    await ask(
      caller,
      (made % 2 === 0 ? world : elsewhere).callers[caller],
      request.operation.method,
      request.path,
      request.body,
    )
  }
  expect(faults.splice(0)).toEqual([])
  process.stdout.write(`${made - before} generated requests: 0 leaks, 0 answers of 500, 0 hangs\n`)
}, 7_200_000)
