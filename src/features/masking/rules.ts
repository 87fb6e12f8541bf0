export const longestPreview = 10_000
export const mostTexts = 4
export const mostChosen = 20

/** Words a person chose to hide, as they were typed: set apart by commas. */
export const chosenFrom = (typed: string): string[] =>
  [...new Set(typed.split(/[,،，;\n]/).map((word) => word.trim()))].filter((word) => word.length > 1 && word.length <= 100).slice(0, mostChosen)
