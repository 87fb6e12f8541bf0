import {
  atMain,
  clauseAt,
  mainOf,
  outside,
  ownVerb,
  segment,
  subjectInside,
  wordsIn,
  type Finder,
} from './clauses.ts'
import { isFinite, isPlainlyFinite, isSingular, mainVerb } from './grammar.ts'
import { beForms, haveForms } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** "…; he lost." → "… . He lost." Lists stay whole. */
export const semicolon: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.text !== ';' || !outside(scene, i)) return undefined
  if (
    tokens.some(
      (token, k) =>
        token.text === ')' && /^(?:\d{1,2}|[a-z]|[ivx]{1,4})$/.test(tokens[k - 1]?.lower ?? ''),
    )
  )
    return undefined
  let next = i + 1
  let start = ''
  const link = tokens[next]
  if (link?.lower === 'and' || link?.lower === 'but') {
    start = link.lower === 'but' ? 'But' : ''
    next++
  }
  if (!clauseAt(tokens, next) || mainVerb(tokens, scene.where, 0, i) < 0) return undefined
  // "If A, B; C": the condition may rule C as well.
  if (
    tokens
      .slice(0, i)
      .some(
        ({ lower }, k) =>
          outside(scene, k) &&
          /^(?:if|unless|when|whenever|where|until|provided|except|upon|once)$/.test(lower),
      )
  )
    return undefined
  // Parts of a list behind a colon stay below its head; "that is, by May 5" is no clause.
  if (
    tokens.slice(0, i).some(({ text }, k) => text === ':' && outside(scene, k)) ||
    (tokens[next]?.lower === 'that' && tokens[next + 1]?.lower === 'is')
  )
    return undefined
  return { end: i, start, rest: next }
}

/** "A did x and B did y" → "A did x. B did y." */
export const newSubject: Finder = (scene, i) => {
  const { tokens } = scene
  const lower = tokens[i]?.lower
  if ((lower !== 'and' && lower !== 'but') || !atMain(scene, i)) return undefined
  const comma = tokens[i - 1]?.text === ','
  const end = comma ? i - 1 : i
  if (
    mainVerb(tokens, scene.where, segment(tokens, end), end) < 0 ||
    tokens[end - 1]?.tag === 'preposition'
  )
    return undefined
  // "must be more than usual, but need not be great": no subject of its own.
  if (tokens[i + 1]?.lower === 'need' && tokens[i + 2]?.lower === 'not') return undefined
  // "a broader and more formalized approach"
  if (
    /^(?:more|less|most|least)$/.test(tokens[i + 1]?.lower ?? '') &&
    /(?:ed|ing|ous|al|ive|ful|ic|ant|ent|ble)$/.test(tokens[i + 2]?.lower ?? '')
  )
    return undefined
  // "the roof, walls and floor were old"
  if (!comma && tokens[i + 1]?.tag === 'noun' && /^(?:noun|name)$/.test(tokens[i - 1]?.tag ?? ''))
    return undefined
  let next = i + 1
  while (tokens[next]?.tag === 'adverb' || tokens[next]?.text === ',') next++
  const verb = ownVerb(tokens, next, !comma)
  if (
    tokens.some((token, k) => k > i && token.tag === 'preposition' && tokens[k + 1]?.text === ',')
  )
    return undefined
  if (verb < 0 || wordsIn(tokens, 0, end) < 4 || wordsIn(tokens, i, tokens.length) < 4)
    return undefined
  // "The seller agrees to sell and the buyer agrees to buy the car": both verbs have one object.
  if (tokens[end - 1]?.tag === 'base') return undefined
  // "ordered that the request be granted and the man be released"
  if (tokens[verb]?.lower === 'be') return undefined
  return { end, start: lower === 'but' ? 'However,' : '', rest: i + 1 }
}

const isVerb = (token: Token | undefined) =>
  /^(?:base|past|present|participle|modal)$/.test(token?.tag ?? '')

