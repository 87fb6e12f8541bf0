import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#kernel/actor.ts'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { users } from '#features/people/table.ts'
import { proposalStatuses, reportStatuses } from './contract/values.ts'

export const reportSubjects = [
  'lawyer',
  'review',
  'conversation',
  'message',
  'question',
  'answer',
  'post',
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
    index('reports_status_created_at_index').on(table.status, table.createdAt.desc().nullsFirst()),
    index('reports_subject_index').on(table.subjectType, table.subjectId),
  ],
)

/**
 * Changes of role. One administrator proposes, a second confirms; at most one waits per person. A proposal also ends by its time, and
 * when its author may no longer act: `isWaiting` in store/roles.ts.
 */
export const roleProposals = pgTable(
  'role_proposals',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromRole: text('from_role', { enum: roles }).notNull(),
    toRole: text('to_role', { enum: roles }).notNull(),
    reason: text('reason').notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    proposedAt: moment('proposed_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    status: text('status', { enum: proposalStatuses }).notNull().default('open'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    oneOf('role_proposals_from_known', table.fromRole, roles),
    oneOf('role_proposals_to_known', table.toRole, roles),
    oneOf('role_proposals_status_known', table.status, proposalStatuses),
    check('role_proposals_changes', sql`${table.fromRole} <> ${table.toRole}`),
    // The one rule nobody may get around: two people.
    check(
      'role_proposals_two_people',
      sql`${table.status} <> 'confirmed' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
    uniqueIndex('role_proposals_one_open_unique')
      .on(table.userId)
      .where(sql`${table.status} = 'open'`),
    index('role_proposals_proposed_by_index').on(table.proposedBy),
  ],
)
