import { clauseAt, ownVerb, wordsIn, type Finder } from './clauses.ts'

// A joint that shows on the surface of a sentence still too long.

/** "Although it says A, b and c, B." → "It says A, b and c. However, B." where the inner commas close nothing. */
export const frontClause: Finder = (scene, i) => {
  const { tokens, where } = scene
  const first = tokens[0]
  if (
    i !== 1 ||
    first === undefined ||
    !/^(?:although|though|whereas|because)$/.test(first.lower) ||
    first.fixed
  )
    return undefined
  if (ownVerb(tokens, 1, false) < 0 && !(first.lower !== 'as' && clauseAt(tokens, 1)))
    return undefined
  let comma = 2
  const closes = (k: number) =>
    tokens[k]?.text === ',' &&
    where[k]?.inside === false &&
    ownVerb(tokens, k + 1, true) > 0 &&
    tokens[k + 1]?.tag !== 'number'
  while (comma < tokens.length && !closes(comma)) comma++
  if (
    comma >= tokens.length - 4 ||
    wordsIn(tokens, 0, comma) < 6 ||
    wordsIn(tokens, comma, tokens.length) < 6
  )
    return undefined
  if (
    tokens.some(({ text }) => /^[–—]$/.test(text)) ||
    tokens.slice(1, comma).some(({ tag, lower }) => tag === 'subordinator' || lower === ';')
  )
    return undefined
  // Two clauses behind the comma leave it open which of them closes the first.
  for (let k = comma + 1; k < tokens.length; k++) if (closes(k)) return undefined
  if (
    first.lower === 'as' &&
    tokens
      .slice(1, comma)
      .some(({ lower }) =>
        /^(?:says?|said|explained|noted|stated|held|argued|claimed)$/.test(lower),
      )
  )
    return undefined
  return {
    skip: [0, 1],
    end: comma,
    start: /^(?:because|since|as)$/.test(first.lower) ? 'For this reason,' : 'However,',
    rest: comma + 1,
  }
}
