import { days, hours, later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { pairBlocked } from '#features/conversations/contract.ts'
import { lawyerDecided } from '#features/lawyers/contract.ts'
import { sharesToEnd } from '#features/people/contract.ts'
import './gateways/calendars.ts'
import { addressOf, renewAddresses } from './actions/addresses.ts'
import { announce, endAppointment, endFeed, inform } from './actions.ts'
import { horizonDays, reminderKinds } from './rules.ts'
import { updateAppointment } from './store.ts'
import * as clock from './store/clock.ts'
import { recordReading, takeDue } from './store/outside.ts'

/** Ends what cannot take place: a side may not act here any more, or the two are kept apart. Nobody is told the cause. */
export async function endBroken(ctx: Ctx): Promise<void> {
  for (const row of await clock.broken(ctx.db, ctx.clock.now()))
    await endAppointment(ctx, row, { status: 'cancelled', by: 'product' })
}

/** What time alone changes. Each part asks for rows in the state it starts from, so that running it again changes nothing more. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await endBroken(ctx)
  for (const row of await clock.unanswered(ctx.db, now))
    await endAppointment(ctx, row, { status: 'expired', by: null })
  for (const row of await clock.passed(ctx.db, now))
    announce(
      ctx,
      await updateAppointment(ctx.db, row.id, {
        status: 'done',
        proposedStart: null,
        proposedBy: null,
        updatedAt: now,
      }),
    )
  for (const row of await clock.staleProposals(ctx.db, now)) {
    const kept = await updateAppointment(ctx.db, row.id, {
      proposedStart: null,
      proposedBy: null,
      updatedAt: now,
    })
    await inform(ctx, kept, { side: row.proposedBy!, kind: 'appointment_kept' })
    announce(ctx, kept)
  }
}

const between = hours(1)
const atOnce = 10

/** Reads the calendars that lawyers keep elsewhere, each once an hour. Nobody outside is asked inside of a transaction. */
export async function readCalendars(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const { calendars } = ctx.services
  if (calendars === undefined) return
  const due = await takeDue(ctx.db, { now, before: later(now, -between), limit: atOnce })
  const span = {
    from: later(now, -days(1)).getTime(),
    to: later(now, days(horizonDays + 1)).getTime(),
  }
  ctx.afterCommit(async () => {
    await Promise.all(
      due.map(async (one) => {
        const address = addressOf(ctx.config, one)
        const taken =
          address === undefined
            ? undefined
            : await calendars.read(address, { ...span, zone: one.zone }).catch(() => undefined)
        await calendars.transaction(({ db, clock }) => recordReading(db, one, taken, clock.now()))
      }),
    )
  })
}

const kinds = { day: 'appointment_tomorrow', hour: 'appointment_soon' } as const

/** Reminds both sides a day and an hour before. The row of a reminder is unique, so that it is sent once. */
export async function remind(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const kind of reminderKinds)
    for (const row of await clock.toRemind(ctx.db, kind, now))
      if (await clock.recordReminder(ctx.db, row, kind, now))
        for (const side of ['client', 'lawyer'] as const)
          await inform(ctx, row, { side, kind: kinds[kind] })
}

export const jobs = defineJobs({
  subscriptions: [
    subscribe(pairBlocked, 'end-blocked', endBroken),
    subscribe(lawyerDecided, 'end-of-lawyer', endBroken),
    subscribe(sharesToEnd, 'end-feed', (ctx, { userId }) => endFeed(ctx, userId)),
  ],
  timers: [
    timer('appointments.sweep', '* * * * *', sweep),
    timer('appointments.read-calendars', '* * * * *', readCalendars),
    timer('appointments.renew-addresses', '*/10 * * * *', renewAddresses),
    timer('appointments.remind', '* * * * *', remind),
  ],
})
