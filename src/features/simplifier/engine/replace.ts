import { isFinite, isPlural } from './grammar.ts'
import { article } from './inflect.ts'
import { beForms, people } from './lexicon.ts'
import { clauseFollows } from './tag.ts'
import { keyOf, rules, type Rule } from './table.ts'
import { capital, isCapital, made, type Reason, type Tag, type Token } from './tokens.ts'

const formTags: Record<string, readonly Tag[]> = {
  base: ['base'],
  present: ['present'],
  past: ['past'],
  participle: ['participle', 'past', 'adjective'],
  ing: ['ing'],
}

/** Puts plain words for the hard ones of the table; longest match first, quotations and names left alone. */
export function replaceWords(tokens: readonly Token[], off: ReadonlySet<string> = new Set(), used: Set<string> = new Set(), only?: Reason): Token[] {
  const result: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]
    if (token === undefined) break
    const wanted = (candidate: Rule) =>
      (only === undefined || candidate.reason === only) && !off.has(candidate.entry) && fits(candidate, tokens, i) && !repeats(candidate, result)
    const after = tokens[i + 1]?.lower
    const rule = (after === undefined ? undefined : rules.get(keyOf([token.lower, after]))?.find(wanted)) ?? rules.get(token.lower)?.find(wanted)
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

/** Whether the plain word already stands on the other side of a comma or "and". */
const repeats = (rule: Rule, result: readonly Token[]) => /^(?:,|and|or)$/.test(result.at(-1)?.text ?? '') && result.at(-2)?.lower === rule.to

