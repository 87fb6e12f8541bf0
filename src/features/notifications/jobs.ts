import { quietUntil } from '#kernel/quiet-hours.ts'
import type { Ctx } from '#server/context.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { canMail, mailNotification } from './actions.ts'
import { cannotWait } from './rules.ts'
import { postponeMail, takeDueMails } from './store.ts'

const batch = 200

/** Mails of notifications that nobody has read in the meantime; who is in quiet hours by now gets theirs afterwards. */
async function mailUnread(ctx: Ctx): Promise<void> {
  for (;;) {
    const now = ctx.clock.now()
    const due = await takeDueMails(ctx.db, now, batch)
    for (const notification of due) {
      const { id, kind, data, reader } = notification
      if (!canMail(reader, kind)) continue
      const quietEnd = cannotWait(kind, data) ? null : quietUntil(reader.quietHours, now)
      if (quietEnd === null) mailNotification(ctx, reader, notification)
      else await postponeMail(ctx.db, id, quietEnd)
    }
    if (due.length < batch) return
  }
}

export const jobs = defineJobs({ timers: [timer('notifications.mail', '* * * * *', mailUnread)] })
