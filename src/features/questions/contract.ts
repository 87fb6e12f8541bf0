import { defineErrors } from '#kernel/errors.ts'

export const errors = defineErrors({})

export const questionCategories = ['family', 'business', 'asylum', 'visas', 'citizenship', 'deportation', 'employment', 'other'] as const
export const questionUrgencies = ['low', 'normal', 'high', 'urgent'] as const
export const questionStatuses = ['open', 'answered', 'closed'] as const
export const voteTypes = ['up', 'down'] as const

/** Its endpoints come with the room itself; its tables are here because one schema serves the whole house. */
export const endpoints = {}
