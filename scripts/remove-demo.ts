import { removeDemo } from '#app/demo/remove.ts'
import { loadConfig, ConfigError } from '#server/config.ts'
import { openRuntime } from '#server/runtime.ts'
import { createLog } from '#server/telemetry.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Shuts the demo accounts of a database that is to be a real one: `npm run demo:remove -- --yes`. */
async function run(isSure: boolean): Promise<number> {
  const config = loadConfig(process.env)
  if (config.demo) {
    print(
      'Set DEMO=off and the other settings of the real installation first: a demo keeps its people.',
    )
    return 1
  }
  if (!isSure) {
    print(
      'This shuts everybody who came with the demo: nobody can sign in as one of them, lawyers of the demo are no longer listed, their cases end, what they wrote is hidden. Other people stay. It cannot be undone.\nAn empty database is the cleaner way where nobody else uses this one.\nTo do it: npm run demo:remove -- --yes',
    )
    return 1
  }
  const runtime = await openRuntime(config, { log: createLog('warn') })
  try {
    const removed = await removeDemo(runtime.db)
    if (removed === undefined) {
      print('There are no demo accounts in this database.')
      return 0
    }
    print(`${removed.people} demo accounts are shut.`)
    if (removed.casesReopened > 0)
      print(
        `${removed.casesReopened} cases of other people had a demo lawyer and can be claimed again.`,
      )
    if (removed.lawyersToCheck > 0)
      print(
        `${removed.lawyersToCheck} lawyers were approved by a demo administrator and wait for verification again.`,
      )
    print(
      removed.administrators.length === 0
        ? 'There is no administrator now: npm run admin:create -- someone@example.org'
        : `Administrators now, make sure that you know each of them:\n${removed.administrators.map((email) => `  ${email}`).join('\n')}`,
    )
    return 0
  } finally {
    await runtime.close()
  }
}

try {
  process.exitCode = await run(process.argv.includes('--yes'))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 78
}
