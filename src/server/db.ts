import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgDatabase,
  type PgPreparedQuery,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import pg from 'pg'
import { createCalm, type Logger } from './telemetry.ts'

/** The database or a transaction of it: stores take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/**
 * The pool as stores use it. A transaction gives its connection back even where it could not begin (Drizzle's own keeps it then,
 * for ever), and a connection that was lost on the way is thrown away.
 */
export function makeDb(pool: pg.Pool): Db {
  const db: Db = drizzle(pool)
  // One Drizzle for each connection, so that what a transaction prepared is still prepared in the next one there.
  const perConnection = new WeakMap<pg.PoolClient, Db>()
  const dbOf = (client: pg.PoolClient): Db => {
    const own = perConnection.get(client) ?? drizzle(client)
    perConnection.set(client, own)
    return own
  }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let lost = false
    try {
      return await dbOf(client).transaction(work, config)
    } catch (error) {
      lost = isDatabaseDown(error)
      throw error
    } finally {
      client.release(lost)
    }
  }
  return db
}

/** A query of Drizzle that may be given a name. */
interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/** A value that is not known until the query runs. */
export type Slot<Values> = (name: keyof Values & string) => Placeholder

/**
 * Prepares a read that is made all the time: its text is built once, and PostgreSQL parses it once per connection and soon
 * plans it no more. It takes a pool or a transaction, as any function of a store does.
 *
 *     const unreadOf = preparedRead<{ userId: string }>()('notifications.unread', (db, slot) =>
 *       db.select({ count: count() }).from(notifications).where(eq(notifications.userId, slot('userId'))))
 *     const [row] = await unreadOf(db, { userId })
 *
 * Only for a text that never varies: two forms of a query (with a cursor, without one) are two reads. PostgreSQL keeps every
 * name on each connection that used it, so there is one for each hot read and no more.
 */
export const preparedRead =
  <Values extends Record<string, unknown>>() =>
  <Rows>(name: string, build: (db: Db, slot: Slot<Values>) => Preparable<Rows>) => {
    const perSession = new WeakMap<object, ReturnType<Preparable<Rows>['prepare']>>()
    return (db: Db, values: Values): Promise<Rows> => {
      const { session } = db._
      const known = perSession.get(session)
      if (known !== undefined) return known.execute(values)
      const prepared = build(db, (slot) => sql.placeholder(slot)).prepare(name)
      perSession.set(session, prepared)
      return prepared.execute(values)
    }
  }

const dialect = new PgDialect()

/**
 * Prepares a statement that is written out, under the rules of `preparedRead`: for writes that are made all the time, of which some
 * take longer to plan than to do. A value that stands in the text twice is sent once for each place.
 */
export const preparedStatement =
  <Values extends Record<string, unknown>>() =>
  <Row>(name: string, build: (slot: Slot<Values>) => SQL) => {
    const query = dialect.sqlToQuery(build((slot) => sql.placeholder(slot)))
    const perSession = new WeakMap<object, PgPreparedQuery<PreparedQueryConfig>>()
    return async (db: Db, values: Values): Promise<Row[]> => {
      const { session } = db._
      const prepared =
        perSession.get(session) ?? session.prepareQuery(query, undefined, name, false)
      perSession.set(session, prepared)
      return ((await prepared.execute(values)) as { rows: Row[] }).rows
    }
  }

/**
 * `inArray` for a prepared read. Behind the select the planner cannot count the ids; where it can, a plan for these few looks cheaper
 * than the kept one, and PostgreSQL plans each time anew.
 */
export const isAmong = (column: SQLWrapper, ids: Placeholder): SQL =>
  sql`${column} = any((select ${ids}::uuid[])::uuid[])`

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
  const calm = createCalm((fields, message) => log.warn(fields, message))
  const lost = (message: string) => (error: Error) =>
    calm(codeOf(error), { code: codeOf(error) }, message)
  pool.on('error', lost('an idle database connection was lost'))
  // A connection in use has no listener of the pool's; without one its loss would end the process.
  pool.on('connect', (client) => client.on('error', lost('a database connection was lost')))
  return pool
}

const chain = function* (error: unknown) {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  )
    yield cause as Error & { code?: unknown; constraint?: unknown }
}

/** The code of PostgreSQL or of the operating system behind an error, through the errors that wrap it. */
export function codeOf(error: unknown): string | undefined {
  for (const cause of chain(error)) if (typeof cause.code === 'string') return cause.code
  return undefined
}

/** The constraint that refused a write, where the database names one. */
export function constraintOf(error: unknown): string | undefined {
  for (const cause of chain(error))
    if (typeof cause.constraint === 'string') return cause.constraint
  return undefined
}

const downCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|57P0[1-3]|08...|53300)$/
const downWords =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout|query read timeout|the connection is lost/i

/** True where the database cannot be reached at this moment, so that the caller should come again, not give up. */
export function isDatabaseDown(error: unknown): boolean {
  for (const cause of chain(error)) {
    if (typeof cause.code === 'string' && downCodes.test(cause.code) && isDatabaseError(cause))
      return true
    if (downWords.test(cause.message) && !('query' in cause)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
  }
  return false
}

/** ENOENT is also a missing file: only a failed connect speaks of the database. */
const isDatabaseError = (error: Error & { code?: unknown }) =>
  error.code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect'

/** True where the database gave a statement up: its time was over, or its caller went. */
export const isStopped = (error: unknown) => codeOf(error) === '57014'

/**
 * Runs `read` in a transaction that takes no longer than this, however many statements it has, and which ends when the caller
 * goes. The cancellation is awaited, so that it never meets what the connection does next.
 */
export function withinTime<T>(
  db: Db,
  { milliseconds, signal }: { readonly milliseconds: number; readonly signal: AbortSignal },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(
      sql`select set_config('statement_timeout', ${String(milliseconds)}, true), pg_backend_pid() as pid`,
    )
    let stopping: Promise<unknown> = Promise.resolve()
    const stop = () =>
      (stopping = Promise.all([
        stopping,
        db.execute(sql`select pg_cancel_backend(${rows[0]!.pid})`).catch(() => {}),
      ]))
    signal.addEventListener('abort', stop, { once: true })
    // A cancellation between two statements meets neither: it is said again.
    const [start, every] = [performance.now(), 25]
    const watch = setInterval(() => performance.now() - start >= milliseconds && void stop(), every)
    try {
      return await read(tx)
    } finally {
      clearInterval(watch)
      signal.removeEventListener('abort', stop)
      await stopping
    }
  })
}

/** True where the error is the violation of that constraint (or unique index). */
export function violates(error: unknown, constraint: string): boolean {
  for (const cause of chain(error))
    if (
      cause.constraint === constraint &&
      typeof cause.code === 'string' &&
      cause.code.startsWith('23')
    )
      return true
  return false
}

/** True where PostgreSQL gave up a transaction that will succeed when it is run again. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(codeOf(error) ?? '')
