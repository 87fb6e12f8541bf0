import { isFinite, isPlural } from './grammar.ts'
import { beForms } from './lexicon.ts'
import { clauseFollows } from './verb-tags.ts'
import { keyOf, rules, type Rule } from './table.ts'
import type { Token } from './tokens.ts'

/** Whether plain words agree with the words around them. */

/** Whether a token is one that a guard names. */
export const among = (list: readonly string[], token: Token | undefined): boolean =>
  token !== undefined &&
  list.some(
    (word) =>
      word === token.lower ||
      (word === '#' && token.tag === 'number') ||
      (word === '<noun>' && /^(?:noun|name)$/.test(token.tag)),
  )

/** Nouns that stand without an article as well. */
const mass =
  /(?:tion|sion|ment|ance|ence|ity|ness|cy|ship|dom|ism|ure|age|ing|error|harm|help|work|pay|money|proof|care|trust|support|change|power|law|evidence|cash|food|pain|fear|hope|sex|abuse|progress|skill|luck|blame|speech|property|freedom|housing|safety|health|truth|strength|wealth|poverty|anger|force|control|pressure|tax|debt|time|use|access|approval|refusal|removal|return|release|relief|delay|damage|danger|advice)s?$/

/** Whether an article or its like opens the phrase that tokens[i] ends or stands in; a plural needs none. */
function determined(tokens: readonly Token[], i: number): boolean {
  if (isPlural(tokens[i]?.lower ?? '')) return true
  for (let k = i - 1; k >= 0 && k > i - 5; k--) {
    const tag = tokens[k]?.tag
    if (tag === 'determiner' || tag === 'possessive' || tag === 'name' || tag === 'number')
      return true
    if (tag !== 'adjective' && tag !== 'noun' && tag !== 'participle' && tag !== 'adverb')
      return false
  }
  return false
}

/** Whether one spelling of a verb is said in two ways, by its form: "derived" as "came" and as "come". */
const twoPasts = (from: readonly string[], entry: string): boolean =>
  new Set(
    (rules.get(keyOf(from)) ?? []).flatMap((rule) =>
      rule.entry === entry && String(rule.from) === String(from) ? [rule.to] : [],
    ),
  ).size > 1

