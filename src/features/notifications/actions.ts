import { later, minutes } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { hasText, translate } from '#server/text.ts'
import { notificationCreated, notificationsRead } from './contract.ts'
import { wantsMail } from './rules.ts'
import { findReader, insertNotification, markRead, type Reader } from './store.ts'

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
}

const patience = minutes(2)

/** Notifies a person: a row in the inbox, a live event and, by the person's preference, an e-mail. */
export async function notify(
  ctx: Ctx,
  { to, kind, data = {}, link, group }: NewNotification,
): Promise<void> {
  const reader = await findReader(ctx.db, to)
  if (reader === undefined || reader.deletedAt !== null) return
  const now = ctx.clock.now()
  const mailable = canMail(reader, kind)
  const mailDueAt = mailable && group !== undefined ? later(now, patience) : null
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
  if (mailable && group === undefined) mailNotification(ctx, reader, { kind, data, link })
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

/** Mails a notification in its reader's language. The text names no person, no case and no field of law. */
export function mailNotification(
  ctx: Ctx,
  reader: Reader,
  { kind, data, link }: { kind: string; data: Record<string, string | number>; link: string },
): void {
  const t = (key: string, params: Record<string, unknown> = {}) =>
    translate(reader.locale, `notifications:${key}`, params)
  const words = hasText(`notifications:kinds.${kind}.title`) ? `kinds.${kind}` : 'other'
  const title = t(`${words}.title`, data)
  const address = (path: string) => new URL(path, ctx.config.appUrl).href
  const text = [
    t('mail.greeting'),
    title,
    t(`${words}.body`, data),
    t('mail.open', { link: address(link) }),
    t('mail.why', { link: address('/settings') }),
  ].join('\n\n')
  ctx.mail({ to: reader.email, subject: t('mail.subject', { title }), text })
}
