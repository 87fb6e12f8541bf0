import { atMain, clauseAt, mainOf, outside, ownVerb, withAlso, wordsIn, type Finder, type Scene } from './clauses.ts'
import { isFinite } from './grammar.ts'

// Joints that show on the surface of a sentence still too long, whatever clause they stand in.

const verbBefore = ({ tokens, where }: Scene, from: number, to: number) => {
  for (let k = from + 1; k < to; k++) if (where[k]?.inside === false && isFinite(tokens, k)) return true
  return false
}

/** "Although it says A, b and c, B." → "It says A, b and c. However, B." where the inner commas close nothing. */
export const frontClause: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[0]
  if (i !== 1 || first === undefined || !/^(?:although|though|whereas|because)$/.test(first.lower) || first.fixed) return undefined
  if (ownVerb(tokens, 1, false) < 0 && !(first.lower !== 'as' && clauseAt(tokens, 1))) return undefined
  let comma = 2
  const closes = (k: number) => tokens[k]?.text === ',' && where[k]?.inside === false && ownVerb(tokens, k + 1, true) > 0 && tokens[k + 1]?.tag !== 'number'
  while (comma < tokens.length && !closes(comma)) comma++
  if (comma >= tokens.length - 4 || wordsIn(tokens, 0, comma) < 6 || wordsIn(tokens, comma, tokens.length) < 6) return undefined
  if (tokens.some(({ text }) => /^[–—]$/.test(text)) || tokens.slice(1, comma).some(({ tag, lower }) => tag === 'subordinator' || lower === ';'))
    return undefined
  // Two clauses behind the comma leave it open which of them closes the first.
  for (let k = comma + 1; k < tokens.length; k++) if (closes(k)) return undefined
  if (first.lower === 'as' && tokens.slice(1, comma).some(({ lower }) => /^(?:says?|said|explained|noted|stated|held|argued|claimed)$/.test(lower)))
    return undefined
  return { skip: [0, 1], end: comma, start: /^(?:because|since|as)$/.test(first.lower) ? 'For this reason,' : 'However,', rest: comma + 1 }
}

/** "was convicted of theft in May and of fraud in June" → "… theft in May. He was also convicted of fraud in June." */
export const andPhrase: Finder = (scene, i) => {
  const { tokens, where } = scene
  const preposition = tokens[i + 1]
  if (tokens[i]?.lower !== 'and' || !/^(?:of|for|to|against|from|with|about|by|on)$/.test(preposition?.lower ?? '') || !atMain(scene, i)) return undefined
  if (tokens[i + 2]?.text === ',' || preposition?.tag === 'to') return undefined
  const end = tokens[i - 1]?.text === ',' ? i - 1 : i
  const main = mainOf(scene, end)
  if (main === undefined || main.group.negated || (main.start > 0 && tokens[main.start - 1]?.text === ':')) return undefined
  let first = main.group.end
  while (first < end && tokens[first]?.lower !== preposition?.lower) first++
  if (first >= end || first - main.group.end > 6) return undefined
  if (tokens.slice(first + 1, end).some(({ lower }) => lower === preposition?.lower) && preposition?.lower === 'of' && first > main.group.end) return undefined
  if (
    tokens
      .slice(main.verb, end)
      .some(
        ({ text, tag, lower }, k) =>
          text === ',' || /^(?:relative|that|subordinator)$/.test(tag) || /^(?:both|between|either)$/.test(lower) || (k > 0 && tag === 'to'),
      )
  )
    return undefined
  if (wordsIn(tokens, first, end) < 4 || wordsIn(tokens, i, tokens.length) < 5) return undefined
  if (where.slice(i, tokens.length).some(({ inside }, k) => !inside && isFinite(tokens, i + k))) return undefined
  const verbs = tokens
    .slice(main.verb, main.group.end)
    .filter(({ tag }) => tag !== 'adverb')
    .map(({ text }) => text)
  const object = tokens.slice(main.group.end, first).map(({ text }) => text)
  return { end, start: `${main.subject} ${withAlso(main, [...verbs, ...object])}`, rest: i + 1 }
}

/** "one thing: the essence is this" → "one thing: The essence is this", each a sentence of its own. */
export const colon: Finder = (scene, i) => {
  const { tokens } = scene
  const next = tokens[i + 1]
  if (tokens[i]?.text !== ':' || !outside(scene, i) || next === undefined || next.fixed || !/^\p{Ll}/u.test(next.text)) return undefined
  if (ownVerb(tokens, i + 1, true) < 0 || !verbBefore(scene, 0, i) || wordsIn(tokens, 0, i) < 3 || wordsIn(tokens, i, tokens.length) < 5) return undefined
  return { end: i, start: '', rest: i + 1, close: ':' }
}
