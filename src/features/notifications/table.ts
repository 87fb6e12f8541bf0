import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/columns.ts'
import { sessions } from '#features/accounts/table.ts'
import { users } from '#features/people/table.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, string | number>>().notNull().default({}),
    link: text('link').notNull(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** Notices of one group are one row until it is read: ten messages of one conversation are one notice and one mail. */
    groupKey: text('group_key'),
    /** When a mail leaves if the notice is still unread; null where none will, or it has left. */
    mailDueAt: moment('mail_due_at'),
  },
  (table) => [
    index('notifications_user_id_created_at_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('notifications_group_unread_unique')
      .on(table.userId, table.kind, table.groupKey)
      .where(sql`read_at is null and group_key is not null`),
    index('notifications_unread_index')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_mail_due_at_index')
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
  ],
)

/** A browser that wants notifications while no page is open. It ends with the session that asked for it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service, and the keys that only this browser can read with. */
    endpoint: text('endpoint').notNull(),
    publicKey: text('public_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_devices_user_id_index').on(table.userId),
    uniqueIndex('push_devices_session_id_unique').on(table.sessionId),
    uniqueIndex('push_devices_endpoint_unique').on(table.endpoint),
  ],
)
