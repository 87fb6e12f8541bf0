import { article } from './inflect.ts'
import { keyOf, rules, type Rule } from './table.ts'
import { capital, isCapital, made, type Reason, type Token } from './tokens.ts'
import { beginsSentence } from './agreement.ts'
import { repeats, fits } from './fits.ts'

/** Puts plain words for the hard ones of the table; longest match first, quotations and names left alone. */
export function replaceWords(
  tokens: readonly Token[],
  off: ReadonlySet<string> = new Set(),
  used: Set<string> = new Set(),
  only?: Reason,
): Token[] {
  const result: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]
    if (token === undefined) break
    const wanted = (candidate: Rule) =>
      (only === undefined || candidate.reason === only) &&
      !off.has(candidate.entry) &&
      fits(candidate, tokens, i) &&
      !repeats(candidate, result)
    const after = tokens[i + 1]?.lower
    const rule =
      (after === undefined ? undefined : rules.get(keyOf([token.lower, after]))?.find(wanted)) ??
      rules.get(token.lower)?.find(wanted)
    if (rule === undefined) {
      result.push(token)
      i++
      continue
    }
    const end = i + rule.from.length
    used.add(rule.entry)
    if (rule.to === '') i = removed(tokens, i, end, result)
    else {
      const words = made(rule.to, rule.reason, token.space)
      const first = words[0]
      if (first !== undefined && isCapital(token.text)) first.text = capital(first.text)
      const last = tokens[end - 1]
      words.forEach((word) => (word.tag = rule.from.length === 1 ? token.tag : 'other'))
      const final = words.at(-1)
      if (final !== undefined && last !== undefined) final.tag = last.tag
      result.push(...words)
      i = end
    }
  }
  return articles(result)
}

/** Leaves out tokens[i, end), with the commas that only enclosed them; returns where to go on. */
function removed(tokens: readonly Token[], i: number, end: number, result: Token[]): number {
  const next = tokens[end]
  const first = beginsSentence(tokens, i)
  const comma = next?.text === ','
  const go = comma && (first || result.at(-1)?.text === ',') ? end + 1 : end
  if (!comma && result.at(-1)?.text === ',' && (next === undefined || /^[.;:)]$/.test(next.text)))
    result.pop()
  const follower = tokens[go]
  if (follower !== undefined) {
    if (!/^[,.;:)]$/.test(follower.text)) follower.space = tokens[i]?.space ?? follower.space
    if (first && isCapital(tokens[i]?.text ?? ''))
      Object.assign(follower, { text: capital(follower.text), why: 'filler' })
  }
  return go
}

/** "a" and "an" by the word that now follows. */
export function articles(tokens: Token[]): Token[] {
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if (
      (token.lower !== 'a' && token.lower !== 'an') ||
      token.fixed ||
      next === undefined ||
      (next.at >= 0 && tokens[i + 1]?.why === undefined)
    )
      return
    const right = article(next.text)
    if (right !== token.lower)
      Object.assign(token, {
        text: isCapital(token.text) ? capital(right) : right,
        lower: right,
        why: 'word',
      })
  })
  return tokens
}
