/** What the address of the list may hold. */
export interface Search {
  readonly search?: string
  readonly category?: string
  readonly urgency?: string
  readonly status?: string
  readonly state?: string
  readonly zipCode?: string
  readonly tags?: string
  readonly sortBy?: 'popular' | 'unanswered'
}

const han = /\p{Script=Han}/u
const arabic = /\p{Script=Arabic}/u

/** How a word's letters are looked for: at the beginning of a word, or anywhere where words grow in front or have no gaps. */
const within = (letters: string, word: string) => (han.test(word) || arabic.test(word) ? `%${letters}%` : `% ${letters}%`)

/** The Arabic article is written onto its word: without it the word is found with and without. */
const stem = (word: string) => (arabic.test(word) && word.startsWith('ال') && word.length >= 5 ? word.slice(2) : word)

/** The words of a folded text, at most eight; a word of Chinese stands apart from the letters beside it already. */
export const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '').slice(0, 8)

/** The pattern (of SQL's LIKE) that finds a folded word. Folded words hold letters and digits only, so nothing needs escaping. */
export const patternOf = (word: string): string => within(stem(word), word)

/**
 * Patterns that find a folded word written with one mistake: a letter wrong, missing, too many, or two swapped. Only for words
 * of 3 to 7 letters (in Arabic from 4): shorter ones would fit everything, longer ones are compared by their trigrams.
 */
export function oneMistake(word: string): string[] {
  const letters = [...stem(word)]
  if (letters.length < (arabic.test(word) ? 4 : 3) || letters.length > 7) return []
  const found = new Set<string>()
  const put = (changed: readonly string[]) => found.add(within(changed.join(''), word))
  for (let at = 0; at < letters.length; at += 1) {
    const before = letters.slice(0, at)
    const after = letters.slice(at + 1)
    put([...before, '_', ...after])
    if (at > 0) put([...before, '_', letters[at]!, ...after])
    if (letters.length > 3) put([...before, ...after])
    if (after.length > 0) put([...before, after[0]!, letters[at]!, ...after.slice(1)])
  }
  return [...found]
}

/** From how many letters on a word is also compared by its trigrams. */
export const trigramsFrom = 6
