import { loadConfig, ConfigError } from '#server/config.ts'
import { migrate } from '#server/migrate.ts'
import { startBundledPostgres } from '#server/postgres.ts'
import { createLog } from '#server/telemetry.ts'

try {
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const bundled = config.databaseUrl === undefined ? await startBundledPostgres({ dataDir: config.dataDir, log }) : undefined
  try {
    await migrate(bundled?.url ?? config.databaseUrl!, log)
  } finally {
    await bundled?.stop()
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
