import { parseArgs } from 'node:util'
import { loadConfig, ConfigError } from '#server/config.ts'
import { migrate } from '#server/migrate.ts'
import { startBundledPostgres } from '#server/postgres.ts'
import { UnfitDatabaseError } from '#server/postgres/check.ts'
import { appRole } from '#server/postgres/role.ts'
import { createLog } from '#server/telemetry.ts'

/** Brings the schema up to date; with `--grant-to <role>` gives that role what the product needs at work, and no more. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'grant-to': { type: 'string' } } })
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const bundled =
    config.databaseUrl === undefined
      ? await startBundledPostgres({ dataDir: config.dataDir, log })
      : undefined
  try {
    await migrate(bundled?.ownerUrl ?? config.databaseUrl!, {
      log,
      workRole: bundled ? appRole : values['grant-to'],
    })
  } finally {
    await bundled?.stop()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof UnfitDatabaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
