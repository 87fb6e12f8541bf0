import type { Ctx } from '#server/context.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { canMail, mailNotification } from './actions.ts'
import { takeDueMails } from './store.ts'

const batch = 200

/** Mails of notifications that nobody has read in the meantime. */
async function mailUnread(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await takeDueMails(ctx.db, ctx.clock.now(), batch)
    for (const notification of due)
      if (canMail(notification.reader, notification.kind))
        mailNotification(ctx, notification.reader, notification)
    if (due.length < batch) return
  }
}

export const jobs = defineJobs({ timers: [timer('notifications.mail', '* * * * *', mailUnread)] })
