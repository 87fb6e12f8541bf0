import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channels } from '../start.ts'
import { openTestApp, type Answer, type TestApp } from '../testing.ts'
import { bodyOf, endpoints, filledPath, queryOf, type Endpoint } from './calls.ts'
import { operationsOf, type Operation } from './input.ts'
import { readTable, whoMayCall } from './who-may-call.ts'
import { whoMaySee, whoMayVisit } from './who-may-visit.ts'
import { buildWorld, callers, type CallerName, type World } from './world.ts'

let app: TestApp
let operations: readonly Operation[]

beforeAll(async () => {
  app = await openTestApp()
  operations = operationsOf((await app.visitor.get('/api/openapi.json')).body)
})
afterAll(() => app.close())

/** A caller's own session may end by these. */
const endsSession =
  /^accounts\.(?:signOut|testLogout|endOtherSessions|endSession|testLogin|signIn)$/

async function call(world: World, endpoint: Endpoint, who: CallerName): Promise<Answer> {
  const path = filledPath(endpoint.path, (record) => world.ids[record]!)
  const caller = world.callers[who]
  const operation = operations.find(
    (one) => one.method === endpoint.method && one.path === endpoint.path,
  )
  if (endpoint.method === 'GET') return caller.get(path + queryOf(operation))
  return caller[endpoint.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](
    path,
    bodyOf(operation, world),
  )
}

const shown = (status: number) => (status < 300 ? 'ok' : String(status))

/** Strangers first: what they may not do leaves the world as it was for those who may. */
const order: readonly CallerName[] = [
  ...callers.filter((who) => who !== 'owner' && who !== 'lawyer'),
  'lawyer',
  'owner',
]

async function rowOf(
  world: World,
  endpoint: Endpoint,
): Promise<{ row: Record<string, string>; leaks: string[] }> {
  const row: Record<string, string> = {}
  const leaks: string[] = []
  for (const who of order) {
    const answer = await call(world, endpoint, who)
    row[who] = shown(answer.status)
    const said = JSON.stringify(answer.body)
    for (const { word, what, readers } of world.secrets)
      if (said.includes(word) && !readers.includes(who))
        leaks.push(`${endpoint.name} showed ${who} the ${what}`)
    if (answer.status >= 500) leaks.push(`${endpoint.name} answered ${who} with ${answer.status}`)
    if (endsSession.test(endpoint.name) && answer.status < 300 && who !== 'visitor') break
  }
  return { row, leaks }
}

/** Routes beside the contract: sign-in, files for machines, the live stream. */
async function routeRow(
  world: World,
  method: string,
  path: string,
): Promise<Record<string, string>> {
  const row: Record<string, string> = {}
  for (const who of callers) {
    if (path === '/api/logout' && who !== 'visitor') continue
    const response = await app.app.request(
      new Request(`http://advena.test${path}`, {
        method,
        headers: { cookie: world.callers[who].cookie },
      }),
    )
    row[who] = shown(response.status)
    await response.body?.cancel()
  }
  return row
}

const isLayer = ({ method, path }: { method: string; path: string }) =>
  method === 'ALL' && path.endsWith('/*')

