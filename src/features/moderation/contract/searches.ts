import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { uuid } from '#kernel/fields.ts'
import { kinds, outcomes } from '#features/security/rules.ts'
import { cursor, limit, search } from './parts.ts'
import { accountStates, auditActions, reportStatuses } from './values.ts'

/** `YYYY-MM`, UTC. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()

// What a list is searched by. Its file takes the same, so that both hold the same lines.

export const peopleSearch = z.object({
  q: search,
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
})
export const reportSearch = z.object({ q: search, status: z.enum(reportStatuses).optional() })
export const auditSearch = z.object({
  q: search,
  action: z.enum(auditActions).optional(),
  /** The administrator who did it. */
  by: uuid.optional(),
  month,
})
export const securitySearch = z.object({
  q: search,
  kind: z.enum(kinds).optional(),
  outcome: z.enum(outcomes).optional(),
  /** Whose account. */
  person: uuid.optional(),
  month,
})

/** A page of a list that is searched by words alone. */
export const found = z.object({ q: search, cursor, limit })
