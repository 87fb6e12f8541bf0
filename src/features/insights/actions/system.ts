import type { z } from 'zod'
import { hours, later, minutes } from '#kernel/clock.ts'
import type { RequestCtx } from '#server/context.ts'
import { providerNames } from '#features/billing/contract.ts'
import { askScanner, askStorage } from '#features/files/actions/asking.ts'
import type { SystemStatus } from '../contract.ts'
import * as store from '../store/system.ts'

type Measuring = Pick<RequestCtx, 'db' | 'clock' | 'config'>
type State = 'operational' | 'degraded' | 'down' | 'not_configured'
type Finding = State | { readonly state: State; readonly since: Date | null }

async function measure(ask: () => Promise<Finding>) {
  const started = performance.now()
  const finding = await ask().catch(() => 'down' as const)
  const milliseconds = Math.round((performance.now() - started) * 10) / 10
  return typeof finding === 'string'
    ? { state: finding, milliseconds, since: null }
    : { ...finding, milliseconds }
}

const notConfigured = { state: 'not_configured' as const, milliseconds: null, since: null }

/** Waiting longer than this, messages and notices are late. */
const patience = minutes(5)

/** Every plan that runs is read from its provider once a day. One that was not, two hours later, could not be. */
const patienceWithProviders = hours(26)

/** Whether the providers of payments answer. Without one there is nothing to measure. */
async function measurePayments({ db, clock, config }: Measuring) {
  const names = providerNames.filter((name) => (name === 'sandbox' ? config.demo : config[name]))
  if (names.length === 0) return notConfigured
  return measure(async () => {
    const since = await store.unreadSince(db, names, later(clock.now(), -patienceWithProviders))
    return since === null ? 'operational' : { state: 'down', since }
  })
}

const findMail = (unsent: Awaited<ReturnType<typeof store.askMail>>): Finding =>
  unsent === null
    ? 'operational'
    : { state: unsent.isSentSince ? 'degraded' : 'down', since: unsent.since }

async function findJobs({ db }: Measuring): Promise<Finding> {
  const { isLate, last, failing } = await store.askJobs(db)
  if (isLate) return { state: 'down', since: last }
  return failing === null ? 'operational' : { state: 'degraded', since: failing }
}

async function measureScanner({ db, config: { clamavUrl } }: Measuring) {
  if (clamavUrl === undefined) return notConfigured
  return measure(async () =>
    (await askScanner(clamavUrl))
      ? 'operational'
      : { state: 'down', since: await store.unscannedSince(db) },
  )
}

/** Measures what the product stands on, now. */
export async function measureSystem(ctx: Measuring): Promise<z.infer<typeof SystemStatus>> {
  const { db, clock, config } = ctx
  const unsent = await store.askMail(db)
  const [database, authentication, payments, messaging, mail, jobs, storage, scanner] =
    await Promise.all([
      measure(async () => (await store.askDatabase(db), 'operational')),
      measure(async () => (await store.askSessions(db), 'operational')),
      measurePayments(ctx),
      measure(async () =>
        (await store.askMessaging(db)) * 1_000 > patience ? 'degraded' : 'operational',
      ),
      // In the demo, mail is shown instead of sent.
      config.smtpUrl === undefined ? notConfigured : measure(async () => findMail(unsent)),
      measure(() => findJobs(ctx)),
      measure(async () => (await askStorage(config), 'operational')),
      measureScanner(ctx),
    ])
  return {
    checkedAt: clock.now(),
    unsent,
    checks: [
      { name: 'database', ...database },
      { name: 'authentication', ...authentication },
      { name: 'payments', ...payments },
      { name: 'messaging', ...messaging },
      { name: 'mail', ...mail },
      { name: 'jobs', ...jobs },
      { name: 'storage', ...storage },
      { name: 'scanner', ...scanner },
    ],
  }
}
