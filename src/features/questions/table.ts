import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, money, oneOf, updatedAt } from '#server/columns.ts'
import { lawyerProfiles, users } from '#features/people/table.ts'
import { questionCategories, questionUrgencies, questionStatuses, voteTypes } from './contract.ts'

export const legalQuestions = pgTable(
  'legal_questions',
  {
    id: id(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    content: text('content').notNull(),
    category: text('category', { enum: questionCategories }).notNull(),
    urgency: text('urgency', { enum: questionUrgencies }).notNull().default('normal'),
    zipCode: text('zip_code'),
    state: text('state'),
    country: text('country').notNull().default('US'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    status: text('status', { enum: questionStatuses }).notNull().default('open'),
    views: integer('views').notNull().default(0),
    upvotes: integer('upvotes').notNull().default(0),
    tags: text('tags').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('legal_questions_category_known', table.category, questionCategories),
    oneOf('legal_questions_urgency_known', table.urgency, questionUrgencies),
    oneOf('legal_questions_status_known', table.status, questionStatuses),
    index('legal_questions_created_at_index').on(table.createdAt.desc(), table.id),
    index('legal_questions_user_id_index').on(table.userId),
  ],
)

export const legalAnswers = pgTable(
  'legal_answers',
  {
    id: id(),
    questionId: uuid('question_id').notNull().references(() => legalQuestions.id, { onDelete: 'cascade' }),
    lawyerId: uuid('lawyer_id').notNull().references(() => lawyerProfiles.userId, { onDelete: 'restrict' }),
    content: text('content').notNull(),
    isOffering: boolean('is_offering').notNull().default(false),
    consultationFee: money('consultation_fee'),
    estimatedCost: money('estimated_cost'),
    estimatedTimeframe: text('estimated_timeframe'),
    upvotes: integer('upvotes').notNull().default(0),
    downvotes: integer('downvotes').notNull().default(0),
    isBestAnswer: boolean('is_best_answer').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('legal_answers_question_id_created_at_index').on(table.questionId, table.createdAt),
    index('legal_answers_lawyer_id_index').on(table.lawyerId),
    uniqueIndex('legal_answers_one_best_unique').on(table.questionId).where(sql`${table.isBestAnswer}`),
  ],
)

/** One vote a person, on a question or on an answer. */
export const questionVotes = pgTable(
  'question_votes',
  {
    id: id(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => legalQuestions.id, { onDelete: 'cascade' }),
    answerId: uuid('answer_id').references(() => legalAnswers.id, { onDelete: 'cascade' }),
    voteType: text('vote_type', { enum: voteTypes }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('question_votes_vote_type_known', table.voteType, voteTypes),
    check('question_votes_one_subject', sql`num_nonnulls(${table.questionId}, ${table.answerId}) = 1`),
    uniqueIndex('question_votes_question_id_user_id_unique').on(table.questionId, table.userId),
    uniqueIndex('question_votes_answer_id_user_id_unique').on(table.answerId, table.userId),
  ],
)
