import { toldAsPast } from './bonds.ts'
import {
  closesLater,
  mainOf,
  ownVerb,
  segment,
  tenseBefore,
  wordsIn,
  type Finder,
} from './clauses.ts'
import { isFinite, isPlural, isSingular, mainVerb, phraseBefore } from './grammar.ts'
import { beForms, people } from './lexicon.ts'
import { clauseFollows } from './verb-tags.ts'
import { capital, joined, type Token } from './tokens.ts'

/** "…, which was refused." → "… . This request was refused." */
export const relative: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if ((token?.lower !== 'which' && token?.lower !== 'who') || where[i]?.inside !== false)
    return undefined
  const opener = where[i - 1]?.clause ?? -1
  if (opener !== -1) return undefined
  const comma = tokens[i - 1]?.text === ','
  const end = comma ? i - 1 : i
  let verb = i + 1
  while (tokens[verb]?.tag === 'adverb') verb++
  const kind = tokens[verb]
  if (
    kind === undefined ||
    !(isFinite(tokens, verb) || kind.tag === 'base' || kind.tag === 'participle')
  )
    return undefined
  if (
    mainVerb(tokens, where, segment(tokens, end), end) < 0 ||
    closesLater(scene, i) ||
    wordsIn(tokens, i, tokens.length) < 4
  )
    return undefined
  const { start, head } = phraseBefore(tokens, end, 0, false)
  const noun = tokens[head]
  const first = tokens[start]
  if (start < 0 || noun === undefined || first === undefined || noun.tag === 'number')
    return undefined
  if (!comma) {
    // Only "a national who …", "a decision which …" say something new; "the decision which …" says which one.
    const main = mainOf(scene, end)
    if (noun.tag === 'name' && tokens[end - 1]?.text === ')' && token.lower === 'which')
      return { end, start: 'This', rest: i + 1 }
    if (
      !/^(?:a|an)$/.test(first.lower) ||
      /^[–—-]$/.test(tokens[start - 1]?.text ?? '') ||
      wordsIn(tokens, i, tokens.length) < 5
    )
      return undefined
    if (main !== undefined && /^(?:You|I|We)$/.test(main.subject)) return undefined
    if (
      main !== undefined &&
      beForms.has(tokens[main.group.head]?.lower ?? '') &&
      /^(?:national|citizen)$/.test(noun.lower)
    )
      return { end, start: main.subject === 'It' ? `The ${noun.text}` : main.subject, rest: i + 1 }
    // "You must bring a passport which is valid": in a rule it says which one.
    if (
      token.lower === 'who' ||
      noun.tag !== 'noun' ||
      !toldAsPast(scene, segment(tokens, end), end)
    )
      return undefined
    return { end, start: `This ${noun.text}`, rest: i + 1 }
  }
  if (
    noun.tag === 'noun' &&
    (token.lower === 'who') !== (people.has(noun.lower) || /^part(?:y|ies)$/.test(noun.lower))
  )
    return undefined
  const several = isPlural(noun.lower) && noun.tag === 'noun'
  const singular = isSingular(kind)
  if (singular !== undefined && singular === several) return undefined
  const embedded =
    tokens[start - 1]?.tag === 'preposition' && /^(?:noun|name)$/.test(tokens[start - 2]?.tag ?? '')
  // "all utilities, with the exception of water, which": the noun in front of the comma must be the one that is spoken of.
  if (comma && noun.tag === 'noun' && head !== end - 1) return undefined
  // "ten days of leave per year, which must be used": what "this" would mean is open.
  if (embedded) return undefined
  // "your form, which came in May, with all papers": what follows the clause goes with the verb in front.
  if (
    tokens.some(
      ({ text }, k) =>
        k > i && text === ',' && where[k]?.inside === false && tokens[k + 1]?.tag !== 'number',
    )
  )
    return undefined
  // "its report from the Republic of China, which says …": which of the two is open.
  if (
    noun.tag === 'name' &&
    token.lower === 'which' &&
    tokens.slice(Math.max(0, start - 1), end).some(({ tag }) => tag === 'preposition')
  )
    return undefined
  const words =
    noun.tag === 'name'
      ? nameOf(tokens, start, end)
      : first.lower === 'the' && people.has(noun.lower)
        ? `The ${noun.text}`
        : `${several ? 'These' : 'This'} ${noun.text}`
  if (words === undefined) return undefined
  return { end, start: words, rest: i + 1 }
}

