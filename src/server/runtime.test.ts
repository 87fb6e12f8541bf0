import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '#kernel/events.ts'
import { loadConfig } from './config.ts'
import { inTransaction, readOnly, type CtxBase, type RequestBase } from './context.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { defineJobs, subscribe, startJobs } from './jobs.ts'
import { createLog } from './telemetry.ts'
import { asOwner, createTestDatabase, until } from './testing.ts'

const bellRang = defineEvent('bell.rang', z.object({ id: z.string() }))
const log = createLog('silent')
const base: CtxBase = { log, locale: 'en', requestId: 'test' }
const visit: RequestBase = {
  ...base,
  viewer: null,
  address: '192.0.2.1',
  requestHeaders: new Headers(),
  responseHeaders: new Headers(),
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let runtime: Runtime
const heard: string[] = []
let failures = 0

const jobs = defineJobs({
  subscriptions: [
    subscribe(bellRang, 'open-door', async (ctx, { id }) => {
      await ctx.db.execute(sql`insert into rings values (${id})`)
      if (id.startsWith('twice') && failures++ === 0) throw new Error('not yet')
      heard.push(id)
    }),
  ],
})

const rings = async (id: string) =>
  (await runtime.pool.query('select from rings where id = $1', [id])).rowCount

beforeAll(async () => {
  database = await createTestDatabase()
  runtime = await openRuntime(
    loadConfig({
      DATABASE_URL: database.url,
      DEMO: 'on',
      DEMO_PUBLIC: 'on',
      APP_SECRET: 'a secret for tests only, 32 characters',
    }),
    { log },
  )
  await asOwner(
    database,
    'create table rings (id text); create table unique_at_commit (n int unique deferrable initially deferred); grant select, insert on rings, unique_at_commit to advena_app',
  )
  await startJobs({ runtime, features: { door: jobs } })
})
afterAll(async () => {
  await runtime?.close()
  await database?.drop()
})

const publish = (id: string, to: string[] = []) =>
  inTransaction(runtime, base, async (ctx) => ctx.publish(bellRang, { id }, { to }))

test.each([
  ['in the middle', 'select 1 / 0'],
  ['at its commit', 'insert into unique_at_commit values (1), (1)'],
])('what a transaction that fails %s published is heard by nobody', async (when, statement) => {
  const reader = randomUUID()
  const failed = inTransaction(runtime, base, async (ctx) => {
    ctx.publish(bellRang, { id: 'never' }, { to: [reader] })
    ctx.mail({ to: 'ana@example.org', subject: 'never', text: 'never' })
    await ctx.db.execute(sql.raw(statement))
  })
  await expect(failed).rejects.toThrow()
  await publish(`after ${when}`)
  await until('the later event is heard', () => heard.includes(`after ${when}`))
  expect(heard).not.toContain('never')
  expect(
    (await runtime.pool.query('select from live_events where user_id = $1', [reader])).rowCount,
  ).toBe(0)
  expect(
    (
      await runtime.pool.query(
        `select from pgboss.job where data->>'subject' = 'never' or data->>'id' = 'never'`,
      )
    ).rowCount,
  ).toBe(0)
})

test('a committed event is heard once and numbered for each reader', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()]
  await inTransaction(runtime, base, async (ctx) => {
    ctx.publish(bellRang, { id: 'one' }, { to: [ana, ben, ana] })
    ctx.publish(bellRang, { id: 'two' }, { to: [ana] })
  })
  await until('both are heard', () => heard.includes('one') && heard.includes('two'))
  const { rows } = await runtime.pool.query(
    `select seq::int, data->>'id' as id from live_events where user_id = $1 order by seq`,
    [ana],
  )
  expect(rows).toEqual([
    { seq: 1, id: 'one' },
    { seq: 2, id: 'two' },
  ])
  expect(
    (await runtime.pool.query(`select from live_events where user_id = $1`, [ben])).rowCount,
  ).toBe(1)
  await until('the feature has done its work', async () => (await rings('one')) === 1)
})

test('a job that fails is tried again, and only its last try leaves something', async () => {
  await publish('twice')
  await until('the second try is heard', () => heard.includes('twice'), 20_000)
  expect(failures).toBeGreaterThanOrEqual(2)
  await until('the work of the second try is kept', async () => (await rings('twice')) === 1)
})

test('hundreds of transactions that publish to the same readers neither block nor lose a number', async () => {
  const readers = [randomUUID(), randomUUID(), randomUUID()]
  const shuffled = (n: number) =>
    readers.toSorted((a, b) => (a + n).localeCompare(b + n) * (n % 2 ? 1 : -1))
  for (let round = 0; round < 4; round += 1)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => publish(`storm-${round}-${n}`, shuffled(n))),
    )
  for (const reader of readers) {
    const { rows } = await runtime.pool.query(
      `select count(*)::int as count, max(seq)::int as last from live_events where user_id = $1`,
      [reader],
    )
    expect(rows[0]).toEqual({ count: 200, last: 200 })
  }
  await until(
    'the feature has heard them all',
    () => heard.filter((id) => id.startsWith('storm')).length === 200,
  )
  expect(new Set(heard).size).toBe(heard.length)
})

test('an event whose data are not what its contract says is refused before anything is written', async () => {
  const wrong = inTransaction(runtime, base, async (ctx) =>
    ctx.publish(bellRang, { id: 7 } as never),
  )
  await expect(wrong).rejects.toThrow(z.ZodError)
})

test('a call that only reads cannot publish', async () => {
  await expect(
    readOnly(runtime, visit, async (ctx) => ctx.publish(bellRang, { id: 'no' })),
  ).rejects.toThrow(/outside of a transaction/)
})

test('a transaction that PostgreSQL gives up for another is run again', async () => {
  let tries = 0
  const result = await inTransaction(runtime, base, async (ctx) => {
    tries += 1
    if (tries === 1)
      await ctx.db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    return 'done'
  })
  expect([result, tries]).toEqual(['done', 2])
})

test('who is not signed in has no actor', async () => {
  await expect(readOnly(runtime, visit, async (ctx) => ctx.actor)).rejects.toMatchObject({
    code: 'unauthorized',
    status: 401,
  })
})

test('jobs go on after the database cut all connections', async () => {
  await runtime.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  await until('publishing works again', () =>
    publish('later').then(
      () => true,
      () => false,
    ),
  )
  await until('the event is heard', () => heard.includes('later'))
  await until('its work is kept', async () => (await rings('later')) === 1)
  expect(heard.filter((id) => id === 'later')).toHaveLength(1)
})
