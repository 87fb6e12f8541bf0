import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/columns.ts'
import { users } from '#features/people/table.ts'

/** What administrators did. A trigger refuses to change or remove a row, so the actor can never be deleted either. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    reason: text('reason'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_at_index').on(table.at.desc().nullsFirst()),
    index('audit_log_subject_index').on(table.subjectType, table.subjectId),
  ],
)
