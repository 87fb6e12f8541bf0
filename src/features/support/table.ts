import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#kernel/locale.ts'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { plans } from '#features/lawyers/rules.ts'
import { users } from '#features/people/table.ts'
import { messageStatuses, replySides, replyWays, topics } from './rules.ts'

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
    /** The plan of the lawyer who wrote it, where it includes priority support. */
    plan: text('plan', { enum: plans }),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** The place in the queue: when the person wrote, less the head start of their plan. */
    queueAt: moment('queue_at').notNull().defaultNow(),
    /** When somebody last wrote or closed it. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('contact_messages_topic_known', table.topic, topics),
    oneOf('contact_messages_status_known', table.status, messageStatuses),
    oneOf('contact_messages_locale_known', table.locale, locales),
    oneOf('contact_messages_plan_known', table.plan, plans),
    uniqueIndex('contact_messages_ticket_unique').on(table.ticket),
    index('contact_messages_status_queue_at_index').on(table.status, table.queueAt, table.id),
    index('contact_messages_status_moved_at_index').on(
      table.status,
      table.movedAt.desc().nullsFirst(),
    ),
    index('contact_messages_user_id_index').on(table.userId, table.movedAt.desc().nullsFirst()),
  ],
)

/** What was written after the message itself, by the person or by an administrator. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    side: text('side', { enum: replySides }).notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    via: text('via', { enum: replyWays }).notNull(),
    body: text('body').notNull(),
    /** What the mail feed calls the mail, so that one delivered twice is one reply. */
    mailKey: text('mail_key'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('contact_replies_side_known', table.side, replySides),
    oneOf('contact_replies_via_known', table.via, replyWays),
    uniqueIndex('contact_replies_mail_key_unique').on(table.messageId, table.mailKey),
    index('contact_replies_message_id_index').on(table.messageId, table.createdAt),
  ],
)
