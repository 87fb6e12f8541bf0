import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Folders } from './folders.ts'
import { isRunning } from './process.ts'
import type { Programs } from './programs.ts'

export interface Server {
  readonly pid: number
  readonly socketFolder: string
  readonly port: number
}

const run = promisify(execFile)
const environment = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Makes the cluster beside its place and moves it there when it is whole: an interrupted start leaves nothing half. */
export async function createCluster(programs: Programs, folders: Folders): Promise<void> {
  for (const name of readdirSync(folders.home))
    if (name.startsWith('new-')) rmSync(join(folders.home, name), { recursive: true, force: true })
  const draft = join(folders.home, `new-${randomBytes(6).toString('hex')}`)
  const options = [
    '-D',
    draft,
    '-A',
    'trust',
    '-U',
    'advena',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  await run(programs.initdb, options, { ...folders.runAs, cwd: folders.home, env: environment })
  renameSync(draft, folders.cluster)
}

interface PidFile extends Server {
  readonly ready: boolean
}

function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? {
          pid,
          port: Number(lines[3]),
          socketFolder: lines[4] ?? '',
          ready: lines[7]?.trim() === 'ready',
        }
      : undefined
  } catch {
    return undefined
  }
}

/** A number can belong to another process by now: the server is the one that works in the cluster's folder. */
function isServerOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** The server of this folder that is up, if one is; `quick` does not wait until it can be reached. */
export async function runningServer(
  folders: Folders,
  { quick = false } = {},
): Promise<Server | undefined> {
  const found = readPidFile(folders.cluster)
  if (!found || !isServerOf(folders.cluster, found.pid)) return undefined
  if (quick) return found
  try {
    return await untilReady(folders, found.pid, () => isServerOf(folders.cluster, found.pid))
  } catch {
    // It runs, but nobody can reach it any more (its socket was swept away): a new one takes its place.
    await stopServer(found, folders)
    return undefined
  }
}

/** Starts the server as a process of its own, which outlives this one if that is killed. */
export async function launch(programs: Programs, folders: Folders): Promise<Server> {
  refuseOtherVersion(programs, folders)
  for (let attempt = 1; ; attempt += 1) {
    clearLeftovers(folders)
    try {
      return await launchOnce(programs, folders)
    } catch (error) {
      // After a kill the old server's workers need a moment to end; until then a new one refuses to start.
      if (attempt === 20) throw error
      await pause(500)
    }
  }
}

const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`

async function launchOnce(programs: Programs, folders: Folders): Promise<Server> {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: quoted(folders.socket),
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: 'on',
    log_min_messages: 'warning',
    // Statements and details would carry personal data into the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
  const tooLong = (statSync(folders.serverLog, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000
  const output = openSync(folders.serverLog, tooLong ? 'w' : 'a', 0o600)
  if (folders.runAs) chownSync(folders.serverLog, folders.runAs.uid, folders.runAs.gid)
  const args = [
    '-D',
    folders.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(programs.postgres, args, {
    ...folders.runAs,
    cwd: folders.home,
    env: environment,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  child.on('exit', () => (ended = true))
  child.on('error', () => (ended = true))
  child.unref()
  return untilReady(folders, child.pid ?? 0, () => !ended)
}

async function untilReady(folders: Folders, pid: number, isUp: () => boolean): Promise<Server> {
  const deadline = performance.now() + 60_000
  let knocks = 0
  while (performance.now() < deadline && isUp() && knocks < 50) {
    const found = readPidFile(folders.cluster)
    if (found?.pid === pid && found.ready) {
      if (await answers(found)) return found
      knocks += 1
    }
    await pause(50)
  }
  throw new Error(`The bundled database does not start; it says why in ${folders.serverLog}`)
}

const answers = (server: Server) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(join(server.socketFolder, `.s.PGSQL.${server.port}`))
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/** Notes of a server that was killed would keep a new one from starting where their number belongs to another process now. */
function clearLeftovers(folders: Folders) {
  const left = readPidFile(folders.cluster)
  if (left && isServerOf(folders.cluster, left.pid)) return
  for (const file of [
    join(folders.cluster, 'postmaster.pid'),
    join(folders.socket, '.s.PGSQL.5432.lock'),
    join(folders.socket, '.s.PGSQL.5432'),
  ])
    rmSync(file, { force: true })
}

function refuseOtherVersion(programs: Programs, folders: Folders) {
  const kept = readFileSync(join(folders.cluster, 'PG_VERSION'), 'utf8').trim()
  if (programs.major !== kept)
    throw new Error(
      `The data in ${folders.cluster} were made by PostgreSQL ${kept}, and the programs here are PostgreSQL ${programs.major}`,
    )
}

/** Ends the server: sessions are cut off, everything is written, then it goes. */
export async function stopServer(server: Server, folders: Folders): Promise<void> {
  const gone = () => !isServerOf(folders.cluster, server.pid)
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    try {
      process.kill(server.pid, signal)
    } catch {
      return
    }
    for (
      const deadline = performance.now() + seconds * 1_000;
      performance.now() < deadline;
      await pause(20)
    )
      if (gone()) return
  }
}
