import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import type { Busy, Exception, WeeklyWindow } from './engine/slots.ts'
import { enders, openStatuses, reminderKinds, sides, statuses, ways } from './rules.ts'

/** When a lawyer can be booked, on the clocks of the lawyer's zone, and what a consultation is. */
export const availabilities = pgTable(
  'availabilities',
  {
    lawyerId: uuid('lawyer_id')
      .primaryKey()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    zone: text('zone').notNull(),
    weekly: jsonb('weekly').$type<readonly WeeklyWindow[]>().notNull(),
    exceptions: jsonb('exceptions').$type<readonly Exception[]>().notNull(),
    /** Minutes; `notice` hours. */
    length: integer('length').notNull(),
    buffer: integer('buffer').notNull(),
    notice: integer('notice').notNull(),
    way: text('way', { enum: ways }).notNull(),
    /** US dollars; 0 is free. The lawyer takes it, not the product. */
    fee: integer('fee').notNull(),
    payment: text('payment'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('availabilities_way_known', table.way, ways),
    check('availabilities_fee_fits', sql`${table.fee} >= 0`),
  ],
)

/**
 * One consultation. Its time, price and zones are those that were agreed. Two constraints, in SQL of their own, keep a lawyer
 * and a client from having two at once (`appointments_lawyer_time`, `appointments_client_time`).
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => users.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** The client's words, which are a message of the conversation. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    status: text('status', { enum: statuses }).notNull().default('requested'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** With the minutes the lawyer keeps free afterwards. */
    busyUntil: moment('busy_until').notNull(),
    lawyerZone: text('lawyer_zone').notNull(),
    clientZone: text('client_zone').notNull(),
    fee: integer('fee').notNull(),
    payment: text('payment'),
    way: text('way', { enum: ways }).notNull(),
    /** Where they meet, in the lawyer's words. */
    meetAt: text('meet_at'),
    proposedStart: moment('proposed_start'),
    proposedBy: text('proposed_by', { enum: sides }),
    answerBy: moment('answer_by').notNull(),
    /** When the time that holds now was agreed. */
    settledAt: moment('settled_at'),
    endedBy: text('ended_by', { enum: enders }),
    reason: text('reason'),
    /** Counts changes, for calendars that keep a copy (SEQUENCE). */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('appointments_status_known', table.status, statuses),
    oneOf('appointments_way_known', table.way, ways),
    oneOf('appointments_proposed_by_known', table.proposedBy, sides),
    oneOf('appointments_ended_by_known', table.endedBy, enders),
    check(
      'appointments_times_in_order',
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.busyUntil}`,
    ),
    check(
      'appointments_proposal_whole',
      sql`(${table.proposedStart} is null) = (${table.proposedBy} is null)`,
    ),
    index('appointments_lawyer_id_starts_at_index').on(table.lawyerId, table.startsAt),
    index('appointments_client_id_starts_at_index').on(table.clientId, table.startsAt),
    index('appointments_open_index')
      .on(table.startsAt)
      .where(
        sql`${table.status} in (${sql.raw(openStatuses.map((one) => `'${one}'`).join(', '))})`,
      ),
  ],
)

/** A reminder that was sent for a time; a moved appointment has other times. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    startsAt: moment('starts_at').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'appointment_reminders_pkey',
      columns: [table.appointmentId, table.kind, table.startsAt],
    }),
    oneOf('appointment_reminders_kind_known', table.kind, reminderKinds),
  ],
)

/** A calendar that a lawyer keeps elsewhere: its address, which is a secret and sealed (`actions/addresses.ts`), and when its owner is busy. Nothing else of it is kept. */
export const outsideCalendars = pgTable('outside_calendars', {
  lawyerId: uuid('lawyer_id')
    .primaryKey()
    .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  taken: jsonb('taken').$type<readonly Busy[]>().notNull(),
  readAt: moment('read_at'),
  triedAt: moment('tried_at'),
  failed: boolean('failed').notNull().default(false),
  createdAt: createdAt(),
})

/** The address of one person's feed of appointments; a new one replaces it. */
export const appointmentFeeds = pgTable(
  'appointment_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('appointment_feeds_token_hash_unique').on(table.tokenHash)],
)
