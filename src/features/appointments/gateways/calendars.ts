import { inTransaction, type Ctx } from '#server/context.ts'
import type { Runtime } from '#server/runtime.ts'
import { readBusyTimes } from './outside-calendar.ts'

/** How calendars of others are read in this process, and where the outcome is written: a job's own transaction is over by then. */
export interface Calendars {
  read: typeof readBusyTimes
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
}

declare module '#server/runtime.ts' {
  interface Services {
    readonly calendars: Calendars
  }
}

export function openCalendars(runtime: Runtime): void {
  const calendars: Calendars = {
    read: readBusyTimes,
    transaction: (work) =>
      inTransaction(
        runtime,
        { log: runtime.log, locale: 'en', requestId: 'appointments.read-calendars' },
        work,
      ),
  }
  Object.assign(runtime.services, { calendars })
}
