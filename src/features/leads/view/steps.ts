import type { z } from 'zod'
import type { CaseStep } from '../contract/shapes.ts'
import { isAtWork } from '../rules.ts'
import type { ClaimRow } from '../store/claims.ts'
import type { LeadRow } from '../store.ts'

/** The steps of a claim for its two sides: what was planned ends with the work, what was done stays. */
export const viewSteps = (
  { claim, steps }: Pick<ClaimRow, 'claim' | 'steps'>,
  lead: Pick<LeadRow, 'status'>,
): z.input<typeof CaseStep>[] =>
  steps
    .filter(({ doneAt }) => doneAt !== null || isAtWork(claim, lead))
    .map((step) => ({ ...step, doneAt: step.doneAt === null ? null : new Date(step.doneAt) }))
