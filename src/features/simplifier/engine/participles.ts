import { mainOf, ownVerb, tenseBefore, wordsIn, type Finder } from './clauses.ts'
import { baseOf } from './forms.ts'
import { finite, isFinite, isPlural, phraseBefore } from './grammar.ts'
import { agree } from './subjects.ts'
import { capital, isCapital, joined, uncapital, type Token } from './tokens.ts'

/** "Established in 1947, it …" → "It was established in 1947. It …" What somebody does meanwhile ("Approaching the car, he saw") stays. */
export const fronted: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[0]
  if (i !== 1 || first === undefined || !isCapital(first.text)) return undefined
  const base = baseOf(first.lower)
  if (
    base === undefined ||
    first.lower.endsWith('ing') ||
    !(first.tag === 'participle' || (first.tag === 'past' && tokens[1]?.tag === 'preposition')) ||
    /^(?:consider|include|concern|regard|follow|pend|accord|give|depend|assume|provide|base)$/.test(
      base,
    )
  )
    return undefined
  let comma = 1
  while (comma < tokens.length && !(tokens[comma]?.text === ',' && where[comma]?.inside === false))
    comma++
  const verb = ownVerb(tokens, comma + 1, false)
  if (verb < 0 || comma < 3 || wordsIn(tokens, comma, tokens.length) < 5) return undefined
  if (tokens.slice(1, comma).some(({ tag }, k) => tag === 'and' || isFinite(tokens, k + 1)))
    return undefined
  const main = mainOf(
    {
      ...scene,
      tokens: tokens.slice(comma + 1),
      where: where.slice(comma + 1).map((place) => ({
        ...place,
        clause: place.clause > comma ? place.clause - comma - 1 : -1,
      })),
    },
    tokens.length - comma - 1,
  )
  const { start, head } = phraseBefore(tokens, verb, comma + 1)
  const noun = tokens[head]
  const tense =
    tokens[verb]?.tag === 'past' ? 'past' : tokens[verb]?.tag === 'present' ? 'present' : undefined
  if (main === undefined || start !== comma + 1 || noun === undefined || tense === undefined)
    return undefined
  const subject = capital(joined(tokens.slice(start, verb)).trim().replace(/,$/, ''))
  const many = isPlural(noun.lower) && noun.tag === 'noun'
  const said = `${agree(many ? 'They' : 'It', tense === 'past' ? 'was' : 'is')} ${uncapital(first.text)}`
  return { lead: `${subject} ${said}`, skip: [0, 1], end: comma, start: main.subject, rest: verb }
}

/** "The court, having noted that A, was of the view" → "The court noted that A. It was of the view" */
export const having: Finder = (scene, i) => {
  const { tokens, where } = scene
  const from = tokens[i - 1]?.lower === 'after' ? i - 1 : i
  if (
    tokens[i]?.lower !== 'having' ||
    tokens[from - 1]?.text !== ',' ||
    tokens[i + 1]?.tag !== 'participle' ||
    where[i]?.inside !== false
  )
    return undefined
  let close = i + 1
  while (
    close < tokens.length &&
    !(tokens[close]?.text === ',' && where[close]?.inside === false && isFinite(tokens, close + 1))
  )
    close++
  if (
    close >= tokens.length - 3 ||
    tokens.slice(i + 1, close).some(({ lower }) => lower === 'having') ||
    tokens.slice(0, from - 1).some((_: Token, k: number) => isFinite(tokens, k))
  )
    return undefined
  const base = baseOf(tokens[i + 1]?.lower ?? '')
  const bare = {
    ...scene,
    tokens: [...tokens.slice(0, from - 1), ...tokens.slice(close + 1)],
    where: [...where.slice(0, from - 1), ...where.slice(close + 1)].map((place) => ({
      ...place,
      clause: -1,
    })),
  }
  const main = mainOf(bare, i + 1)
  const tense = tenseBefore(bare, i + 1)
  if (main === undefined || base === undefined || tense !== 'past') return undefined
  // "On 5 May, the court, having noted": the day goes with the verb behind.
  if (main.start > 0) return undefined
  return {
    skip: [from - 1, i + 1],
    end: close,
    start: main.subject,
    rest: close + 1,
    middle: finite(base, 'past', main.subject),
  }
}

/** "The rooms, shared by ten people, were small." → "The rooms were shared by ten people. They were small." */
export const middle: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[i]
  if (
    first === undefined ||
    tokens[i - 1]?.text !== ',' ||
    where[i]?.inside !== false ||
    where[i]?.clause !== -1 ||
    !/^(?:ing|participle|past|adjective)$/.test(first.tag)
  )
    return undefined
  const ing = first.lower.endsWith('ing')
  const base = baseOf(first.lower)
  if (
    base === undefined ||
    (!ing && !/(?:ed|en|wn|nt|ld|de)$/.test(first.lower)) ||
    /^(?:include|concern|regard|follow|pend|accord|give|depend|be|have)$/.test(base)
  )
    return undefined
  if (!/^(?:preposition|determiner|adverb|to)$/.test(tokens[i + 1]?.tag ?? '')) return undefined
  if (
    tokens
      .slice(0, i - 1)
      .some(
        (_, k) =>
          isFinite(tokens, k) || tokens[k]?.text === ',' || tokens[k]?.tag === 'subordinator',
      )
  )
    return undefined
  let close = i + 1
  while (close < tokens.length && !(tokens[close]?.text === ',' && where[close]?.inside === false))
    close++
  if (
    close >= tokens.length - 3 ||
    !isFinite(tokens, close + 1) ||
    wordsIn(tokens, i, close) < 4 ||
    tokens.slice(i + 1, close).some((_, k) => isFinite(tokens, i + 1 + k))
  )
    return undefined
  const bare = {
    ...scene,
    tokens: [...tokens.slice(0, i - 1), ...tokens.slice(close + 1)],
    where: [...where.slice(0, i - 1), ...where.slice(close + 1)],
  }
  const main = mainOf(bare, i + 1)
  const tense = tenseBefore(bare, i + 1)
  if (main === undefined || tense === undefined || main.start > 0) return undefined
  const many = main.subject === 'They' || isPlural(tokens[main.head]?.lower ?? '')
  const who = many ? 'They' : 'It'
  const said = ing
    ? finite(base, tense, who)
    : `${agree(who, tense === 'past' ? 'was' : 'is')} ${first.text}`
  return { skip: [i - 1, i], end: close, start: main.subject, rest: close + 1, middle: said }
}