/** "A did x and did y" → "A did x. It did y." */
export const sameSubject: Finder = (scene, i) => {
  const { tokens } = scene
  const token = tokens[i]
  const back =
    token?.lower === 'and' &&
    tokens[i - 1]?.text === ',' &&
    outside(scene, i) &&
    /^(?:subordinator|relative)$/.test(tokens[scene.where[i]?.clause ?? -1]?.tag ?? '') &&
    isPlainlyFinite(tokens, i + 1)
  if (!(atMain(scene, i) || back) || token === undefined) return undefined
  // "indemnify, defend, and hold harmless the Provider": verbs in a row may share what follows the last.
  if (
    token.text === ',' ||
    tokens.some(
      ({ text }, k) => text === ',' && k < i - 1 && atMain(scene, k) && isVerb(tokens[k + 1]),
    )
  )
    return undefined
  // "if he works, pays, and leaves": the list belongs to the condition.
  const inner = scene.where[i]?.clause
  if (
    back &&
    !atMain(scene, i) &&
    tokens.some(
      ({ text }, k) =>
        text === ',' && k < i - 1 && scene.where[k]?.clause === inner && isFinite(tokens, k + 1),
    )
  )
    return undefined
  // "found for him, restored the house to him, and awarded": a list whose middle verb looks like an adjective stays whole.
  const looksLike = (next: Token | undefined) =>
    next !== undefined && /^(?:adjective|participle)$/.test(next.tag) && next.lower.endsWith('ed')
  if (
    token.lower === 'and' &&
    tokens
      .slice(0, i - 1)
      .some(({ text }, k) => text === ',' && atMain(scene, k) && looksLike(tokens[k + 1]))
  )
    return undefined
  if (token.lower !== 'and' && token.lower !== 'but') return undefined
  let next = i + 1
  while (tokens[next]?.tag === 'adverb') next++
  const verb = tokens[next]
  if (verb === undefined) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  // "governed by and read according to": a preposition that still waits for its noun.
  if (
    /^[–—-]$/.test(tokens[end - 1]?.text ?? '') ||
    (tokens[end - 1]?.tag === 'preposition' &&
      /^(?:by|with|of|from|under|for|against|into|upon|on|to|at)$/.test(
        tokens[end - 1]?.lower ?? '',
      ))
  )
    return undefined
  const main = mainOf(scene, end)
  if (
    main === undefined ||
    main.group.end > end ||
    wordsIn(tokens, 0, end) < 4 ||
    wordsIn(tokens, next, tokens.length) < 3
  )
    return undefined
  const { group, subject } = main
  // "The Contractor alleged the owner fired him and told him…": who told is open. "Ana and Ben moved": the subject is both.
  if (
    tokens.some(
      (_, k) => k > group.end && k < end && scene.where[k]?.clause === -1 && isFinite(tokens, k),
    )
  )
    return undefined
  if (
    tokens.some(
      ({ tag, lower }, k) =>
        k < main.verb && scene.where[k]?.clause === -1 && (tag === 'and' || lower === 'or'),
    )
  )
    return undefined
  const lead = token.lower === 'but' ? `However, ${subjectInside(subject)}` : subject
  if (
    verb.tag === 'past' &&
    tokens[next + 1]?.tag === 'noun' &&
    /^(?:ing|adjective|participle)$/.test(tokens[end - 1]?.tag ?? '')
  )
    return undefined
  if (tokens[next + 1]?.text === ',' || (verb.tag === 'past' && tokens[main.verb]?.tag === 'modal'))
    return undefined
  if (isFinite(tokens, next) && verb.tag !== 'base') {
    // The subject found must be the one the verb agrees with.
    const single = isSingular(verb)
    if (single !== undefined && single === /^(?:You|They|We|I)$/.test(subject)) return undefined
    if (
      verb.tag !== tokens[main.verb]?.tag &&
      !(
        verb.tag === 'modal' ||
        (verb.tag === 'present' && isPlainlyFinite(tokens, next)) ||
        tokens[main.verb]?.tag === 'modal' ||
        token.lower === 'but' ||
        beForms.has(verb.lower) ||
        haveForms.has(verb.lower)
      )
    )
      return undefined
    if (verb.tag === 'past' && !isPlainlyFinite(tokens, next) && (group.passive || group.perfect))
      return undefined
    return { end, start: lead, rest: i + 1 }
  }
  // "were married and moved": whether the helper goes on is open.
  if (verb.tag === 'participle' || (verb.tag === 'past' && (group.passive || group.perfect)))
    return undefined
  if (
    verb.tag === 'base' &&
    tokens[main.verb]?.tag === 'modal' &&
    !group.negated &&
    tokens[group.head]?.tag === 'base'
  )
    return { end, start: `${lead} ${tokens[main.verb]?.text ?? ''}`, rest: i + 1 }
  return undefined
}
