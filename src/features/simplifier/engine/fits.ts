import { people } from './lexicon.ts'
import { keyOf, rules, type Rule } from './table.ts'
import { isCapital, type Tag, type Token } from './tokens.ts'
import { beginsSentence, among, awkward } from './agreement.ts'

/** Whether the plain words of a rule fit among the words around them. */

const formTags: Record<string, readonly Tag[]> = {
  base: ['base'],
  present: ['present'],
  past: ['past'],
  participle: ['participle', 'past', 'adjective'],
  ing: ['ing'],
}

/** Whether the plain word already stands on the other side of a comma or "and". */
export const repeats = (rule: Rule, result: readonly Token[]) =>
  /^(?:,|and|or)$/.test(result.at(-1)?.text ?? '') && result.at(-2)?.lower === rule.to

export function fits(rule: Rule, tokens: readonly Token[], i: number): boolean {
  const { from, kind } = rule
  for (let k = 0; k < from.length; k++) {
    const token = tokens[i + k]
    if (token === undefined || token.fixed || token.lower !== from[k]) return false
    if (k > 0 && isCapital(token.text)) return false
  }
  const token = tokens[i]
  const before = tokens[i - 1]
  const after = tokens[i + from.length]
  if (token === undefined || (isCapital(token.text) && !beginsSentence(tokens, i))) return false
  if (token.text.length > 1 && token.text === token.text.toUpperCase() && /\p{L}/u.test(token.text))
    return false
  if (after !== undefined && /^[-[]$/.test(after.text) && after.space === '') return false
  // "Attorney may withdraw", "Attorney's time": without an article it is the name of a party, and stays the same all through the paper.
  if (isCapital(token.text) && from.length === 1 && people.has(token.lower.replace(/['’]s$/, '')))
    return false
  // "notify the owner of the damage": "tell" takes no "of".
  if (
    /^(?:tell|told|tells|telling)$/.test(rule.to) &&
    tokens.slice(i + from.length, i + from.length + 7).some(({ lower }) => lower === 'of')
  )
    return false
  const next = after?.lower ?? ''
  const prior = before?.lower ?? ''
  if (among(rule.notBefore, after) || among(rule.notAfter, before)) return false
  if (
    (rule.onlyBefore.length > 0 && !among(rule.onlyBefore, after)) ||
    (rule.onlyAfter.length > 0 && !among(rule.onlyAfter, before))
  )
    return false
  if (
    rule.without.length > 0 &&
    tokens.some(({ lower }) => rule.without.includes(lower.replace(/['’]s?$/, '')))
  )
    return false
  // "so reckless as to show" and "seek to show" keep their "to".
  if (
    from.at(-1) === 'to' &&
    !/(?:^|\s)to$/.test(rule.to) &&
    /^(?:base|adverb)$/.test(after?.tag ?? '')
  )
    return false
  if (awkward(rule, tokens, i)) return false
  // A question or a choice ("which of them") stays; so does what belongs to a preposition or a comma.
  if (rule.entry === 'which' && !/^(?:noun|name)$/.test(before?.tag ?? '')) return false
  if (rule.to === 'so' && !beginsSentence(tokens, i)) return false
  // "the money due to the tenant" is owed, not caused.
  if (
    rule.entry === 'due to' &&
    (after?.tag === 'pronoun' || people.has(tokens[i + 3]?.lower ?? ''))
  )
    return false
  // "answers and replies" must not become "answers and answers".
  if (/^(?:,|and|or)$/.test(next) && tokens[i + from.length + 1]?.lower === rule.to) return false
  if (/^(?:,|and|or)$/.test(prior) && tokens[i - 2]?.lower === rule.to) return false
  return partFits(rule, kind, token, tokens[i + from.length - 1] ?? token, before, after)
}

function partFits(
  rule: Rule,
  kind: Rule['kind'],
  token: Token,
  last: Token,
  before: Token | undefined,
  after: Token | undefined,
): boolean {
  if (kind === 'verb') {
    if (token.tag === 'adjective' && (/\s/.test(rule.to) || rule.from.length > 1)) return false
    if (
      /\s/.test(rule.to) &&
      /^(?:determiner|adjective|possessive)$/.test(before?.tag ?? '') &&
      after?.tag === 'noun'
    )
      return false
    // "the report indicated that" is past, "the date indicated on the form" is not.
    const kind =
      /^(?:past|participle)$/.test(token.tag) && /^(?:noun|name|number)$/.test(before?.tag ?? '')
        ? rule.from.at(-1) === 'that'
          ? 'past'
          : spokenAs(after)
        : undefined
    if (kind !== undefined && ambiguous(rule)) return rule.form === kind
    if (!(formTags[rule.form ?? 'base'] ?? []).includes(token.tag))
      return rule.from.length > 2 && token.tag !== 'noun' && !ambiguous(rule)
    return rule.form !== 'participle' || token.tag !== 'past' || !ambiguous(rule)
  }
  const several = /\s/.test(rule.to)
  if (kind === 'noun') {
    if (rule.from.length === 1 && token.tag !== 'noun') return false
    return (
      !(
        several &&
        (after?.tag === 'noun' ||
          (before?.tag === 'noun' && before.space !== '' && !isCapital(before.text)))
      ) && last.tag !== 'base'
    )
  }
  if (rule.from.length > 1) return true
  if (kind === 'adjective')
    return (
      /^(?:adjective|participle|past|noun|ing|other)$/.test(token.tag) &&
      !(several && after?.tag === 'noun')
    )
  if (kind === 'adverb') return /^(?:adverb|other|noun|preposition|adjective)$/.test(token.tag)
  return token.tag !== 'name'
}

const spokenAs = (after: Token | undefined) =>
  after?.tag === 'that'
    ? ('past' as const)
    : /^(?:on|in|below|above)$/.test(after?.lower ?? '')
      ? ('participle' as const)
      : undefined

/** Whether the verb spells several of its forms like this one, so that the tag must tell them apart. */
const ambiguous = (rule: Rule) =>
  (rules.get(keyOf(rule.from)) ?? []).filter((other) => other.entry === rule.entry).length > 1
