// How long after the database is back the product gives its first good answer, beside how long a bare connection takes.
// usage: npm run bench:database-return [rounds]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { signIn } from '../e2e/support/person.ts'
import { newDataDir, removeData } from '../e2e/support/data-dir.ts'
import { startProduct } from '../e2e/support/product.ts'

const rounds = Number(process.argv[2] ?? 5)
const dataDir = newDataDir()
const product = await startProduct({ dataDir })
const home = join(dataDir, 'postgres')

const connects = async () => {
  const client = new pg.Client({ host: join(home, 'run'), user: 'advena', database: 'advena' })
  await client.connect()
  await client.query('select 1')
  await client.end()
}

/** Milliseconds since `start` at which `attempt` first succeeds. */
async function firstSuccess(start: number, attempt: () => Promise<unknown>): Promise<number> {
  for (;;) {
    try {
      await attempt()
      return performance.now() - start
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

const client = await signIn(product.url, 'client')
const goodAnswer = async () => {
  const { status } = await client.call('GET', '/api/conversations')
  if (status !== 200) throw new Error(String(status))
}

process.stdout.write('round  database back (ms)  first good answer (ms)  after the return (ms)\n')
const lags: number[] = []
for (let round = 1; round <= rounds; round += 1) {
  const postmaster = Number(
    readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(postmaster, 'SIGINT')
  const down = performance.now()
  await firstSuccess(down, async () => {
    if (
      await connects().then(
        () => true,
        () => false,
      )
    )
      throw new Error('still up')
  })
  const [back, good] = await Promise.all([
    firstSuccess(down, connects),
    firstSuccess(down, goodAnswer),
  ])
  lags.push(good - back)
  process.stdout.write(
    `${String(round).padStart(5)}  ${back.toFixed(0).padStart(18)}  ${good.toFixed(0).padStart(22)}  ${(good - back).toFixed(0).padStart(21)}\n`,
  )
}
const sorted = lags.toSorted((a, b) => a - b)
process.stdout.write(
  `median ${sorted[sorted.length >> 1]!.toFixed(0)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms after the database's return\n`,
)
await product.stop()
removeData(dataDir)
