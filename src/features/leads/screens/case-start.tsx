import type { Lead } from '../client.ts'
import {
  emptyCase,
  valuesOf,
  type BegunByLetter,
  type CaseValues,
  type Draft,
} from './case-form.tsx'

/** The languages a case begins with: that of the page, and that of the reader's profile. */
export const firstLanguages = (page: string, profile: string | undefined): string[] => [
  ...new Set([page, profile ?? page]),
]

/** Tells one letter from another: by what it is and its days, not by how urgent they make it today. */
export const letterKey = ({ begun }: BegunByLetter): string =>
  [begun.visaType, begun.noticeType, begun.noticeDate, begun.noticeDeadline].join(' ')

/** Whether the draft is about this letter already: then it comes back as it was left. */
export const isAbout = (draft: Draft | undefined, letter: BegunByLetter | undefined): boolean =>
  draft?.letter !== undefined && letter !== undefined && draft.letter === letterKey(letter)

/** What the form holds when it opens. */
export function valuesAtStart(
  languages: string[],
  draft: Draft | undefined,
  lead: Lead | undefined,
  letter: BegunByLetter | undefined,
): CaseValues {
  if (lead !== undefined) return valuesOf(lead)
  const values = draft === undefined ? emptyCase(languages) : keptValues(draft, languages)
  if (letter === undefined || isAbout(draft, letter)) return values
  // A letter that does not say the kind of case leaves the one that was chosen.
  const visaType = letter.begun.visaType || values.visaType
  return { ...values, ...letter.begun, visaType }
}

/** The languages follow the page until somebody has come to them or changed them. */
function keptValues({ values, step, languages: offered = ['en'] }: Draft, languages: string[]) {
  const untouched = step < 2 && values.preferredLanguages.join() === offered.join()
  return untouched ? { ...values, preferredLanguages: languages } : values
}
