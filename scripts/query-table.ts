import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { contract } from '#app/contract.ts'
import { loadDemo } from '#app/demo/load.ts'
import { demoPassword } from '#app/demo/people.ts'
import { makeApp } from '#app/http.ts'
import type { PageRenderer } from '#app/page-routes.ts'
import { startFeatures } from '#app/start.ts'
import { createAuth } from '#features/accounts/gateways/better-auth.ts'
import type { EndpointMeta } from '#kernel/endpoint.ts'
import { loadConfig } from '#server/config.ts'
import { logQueries, type LoggedQuery } from '#server/query-log.ts'
import { openRuntime } from '#server/runtime.ts'
import { createLog } from '#server/telemetry.ts'

/**
 * Counts what the database is asked for each page and each GET of the API, on demo data, at the second call. Writes the table
 * to docs/queries.md; with --check it fails where something asks more often than the table says.
 */
const table = 'docs/queries.md'
const origin = 'http://127.0.0.1:3000'

const pages: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/',
    '/lawyers',
    '/lawyers?visaType=h1b&state=CA',
    '/lawyers/{lawyer}',
    '/questions',
    '/questions/{question}',
    '/paper',
    '/pricing',
    '/help',
  ],
  client: [
    '/',
    '/dashboard',
    '/messages',
    '/messages/{conversation}',
    '/questions/{question}',
    '/lawyers/{lawyer}',
    '/settings',
  ],
  lawyer: ['/dashboard', '/lawyer/leads', '/lawyer/clients', '/lawyer/analytics', '/messages'],
  admin: ['/dashboard', '/admin/panel', '/admin/users', '/admin/verifications', '/admin/analytics'],
}

/** Endpoints that need what demo data do not hold, or that compute without the database. */
const leftOut = new Set([
  'getSaved',
  'readFeed',
  'readShare',
  'getJourney',
  'downloadCalendar',
  'downloadSteps',
  'getExample',
  'checkDeadlineRules',
])

interface Row {
  readonly what: string
  readonly reader: string
  readonly count: number
  readonly cost: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'advena-queries-'))
