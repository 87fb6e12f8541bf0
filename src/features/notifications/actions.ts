import { later, minutes } from '#kernel/clock.ts'
import { quietUntil } from '#kernel/quiet-hours.ts'
import type { Ctx } from '#server/context.ts'
import type { MailCalendar } from '#server/outbox.ts'
import { hasText, translate } from '#server/text.ts'
import { notificationCreated, notificationsRead, pushDue } from './contract.ts'
import { isDiscreet } from '#features/people/rules.ts'
import { cannotWait, wantsMail, wantsPush } from './rules.ts'
import { listDevices } from './store/devices.ts'
import { findReader, insertNotification, markRead, type Reader } from './store/inbox.ts'

export interface NewNotification {
  readonly to: string
  /** A key below `kinds` in text/notifications.json, such as `lead_claimed`. */
  readonly kind: string
  /** Ids and codes for the text's placeholders, never a name or a story. */
  readonly data?: Record<string, string | number>
  /** The page of this site that the notification opens. */
  readonly link: string
  /** Notifications of one group stay one until it is read; its mail is sent only if it is still unread after two minutes. */
  readonly group?: string
  /** The invitation that goes with the e-mail, which then never waits; not for notifications of a group. */
  readonly calendar?: (reader: Reader) => MailCalendar
  /** What its e-mail says besides, which then never waits for the group; no name, no story. */
  readonly lines?: (locale: Reader['locale']) => readonly string[]
  /** Its own mail was sent already. */
  readonly mailed?: boolean
}

const patience = minutes(2)

/** Notifies a person: a row in the inbox, a live event and, by the person's preference, an e-mail. */
export async function notify(
  ctx: Ctx,
  { to, kind, data = {}, link, group, calendar, lines, mailed = false }: NewNotification,
): Promise<void> {
  const reader = await findReader(ctx.db, to)
  if (reader === undefined || reader.deletedAt !== null) return
  const now = ctx.clock.now()
  const mailable = !mailed && canMail(reader, kind)
  const isUrgent = calendar !== undefined || cannotWait(kind, data)
  const planned = group === undefined || lines !== undefined ? null : later(now, patience)
  const quietEnd = isUrgent ? null : quietUntil(reader.quietHours, planned ?? now)
  const mailDueAt = mailable ? (quietEnd ?? planned) : null
  const notificationId = await insertNotification(ctx.db, {
    userId: to,
    kind,
    data,
    link,
    createdAt: now,
    groupKey: group ?? null,
    mailDueAt,
  })
  ctx.publish(notificationCreated, { notificationId, userId: to }, { to: [to] })
  if (ctx.config.push !== undefined && wantsPush(reader.notificationPreferences, kind))
    for (const deviceId of await listDevices(ctx.db, to))
      ctx.publish(pushDue, { notificationId, deviceId })
  if (mailable && mailDueAt === null)
    mailNotification(ctx, reader, { kind, data, link }, calendar?.(reader), lines?.(reader.locale))
}

/** Marks a group's notification as read, because what it is about was read where it happened. */
export async function readGroup(ctx: Ctx, userId: string, group: string): Promise<void> {
  if ((await markRead(ctx.db, userId, ctx.clock.now(), { groupKey: group })) > 0)
    ctx.publish(notificationsRead, { userId }, { to: [userId] })
}

/** An address nobody has confirmed may be somebody else's: it gets no mail about a person's affairs. */
export const canMail = (reader: Reader, kind: string) =>
  reader.emailVerified &&
  reader.deletedAt === null &&
  wantsMail(reader.notificationPreferences, kind)

/** A notification's title and text; a kind without a text of its own gets a general one. */
export function wordsOf(
  locale: Reader['locale'],
  kind: string,
  data: Record<string, string | number> = {},
): { title: string; body: string } {
  const key = `notifications:${hasText(`notifications:kinds.${kind}.title`) ? `kinds.${kind}` : 'other'}`
  return {
    title: translate(locale, `${key}.title`, data),
    body: translate(locale, `${key}.body`, data),
  }
}

/** Mails a notification in its reader's language. The text names no person, no case and no field of law. */
export function mailNotification(
  ctx: Ctx,
  reader: Reader,
  { kind, data, link }: { kind: string; data: Record<string, string | number>; link: string },
  calendar?: MailCalendar,
  lines: readonly string[] = [],
): void {
  const t = (key: string, params: Record<string, unknown> = {}) =>
    translate(reader.locale, `notifications:${key}`, params)
  const { title, body } = wordsOf(reader.locale, kind, data)
  const address = (path: string) => new URL(path, ctx.config.appUrl).href
  const text = [
    t('mail.greeting'),
    title,
    body,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    t('mail.open', { link: address(link) }),
    t('mail.why', { link: address('/settings') }),
  ].join('\n\n')
  const invitation = calendar === undefined ? {} : { calendar }
  const subject = isDiscreet(reader.notificationPreferences)
    ? t('other.title')
    : t('mail.subject', { title })
  ctx.mail({ to: reader.email, subject, text, ...invitation })
}
