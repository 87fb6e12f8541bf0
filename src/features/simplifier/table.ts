import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/columns.ts'
import { users } from '#features/people/table.ts'

/** The only place where a pasted text is kept, and only when its owner asks for it. The id is made by the browser. */
export const savedSimplifications = pgTable(
  'saved_simplifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    original: text('original').notNull(),
    simplified: text('simplified').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('saved_simplifications_user_id_created_at_idx').on(table.userId, table.createdAt),
  ],
)
