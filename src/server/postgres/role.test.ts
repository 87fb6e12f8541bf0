import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBoss } from '../boss.ts'
import { loadConfig } from '../config.ts'
import { openRuntime, type Runtime } from '../runtime.ts'
import { migrate, pendingMigrations } from '../migrate.ts'
import { startBundledPostgres } from '../postgres.ts'
import { databaseNamed } from '../testing-setup.ts'
import { asOwner, asRole, createTestDatabase, type TestDatabase } from '../testing.ts'
import { createLog } from '../telemetry.ts'

const log = createLog('silent')
const settings = {
  DEMO: 'on',
  DEMO_PUBLIC: 'on',
  APP_SECRET: 'a secret for tests only, 32 characters',
}
const roleOf = async (runtime: Runtime) =>
  (
    await runtime.pool.query(
      'select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
  ).rows[0]
const plain = {
  rolname: 'advena_app',
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
}
const ownedOutsideJobs = `select relname from pg_class where relowner = current_user::regrole and relnamespace not in ('pgboss'::regnamespace, 'pg_toast'::regnamespace)`
const jobPartsOfOthers = `
  select relname::text as name from pg_class where relnamespace = 'pgboss'::regnamespace and relowner <> current_user::regrole
  union all select proname from pg_proc where pronamespace = 'pgboss'::regnamespace and proowner <> current_user::regrole
  union all select typname from pg_type where typnamespace = 'pgboss'::regnamespace and typowner <> current_user::regrole`

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function opened(env: Record<string, string>, logger = log) {
  const runtime = await openRuntime(loadConfig({ ...settings, ...env }), { log: logger })
  closers.push(() => runtime.close())
  return runtime
}

describe('the role of the product', () => {
  let database: TestDatabase
  let runtime: Runtime
  beforeAll(async () => {
    database = await createTestDatabase()
    runtime = await openRuntime(loadConfig({ ...settings, DATABASE_URL: database.url }), { log })
    await runtime.pool.query(
      `insert into audit_log (action, subject_type) values ('plan.granted', 'lawyer')`,
    )
  })
  afterAll(async () => {
    await runtime?.close()
    await database?.drop()
  })

  test('is no superuser and owns nothing but the job store', async () => {
    expect(await roleOf(runtime)).toEqual(plain)
    expect((await runtime.pool.query(ownedOutsideJobs)).rows).toEqual([])
    expect((await runtime.pool.query(jobPartsOfOthers)).rows).toEqual([])
  })

  test.each([
    `update audit_log set reason = 'other'`,
    'delete from audit_log',
    'truncate audit_log',
    'truncate users cascade',
    'do $$ begin lock table audit_log in access exclusive mode; end $$',
    'select from audit_log for update',
    'update lead_moves set at = now()',
    'delete from lead_moves',
    'truncate lead_moves',
    'drop table audit_log',
    'drop trigger audit_log_refuse_change on audit_log',
    'alter table audit_log disable trigger all',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    'drop function refuse_change() cascade',
    `create trigger other before insert on audit_log for each row execute function refuse_change()`,
    'create rule other as on insert to audit_log do instead nothing',
    `set session_replication_role = 'replica'`,
    `copy (select 1) to program 'true'`,
    `copy audit_log to '/tmp/audit'`,
    `select pg_read_file('/etc/hostname')`,
    'select from pg_authid',
    'create extension dblink',
    'create extension citext',
    'create table public.other (n int)',
    'create schema other',
    'create database other',
    'create role other superuser',
    'alter role advena_app superuser',
    'set role advena',
    'set session authorization advena',
    'update drizzle.__drizzle_migrations set created_at = 0',
    `alter system set fsync = 'off'`,
  ])('is refused: %s', async (statement) => {
    await expect(runtime.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('reads, adds, changes and removes rows, also in a table that came later', async () => {
    const { rows } = await runtime.pool.query(
      `insert into users (email, role) values ('ana@example.test', 'user') returning id`,
    )
    await runtime.pool.query(`update users set first_name = 'Ana' where id = $1`, [rows[0].id])
    expect(
      (
        await runtime.pool.query('delete from users where id = $1 returning first_name', [
          rows[0].id,
        ])
      ).rows,
    ).toEqual([{ first_name: 'Ana' }])
    await asOwner(database, 'create table later (n int generated always as identity, id serial)')
    await migrate(database.ownerUrl, { workRole: 'advena_app' })
    expect(
      (await runtime.pool.query('insert into later default values returning n, id')).rows,
    ).toEqual([{ n: 1, id: 1 }])
  })
})

test('a data folder from before there was such a role is taken over at the next start, its jobs too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'advena-role-'))
  chmodSync(dataDir, 0o711)
  closers.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const old = await startBundledPostgres({ dataDir, log })
  closers.push(() => old.stop())
  await migrate(old.ownerUrl)
  const jobs = await openBoss(old.ownerUrl, log)
  await jobs.createQueue('own.table', { partition: true })
  await jobs.send('mail', { kept: true })
  await jobs.stop({ graceful: false })
  await asOwner(old, 'drop role advena_app')
  await old.stop()

  for (const start of ['first', 'second']) {
    const runtime = await opened({ DATA_DIR: dataDir })
    expect(await roleOf(runtime)).toEqual(plain)
    expect((await runtime.pool.query(jobPartsOfOthers)).rows).toEqual([])
    await expect(runtime.pool.query('truncate audit_log')).rejects.toMatchObject({ code: '42501' })
    await runtime.boss.createQueue(`new.${start}`, { partition: true })
    await runtime.boss.send('own.table', {})
    expect(
      (await runtime.pool.query(`select data from pgboss.job where name = 'mail'`)).rows,
    ).toEqual([{ data: { kept: true } }])
  }
})

describe('a database of the operator', () => {
  const tag = Math.random().toString(36).slice(2, 8)
  const [name, owner, work] = [`own_${tag}`, `owner_${tag}`, `work_${tag}`]
  const server = () => ({ ownerUrl: inject('databaseServer') })
  const ownerUrl = () => asRole(databaseNamed(inject('databaseServer'), name), owner)
  const workUrl = () => asRole(ownerUrl(), work)

  beforeAll(() =>
    asOwner(
      server(),
      `create role ${owner} login`,
      `create role ${work} login`,
      `grant ${work} to ${owner}`,
      `create database ${name} owner ${owner}`,
    ),
  )
  afterAll(() =>
    asOwner(
      server(),
      `drop database ${name} with (force)`,
      `drop role ${work}`,
      `drop role ${owner}`,
    ),
  )

  test('that is behind says who must bring it up to date, and how', async () => {
    await expect(
      openRuntime(loadConfig({ ...settings, DATABASE_URL: workUrl() }), { log }),
    ).rejects.toThrow(/may not change it. Run "npm run db:migrate" as the owner/)
  })

  test('is brought up to date by a plain owner, and the product works on it as a role that has the grants alone', async () => {
    await migrate(ownerUrl(), { workRole: work })
    const lines: string[] = []
    const runtime = await opened(
      { DATABASE_URL: workUrl() },
      createLog('warn', { write: (line) => void lines.push(line) }),
    )
    expect(await roleOf(runtime)).toEqual({ ...plain, rolname: work })
    expect(await pendingMigrations(runtime.pool)).toBe(0)
    await runtime.boss.send('mail', {})
    await expect(runtime.pool.query('delete from audit_log')).rejects.toMatchObject({
      code: '42501',
    })
    expect(lines).toEqual([])
  })

  test('that one role owned is divided: the tables to the owner, the job store to the role that works', async () => {
    await asOwner(
      server(),
      `drop database ${name} with (force)`,
      `create database ${name} owner ${work}`,
    )
    await (await openRuntime(loadConfig({ ...settings, DATABASE_URL: workUrl() }), { log })).close()
    await expect(migrate(workUrl(), { workRole: work })).rejects.toThrow(
      `The role ${work} owns tables of the product`,
    )
    await asOwner(
      { ownerUrl: databaseNamed(inject('databaseServer'), name) },
      `reassign owned by ${work} to ${owner}`,
    )
    await migrate(ownerUrl(), { workRole: work })
    const runtime = await opened({ DATABASE_URL: workUrl() })
    expect((await runtime.pool.query(ownedOutsideJobs)).rows).toEqual([])
    expect((await runtime.pool.query(jobPartsOfOthers)).rows).toEqual([])
    await runtime.boss.createQueue('new', { partition: true })
  })
})

test('a superuser in DATABASE_URL is warned of once, at the start', async () => {
  const database = await createTestDatabase()
  closers.push(() => database.drop())
  const lines: string[] = []
  await opened(
    { DATABASE_URL: database.ownerUrl },
    createLog('warn', { write: (line) => void lines.push(line) }),
  )
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the role of DATABASE_URL is a superuser'),
  ])
})
