import { clauseAt, closesLater, hasSubject, outside, ownVerb, tenseBefore, wordsIn, type Finder, type Scene } from './clauses.ts'
import { isFinite, isPlural, phraseBefore } from './grammar.ts'
import { people } from './lexicon.ts'

// Cuts for long rules and citations: the rule first, then when it applies.

const denied = ({ tokens }: Scene, from: number, to: number) =>
  tokens.slice(from, to).some(({ lower }) => /^(?:not|no|never|neither|nor|without|cannot|unless|only|whether|if)$/.test(lower))

/** "A must do x where B." → "A must do x. This applies where B." */
export const applies: Finder = (scene, i) => {
  const { tokens, where } = scene
  const token = tokens[i]
  if (!/^(?:if|when|where)$/.test(token?.lower ?? '') || token?.tag !== 'subordinator' || !outside(scene, i) || where[i - 1]?.clause !== -1) return undefined
  if (tokens[i + 1]?.lower === 'you' || tokens.at(-1)?.text !== '.') return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  if (
    ownVerb(tokens, i + 1, false) < 0 ||
    closesLater(scene, i) ||
    !hasSubject(scene, end) ||
    denied(scene, 0, end) ||
    tenseBefore(scene, end) !== 'present' ||
    wordsIn(tokens, 0, end) < 6 ||
    wordsIn(tokens, i, tokens.length) < 5
  )
    return undefined
  if (
    /^(?:even|except|and|or|but|as|especially|until|since|than|on|at|of|by|to|is|was|are|were|be|case|cases|place|time|day|date|court|country|state)$/.test(
      tokens[end - 1]?.lower ?? '',
    )
  )
    return undefined
  if (/^(?:know|knows|see|sees|ask|asks|decide|decides|say|says|state|states|show|shows|explain|explains)$/.test(tokens[end - 1]?.lower ?? '')) return undefined
  return { end, start: `This applies ${token?.lower ?? ''}`, rest: i + 1 }
}

/** "If A, B." → "B. This applies if A.", where B points to nothing in A. */
export const condition: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[0]
  if (i !== 1 || first === undefined || !/^(?:if|when|where)$/.test(first.lower) || first.fixed || tokens.at(-1)?.text !== '.') return undefined
  let comma = 2
  while (comma < tokens.length && !(tokens[comma]?.text === ',' && where[comma]?.inside === false)) comma++
  const verb = ownVerb(tokens, comma + 1, false)
  if (verb < 0 || !/^(?:present|modal)$/.test(tokens[verb]?.tag ?? '') || ownVerb(tokens, 1, false) < 0 || wordsIn(tokens, 0, comma) < 6) return undefined
  if (wordsIn(tokens, comma, tokens.length) < 7 || /^(?:would|could|should)$/.test(tokens[verb]?.lower ?? '')) return undefined
  if (tokens.slice(1, comma).some(({ tag }) => /^(?:present|past|base|modal)$/.test(tag)) === false) return undefined
  const rule = tokens.slice(comma + 1)
  if (
    rule.some(
      ({ tag, lower, text }) =>
        tag === 'subordinator' ||
        tag === 'pronoun' ||
        /^(?:such|that|this|these|those|his|her|its|their|so|then|also|same|concerned|any)$/.test(lower) ||
        /^[;:]$/.test(text),
    )
  )
    return undefined
  return { skip: [0, comma + 1], end: tokens.length, start: 'This applies', rest: 0, restTo: comma }
}

/** "…, a plot of 6,000 square metres." → "… . This was a plot of 6,000 square metres." */
export const apposed: Finder = (scene, i) => {
  const { tokens, where } = scene
  if (tokens[i]?.text !== ',' || !outside(scene, i) || where[i]?.clause !== -1 || !/^(?:a|an)$/.test(tokens[i + 1]?.lower ?? '')) return undefined
  const tense = tenseBefore(scene, i)
  const before = tokens[i - 1]
  if (tense === undefined || before === undefined || !hasSubject(scene, i) || wordsIn(tokens, i, tokens.length) < 5 || denied(scene, 0, i)) return undefined
  if (before.tag !== 'noun' || people.has(before.lower) || tokens.slice(i).some(({ lower }) => people.has(lower))) return undefined
  const { head, start } = phraseBefore(tokens, i, 0, false)
  if (start < 0 || tokens[start - 1]?.text === ',' || (tokens[head]?.tag === 'noun' && isPlural(tokens[head]?.lower ?? ''))) return undefined
  for (let k = i + 1; k < tokens.length; k++)
    if (
      where[k]?.inside === false &&
      (isFinite(tokens, k) || /^[,;:]$/.test(tokens[k]?.text ?? '') || /^(?:relative|that|subordinator|and)$/.test(tokens[k]?.tag ?? ''))
    )
      return undefined
  if (tokens.slice(0, i).some(({ text }, k) => text === ',' && where[k]?.inside === false && k > 8)) return undefined
  return { end: i, start: `This ${tense === 'past' ? 'was' : 'is'}`, rest: i + 1 }
}

/** "…, nor does it x" → "… . Nor does it x" */
export const nor: Finder = (scene, i) => {
  const { tokens } = scene
  if (tokens[i]?.lower !== 'nor' || tokens[i - 1]?.text !== ',' || !outside(scene, i)) return undefined
  if (!/^(?:is|was|are|were|do|does|did|has|had|have|can|may|will|would|could|should|must|shall)$/.test(tokens[i + 1]?.lower ?? '')) return undefined
  return hasSubject(scene, i - 1) && wordsIn(tokens, i, tokens.length) > 4 ? { end: i - 1, start: '', rest: i } : undefined
}

/** "Smith v. Jones (6th Cir. 2007) (where A, B)." → "Smith v. Jones (6th Cir. 2007). (Where A, B.)" */
export const cited: Finder = ({ tokens }, i) => {
  const next = tokens[i + 1]
  if (
    tokens[i]?.text !== '(' ||
    tokens[i - 1]?.text !== ')' ||
    next === undefined ||
    !tokens.slice(Math.max(0, i - 6), i).some(({ text }) => /(?:1[89]|20)\d\d$/.test(text))
  )
    return undefined
  let depth = 0
  let close = i
  for (; close < tokens.length; close++) {
    if (tokens[close]?.text === '(') depth++
    if (tokens[close]?.text === ')' && --depth === 0) break
  }
  if (close - i < 9 || close >= tokens.length || !clauseAt(tokens, i + 1)) return undefined
  return { end: i, start: '', rest: i + 1, drop: close, whole: true }
}
