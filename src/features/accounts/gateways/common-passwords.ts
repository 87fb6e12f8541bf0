import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string>(dictionary['passwords-common'])

/** Words that somebody who guesses at this product tries first. */
const ours = [
  'advena',
  'immigration',
  'immigrant',
  'uscis',
  'greencard',
  'attorney',
  'administrator',
]
for (const word of ours) common.add(word)

const stemOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Signs that stand for letters, as guessers write them. */
const signs: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const unsigned = (password: string) => password.replace(/[@431!0$57]/g, (sign) => signs[sign]!)

/** The word that is written twice or more, or the word itself. */
const once = (password: string) => /^(.{2,}?)\1+$/u.exec(password)?.[1] ?? password

function isListed(word: string): boolean {
  const stem = stemOf(word)
  return (
    common.has(word) || (stem.length >= 4 && stem.length >= word.length - 6 && common.has(stem))
  )
}

/**
 * True for a password that guessers try first: one of the list (49,000 of the commonest in breaches, and words of this product),
 * with digits or signs around it, signs for letters, backwards or repeated, or one of very few different characters.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < 5) return true
  const backwards = [...lower].toReversed().join('')
  return [
    lower,
    unsigned(lower),
    unsigned(stemOf(lower)),
    backwards,
    once(lower),
    once(stemOf(lower)),
  ].some(isListed)
}
