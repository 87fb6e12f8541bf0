import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from './telemetry.ts'

/** The database or a transaction of it: stores take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export const makeDb = (pool: pg.Pool): Db => drizzle(pool)

/** A pool that outlives restarts of the database: a lost connection is logged and replaced, never thrown into the process. */
export function openPool(url: string, log: Logger, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'advena',
    max: 20,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...options,
  })
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'an idle database connection was lost'))
  // A connection in use has no listener of the pool's; without one its loss would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ code: codeOf(error) }, 'a database connection was lost')))
  return pool
}

const chain = function* (error: unknown) {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) yield cause as Error & { code?: unknown; constraint?: unknown }
}

/** The code of PostgreSQL or of the operating system behind an error, through the errors that wrap it. */
export function codeOf(error: unknown): string | undefined {
  for (const cause of chain(error)) if (typeof cause.code === 'string') return cause.code
  return undefined
}

const downCodes = /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|57P0[1-3]|08...|53300)$/
const downWords = /connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout|query read timeout|the connection is lost/i

/** True where the database cannot be reached at this moment, so that the caller should come again, not give up. */
export function isDatabaseDown(error: unknown): boolean {
  for (const cause of chain(error)) {
    if (typeof cause.code === 'string' && downCodes.test(cause.code) && isDatabaseError(cause)) return true
    if (downWords.test(cause.message) && !('query' in cause)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
  }
  return false
}

/** ENOENT is also a missing file: only a failed connect speaks of the database. */
const isDatabaseError = (error: Error & { code?: unknown }) => error.code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect'

/** True where the error is the violation of that constraint (or unique index). */
export function violates(error: unknown, constraint: string): boolean {
  for (const cause of chain(error)) if (cause.constraint === constraint && typeof cause.code === 'string' && cause.code.startsWith('23')) return true
  return false
}

/** True where PostgreSQL gave up a transaction that will succeed when it is run again. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(codeOf(error) ?? '')
