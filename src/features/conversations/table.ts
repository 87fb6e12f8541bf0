import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#server/columns.ts'
import { visaTypes } from '#features/lawyers/rules.ts'
import { firmOf } from '#features/firms/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { allLockCategories, messageTypes, type SideBlock } from './contract.ts'

/** What this feature stores of a case; the leads feature writes it before it opens a conversation about it. */
export const conversationTopics = pgTable(
  'conversation_topics',
  {
    leadId: uuid('lead_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    visaType: text('visa_type', { enum: visaTypes }).notNull(),
    status: text('status').notNull(),
  },
  (table) => [
    oneOf('conversation_topics_visa_type_known', table.visaType, visaTypes),
    index('conversation_topics_user_id_index').on(table.userId),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'restrict' }),
    leadId: uuid('lead_id').references(() => conversationTopics.leadId, { onDelete: 'restrict' }),
    initiatedBy: uuid('initiated_by').references(() => users.id, { onDelete: 'set null' }),
    locked: boolean('locked')
      .notNull()
      .generatedAlwaysAs(
        sql`locked_at is not null or client_block is not null or lawyer_block is not null`,
      ),
    /** Each side's own block of the other: the same in every conversation of the two, and lifted by that side alone. */
    clientBlock: jsonb('client_block').$type<SideBlock>(),
    lawyerBlock: jsonb('lawyer_block').$type<SideBlock>(),
    /** The lock of the product: by an administrator, or (nobody) while one of the two may not act. */
    lockedAt: moment('locked_at'),
    lockedBy: uuid('locked_by').references(() => users.id, { onDelete: 'set null' }),
    lockCategory: text('lock_category', { enum: allLockCategories }),
    /** Of an administrator: shown to both sides. */
    lockReason: text('lock_reason'),
    /** Set while the lawyer's claim on the case has ended; written by the leads feature. */
    claimEndedAt: moment('claim_ended_at'),
    /** The claim has ended and the client has not written since. */
    lawyerWaits: boolean('lawyer_waits').notNull().default(false),
    lastSeq: integer('last_seq').notNull().default(0),
    userReadSeq: integer('user_read_seq').notNull().default(0),
    lawyerReadSeq: integer('lawyer_read_seq').notNull().default(0),
    userOpenedAt: moment('user_opened_at'),
    contactReleasedAt: moment('contact_released_at'),
    /** The number of the message by which the client was told that colleagues of the lawyer's firm can read along. */
    toldSeq: integer('told_seq'),
    /** Colleagues read what has a higher number: set when the client has read that message, and never lowered. */
    sharedFrom: integer('shared_from'),
    createdAt: createdAt(),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
  },
  (table) => [
    unique('conversations_pair_unique')
      .on(table.userId, table.lawyerId, table.leadId)
      .nullsNotDistinct(),
    oneOf('conversations_lock_category_known', table.lockCategory, allLockCategories),
    check(
      'conversations_contact_hidden_while_locked',
      sql`${table.contactReleasedAt} is null or (${table.lockedAt} is null and ${table.clientBlock} is null and ${table.lawyerBlock} is null)`,
    ),
    check(
      'conversations_lawyer_waits_after_a_claim',
      sql`not ${table.lawyerWaits} or ${table.claimEndedAt} is not null`,
    ),
    check(
      'conversations_shared_after_telling',
      sql`${table.sharedFrom} is null or (${table.toldSeq} is not null and ${table.sharedFrom} >= ${table.toldSeq})`,
    ),
    index('conversations_user_id_last_message_at_index').on(
      table.userId,
      table.lastMessageAt.desc().nullsFirst(),
    ),
    index('conversations_lawyer_id_last_message_at_index').on(
      table.lawyerId,
      table.lastMessageAt.desc().nullsFirst(),
    ),
    index('conversations_lead_id_index').on(table.leadId),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    body: text('body').notNull(),
    /** The ids of its files, in their order; null where it has none. */
    attachments: jsonb('attachments').$type<string[]>(),
    messageType: text('message_type', { enum: messageTypes }).notNull().default('text'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('messages_conversation_id_seq_unique').on(table.conversationId, table.seq),
    oneOf('messages_message_type_known', table.messageType, messageTypes),
  ],
)

const isKeptApart = sql`(pair.client_block is not null or pair.lawyer_block is not null or (pair.locked_at is not null and coalesce(pair.lock_category, '') not in ('lawyer_gone', 'on_hold', 'account_deleted')))`

/** True where one of these two blocks the other, or an administrator keeps them apart. */
export const apartAlone = (
  userId: SQLWrapper | string,
  lawyerId: SQLWrapper | string,
): SQL<boolean> => sql<boolean>`exists (
  select from conversations pair where pair.user_id = ${userId} and pair.lawyer_id = ${lawyerId} and ${isKeptApart})`

/** The same of this lawyer or anybody of the lawyer's firm. Whoever brings two people together asks this. */
export const blockedBetween = (
  userId: SQLWrapper | string,
  lawyerId: SQLWrapper | string,
): SQL<boolean> => sql<boolean>`exists (
  select from conversations pair where pair.user_id = ${userId}
    and (pair.lawyer_id = ${lawyerId} or pair.lawyer_id = any(${firmOf(lawyerId)})) and ${isKeptApart})`
