import type { VisaType } from '#features/lawyers/rules.ts'
import type { questionUrgencies } from '#features/questions/rules.ts'
import type { Complexity } from '../rules.ts'
import type { Topics } from './topics.ts'

export const complexityReasons = [
  'urgent',
  'soon',
  'protection',
  'severalTopics',
  'long',
  'plain',
] as const
export type ComplexityReason = (typeof complexityReasons)[number]

interface QuestionShape {
  readonly urgency: (typeof questionUrgencies)[number]
  readonly topics: Topics
  /** Characters of the question's text. */
  readonly length: number
}

const grave: readonly VisaType[] = ['asylum', 'deportation']
const longText = 1_500

/**
 * How much there is to a question: 2 points when it is urgent (1 when the urgency is high), 2 for asylum or deportation, 1 for
 * more than one field, 1 for a long text. None is low, up to 2 is medium, more is high.
 */
export function complexityOf({ urgency, topics, length }: QuestionShape): {
  complexity: Complexity
  reasons: ComplexityReason[]
} {
  const touched = new Set([...topics.named, ...(topics.main.length === 1 ? topics.main : [])])
  const found: readonly (readonly [ComplexityReason, number, boolean])[] = [
    ['urgent', 2, urgency === 'urgent'],
    ['soon', 1, urgency === 'high'],
    ['protection', 2, grave.some((area) => touched.has(area))],
    ['severalTopics', 1, touched.size > 1],
    ['long', 1, length > longText],
  ]
  const holding = found.filter(([, , holds]) => holds)
  const points = holding.reduce((sum, [, worth]) => sum + worth, 0)
  if (points === 0) return { complexity: 'low', reasons: ['plain'] }
  return { complexity: points > 2 ? 'high' : 'medium', reasons: holding.map(([reason]) => reason) }
}
