import { verbForms } from '../lexicon.ts'
import { tag } from '../tag.ts'
import { tokenise, type Token } from '../tokens.ts'
import { inDigits } from './numbers.ts'
import { partyOf } from './parties.ts'
import { inOneWording } from './wording.ts'

/** The words of a text in one wording, with their parts of speech; a party is a noun, and a verb may follow it. */
export function tagged(text: string): Token[] {
  const tokens = tokenise(inOneWording(inDigits(text)))
  tag(tokens)
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if (token.tag !== 'adjective' || partyOf(token.lower) === undefined || next === undefined)
      return
    const isVerb = verbForms(next.lower)?.has('present') === true
    if (!isVerb && /^(?:noun|adjective)$/.test(next.tag)) return
    token.tag = 'noun'
    if (isVerb && next.tag === 'noun') next.tag = 'present'
  })
  return tokens
}
