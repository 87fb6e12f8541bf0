import { isCommonWord, isTownWord, isWord } from './dictionary.ts'
import { casedVocabulary, germanNouns, known, looksLikePeople } from './lists.ts'
import type { DictionaryLanguage } from './stems.ts'
import { bareTurkish, type Token } from './tokens.ts'

/** What nothing explains: words that stand in no dictionary and in no list of places, peoples and agencies. */

const english: readonly DictionaryLanguage[] = ['en']
const latin = ['en', 'es', 'pt', 'de', 'tr'] as const
const isCyrillic = (folded: string) => /[\u0400-\u04ff]/.test(folded)

/** The languages whose dictionaries may explain a word of a text: its own, English, and all of its script where none stands out. */
function languagesOf(token: Token): readonly DictionaryLanguage[] {
  if (isCyrillic(token.folded)) return ['ru']
  if (token.language === 'ru') return ['en']
  if (token.language === '') return latin
  return token.language === 'en' ? ['en'] : [token.language as DictionaryLanguage, 'en']
}

const memory = new Map<string, boolean>()

function explains(token: Token, among: boolean): boolean {
  const { folded } = token
  if (casedVocabulary.has(folded) || germanNouns.has(folded)) return true
  if ((among ? english : languagesOf(token)).some((language) => isWord(folded, language)))
    return true
  return token.language === 'tr' && known.has(bareTurkish(folded))
}

/** Whether no dictionary has the word, and no list of what is no name. A Latin word `among` Arabic or Chinese is looked up in English alone. */
export function isUnknown(token: Token, among = false): boolean {
  if (token.stop || token.known || token.folded.length < 3) return false
  const key = `${among ? 'among' : token.language} ${token.folded}`
  const before = memory.get(key)
  if (before !== undefined) return before
  const unknown =
    !explains(token, among) &&
    !(['en', 'tr', ''].includes(token.language) && looksLikePeople(token.folded))
  if (memory.size > 5_000) memory.clear()
  memory.set(key, unknown)
  return unknown
}

/** Whether a word is rare enough that behind a word of kinship it may be a name: a dictionary may have it, few people say it. */
export const isRare = (token: Token): boolean =>
  !token.stop &&
  !token.known &&
  !casedVocabulary.has(token.folded) &&
  !languagesOf(token).some((language) => isCommonWord(token.folded, language))

/** Whether a word is part of a town's name, with its Turkish ending off. */
export const isTown = (token: Token): boolean =>
  isTownWord(token.folded) || (token.language === 'tr' && isTownWord(bareTurkish(token.folded)))
