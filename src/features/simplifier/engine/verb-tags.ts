import { beForms, doForms, haveForms, isNounToo, verbForms } from './lexicon.ts'
import type { Tag, Token } from './tokens.ts'

/** Which form of a verb a word is, by the words beside it. */

export const nounBefore = new Set<Tag>(['determiner', 'adjective', 'possessive', 'number'])

/** The nearest token before `i` that is no adverb. */
export function back(tokens: readonly Token[], i: number): Token | undefined {
  let j = i - 1
  while (j >= 0 && tokens[j]?.tag === 'adverb') j--
  return tokens[j]
}

/** "will put", "to cut", "did come": the form that is also a past or a participle stands bare; so does "they come", without "have". */
export function isBare(lower: string, prior: Token | undefined): boolean {
  const kinds = verbForms(lower)
  if (kinds?.has('base') !== true || prior === undefined) return false
  if (prior.tag === 'modal' || prior.tag === 'to' || doForms.has(prior.lower)) return true
  return !kinds.has('past') && prior.tag === 'pronoun'
}

export function thatKind(before: Token | undefined, after: Token | undefined): Tag {
  if (before === undefined || /^(?:preposition|subordinator|stop)$/.test(before.tag))
    return after?.tag === 'noun' || after?.tag === 'adjective'
      ? 'determiner'
      : after !== undefined && /^(?:modal|past|present)$/.test(after.tag)
        ? 'pronoun'
        : 'that'
  if (
    /^(?:and|past|base|ing|participle|present)$/.test(before.tag) &&
    after !== undefined &&
    (after.tag === 'noun' || (after.tag === 'base' && isNounToo(after.lower))) &&
    /[^s]$/.test(after.lower)
  )
    return before.tag === 'and'
      ? 'that'
      : /^(?:quashed|upheld|reversed|dismissed|rejected|allowed|challenged|confirmed|set|amended|adopted)$/.test(
            before.lower,
          )
        ? 'determiner'
        : 'that'
  return 'that'
}

/** Verbs that are never passive: "was dismissed and remained out of work". */
const alone =
  /^(?:remained|became|seemed|appeared|lived|died|arrived|came|went|happened|occurred|failed|stayed|existed|continued|resided|belonged|consisted|amounted|depended|disappeared|fell|grew|lasted|rose|slept|stood|waited|worked|complied|agreed|replied|responded|participated|cooperated|tried|wanted|hoped|refused|intended|developed|suffered|served|applied|appealed|testified|confessed|returned|resigned|retired)$/

export function pastKind(
  tokens: readonly Token[],
  i: number,
  prior: Token | undefined,
  noun: boolean,
): Tag {
  const kinds = verbForms(tokens[i]?.lower ?? '')
  const both = kinds === undefined || kinds.has('participle')
  if (!both) return 'past'
  const after = tokens[i + 1]
  if (
    prior !== undefined &&
    (beForms.has(prior.lower) || haveForms.has(prior.lower) || prior.lower === 'having')
  )
    return 'participle'
  if (tokens[i - 1]?.text === ',' && /^(?:noun|adjective)$/.test(after?.tag ?? ''))
    return 'adjective'
  // "The motion, filed in May, was late": no comma parts a subject from its verb.
  if (
    tokens[i - 1]?.text === ',' &&
    i > 1 &&
    !tokens.slice(0, i).some(({ tag }) => /^(?:past|present|modal|base)$/.test(tag)) &&
    tokens
      .slice(i + 1)
      .some(({ lower, tag }) => tag === 'modal' || beForms.has(lower) || haveForms.has(lower))
  )
    return 'participle'
  if (noun)
    return after !== undefined && /^(?:noun|name|adjective)$/.test(after.tag)
      ? 'adjective'
      : 'participle'
  if (prior?.tag === 'preposition' || prior?.tag === 'to') return 'participle'
  // "were arrested and taken", "had lodged and then withdrawn"
  if (
    prior?.tag === 'and' &&
    after?.tag !== 'determiner' &&
    after?.tag !== 'pronoun' &&
    after?.tag !== 'that' &&
    !alone.test(tokens[i]?.lower ?? '') &&
    (after?.tag !== 'to' || tokens[i + 2]?.tag !== 'base') &&
    auxiliaryBefore(tokens, i)
  )
    return 'participle'
  if (
    /^(?:noun|name|number)$/.test(prior?.tag ?? '') &&
    (after?.lower === 'by' || after?.lower === 'under') &&
    tokens[i - 1] === prior
  )
    return 'participle'
  return inFrontPhrase(tokens, i) ? 'participle' : 'past'
}

