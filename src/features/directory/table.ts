import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { oneOf } from '#server/columns.ts'
import { anywhere, termKinds } from './rules.ts'

/**
 * What the directory searches: one row per listed lawyer and place. `state` is the code of a state, the name of a city in small
 * letters, `remote`, or `*` for anywhere. Triggers on the profile and on the person write it; nothing else does. Each sort has an
 * index that holds every column a search looks at; each practice area, each language but English, and the Premium plan have a
 * partial one of their own (in the migrations).
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
    premium: boolean('premium').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'lawyer_listings_pkey', columns: [table.state, table.lawyerId] })],
)

/**
 * The words of listed lawyers' names, firms, areas and places, and the cities of their offices. A misspelled search is compared
 * with these few words instead of with every profile. The same triggers add them, a job forgets those that nobody has any more.
 */
export const lawyerTerms = pgTable(
  'lawyer_terms',
  {
    kind: text('kind', { enum: termKinds }).notNull(),
    term: text('term').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lawyer_terms_pkey', columns: [table.kind, table.term] }),
    oneOf('lawyer_terms_kind_known', table.kind, termKinds),
    index('lawyer_terms_term_index').using('gin', table.term.op('gin_trgm_ops')),
  ],
)

/** The listings of anywhere: one of each listed lawyer. */
export const isAnywhere = sql`${lawyerListings.state} = ${sql.raw(`'${anywhere}'`)}`
