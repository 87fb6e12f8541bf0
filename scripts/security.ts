import { spawnSync } from 'node:child_process'

/**
 * The long form of the access tests: every endpoint, route and live event for everybody, at least 10,000 probes with foreign,
 * deleted and malformed ids, and 50,000 requests made from the API document. `SECURITY_SEED=…` repeats a run.
 */
const { status } = spawnSync('vitest', ['run', 'src/app/access', '--maxWorkers=2'], {
  stdio: 'inherit',
  env: { ...process.env, SECURITY: 'long' },
})
process.exit(status ?? 1)
