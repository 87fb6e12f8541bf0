import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: ['src/server/testing-setup.ts'],
    pool: 'forks',
    // As npm start: see docs/decisions/0019-masking.md.
    execArgv: ['--no-regexp-tier-up'],
    // Much of a test is waiting for the database: two at a time on two cores, where one would be the default.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files of one process share what they import, which was two fifths of the time: a test leaves nothing behind in a module.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
