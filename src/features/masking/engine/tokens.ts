import { doubtful, family, fold, given, known, stop, stopOf } from './lists.ts'

/** A word of a cased script, with what stands between it and the word before. */
export interface Token {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
  /** Begins with a capital; in a text that is all capitals, nothing does. */
  readonly capital: boolean
  /** All of it in capitals, and more than one. */
  readonly upper: boolean
  readonly gap: string
  /** The first word of a sentence or a line. */
  readonly first: boolean
  /** A small word of the text's own language, or of another where no name is like it. */
  readonly stop: boolean
  /** A place, a month, a people, an agency. */
  readonly known: boolean
  /** The language most words of the text belong to. */
  readonly language: string
}

const word = /[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}]*/gu

/** All capitals: nothing in such a text begins with one. */
export const shouting = (text: string) => {
  const large = (text.match(/\p{Lu}/gu) ?? []).length
  return large > 12 && large > (text.match(/\p{Ll}/gu) ?? []).length
}

/** The language whose small words a text holds most of, if one stands out. */
function languageOf(words: readonly string[]): string {
  const counts = [...stopOf]
    .map(([language, small]) => ({ language, count: words.filter((one) => small.has(one)).length }))
    .toSorted((a, b) => b.count - a.count)
  return counts[0]!.count > 1 && counts[0]!.count > counts[1]!.count ? counts[0]!.language : ''
}

/** A Turkish word without the ending of a case, written together with it: Martta, WhatsAppta, Hakanla. */
export const bareTurkish = (folded: string) =>
  folded.replace(/(?:(?:y?l[ae])|[dt][ae]n?|[dt][ae]ki|n[iu]n|y?iz|[dt][iu]m?)$/, '')

/** "Kosovalı", "Türkmenistanlıyım": whoever comes from a place. */
const withoutTurkishOrigin = (folded: string) =>
  folded.replace(/(?:l[iu](?:y[iu][mz]|lar)?|y?[iu][mz])$/, '')

/** The words of a text in order. */
export function tokensOf(text: string): Token[] {
  const loud = shouting(text)
  const tokens: Token[] = []
  const matches = [...text.matchAll(word)]
  const foldedWords = matches.map(([one]) => fold(one))
  const language = languageOf(foldedWords)
  const own = stopOf.get(language) ?? stop
  let from = 0
  for (const [place, { 0: found, index }] of matches.entries()) {
    const gap = text.slice(from, index)
    const upper = found.length > 1 && found === found.toUpperCase()
    const capital = !loud && /^\p{Lu}/u.test(found)
    const first = tokens.length === 0 || /[.!?\n:…¡¿"“«(–—]/.test(gap)
    const folded = foldedWords[place]!
    const small =
      own.has(folded) ||
      (stop.has(folded) &&
        !(capital && (given.has(folded) || family.has(folded) || doubtful.has(folded))))
    const bare = language === 'tr' ? bareTurkish(folded) : folded
    tokens.push({
      text: found,
      folded,
      stop: small,
      known:
        known.has(folded) ||
        (bare !== folded && known.has(bare)) ||
        (language === 'tr' && known.has(withoutTurkishOrigin(folded))),
      language,
      start: index,
      end: index + found.length,
      capital,
      upper,
      gap,
      first,
    })
    from = index + found.length
  }
  return tokens
}

/** The suffix of an inflected name ("Elif Öztürk'ün") goes with it. */
export const isSuffix = (token: Token | undefined) =>
  token?.gap === "'" && token.text.length <= 5 && token.text === token.text.toLowerCase()

export const isOrdinary = (token: Token) => token.stop || token.known
export const couldBeName = (token: Token) => token.folded.length > 1 && !isOrdinary(token)
