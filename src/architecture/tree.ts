import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One file, with its path from the project's root (`src/kernel/ids.ts`). */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

export type SourceTree = readonly SourceFile[]

/** What is wrong, where, and how to mend it. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly problem: string
  readonly mend: string
}

const folders = ['src', 'e2e', 'bench', 'scripts']
const read = /\.(ts|tsx|css|json)$/

/** Reads the product from disk: the code folders and the configuration files beside them. */
export function readTree(root: string): SourceTree {
  const beside = readdirSync(root).filter((name) => name.endsWith('.ts'))
  const inside = folders.flatMap((folder) => pathsBelow(root, folder))
  return [...beside, ...inside]
    .filter((path) => read.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? pathsBelow(root, path) : [path]
  })
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** One line per fault, as a person reads it in a failed test. */
export const reported = (faults: readonly Fault[]) =>
  faults.map((fault) => `${fault.file}:${fault.line} ${fault.problem}. Mend: ${fault.mend}`)

export const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
export const isGenerated = (path: string) => path.includes('.gen.')
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/')

/** The fence holds seeded faults as strings, so the checks that read raw text leave it out. */
export const isFence = (path: string) => path.startsWith('src/architecture')

const browserParts = ['client', 'pages', 'screens']
const serverParts = [
  'table',
  'store',
  'view',
  'handlers',
  'actions',
  'jobs',
  'channel',
  'gateways',
  'fixtures',
]

/** Where a file of a feature stands: `{ feature: 'leads', part: 'screens' }`; undefined outside the features. */
export function placeInFeature(
  path: string,
): { feature: string; part: string; rest: string } | undefined {
  const [, feature, rest] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (feature === undefined || rest === undefined) return undefined
  const part = isTest(path) ? 'test' : rest.split('/')[0]!.replace(/\.tsx?$/, '')
  return { feature, part, rest }
}

export const isBrowserPart = (part: string) => browserParts.includes(part)
export const isServerPart = (part: string) => serverParts.includes(part)
