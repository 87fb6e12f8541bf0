import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, money, oneOf, updatedAt } from '#server/columns.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import {
  questionCategories,
  questionLanguages,
  questionUrgencies,
  questionStatuses,
  voteTypes,
} from './rules.ts'

export const legalQuestions = pgTable(
  'legal_questions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
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
    // What it is written in; null until it was read, which a job does for questions from before there was this column.
    language: text('language', { enum: questionLanguages }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    editedAt: moment('edited_at'),
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
    // How the search sees it: see folded_text in migrations/0004_folded_text.sql.
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`question_text(title, content, tags)`),
    titleText: text('title_text')
      .notNull()
      .generatedAlwaysAs(sql`folded_text(title)`),
  },
  (table) => [
    oneOf('legal_questions_category_known', table.category, questionCategories),
    oneOf('legal_questions_urgency_known', table.urgency, questionUrgencies),
    oneOf('legal_questions_status_known', table.status, questionStatuses),
    oneOf('legal_questions_language_known', table.language, questionLanguages),
    index('legal_questions_language_index').on(
      table.language,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('legal_questions_language_popular_index').on(
      table.language,
      table.upvotes.desc().nullsFirst(),
      table.views.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('legal_questions_created_at_index').on(table.createdAt.desc().nullsFirst(), table.id),
    index('legal_questions_user_id_index').on(table.userId),
    index('legal_questions_popular_index').on(
      table.upvotes.desc().nullsFirst(),
      table.views.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('legal_questions_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
    index('legal_questions_title_text_index').using('gin', table.titleText.op('gin_trgm_ops')),
  ],
)

export const legalAnswers = pgTable(
  'legal_answers',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => legalQuestions.id, { onDelete: 'cascade' }),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'restrict' }),
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
    editedAt: moment('edited_at'),
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    index('legal_answers_question_id_created_at_index').on(table.questionId, table.createdAt),
    index('legal_answers_lawyer_id_index').on(table.lawyerId),
    uniqueIndex('legal_answers_one_each_unique').on(table.questionId, table.lawyerId),
    uniqueIndex('legal_answers_one_best_unique')
      .on(table.questionId)
      .where(sql`${table.isBestAnswer}`),
  ],
)

/** Every word that stands in a question, as the search sees it: what a word with a mistake in it may have meant. A trigger adds them. */
export const questionWords = pgTable(
  'question_words',
  { word: text('word').primaryKey() },
  (table) => [index('question_words_word_index').using('gin', table.word.op('gin_trgm_ops'))],
)

/** One vote a person, on a question or on an answer. */
export const questionVotes = pgTable(
  'question_votes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => legalQuestions.id, { onDelete: 'cascade' }),
    answerId: uuid('answer_id').references(() => legalAnswers.id, { onDelete: 'cascade' }),
    voteType: text('vote_type', { enum: voteTypes }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('question_votes_vote_type_known', table.voteType, voteTypes),
    check(
      'question_votes_one_subject',
      sql`num_nonnulls(${table.questionId}, ${table.answerId}) = 1`,
    ),
    uniqueIndex('question_votes_question_id_user_id_unique').on(table.questionId, table.userId),
    uniqueIndex('question_votes_answer_id_user_id_unique').on(table.answerId, table.userId),
  ],
)

/** Who looked at a question today, as a hash that nobody can turn back; a job forgets it when the day is over. */
export const questionViews = pgTable(
  'question_views',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => legalQuestions.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'question_views_pkey',
      columns: [table.questionId, table.viewer, table.day],
    }),
    index('question_views_day_index').on(table.day),
  ],
)
