import { existsSync } from 'node:fs'
import pg from 'pg'
import { chooseFolders, type Folders } from './postgres/folders.ts'
import { withLock } from './postgres/lock.ts'
import { findPrograms } from './postgres/programs.ts'
import { appRole, ensureAppRole } from './postgres/role.ts'
import { createCluster, launch, runningServer, stopServer, type Server } from './postgres/server.ts'
import { enter, leave } from './postgres/users.ts'
import type { Logger } from './telemetry.ts'

export interface BundledPostgres {
  /** A postgres:// address over the Unix socket, for the role that the product works as. */
  readonly url: string
  /** The same for the owner of the tables, who may do everything: for short acts at the start. */
  readonly ownerUrl: string
  readonly pid: number
  /** Ends this process's use; the server stops when no other process uses it. */
  stop(): Promise<void>
}

export interface BundledOptions {
  readonly dataDir: string
  readonly log: Logger
  /** The data folder is gone under the running process: nothing can be saved any more, and an empty database would pretend otherwise. */
  readonly onLost?: (sentence: string) => void
}

const database = 'advena'
const longestPause = 60_000
/** Whom initdb made. PostgreSQL does not let this one be less than a superuser. */
const owner = 'advena'

const addressOf = (server: Server, role: string, name: string) =>
  `postgres://${role}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.socketFolder)}&ssl=0`

/**
 * Runs the PostgreSQL that comes with the product, its data in `dataDir`. A server that is still up is used again, a second
 * process on the same folder uses the first's; one that dies while it is in use is started again.
 */
export async function startBundledPostgres({
  dataDir,
  log,
  onLost,
}: BundledOptions): Promise<BundledPostgres> {
  const folders = await chooseFolders(dataDir, log)
  const programs = await findPrograms(folders, log)
  const ensureRunning = () =>
    withLock(folders.lock, async () => {
      if (!existsSync(folders.cluster)) await createCluster(programs, folders)
      const server = (await runningServer(folders)) ?? (await launch(programs, folders))
      await prepare(server)
      return server
    })

  const user = enter(folders.users)
  let server: Server
  try {
    server = await ensureRunning()
  } catch (error) {
    leave(folders.users, user)
    throw error
  }
  log.info({ pid: server.pid }, 'the bundled database is running')

  let stopped = false
  let mending: Promise<unknown> = Promise.resolve()
  let [failures, nextTry] = [0, 0]
  const mend = async () => {
    if (stopped || (await runningServer(folders, { quick: true }))) return
    if (!existsSync(folders.cluster)) {
      stopped = true
      clearInterval(watch)
      onLost?.(
        `The data folder ${folders.cluster} is gone, so nothing can be read or saved. Put it back (from a backup, if need be) and start again.`,
      )
      return
    }
    log.warn('the bundled database ended and is started again')
    server = await ensureRunning()
    failures = 0
  }
  const watch = setInterval(() => {
    if (performance.now() < nextTry) return
    mending = mending.then(mend).catch((error: unknown) => {
      failures += 1
      nextTry = performance.now() + Math.min(longestPause, 1_000 * 2 ** failures)
      log.error({ err: error, failures }, 'the bundled database could not be started again')
    })
  }, 1_000)
  watch.unref()

  return {
    url: addressOf(server, appRole, database),
    ownerUrl: addressOf(server, owner, database),
    get pid() {
      return server.pid
    },
    async stop() {
      if (stopped) return
      stopped = true
      clearInterval(watch)
      await mending
      await stopUnlessUsed(folders, user)
    },
  }
}

const stopUnlessUsed = (folders: Folders, user: string) =>
  withLock(folders.lock, async () => {
    const others = leave(folders.users, user)
    const server = others === 0 ? await runningServer(folders, { quick: true }) : undefined
    if (server) await stopServer(server, folders)
  })

/** The database and the role of the product, in a new folder and in one from before there was such a role. */
async function prepare(server: Server) {
  const client = new pg.Client({
    connectionString: addressOf(server, owner, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`create database ${database}`)
    await ensureAppRole(client)
  } finally {
    await client.end()
  }
}
