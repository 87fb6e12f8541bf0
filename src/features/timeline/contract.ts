import { defineErrors } from '#kernel/errors.ts'

export const errors = defineErrors({})

export const endpoints = {}
