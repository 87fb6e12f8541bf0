import { parseArgs } from 'node:util'
import pg from 'pg'
import { demoFault } from '#app/demo/guard.ts'
import { fillLarge, type Size } from '#app/demo/large.ts'
import { loadDemo } from '#app/demo/load.ts'
import { loadConfig, ConfigError } from '#server/config.ts'
import { startBundledPostgres } from '#server/postgres.ts'
import { openRuntime } from '#server/runtime.ts'
import { createLog } from '#server/telemetry.ts'

const usage =
  'Say how many: npm run demo:large -- --lawyers 1000000 [--questions 10000] [--cases 10000]'
const most = 5_000_000
const start = performance.now()
const print = (text: string) => {
  const seconds = Math.round((performance.now() - start) / 1000)
  process.stdout.write(`${String(seconds).padStart(5)} s  ${text}\n`)
}

function readSize(): Size | undefined {
  const { values } = parseArgs({
    options: {
      lawyers: { type: 'string', default: '0' },
      questions: { type: 'string', default: '0' },
      cases: { type: 'string', default: '0' },
    },
  })
  const [lawyers, questions, cases] = [values.lawyers, values.questions, values.cases].map(Number)
  const size = { lawyers: lawyers!, questions: questions!, cases: cases! }
  const numbers = Object.values(size)
  const fits = numbers.every((one) => Number.isInteger(one) && one >= 0 && one <= most)
  return fits && numbers.some((one) => one > 0) ? size : undefined
}

/** Fills a demo database up to a size at which searches are measured; a database that is none of a demo is refused. */
async function run(): Promise<number> {
  const size = readSize()
  if (size === undefined) {
    print(usage)
    return 1
  }
  const config = loadConfig(process.env)
  if (!config.demo) {
    print('Only a demo is filled: this installation is a real one (DEMO=off).')
    return 1
  }
  const log = createLog('warn')
  const bundled =
    config.databaseUrl === undefined
      ? await startBundledPostgres({ dataDir: config.dataDir, log })
      : undefined
  const runtime = await openRuntime(config, { log })
  const client = new pg.Client({ connectionString: bundled?.ownerUrl ?? config.databaseUrl })
  try {
    const fault = await demoFault(runtime)
    if (fault !== undefined) {
      print(fault)
      return 1
    }
    await loadDemo(runtime)
    await client.connect()
    await fillLarge({ client, size, print })
    const { rows } = await client.query<{ megabytes: string }>(
      'select round(pg_database_size(current_database()) / 1e6) as megabytes',
    )
    print(`done: ${Number(rows[0]!.megabytes).toLocaleString('en')} MB on disk`)
    return 0
  } finally {
    await client.end()
    await runtime.close()
    await bundled?.stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 78
}
