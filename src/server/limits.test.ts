import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { openPool } from './db.ts'
import { createLimits } from './limits.ts'
import { createLog, createMetrics } from './telemetry.ts'
import { createTestDatabase } from './testing.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.url, createLog('silent'))
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const newLimits = (env: Record<string, string> = {}) =>
  createLimits({
    pool,
    metrics: createMetrics(),
    config: loadConfig({
      DATABASE_URL: database.url,
      DEMO: 'on',
      DEMO_PUBLIC: 'on',
      APP_SECRET: 'a secret for tests only, 32 characters',
      ...env,
    }),
  })

const twice = { times: 2, seconds: 60 }

test('a third write within the time is refused, whichever process counts it', async () => {
  const [one, two] = [newLimits(), newLimits()]
  await one.check('claim:ana', twice, 'write')
  await two.check('claim:ana', twice, 'write')
  const refused = await one.check('claim:ana', twice, 'write').catch((error: unknown) => error)
  expect(refused).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    data: { retryAfter: expect.any(Number) },
  })
  await two.check('claim:ben', twice, 'write')
})

test('reads are counted too', async () => {
  const limits = newLimits()
  await limits.check('list:ana', twice, 'read')
  await limits.check('list:ana', twice, 'read')
  await expect(limits.check('list:ana', twice, 'read')).rejects.toMatchObject({ status: 429 })
})

test('what is counted does not name the person', async () => {
  await newLimits().check('claim:192.0.2.7', twice, 'write')
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map((row) => row.key).join()).not.toContain('192.0.2.7')
})

test('limits can be off in a demo', async () => {
  const limits = newLimits({ RATE_LIMIT: 'off' })
  const calls = Array.from({ length: 5 }, () => limits.check('claim:eva', twice, 'write'))
  await expect(Promise.all(calls)).resolves.toHaveLength(5)
})
