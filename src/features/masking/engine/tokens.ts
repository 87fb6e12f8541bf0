import { fold, isOrdinary } from './lists.ts'

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
}

const word = /[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}]*/gu

const shouts = (text: string) => {
  const large = (text.match(/\p{Lu}/gu) ?? []).length
  return large > 12 && large > (text.match(/\p{Ll}/gu) ?? []).length
}

/** The words of a text in order. */
export function tokensOf(text: string): Token[] {
  const shouting = shouts(text)
  const tokens: Token[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const gap = text.slice(from, index)
    const upper = found.length > 1 && found === found.toUpperCase()
    const capital = !shouting && /^\p{Lu}/u.test(found)
    const first = tokens.length === 0 || /[.!?\n:…¡¿"“«(–—]/.test(gap)
    tokens.push({ text: found, folded: fold(found), start: index, end: index + found.length, capital, upper, gap, first })
    from = index + found.length
  }
  return tokens
}

/** The suffix of an inflected name ("Elif Öztürk'ün") goes with it. */
export const isSuffix = (token: Token | undefined) => token?.gap === "'" && token.text.length <= 5 && token.text === token.text.toLowerCase()

export const couldBeName = (token: Token) => token.folded.length > 1 && !isOrdinary(token.folded)
