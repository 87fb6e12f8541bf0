import {
  beForms,
  closed,
  doForms,
  haveForms,
  isNounToo,
  months,
  people,
  verbForms,
} from './lexicon.ts'
import { isCapital, type Tag, type Token } from './tokens.ts'
import {
  nounBefore,
  back,
  isBare,
  thatKind,
  pastKind,
  baseKind,
  clauseFollows,
} from './verb-tags.ts'

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

/** Gives every token its part of speech: closed words, the verb lexicon, endings, and the words beside it. */
export function tag(tokens: Token[]): void {
  tokens.forEach((token, i) => (token.tag = first(token, tokens[i - 1], tokens[i + 1])))
  tokens.forEach((token, i) => settle(tokens, token, i))
}

function first(token: Token, before: Token | undefined, after: Token | undefined): Tag {
  const { text, lower } = token
  if (
    (text === '’' || text === "'") &&
    token.space === '' &&
    /s$/i.test(before?.text ?? '') &&
    after?.space !== ''
  )
    return 'possessive'
  if (/^[$€£%§]$/.test(text)) return 'number'
  if (!/[\p{L}\p{N}]/u.test(text)) return 'stop'
  if (lower === "'s") return 'possessive'
  if (/^\d/.test(text)) return 'number'
  const begins = before === undefined || /^[.!?:;“"‘([]$/.test(before.text)
  if (text === 'May' && !begins) return 'name'
  if (after?.lower === 'to' && /^(?:according|owing|due|thanks|contrary)$/.test(lower))
    return 'preposition'
  const fixed = closed.get(lower)
  if (fixed !== undefined && (begins || !isCapital(text) || lower === 'i')) return fixed
  if (months.includes(lower) && lower !== 'may' && isCapital(text)) return 'name'
  if (isCapital(text) && !begins) return 'name'
  if (
    people.has(lower) &&
    lower !== 'accused' &&
    lower !== 'suspect' &&
    lower !== 'suspects' &&
    lower !== 'witness' &&
    lower !== 'guard'
  )
    return 'noun'
  if (
    begins &&
    isCapital(text) &&
    after !== undefined &&
    isCapital(after.text) &&
    verbForms(lower) === undefined
  )
    return 'name'
  if (beForms.has(lower))
    return lower === 'be'
      ? 'base'
      : lower === 'been'
        ? 'participle'
        : lower === 'being'
          ? 'ing'
          : lower.startsWith('w')
            ? 'past'
            : 'present'
  if (haveForms.has(lower))
    return lower === 'have'
      ? 'base'
      : lower === 'has'
        ? 'present'
        : lower === 'had'
          ? 'past'
          : 'ing'
  if (doForms.has(lower)) return lower === 'do' ? 'base' : lower === 'does' ? 'present' : 'past'
  const kinds = verbForms(lower)
  if (kinds !== undefined)
    return kinds.has('past')
      ? 'past'
      : kinds.has('participle')
        ? 'participle'
        : kinds.has('ing')
          ? 'ing'
          : kinds.has('present')
            ? 'present'
            : 'base'
  if (
    lower.endsWith('ly') &&
    lower.length > 4 &&
    !/^(?:family|reply|supply|assembly|only|monthly|weekly|daily|yearly|anomaly|july|elderly|early|likely)$/.test(
      lower,
    )
  )
    return 'adverb'
  if (lower.endsWith('ed') && lower.length > 4 && !notPast.has(lower)) return 'past'
  if (lower.endsWith('ing') && lower.length > 5) return 'ing'
  if (
    adjectiveEnd.test(lower) &&
    !/(?:ment|ance|ence|proposal|tribunal|official|trial|appeal|applicant|defendant|tenant|salary|library|summary)$/.test(
      lower,
    )
  )
    return 'adjective'
  return 'noun'
}

function settle(tokens: Token[], token: Token, i: number) {
  const { lower } = token
  const before = tokens[i - 1]
  const after = tokens[i + 1]
  const prior = back(tokens, i)
  const noun = before !== undefined && nounBefore.has(before.tag)
  if (lower === 'that') token.tag = thatKind(before, after)
  else if (lower === 'her' || lower === 'his')
    token.tag =
      after !== undefined &&
      /^(?:noun|adjective|past|participle|ing|name|base|present|adverb)$/.test(after.tag)
        ? 'determiner'
        : 'pronoun'
  else if (
    lower === 'as' ||
    lower === 'since' ||
    lower === 'before' ||
    lower === 'after' ||
    lower === 'until' ||
    lower === 'than'
  )
    token.tag = clauseFollows(tokens, i + 1) ? 'subordinator' : 'preposition'
  else if (
    lower === 'further' &&
    (/^(?:past|present)$/.test(after?.tag ?? '') ||
      (after?.tag === 'base' && !isNounToo(after.lower)))
  )
    token.tag = 'adverb'
  else if (lower === 'first' && before?.tag === 'pronoun' && after?.tag === 'past')
    token.tag = 'adverb'
  else if (lower === 'provided' && after?.lower === 'by') token.tag = 'participle'
  else if (lower === 'subject' || lower === 'present' || lower === 'further') {
    /* adjective or verb: left as listed */
  } else if (/^(?:past|participle)$/.test(token.tag) && isBare(lower, prior)) token.tag = 'base'
  else if (token.tag === 'past' && !beForms.has(lower) && lower !== 'had')
    token.tag = pastKind(tokens, i, prior, noun)
  else if (token.tag === 'ing' && noun && before?.lower !== 'all' && !/^\d{4}$/.test(before.text))
    token.tag = isNounToo(lower) || after === undefined || after.tag !== 'noun' ? 'noun' : 'ing'
  else if (token.tag === 'base' && !beForms.has(lower))
    token.tag = baseKind(prior, noun, lower, after)
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
    if (prior.tag === 'modal' || after?.tag === 'determiner' || after?.tag === 'pronoun')
      token.tag = 'base'
  }
}