function nameOf(tokens: readonly Token[], start: number, end: number): string | undefined {
  const from = tokens
    .slice(start, end)
    .reduce((last, { tag }, k) => (tag === 'preposition' ? start + k + 1 : last), start)
  const phrase = tokens.slice(from, end)
  const title = phrase.find(({ lower }) => /^(?:mr|mrs|ms|dr|judge)\.?$/.test(lower))
  const surname = phrase.at(-1)
  if (
    title !== undefined &&
    surname?.tag === 'name' &&
    phrase.length > 2 &&
    surname.text.length > 2
  )
    return `${title.text} ${surname.text}`
  const names = phrase.filter(({ tag }) => tag === 'name')
  if (
    names.length > 4 ||
    names.length === 0 ||
    phrase.some(({ tag }) => tag === 'stop' || tag === 'number')
  )
    return undefined
  return capital(joined(phrase).trim())
}

/** "…, where he was heard" → "… . There, he was heard" */
export const place: Finder = (scene, i) => {
  const { tokens } = scene
  if (
    tokens[i]?.lower !== 'where' ||
    tokens[i - 1]?.text !== ',' ||
    scene.where[i - 1]?.clause !== -1 ||
    scene.where[i]?.inside !== false
  )
    return undefined
  if (tenseBefore(scene, i - 1) !== 'past') return undefined
  if (
    ownVerb(tokens, i + 1, false) < 0 ||
    closesLater(scene, i) ||
    mainVerb(tokens, scene.where, segment(tokens, i - 1), i - 1) < 0 ||
    !clauseFollows(tokens, i + 1)
  )
    return undefined
  return { end: i - 1, start: 'There,', rest: i + 1 }
}

/** "The applicant, who was born in 1950, lives in X." → "The applicant was born in 1950. The applicant lives in X." */
export const inTheMiddle: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (
    (token?.lower !== 'who' && token?.lower !== 'which') ||
    tokens[i - 1]?.text !== ',' ||
    where[i - 1]?.inside !== false ||
    where[i - 1]?.clause !== -1
  )
    return undefined
  if (
    mainVerb(tokens, where, segment(tokens, i), i) >= 0 ||
    !(isFinite(tokens, i + 1) || tokens[i + 1]?.tag === 'adverb')
  )
    return undefined
  let close = i + 1
  while (
    close < tokens.length &&
    !(tokens[close]?.text === ',' && where[close]?.clause === -1 && where[close]?.inside === false)
  )
    close++
  let next = close + 1
  while (tokens[next]?.tag === 'adverb') next++
  if (close >= tokens.length - 3 || !isFinite(tokens, next) || wordsIn(tokens, i, close) < 4)
    return undefined
  const main = mainOf(
    {
      ...scene,
      tokens: [...tokens.slice(0, i - 1), ...tokens.slice(close + 1)],
      where: [...where.slice(0, i - 1), ...where.slice(close + 1)],
    },
    tokens.length,
  )
  const near = phraseBefore(tokens, i - 1, 0, true)
  // "On 5 May, the man, who had come in March, left": the day, the place or the exception in front goes with the verb behind.
  if (near.start > 0) return undefined
  if (
    token.lower === 'which' &&
    tokens.slice(near.start, i - 1).some(({ tag }) => tag === 'preposition')
  )
    return undefined
  return main === undefined
    ? undefined
    : { skip: [i - 1, i + 1], end: close, start: main.subject, rest: close + 1 }
}
