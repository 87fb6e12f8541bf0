import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from '../telemetry.ts'

export interface Person {
  readonly uid: number
  readonly gid: number
}

export interface Folders {
  /** What belongs to the server alone. */
  readonly home: string
  readonly cluster: string
  readonly socket: string
  readonly serverLog: string
  readonly lock: string
  readonly users: string
  /** Whom the server runs as, where this process is root; PostgreSQL refuses to be root. */
  readonly runAs: Person | undefined
}

const nobody: Person = { uid: 65_534, gid: 65_534 }
export const elsewhere = '/var/lib/advena'
const longestSocketPath = 100

/** Decides where the data and the socket lie, and makes the folders. */
export async function chooseFolders(dataDir: string, log: Logger): Promise<Folders> {
  const runAs = process.getuid?.() === 0 ? nobody : undefined
  mkdirSync(dataDir, { recursive: true, mode: runAs ? 0o711 : 0o700 })
  const here = realpathSync(dataDir)
  const home = runAs && !canReach(here, runAs) ? farHome(here, log) : join(here, 'postgres')
  makePrivate(home, runAs)
  const socket = socketFolder(home)
  makePrivate(socket, runAs)
  return {
    home,
    cluster: join(home, 'data'),
    socket,
    serverLog: join(home, 'server.log'),
    lock: join(here, 'postgres.lock'),
    users: join(here, 'postgres.users'),
    runAs,
  }
}

/** True where this person may pass through the folder and everything above it. */
export function canReach(folder: string, { uid, gid }: Person): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const stat = statSync(path)
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001
    if ((stat.mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** The place is noted in the data folder, so that a new data folder of the same name begins with new data. */
function farHome(dataDir: string, log: Logger): string {
  const note = join(dataDir, 'postgres.place')
  if (!existsSync(note)) {
    const draft = `${note}.${randomBytes(6).toString('hex')}`
    writeFileSync(
      draft,
      join(
        elsewhere,
        createHash('sha256').update(dataDir).update(randomBytes(16)).digest('hex').slice(0, 16),
      ),
      { mode: 0o600 },
    )
    try {
      linkSync(draft, note)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  const home = readFileSync(note, 'utf8').trim()
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  log.warn(
    { place: home },
    'this process is root and the data folder is closed to the user the database runs as: the database keeps its data in another place',
  )
  return home
}

function socketFolder(home: string): string {
  const near = join(home, 'run')
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) < longestSocketPath) return near
  return join(
    realpathSync(tmpdir()),
    `advena-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`,
  )
}

function makePrivate(folder: string, runAs: Person | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stat = lstatSync(folder)
  const owners = [runAs?.uid, process.getuid?.()]
  if (!stat.isDirectory() || !owners.includes(stat.uid) || (stat.mode & 0o077) !== 0)
    throw new Error(`${folder} must be a folder that only the database's user can enter`)
  if (runAs && stat.uid !== runAs.uid) chownSync(folder, runAs.uid, runAs.gid)
}
