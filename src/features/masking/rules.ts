import { composed } from '#kernel/folded-letters.ts'

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

const asTyped = (piece: string) => composed(piece).trim()

/** Whether a piece is one of those its writer keeps: the whole piece, letter for letter. */
export const isKept = (piece: string, kept: readonly string[]) =>
  kept.some((one) => asTyped(one) === asTyped(piece))
