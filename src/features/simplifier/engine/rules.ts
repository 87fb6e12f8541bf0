import { clauseAt, hasSubject, outside, tenseBefore, wordsIn, type Finder, type Scene } from './clauses.ts'
import { isFinite, isPlural, phraseBefore } from './grammar.ts'
import { people } from './lexicon.ts'
import { capital } from './tokens.ts'

// Cuts for long sentences and citations.

const denied = ({ tokens }: Scene, from: number, to: number) =>
  tokens.slice(from, to).some(({ lower }) => /^(?:not|no|never|neither|nor|without|cannot|unless|only|whether|if)$/.test(lower))

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
  return { end: i, start: `(${capital(next.text)}`, rest: i + 2, whole: true }
}
