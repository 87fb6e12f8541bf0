import type { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { shiftedClock, type Clock } from '#kernel/clock.ts'
import type { Config } from './config.ts'
import { makeDb, openPool, type Db } from './db.ts'
import { openBoss } from './boss.ts'
import { createHub, type LiveHub } from './live.ts'
import { migrate } from './migrate.ts'
import { checkOwnPostgres } from './postgres/check.ts'
import { startBundledPostgres, type BundledPostgres } from './postgres.ts'
import { createLog, createMetrics, type Logger, type Metrics } from './telemetry.ts'

/** One running product: what its requests and jobs share. */
export interface House {
  readonly config: Config
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly db: Db
  readonly boss: PgBoss
  readonly hub: LiveHub
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  /** Ends streams and jobs, then connections, then the bundled database where no other process uses it. */
  close(): Promise<void>
}

export interface HouseOptions {
  readonly clock?: Clock
  readonly log?: Logger
  /** Which of these sessions are still open: streams of the others are closed after a gap in the listening. */
  readonly openSessions?: (pool: pg.Pool, sessionIds: readonly string[]) => Promise<readonly string[]>
}

/** Starts (or finds) the database, brings its schema up to date and opens everything that requests and jobs need. */
export async function openHouse(config: Config, options: HouseOptions = {}): Promise<House> {
  const log = options.log ?? createLog(config.logLevel)
  const clock = options.clock ?? shiftedClock(config.clockOffset)
  const metrics = createMetrics()
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer().catch((error: unknown) => log.warn({ err: error }, 'a part of the house did not close well'))
  }
  try {
    const bundled = config.databaseUrl === undefined ? await startBundledPostgres({ dataDir: config.dataDir, log }) : undefined
    if (bundled) closers.push(() => bundled.stop())
    const databaseUrl = databaseOf(config, bundled)
    const pool = openPool(databaseUrl, log)
    closers.push(() => pool.end())
    await checkOwnPostgres(pool)
    await migrate(databaseUrl, log)
    const boss = await openBoss(databaseUrl, log)
    closers.push(() => boss.stop({ graceful: true, timeout: 5_000 }))
    const sessions = options.openSessions
    const hub = await createHub({ databaseUrl, pool, log, metrics, openSessions: sessions && ((ids) => sessions(pool, ids)) })
    closers.push(() => hub.close())
    return { config, databaseUrl, pool, db: makeDb(pool), boss, hub, log, clock, metrics, close }
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
