import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** The last number given to each reader of live events. */
export const liveCounters = pgTable('live_counters', {
  userId: uuid('user_id').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
})

export const liveEvents = pgTable(
  'live_events',
  {
    userId: uuid('user_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'live_events_pkey', columns: [table.userId, table.seq] }),
    index('live_events_at_index').on(table.at),
  ],
)

/** Mails of demo mode, which nobody but the mail viewer sends. */
export const shownMails = pgTable(
  'shown_mails',
  {
    id: id(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    replyTo: text('reply_to'),
    /** The invitation that came with it. */
    calendar: text('calendar'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('shown_mails_at_index').on(table.at.desc().nullsFirst())],
)

/** Shaped as the rate limiter wants it; unlogged, because a count that is lost in a crash harms nobody. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
