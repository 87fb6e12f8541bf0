import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openBoss } from './boss.ts'
import { migrate } from './migrate.ts'
import { startBundledPostgres } from './postgres.ts'
import { createLog } from './telemetry.ts'

export const templateDatabase = 'template_advena'

export function databaseNamed(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** One bundled PostgreSQL for the whole run, with one migrated database that every test's database is a copy of. */
export default async function setup(project: TestProject) {
  const log = createLog('silent')
  const dataDir = mkdtempSync(join(tmpdir(), 'advena-test-'))
  chmodSync(dataDir, 0o711)
  const server = await startBundledPostgres({ dataDir, log })
  const remove = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('databaseServer', server.url)
  return remove
}

async function makeTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.query('alter role advena set synchronous_commit = off')
  await client.end()

  const template = databaseNamed(url, templateDatabase)
  if (existsSync('migrations/meta/_journal.json')) await migrate(template)
  else await stopgap(template)
  const boss = await openBoss(template, createLog('silent'))
  await boss.stop({ graceful: false })
}

async function stopgap(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table live_counters (user_id uuid primary key, last_seq bigint not null);
    create table live_events (user_id uuid not null, seq bigint not null, name text not null, data jsonb not null, at timestamptz not null, primary key (user_id, seq));
    create table shown_mails (id uuid primary key, to_address text not null, subject text not null, text text not null, html text, at timestamptz not null);
    create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`)
  await client.end()
}
