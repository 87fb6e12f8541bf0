import { atMain, closesLater, hasSubject, mainOf, outside, ownVerb, tenseBefore, wordsIn, type Finder, type Scene } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isFinite } from './grammar.ts'

const enough = 4

/** Whether the rest of the sentence from `i` is one plain phrase: no further verb, list or turn. */
export const plainToEnd = ({ tokens, where }: Scene, i: number) =>
  !tokens
    .slice(i)
    .some(
      ({ tag, text }, k) =>
        where[i + k]?.inside === false &&
        (isFinite(tokens, i + k) || text === ',' || text === ';' || text === ':' || /^(?:relative|that|subordinator)$/.test(tag)),
    )

/** "He was fined … under section 5 of the Act." → "He was fined … . The legal basis was section 5 of the Act." */
export const legalBasis: Finder = (scene, i) => {
  const { tokens } = scene
  const under = tokens[i]?.lower
  if (!atMain(scene, i) || !/^(?:under|pursuant|by|in)$/.test(under ?? '')) return undefined
  const words = tokens.slice(i, i + 4).map(({ lower }) => lower)
  const length =
    under === 'under'
      ? 1
      : words.slice(0, 2).join(' ') === 'pursuant to'
        ? 2
        : words.slice(0, 3).join(' ') === 'in accordance with' || words.slice(0, 3).join(' ') === 'by virtue of'
          ? 3
          : 0
  const law = tokens[i + length]
  if (
    length === 0 ||
    law === undefined ||
    tokens.slice(i).some(({ tag }) => tag === 'to') ||
    !/^(?:article|articles|section|sections|rule|paragraph|regulation|chapter)$/.test(law.lower) ||
    tokens[i + length + 1]?.tag !== 'number'
  )
    return undefined
  const comma = tokens[i - 1]?.text === ','
  const end = comma ? i - 1 : i
  const tense = tenseBefore(scene, end)
  if (tense === undefined || !hasSubject(scene, end) || wordsIn(tokens, 0, end) < 8 || wordsIn(tokens, i, tokens.length) < enough || !plainToEnd(scene, i))
    return undefined
  if (isFinite(tokens, end - 1) || tokens[end - 1]?.tag === 'participle' || tokens[end - 1]?.tag === 'and') return undefined
  return { end, start: `The legal basis ${tense === 'past' ? 'was' : 'is'}`, rest: i + length }
}

/** "… in order to avoid a fine." → "… . The aim was to avoid a fine." */
export const purpose: Finder = (scene, i) => {
  const { tokens } = scene
  if (!atMain(scene, i)) return undefined
  const words = tokens
    .slice(i, i + 3)
    .map(({ lower }) => lower)
    .join(' ')
  const to = words === 'in order to' ? i + 2 : words === 'so as to' ? i + 2 : -1
  const view =
    tokens
      .slice(i, i + 4)
      .map(({ lower }) => lower)
      .join(' ') === 'with a view to' && tokens[i + 4]?.tag === 'ing'
  if (to < 0 && !view) return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const tense = tenseBefore(scene, end)
  if (
    tense === undefined ||
    !hasSubject(scene, end) ||
    wordsIn(tokens, 0, end) < 5 ||
    wordsIn(tokens, i, tokens.length) < enough + 2 ||
    tokens.slice(0, end).some(({ lower }) => /^(?:not|no|never|must|shall|may|if)$/.test(lower))
  )
    return undefined
  if (/^(?:necessary|needed|required|used|need|have|had|has)$/.test(tokens[end - 1]?.lower ?? '')) return undefined
  const aim = tense === 'past' ? 'The aim was to' : 'The aim is to'
  const base = view ? baseOf(tokens[i + 4]?.lower ?? '') : undefined
  if (view) return base === undefined ? undefined : { end, start: `${aim} ${base}`, rest: i + 5 }
  return { end, start: aim, rest: to + 1 }
}

/** "… without giving reasons." → "… . It did not give reasons." */
export const without: Finder = (scene, i) => {
  const { tokens } = scene
  const verb = tokens[i + 1]
  if (tokens[i]?.lower !== 'without' || verb?.tag !== 'ing' || !atMain(scene, i) || !plainToEnd(scene, i)) return undefined
  const base = baseOf(verb.lower)
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, end)
  const tag = tokens[main?.verb ?? -1]?.tag
  if (
    base === undefined ||
    base === 'be' ||
    base === 'have' ||
    main === undefined ||
    main.group.passive ||
    main.group.negated ||
    tag !== 'past' ||
    wordsIn(tokens, 0, end) < 6
  )
    return undefined
  return { end, start: `${main.subject} did not ${base}`, rest: i + 2 }
}

