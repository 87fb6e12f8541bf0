import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { allOf, createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'
import { conversations } from '#features/conversations/table.ts'
import { leads } from '#features/leads/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { reviewFlags, reviewStatuses } from './rules.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'restrict' }),
    conversationId: uuid('conversation_id').references(() => conversations.id, {
      onDelete: 'set null',
    }),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'restrict' }),
    rating: integer('rating').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    verified: boolean('verified').notNull().default(true),
    status: text('status', { enum: reviewStatuses }).notNull().default('published'),
    flags: text('flags', { enum: reviewFlags }).array().notNull().default([]),
    /** When an administrator looked at a flagged review. */
    lookedAt: moment('looked_at'),
    lawyerReply: text('lawyer_reply'),
    lawyerRepliedAt: moment('lawyer_replied_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('reviews_status_known', table.status, reviewStatuses),
    allOf('reviews_flags_known', table.flags, reviewFlags),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    uniqueIndex('reviews_lead_id_lawyer_id_unique').on(table.leadId, table.lawyerId),
    index('reviews_lawyer_id_created_at_index').on(
      table.lawyerId,
      table.createdAt.desc().nullsFirst(),
    ),
    index('reviews_reviewer_id_index').on(table.reviewerId),
  ],
)

/** Whom a lawyer asked for a review, by whatever case: nobody is asked twice by the same lawyer. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.lawyerId, table.clientId] }),
    index('review_invitations_client_id_index').on(table.clientId),
    index('review_invitations_lead_id_index').on(table.leadId),
  ],
)
