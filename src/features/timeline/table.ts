import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'
import { services } from '#features/deadlines/engine/rule.ts'
import { leads } from '#features/leads/table.ts'
import { users } from '#features/people/table.ts'
import { caseTypes, documentStatuses, stepTypes, views } from './rules.ts'

/** How one person likes to look at all their cases. */
export const timelinePreferences = pgTable(
  'timeline_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    view: text('view', { enum: views }).notNull().default('timeline'),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf('timeline_preferences_view_known', table.view, views)],
)

/** A client's own case. Its lawyer is whoever the linked lead has accepted, looked up when it is read. */
export const timelineCases = pgTable(
  'timeline_cases',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    caseType: text('case_type', { enum: caseTypes }).notNull(),
    title: text('title'),
    startDate: date('start_date').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('timeline_cases_case_type_known', table.caseType, caseTypes),
    uniqueIndex('timeline_cases_lead_id_unique').on(table.leadId),
    index('timeline_cases_user_id_created_at_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
    ),
  ],
)

/** A step of a case: one of the template, whose words are our texts, or the person's own with a title. */
export const timelineSteps = pgTable(
  'timeline_steps',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => timelineCases.id, { onDelete: 'cascade' }),
    templateKey: text('template_key'),
    title: text('title'),
    position: integer('position').notNull(),
    type: text('type', { enum: stepTypes }).notNull(),
    date: date('date'),
    doneOn: date('done_on'),
    note: text('note'),
    /** Where the date was computed: the rule and what it was given, so that the arithmetic can be shown again. */
    rule: text('rule'),
    noticeDate: date('notice_date'),
    servedBy: text('served_by', { enum: services }),
    printedDate: date('printed_date'),
    /** Counts changes, for calendars that keep a copy (SEQUENCE). */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('timeline_steps_type_known', table.type, stepTypes),
    oneOf('timeline_steps_served_by_known', table.servedBy, services),
    check(
      'timeline_steps_named',
      sql`${table.templateKey} is not null or ${table.title} is not null`,
    ),
    check(
      'timeline_steps_rule_has_notice',
      sql`${table.rule} is null or ${table.noticeDate} is not null`,
    ),
    index('timeline_steps_case_id_position_index').on(table.caseId, table.position),
    index('timeline_steps_reminded_index')
      .on(table.date)
      .where(sql`${table.doneOn} is null and ${table.type} in ('deadline', 'interview')`),
  ],
)

/** What a step needs: a paper of the template, or the person's own. */
export const timelineDocuments = pgTable(
  'timeline_documents',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => timelineCases.id, { onDelete: 'cascade' }),
    stepId: uuid('step_id').references(() => timelineSteps.id, { onDelete: 'cascade' }),
    nameKey: text('name_key'),
    name: text('name'),
    position: integer('position').notNull(),
    status: text('status', { enum: documentStatuses }).notNull().default('missing'),
    expiresOn: date('expires_on'),
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('timeline_documents_status_known', table.status, documentStatuses),
    check(
      'timeline_documents_named',
      sql`${table.nameKey} is not null or ${table.name} is not null`,
    ),
    check(
      'timeline_documents_expiry',
      sql`(${table.status} = 'expires') = (${table.expiresOn} is not null)`,
    ),
    index('timeline_documents_case_id_index').on(table.caseId, table.position),
    index('timeline_documents_step_id_index').on(table.stepId),
    index('timeline_documents_expires_on_index')
      .on(table.expiresOn)
      .where(sql`${table.expiresOn} is not null`),
  ],
)

/** One row for each reminder that was sent. Its uniqueness is what sends each of them once. */
export const timelineReminders = pgTable(
  'timeline_reminders',
  {
    id: id(),
    stepId: uuid('step_id').references(() => timelineSteps.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').references(() => timelineDocuments.id, { onDelete: 'cascade' }),
    daysBefore: integer('days_before').notNull(),
    date: date('date').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    check(
      'timeline_reminders_about_one',
      sql`num_nonnulls(${table.stepId}, ${table.documentId}) = 1`,
    ),
    uniqueIndex('timeline_reminders_step_unique')
      .on(table.stepId, table.date, table.daysBefore)
      .where(sql`step_id is not null`),
    uniqueIndex('timeline_reminders_document_unique')
      .on(table.documentId, table.date, table.daysBefore)
      .where(sql`document_id is not null`),
  ],
)

/** Links that show a case to whoever has them, until they end. Only the hash of the token is kept. */
export const timelineShares = pgTable(
  'timeline_shares',
  {
    id: id(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => timelineCases.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('timeline_shares_token_hash_unique').on(table.tokenHash),
    index('timeline_shares_case_id_index').on(table.caseId),
  ],
)

/** The address of one person's calendar feed; a new one replaces it. */
export const timelineFeeds = pgTable(
  'timeline_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('timeline_feeds_token_hash_unique').on(table.tokenHash)],
)
