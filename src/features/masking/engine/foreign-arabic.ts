import names from './words/names.json' with { type: 'json' }
import { latinOf, soundOf } from './own-names.ts'
import { arabicStop, arabicVocabulary, casedLanguages, fold } from './lists.ts'

/** Names of other languages in Arabic letters: a word that reads like one of the frequent names of the lists, vowel by vowel. */

const consonants: Readonly<Record<string, string>> = {
  ب: '[bpv]+',
  پ: 'p+',
  ت: 't+h?',
  ث: '(?:th|s)',
  ج: '(?:j|g|dj|ch)+',
  ح: 'h',
  خ: '(?:kh|h|j|x)',
  د: 'd+h?',
  ذ: '(?:dh|z|th)',
  ر: 'r+h?',
  ز: '[zs]+',
  س: '(?:s|c|z|x)+h?',
  ش: '(?:sh|ch|sch|s|x)',
  ط: 't+h?',
  غ: '(?:gh?|g)+',
  ف: '(?:f|ph|v)+',
  ڤ: 'v',
  ق: '(?:q|k|c)',
  ك: '(?:ck|k|c|q|ch|x)+h?',
  چ: 't?ch',
  گ: 'g+',
  ل: 'l+',
  م: 'm+',
  ن: 'n+',
  ه: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  ا: '[aeo]{1,2}',
  و: '(?:[ou]{1,2}|w|au|ow)',
  ي: '(?:[iey]{1,2}|a[iy]?|ea)',
  ى: '[ayei]',
  ئ: '[iey]{1,2}',
}

/** What the Latin letters of such a word can be; undefined where a letter is in it that no foreign name needs. */
function readingOf(word: string): RegExp | undefined {
  let reading = ''
  for (const letter of word.replaceAll('تش', 'چ')) {
    const consonant = consonants[letter]
    const vowel = vowels[letter]
    if (consonant === undefined && vowel === undefined) return undefined
    reading =
      consonant === undefined
        ? `${reading.replace(/\[aeiou\]\?$/, '')}${vowel}`
        : `${reading}${consonant}[aeiou]?`
  }
  return new RegExp(`^[aeiouh]?${reading}[es]?$`)
}

const languages = [casedLanguages.en, casedLanguages.es, casedLanguages.de, casedLanguages.pt]
type Sounds = ReadonlyMap<string, readonly string[]>

function soundsOf(names: readonly string[]): Sounds {
  const folded = [...new Set(names.flatMap((list) => list.split(' ')).map(fold))]
  return Map.groupBy(
    folded.filter((name) => /^[a-z]+$/.test(name)),
    soundOf,
  )
}

let given: Sounds | undefined
let family: Sounds | undefined

/** No name in Arabic letters is longer; what is would only make its reading long. */
const longestName = 24

function readsLike(word: string, sounds: Sounds): boolean {
  if (word.length > longestName) return false
  const candidates = sounds.get(soundOf(word))
  if (candidates === undefined) return false
  const reading = readingOf(word)
  if (reading === undefined) return false
  const latin = latinOf(word)
  return candidates.some((name) => reading.test(name) && name.length - latin.length < 4)
}

const isOwnWord = (word: string) => arabicVocabulary.has(word) || arabicStop.has(word)

/** Whether a word reads like a foreign given name; a short one says too little by itself. */
export function isForeignGiven(word: string, least = 5): boolean {
  if (word.length < least || isOwnWord(word) || /^(?:ال|بال|وال|فال|لل)|[ةىء]$/u.test(word))
    return false
  given ??= soundsOf([...languages.map((one) => one.given), names.given])
  return readsLike(word, given)
}

/** Whether a word reads like a foreign family name, behind a given one. */
export function isForeignFamily(word: string): boolean {
  if (word.length < 3 || isOwnWord(word)) return false
  family ??= soundsOf(languages.map((one) => one.family))
  return readsLike(word, family) || isForeignGiven(word, 3)
}
