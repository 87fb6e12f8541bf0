import type { Ctx } from '#server/context.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { canMail, mailNotice } from './actions.ts'
import { takeDueMails } from './store.ts'

const batch = 200

/** Mails of notices that nobody has read in the meantime. */
async function mailUnread(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await takeDueMails(ctx.db, ctx.clock.now(), batch)
    for (const notice of due)
      if (canMail(notice.reader, notice.kind)) mailNotice(ctx, notice.reader, notice)
    if (due.length < batch) return
  }
}

export const jobs = defineJobs({ timers: [timer('notifications.mail', '* * * * *', mailUnread)] })