function fits(rule: Rule, tokens: readonly Token[], i: number): boolean {
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
  if (token.text.length > 1 && token.text === token.text.toUpperCase() && /\p{L}/u.test(token.text)) return false
  if (after !== undefined && /^[-[]$/.test(after.text) && after.space === '') return false
  // "Attorney may withdraw", "Attorney's time": without an article it is the name of a party, and stays the same all through the paper.
  if (isCapital(token.text) && from.length === 1 && people.has(token.lower.replace(/['’]s$/, ''))) return false
  // "notify the owner of the damage": "tell" takes no "of".
  if (/^(?:tell|told|tells|telling)$/.test(rule.to) && tokens.slice(i + from.length, i + from.length + 7).some(({ lower }) => lower === 'of')) return false
  const next = after?.lower ?? ''
  const prior = before?.lower ?? ''
  if (among(rule.notBefore, after) || among(rule.notAfter, before)) return false
  if ((rule.onlyBefore.length > 0 && !among(rule.onlyBefore, after)) || (rule.onlyAfter.length > 0 && !among(rule.onlyAfter, before))) return false
  if (rule.without.length > 0 && tokens.some(({ lower }) => rule.without.includes(lower.replace(/['’]s?$/, '')))) return false
  // "so reckless as to show" and "seek to show" keep their "to".
  if (from.at(-1) === 'to' && !/(?:^|\s)to$/.test(rule.to) && /^(?:base|adverb)$/.test(after?.tag ?? '')) return false
  if (awkward(rule, tokens, i)) return false
  // A question or a choice ("which of them") stays; so does what belongs to a preposition or a comma.
  if (rule.entry === 'which' && !/^(?:noun|name)$/.test(before?.tag ?? '')) return false
  if (rule.to === 'so' && !beginsSentence(tokens, i)) return false
  // "the money due to the tenant" is owed, not caused.
  if (rule.entry === 'due to' && (after?.tag === 'pronoun' || people.has(tokens[i + 3]?.lower ?? ''))) return false
  // "answers and replies" must not become "answers and answers".
  if (/^(?:,|and|or)$/.test(next) && tokens[i + from.length + 1]?.lower === rule.to) return false
  if (/^(?:,|and|or)$/.test(prior) && tokens[i - 2]?.lower === rule.to) return false
  return partFits(rule, kind, token, tokens[i + from.length - 1] ?? token, before, after)
}

/** Whether a token is one that a guard names. */
const among = (list: readonly string[], token: Token | undefined): boolean =>
  token !== undefined &&
  list.some((word) => word === token.lower || (word === '#' && token.tag === 'number') || (word === '<noun>' && /^(?:noun|name)$/.test(token.tag)))

/** Nouns that stand without an article as well. */
const mass =
  /(?:tion|sion|ment|ance|ence|ity|ness|cy|ship|dom|ism|ure|age|ing|error|harm|help|work|pay|money|proof|care|trust|support|change|power|law|evidence|cash|food|pain|fear|hope|sex|abuse|progress|skill|luck|blame|speech|property|freedom|housing|safety|health|truth|strength|wealth|poverty|anger|force|control|pressure|tax|debt|time|use|access|approval|refusal|removal|return|release|relief|delay|damage|danger|advice)s?$/

/** Whether an article or its like opens the phrase that tokens[i] ends or stands in; a plural needs none. */
function determined(tokens: readonly Token[], i: number): boolean {
  if (isPlural(tokens[i]?.lower ?? '')) return true
  for (let k = i - 1; k >= 0 && k > i - 5; k--) {
    const tag = tokens[k]?.tag
    if (tag === 'determiner' || tag === 'possessive' || tag === 'name' || tag === 'number') return true
    if (tag !== 'adjective' && tag !== 'noun' && tag !== 'participle' && tag !== 'adverb') return false
  }
  return false
}

/** Whether one spelling of a verb is said in two ways, by its form: "derived" as "came" and as "come". */
const twoPasts = (from: readonly string[], entry: string): boolean =>
  new Set((rules.get(keyOf(from)) ?? []).flatMap((rule) => (rule.entry === entry && String(rule.from) === String(from) ? [rule.to] : []))).size > 1

/** Whether the plain words would not agree with the words around them. */
function awkward({ from, to, kind, form, entry }: Rule, tokens: readonly Token[], i: number): boolean {
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
    (form === 'present' || form === 'past' ? !one : form === 'base' && !/^(?:to|modal)$/.test(before?.tag ?? ''))
  )
    return true
  if (kind === 'verb' && beForms.has(first) && !beForms.has(head)) {
    // "There has been a violation" has no doer; "is the owner of the house and the holder of the deed" needs its "is".
    if (tokens.slice(Math.max(0, i - 4), i).some(({ lower }) => lower === 'there')) return true
    const rest = tokens.slice(i + from.length, i + from.length + 12)
    const stop = rest.findIndex(({ tag, text }) => /^(?:past|present|modal|relative|that)$/.test(tag) || /^[.;:]$/.test(text))
    const and = rest.slice(0, stop < 0 ? rest.length : stop).findIndex(({ tag }) => tag === 'and')
    if (and >= 0 && /^(?:determiner|adjective|participle|adverb|preposition|to)$/.test(rest[and + 1]?.tag ?? '')) return true
  }
  // "is exempt": an adjective that looks like a verb.
  if (kind === 'verb' && form === 'base' && from.length === 1 && beForms.has(prior)) return true
  if (kind === 'adjective' && /^(?:more|most|less|least)$/.test(prior)) return true
  // "in an on-time and professional manner" reads badly, "the notice is on time" well.
  if (kind === 'adjective' && /\s/.test(to) && /^(?:determiner|adjective|possessive)$/.test(before?.tag ?? '')) return true
  if (kind === 'noun' && from.length === 1 && tokens[i + 1]?.tag === 'noun' && tokens[i + 1]?.space !== '') return true
  // "avoid error" has no article, "avoid mistake" needs one.
  if (kind === 'noun' && from.length === 1 && from[0] === entry && mass.test(first) && !mass.test(head) && !determined(tokens, i)) return true
  if (entry === 'additional' && /^(?:adjective|participle)$/.test(before?.tag ?? '')) return true
  // "must after that report": an adverb of several words stands in front or at the end.
  const last = tokens[i + from.length]
  if (kind === 'adverb' && /\s/.test(to) && !beginsSentence(tokens, i) && last?.tag !== 'stop' && !/^(?:,|and|or|but)$/.test(prior)) return true
  // "products derived from it": where the plain verb has two past forms, a participle must not be taken for a past tense.
  if (kind === 'verb' && before?.tag === 'noun' && twoPasts(from, entry) && tokens.some((_, k) => k !== i && isFinite(tokens, k))) return true
  // "had counsel investigated, he" must not become "had counsel looked into, he".
  const open = last === undefined || last.tag === 'stop' || last.tag === 'and'
  if (kind === 'verb' && /\s(?:into|at|for|with|of|to|on)$/.test(to) && (open || last?.tag === 'preposition')) return true
  if (kind === 'verb' && /\s(?:out|up|over|off|in)$/.test(to) && form !== 'participle' && form !== 'past' && (open || last?.tag === 'preposition')) return true
  // "Cancellations received late": a participle that looks like a past tense.
  if (first === 'received' && before?.tag === 'noun') return true
  // "in the course of performing the work"
  if (/(?:^|\s)during$/.test(to) && tokens[i + from.length]?.tag === 'ing') return true
  // "incompetent counsel" has no article, "incompetent lawyer" needs one.
  if (first === 'counsel' && from.length === 1 && !determined(tokens, i)) return true
  // "shall be determined to be disabled" must not become "decided to be disabled".
  if (first === 'determined' && from.length === 1 && (last?.tag === 'to' || last?.lower === 'to')) return true
  // "a currently valid number" must not become "a now valid number".
  if (/^(?:currently|presently)$/.test(entry) && /^(?:adjective|participle|past|noun)$/.test(last?.tag ?? '')) return true
  // "requesting that record", "consider that day to be": no clause follows.
  const that = tokens[i + from.length - 1]
  if (from.length > 1 && from.at(-1) === 'that' && (that?.tag === 'determiner' || (last?.tag === 'noun' && !clauseFollows(tokens, i + from.length))))
    return true
  // "It follows that A and that B": the second "that" needs the first.
  const rest = tokens.slice(i + from.length)
  if (from.at(-1) === 'that' && !/(?:^|\s)that$/.test(to) && rest.some(({ tag }, k) => tag === 'that' && /^(?:and|or|but|,)$/.test(rest[k - 1]?.lower ?? '')))
    return true
  return entry === 'in respect of' && beginsSentence(tokens, i)
}

function partFits(rule: Rule, kind: Rule['kind'], token: Token, last: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (kind === 'verb') {
    if (token.tag === 'adjective' && (/\s/.test(rule.to) || rule.from.length > 1)) return false
    if (/\s/.test(rule.to) && /^(?:determiner|adjective|possessive)$/.test(before?.tag ?? '') && after?.tag === 'noun') return false
    // "the report indicated that" is past, "the date indicated on the form" is not.
    const kind =
      /^(?:past|participle)$/.test(token.tag) && /^(?:noun|name|number)$/.test(before?.tag ?? '')
        ? rule.from.at(-1) === 'that'
          ? 'past'
          : spokenAs(after)
        : undefined
    if (kind !== undefined && ambiguous(rule)) return rule.form === kind
    if (!(formTags[rule.form ?? 'base'] ?? []).includes(token.tag)) return rule.from.length > 2 && token.tag !== 'noun' && !ambiguous(rule)
    return rule.form !== 'participle' || token.tag !== 'past' || !ambiguous(rule)
  }
  const several = /\s/.test(rule.to)
  if (kind === 'noun') {
    if (rule.from.length === 1 && token.tag !== 'noun') return false
    return !(several && (after?.tag === 'noun' || (before?.tag === 'noun' && before.space !== '' && !isCapital(before.text)))) && last.tag !== 'base'
  }
  if (rule.from.length > 1) return true
  if (kind === 'adjective') return /^(?:adjective|participle|past|noun|ing|other)$/.test(token.tag) && !(several && after?.tag === 'noun')
  if (kind === 'adverb') return /^(?:adverb|other|noun|preposition|adjective)$/.test(token.tag)
  return token.tag !== 'name'
}

const spokenAs = (after: Token | undefined) =>
  after?.tag === 'that' ? ('past' as const) : /^(?:on|in|below|above)$/.test(after?.lower ?? '') ? ('participle' as const) : undefined

/** Whether the verb spells several of its forms like this one, so that the tag must tell them apart. */
const ambiguous = (rule: Rule) => (rules.get(keyOf(rule.from)) ?? []).filter((other) => other.entry === rule.entry).length > 1

export const beginsSentence = (tokens: readonly Token[], i: number): boolean => {
  const before = tokens[i - 1]
  return before === undefined || /^[.!?:“"‘([]$/.test(before.text) || (before.text === ')' && i === 3)
}

/** Leaves out tokens[i, end), with the commas that only enclosed them; returns where to go on. */
function removed(tokens: readonly Token[], i: number, end: number, result: Token[]): number {
  const next = tokens[end]
  const first = beginsSentence(tokens, i)
  const comma = next?.text === ','
  const go = comma && (first || result.at(-1)?.text === ',') ? end + 1 : end
  if (!comma && result.at(-1)?.text === ',' && (next === undefined || /^[.;:)]$/.test(next.text))) result.pop()
  const follower = tokens[go]
  if (follower !== undefined) {
    if (!/^[,.;:)]$/.test(follower.text)) follower.space = tokens[i]?.space ?? follower.space
    if (first && isCapital(tokens[i]?.text ?? '')) Object.assign(follower, { text: capital(follower.text), why: 'filler' })
  }
  return go
}

/** "a" and "an" by the word that now follows. */
export function articles(tokens: Token[]): Token[] {
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if ((token.lower !== 'a' && token.lower !== 'an') || token.fixed || next === undefined || (next.at >= 0 && tokens[i + 1]?.why === undefined)) return
    const right = article(next.text)
    if (right !== token.lower) Object.assign(token, { text: isCapital(token.text) ? capital(right) : right, lower: right, why: 'word' })
  })
  return tokens
}
