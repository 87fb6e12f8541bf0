import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string>(dictionary['passwords-common'])

/** Words that somebody who guesses at this product tries first. */
const ours = ['advena', 'immigration', 'immigrant', 'uscis', 'greencard', 'attorney', 'administrator']
for (const word of ours) common.add(word)

const stemOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * True for a password that guessers try first: one of the list, one of the list with digits or signs around it, or one of
 * very few different characters.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = stemOf(lower)
  return common.has(lower) || (stem.length >= 4 && stem.length >= lower.length - 6 && common.has(stem)) || new Set(lower).size < 5
}
