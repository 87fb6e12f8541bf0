import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { codeOf } from './db.ts'
import { UnfitDatabaseError } from './postgres/check.ts'
import { grantWork, jobSchema } from './postgres/role.ts'
import type { Logger } from './telemetry.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const lockNumber = 7_382_615

export interface MigrateOptions {
  readonly log?: Logger
  /** The role that the product works as, where it is not the one that owns the tables. */
  readonly workRole?: string | undefined
}

/** Brings the schema up to date. Processes that start together wait for each other; each migration runs once. */
export async function migrate(
  databaseUrl: string,
  { log, workRole }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'advena-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await bringUpToDate(client, log)
    if (workRole !== undefined) await grantWork(client, workRole)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A role that may not change the schema gets through where there is nothing to change. */
async function bringUpToDate(client: pg.Client, log: Logger | undefined) {
  const pending = await countPending(client)
  try {
    const { rows } = await client.query<{ has: boolean }>(
      'select to_regnamespace($1) is not null as has',
      [jobSchema],
    )
    if (!rows[0]?.has) await client.query(`create schema ${jobSchema}`)
    if (pending > 0) await runMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new UnfitDatabaseError(
      `its schema is ${pending} migrations behind, and this role may not change it. Run "npm run db:migrate" as the owner (README, "A role that only works")`,
      { cause: error },
    )
  }
  if (pending > 0) log?.info({ migrations: pending }, 'the schema was brought up to date')
}

/** How many migrations of this version the database has not seen. */
export const pendingMigrations = (pool: pg.Pool): Promise<number> => countPending(pool)

async function countPending(client: Pick<pg.Client, 'query'>): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder })
  const { rows: found } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  )
  if (!found[0]?.found) return known.length
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  return known.filter((migration) => migration.folderMillis > last).length
}
