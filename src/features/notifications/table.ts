import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#server/columns.ts'
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
      table.createdAt.desc(),
      table.id.desc(),
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
