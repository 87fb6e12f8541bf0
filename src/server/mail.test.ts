import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { inTransaction } from './context.ts'
import { openRuntime } from './runtime.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './telemetry.ts'
import { createTestDatabase, until } from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function openRuntimeWith(env: Record<string, string>, lines: string[] = []) {
  const database = await createTestDatabase()
  closers.push(() => database.drop())
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const runtime = await openRuntime(
    loadConfig({
      DATABASE_URL: database.url,
      DEMO: 'on',
      DEMO_PUBLIC: 'on',
      APP_SECRET: 'a secret for tests only, 32 characters',
      ...env,
    }),
    { log },
  )
  closers.push(() => runtime.close())
  await startJobs({ runtime, features: {} })
  const send = (subject: string) =>
    inTransaction(runtime, { log, locale: 'en', requestId: 'test' }, async (ctx) =>
      ctx.mail({ to: 'ana@example.org', subject, text: 'Grüße, Ana' }),
    )
  return { runtime, send }
}

async function startMailServer(refusals = 0) {
  const taken: { to: string[]; content: string }[] = []
  let refused = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refused++ < refusals
        ? done(Object.assign(new Error('not now, ana@example.org'), { responseCode: 451 }))
        : done(),
    onData(stream, session, done) {
      let content = ''
      stream.on('data', (chunk) => (content += chunk))
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map((recipient) => recipient.address), content })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { taken, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

test('a mail goes to the mail server from the configured sender', async () => {
  const server = await startMailServer()
  const { send } = await openRuntimeWith({
    SMTP_URL: server.url,
    MAIL_FROM: 'Advena <hello@advena.example>',
  })
  await send('Welcome')
  await until('the mail has arrived', () => server.taken.length > 0)
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]!.to).toEqual(['ana@example.org'])
  expect(server.taken[0]!.content).toMatch(/^From: Advena <hello@advena\.example>/m)
  expect(server.taken[0]!.content).toMatch(/^Subject: Welcome/m)
})

test('a mail that the server refuses for now is sent later, and the log does not name the person', async () => {
  const server = await startMailServer(1)
  const lines: string[] = []
  const { send, runtime } = await openRuntimeWith({ SMTP_URL: server.url }, lines)
  await send('Again')
  await until('the second try has arrived', () => server.taken.length > 0, 20_000)
  const { rows } = await runtime.pool.query(
    `select retry_count, output::text from pgboss.job where name = 'mail'`,
  )
  expect(rows[0].retry_count).toBe(1)
  expect(lines.join('')).toMatch(/the mail server did not take the mail \(451\)/)
  expect(lines.join('') + rows[0].output).not.toMatch(/ana@|Grüße/)
})

test('without a mail server the demo keeps the mail to be looked at', async () => {
  const { send, runtime } = await openRuntimeWith({})
  await send('Shown')
  const shown = async () =>
    (await runtime.pool.query('select to_address, subject, text, html from shown_mails')).rows
  await until('the mail is shown', async () => (await shown()).length > 0)
  expect(await shown()).toEqual([
    { to_address: 'ana@example.org', subject: 'Shown', text: 'Grüße, Ana', html: null },
  ])
})

test('a mail that has left is deleted from the queue within an hour', async () => {
  const { runtime } = await openRuntimeWith({})
  const { deleteAfterSeconds = Infinity } = (await runtime.boss.getQueue('mail')) ?? {}
  // The cleaning comes every ten minutes.
  expect(deleteAfterSeconds + 600).toBeLessThanOrEqual(3_600)
})
