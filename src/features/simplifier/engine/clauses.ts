import { isFinite, isPlainlyFinite, type Place } from './grammar.ts'
import type { Token } from './tokens.ts'

/** Where a sentence is cut: the first part ends before `end`; the second is `start` and then the tokens from `rest`. */
export interface Cut {
  readonly end: number
  readonly start: string
  readonly rest: number
}

export interface Scene {
  readonly tokens: readonly Token[]
  readonly where: readonly Place[]
}

/** Looks for a place to cut at token `i`. */
export type Finder = (scene: Scene, i: number) => Cut | undefined

export const outside = ({ where }: Scene, i: number): boolean => where[i]?.inside === false
export const wordsIn = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from, to).filter(({ tag }) => tag !== 'stop').length

/** Index of the finite verb of a clause with its own subject that begins at `i`; −1 where none does for sure. */
export function ownVerb(tokens: readonly Token[], i: number, sure: boolean): number {
  const first = tokens[i]
  if (first === undefined || !/^(?:determiner|pronoun|name|noun|adjective|number)$/.test(first.tag))
    return -1
  for (let j = i + 1; j < tokens.length && j < i + 16; j++) {
    const token = tokens[j]
    if (
      token === undefined ||
      (token.tag === 'stop' && !/^[()“”"]$/.test(token.text)) ||
      /^(?:to|relative|that|subordinator|and)$/.test(token.tag)
    ) {
      if (/^(?:his|he)$/.test(tokens[j - 1]?.lower ?? '') && token?.lower === 'or') continue
      return -1
    }
    if (
      j > i &&
      tokens[j - 1]?.lower !== 'or' &&
      (token.tag === 'pronoun' ||
        (token.tag === 'determiner' &&
          tokens[j - 1]?.tag !== 'preposition' &&
          tokens[j - 1]?.tag !== 'determiner'))
    )
      return -1
    if (isFinite(tokens, j)) return !sure || isPlainlyFinite(tokens, j) ? j : -1
    if (token.tag === 'participle' && tokens[j + 1]?.lower === 'by') return -1
  }
  return -1
}

/** Verbs that report what someone said or held. */
export const reporting: ReadonlySet<string> = new Set(
  'hold find say state claim argue note conclude submit allege add observe decide rule declare maintain complain explain consider believe contend assert point stress emphasise emphasize confirm acknowledge admit testify provide order inform tell advise establish recall reiterate affirm determine indicate report suggest reply hear require request demand ask recommend propose think learn show warn guarantee agree confess concede attest disclose clarify notify remark reveal discover demonstrate caution write'.split(
    ' ',
  ),
)
