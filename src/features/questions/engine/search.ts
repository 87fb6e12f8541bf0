import type { Term } from './synonyms.ts'

/** What the address of the list may hold. */
export interface Search {
  readonly search?: string
  readonly category?: string
  readonly urgency?: string
  readonly status?: string
  readonly state?: string
  /** Questions in one language alone; `any` leaves all of them in one order. */
  readonly language?: string
  readonly zipCode?: string
  readonly tags?: string
  readonly sortBy?: 'answered' | 'recent' | 'popular' | 'unanswered'
}

/** Chosen in the place of a language: the reader's own does not come first. */
export const anyLanguage = 'any'

const han = /\p{Script=Han}/u
const arabic = /\p{Script=Arabic}/u

/** How a word's letters are looked for: at the beginning of a word, or anywhere where words grow in front or have no gaps. */
const within = (letters: string, word: string) =>
  han.test(word) || arabic.test(word) ? `%${letters}%` : `% ${letters}%`

/** The Arabic article is written onto its word: without it the word is found with and without. */
const stem = (word: string) =>
  arabic.test(word) && word.startsWith('ال') && word.length >= 5 ? word.slice(2) : word

/** The words of a folded text, at most eight; a word of Chinese stands apart from the letters beside it already. */
export const wordsOf = (folded: string): string[] =>
  folded
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)

/** The pattern (of SQL's LIKE) that finds a folded word. Folded words hold letters and digits only, so nothing needs escaping. */
export const patternOf = (word: string): string => within(stem(word), word)

/**
 * Patterns that find a folded word written with one mistake: a letter wrong, missing, too many, or two swapped. Only for words
 * of 3 to 12 letters (in Arabic from 4): shorter ones would fit everything, and another number is another form. Unlike trigrams, which PostgreSQL makes of the
 * letters its locale knows, they work for every script in every database.
 */
export function oneMistake(word: string): string[] {
  const letters = [...stem(word)]
  if (letters.length < (arabic.test(word) ? 4 : 3) || letters.length > 12 || /\p{N}/u.test(word))
    return []
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

/** Longer words are also compared by their trigrams, which let a second mistake pass. */
export const hasTrigrams = (word: string) => [...word].length >= 6 && !/\p{N}/u.test(word)

/** Words of a search that may be written with a mistake; of a longer search every word has to be right. */
export const mostAlike = 4
/** How many words a word with a mistake may have meant. */
export const mostMeant = 8
/** How many questions a search counts. */
export const mostCounted = 5_000

/** What two titles may have in common, and how much it says: longer words say more. */
export interface Mark {
  readonly pattern: string
  readonly weight: number
}

const pairsOf = (letters: readonly string[]) =>
  letters.slice(1).map((letter, at) => `${letters[at]!}${letter}`)

/** The marks of a folded title: the beginnings of its longer words, and the pairs of its Chinese characters; at most 24. */
export function marksOf(folded: string): Mark[] {
  const marks = folded.split(' ').flatMap((word) => {
    const letters = [...stem(word)]
    if (han.test(word)) return pairsOf(letters).map((pair) => ({ pattern: `%${pair}%`, weight: 2 }))
    if (letters.length < 3) return []
    return [
      {
        pattern: within(letters.slice(0, Math.max(4, letters.length - 2)).join(''), word),
        weight: letters.length,
      },
    ]
  })
  return [...new Map(marks.map((mark) => [mark.pattern, mark])).values()].slice(0, 24)
}

/** How much of a title's marks another one must share to be called similar. */
export const similarFrom = 0.5

/** Which values the address may hold. */
export interface Vocabulary {
  readonly categories: readonly string[]
  readonly urgencies: readonly string[]
  readonly statuses: readonly string[]
  readonly states: readonly string[]
  readonly languages: readonly string[]
}

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, most).trim() || undefined
    : undefined
const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === value)
const matching = (pattern: RegExp, value: unknown) =>
  pattern.test(String(value)) ? String(value) : undefined

/** Reads the search from an address that anybody may have typed: what is not known is dropped, never an error. */
export function readSearch(
  raw: Record<string, unknown>,
  vocabulary: Vocabulary,
): Search & { cursor?: string; ask?: true } {
  const search = {
    search: textOf(raw['search'], 200),
    category: oneOf(vocabulary.categories, raw['category']),
    urgency: oneOf(vocabulary.urgencies, raw['urgency']),
    status: oneOf(vocabulary.statuses, raw['status']),
    state: oneOf(vocabulary.states, raw['state']),
    language: oneOf(vocabulary.languages, raw['language']),
    zipCode: matching(/^\d{5}$/, raw['zipCode']),
    tags: textOf(raw['tags'], 200),
    sortBy: oneOf(['answered', 'recent', 'popular', 'unanswered'] as const, raw['sortBy']),
    cursor: matching(/^(?:[fr]_)?\d{1,9}_\d{1,9}_\d{1,14}_[0-9a-f-]{36}$/, raw['cursor']),
    ask: ['1', 'true'].includes(String(raw['ask'])) ? (true as const) : undefined,
  }
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as Search
}

/** Whether anything but the order is chosen. */
export const isFiltered = ({ sortBy: _sort, ...filters }: Search) =>
  Object.values(filters).some((value) => value !== undefined && value !== anyLanguage)

/** A searched word, and the words of questions that it may be, written with a mistake. */
export interface Alternatives extends Term {
  readonly meant: readonly string[]
}

/** The tags of a list with commas, as they are compared. */
export const tagsOf = (joined: string) =>
  joined
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '')
