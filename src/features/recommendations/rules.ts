import type { Verdict } from '#kernel/errors.ts'

export const questionComplexities = ['low', 'medium', 'high'] as const
export type Complexity = (typeof questionComplexities)[number]

/** How often a day (UTC) recommendations for one question may be made. */
export const generationsPerDay = 5
export const mostMatches = 5
/** Below this score nobody is recommended. */
export const scoreFloor = 40

export type Band = 'strong' | 'good' | 'some'

/** What a score means: green from 80, yellow from 60, orange below (S2 section 9). */
export function bandOf(score: number): Band {
  if (score >= 80) return 'strong'
  return score >= 60 ? 'good' : 'some'
}

export interface Acting {
  readonly id: string
  readonly role: string
}

interface QuestionState {
  readonly userId: string
  readonly hiddenAt: Date | null
}

/** May this person have recommendations made? The asker and administrators, while the question shows; `usedToday` counts the day's earlier ones. */
export function canGenerate(
  actor: Acting | null,
  question: QuestionState,
  usedToday: number,
): Verdict<'unauthorized' | 'forbidden' | 'not_found' | 'recommendations_limit'> {
  if (actor === null) return 'unauthorized'
  if (question.hiddenAt !== null) return 'not_found'
  if (actor.role !== 'admin' && actor.id !== question.userId) return 'forbidden'
  return usedToday < generationsPerDay ? 'ok' : 'recommendations_limit'
}