const links: [words: string[], start: string][] = [
  [['as', 'a', 'result', 'of', 'which'], 'As a result,'],
  [['as', 'a', 'consequence', 'of', 'which'], 'As a result,'],
  [['with', 'the', 'result', 'that'], 'As a result,'],
  [['following', 'which'], 'After that,'],
  [['whereupon'], 'Then'],
  [['therefore'], 'Therefore,'],
  [['hence'], 'For this reason,'],
  [['thus'], 'Thus,'],
  [['however'], 'However,'],
  [['so'], 'So'],
  [['when'], 'At that time,'],
]

/** "…, as a result of which A" → "… . As a result, A": words after a comma that link a whole clause to the one before. */
export const linked: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i - 1]?.text !== ',' || !outside(scene, i) || where[i - 1]?.clause !== -1) return undefined
  const found = links.find(([words]) => words.every((word, k) => tokens[i + k]?.lower === word))
  if (found === undefined) return undefined
  const next = i + found[0].length
  const rest = tokens[next]?.text === ',' ? next + 1 : next
  if (ownVerb(tokens, rest, false) < 0 || !hasSubject(scene, i - 1) || wordsIn(tokens, 0, i) < enough || wordsIn(tokens, rest, tokens.length) < 4)
    return undefined
  if (found[0][0] === 'when' && (tenseBefore(scene, i - 1) !== 'past' || closesLater(scene, i))) return undefined
  return { end: i - 1, start: found[1], rest }
}

/** "…, thereby ending the case." → "… . This ended the case." */
export const thereby: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'thereby' || tokens[i + 1]?.tag !== 'ing' || !atMain(scene, i)) return undefined
  const base = baseOf(tokens[i + 1]?.lower ?? '') ?? tokens[i + 1]?.lower.replace(/ing$/, '')
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const tense = tenseBefore(scene, end)
  return base === undefined ||
    tense === undefined ||
    !hasSubject(scene, end) ||
    wordsIn(tokens, i, tokens.length) < 4 ||
    tokens.slice(0, end).some(({ tag }) => tag === 'modal')
    ? undefined
    : { end, start: `This ${finite(base, tense, 'This')}`, rest: i + 2 }
}

/** "A did x after B had done y." → "A did x. Before that, B had done y." */
export const after: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i]?.lower !== 'after' || tokens[i]?.tag !== 'subordinator' || !outside(scene, i) || where[i - 1]?.clause !== -1) return undefined
  const verb = ownVerb(tokens, i + 1, false)
  if (
    verb < 0 ||
    tokens[verb]?.lower !== 'had' ||
    closesLater(scene, i) ||
    !hasSubject(scene, i) ||
    tenseBefore(scene, i) !== 'past' ||
    wordsIn(tokens, 0, i) < 7 ||
    wordsIn(tokens, i, tokens.length) < enough
  )
    return undefined
  if (/^(?:only|even|soon|shortly|immediately|days?|months?|years?|weeks?)$/.test(tokens[i - 1]?.lower ?? '')) return undefined
  return { end: tokens[i - 1]?.text === ',' ? i - 1 : i, start: 'Before that,', rest: i + 1 }
}

/** "…forms of abuse: he was beaten" → "…forms of abuse. He was beaten"; "guards – a group of …" → "guards. This was a group of …" */
export const signs: Finder = (scene, i) => {
  const { tokens } = scene
  const sign = tokens[i]?.text ?? ''
  if (!atMain(scene, i) || !hasSubject(scene, i)) return undefined
  if (
    sign === ':' &&
    /^(?:pronoun|determiner)$/.test(tokens[i + 1]?.tag ?? '') &&
    /^\p{Ll}/u.test(tokens[i + 1]?.text ?? '') &&
    ownVerb(tokens, i + 1, false) > 0 &&
    !tokens.slice(i).some(({ text }) => text === ';')
  )
    return { end: i, start: '', rest: i + 1 }
  if (
    !/^[–—]$/.test(sign) ||
    !/^(?:a|an)$/.test(tokens[i + 1]?.lower ?? '') ||
    tokens.slice(i + 1).some(({ text }) => /^[–—]$/.test(text)) ||
    wordsIn(tokens, i, tokens.length) < enough ||
    !plainToEnd(scene, i + 1)
  )
    return undefined
  const tense = tenseBefore(scene, i)
  return tense === undefined ? undefined : { end: i, start: `This ${tense === 'past' ? 'was' : 'is'}`, rest: i + 1 }
}
