import { aboutKin, couldBeRareName, isArabicGiven, isNisba } from '../arabic-words.ts'
import { isCommonWord, isWord } from '../dictionary.ts'
import { isForeignFamily, isForeignGiven } from '../foreign-arabic.ts'
import { plainLetters } from '../legible.ts'
import {
  ambiguous,
  arabic,
  arabicAmbiguous,
  arabicFamily,
  arabicGiven,
  arabicStop,
  arabicVocabulary,
  casedVocabulary,
  doubtful,
  family,
  germanNouns,
  given,
  looksLikePeople,
} from '../lists.ts'
import {
  humanDeeds,
  inside,
  institutions,
  places,
  possessive,
  towardsPlaces,
} from '../lone-words.ts'
import { isRelation } from '../name-cues.ts'
import { particles } from '../name-extent.ts'
import type { DictionaryLanguage } from '../stems.ts'
import type { Token } from '../tokens.ts'
import { isRare, isTown, isUnknown } from '../unknown.ts'

/** What lists and dictionaries say of a word, as bits; and what it does for its neighbors. */
export interface WordTraits {
  /** Whether lists of names have it. */
  readonly names: number
  /** How well dictionaries know it. */
  readonly words: number
  /** What it does for its neighbors: kinship, title, place, deed. */
  readonly role: number
}

/** Bits of `words` of cased letters: a small word; a place, a month, a people or an agency; a word of the dictionary. */
export const [isStop, isKnown, isInDictionary] = [1, 2, 32]

const bits = (...said: readonly boolean[]) =>
  said.reduce((all, one, place) => all | (one ? 1 << place : 0), 0)

const kinTitles = new Set(
  'mr mrs ms miss dr doctor prof hon sr sra srta don dona herr frau bey hanim sayin seu pastor padre judge officer agent attorney sgt lic licenciado rev sir abla abi teyze amca г господин госпожа'.split(
    ' ',
  ),
)

const memory = new Map<string, boolean>()
/** Matching one long pattern is dear, and posts repeat their words. */
function remembered(pattern: RegExp, word: string): boolean {
  const before = memory.get(word)
  if (before !== undefined) return before
  if (memory.size > 5_000) memory.clear()
  const is = pattern.test(word)
  memory.set(word, is)
  return is
}

function roleOf(token: Token): number {
  const { folded } = token
  if (kinTitles.has(folded)) return 1
  if (possessive.has(folded)) return 2
  if (token.text.length < 20 && remembered(isRelation, token.text)) return 3
  if (inside.has(folded)) return 4
  if (towardsPlaces.has(folded)) return particles.has(folded) ? 5 : 6
  if (institutions.has(folded) || places.has(folded)) return 7
  if (humanDeeds.has(folded)) return 8
  return 0
}

/** What is known of a word in Latin or Cyrillic letters. */
export function casedTraits(token: Token, language: DictionaryLanguage | undefined): WordTraits {
  const { folded } = token
  return {
    names: bits(
      given.has(folded),
      family.has(folded),
      ambiguous.has(folded),
      doubtful.has(folded),
      isTown(token),
    ),
    words: bits(
      token.stop,
      token.known,
      casedVocabulary.has(folded) || germanNouns.has(folded),
      isUnknown(token),
      isRare(token),
      language !== undefined && isWord(folded, language),
      looksLikePeople(folded),
    ),
    role: roleOf(token),
  }
}

const arabicRelation = new RegExp(
  `^[وفبلك]?(?:${plainLetters(`${arabic.kin}|${arabic.roles}`).replaceAll('[اا]', 'ا')})$`,
  'u',
)

/** What is known of a word in Arabic letters; a small word may be written together with it. */
export function arabicTraits(folded: string): WordTraits {
  const bare = /^[وفبلك]\p{Script=Arabic}{3}/u.test(folded) ? folded.slice(1) : folded
  return {
    names: bits(
      arabicGiven.has(folded),
      bare !== folded && isArabicGiven(bare),
      arabicFamily.has(folded) || arabicFamily.has(folded.replace(/^ال/, '')),
      arabicAmbiguous.has(folded) || arabicAmbiguous.has(bare),
      isNisba(folded),
      isForeignGiven(folded) || isForeignFamily(folded),
    ),
    words: bits(
      arabicStop.has(folded),
      arabicVocabulary.has(folded),
      isWord(folded, 'ar'),
      isCommonWord(folded, 'ar') || isCommonWord(bare, 'ar'),
      aboutKin.has(folded),
      couldBeRareName(folded),
      folded.startsWith('ال'),
    ),
    role: remembered(arabicRelation, folded) ? 3 : 0,
  }
}
