/** Part of speech as far as the rules need it; see tag.ts. */
export type Tag =
  | 'noun'
  | 'name'
  | 'pronoun'
  | 'determiner'
  | 'adjective'
  | 'adverb'
  | 'number'
  | 'preposition'
  | 'and'
  | 'subordinator'
  | 'relative'
  | 'that'
  | 'to'
  | 'modal'
  | 'base'
  | 'present'
  | 'past'
  | 'participle'
  | 'ing'
  | 'possessive'
  | 'stop'
  | 'other'

export type Reason = 'word' | 'phrase' | 'doublet' | 'filler' | 'split' | 'voice'

/** One word or sign. `at` is where it stands in the source; a token the engine made has `at` −1 and says why. */
export interface Token {
  text: string
  lower: string
  /** White space before it, as written. */
  space: string
  tag: Tag
  at: number
  /** Kept as it is: quotations, citations, names, defined terms. */
  fixed: boolean
  why?: Reason
}

const abbreviations =
  'mr|mrs|ms|dr|prof|st|no|nos|art|arts|sec|secs|para|paras|cf|e\\.g|i\\.e|v|vs|ibid|inc|ltd|corp|co|jr|sr|al|id|op|cit|ch|cl|pp|p|vol|fig|ed|eds|dec|rev|supp|stat|pub|reg|fed|cir|ct|ex|approx|dept|gov|gen|sen|rep|hon|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|assn|u\\.s|c\\.f\\.r|u\\.s\\.c|a\\.k\\.a|et seq|viz|esq|doc|lit|n|ff'

/** Whether `word` (without its full stop) is an abbreviation that does not end a sentence. */
export const isAbbreviation = (word: string): boolean =>
  abbreviation.test(word) || /^\p{Lu}$/u.test(word)
const abbreviation = new RegExp(`^(?:${abbreviations})$`, 'i')

const pattern = new RegExp(
  [
    '(?:https?:\\/\\/|www\\.)\\S+[^\\s.,;:)]',
    '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
    '(?:\\p{L}\\.){2,}(?:\\p{L}(?!\\p{L}))?',
    `(?<![\\p{L}])(?:${abbreviations})\\.(?=\\s|\\d|$)`,
    "(?<![\\p{L}])\\p{Lu}\\.(?=\\s*[\\p{Lu}\\d,’'])",
    "['’]s(?![\\p{L}\\p{N}])",
    "(?:\\p{L}\\p{M}*)+(?:['’-](?!s(?![\\p{L}\\p{N}]))[\\p{L}\\p{N}]+)*(?:\\p{N}+)?",
    '\\d+(?:[.,:/-]\\d+)*(?:st|nd|rd|th)?(?:-[\\p{L}]+)*',
    '\\.{2,}',
    '[^\\s]',
  ].join('|'),
  'giu',
)

/** Cuts a sentence into tokens. Joining `space + text` of them all gives the sentence back. */
export function tokenise(sentence: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of sentence.matchAll(pattern)) {
    tokens.push({
      text: match[0],
      lower: match[0].toLowerCase().replaceAll('’', "'"),
      space: sentence.slice(end, match.index),
      tag: 'other',
      at: match.index,
      fixed: false,
    })
    end = match.index + match[0].length
  }
  return tokens
}

export const joined = (tokens: readonly Token[]): string =>
  tokens.map(({ space, text }) => space + text).join('')

/** Tokens of the engine's own words, with single spaces; the first carries `space`. */
export function made(text: string, why: Reason, space = ' '): Token[] {
  return tokenise(text).map((token, i) =>
    Object.assign(token, { at: -1, why, space: i === 0 ? space : token.space }),
  )
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
export const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text)
