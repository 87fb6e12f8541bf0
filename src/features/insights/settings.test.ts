import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#app/testing.ts'
import { buildUser } from '#features/people/fixtures.ts'

const secrets = {
  STRIPE_SECRET_KEY: 'sk_test_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_canary',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary',
  PAYPAL_CLIENT_SECRET: 'paypal-canary',
  MAIL_IN_SECRET: 'mail-canary-of-at-least-32-characters',
  S3_ACCESS_KEY_ID: 'key-canary',
  S3_SECRET_ACCESS_KEY: 'bucket-canary',
  OPENAI_API_KEY: 'model-canary',
  SMTP_URL: 'smtp://someone:password-canary@127.0.0.1:2525',
}

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await openTestApp({
    ...secrets,
    STRIPE_API_URL: 'http://127.0.0.1:9',
    PAYPAL_CLIENT_ID: 'app-canary',
    PAYPAL_WEBHOOK_ID: '0AB12345CD678901E',
    PAYPAL_API_URL: 'http://127.0.0.1:9',
    MAIL_IN_ADDRESS: 'answers@advena.test',
    S3_ENDPOINT: 'http://127.0.0.1:9/store-canary',
    S3_BUCKET: 'bucket',
    SUPPORT_ANSWER_HOURS: '48',
    INVOICE_SELLER: 'Advena LLC',
  })
  admin = await app.signIn(await buildUser(app.db, { role: 'admin' }))
})
afterAll(() => app.close())

it('an administrator reads what the installation is set to, and no secret', async () => {
  const { status, body } = await admin.get('/api/admin/settings')
  expect(status).toBe(200)
  const of = (name: string) => body.find((one: { name: string }) => one.name === name)
  expect(of('cards')).toEqual({
    name: 'cards',
    variable: 'STRIPE_SECRET_KEY',
    isOn: true,
    value: null,
  })
  expect(of('answerHours')).toMatchObject({ value: '48' })
  expect(of('answers')).toMatchObject({ value: 'answers@advena.test' })
  expect(of('scanner')).toMatchObject({ isOn: false, value: null })
  expect(JSON.stringify(body)).not.toMatch(/canary/)
})

it('what is not configured is named, and what fails says since when: mails without the address', async () => {
  const real = await openTestApp({
    DEMO: 'off',
    RATE_LIMIT: 'on',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CLAMAV_URL: 'tcp://127.0.0.1:9',
  })
  await real.runtime.pool
    .query(`insert into pgboss.job (name, state, retry_count, created_on, completed_on, output, data) values
    ('mail', 'failed', 20, now() - interval '2 hours', now(), '{"error":"MailError","code":"535"}', '{"to":"ana@example.org"}')`)
  const admin = await buildUser(real.db, { role: 'admin', twoFactorEnabled: true })
  const { body } = await (await real.signIn(admin)).get('/api/admin/system-status')
  expect(body.checks[2]).toEqual({
    name: 'payments',
    state: 'not_configured',
    milliseconds: null,
    since: null,
  })
  expect(body.checks.slice(4)).toMatchObject([
    { name: 'mail', state: 'down', since: body.unsent.since },
    { name: 'jobs', state: 'operational' },
    { name: 'storage', state: 'operational' },
    { name: 'scanner', state: 'down', since: null },
  ])
  expect(body.unsent).toMatchObject({ count: 1, code: '535' })
  expect(JSON.stringify(body)).not.toContain('ana@')
  await real.close()
})
