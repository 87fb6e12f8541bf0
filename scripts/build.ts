import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { builtFonts, layFonts } from '#app/social-cards/fonts.ts'
import { compressBuild } from '#server/built-files.ts'
import { withLock } from '#server/postgres/lock.ts'

const stampFile = 'dist/sources.sha256'

/** One number for everything a build is made of, so that a second start does not build again. */
function sourcesStamp(): string {
  const hash = createHash('sha256')
  const files = globSync([
    'src/**/*.{ts,tsx,css,json}',
    'public/**/*',
    'vite.config.ts',
    'package-lock.json',
  ]).filter((path) => !/\.(gen|test)\./.test(path))
  for (const path of files.toSorted())
    if (!path.startsWith('public') || path.includes('.'))
      hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function isFresh(stamp: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === stamp
  } catch {
    return false
  }
}

/** Builds the pages into dist/ unless nothing changed since the last build. Two processes that start together build once. */
export async function build(): Promise<void> {
  const stamp = sourcesStamp()
  if (isFresh(stamp)) return
  mkdirSync('dist', { recursive: true })
  await withLock('dist.lock', async () => {
    if (!isFresh(stamp)) await buildPages(stamp)
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

async function buildPages(stamp: string): Promise<void> {
  process.stdout.write('Building the pages...\n')
  const { contract } = await import('#app/contract.ts')
  writeFileSync('src/app/contract.gen.json', `${JSON.stringify(callsOf(contract), null, 1)}\n`)
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  await compressBuild('dist/client')
  layFonts(builtFonts)
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) await build()
