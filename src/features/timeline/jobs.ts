import { addDays } from '#kernel/calendar-dates.ts'
import type { Ctx } from '#server/context.ts'
import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { notify } from '#features/notifications/actions.ts'
import { sharesToEnd } from '#features/people/contract.ts'
import { endShares, todayOf } from './actions.ts'
import { hourAt } from './engine/days.ts'
import { reminderDays } from './rules.ts'
import { lastDaysToRemind } from './store/last-days.ts'
import { recordReminders, toRemind } from './store/reminders.ts'

/** Nobody is woken: reminders leave from nine in the morning Eastern time on. */
const firstHour = 9
const batch = 200

/**
 * Reminds of what is near: deadlines and interviews that are not done, and documents that expire. The row of a reminder is
 * written in the transaction that sends it, and is unique, so that two processes at once send it once. Who is late to add a
 * date gets the nearest reminder only; who changes a date is reminded of the new one. The last day of a sent case is such a date too,
 * also where it was never put on a timeline.
 */
export async function sendReminders(ctx: Ctx): Promise<void> {
  if (hourAt(ctx.clock.now()) < firstHour) return
  const today = todayOf(ctx)
  const span = { today, until: addDays(today, reminderDays[0]) }
  const due = await toRemind(ctx.db, span, batch)
  const sent = await recordReminders(ctx.db, due, ctx.clock.now())
  for (const { userId, caseId, daysLeft, daysBefore, reminderId, about } of sent) {
    await notify(ctx, {
      to: userId,
      kind: about === 'step' ? 'deadline_near' : 'document_expires',
      data: { count: daysLeft },
      link: `/timeline?case=${caseId}`,
    })
    ctx.log.info({ reminderId, about, daysBefore }, 'a reminder was sent')
  }
  for (const { id, userId, daysLeft, daysBefore, group } of await lastDaysToRemind(
    ctx.db,
    span,
    batch,
  )) {
    const link = `/cases/${id}`
    await notify(ctx, { to: userId, kind: 'deadline_near', data: { count: daysLeft }, link, group })
    ctx.log.info({ about: 'case', daysBefore }, 'a reminder was sent')
  }
}

export const jobs = defineJobs({
  subscriptions: [
    subscribe(sharesToEnd, 'end-shares', (ctx, { userId }) => endShares(ctx, userId)),
  ],
  timers: [timer('timeline.reminders', '* * * * *', sendReminders)],
})