/** Whether the plain words would not agree with the words around them. */
export function awkward(
  { from, to, kind, form, entry }: Rule,
  tokens: readonly Token[],
  i: number,
): boolean {
  const before = tokens[i - 1]
  const prior = before?.lower ?? ''
  const first = from[0] ?? ''
  const [head = ''] = to.split(' ')
  const one = before?.tag === 'noun' && !isPlural(prior)
  // "They lacked merit" must not become "They was baseless".
  if (
    kind === 'verb' &&
    beForms.has(head) &&
    !beForms.has(first) &&
    (form === 'present' || form === 'past'
      ? !one
      : form === 'base' && !/^(?:to|modal)$/.test(before?.tag ?? ''))
  )
    return true
  if (kind === 'verb' && beForms.has(first) && !beForms.has(head)) {
    // "There has been a violation" has no doer; "is the owner of the house and the holder of the deed" needs its "is".
    if (tokens.slice(Math.max(0, i - 4), i).some(({ lower }) => lower === 'there')) return true
    const rest = tokens.slice(i + from.length, i + from.length + 12)
    const stop = rest.findIndex(
      ({ tag, text }) => /^(?:past|present|modal|relative|that)$/.test(tag) || /^[.;:]$/.test(text),
    )
    const and = rest.slice(0, stop < 0 ? rest.length : stop).findIndex(({ tag }) => tag === 'and')
    if (
      and >= 0 &&
      /^(?:determiner|adjective|participle|adverb|preposition|to)$/.test(rest[and + 1]?.tag ?? '')
    )
      return true
  }
  // "is exempt": an adjective that looks like a verb.
  if (kind === 'verb' && form === 'base' && from.length === 1 && beForms.has(prior)) return true
  if (kind === 'adjective' && /^(?:more|most|less|least)$/.test(prior)) return true
  // "in an on-time and professional manner" reads badly, "the notice is on time" well.
  if (
    kind === 'adjective' &&
    /\s/.test(to) &&
    /^(?:determiner|adjective|possessive)$/.test(before?.tag ?? '')
  )
    return true
  if (
    kind === 'noun' &&
    from.length === 1 &&
    tokens[i + 1]?.tag === 'noun' &&
    tokens[i + 1]?.space !== ''
  )
    return true
  // "avoid error" has no article, "avoid mistake" needs one.
  if (
    kind === 'noun' &&
    from.length === 1 &&
    from[0] === entry &&
    mass.test(first) &&
    !mass.test(head) &&
    !determined(tokens, i)
  )
    return true
  if (entry === 'additional' && /^(?:adjective|participle)$/.test(before?.tag ?? '')) return true
  // "must after that report": an adverb of several words stands in front or at the end.
  const last = tokens[i + from.length]
  if (
    kind === 'adverb' &&
    /\s/.test(to) &&
    !beginsSentence(tokens, i) &&
    last?.tag !== 'stop' &&
    !/^(?:,|and|or|but)$/.test(prior)
  )
    return true
  // "products derived from it": where the plain verb has two past forms, a participle must not be taken for a past tense.
  if (
    kind === 'verb' &&
    before?.tag === 'noun' &&
    twoPasts(from, entry) &&
    tokens.some((_, k) => k !== i && isFinite(tokens, k))
  )
    return true
  // "had counsel investigated, he" must not become "had counsel looked into, he".
  const open = last === undefined || last.tag === 'stop' || last.tag === 'and'
  if (
    kind === 'verb' &&
    /\s(?:into|at|for|with|of|to|on)$/.test(to) &&
    (open || last?.tag === 'preposition')
  )
    return true
  if (
    kind === 'verb' &&
    /\s(?:out|up|over|off|in)$/.test(to) &&
    form !== 'participle' &&
    form !== 'past' &&
    (open || last?.tag === 'preposition')
  )
    return true
  // "Cancellations received late": a participle that looks like a past tense.
  if (first === 'received' && before?.tag === 'noun') return true
  // "in the course of performing the work"
  if (/(?:^|\s)during$/.test(to) && tokens[i + from.length]?.tag === 'ing') return true
  // "incompetent counsel" has no article, "incompetent lawyer" needs one.
  if (first === 'counsel' && from.length === 1 && !determined(tokens, i)) return true
  // "shall be determined to be disabled" must not become "decided to be disabled".
  if (first === 'determined' && from.length === 1 && (last?.tag === 'to' || last?.lower === 'to'))
    return true
  // "a currently valid number" must not become "a now valid number".
  if (
    /^(?:currently|presently)$/.test(entry) &&
    /^(?:adjective|participle|past|noun)$/.test(last?.tag ?? '')
  )
    return true
  // "requesting that record", "consider that day to be": no clause follows.
  const that = tokens[i + from.length - 1]
  if (
    from.length > 1 &&
    from.at(-1) === 'that' &&
    (that?.tag === 'determiner' ||
      (last?.tag === 'noun' && !clauseFollows(tokens, i + from.length)))
  )
    return true
  const rest = tokens.slice(i + from.length)
  // "request a school of another town to take the child": asked to act, not asked for.
  if (
    entry === 'request' &&
    rest.some(({ lower }, k) => lower === 'to' && rest[k + 1]?.tag === 'base')
  )
    return true
  // "It follows that A and that B": the second "that" needs the first.
  if (
    from.at(-1) === 'that' &&
    !/(?:^|\s)that$/.test(to) &&
    rest.some(({ tag }, k) => tag === 'that' && /^(?:and|or|but|,)$/.test(rest[k - 1]?.lower ?? ''))
  )
    return true
  return entry === 'in respect of' && beginsSentence(tokens, i)
}

export const beginsSentence = (tokens: readonly Token[], i: number): boolean => {
  const before = tokens[i - 1]
  return (
    before === undefined || /^[.!?:“"‘([]$/.test(before.text) || (before.text === ')' && i === 3)
  )
}
