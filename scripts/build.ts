import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minifyContractRouter } from '@orpc/contract'
import { compressBuild } from '#server/built-files.ts'
import { withLock } from '#server/postgres/lock.ts'

const stampFile = 'dist/sources.sha256'

/** One number for everything a build is made of, so that a second start does not build again. */
function sourcesStamp(): string {
  const hash = createHash('sha256')
  const files = globSync(['src/**/*.{ts,tsx,css,json}', 'public/**/*', 'vite.config.ts', 'package-lock.json']).filter((path) => !/\.(gen|test)\./.test(path))
  for (const path of files.toSorted()) if (!path.startsWith('public') || path.includes('.')) hash.update(path).update(readFileSync(path))
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

async function buildPages(stamp: string): Promise<void> {
  process.stdout.write('Building the pages...\n')
  const { contract } = await import('#app/contract.ts')
  // The browser needs methods and paths only; the shapes (and Zod with them) stay out of its bundle.
  writeFileSync('src/app/contract.gen.json', `${JSON.stringify(minifyContractRouter(contract), null, 1)}\n`)
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  await compressBuild('dist/client')
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) await build()
