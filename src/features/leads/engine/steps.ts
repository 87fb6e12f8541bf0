import type { z } from 'zod'
import type { Lead as LeadShape } from '../contract/shapes.ts'

type Lead = z.infer<typeof LeadShape>
export type NextStep = Lead['claims'][number]['steps'][number] & {
  /** Whose words they are, where the reader is not the lawyer. */
  readonly by?: string
}

const stepsFor = (lead: Lead, reader: 'client' | 'lawyer'): readonly NextStep[] =>
  reader === 'client'
    ? lead.claims.flatMap(({ steps, lawyer }) =>
        steps.map((step) => ({ ...step, by: lawyer?.firstName ?? '' })),
      )
    : (lead.myClaim?.steps ?? [])

/** What comes next in a case that somebody works on, where its lawyer wrote it. */
export const nextStepOf = (lead: Lead, reader: 'client' | 'lawyer'): NextStep | undefined =>
  stepsFor(lead, reader).find(({ doneAt }) => doneAt === null)

/** What was done of it, the oldest first. */
export const doneStepsOf = (lead: Lead, reader: 'client' | 'lawyer'): NextStep[] =>
  stepsFor(lead, reader)
    .filter(({ doneAt }) => doneAt !== null)
    .toSorted((one, other) => Number(new Date(one.doneAt!)) - Number(new Date(other.doneAt!)))
