import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#kernel/locale.ts'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { users } from '#features/people/table.ts'
import { messageStatuses, topics } from './rules.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    ticket: text('ticket').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: topics }).notNull(),
    body: text('body').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    page: text('page'),
    status: text('status', { enum: messageStatuses }).notNull().default('open'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('contact_messages_topic_known', table.topic, topics),
    oneOf('contact_messages_status_known', table.status, messageStatuses),
    oneOf('contact_messages_locale_known', table.locale, locales),
    uniqueIndex('contact_messages_ticket_unique').on(table.ticket),
    index('contact_messages_status_created_at_index').on(table.status, table.createdAt.desc()),
  ],
)
