import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const stampFile = 'dist/sources.sha256'

/** Everything a build is made of. */
const sources = (): string[] =>
  globSync([
    'src/**/*.{ts,tsx,css,json}',
    'public/**/*.*',
    'scripts/{build,server-bundle}.ts',
    'vite.config.ts',
    'package-lock.json',
  ])
    .filter((path) => !/\.(gen|test)\./.test(path))
    .toSorted()

const hashOf = (paths: readonly string[], read: (path: string) => string | Buffer): string => {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(read(path))
  return hash.digest('hex')
}

const sizeAndTime = (path: string) => {
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}

/** True where the last build was made of these sources. They are read only where a size or a time differs from then. */
function isFresh(): boolean {
  let known: string[]
  try {
    known = readFileSync(stampFile, 'utf8').split('\n')
  } catch {
    return false
  }
  const paths = sources()
  const seen = hashOf(paths, sizeAndTime)
  if (known[1] === seen) return true
  const fresh = known[0] === hashOf(paths, (path) => readFileSync(path))
  if (fresh) writeFileSync(stampFile, `${known[0]}\n${seen}`)
  return fresh
}

/** Builds the pages and the server into dist/ unless nothing changed since the last build. Two processes that start together build once. */
export async function build(): Promise<void> {
  if (isFresh()) return
  const { withLock } = await import('#server/postgres/lock.ts')
  mkdirSync('dist', { recursive: true })
  await withLock('dist.lock', async () => {
    if (!isFresh()) await buildAll()
  })
}

interface Declared {
  readonly '~orpc': {
    readonly route: {
      readonly method?: string
      readonly path?: string
      readonly outputStructure?: string
    }
  }
}

/** What the browser needs of the contract: methods, paths, and which answers come with headers. */
function callsOf(contract: Record<string, Record<string, object>>) {
  const callOf = ({ '~orpc': { route } }: Declared) =>
    `${route.method} ${route.path}${route.outputStructure === 'detailed' ? ' detailed' : ''}`
  const entries = Object.entries(contract).map(
    ([feature, endpoints]) =>
      [
        feature,
        Object.fromEntries(
          Object.entries(endpoints).map(([name, one]) => [name, callOf(one as Declared)]),
        ),
      ] as const,
  )
  return Object.fromEntries(entries)
}

async function buildAll(): Promise<void> {
  process.stdout.write('Building...\n')
  const paths = sources()
  const read = hashOf(paths, (path) => readFileSync(path))
  const seen = hashOf(paths, sizeAndTime)
  const { contract } = await import('#app/contract.ts')
  writeFileSync('src/app/contract.gen.json', `${JSON.stringify(callsOf(contract), null, 1)}\n`)
  const { createBuilder } = await import('vite')
  const { builtFonts, layFonts } = await import('#app/social-cards/fonts.ts')
  const { compressBuild } = await import('#server/built-files.ts')
  const { bundleServer } = await import('./server-bundle.ts')
  const builder = await createBuilder({ logLevel: 'warn' })
  await Promise.all([builder.buildApp(), bundleServer()])
  await compressBuild('dist/client')
  layFonts(builtFonts)
  writeFileSync(stampFile, `${read}\n${seen}`)
}

if (import.meta.main) await build()
