import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Locale } from '#kernel/locale.ts'
import { createdAt, id, moment } from '#server/columns.ts'
import type { AnnouncementTone } from './rules.ts'

/** What stands above every page for a while. Who wrote it stands in the audit log. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    tone: text('tone').$type<AnnouncementTone>().notNull(),
    /** Plain text by language; English is always there. */
    texts: jsonb('texts').$type<Partial<Record<Locale, string>> & { en: string }>().notNull(),
    createdAt: createdAt(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('announcements_created_at_index').on(table.createdAt.desc().nullsFirst())],
)
