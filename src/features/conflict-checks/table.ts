import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#server/columns.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { checksPerDay, conflictAnswers, mostListed } from './contract.ts'

/** Which lawyer read which names of which case, when, and what the lawyer answered. */
export const conflictChecks = pgTable(
  'conflict_checks',
  {
    /** A case of the leads feature, which stands below this one. */
    leadId: uuid('lead_id').notNull(),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    /** Empty where the client had given none: what was answered then is no check, only the wish to go on. */
    names: text('names').array().notNull(),
    readAt: moment('read_at').notNull(),
    answer: text('answer', { enum: conflictAnswers }),
    answeredAt: moment('answered_at'),
    /** The client has changed the names since they were read. */
    outdated: boolean('outdated').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'conflict_checks_pkey', columns: [table.leadId, table.lawyerId] }),
    oneOf('conflict_checks_answer_known', table.answer, conflictAnswers),
    index('conflict_checks_lawyer_id_index').on(table.lawyerId, table.readAt.desc().nullsFirst()),
  ],
)

/** How many cases a lawyer has read the names of in a day. Reading is a single conditional update, so that the limit is exact. */
export const conflictCheckDays = pgTable(
  'conflict_check_days',
  {
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'conflict_check_days_pkey', columns: [table.lawyerId, table.day] }),
    check(
      'conflict_check_days_used_range',
      sql`${table.used} between 0 and ${sql.raw(String(checksPerDay))}`,
    ),
  ],
)

/** A lawyer's list of clients for the conflict check. The key of its hashes is known to the lawyer's browsers alone. */
export const clientLists = pgTable(
  'client_lists',
  {
    lawyerId: uuid('lawyer_id')
      .primaryKey()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    /** A hash of a fixed word with the key, by which a browser sees that it was given the right code. */
    keyCheck: text('key_check').notNull(),
    names: integer('names').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check(
      'client_lists_names_range',
      sql`${table.names} between 0 and ${sql.raw(String(mostListed))}`,
    ),
  ],
)

/** One name of a list, as hashes. Neither the name nor the key can be had from them. */
export const clientListNames = pgTable(
  'client_list_names',
  {
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => clientLists.lawyerId, { onDelete: 'cascade' }),
    same: text('same').notNull(),
    alike: text('alike').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'client_list_names_pkey', columns: [table.lawyerId, table.same] }),
  ],
)
