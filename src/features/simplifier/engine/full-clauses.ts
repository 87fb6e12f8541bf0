import { outside, ownVerb, reporting, type Scene } from './clauses.ts'
import { baseOf } from './forms.ts'
import { headVerb, isFinite, isPlural, mainVerb, phraseBefore } from './grammar.ts'
import { doForms } from './lexicon.ts'
import { isCapital, type Token } from './tokens.ts'

// What may become a sentence of its own.

/** These point at a source for what stands around them; whether for the first or the second part is open. */
const citing =
  /^(?:see|cf\.?|accord|compare|contra|quoting|citing|e\.g\.?|i\.e\.?|id\.?|ibid\.?|v\.?|vs\.?|supra|infra)$/

/** Also in the middle of a clause these may speak of all that follows. */
const hedging =
  /^(?:apparently|allegedly|reportedly|presumably|supposedly|purportedly|evidently|seemingly|possibly|perhaps|probably|generally|usually|typically|normally|ordinarily|often|sometimes|rarely|initially|originally|previously|formerly|currently|temporarily)$/

/** Whatever stands under one of these may be meant to hold for the rest as well. */
const conditions =
  /^(?:if|unless|until|till|when|whenever|where|wherever|while|whether|once|lest|except|notwithstanding|provided|providing|otherwise|upon|only)$/

const times =
  /^(?:today|tomorrow|yesterday|now|then|once|time|times|moment|second|minute|hour|day|night|morning|evening|week|weekend|month|quarter|year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)s?$/

/** "Each", "no", "any": what follows may speak of each of them, and "it" would lose whom it means. */
const counted =
  /^(?:no|nobody|none|nothing|each|every|everyone|everybody|everything|any|anyone|anybody|anything|some|someone|somebody|something|one|either|neither|both|all|few|many|most|whoever|whichever|whatever|a|an|another|such)$/

/**
 * Whether tokens[0, end) are one full clause that begins with its subject: no phrase, adverb or condition stands in front of
 * it that would be lost to a second sentence, and nothing in it says of what, when or by whose word the rest holds.
 */
export function fullClauseBefore(scene: Scene, end: number): boolean {
  const { tokens, where } = scene
  const first = tokens[0]
  if (
    first === undefined ||
    counted.test(first.lower) ||
    !(
      /^(?:determiner|pronoun|name)$/.test(first.tag) ||
      // "Landlord", "Students"
      (first.tag === 'noun' && isCapital(first.text))
    )
  )
    return false
  if (
    tokens.some(
      ({ text, lower, tag }, k) =>
        citing.test(lower) ||
        /^[:–—]$/.test(text) ||
        // "(1)", "(a)": a list
        (text === ')' && /^(?:\d{1,2}|[a-z]|[ivx]{1,4})$/.test(tokens[k - 1]?.lower ?? '')) ||
        (k < end &&
          (hedging.test(lower) ||
            (outside(scene, k) && (conditions.test(lower) || tag === 'that')))),
    )
  )
    return false
  const verb = mainVerb(tokens, where, 0, end)
  if (verb < 1 || tokens.slice(0, verb).some(({ text }) => text === ',')) return false
  if (phraseBefore(tokens, verb).start !== 0) return false
  // "Last year Congress": a time that looks like a part of the subject.
  const head = tokens.slice(0, verb).findLastIndex(({ tag }) => /^(?:noun|name|pronoun)$/.test(tag))
  if (tokens.slice(0, head).some(({ lower }) => times.test(lower))) return false
  // "The officer explained that A; B": who says B is open.
  const said = headVerb(tokens, verb)
  const base = baseOf(said?.lower ?? '') ?? ''
  if (!reporting.has(base)) return true
  return (
    deeds.test(base) &&
    tokens.slice(verb + 1, end).filter((_, k) => isFinite(tokens, verb + 1 + k)).length < 2
  )
}

/** Of the verbs that report, these are deeds too: "submitted a form". */
const deeds = /^(?:submit|provide|add|order|request|require|write|hear)$/

/** A word that ties a clause to the one before and rules nothing in it. */
const ties =
  /^(?:however|therefore|otherwise|instead|also|thus|accordingly|consequently|nevertheless|nonetheless|moreover|furthermore)$/

/** Whether a full clause begins at `i` with its own subject and a verb that can be nothing else. */
export function fullClauseFrom({ tokens, where }: Scene, i: number): boolean {
  const next = ties.test(tokens[i]?.lower ?? '') ? (tokens[i + 1]?.text === ',' ? i + 2 : i + 1) : i
  const first = tokens[next]
  if (first === undefined || where[next]?.inside !== false || !begins(first)) return false
  const verb = ownVerb(tokens, next, true)
  return verb > 0 && saysAll(tokens, verb)
}

/** "You need not come, but your lawyer must": without the first part nobody would know what. */
export function saysAll(tokens: readonly Token[], verb: number): boolean {
  const rest = tokens.slice(verb + 1)
  return tokens[verb]?.tag === 'modal' || doForms.has(tokens[verb]?.lower ?? '')
    ? rest.some(({ tag }) => tag === 'base')
    : rest.some(({ tag, lower }) => tag !== 'stop' && tag !== 'adverb' && lower !== 'not')
}

/** "the clerk", "she", "Ana", "students"; a bare noun of one ("place stated here") may be the last of a list. */
const begins = ({ tag, lower }: Token): boolean =>
  /^(?:determiner|pronoun|name)$/.test(tag) || (tag === 'noun' && isPlural(lower))
