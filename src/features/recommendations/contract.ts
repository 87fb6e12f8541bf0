import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { uuid } from '#kernel/fields.ts'
import { feeKinds } from './engine/budget.ts'
import { parts } from './engine/weights.ts'
import { generationsPerDay, mostMatches, questionComplexities } from './rules.ts'

export const errors = defineErrors({ recommendations_limit: 429 })

/** A recommended lawyer. What stands on the profile is as of now; score and reasons are as of `createdAt`. */
export const Recommendation = z.object({
  id: uuid,
  lawyerId: uuid,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  averageRating: z.string(),
  totalReviews: z.int(),
  locationMatch: z.boolean(),
  /** Percent. */
  matchScore: z.int().min(0).max(100),
  relevantExpertise: z.array(z.string()),
  /** All reasons, in the reader's language. */
  reasoning: z.string(),
  /** How the score came about: points of each part, and what on the profile speaks for it. */
  parts: z.array(
    z.object({
      part: z.enum(parts),
      points: z.number(),
      of: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  yearsExperience: z.int(),
  successfulCases: z.int(),
  /** Hours; null where too few replies are measured. Where not `responseMeasured`, a demo's sample. */
  responseTime: z.int().nullable(),
  responseMeasured: z.boolean(),
  hourlyRate: z.string().nullable(),
  createdAt: z.date(),
})

/** What was found about the question itself. Sentences are in the reader's language. */
export const Analysis = z.object({
  questionComplexity: z.enum(questionComplexities),
  complexityReasons: z.array(z.string()),
  /** US dollars, from listed fees alone; null where nobody lists one. */
  recommendedBudgetRange: z
    .object({ min: z.number(), max: z.number(), kind: z.enum(feeKinds), feesUsed: z.int() })
    .nullable(),
  summary: z.string(),
  madeAt: z.date(),
})

const ofQuestion = z.object({ questionId: uuid })

export const endpoints = {
  listRecommendations: endpoint('anyone', 'GET /questions/{questionId}/recommendations', {
    summary: `Up to ${mostMatches} lawyers whose profiles fit a question, best first`,
  })
    .input(ofQuestion)
    .output(z.array(Recommendation)),
  getAnalysis: endpoint('anyone', 'GET /questions/{questionId}/recommendations/analysis', {
    summary:
      'What the last recommendations were made from, and whether this reader may have new ones made',
  })
    .input(ofQuestion)
    .output(z.object({ analysis: Analysis.nullable(), can: z.object({ generate: z.string() }) })),
  generateRecommendations: endpoint('member', 'POST /questions/{questionId}/recommendations', {
    summary: `Makes recommendations anew, by the asker or an administrator, at most ${generationsPerDay} times a day; the same \`id\` again is the same run`,
  })
    .input(ofQuestion.extend({ id: uuid.optional() }))
    .output(Analysis.extend({ matches: z.array(Recommendation) })),
}
