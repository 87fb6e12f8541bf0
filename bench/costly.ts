// What the dearest requests of visitors and members cost, each beside /healthz asked all the time. Prints one Markdown table.
// usage: npm run bench:costly [-- --folder ../another-checkout] [--times 8] [--only words] [--keep rows.json] [--before rows.json]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signIn } from '../e2e/support/person.ts'
import { newDataDir, removeData } from '../e2e/support/data-dir.ts'
import { startProduct } from '../e2e/support/product.ts'
import { fillWithCrowd } from './crowd.ts'
import { requests, type Asked, type Place } from './requests.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: process.cwd() },
    times: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
    before: { type: 'string' },
  },
})
/** Seconds. A request that takes longer is written down as such, and the product is started again. */
const patience = 60
/** Milliseconds. A request that takes longer is not asked to warm up; its first answer counts. */
const slow = 15_000
/** Milliseconds in which one row is asked again and again. */
const longestRow = 20_000

const insideDir = mkdtempSync(join(tmpdir(), 'advena-measure-'))
const insideSocket = join(insideDir, 'inside')
const dataDir = newDataDir()
const env = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'inside.ts')}`,
  MEASURE_SOCKET: insideSocket,
  LOG_LEVEL: 'silent',
}
const agent = new Agent({ keepAlive: true, maxSockets: 40 })

interface Answer {
  readonly time: number
  readonly status: number
  readonly size: number
}

interface Measured {
  readonly answer: string
  readonly p50?: number
  readonly p99?: number
  readonly health?: number
  readonly healthMost?: number
  readonly waited?: number
  readonly computed?: number
  readonly held?: number
}

/** The product under measurement with connections into its database. */
async function open() {
  rmSync(insideSocket, { force: true })
  const product = await startProduct({ dataDir, folder: values.folder, env })
  const home = join(dataDir, 'postgres')
  const port = Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3])
  const connect = async () => {
    const connection = new pg.Client({
      host: join(home, 'run'),
      port,
      user: 'advena',
      database: 'advena',
      application_name: 'measure',
    })
    // It goes together with the product when that is ended.
    connection.on('error', () => {})
    await connection.connect()
    return connection
  }
  const [database, sampler] = await Promise.all([connect(), connect()])
  await fillWithCrowd(database)
  const { cookie } = await signIn(product.url, 'client')
  return { product, database, sampler, cookie, place: await placeIn(database, product.url, cookie) }
}

async function placeIn(database: pg.Client, url: string, cookie: string): Promise<Place> {
  const one = async (text: string) => (await database.query<{ id: string }>(text)).rows[0]!.id
  const clientId = await one(`select id from users where email = 'client@advena.test'`)
  await database.query(
    `insert into conversations (id, user_id, lawyer_id) select gen_random_uuid(), $1, user_id from lawyer_profiles
     where not exists (select 1 from conversations where user_id = $1 offset 100) order by user_id limit 120`,
    [clientId],
  )
  const journey = await fetch(new URL('/api/timeline/cases', url), {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ caseType: 'h1b', startDate: '2026-01-05' }),
  })
  const { id: journeyId } = (await journey.json()) as { id: string }
  return {
    database,
    clientId,
    questionId: await one(`select id from legal_questions order by views desc limit 1`),
    journeyId,
  }
}

let here = await open()

/** Milliseconds until the whole answer is there, its status and its size. */
const ask = ({ method, path, body, accept = 'application/json' }: Asked, cookie = here.cookie) =>
  new Promise<Answer>((resolve, reject) => {
    const start = performance.now()
    const headers = {
      accept,
      origin: here.product.url,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const late = setTimeout(() => sent.destroy(new Error(`> ${patience} s`)), patience * 1_000)
    const sent = request(
      new URL(path, here.product.url),
      { method: method ?? 'GET', headers, agent },
      (answer) => {
        let size = 0
        answer.on('data', (chunk: Buffer) => (size += chunk.length))
        answer.on('error', reject)
        answer.on('end', () => {
          clearTimeout(late)
          resolve({ time: performance.now() - start, status: answer.statusCode ?? 0, size })
        })
      },
    )
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const inside = () =>
  new Promise<{ waited: number; computed: number }>((resolve, reject) => {
    const sent = request({ socketPath: insideSocket, path: '/' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve(JSON.parse(text)))
    })
    sent.on('error', reject)
    sent.end()
  })

/** How long a connection of requests has been held: since its transaction began, or its statement. */
const held = `select coalesce(max(extract(epoch from clock_timestamp() - coalesce(xact_start, query_start))) * 1000, 0)::float as held
  from pg_stat_activity where datname = 'advena' and backend_type = 'client backend' and state <> 'idle' and (application_name = 'advena' or application_name = 'advena-visitors')`

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const part = (list: readonly number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))] ??
  Number.NaN

/** Runs `look` again and again, ten milliseconds apart, until the returned function is called. */
function meanwhile(look: () => Promise<void>) {
  const over = new AbortController()
  const goOn = async () => {
    while (!over.signal.aborted) {
      await look()
      await pause(10)
    }
  }
  void goOn().catch(() => {})
  return () => over.abort()
}

async function measure(run: () => Promise<Answer>): Promise<Measured> {
  const health: number[] = []
  let longestHeld = 0
  const endings = [
    meanwhile(async () => void health.push((await ask({ path: '/healthz' }, '')).time)),
    meanwhile(
      async () =>
        void (longestHeld = Math.max(
          longestHeld,
          (await here.sampler.query<{ held: number }>(held)).rows[0]!.held,
        )),
    ),
  ]
  try {
    await inside()
    const first = await run()
    if (first.status >= 500)
      return {
        answer: `${first.status} after ${(first.time / 1_000).toFixed(1)} s`,
        held: longestHeld,
      }
    const answers = first.time > slow ? [first] : []
    // Twice before: code that runs for the first time is compiled, which is not what the request costs.
    if (answers.length === 0) {
      await run()
      await inside()
    }
    const end = performance.now() + longestRow
    for (let n = 0; n < Number(values.times) && performance.now() < end; n += 1)
      answers.push(await run())
    const took = answers.map(({ time }) => time)
    const statuses = [...new Set(answers.map(({ status }) => status))]
    const size = Math.max(...answers.map((one) => one.size))
    const answer = `${statuses.join(', ')}, ${(size / 1000).toFixed(0)} kB`
    return {
      answer,
      p50: part(took, 0.5),
      p99: part(took, 0.99),
      health: part(health, 0.5),
      healthMost: part(health, 0.99),
      ...(await inside()),
      held: longestHeld,
    }
  } finally {
    for (const end of endings) end()
  }
}

/** Ends a product that no longer answers, and starts it again on the same data. */
async function reopen() {
  await here.product.kill()
  await Promise.all([here.database.end().catch(() => {}), here.sampler.end().catch(() => {})])
  here = await open()
}

const number = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(1)
const ratio = ({ p50, health }: Measured) =>
  p50 === undefined || health === undefined ? '' : number(p50 / health)
const cells = (row: Measured | undefined) =>
  row === undefined
    ? ['', '', '', '', '']
    : [row.answer, number(row.p50), ratio(row), number(row.computed), number(row.held)]
const line = (list: readonly string[]) => console.log(`| ${list.join(' | ')} |`)

const earlier =
  values.before === undefined
    ? undefined
    : (JSON.parse(readFileSync(values.before, 'utf8')) as Record<string, Measured>)
const columns = [
  'Answer',
  'p50 ms',
  'p50 ÷ /healthz',
  'Loop held, computing: ms',
  'Connection held: ms',
]
const own = ['p99 ms', '/healthz p50 / p99 ms', 'Loop held, by the clock: ms']
const head = [
  'Request',
  ...(earlier === undefined ? [] : columns.map((name) => `Before: ${name}`)),
  ...columns,
  ...own,
]
line(head)
line(head.map(() => '---'))
const rows: Record<string, Measured> = {}
for (const [name, asked] of requests.filter(([one]) => one.includes(values.only))) {
  const row = await measure(async () => ask(await asked(here.place))).catch(
    (error: Error): Measured => ({ answer: error.message }),
  )
  rows[name] = row
  const healthLine =
    row.health === undefined ? '' : `${number(row.health)} / ${number(row.healthMost)}`
  line([
    name,
    ...(earlier === undefined ? [] : cells(earlier[name])),
    ...cells(row),
    number(row.p99),
    healthLine,
    number(row.waited),
  ])
  if (values.keep !== undefined) writeFileSync(values.keep, JSON.stringify(rows, null, 1))
  if (row.p50 === undefined) await reopen()
}
agent.destroy()
await Promise.all([here.database.end(), here.sampler.end()])
await here.product.stop()
removeData(dataDir)
rmSync(insideDir, { recursive: true, force: true })
