import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from './telemetry.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
const lockNumber = 7_382_615

/** Brings the schema up to date. Processes that start together wait for each other; each migration runs once. */
export async function migrate(databaseUrl: string, log?: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'advena-migrate', connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const pending = await countPending(client)
    await runMigrations(drizzle(client), { migrationsFolder })
    if (pending > 0) log?.info({ migrations: pending }, 'the schema was brought up to date')
  } finally {
    await client.end().catch(() => {})
  }
}

/** How many migrations of this version the database has not seen. */
export const pendingMigrations = (pool: pg.Pool): Promise<number> => countPending(pool)

async function countPending(client: Pick<pg.Client, 'query'>): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder })
  const { rows: found } = await client.query<{ found: string | null }>(`select to_regclass('drizzle.__drizzle_migrations')::text as found`)
  if (!found[0]?.found) return known.length
  const { rows } = await client.query<{ last: string | null }>('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  const last = Number(rows[0]?.last ?? 0)
  return known.filter((migration) => migration.folderMillis > last).length
}