/** "In a writ served on 16 January, the tenant said": the first verb belongs to the phrase in front. */
function inFrontPhrase(tokens: readonly Token[], i: number): boolean {
  if (tokens[0]?.tag !== 'preposition' || tokens.slice(0, i).some(({ text }) => text === ','))
    return false
  for (let j = i + 1; j < tokens.length && j < i + 16; j++) {
    const token = tokens[j]
    if (token?.text === ',') return clauseFollows(tokens, j + 1) && tokens[j + 1]?.tag !== 'and'
    if (
      token !== undefined &&
      (/^(?:modal|past|present|that)$/.test(token.tag) || token.text === ';')
    )
      return false
  }
  return false
}

function auxiliaryBefore(tokens: readonly Token[], i: number): boolean {
  for (let j = i - 2; j >= 0 && j > i - 25; j--) {
    const token = tokens[j]
    if (token === undefined || /^(?:[;:.]|and)$/.test(token.text)) return false
    if (token.tag === 'past' && !beForms.has(token.lower) && token.lower !== 'had') return false
    if (
      beForms.has(token.lower) &&
      tokens[j + 1] !== undefined &&
      /^(?:participle|adverb)$/.test(tokens[j + 1]?.tag ?? '')
    )
      return true
  }
  return false
}

export function baseKind(
  prior: Token | undefined,
  noun: boolean,
  lower: string,
  after: Token | undefined,
): Tag {
  if (noun) return 'noun'
  if (prior === undefined)
    return after?.tag === 'determiner' || after?.tag === 'pronoun'
      ? 'base'
      : isNounToo(lower)
        ? 'noun'
        : 'base'
  if (prior.tag === 'modal' || doForms.has(prior.lower)) return 'base'
  if (prior.tag === 'to')
    return isNounToo(lower) &&
      after !== undefined &&
      /^(?:preposition|stop|and)$/.test(after.tag) &&
      after.lower !== 'to'
      ? after.lower === 'of'
        ? 'noun'
        : 'base'
      : 'base'
  if (prior.tag === 'relative' && after?.tag === 'modal') return 'noun'
  if (prior.tag === 'pronoun' || prior.tag === 'relative') return 'base'
  if (prior.tag === 'preposition') return 'noun'
  if (isNounToo(lower))
    return /^(?:noun|name)$/.test(prior.tag) &&
      prior.lower.endsWith('s') &&
      (after?.tag === 'determiner' || after?.tag === 'that')
      ? 'base'
      : prior.tag === 'and' && (after?.tag === 'determiner' || after?.tag === 'pronoun')
        ? 'base'
        : 'noun'
  return 'base'
}

/** Whether a clause with its own subject and verb begins at `i` (within a dozen words, before any sign). */
export function clauseFollows(tokens: readonly Token[], i: number): boolean {
  for (let j = i; j < tokens.length && j < i + 14; j++) {
    const token = tokens[j]
    if (
      token === undefined ||
      (token.tag === 'stop' && !/^[("“)”]$/.test(token.text)) ||
      /^(?:to|relative|that)$/.test(token.tag)
    )
      return false
    if (token.tag === 'modal' || token.tag === 'past' || token.tag === 'present') return j > i
    if (
      token.tag === 'base' &&
      j > i &&
      tokens[j - 1] !== undefined &&
      /^(?:pronoun|noun)$/.test(tokens[j - 1]?.tag ?? '') &&
      verbForms(token.lower) !== undefined &&
      !isNounToo(token.lower)
    )
      return true
  }
  return false
}
