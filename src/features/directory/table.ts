import { integer, numeric, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { lawyerProfiles } from '#features/people/table.ts'

/**
 * What the directory searches: one row per listed lawyer and state, and one for `*` (anywhere). Triggers on the profile and
 * on the person write it; nothing else does. Each sort has an index that holds every column a search looks at.
 */
export const lawyerListings = pgTable(
  'lawyer_listings',
  {
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    state: text('state').notNull(),
    areasMask: integer('areas_mask').notNull(),
    langsMask: integer('langs_mask').notNull(),
    relevance: real('relevance').notNull(),
    rating: numeric('rating', { precision: 3, scale: 2 }).notNull(),
    experience: integer('experience').notNull(),
    response: numeric('response', { precision: 8, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ name: 'lawyer_listings_pkey', columns: [table.state, table.lawyerId] })],
)
