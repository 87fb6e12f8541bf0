import { reporting } from './clauses.ts'
import { baseOf } from './forms.ts'
import { termLength } from './law-words.ts'
import type { Token } from './tokens.ts'

const closers: Record<string, string> = { '“': '”', '‘': '’', '"': '"', "'": "'", '«': '»' }

/** Marks the terms of law in tokens that were made anew: "This declaration" keeps its word. */
export function fixTerms(tokens: readonly Token[]): void {
  const words = tokens.map(({ lower }) => lower)
  tokens.forEach((_, i) => {
    for (let k = termLength(words, i) - 1; k >= 0; k--) fix(tokens[i + k])
  })
}

/** More words than this make a passage, which is said in plain words and then loses its quotation marks. */
const shortQuotation = 12

/** A long quotation, by the offsets of its marks; one that goes on in another sentence has only one of them here. */
export interface Passage {
  readonly open?: number
  readonly close?: number
}

/** Marks what no rule may touch: short quotations, and terms of art. Gives the long quotations, which may change. */
export function protect(tokens: readonly Token[]): Passage[] {
  const passages: Passage[] = []
  let close: string | undefined
  let from = -1
  let inner = -1
  const keep = (to: number) => {
    const [first, last] = [tokens[from], tokens[to]]
    if (
      to - from <= shortQuotation ||
      spoken(tokens, from, to) ||
      first === undefined ||
      last === undefined
    )
      tokens.slice(from, to + 1).forEach(fix)
    else passages.push({ open: first.at, close: last.at })
  }
  fixTerms(tokens)
  tokens.forEach((token, i) => {
    if (close === undefined) {
      const wanted = closers[token.text]
      if (
        wanted !== undefined &&
        opens(tokens, i) &&
        (wanted === '”' ||
          wanted === '’' ||
          tokens.slice(i + 1).some(({ text }) => text === wanted))
      ) {
        close = wanted
        from = i
      } else if (token.text === '”' && passages.length === 0) {
        if (spoken(tokens, 0, i)) tokens.slice(0, i + 1).forEach(fix)
        else passages.push({ close: token.at })
      }
    } else if (token.text === close && token.tag !== 'possessive') {
      keep(i)
      close = undefined
    } else if (token.text === '‘' && close === '”' && opens(tokens, i)) inner = i
    else if (
      token.text === '’' &&
      inner >= 0 &&
      token.tag !== 'possessive' &&
      !/^\p{L}/u.test(tokens[i + 1]?.space === '' ? (tokens[i + 1]?.text ?? '') : '')
    ) {
      tokens.slice(inner, i + 1).forEach(fix)
      inner = -1
    }
  })
  const first = tokens[from]
  if (close === '”' && first !== undefined) {
    if (spoken(tokens, from, tokens.length)) tokens.slice(from).forEach(fix)
    else passages.push({ open: first.at })
  }
  return passages
}

function opens(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  return (
    (i === 0 || token?.space !== '' || /^[([—–“‘"-]$/.test(tokens[i - 1]?.text ?? '')) &&
    tokens[i + 1]?.space === '' &&
    token?.tag !== 'possessive'
  )
}

/** Speech of an "I" stays word for word, however long: without its marks nobody would know who speaks. */
const spoken = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).some(({ lower }) => /^(?:i|me|my)$/.test(lower))

function fix(token: Token | undefined) {
  if (token !== undefined) token.fixed = true
}

/** Takes the marks off the long quotations, which may be cut and said in plain words: what keeps its marks is always word for word. */
export function unquoted(tokens: readonly Token[], passages: readonly Passage[]): Token[] {
  const drop = new Set<Token>()
  for (const { open, close } of passages) {
    const from = open === undefined ? -1 : tokens.findIndex(({ at }) => at === open)
    const to = close === undefined ? tokens.length : tokens.findIndex(({ at }) => at === close)
    const [before, first, last, next] = [
      tokens[from - 1],
      tokens[from],
      tokens[to],
      tokens[from + 1],
    ]
    if (first !== undefined) drop.add(first)
    if (last !== undefined) drop.add(last)
    withoutBrackets(tokens, Math.max(from, 0), to, drop)
    if (first !== undefined && next !== undefined) next.space = first.space
    // "The court wrote, “A.”" → "The court wrote: A."
    if (
      before?.text === ',' &&
      /^(?:past|present|base|ing)$/.test(tokens[from - 2]?.tag ?? '') &&
      reporting.has(baseOf(tokens[from - 2]?.lower ?? '') ?? '')
    )
      Object.assign(before, { text: ':', lower: ':' })
  }
  return drop.size === 0 ? [...tokens] : tokens.filter((token) => !drop.has(token))
}

/** Sets the marks again where the passage between them came through word for word. */
export function quotedAgain(
  said: readonly Token[],
  passages: readonly Passage[],
  read: readonly Token[],
): Token[] {
  const result = [...said]
  for (const { open, close } of passages) {
    if (open === undefined || close === undefined) continue
    const inside = read.filter(({ at }) => at > open && at < close)
    const from = result.findIndex(({ at }) => at === inside[0]?.at)
    const same = inside.every(
      ({ text, at }, k) =>
        result[from + k]?.at === at &&
        result[from + k]?.text === text &&
        result[from + k]?.why === undefined,
    )
    const [first, mark, end] = [
      result[from],
      read.find(({ at }) => at === open),
      read.find(({ at }) => at === close),
    ]
    if (from < 0 || !same || first === undefined || mark === undefined || end === undefined)
      continue
    result.splice(
      from,
      inside.length,
      { ...mark, space: first.space },
      { ...first, space: '' },
      ...result.slice(from + 1, from + inside.length),
      end,
    )
  }
  return result
}

/** "[t]he court" inside a passage that lost its marks is "the court". */
function withoutBrackets(tokens: readonly Token[], from: number, to: number, drop: Set<Token>) {
  for (let i = from + 1; i < to - 2; i++) {
    const [open, letter, close, rest] = tokens.slice(i, i + 4)
    if (
      open?.text !== '[' ||
      letter?.text.length !== 1 ||
      close?.text !== ']' ||
      rest?.space !== '' ||
      !/^\p{Ll}/u.test(rest.text)
    )
      continue
    drop.add(open).add(close)
    letter.space = i === from + 1 ? (tokens[from]?.space ?? '') : open.space
  }
}
