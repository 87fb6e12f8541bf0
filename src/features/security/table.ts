import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '#server/columns.ts'
import { browsers, kinds, outcomes, systems } from './rules.ts'

/**
 * The security log. `network` is a keyed hash; `person_id` has no key to a table, because every feature may write here.
 * One row stands for all events of one `bucket` (a stretch of time), so that repeating something cannot fill the disk.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    bucket: text('bucket').notNull().unique(),
    kind: text('kind', { enum: kinds }).notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    personId: uuid('person_id'),
    network: text('network'),
    browser: text('browser', { enum: browsers }),
    system: text('system', { enum: systems }),
    detail: text('detail'),
    times: integer('times').notNull().default(1),
    at: moment('at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    oneOf('security_events_kind_known', table.kind, kinds),
    oneOf('security_events_outcome_known', table.outcome, outcomes),
    oneOf('security_events_browser_known', table.browser, browsers),
    oneOf('security_events_system_known', table.system, systems),
    check('security_events_detail_is_a_code', sql`${table.detail} ~ '^[A-Za-z0-9_.-]{1,80}$'`),
    index('security_events_person_index').on(table.personId, table.lastAt.desc().nullsFirst()),
    index('security_events_last_at_index').on(
      table.lastAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('security_events_kind_index').on(table.kind, table.lastAt.desc().nullsFirst()),
  ],
)
