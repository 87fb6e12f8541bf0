import { sql } from 'drizzle-orm'
import type { EventData, EventType } from '#kernel/events.ts'
import { hours, later } from '#kernel/clock.ts'
import { ensureQueue } from './boss.ts'
import type { Ctx } from './context.ts'
import type { Runtime } from './runtime.ts'
import { startMail } from './mail.ts'
import { work } from './work.ts'

export interface Timer {
  readonly name: string
  readonly cron: string
  readonly run: (ctx: Ctx) => Promise<unknown>
}

export interface Hearing {
  readonly event: EventType
  readonly name: string
  readonly run: (ctx: Ctx, data: unknown) => Promise<unknown>
}

/** What one feature does by itself: at times, and when it hears another feature's event. */
export interface FeatureJobs {
  readonly timers: readonly Timer[]
  readonly subscriptions: readonly Hearing[]
}

export const defineJobs = (jobs: {
  timers?: readonly Timer[]
  subscriptions?: readonly Hearing[]
}): FeatureJobs => ({ timers: jobs.timers ?? [], subscriptions: jobs.subscriptions ?? [] })

/** `timer('leads.sweep', '* * * * *', run)`: once per time, however many processes run; times are UTC. */
export const timer = (name: string, cron: string, run: Timer['run']): Timer => ({ name, cron, run })

/** `subscribe(leadClaimed, 'notify-client', run)`: run for every such event, in a transaction of its own, again after an error. */
export const subscribe = <E extends EventType>(
  event: E,
  name: string,
  run: (ctx: Ctx, data: EventData<E>) => Promise<unknown>,
): Hearing => ({
  event,
  name,
  run: (ctx, data) => run(ctx, event.shape.parse(data) as EventData<E>),
})

const kept = hours(48)

/** The server's own: live events older than a reader can ask for. */
const server = defineJobs({
  timers: [
    timer('floor.sweep-live', '17 * * * *', (ctx) =>
      ctx.db.execute(
        sql`delete from live_events where at < ${later(ctx.clock.now(), -kept).toISOString()}::timestamptz`,
      ),
    ),
  ],
})

/** A queue that followed another event in an earlier version follows it no more. */
async function forgetOthers({ db }: Runtime, features: Readonly<Record<string, FeatureJobs>>) {
  const followed = Object.entries(features).flatMap(([feature, { subscriptions }]) =>
    subscriptions.map(({ event, name }) => ({ event: event.name, name: `${feature}.${name}` })),
  )
  await db.execute(sql`
    with followed as (select * from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) as one (event text, name text))
    delete from pgboss.subscription where name in (select name from followed)
      and (event, name) not in (select event, name from followed)`)
}

/** Starts the work of all features (and the mail) in this process. Call it once, after every feature's queues may be created. */
export async function startJobs({
  runtime,
  features,
}: {
  runtime: Runtime
  features: Readonly<Record<string, FeatureJobs>>
}): Promise<void> {
  const startFeature = async (feature: string, { timers, subscriptions }: FeatureJobs) => {
    for (const { name, cron, run } of timers) {
      const queue = `timer.${name}`
      await ensureQueue(runtime.boss, queue, { retryLimit: 3 })
      await runtime.boss.schedule(queue, cron, null, { tz: 'UTC' })
      await work(runtime, queue, (ctx) => run(ctx))
    }
    for (const { event, name, run } of subscriptions) {
      const queue = `${feature}.${name}`
      await ensureQueue(runtime.boss, queue)
      await runtime.boss.subscribe(event.name, queue)
      await work(runtime, queue, run)
    }
  }
  await forgetOthers(runtime, features)
  await Promise.all(
    Object.entries({ server, ...features }).map(([name, jobs]) => startFeature(name, jobs)),
  )
  await startMail(runtime)
}
