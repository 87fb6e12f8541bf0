import { defineErrors } from '#kernel/errors.ts'

/** What a lawyer answers who has read the names: nothing stands in the way, or there is a conflict of interest. */
export const conflictAnswers = ['clear', 'conflict'] as const
export type ConflictAnswer = (typeof conflictAnswers)[number]

/** How many cases a lawyer may read the names of in a day (UTC). Without an end names could be collected. */
export const checksPerDay = 15

export const errors = defineErrors({ checks_spent: 429, names_not_read: 409 })
