import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, money, oneOf } from '#server/columns.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { legalQuestions } from '#features/questions/table.ts'
import { feeKinds } from './engine/budget.ts'
import type { ComplexityReason } from './engine/complexity.ts'
import type { PartScore, Wish } from './engine/score.ts'
import { questionComplexities } from './rules.ts'

export const lawyerRecommendations = pgTable(
  'lawyer_recommendations',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => legalQuestions.id, { onDelete: 'cascade' }),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    matchScore: numeric('match_score', { precision: 5, scale: 2 }).notNull(),
    /** The reasons as English sentences; readers get theirs made from `reasons`. */
    reasoning: text('reasoning'),
    reasons: jsonb('reasons').$type<PartScore[]>().notNull().default([]),
    relevantExpertise: text('relevant_expertise').array().notNull().default([]),
    locationMatch: boolean('location_match').notNull().default(false),
    analysisReasoning: text('analysis_reasoning'),
    questionComplexity: text('question_complexity', { enum: questionComplexities })
      .notNull()
      .default('medium'),
    recommendedBudgetMin: money('recommended_budget_min'),
    recommendedBudgetMax: money('recommended_budget_max'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(
      'lawyer_recommendations_question_complexity_known',
      table.questionComplexity,
      questionComplexities,
    ),
    index('lawyer_recommendations_question_id_index').on(
      table.questionId,
      table.matchScore.desc().nullsFirst(),
    ),
    uniqueIndex('lawyer_recommendations_one_each_unique').on(table.questionId, table.lawyerId),
    index('lawyer_recommendations_lawyer_id_index').on(table.lawyerId),
  ],
)

/** The last time recommendations were made for a question, what was found then, and how often that happened on that day. */
export const questionAnalyses = pgTable(
  'question_analyses',
  {
    questionId: uuid('question_id')
      .primaryKey()
      .references(() => legalQuestions.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull().default(1),
    /** Named by whoever asked for them, so that a retry is the same run. */
    runId: uuid('run_id').notNull(),
    madeAt: moment('made_at').notNull(),
    wish: jsonb('wish')
      .$type<Wish>()
      .notNull()
      .default({ main: [], related: [], language: null, state: null }),
    complexity: text('complexity', { enum: questionComplexities }).notNull().default('medium'),
    complexityReasons: jsonb('complexity_reasons')
      .$type<ComplexityReason[]>()
      .notNull()
      .default([]),
    budgetMin: money('budget_min'),
    budgetMax: money('budget_max'),
    budgetKind: text('budget_kind', { enum: feeKinds }),
    feesUsed: integer('fees_used').notNull().default(0),
  },
  (table) => [
    oneOf('question_analyses_complexity_known', table.complexity, questionComplexities),
    oneOf('question_analyses_budget_kind_known', table.budgetKind, feeKinds),
  ],
)
