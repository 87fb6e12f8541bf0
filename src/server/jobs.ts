import { sql } from 'drizzle-orm'
import type { EventData, EventType } from '#kernel/events.ts'
import { hours, later } from '#kernel/clock.ts'
import { ensureQueue } from './boss.ts'
import type { Ctx } from './context.ts'
import type { House } from './house.ts'
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

/** What one room does by itself: at times, and when it hears another room's event. */
export interface RoomJobs {
  readonly timers: readonly Timer[]
  readonly hears: readonly Hearing[]
}

export const defineJobs = (jobs: { timers?: readonly Timer[]; hears?: readonly Hearing[] }): RoomJobs => ({ timers: jobs.timers ?? [], hears: jobs.hears ?? [] })

/** `timer('leads.sweep', '* * * * *', run)`: once per time, however many processes run; times are UTC. */
export const timer = (name: string, cron: string, run: Timer['run']): Timer => ({ name, cron, run })

/** `hear(leadClaimed, 'notify-client', run)`: run for every such event, in a transaction of its own, again after an error. */
export const hear = <E extends EventType>(event: E, name: string, run: (ctx: Ctx, data: EventData<E>) => Promise<unknown>): Hearing => ({
  event,
  name,
  run: (ctx, data) => run(ctx, event.shape.parse(data) as EventData<E>),
})

const kept = hours(48)

/** The floor's own: live events older than a reader can ask for. */
const floor = defineJobs({
  timers: [timer('floor.sweep-live', '17 * * * *', (ctx) => ctx.db.execute(sql`delete from live_events where at < ${later(ctx.clock.now(), -kept).toISOString()}::timestamptz`))],
})

/** Starts the work of all rooms (and the mail) in this process. Call it once, after every room's queues may be created. */
export async function startJobs({ house, rooms }: { house: House; rooms: Readonly<Record<string, RoomJobs>> }): Promise<void> {
  for (const { timers, hears, room } of Object.entries({ floor, ...rooms }).map(([room, jobs]) => ({ room, ...jobs }))) {
    for (const { name, cron, run } of timers) {
      const queue = `timer.${name}`
      await ensureQueue(house.boss, queue, { retryLimit: 3 })
      await house.boss.schedule(queue, cron, null, { tz: 'UTC' })
      await work(house, queue, (ctx) => run(ctx))
    }
    for (const { event, name, run } of hears) {
      const queue = `${room}.${name}`
      await ensureQueue(house.boss, queue)
      await house.boss.subscribe(event.name, queue)
      await work(house, queue, run)
    }
  }
  await startMail(house)
}
