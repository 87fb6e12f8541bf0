// A product under measurement: started on data that stay between runs, with connections into its database.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sessionCookie } from '#features/accounts/gateways/session-cookie.ts'
import { bindSelf, bindServers } from './machine.ts'
import { fill, type Sizes } from './fill.ts'
import { probeAt, type Memory } from './probe-client.ts'

export interface Server {
  readonly host: string
  readonly port: number
}

export interface Running {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  readonly database: pg.Client
  readonly server: Server
  /** The cookie of the nth client or lawyer of the filled data. */
  cookie(who: 'client' | 'lawyer', nth: number): string
  /** What its own process holds after its garbage is collected. */
  memory(): Promise<Memory>
  stop(): Promise<void>
}

/** Where the database of a data folder listens: it may lie elsewhere, where its user could not enter the folder. */
function serverOf(dataDir: string): Server {
  const elsewhere = join(dataDir, 'postgres.place')
  const home = existsSync(elsewhere)
    ? readFileSync(elsewhere, 'utf8').trim()
    : join(dataDir, 'postgres')
  const lines = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')
  return { host: lines[4]!, port: Number(lines[3]) }
}

const running = new Set<ChildProcess>()
// Whoever ends the bench ends what it started: the bundled database goes with its product.
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Milliseconds from the first instruction until it says that it is ready; `child` goes on running. */
export async function launch(dataDir: string, env: Record<string, string> = {}) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const start = performance.now()
  const child = spawn(process.execPath, ['--no-regexp-tier-up', 'scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Advena is ready: (\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, child, stop, took: performance.now() - start }
}

/** Starts the product on a folder and fills it, unless it is filled. */
export async function open(dataDir: string, sizes: Sizes): Promise<Running> {
  bindSelf('all')
  const probe = join(dataDir, 'probe')
  const { url, child, stop } = await launch(dataDir, {
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'probe.ts')}`,
    PROBE_SOCKET: probe,
  })
  const server = serverOf(dataDir)
  const database = new pg.Client({ ...server, user: 'advena', database: 'advena' })
  database.on('error', () => {})
  await database.connect()
  await fill(database, sizes)
  bindServers(child.pid!)
  bindSelf('second')
  const secret = process.env['APP_SECRET'] ?? readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  return {
    url,
    pid: child.pid!,
    dataDir,
    database,
    server,
    cookie: (who, nth) => sessionCookie(`bench-${who}-${nth}`, secret, false),
    memory: () => probeAt(probe),
    async stop() {
      await database.end().catch(() => {})
      await stop()
    },
  }
}
