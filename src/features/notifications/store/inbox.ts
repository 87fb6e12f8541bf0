import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { QuietHours } from '#kernel/quiet-hours.ts'
import { preparedRead, type Db } from '#server/db.ts'
import { users } from '#features/people/table.ts'
import { notifications } from '../table.ts'

export type NotificationRow = typeof notifications.$inferSelect

export interface Reader {
  readonly email: string
  readonly locale: (typeof users.$inferSelect)['locale']
  readonly emailVerified: boolean
  readonly notificationPreferences: Record<string, boolean>
  readonly quietHours: QuietHours | null
  readonly deletedAt: Date | null
}

/** The columns of a person that a notification needs. */
export const reader = {
  email: users.email,
  locale: users.locale,
  emailVerified: users.emailVerified,
  notificationPreferences: users.notificationPreferences,
  quietHours: users.quietHours,
  deletedAt: users.deletedAt,
}

const readReader = preparedRead<{ userId: string }>()('notifications.reader', (db, slot) =>
  db
    .select(reader)
    .from(users)
    .where(eq(users.id, slot('userId'))),
)

export async function findReader(db: Db, userId: string): Promise<Reader | undefined> {
  const [row] = await readReader(db, { userId })
  return row
}

/** An unread notification of the same group moves to the top instead of being added a second time. */
export async function insertNotification(
  db: Db,
  row: typeof notifications.$inferInsert & { createdAt: Date },
): Promise<string> {
  const [kept] = await db
    .insert(notifications)
    .values(row)
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.groupKey],
      targetWhere: sql`read_at is null and group_key is not null`,
      set: { createdAt: row.createdAt, data: row.data, link: row.link },
    })
    .returning({ id: notifications.id })
  return kept!.id
}

const own = (userId: Placeholder | string) => eq(notifications.userId, userId)

const listWhere = (db: Db, where: SQL | undefined, limit: Placeholder) =>
  db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)

const listNewest = preparedRead<{ userId: string; limit: number }>()(
  'notifications.list',
  (db, slot) => listWhere(db, own(slot('userId')), slot('limit')),
)

const listAfter = preparedRead<{ userId: string; limit: number; at: Date; id: string }>()(
  'notifications.list_after',
  (db, slot) => {
    const older = or(
      lt(notifications.createdAt, slot('at')),
      and(eq(notifications.createdAt, slot('at')), lt(notifications.id, slot('id'))),
    )
    return listWhere(db, and(own(slot('userId')), older), slot('limit'))
  },
)

/** Newest first; `after` is the last one of the page before. */
export const listNotifications = (
  db: Db,
  userId: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<NotificationRow[]> =>
  after === undefined
    ? listNewest(db, { userId, limit })
    : listAfter(db, { userId, limit, ...after })

const readOne = preparedRead<{ userId: string; id: string }>()('notifications.one', (db, slot) =>
  db
    .select()
    .from(notifications)
    .where(and(own(slot('userId')), eq(notifications.id, slot('id')))),
)

export async function findNotification(
  db: Db,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await readOne(db, { userId, id })
  return row
}

const readUnread = preparedRead<{ userId: string }>()('notifications.unread', (db, slot) =>
  db
    .select({ count: count() })
    .from(notifications)
    .where(and(own(slot('userId')), isNull(notifications.readAt))),
)

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await readUnread(db, { userId })
  return row!.count
}

/** Marks as read; a mail that was still to leave is then not needed. Answers how many were unread. */
export async function markRead(
  db: Db,
  userId: string,
  now: Date,
  which: { id?: string; groupKey?: string } = {},
): Promise<number> {
  const one = which.id === undefined ? undefined : eq(notifications.id, which.id)
  const group =
    which.groupKey === undefined ? undefined : eq(notifications.groupKey, which.groupKey)
  const rows = await db
    .update(notifications)
    .set({ readAt: now, mailDueAt: null })
    .where(and(own(userId), isNull(notifications.readAt), one, group))
    .returning({ id: notifications.id })
  return rows.length
}

/** Takes up to `limit` notifications whose mail is due, each by one process only; the mail is queued in the same transaction. */
export async function takeDueMails(
  db: Db,
  now: Date,
  limit: number,
): Promise<(NotificationRow & { reader: Reader })[]> {
  const due = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lte(notifications.mailDueAt, now))
    .orderBy(notifications.mailDueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await db.update(notifications).set({ mailDueAt: null }).where(inArray(notifications.id, ids))
  const rows = await db
    .select({ notification: notifications, reader })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(inArray(notifications.id, ids))
  return rows.map((row) => ({ ...row.notification, reader: row.reader }))
}

/** Puts a mail off that was taken. What was read in the meantime is not mailed anymore. */
export const postponeMail = (db: Db, id: string, until: Date) =>
  db
    .update(notifications)
    .set({ mailDueAt: until })
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)))
