import { customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#kernel/locale.ts'
import { users } from '#features/people/table.ts'
import { id, moment, oneOf } from '#server/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The last copy of a person's data that was asked for; a new one replaces it. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: locales }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** How many parts are collected. */
    done: integer('done').notNull().default(0),
    expiresAt: moment('expires_at'),
    /** The ZIP file. It lies here and not in a folder, so that it goes with its row. */
    archive: bytes('archive'),
  },
  (table) => [oneOf('data_exports_locale_known', table.locale, locales)],
)

/** What is collected of a copy that is being made. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: jsonb('content').$type<Record<string, Record<string, unknown>[]>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'data_export_parts_pkey', columns: [table.exportId, table.part] }),
  ],
)
