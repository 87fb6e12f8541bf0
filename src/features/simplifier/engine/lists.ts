import { made, type Token } from './tokens.ts'

/** Where the marks "(1)", "(2)" … of one list stand, in order; empty where there are fewer than two. */
function marks(tokens: readonly Token[]): number[] {
  const found: number[] = []
  tokens.forEach((token, i) => {
    const number = tokens[i + 1]
    if (token.text !== '(' || tokens[i + 2]?.text !== ')' || token.space === '' || i === 0 || tokens[i + 3] === undefined || tokens[i + 3]?.space === '') return
    if (number?.text !== String(found.length + 1) || token.fixed) return
    // "section 45 (1)" is no list, "(2)" after a stop, "and" or a word may be.
    if (found.length === 0 && (tokens[i - 1]?.tag === 'number' || /^(?:paragraph|section|article|subsection|rule)s?$/.test(tokens[i - 1]?.lower ?? ''))) return
    found.push(i)
  })
  return found.length < 2 ? [] : found
}

/** "(1) the fee, (2) the form, and (3) a photo" → "(1) the fee; (2) the form; and (3) a photo". The link before the last item stays: it says whether all are needed. */
export function items(tokens: readonly Token[]): Token[] {
  const at = marks(tokens)
  if (at.length === 0) return [...tokens]
  const result = [...tokens]
  for (const i of at.slice(1).toReversed()) {
    const link = result[i - 1]
    const from = link?.lower === 'and' || link?.lower === 'or' ? i - 1 : i
    if (/^(?:and\/or|but|than)$/.test(link?.lower ?? '') || link?.fixed === true) continue
    const sign = result[from - 1]?.text
    const before = /^[,;]$/.test(sign ?? '') ? from - 1 : from
    if (from === i && before === from) continue
    if (/^[.:]$/.test(sign ?? '')) continue
    result.splice(before, from - before, ...made(';', 'split', '').map((token) => ({ ...token, tag: 'stop' as const })))
  }
  const first = at[0] ?? 0
  const lead = result[first - 1]
  if (lead !== undefined && /^(?:if|that|whether|when|where|are|were|is|was|following|must|to|for)$/.test(lead.lower) && !lead.fixed)
    result.splice(first, 0, ...made(':', 'split', '').map((token) => ({ ...token, tag: 'stop' as const })))
  return result
}
