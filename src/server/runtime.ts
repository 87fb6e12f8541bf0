import type { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { shiftedClock, type Clock } from '#kernel/clock.ts'
import type { Config } from './config.ts'
import { makeDb, openPool, type Db } from './db.ts'
import { openBoss } from './boss.ts'
import { createHub, type LiveHub } from './live.ts'
import { migrate } from './migrate.ts'
import { checkOwnPostgres, isSuperuser } from './postgres/check.ts'
import { appRole } from './postgres/role.ts'
import { startBundledPostgres, type BundledPostgres } from './postgres.ts'
import { createLog, createMetrics, type Logger, type Metrics } from './telemetry.ts'
import { createTurns, type Turns } from './turns.ts'

/** Whose connections a call takes. */
export type Share = 'members' | 'visitors' | 'jobs'

/** The line in which the transactions of one side wait for each other, and how many milliseconds they wait at most. */
export interface WriteLine {
  readonly turns: Turns
  readonly patience: number
}

/**
 * Objects of features that live as long as the product and that calls need, such as the sign-in. A feature adds its own with
 * `declare module '#server/runtime.ts'` and puts it into `runtime.services` when the product starts.
 */
export interface Services {}

/** One running product: what its requests and jobs share. */
export interface Runtime {
  readonly config: Config
  readonly databaseUrl: string
  /** Connections for what signed-in people write, and for the sign-in itself. */
  readonly pool: pg.Pool
  readonly db: Db
  /** A share of its own for visitors, so that neither side can take the other's connections. */
  readonly visitors: Db
  /** Timers and subscriptions: their own share too, and more time. */
  readonly jobs: Db
  /**
   * Connections on which every transaction is read-only from the start: PostgreSQL refuses writes, and no call pays a round
   * trip for it. What only reads never waits behind writes.
   */
  readonly reads: Readonly<Record<Exclude<Share, 'jobs'>, Db>>
  readonly services: Partial<Services>
  /** Transactions wait here for their connection, so that a burst of them waits in order instead of failing. */
  readonly writes: Readonly<Record<Share, WriteLine>>
  /** One connection that nothing but the question whether the product is ready takes. */
  readonly health: pg.Pool
  readonly boss: PgBoss
  readonly hub: LiveHub
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  /** Ends streams and jobs, then connections, then the bundled database where no other process uses it. */
  close(): Promise<void>
}

export interface RuntimeOptions {
  readonly clock?: Clock
  readonly log?: Logger
  /** The bundled database's folder is gone. */
  readonly onLost?: (sentence: string) => void
  /** Which of these sessions are still open: streams of the others are closed after a gap in the listening. */
  readonly openSessions?: (
    pool: pg.Pool,
    sessionIds: readonly string[],
  ) => Promise<readonly string[]>
}

/**
 * How many connections each side has, and how long one statement of it may take. A request that waits for others (a lock)
 * is told to come again; a job may count and clear for longer.
 */
const shares = {
  members: { max: 14, statement_timeout: 8_000, query_timeout: 10_000 },
  membersReads: {
    max: 10,
    statement_timeout: 8_000,
    query_timeout: 10_000,
    application_name: 'advena-reads',
  },
  visitors: {
    max: 7,
    statement_timeout: 4_000,
    query_timeout: 6_000,
    application_name: 'advena-visitors',
  },
  visitorsReads: {
    max: 6,
    statement_timeout: 4_000,
    query_timeout: 6_000,
    application_name: 'advena-visitors-reads',
  },
  jobs: {
    max: 4,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    application_name: 'advena-work',
  },
  health: {
    max: 1,
    statement_timeout: 2_000,
    query_timeout: 3_000,
    application_name: 'advena-health',
  },
} satisfies Record<string, pg.PoolConfig>

/**
 * Transactions take fewer connections than their side has: counting limits and renewing sessions never waits behind a burst
 * of writes. A call that would wait longer, or behind more, is told to come again.
 */
const lineOf = (atOnce: number, waiting: number, patience: number): WriteLine => ({
  turns: createTurns({ atOnce, waiting }),
  patience,
})
const openLines = () => ({
  members: lineOf(12, 200, 8_000),
  visitors: lineOf(6, 100, 4_000),
  jobs: lineOf(shares.jobs.max, 1_000, 30_000),
})

/** Starts (or finds) the database, brings its schema up to date and opens everything that requests and jobs need. */
export async function openRuntime(config: Config, options: RuntimeOptions = {}): Promise<Runtime> {
  const log = options.log ?? createLog(config.logLevel)
  const clock = options.clock ?? shiftedClock(config.clockOffset)
  const metrics = createMetrics()
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed())
      await closer().catch((error: unknown) =>
        log.warn({ err: error }, 'a part of the product did not close well'),
      )
  }
  try {
    const bundled =
      config.databaseUrl === undefined
        ? await startBundledPostgres({
            dataDir: config.dataDir,
            log,
            ...(options.onLost && { onLost: options.onLost }),
          })
        : undefined
    if (bundled) closers.push(() => bundled.stop())
    const databaseUrl = databaseOf(config, bundled)
    const open = (options: pg.PoolConfig, url = databaseUrl) => {
      const pool = openPool(url, log, options)
      closers.push(() => pool.end())
      return pool
    }
    const pool = open(shares.members)
    const [visitors, jobs, health] = [open(shares.visitors), open(shares.jobs), open(shares.health)]
    const readUrl = readOnlyUrl(databaseUrl)
    const reads = {
      members: makeDb(open(shares.membersReads, readUrl)),
      visitors: makeDb(open(shares.visitorsReads, readUrl)),
    }
    await checkOwnPostgres(pool)
    await migrate(bundled?.ownerUrl ?? databaseUrl, { log, workRole: bundled && appRole })
    if (await isSuperuser(pool))
      log.warn(
        'the role of DATABASE_URL is a superuser: a role that only works is enough (README, "A role that only works")',
      )
    const boss = await openBoss(databaseUrl, log)
    closers.push(() => boss.stop({ graceful: true, timeout: 5_000 }))
    const sessions = options.openSessions
    const hub = await createHub({
      databaseUrl,
      pool,
      log,
      metrics,
      openSessions: sessions && ((ids) => sessions(pool, ids)),
    })
    closers.push(() => hub.close())
    return {
      config,
      databaseUrl,
      pool,
      db: makeDb(pool),
      visitors: makeDb(visitors),
      jobs: makeDb(jobs),
      reads,
      services: {},
      writes: openLines(),
      health,
      boss,
      hub,
      log,
      clock,
      metrics,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function databaseOf(config: Config, bundled: BundledPostgres | undefined): string {
  const url = bundled?.url ?? config.databaseUrl
  if (url === undefined) throw new Error('there is no database')
  return url
}

/** The same database, whose transactions are read-only unless one says otherwise: set with the connection, so that it costs no statement. */
function readOnlyUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options')
  const readOnly = '-c default_transaction_read_only=on'
  url.searchParams.set('options', own === null ? readOnly : `${own} ${readOnly}`)
  return url.href
}
