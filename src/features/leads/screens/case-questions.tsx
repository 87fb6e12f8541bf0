import type { Lead } from '../client.ts'
import {
  missingIn,
  wizardSteps,
  type BegunByLetter,
  type CaseValues,
  type Draft,
  type WizardStep,
} from './case-form.tsx'

/** What is asked on one screen of a phone, inside the four steps. */
export const questions = [
  { id: 'kind', step: 'type', fields: ['visaType'] },
  { id: 'status', step: 'type', fields: ['currentStatus'] },
  { id: 'story', step: 'details', fields: ['summary'] },
  {
    id: 'people',
    step: 'details',
    fields: ['relationship', 'beneficiaryLocation', 'employer', 'jobTitle', 'conflictNames'],
  },
  {
    id: 'letter',
    step: 'details',
    fields: ['noticeType', 'noticeDate', 'noticeDays', 'noticeDeadline'],
  },
  { id: 'preferences', step: 'preferences', fields: ['urgency', 'preferredLanguages'] },
  { id: 'place', step: 'review', fields: ['location', 'budget'] },
  { id: 'review', step: 'review', fields: [] },
] as const satisfies readonly {
  id: string
  step: WizardStep
  fields: readonly (keyof CaseValues)[]
}[]

export type Question = (typeof questions)[number]['id']

const questionOf = (id: Question) => questions.find((one) => one.id === id)!
const placeOf = (id: Question) => questions.findIndex((one) => one.id === id)

export const stepIndexOf = (id: Question): number => wizardSteps.indexOf(questionOf(id).step)

/** The first question of a step. */
export const firstOf = (step: number): Question =>
  questions.find((one) => one.step === wizardSteps[step])!.id

export const questionOfField = (field: keyof CaseValues): Question =>
  questions.find((one) => (one.fields as readonly string[]).includes(field))?.id ?? 'review'

/** The key below `wizard.missing` of what is still to be mended: on the last screen of anything, before it of what is asked there. */
export function missingAt(id: Question, values: CaseValues): string | undefined {
  const { fields } = questionOf(id)
  const missing = Object.entries(
    Object.assign({}, ...wizardSteps.map((step) => missingIn(step, values))) as Record<
      string,
      string
    >,
  )
  return missing.find(
    ([field]) => id === 'review' || (fields as readonly string[]).includes(field),
  )?.[1]
}

/** A question that may be passed over, and nothing was answered to it. */
export const canPassOver = (id: Question, values: CaseValues): boolean =>
  (id === 'people' || id === 'letter') &&
  questionOf(id).fields.every((field) => values[field] === '')

/** What a letter has answered whole is not asked again; the last screen shows it and leads back to it. */
export function answeredBy(letter: BegunByLetter | undefined): readonly Question[] {
  const begun = letter?.begun
  const known: Question[] = []
  if (begun !== undefined && begun.visaType !== '') known.push('kind')
  if (begun !== undefined && begun.noticeType !== '' && begun.noticeDate !== '')
    known.push('letter')
  return known
}

/** The next question in a direction, or the same where there is none. */
export function beside(id: Question, by: 1 | -1, known: readonly Question[]): Question {
  const rest =
    by === 1 ? questions.slice(placeOf(id) + 1) : questions.slice(0, placeOf(id)).toReversed()
  return rest.find((one) => !known.includes(one.id))?.id ?? id
}

/** How much of a step lies behind this question when it is answered, for the bar. */
export function shareOf(id: Question): number {
  const own = questions.filter(({ step }) => step === questionOf(id).step)
  return (own.findIndex((one) => one.id === id) + 1) / own.length
}

/** Where the form opens: on a phone behind what a letter said, and for a case that is changed at all that was said. */
export function beginOf(
  narrow: boolean,
  lead: Lead | undefined,
  letter: BegunByLetter | undefined,
  draft: Draft | undefined,
  known: readonly Question[],
): Question {
  const [{ id: start }] = questions
  if (lead !== undefined) return narrow ? 'review' : start
  if (letter !== undefined) return narrow && known.includes(start) ? beside(start, 1, known) : start
  if (draft === undefined) return start
  const kept = questions.find(({ id }) => id === draft.question)?.id
  let at = kept ?? firstOf(Math.min(draft.step, wizardSteps.length - 1))
  // Whoever went back and out is not asked again what was chosen.
  while ((at === 'kind' || at === 'status') && missingAt(at, draft.values) === undefined)
    at = beside(at, 1, known)
  return at
}