it('every other route gives everybody what the table says', async () => {
  const world = await buildWorld(app)
  const routes = [
    ...new Set(
      app.app.routes
        .filter((route) => !isLayer(route))
        .map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`),
    ),
  ]
  const found: Record<string, Record<string, string>> = {}
  for (const route of routes) {
    const [method, path] = route.split(' ') as [string, string]
    found[route.replace(' ', ':')] = await routeRow(
      world,
      method,
      path
        .replace(/:name.*$/, 'pages.xml')
        .replace(/:language.*$/, 'en.xml')
        .replace(/:code.*$/, 'w01234567.svg')
        .replace(/:card.*$/, 'en.png')
        .replace('*', 'none.js'),
    )
  }
  if (process.env['WRITE_TABLE'] !== undefined)
    writeFileSync(`${process.env['WRITE_TABLE']}.routes`, tableText(found))
  expect(found).toEqual(readTable(whoMayVisit))
})

it('every live event shows everybody what the table says', async () => {
  const world = await buildWorld(app)
  const { ids, people } = world
  const data: Record<string, unknown> = {
    'message.sent': {
      conversationId: ids['conversation'],
      messageId: ids['message'],
      senderId: people.owner,
      recipientId: people.lawyer,
    },
    'message.changed': { conversationId: ids['conversation'], messageId: ids['message'] },
    'messages.read': { conversationId: ids['conversation'], readerId: people.owner, upTo: 1 },
    'conversation.changed': { conversationId: ids['conversation'] },
    typing: { conversationId: ids['conversation'], senderId: people.owner },
    'lead.changed': { leadId: ids['lead'] },
    'lead.firm_case_changed': { leadId: ids['lead'] },
    'notification.created': { notificationId: ids['notification'], userId: people.owner },
    'notifications.read': { userId: people.owner },
    'lawyer.decided': { lawyerId: people.lawyer, decision: 'approved' },
    'appointment.changed': { appointmentId: ids['appointment'] },
    'question.changed': { questionId: ids['question'] },
    'firm.changed': { ownerId: people.premium },
  }
  const found: Record<string, Record<string, string>> = {}
  for (const [name, channel] of Object.entries(channels)) {
    if (data[name] === undefined) throw new Error(`no data is named for the event ${name}`)
    found[name] = {}
    for (const who of callers) {
      // A stream without a session is not opened; the one of a session that has ended is closed.
      const actor = await app.auth.viewerOf(new Headers({ cookie: world.callers[who].cookie }))
      const seen =
        actor === null ? null : await channel({ db: app.db, actor, clock: app.clock }, data[name])
      found[name][who] = seen === null || seen === undefined ? '-' : 'ok'
    }
  }
  if (process.env['WRITE_TABLE'] !== undefined)
    writeFileSync(`${process.env['WRITE_TABLE']}.events`, tableText(found))
  expect(found).toEqual(readTable(whoMaySee))
})

const worldsAtOnce = 6

/** Who only reads leaves the world as it was for the next; each other endpoint gets a world of its own. Several are built at once: building one is mostly waiting. */
async function* worldsFor(
  all: readonly Endpoint[],
  readers: World,
): AsyncGenerator<readonly [Endpoint, World]> {
  // There is one announcement for everybody: the newest world's.
  const isAlone = (endpoint: Endpoint) => endpoint.name.startsWith('announcements.')
  const ready: World[] = []
  for (const endpoint of all) {
    if (endpoint.method === 'GET') yield [endpoint, readers]
    else if (isAlone(endpoint)) yield [endpoint, await buildWorld(app)]
    else {
      if (ready.length === 0)
        ready.push(
          ...(await Promise.all(Array.from({ length: worldsAtOnce }, () => buildWorld(app)))),
        )
      yield [endpoint, ready.pop()!]
    }
  }
}

it('everybody gets of every endpoint what the table says, and nobody reads what is not theirs', async () => {
  const found: Record<string, Record<string, string>> = {}
  const leaks: string[] = []
  const readers = await buildWorld(app)
  for await (const [endpoint, world] of worldsFor(endpoints, readers)) {
    const { row, leaks: own } = await rowOf(world, endpoint)
    found[endpoint.name] = row
    leaks.push(...own)
  }
  if (process.env['WRITE_TABLE'] !== undefined)
    writeFileSync(process.env['WRITE_TABLE'], tableText(found))
  expect(leaks).toEqual([])
  expect(found).toEqual(readTable(whoMayCall))
}, 600_000)

const tableText = (rows: Record<string, Record<string, string>>) => {
  const width = Math.max(...Object.keys(rows).map((name) => name.length)) + 1
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(width)}${cells.map((cell, i) => cell.padEnd(callers[i]!.length + 1)).join('')}`.trimEnd()
  return [
    line('', callers),
    ...Object.entries(rows).map(([name, row]) =>
      line(
        name,
        callers.map((who) => row[who] ?? '.'),
      ),
    ),
  ].join('\n')
}
