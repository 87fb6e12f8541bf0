// P10: from the first instruction until it answers, on data, beside bare PostgreSQL and node on the same data.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pino } from 'pino'
import { chooseFolders } from '#server/postgres/folders.ts'
import { findPrograms } from '#server/postgres/programs.ts'
import { smallSizes, type Line } from './bench.ts'
import { bindSelf } from './machine.ts'
import { launch, open } from './product.ts'
import { inRounds, median, ratioOf } from './rounds.ts'

/** Milliseconds until the bare pair is ready; it ends both before it goes. */
const startBare = (settings: object) =>
  new Promise<number>((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-start.ts')], {
      env: { ...process.env, FLOOR: JSON.stringify(settings) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let took = 0
    child.stdout.once('data', () => {
      took = performance.now() - start
      child.stdin.end()
    })
    child.once('exit', (code) =>
      code === 0 ? resolve(took) : reject(new Error(`the bare pair ended with ${code}`)),
    )
  })

export const startLine: Line = async ({ folder, plan }) => {
  const dataDir = join(folder, 'start')
  await (await open(dataDir, smallSizes)).stop()
  const log = pino({ level: 'silent' })
  const { cluster, socket, runAs, home } = await chooseFolders(dataDir, log)
  const { postgres } = await findPrograms(await chooseFolders(dataDir, log), log)
  const settings = { postgres, cluster, socket, runAs, home }
  const starts = new Map([
    ['floor: PostgreSQL and node', () => startBare(settings)],
    ['floor again (A/A)', () => startBare(settings)],
    [
      'start with data',
      async () => {
        const { took, stop } = await launch(dataDir)
        await stop()
        return took
      },
    ],
  ])
  bindSelf('all')
  for (const start of starts.values()) await start()
  const times = await inRounds([...starts.keys()], plan.rounds, (name) => starts.get(name)!())
  bindSelf('second')
  return [...times].map(([name, own]) => ({
    line: 'P10',
    name,
    seen: `${(median(own) / 1_000).toFixed(2)} s`,
    ratio: ratioOf(times, name, 'floor: PostgreSQL and node', (took) => took),
    gate: name.startsWith('floor') ? undefined : { most: 2.5 },
  }))
}