const config = loadConfig({ DATA_DIR: dataDir, APP_URL: origin, RATE_LIMIT: 'off' })
const runtime = await openRuntime(config, { log: createLog('silent') })
const rows: Row[] = []
const faults: string[] = []
const refused: string[] = []
try {
  await loadDemo(runtime)
  await startFeatures(runtime, { timers: false })
  await runtime.pool.query('analyze')
  const { default: built } = (await import(
    new URL('../dist/server/entry-server.js', import.meta.url).href
  )) as { default: { fetch: PageRenderer } }
  // Each call has an app of its own, so that no page comes from the cache.
  const ask = (path: string, cookie: string) =>
    makeApp(runtime, createAuth(runtime), built.fetch).request(
      new Request(origin + path, { headers: { cookie, 'accept-language': 'en' } }),
    )
  const signIn = async (who: string) => {
    const answer = await makeApp(runtime, createAuth(runtime), built.fetch).request(
      new Request(`${origin}/api/auth/test-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email: `${who}@advena.test`, password: demoPassword }),
      }),
    )
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  const cookies: Record<string, string> = { visitor: '' }
  for (const who of ['client', 'lawyer', 'admin']) cookies[who] = await signIn(who)

  const idOf = async (path: string, who: string): Promise<string> => {
    const found = (await (await ask(path, cookies[who]!)).json()) as
      | Record<string, string>[]
      | { items: Record<string, string>[] }
    const [first] = Array.isArray(found) ? found : found.items
    return (first!['id'] ?? first!['userId'])!
  }
  const ids: Record<string, string> = {
    lawyer: await idOf('/api/lawyers', 'visitor'),
    question: await idOf('/api/questions', 'visitor'),
    conversation: await idOf('/api/conversations', 'client'),
    lead: await idOf('/api/leads/mine', 'client'),
    paper: await idOf('/api/deadlines/papers', 'visitor'),
    name: 'help',
  }
  const kindOf = (path: string, name: string): string =>
    ({
      lawyerId: 'lawyer',
      questionId: 'question',
      leadId: 'lead',
      paper: 'paper',
      name: 'name',
      id: path.startsWith('/lawyers')
        ? 'lawyer'
        : path.startsWith('/questions')
          ? 'question'
          : path.startsWith('/conversations')
            ? 'conversation'
            : 'lead',
    })[name] ?? name
  const fill = (path: string) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ids[kindOf(path, name)] ?? name)

  const measure = async (what: string, path: string, who: string) => {
    await (await ask(path, cookies[who]!)).text()
    let status = 0
    const asked = await logQueries(async () => {
      const answer = await ask(path, cookies[who]!)
      status = answer.status
      await answer.text()
    })
    // It needs a row or a plan that the demo's first people do not have.
    if (status >= 400 && status < 500) return void refused.push(what)
    if (status !== 200) return void faults.push(`${what} as ${who} answered ${status}`)
    rows.push({ what, reader: who, count: asked.length, cost: await largestCost(asked) })
  }

  for (const [who, paths] of Object.entries(pages))
    for (const path of paths) await measure(path, fill(path), who)
  const readers = { anyone: 'visitor', member: 'client', user: 'client' } as const
  for (const [name, endpoint] of Object.values(contract).flatMap((one) => Object.entries(one))) {
    const { meta, route } = (
      endpoint as unknown as { '~orpc': { meta: EndpointMeta; route: Record<string, string> } }
    )['~orpc']
    if (route['method'] !== 'GET' || leftOut.has(name)) continue
    const access = meta.access!
    const who = access === 'lawyer' || access === 'admin' ? access : readers[access]
    const path = `/api${fill(route['path']!)}${name === 'listSimilarQuestions' ? '?title=asylum+work' : ''}`
    await measure(`GET /api${route['path']}`, path, who)
  }
} finally {
  await runtime.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** What the planner expects of the dearest statement, in its own unit. */
async function largestCost(asked: readonly LoggedQuery[]): Promise<number> {
  let largest = 0
  for (const { text, values } of asked) {
    if (!/^\s*(?:select|with|insert|update|delete)/i.test(text)) continue
    const { rows: plans } = await (runtime.pool as pg.Pool).query(`explain (format json) ${text}`, [
      ...values,
    ])
    largest = Math.max(largest, plans[0]['QUERY PLAN'][0].Plan['Total Cost'])
  }
  return largest
}

const line = ({ what, reader, count, cost }: Row) =>
  `| ${what} | ${reader} | ${count} | ${cost.toFixed(0)} |`
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
const keyOf = (what: string, reader: string) => `${what} as ${reader}`

if (process.argv.includes('--check')) {
  const known = new Map(
    [...readFileSync(table, 'utf8').matchAll(/^\| (.+?) \| (\w+) \| (\d+) \|/gm)].map(
      ([, what, reader, count]) => [keyOf(what!, reader!), Number(count)],
    ),
  )
  const over = rows.filter(
    ({ what, reader, count }) => count > (known.get(keyOf(what, reader)) ?? -1),
  )
  for (const { what, reader, count } of over)
    process.stderr.write(
      `${keyOf(what, reader)}: ${count} statements, ${known.get(keyOf(what, reader)) ?? 'none'} in ${table}. Ask less, or say why in the commit that writes the table anew (npm run queries)\n`,
    )
  process.exit(over.length > 0 ? 1 : 0)
}
writeFileSync(
  table,
  `# Queries

How many statements each page and each GET of the API sends to the database, and the planner's cost of the dearest one, on demo data with no page from the
cache. The statement that finds the session is counted. \`npm run queries\` writes this table; \`npm run queries -- --check\` fails where something sends more
than its number. ${refused.length} endpoints that need a row or a plan which the demo's first people do not have are left out. That the numbers do not grow with the rows is held by \`src/app/query-counts.test.ts\`.

| What | Reader | Statements | Largest cost |
|---|---|---|---|
${rows.map(line).join('\n')}
`,
)
process.stdout.write(`${rows.map(line).join('\n')}\n`)
process.exit(0)
