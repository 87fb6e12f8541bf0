import { beForms, closed, doForms, haveForms, isNounToo, months, people, verbForms } from './lexicon.ts'
import { isCapital, type Tag, type Token } from './tokens.ts'

const adjectiveEnd = /(?:ous|ful|less|able|ible|ical|ial|ual|ary|ive|ic|ish|ent|ant|al)$/
const notPast = new Set([
  'hundred',
  'need',
  'indeed',
  'seed',
  'speed',
  'deed',
  'bed',
  'red',
  'wed',
  'feed',
  'bleed',
  'breed',
  'shed',
  'kindred',
  'sacred',
  'naked',
  'wicked',
  'said',
  'united',
  'unprecedented',
  'alleged',
  'so-called',
])
const nounBefore = new Set<Tag>(['determiner', 'adjective', 'possessive', 'number'])

/** Gives every token its part of speech: closed words, the verb lexicon, endings, and the words beside it. */
export function tag(tokens: Token[]): void {
  tokens.forEach((token, i) => (token.tag = first(token, tokens[i - 1], tokens[i + 1])))
  tokens.forEach((token, i) => settle(tokens, token, i))
}

function first(token: Token, before: Token | undefined, after: Token | undefined): Tag {
  const { text, lower } = token
  if ((text === '’' || text === "'") && token.space === '' && /s$/i.test(before?.text ?? '') && after?.space !== '') return 'possessive'
  if (/^[$€£%§]$/.test(text)) return 'number'
  if (!/[\p{L}\p{N}]/u.test(text)) return 'stop'
  if (lower === "'s") return 'possessive'
  if (/^\d/.test(text)) return 'number'
  const begins = before === undefined || /^[.!?:;“"‘([]$/.test(before.text)
  if (text === 'May' && !begins) return 'name'
  if (after?.lower === 'to' && /^(?:according|owing|due|thanks|contrary)$/.test(lower)) return 'preposition'
  const fixed = closed.get(lower)
  if (fixed !== undefined && (begins || !isCapital(text) || lower === 'i')) return fixed
  if (months.includes(lower) && lower !== 'may' && isCapital(text)) return 'name'
  if (isCapital(text) && !begins) return 'name'
  if (people.has(lower) && lower !== 'accused' && lower !== 'suspect' && lower !== 'suspects' && lower !== 'witness' && lower !== 'guard') return 'noun'
  if (begins && isCapital(text) && after !== undefined && isCapital(after.text) && verbForms(lower) === undefined) return 'name'
  if (beForms.has(lower))
    return lower === 'be' ? 'base' : lower === 'been' ? 'participle' : lower === 'being' ? 'ing' : lower.startsWith('w') ? 'past' : 'present'
  if (haveForms.has(lower)) return lower === 'have' ? 'base' : lower === 'has' ? 'present' : lower === 'had' ? 'past' : 'ing'
  if (doForms.has(lower)) return lower === 'do' ? 'base' : lower === 'does' ? 'present' : 'past'
  const kinds = verbForms(lower)
  if (kinds !== undefined)
    return kinds.has('past') ? 'past' : kinds.has('participle') ? 'participle' : kinds.has('ing') ? 'ing' : kinds.has('present') ? 'present' : 'base'
  if (
    lower.endsWith('ly') &&
    lower.length > 4 &&
    !/^(?:family|reply|supply|assembly|only|monthly|weekly|daily|yearly|anomaly|july|elderly|early|likely)$/.test(lower)
  )
    return 'adverb'
  if (lower.endsWith('ed') && lower.length > 4 && !notPast.has(lower)) return 'past'
  if (lower.endsWith('ing') && lower.length > 5) return 'ing'
  if (adjectiveEnd.test(lower) && !/(?:ment|ance|ence|proposal|tribunal|official|trial|appeal|applicant|defendant|tenant|salary|library|summary)$/.test(lower))
    return 'adjective'
  return 'noun'
}

/** The nearest token before `i` that is no adverb. */
function back(tokens: readonly Token[], i: number): Token | undefined {
  let j = i - 1
  while (j >= 0 && tokens[j]?.tag === 'adverb') j--
  return tokens[j]
}

function settle(tokens: Token[], token: Token, i: number) {
  const { lower } = token
  const before = tokens[i - 1]
  const after = tokens[i + 1]
  const prior = back(tokens, i)
  const noun = before !== undefined && nounBefore.has(before.tag)
  if (lower === 'that') token.tag = thatKind(before, after)
  else if (lower === 'her' || lower === 'his')
    token.tag = after !== undefined && /^(?:noun|adjective|past|participle|ing|name|base|present|adverb)$/.test(after.tag) ? 'determiner' : 'pronoun'
  else if (lower === 'as' || lower === 'since' || lower === 'before' || lower === 'after' || lower === 'until' || lower === 'than')
    token.tag = clauseFollows(tokens, i + 1) ? 'subordinator' : 'preposition'
  else if (lower === 'further' && (/^(?:past|present)$/.test(after?.tag ?? '') || (after?.tag === 'base' && !isNounToo(after.lower)))) token.tag = 'adverb'
  else if (lower === 'first' && before?.tag === 'pronoun' && after?.tag === 'past') token.tag = 'adverb'
  else if (lower === 'provided' && after?.lower === 'by') token.tag = 'participle'
  else if (lower === 'subject' || lower === 'present' || lower === 'further') {
    /* adjective or verb: left as listed */
  } else if (/^(?:past|participle)$/.test(token.tag) && isBare(lower, prior)) token.tag = 'base'
  else if (token.tag === 'past' && !beForms.has(lower) && lower !== 'had') token.tag = pastKind(tokens, i, prior, noun)
  else if (token.tag === 'ing' && noun && before?.lower !== 'all' && !/^\d{4}$/.test(before.text))
    token.tag = isNounToo(lower) || after === undefined || after.tag !== 'noun' ? 'noun' : 'ing'
  else if (token.tag === 'base' && !beForms.has(lower)) token.tag = baseKind(prior, noun, lower, after)
  else if (token.tag === 'present' && !beForms.has(lower) && !/^(?:has|does)$/.test(lower)) {
    if (
      noun ||
      (isNounToo(lower) &&
        prior?.tag !== 'pronoun' &&
        prior?.tag !== 'relative' &&
        !(after?.tag === 'that' && /^(?:noun|name)$/.test(prior?.tag ?? '')) &&
        !(after?.tag === 'determiner' && /^(?:noun|name)$/.test(prior?.tag ?? '')))
    )
      token.tag = 'noun'
  } else if (
    token.tag === 'noun' &&
    (prior?.tag === 'to' || prior?.tag === 'modal') &&
    before === prior &&
    !/(?:tion|ment|ness|ity|ance|ence|s)$/.test(lower)
  ) {
    if (prior.tag === 'modal' || after?.tag === 'determiner' || after?.tag === 'pronoun') token.tag = 'base'
  }
}

/** "will put", "to cut", "did come": the form that is also a past or a participle stands bare; so does "they come", without "have". */
function isBare(lower: string, prior: Token | undefined): boolean {
  const kinds = verbForms(lower)
  if (kinds?.has('base') !== true || prior === undefined) return false
  if (prior.tag === 'modal' || prior.tag === 'to' || doForms.has(prior.lower)) return true
  return !kinds.has('past') && prior.tag === 'pronoun'
}

function thatKind(before: Token | undefined, after: Token | undefined): Tag {
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
      : /^(?:quashed|upheld|reversed|dismissed|rejected|allowed|challenged|confirmed|set|amended|adopted)$/.test(before.lower)
        ? 'determiner'
        : 'that'
  return 'that'
}

/** Verbs that are never passive: "was dismissed and remained out of work". */
const alone =
  /^(?:remained|became|seemed|appeared|lived|died|arrived|came|went|happened|occurred|failed|stayed|existed|continued|resided|belonged|consisted|amounted|depended|disappeared|fell|grew|lasted|rose|slept|stood|waited|worked|complied|agreed|replied|responded|participated|cooperated|tried|wanted|hoped|refused|intended|developed|suffered|served|applied|appealed|testified|confessed|returned|resigned|retired)$/

function pastKind(tokens: readonly Token[], i: number, prior: Token | undefined, noun: boolean): Tag {
  const kinds = verbForms(tokens[i]?.lower ?? '')
  const both = kinds === undefined || kinds.has('participle')
  if (!both) return 'past'
  const after = tokens[i + 1]
  if (prior !== undefined && (beForms.has(prior.lower) || haveForms.has(prior.lower) || prior.lower === 'having')) return 'participle'
  if (tokens[i - 1]?.text === ',' && /^(?:noun|adjective)$/.test(after?.tag ?? '')) return 'adjective'
  // "The motion, filed in May, was late": no comma parts a subject from its verb.
  if (
    tokens[i - 1]?.text === ',' &&
    i > 1 &&
    !tokens.slice(0, i).some(({ tag }) => /^(?:past|present|modal|base)$/.test(tag)) &&
    tokens.slice(i + 1).some(({ lower, tag }) => tag === 'modal' || beForms.has(lower) || haveForms.has(lower))
  )
    return 'participle'
  if (noun) return after !== undefined && /^(?:noun|name|adjective)$/.test(after.tag) ? 'adjective' : 'participle'
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
  if (/^(?:noun|name|number)$/.test(prior?.tag ?? '') && (after?.lower === 'by' || after?.lower === 'under') && tokens[i - 1] === prior) return 'participle'
  return inFrontPhrase(tokens, i) ? 'participle' : 'past'
}

/** "In a writ served on 16 January, the tenant said": the first verb belongs to the phrase in front. */
function inFrontPhrase(tokens: readonly Token[], i: number): boolean {
  if (tokens[0]?.tag !== 'preposition' || tokens.slice(0, i).some(({ text }) => text === ',')) return false
  for (let j = i + 1; j < tokens.length && j < i + 16; j++) {
    const token = tokens[j]
    if (token?.text === ',') return clauseFollows(tokens, j + 1) && tokens[j + 1]?.tag !== 'and'
    if (token !== undefined && (/^(?:modal|past|present|that)$/.test(token.tag) || token.text === ';')) return false
  }
  return false
}

function auxiliaryBefore(tokens: readonly Token[], i: number): boolean {
  for (let j = i - 2; j >= 0 && j > i - 25; j--) {
    const token = tokens[j]
    if (token === undefined || /^(?:[;:.]|and)$/.test(token.text)) return false
    if (token.tag === 'past' && !beForms.has(token.lower) && token.lower !== 'had') return false
    if (beForms.has(token.lower) && tokens[j + 1] !== undefined && /^(?:participle|adverb)$/.test(tokens[j + 1]?.tag ?? '')) return true
  }
  return false
}

function baseKind(prior: Token | undefined, noun: boolean, lower: string, after: Token | undefined): Tag {
  if (noun) return 'noun'
  if (prior === undefined) return after?.tag === 'determiner' || after?.tag === 'pronoun' ? 'base' : isNounToo(lower) ? 'noun' : 'base'
  if (prior.tag === 'modal' || doForms.has(prior.lower)) return 'base'
  if (prior.tag === 'to')
    return isNounToo(lower) && after !== undefined && /^(?:preposition|stop|and)$/.test(after.tag) && after.lower !== 'to'
      ? after.lower === 'of'
        ? 'noun'
        : 'base'
      : 'base'
  if (prior.tag === 'relative' && after?.tag === 'modal') return 'noun'
  if (prior.tag === 'pronoun' || prior.tag === 'relative') return 'base'
  if (prior.tag === 'preposition') return 'noun'
  if (isNounToo(lower))
    return /^(?:noun|name)$/.test(prior.tag) && prior.lower.endsWith('s') && (after?.tag === 'determiner' || after?.tag === 'that')
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
    if (token === undefined || (token.tag === 'stop' && !/^[("“)”]$/.test(token.text)) || /^(?:to|relative|that)$/.test(token.tag)) return false
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
