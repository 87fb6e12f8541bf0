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

/** Marks what no rule may touch: quotations, also where one begins or ends in another sentence, and terms of art. */
export function protect(tokens: readonly Token[]): void {
  let close: string | undefined
  let from = -1
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
      } else if (token.text === '”') tokens.slice(0, i + 1).forEach(fix)
    } else if (token.text === close && token.tag !== 'possessive') {
      tokens.slice(from, i + 1).forEach(fix)
      close = undefined
    }
  })
  if (close === '”') tokens.slice(from).forEach(fix)
}

function opens(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  return (
    (i === 0 || token?.space !== '' || /^[([—–“‘"-]$/.test(tokens[i - 1]?.text ?? '')) &&
    tokens[i + 1]?.space === '' &&
    token?.tag !== 'possessive'
  )
}

function fix(token: Token | undefined) {
  if (token !== undefined) token.fixed = true
}
