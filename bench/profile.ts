// Where the processor time of slow paths goes: by part of the product, by package, and in the database beside it.
// usage: npm run bench:profile [-- --seconds 5] [--most 10] [--data folder]
import { readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { html, smallSizes } from './speed/bench.ts'
import { shoot, type Ask } from './speed/load.ts'
import { familyOf } from './speed/machine.ts'
import { startProfile, stopProfile } from './speed/probe-client.ts'
import { open } from './speed/product.ts'
import { bySessions, filters } from './speed/search.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    most: { type: 'string', default: '10' },
    data: { type: 'string', default: join(tmpdir(), 'advena-bench') },
  },
})
const seconds = Number(values.seconds)

const bundles = new Map<string, readonly string[]>()

/** The file that a line of the server's bundle came from: each part of it is headed by the path of its source. */
function sourceOf(url: string, line: number): string {
  if (!url.includes('/dist/app/')) return url
  const lines = bundles.get(url) ?? readFileSync(fileURLToPath(url), 'utf8').split('\n')
  bundles.set(url, lines)
  const heads = lines.slice(0, line + 1)
  const head = heads.findLast((text) => /^\/\/ (?:\.\.\/)*(?:src|node_modules)\//.test(text))
  return head === undefined ? url : `/${head.slice(3)}`
}

/** The part of the product, or the package, that a function is of. */
function partOf({ url, functionName, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)' || url === '') return 'the engine and the system'
  if (url.startsWith('node:')) return 'node'
  const source = sourceOf(url, lineNumber)
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (name !== undefined) return name
  return /\/(dist\/server|src\/features\/[^/]+|src\/[^/]+)/.exec(source)?.[1] ?? 'other'
}

/** The share of each part in the time that the process computed. */
function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): [string, number][] {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<number, string>()
  const times = new Map<string, number>()
  let all = 0
  for (const [place, id] of samples.entries()) {
    const frame = byId.get(id)!
    if (frame.functionName === '(idle)') continue
    const time = timeDeltas[place] ?? 0
    all += time
    const part = parts.get(id) ?? partOf(frame)
    parts.set(id, part)
    times.set(part, (times.get(part) ?? 0) + time)
  }
  return [...times]
    .map(([part, time]): [string, number] => [part, time / all])
    .toSorted(([, a], [, b]) => b - a)
}

/** Ticks that these processes have computed. */
const computed = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return sum + Number(fields[11]) + Number(fields[12])
    } catch {
      return sum
    }
  }, 0)

await build()
const product = await open(join(values.data, 'small'), smallSizes)
const probe = join(product.dataDir, 'probe')
const page = (path: string) => bySessions({ product }, [{ path, accept: html }])
const paths: readonly (readonly [string, Ask[]])[] = [
  ['/messages of a client', page('/messages')],
  ['/dashboard of a client', page('/dashboard')],
  [
    '/dashboard of a lawyer',
    page('/dashboard').map((ask, n) => ({ ...ask, cookie: product.cookie('lawyer', n + 1) })),
  ],
  [
    '/lawyers, not from the cache',
    filters.map((asked) => ({ path: `/lawyers?${asked}`, accept: html })),
  ],
  ['GET /api/conversations', bySessions({ product }, [{ path: '/api/conversations' }])],
  [
    'GET /api/lawyers',
    bySessions(
      { product },
      filters.map((asked) => ({ path: `/api/lawyers?${asked}` })),
    ),
  ],
]
const percent = (share: number) => `${(share * 100).toFixed(0)} %`
for (const [name, asks] of paths) {
  const target = { name, url: product.url, asks, connections: 16 }
  await shoot(target, 3)
  const database = familyOf(product.pid).slice(1)
  const [own, theirs] = [computed([product.pid]), computed(database)]
  await startProfile(probe)
  const { rate } = await shoot(target, seconds)
  const profile = await stopProfile(probe)
  const [node, postgres] = [computed([product.pid]) - own, computed(database) - theirs]
  const shares = sharesOf(profile).slice(0, Number(values.most))
  process.stdout.write(
    `${name}: ${rate.toFixed(0)}/s; processor: node ${percent(node / (node + postgres))}, PostgreSQL ${percent(postgres / (node + postgres))}. Of node: ${shares.map(([part, share]) => `${part} ${percent(share)}`).join(', ')}\n`,
  )
}
await product.stop()
process.exit()
