// What the dearest requests of visitors and members cost, each beside /healthz asked all the time. Prints one Markdown table.
// usage: npm run bench:costly [-- --folder ../another-checkout] [--times 8] [--only words]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signIn } from '../e2e/support/person.ts'
import { newDataDir, removeData, startProduct } from '../e2e/support/product.ts'
import { fillWithCrowd } from './crowd.ts'

const { values } = parseArgs({ options: { folder: { type: 'string', default: process.cwd() }, times: { type: 'string', default: '8' }, only: { type: 'string', default: '' } } })
const times = Number(values.times)
const insideDir = mkdtempSync(join(tmpdir(), 'advena-measure-'))
const insideSocket = join(insideDir, 'inside')
const dataDir = newDataDir()
const env = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'inside.ts')}`, MEASURE_SOCKET: insideSocket, LOG_LEVEL: 'silent' }
const product = await startProduct({ dataDir, folder: values.folder, env })
const home = join(dataDir, 'postgres')
const databaseAt = (user: string) => new pg.Client({ host: join(home, 'run'), port: Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]), user, database: 'advena', application_name: 'measure' })
const [database, sampler] = [databaseAt('advena'), databaseAt('advena')]
await Promise.all([database.connect(), sampler.connect()])
await fillWithCrowd(database)

const client = await signIn(product.url, 'client')
const clientId = (await database.query(`select id from users where email = 'client@advena.test'`)).rows[0].id as string
await database.query(
  `insert into conversations (id, user_id, lawyer_id) select gen_random_uuid(), $1, user_id from lawyer_profiles order by user_id limit 120`,
  [clientId],
)

interface Asked {
  readonly method?: 'POST'
  readonly path: string
  readonly body?: unknown
  readonly accept?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 40 })

/** Milliseconds until the whole answer is there, its status and its size. */
const ask = ({ method, path, body, accept = 'application/json' }: Asked, cookie = client.cookie) =>
  new Promise<{ time: number; status: number; size: number }>((resolve, reject) => {
    const start = performance.now()
    const headers = { accept, origin: product.url, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const sent = request(new URL(path, product.url), { method: method ?? 'GET', headers, agent, timeout: 60_000 }, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => (size += chunk.length))
      answer.on('end', () => resolve({ time: performance.now() - start, status: answer.statusCode ?? 0, size }))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in a minute')))
    sent.on('error', reject)
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
const part = (list: readonly number[], share: number) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))] ?? Number.NaN

async function measure(run: () => Promise<{ time: number; status: number; size: number }>, count = times) {
  const health: number[] = []
  let longestHeld = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      health.push((await ask({ path: '/healthz' }, '')).time)
      await pause(10)
    }
  })()
  const sampling = (async () => {
    while (!over.signal.aborted) {
      longestHeld = Math.max(longestHeld, (await sampler.query<{ held: number }>(held)).rows[0]!.held)
      await pause(10)
    }
  })()
  await inside()
  const answers: { time: number; status: number; size: number }[] = []
  const end = performance.now() + 30_000
  for (let n = 0; n < count && performance.now() < end; n += 1) answers.push(await run())
  const { waited, computed } = await inside()
  over.abort()
  await Promise.all([asking, sampling])
  const took = answers.map(({ time }) => time)
  return { p50: part(took, 0.5), p99: part(took, 0.99), health: part(health, 0.5), healthMost: part(health, 0.99), waited, computed, held: longestHeld, statuses: [...new Set(answers.map(({ status }) => status))], size: Math.max(...answers.map(({ size }) => size)) }
}

const many = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const misspelled = 'interveiw marraige renewel waitng petitoin nebrasca centre immigratiom'
const simplify = (piece: string) => () => ask({ method: 'POST', path: '/api/simplify', body: { text: many(piece, 20_000) } })
const get = (path: string, accept?: string) => () => ask({ path, ...(accept && { accept }) })

async function recommendations() {
  const { rows } = await database.query(
    `insert into legal_questions (id, user_id, title, content, category, tags, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Can my family wait for the interview here?', $2, 'asylum', array['visa'], now(), now()) returning id`,
    [clientId, many('My asylum interview and my family petition wait for an answer. ', 2_000)],
  )
  return ask({ method: 'POST', path: `/api/questions/${rows[0].id}/recommendations`, body: {} })
}

