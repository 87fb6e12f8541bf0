import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '#kernel/actor.ts'
import { later, type Clock } from '#kernel/clock.ts'
import { createAuth, type Auth } from '#features/accounts/gateways/better-auth.ts'
import { loadConfig } from '#server/config.ts'
import { openRuntime } from '#server/runtime.ts'
import { inTransaction } from '#server/context.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing.ts'
import { createLog } from '#server/telemetry.ts'
import { makeApp } from './http.ts'
import { jobs, startFeatures } from './start.ts'

export interface Answer {
  readonly status: number
  // Tests read answers as a stranger's program would: without our types.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Headers
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  /** A body of bytes goes as it is. */
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
  readonly cookie: string
}

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date('2026-03-02T15:00:00Z')
  now() {
    return new Date(this.#now)
  }
  set(date: Date | string) {
    this.#now = new Date(date)
  }
  advance(milliseconds: number) {
    this.#now = later(this.#now, milliseconds)
  }
}

/** A job is due at the moment it was made; a machine's clock may step back by some milliseconds after it. */
const waiting = `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '100 milliseconds' and name !~ '^(timer\\.|__pgboss)' limit 1`

/** A new session of a person, as the cookie their browser would send. */
async function sessionCookie(auth: Auth, secret: string, personId: string): Promise<string> {
  const context = await auth.context
  const { token } = await context.internalAdapter.createSession(personId)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${context.authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Waits for a condition: jobs are done when none is due. Asking without a pause would take the processor from the jobs. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while ((await pool.query(waiting)).rowCount !== 0) await pause(5)
}

/** The whole product on a database of its own, called through HTTP requests without a socket. */
export async function openTestApp(
  env: Record<string, string> = {},
  log = createLog('silent'),
  on?: TestDatabase,
) {
  const database = on ?? (await createTestDatabase())
  const clock = new TestClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'advena-test-'))
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_PUBLIC: env['DEMO'] === 'off' ? 'off' : 'on',
    APP_SECRET: 'a secret for tests only, 32 characters',
    APP_URL: 'http://advena.test',
    RATE_LIMIT: 'off',
    ...env,
  })
  const runtime = await openRuntime(config, { clock, log })
  const auth = createAuth(runtime)
  await startFeatures(runtime, { timers: false })
  const app = makeApp(
    runtime,
    auth,
    async () => new Response('no pages in this test', { status: 501 }),
  )

  const caller = (cookie: string): Caller => {
    const call = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const init: RequestInit = {
        method,
        headers: {
          origin: config.appUrl,
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      }
      if (body instanceof Uint8Array) init.body = new Blob([body as Uint8Array<ArrayBuffer>])
      else if (body !== undefined)
        init.body = typeof body === 'string' ? body : JSON.stringify(body)
      const response = await app.request(new Request(new URL(path, config.appUrl), init))
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      return {
        status: response.status,
        body: isJson && text !== '' ? JSON.parse(text) : text,
        headers: response.headers,
      }
    }
    return {
      cookie,
      get: (path, headers) => call('GET', path, undefined, headers),
      post: (path, body = {}, headers) => call('POST', path, body, headers),
      patch: (path, body = {}) => call('PATCH', path, body),
      put: (path, body = {}) => call('PUT', path, body),
      delete: (path, body) => call('DELETE', path, body),
    }
  }

  return {
    runtime,
    app,
    auth,
    config,
    clock,
    db: runtime.db,
    visitor: caller(''),
    /** A caller with any cookies, as a browser would send them. */
    caller,
    /** A caller with a new session of this person. */
    signIn: async (person: Pick<Actor, 'id'>) =>
      caller(await sessionCookie(auth, config.appSecret, person.id)),
    /** Runs due jobs and hearers until none is left. */
    settle: () => untilIdle(runtime.pool),
    runTimer: async (name: string) => {
      const timer = Object.values(jobs)
        .flatMap((feature) => feature.timers)
        .find((one) => one.name === name)
      if (timer === undefined) throw new Error(`no timer is called ${name}`)
      await inTransaction(runtime, { log: runtime.log, locale: 'en', requestId: name }, (ctx) =>
        timer.run(ctx),
      )
    },
    /** Mails as the demo's viewer would show them. */
    mails: async () =>
      (
        await runtime.pool.query(
          'select to_address as "to", subject, text, reply_to as "replyTo", calendar, at from shown_mails order by at',
        )
      ).rows as {
        to: string
        subject: string
        text: string
        replyTo: string | null
        calendar: string | null
        at: Date
      }[],
    close: async () => {
      await runtime.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
