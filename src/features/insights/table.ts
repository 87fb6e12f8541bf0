import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { lawyerProfiles } from '#features/lawyers/table.ts'

const lawyer = () =>
  uuid('lawyer_id')
    .notNull()
    .references(() => lawyerProfiles.userId, { onDelete: 'cascade' })

/** Who looked at a profile today, as a hash that nobody can turn back; a job forgets it when the day is over. */
export const profileViewers = pgTable(
  'profile_viewers',
  {
    lawyerId: lawyer(),
    viewer: text('viewer').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'profile_viewers_pkey',
      columns: [table.lawyerId, table.viewer, table.day],
    }),
    index('profile_viewers_day_index').on(table.day),
  ],
)

/** How often a profile was looked at in a month (UTC), each reader once a day. */
export const profileViews = pgTable(
  'profile_views',
  {
    lawyerId: lawyer(),
    month: text('month').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ name: 'profile_views_pkey', columns: [table.lawyerId, table.month] }),
    check('profile_views_positive', sql`${table.views} > 0`),
  ],
)
