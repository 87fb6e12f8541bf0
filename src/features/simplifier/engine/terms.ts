import glossary from './glossary.json' with { type: 'json' }

export type Importance = 'high' | 'medium' | 'low'

/** A defined term met in a text. */
export interface FoundTerm {
  readonly id: string
  /** As the text writes it the first time. */
  readonly found: string
  readonly importance: Importance
  /** Where the term is defined in law or in a manual. */
  readonly source: string
  /** Where it stands in the text the first time, and how often it comes. */
  readonly at: number
  readonly times: number
}

interface Entry {
  readonly id: string
  readonly match: readonly string[]
  readonly importance: string
  readonly source: string
}

interface Spelling {
  readonly words: readonly string[]
  /** Written in capitals (RFE, ICE): it must be so in the text too, or "ice" would be an agency. */
  readonly capitals: boolean
  readonly entry: Entry
}

const wordPattern = /[\p{L}\p{N}]+(?:[-'’.&/][\p{L}\p{N}]+)*/gu
const isCapitals = (spelling: string) =>
  /^[\p{Lu}\p{N}.&/-]+$/u.test(spelling) && /\p{Lu}/u.test(spelling)
const wordsOf = (text: string) => text.match(wordPattern) ?? []
const folded = (word: string) => word.toLowerCase().replaceAll('’', "'")

/** The plain form of a plural, as far as spelling tells. */
const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/(?<![su'i])s$/, '')

function spellingsByFirstWord(entries: readonly Entry[]): ReadonlyMap<string, readonly Spelling[]> {
  const spellings = entries.flatMap((entry) =>
    entry.match.map((match): Spelling => ({
      words: wordsOf(match).map(folded),
      capitals: isCapitals(match),
      entry,
    })),
  )
  const byWord = Map.groupBy(
    spellings.filter(({ words }) => words.length > 0),
    ({ words }) => singular(words[0]!),
  )
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byWord
}

const ownGlossary = spellingsByFirstWord(glossary)

const rank: Record<string, number> = { high: 0, medium: 1, low: 2 }

/**
 * The glossary's terms in a text, each once, the most important first. Longest spelling first, whole words only, a plural
 * counts as its singular; a term inside a longer one is not counted again.
 */
export function termsIn(text: string): FoundTerm[] {
  const words = [...text.matchAll(wordPattern)].map(({ 0: written, index }) => ({
    written,
    folded: folded(written),
    index,
  }))
  const found = new Map<string, FoundTerm>()
  for (let at = 0; at < words.length;) {
    const spelling = ownGlossary
      .get(singular(words[at]!.folded))
      ?.find((one) => fits(one, words.slice(at, at + one.words.length)))
    if (spelling === undefined) {
      at += 1
      continue
    }
    const last = words[at + spelling.words.length - 1]!
    const { id, importance, source } = spelling.entry
    const known = found.get(id)
    const first = {
      id,
      importance: importance as Importance,
      source,
      found: text.slice(words[at]!.index, last.index + last.written.length),
      at: words[at]!.index,
      times: 1,
    }
    found.set(id, known === undefined ? first : { ...known, times: known.times + 1 })
    at += spelling.words.length
  }
  return [...found.values()].toSorted(
    (a, b) => rank[a.importance]! - rank[b.importance]! || a.at - b.at,
  )
}

function fits(
  { words, capitals }: Spelling,
  next: readonly { written: string; folded: string }[],
): boolean {
  if (next.length !== words.length) return false
  return words.every((word, i) => {
    const { written, folded: own } = next[i]!
    if (capitals)
      return (
        own.replace(/(?<=\p{L})s$/u, '') === word.replace(/(?<=\p{L})s$/u, '') &&
        /^[\p{Lu}\p{N}.&/-]+s?$/u.test(written)
      )
    return (
      own === word ||
      (i === words.length - 1 && singular(own) === singular(word)) ||
      (i < words.length - 1 && singular(own) === singular(word) && words.length > 1 && i === 0)
    )
  })
}
