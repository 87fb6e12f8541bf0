import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { users } from '#features/people/table.ts'
import { reportStatuses } from './contract/values.ts'

export const reportSubjects = [
  'lawyer',
  'review',
  'conversation',
  'message',
  'question',
  'answer',
] as const

export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    subjectType: text('subject_type', { enum: reportSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    details: text('details'),
    status: text('status', { enum: reportStatuses }).notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decisionReason: text('decision_reason'),
    decidedAt: moment('decided_at'),
    /** When an administrator last read something new in the reported conversation, and both sides were told. */
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('reports_subject_type_known', table.subjectType, reportSubjects),
    oneOf('reports_status_known', table.status, reportStatuses),
    uniqueIndex('reports_one_open_unique')
      .on(table.reporterId, table.subjectType, table.subjectId)
      .where(sql`${table.status} = 'open'`),
    index('reports_status_created_at_index').on(table.status, table.createdAt.desc()),
    index('reports_subject_index').on(table.subjectType, table.subjectId),
  ],
)
