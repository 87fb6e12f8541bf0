import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  codeOf,
  isDatabaseDown,
  isStopped,
  makeDb,
  openPool,
  preparedRead,
  preparedStatement,
  violates,
  withinTime,
} from './db.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { createLog, describeError } from './telemetry.ts'
import { createTestDatabase, until } from './testing.ts'
import { databaseNamed } from './testing-setup.ts'

const log = createLog('silent')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.ownerUrl, log)
  await pool.query('create table people (email text, constraint people_email_key unique (email))')
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a violated constraint is known by its name, and what is logged of it holds no value', async () => {
  const add = () => makeDb(pool).execute(sql`insert into people values (${'ana@example.org'})`)
  await add()
  const error = await failureOf(add())
  expect(violates(error, 'people_email_key')).toBe(true)
  expect(violates(error, 'another_key')).toBe(false)
  expect(isDatabaseDown(error)).toBe(false)
  expect(JSON.stringify(describeError(error))).toContain('23505')
  expect(JSON.stringify(describeError(error))).not.toContain('ana@')
})

test('a database that is not there is down; a wrong statement and a missing file are not', async () => {
  const nowhere = openPool('postgres://advena@127.0.0.1:1/advena', log)
  expect(isDatabaseDown(await failureOf(nowhere.query('select 1')))).toBe(true)
  const noSocket = openPool('postgres://advena@localhost/advena?host=%2Fnowhere', log)
  expect(isDatabaseDown(await failureOf(noSocket.query('select 1')))).toBe(true)
  expect(isDatabaseDown(await failureOf(pool.query('select nonsense')))).toBe(false)
  expect(
    isDatabaseDown(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false)
  expect(isDatabaseDown(Object.assign(new Error('too many'), { code: '53300' }))).toBe(true)
  await Promise.all([nowhere.end(), noSocket.end()])
})

test('a connection that is cut in the middle of a transaction does not end the process, and the pool goes on', async () => {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await until('the loss is noticed', () =>
    client.query('select 1').then(
      () => false,
      () => true,
    ),
  )
  expect(isDatabaseDown(await failureOf(client.query('select 1')))).toBe(true)
  client.release(true)
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('two processes that bring a new database up to date together run each migration once', async () => {
  const name = `fresh_${Date.now()}`
  const server = new pg.Client({ connectionString: inject('databaseServer') })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = databaseNamed(inject('databaseServer'), name)
  const fresh = openPool(url, log)
  try {
    expect(await pendingMigrations(fresh)).toBeGreaterThan(0)
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await pendingMigrations(fresh)).toBe(0)
    const { rows } = await fresh.query(
      'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ once: true }])
  } finally {
    await fresh.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
})

test('a statement that takes too long is stopped', async () => {
  const hurried = openPool(database.url, log, { statement_timeout: 50 })
  expect(codeOf(await failureOf(hurried.query('select pg_sleep(20)')))).toBe('57014')
  await hurried.end()
})

test('a read of many statements is stopped when its time is over, however short each of them is', async () => {
  const pool = openPool(database.url, log, { max: 2 })
  const db = makeDb(pool)
  let statements = 0
  const reading = withinTime(
    db,
    { milliseconds: 300, signal: new AbortController().signal },
    async (tx) => {
      for (;;) {
        await tx.execute(sql`select pg_sleep(0.02)`)
        statements += 1
      }
    },
  )
  expect(isStopped(await failureOf(reading))).toBe(true)
  expect(statements).toBeGreaterThan(0)
  // What comes after it on the connection is not stopped.
  expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }])
  expect([pool.totalCount, pool.idleCount]).toEqual([pool.totalCount, pool.totalCount])
  await pool.end()
})

test('a transaction that cannot begin gives its connection back', async () => {
  const single = openPool(database.url, log, { max: 1 })
  const db = makeDb(single)
  const begun = db.transaction(async () => 'never', { isolationLevel: 'nonsense' as never })
  expect(codeOf(await failureOf(begun))).toBe('42601')
  expect([single.totalCount, single.idleCount]).toEqual([1, 1])
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as n`)).rows)).toEqual([
    { n: 1 },
  ])
  await single.end()
})

const people = pgTable('people', { email: text('email') })
const findPerson = () => {
  let built = 0
  const read = preparedRead<{ email: string }>()('test.person', (db, slot) => {
    built += 1
    return db
      .select()
      .from(people)
      .where(eq(people.email, slot('email')))
  })
  return { read, built: () => built }
}

test('a prepared statement writes inside the transaction it is given, is gone with it, and is prepared once for a connection', async () => {
  const single = openPool(database.ownerUrl, log, { max: 1 })
  const db = makeDb(single)
  const insert = preparedStatement<{ email: string }>()<{ email: string }>(
    'written.person',
    (slot) => sql`insert into people (email) values (${slot('email')}) returning email`,
  )
  expect(await insert(db, { email: 'wim@example.org' })).toEqual([{ email: 'wim@example.org' }])
  await failureOf(
    db.transaction(async (tx) => {
      expect(await insert(tx, { email: 'yan@example.org' })).toEqual([{ email: 'yan@example.org' }])
      throw new Error('never mind')
    }),
  )
  const { rows } = await single.query(
    `select (select array_agg(email) from people where email ~ '^(wim|yan)@') as emails,
      (select array_agg(name) from pg_prepared_statements where name like 'written.%') as names`,
  )
  expect(rows).toEqual([{ emails: ['wim@example.org'], names: ['written.person'] }])
  await single.end()
})

test('a prepared read is built and prepared once for a connection, in whichever transaction of it', async () => {
  const single = openPool(database.ownerUrl, log, { max: 1 })
  const db = makeDb(single)
  const { read, built } = findPerson()
  for (const email of ['bo@example.org', 'cy@example.org']) {
    const seen = await db.transaction(async (tx) => {
      await tx.insert(people).values({ email })
      return read(tx, { email })
    })
    // It reads inside the transaction: what was written there is seen.
    expect(seen).toEqual([{ email }])
  }
  expect(built()).toBe(1)
  expect(await read(db, { email: 'bo@example.org' })).toEqual([{ email: 'bo@example.org' }])
  const names = await single.query(
    `select name, generic_plans + custom_plans as runs from pg_prepared_statements where name like 'test.%'`,
  )
  expect(names.rows).toEqual([{ name: 'test.person', runs: '3' }])
  await single.end()
})

test('a prepared read of a transaction that was undone does not see what was written there', async () => {
  const db = makeDb(pool)
  const { read } = findPerson()
  const undone = db.transaction(async (tx) => {
    await tx.insert(people).values({ email: 'di@example.org' })
    expect(await read(tx, { email: 'di@example.org' })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await read(db, { email: 'di@example.org' })).toEqual([])
})

test('a prepared read goes on after the connection that it was prepared on is lost', async () => {
  const single = openPool(database.ownerUrl, log, { max: 1 })
  const db = makeDb(single)
  const { read } = findPerson()
  expect(await read(db, { email: 'ana@example.org' })).toHaveLength(1)
  const { rows } = await single.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await until('the pool has another connection', () =>
    read(db, { email: 'ana@example.org' }).then(
      (found) => found.length === 1,
      () => false,
    ),
  )
  await single.end()
})
