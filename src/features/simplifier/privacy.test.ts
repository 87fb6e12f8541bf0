import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { newId } from '#kernel/ids.ts'
import { createLog } from '#server/telemetry.ts'
import { buildUser } from '#features/people/fixtures.ts'
import { answer, openModelServer, stream } from './fixtures.ts'
import { longestText } from './rules.ts'

const marker = 'Zwirnspule-8251'
const text = `The Lessee shall remit $900 to ${marker} prior to June 1, 2026. ${marker} must sign.`

const written: string[] = []
const log = createLog(
  'trace',
  new Writable({ write: (line, _encoding, done) => (written.push(String(line)), done()) }),
)

let server: Awaited<ReturnType<typeof openModelServer>>
let app: TestApp
let client: Caller
const consoleWas = { ...console }

beforeAll(async () => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    console[name] = (...said: unknown[]) => void written.push(said.map(String).join(' '))
  server = await openModelServer(({ sentences }, response) =>
    answer(response, sentences, (said) => said),
  )
  app = await openTestApp({ OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: server.url }, log)
  client = await app.signIn(await buildUser(app.db))
})
afterAll(async () => {
  Object.assign(console, consoleWas)
  await app.close()
  await server.close()
})

/** Every column of every table (the job queue's and the migrations' too) that holds the marker. */
async function placesOf(searched: string): Promise<string[]> {
  const { rows } = await app.runtime.pool.query<{ schema: string; table: string; column: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const { rowCount } = await app.runtime.pool.query(
      `select 1 from ${quoted(schema)}.${quoted(table)} where ${quoted(column)}::text like '%' || $1 || '%' limit 1`,
      [searched],
    )
    if (rowCount !== 0) found.push(`${schema}.${table}.${column}`)
  }
  expect(rows.some(({ schema }) => schema === 'pgboss')).toBe(true)
  return found
}

const logged = () => written.filter((line) => line.includes(marker))

describe('what a person pastes', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['a language model answers', async () => client.post('/api/simplify', { text })],
    ['it comes as a stream', async () => client.post('/api/simplify/live', { text })],
    ['our own rules answer', async () => client.post('/api/simplify', { text, engine: 'own' })],
    [
      'it is too long',
      async () => client.post('/api/simplify', { text: text + 'a'.repeat(longestText) }),
    ],
    [
      'it is larger than any body may be',
      async () => client.post('/api/simplify', { text: text + 'a'.repeat(300_000) }),
    ],
    ['its JSON is broken', async () => client.post('/api/simplify', `{"text":"${text}`)],
    ['it cannot be stored', async () => client.post('/api/simplify', { text: `${text}\u0000` })],
    ['nobody is signed in', async () => app.visitor.post('/api/simplify', { text })],
    [
      'the model says nonsense and repeats the text',
      async () => {
        server.behave(
          (_request, response) => (
            stream(response, `I cannot do this: ${text}`),
            void response.end()
          ),
        )
        await client.post('/api/simplify', { text })
      },
    ],
    [
      'the model answers an error that repeats the text',
      async () => {
        server.behave(
          (_request, response) =>
            void response
              .writeHead(400, { 'content-type': 'application/json' })
              .end(JSON.stringify({ error: { message: text } })),
        )
        await client.post('/api/simplify', { text })
        await client.post('/api/simplify/live', { text })
      },
    ],
    [
      'the saved one is refused',
      async () =>
        client.post('/api/simplify/saved', { id: 'seven', original: text, simplified: text }),
    ],
  ]

  it.each(ways)(
    'is nowhere in the database, the job queue or the log when %s',
    async (_way, paste) => {
      await paste()
      await app.settle()
      expect(await placesOf(marker)).toEqual([])
      expect(logged()).toEqual([])
    },
  )

  it('the log does say that the model gave up, and why', () => {
    expect(
      written.filter((line) => line.includes('gave up')).map((line) => JSON.parse(line).reason),
    ).toContain('status 400')
  })

  it('once saved stands in the two columns for it and nowhere else; deleted, it is gone', async () => {
    const id = newId()
    await client.post('/api/simplify/saved', { id, original: text, simplified: text })
    await app.settle()
    expect((await placesOf(marker)).toSorted()).toEqual([
      'public.saved_simplifications.original',
      'public.saved_simplifications.simplified',
    ])
    await client.delete(`/api/simplify/saved/${id}`)
    expect(await placesOf(marker)).toEqual([])
    expect(logged()).toEqual([])
  })
})
