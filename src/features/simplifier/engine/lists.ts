import { made, type Token } from './tokens.ts'

/** Where the marks "(1)", "(2)" … of one list stand, in order; empty where there are fewer than two. */
function marks(tokens: readonly Token[]): number[] {
  const found: number[] = []
  tokens.forEach((token, i) => {
    const number = tokens[i + 1]
    if (
      token.text !== '(' ||
      tokens[i + 2]?.text !== ')' ||
      token.space === '' ||
      i === 0 ||
      tokens[i + 3] === undefined ||
      tokens[i + 3]?.space === ''
    )
      return
    if (number?.text !== String(found.length + 1) || token.fixed) return
    // "section 45 (1)" is no list, "(2)" after a stop, "and" or a word may be.
    if (
      found.length === 0 &&
      (tokens[i - 1]?.tag === 'number' ||
        /^(?:paragraph|section|article|subsection|rule)s?$/.test(tokens[i - 1]?.lower ?? ''))
    )
      return
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
    // "wants (1) a form and (2) a copy" reads well as it is.
    if (before === from) continue
    if (/^[.:]$/.test(sign ?? '')) continue
    result.splice(
      before,
      from - before,
      ...made(';', 'split', '').map((token) => ({ ...token, tag: 'stop' as const })),
    )
  }
  const first = at[0] ?? 0
  const lead = result[first - 1]
  if (
    lead !== undefined &&
    /^(?:if|that|whether|when|where|are|were|is|was|following|must|to|for)$/.test(lead.lower) &&
    !lead.fixed
  )
    result.splice(
      first,
      0,
      ...made(':', 'split', '').map((token) => ({ ...token, tag: 'stop' as const })),
    )
  return result
}

/** Words. A shorter sentence is easy to read on one line. */
const longLine = 30

/** Behind one of these a list of things follows. */
const announces =
  /\b(?:following|these|items|documents|include|includes|any of|one of|each of|all of|things|ways|reasons|steps)\b/i

/** What begins an item that may stand on its own line: no name, year or clause that belongs to the item before it. */
const standsAlone =
  /^(?!(?:which|who|whom|whose|where|when|including|such|if|unless|but|not|except|and|or)\b)(?:\p{Ll}|Form\b)[^:]*$/u

/** A last item with a verb of the whole sentence behind a comma: "(2) a copy, must be filed". */
const goesOn = /, (?:shall|must|may|will|can|cannot|is|are|was|were|has|have|had|do|does)\b/

/**
 * A long sentence whose list stands behind a colon, with each item on its own line and no word changed: "You need: a; b; and c."
 * → "You need:\n- a;\n- b; and\n- c." It stays as it is where an item, or what follows the last one, is not certain.
 */
export function inLines(text: string): string {
  const colon = text.indexOf(': ')
  if (
    colon < 0 ||
    text.indexOf(': ', colon + 1) >= 0 ||
    text.includes('\n') ||
    text.split(/\s+/).length <= longLine
  )
    return text
  const [lead, rest] = [text.slice(0, colon + 1), text.slice(colon + 2)]
  if (/[.!?] \p{Lu}/u.test(rest) || /["“”]/.test(text)) return text
  const parts = rest.includes('; ')
    ? rest.split(/(?<=;) /)
    : announces.test(lead) && /, (?:and|or) /.test(rest)
      ? rest.split(/(?<=,) /)
      : []
  if (parts.length < 3) return text
  // The link before the last item closes the line before it, so that it is read.
  const link = /^(?:and|or) /.exec(parts.at(-1) ?? '')?.[0].trim()
  if (link === undefined) return text
  const items = parts.map((part, i) =>
    i === parts.length - 1
      ? part.slice(link.length + 1)
      : i === parts.length - 2
        ? `${part} ${link}`
        : part,
  )
  const marked = items.every((item) => /^\((?:\d{1,2}|[a-z]|[ivx]{1,4})\) /.test(item))
  const bare = items.map((item) => item.replace(/^\([^)]*\) /, ''))
  if (
    goesOn.test(bare.at(-1) ?? '') ||
    bare.some((item) => !standsAlone.test(item) || item.split(' ').length > longLine)
  )
    return text
  return [lead, ...items.map((item) => (marked ? item : `- ${item}`))].join('\n')
}
