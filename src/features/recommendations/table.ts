import { boolean, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, money, oneOf } from '#server/columns.ts'
import { lawyerProfiles } from '#features/people/table.ts'
import { legalQuestions } from '#features/questions/table.ts'
import { questionComplexities } from './contract.ts'

export const lawyerRecommendations = pgTable(
  'lawyer_recommendations',
  {
    id: id(),
    questionId: uuid('question_id').notNull().references(() => legalQuestions.id, { onDelete: 'cascade' }),
    lawyerId: uuid('lawyer_id').notNull().references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    matchScore: numeric('match_score', { precision: 5, scale: 2 }).notNull(),
    reasoning: text('reasoning'),
    relevantExpertise: text('relevant_expertise').array().notNull().default([]),
    locationMatch: boolean('location_match').notNull().default(false),
    analysisReasoning: text('analysis_reasoning'),
    questionComplexity: text('question_complexity', { enum: questionComplexities }).notNull().default('medium'),
    recommendedBudgetMin: money('recommended_budget_min'),
    recommendedBudgetMax: money('recommended_budget_max'),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('lawyer_recommendations_question_complexity_known', table.questionComplexity, questionComplexities),
    index('lawyer_recommendations_question_id_index').on(table.questionId, table.matchScore.desc()),
    index('lawyer_recommendations_lawyer_id_index').on(table.lawyerId),
  ],
)