const question = (await database.query(`select id from legal_questions order by views desc limit 1`)).rows[0].id as string
const journey = await fetch(new URL('/api/timeline/cases', product.url), {
  method: 'POST',
  headers: { cookie: client.cookie, origin: product.url, 'content-type': 'application/json' },
  body: JSON.stringify({ caseType: 'h1b', startDate: '2026-01-05' }),
}).then(async (answer) => ((await answer.json()) as { id: string }).id)

const requests: readonly (readonly [string, () => ReturnType<typeof ask>])[] = [
  ['nothing beside /healthz', get('/healthz')],
  ['questions: eight misspelled words', get(`/api/questions?search=${encodeURIComponent(misspelled)}`)],
  ['questions: four misspelled words', get(`/api/questions?search=${encodeURIComponent('interveiw marraige renewel petitoin')}`)],
  ['questions: a word that most hold', get('/api/questions?search=a&sortBy=popular')],
  ['similar questions, a long title', get(`/api/questions/similar?title=${encodeURIComponent(many('marriage interview waiting renewal ', 180))}`)],
  ['lawyers: words with mistakes', get(`/api/lawyers?q=${encodeURIComponent(misspelled)}`)],
  ['lawyers: deep page, every filter', get('/api/lawyers?language=es&state=NY&rating=1&sort=rating&page=300')],
  ['/lawyers as a page', get('/lawyers', 'text/html')],
  ['a question as a page', get(`/questions/${question}`, 'text/html')],
  ['simplify: 20 kB of "$1,"', simplify('$1,')],
  ['simplify: 20 kB of "I-1 A-1 "', simplify('I-1 A-1 ')],
  ['simplify: 20 kB of dates', simplify('January 1, 2026 ')],
  ['simplify: 20 kB of an honest notice', simplify('You must file Form I-290B within 30 days of June 3, 2026, or your appeal will be dismissed. ')],
  ['masking preview: 20 kB of names', () => ask({ method: 'POST', path: '/api/masking/preview', body: { texts: [many('My name is Ana Maria Gonzalez. ', 10_000), many('Anna Müller called +1 212 555 0199. ', 10_000)] } })],
  ['making recommendations', recommendations],
  ['120 conversations', get('/api/conversations?limit=100')],
  ['export of a timeline', get(`/api/timeline/cases/${journey}/steps.csv`)],
  ['sitemap: a part', get('/sitemap/questions-1.xml')],
  ['sitemap', get('/sitemap.xml')],
  ['/api/docs', get('/api/docs', 'text/html')],
]

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
console.log('| Request | Answer | p50 ms | p99 ms | p50 ÷ /healthz | /healthz p50 / p99 ms | Loop held: computing ms | Loop held: by the clock ms | Connection held ms |')
console.log('|---|---|---|---|---|---|---|---|---|')
for (const [name, run] of requests.filter(([one]) => one.includes(values.only))) {
  // Twice before: code that runs for the first time is compiled, which is not what the request costs.
  const row = await run().then(run).then(() => measure(run)).catch((error: Error) => error)
  if (row instanceof Error) console.log(`| ${name} | ${row.message} | | | | | | | |`)
  else
    console.log(
      `| ${name} | ${row.statuses.join(', ')}, ${(row.size / 1000).toFixed(0)} kB | ${number(row.p50)} | ${number(row.p99)} | ${number(row.p50 / row.health)} | ${number(row.health)} / ${number(row.healthMost)} | ${number(row.computed)} | ${number(row.waited)} | ${number(row.held)} |`,
    )
}
agent.destroy()
await Promise.all([database.end(), sampler.end()])
await product.stop()
removeData(dataDir)
rmSync(insideDir, { recursive: true, force: true })
