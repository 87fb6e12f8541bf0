import { months } from './lexicon.ts'
import { clauseFollows } from './verb-tags.ts'
import { made, type Token } from './tokens.ts'

/** Sets the comma after a date, place or ground in front of the subject: "On 5 May 2003 the court" → "On 5 May 2003, the court". */
export function commas(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let begins = true
  let front = -1
  tokens.forEach((token, i) => {
    if (begins)
      front = token.tag === 'preposition' && !/^(?:for|like|than|of)$/.test(token.lower) ? i : -1
    begins = /^[.!?]$/.test(token.text) && tokens[i + 1] !== undefined
    // "In case the shop burns down, …" is a condition, and so is "on condition you pay".
    if (front >= 0 && /^(?:case|event|condition)$/.test(tokens[i - 1]?.lower ?? '')) front = -1
    if (
      front >= 0 &&
      i - front > 1 &&
      i - front < 16 &&
      ends(tokens[i - 1]) &&
      subjectBegins(tokens, i)
    ) {
      const [comma] = made(',', 'split', '')
      if (comma !== undefined) result.push({ ...comma, tag: 'stop' })
      front = -1
    } else if (
      (token.text === ',' && !months.includes(tokens[i - 1]?.lower ?? '')) ||
      /^[.;:“"]$/.test(token.text) ||
      /^(?:past|present|modal|pronoun|to|that|relative|subordinator|base)$/.test(token.tag)
    )
      front = -1
    result.push(token)
  })
  return result
}

const ends = (token: Token | undefined): boolean =>
  token !== undefined && (/^(?:noun|name|number)$/.test(token.tag) || token.text === ')')

function subjectBegins(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i]
  const before = tokens[i - 1]
  if (token === undefined || before === undefined) return false
  if (
    token.tag === 'pronoun' ||
    (token.tag === 'determiner' && !/^(?:all|both|each)$/.test(token.lower))
  )
    return clauseFollows(tokens, i)
  const year = /^(?:1[5-9]|20)\d\d$/.test(before.text)
  if (!year || !clauseFollows(tokens, i)) return false
  return token.tag === 'name'
    ? !months.includes(token.lower)
    : (token.tag === 'noun' && !/wards?$/.test(token.lower)) ||
        token.tag === 'adjective' ||
        (token.tag === 'number' && !/\d/.test(token.text))
}
