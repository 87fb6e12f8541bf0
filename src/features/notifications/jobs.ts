import { quietUntil } from '#kernel/quiet-hours.ts'
import type { Ctx } from '#server/context.ts'
import { isDiscreet } from '#features/people/rules.ts'
import type { EventData } from '#kernel/events.ts'
import { directionOf } from '#kernel/locale.ts'
import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { canMail, mailNotification, wordsOf } from './actions.ts'
import { pushDue } from './contract.ts'
import { sendPush } from './gateways/push-service.ts'
import { cannotWait, isPushService, wantsPush } from './rules.ts'
import { dropDevice, findPush } from './store/devices.ts'
import { postponeMail, takeDueMails } from './store/inbox.ts'

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

/** Shows a notification on a browser whose page may be closed. What was read by now, or falls into quiet hours, is not shown: the inbox keeps it. */
async function pushOne(ctx: Ctx, due: EventData<typeof pushDue>): Promise<void> {
  const { push, supportEmail } = ctx.config
  const found = await findPush(ctx.db, due)
  if (push === undefined || found === undefined) return
  const { notification, target, reader } = found
  const { id, kind, data, link } = notification
  if (!isPushService(target.endpoint, push.services)) return
  if (!wantsPush(reader.notificationPreferences, kind)) return
  if (!cannotWait(kind, data) && quietUntil(reader.quietHours, ctx.clock.now()) !== null) return
  const shown = isDiscreet(reader.notificationPreferences) ? 'other' : kind
  const outcome = await sendPush(push, `mailto:${supportEmail}`, target, {
    ...wordsOf(reader.locale, shown, data),
    link,
    tag: id,
    lang: reader.locale,
    dir: directionOf(reader.locale),
  })
  if (outcome === 'gone') await dropDevice(ctx.db, { id: target.id })
}

export const jobs = defineJobs({
  timers: [timer('notifications.mail', '* * * * *', mailUnread)],
  subscriptions: [subscribe(pushDue, 'push', pushOne)],
})
