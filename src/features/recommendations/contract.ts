import { defineErrors } from '#kernel/errors.ts'

export const errors = defineErrors({})

export const questionComplexities = ['low', 'medium', 'high'] as const

/** Its endpoints come with the room itself; its tables are here because one schema serves the whole house. */
export const endpoints = {}
