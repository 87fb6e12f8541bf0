import { composed } from '#kernel/folded-letters.ts'
import type { PersonalDataKind } from './engine/sheet.ts'

export const longestPreview = 10_000
export const mostTexts = 4
export const mostChosen = 20

/** Words a person chose to hide, as they were typed: set apart by commas. */
export const chosenFrom = (typed: string): string[] =>
  [...new Set(typed.split(/[,،，;\n]/).map((word) => word.trim()))]
    .filter((word) => word.length > 1 && word.length <= 100)
    .slice(0, mostChosen)

/** What stands in place of a piece in words that are posted. */
export const postedMask = '•••••'
export const mostKept = 100
export const longestKept = 500

/** What identifies or reaches one person for certain, whoever that is: nobody makes it public, also not of themselves. */
const alwaysHidden: readonly PersonalDataKind[] = [
  'email',
  'phone',
  'handle',
  'address',
  'alien_number',
  'receipt_number',
  'passport',
  'social_security',
  'id_number',
  'bank_account',
]
export const isAlwaysHidden = (kind: PersonalDataKind) => alwaysHidden.includes(kind)

/** The same by numbers of papers and accounts alone, which no answer needs: a lawyer's own number, or a court's address, stays. */
const numbersOfPapers: readonly PersonalDataKind[] = [
  'alien_number',
  'receipt_number',
  'passport',
  'social_security',
  'bank_account',
]
export const isNumberOfPapers = (kind: PersonalDataKind) => numbersOfPapers.includes(kind)

const asTyped = (piece: string) => composed(piece).trim()

/** Whether a piece is one of those its writer keeps: the whole piece, letter for letter. */
export const isKept = (piece: string, kept: readonly string[]) =>
  kept.some((one) => asTyped(one) === asTyped(piece))
