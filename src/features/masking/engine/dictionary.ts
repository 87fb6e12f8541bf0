import { bloomHas } from './bloom.ts'
import packed from './words/ordinary.json' with { type: 'json' }
import { stemOf, type DictionaryLanguage } from './stems.ts'

/** Dictionaries of ordinary words, names of people left out: what is in none of them may be a name. */

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place)
  return bytes
}

const parts = new Map(Object.entries(packed).map(([name, base64]) => [name, bytesOf(base64)]))

/** Nobody writes longer words; what is longer is looked up nowhere. */
const longest = 40

const has = (name: string, word: string) => bloomHas(parts.get(name)!, word)

/** "Wohnungsgeberbestätigung": German joins words, some with a letter between. */
function isGermanCompound(word: string): boolean {
  if (/(?:ung|heit|keit|schaft|tion|ismus|tat)(?:en|s)?$/.test(word)) return true
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const [front, back] = [word.slice(0, cut), word.slice(cut)]
    if (
      back.length === 3
        ? !/^(?:amt|tag|ort|weg|hof|akt|not|rat|fax|job|bus|app)$/.test(back)
        : !has('de', stemOf(back, 'de')) && !(back.length > 5 && has('en', back))
    )
      continue
    if (
      has('de', stemOf(front, 'de')) ||
      (/(?:s|es|en|n|e)$/.test(front) && has('de', stemOf(front.replace(/(?:s|n)$/, ''), 'de')))
    )
      return true
  }
  return false
}

const arabicForms = (word: string) => [
  word,
  word.replace(/^[وفبلكس]/u, ''),
  word.replace(/^[وف]?(?:[يتنا]|ال|بال|لل|[سح][يتنا]|ع?ال|ه?ال|[بم][يتنا]?)/u, ''),
]

/** Whether a folded word is an ordinary word of a language, in any of its forms. */
export function isWord(word: string, language: DictionaryLanguage): boolean {
  if (word.length > longest) return false
  if (language === 'ar')
    return arabicForms(word).some((form) => form.length > 1 && has('ar', stemOf(form, 'ar')))
  if (has(language, stemOf(word, language))) return true
  // "solicitei", "paguei", "fiquei"; "remarried", "misdelivered"
  if (language === 'pt' && word.length > 5 && word.endsWith('ei'))
    return (
      [/ei$/, /uei$/].some((end) => has('pt', word.replace(end, ''))) ||
      has('pt', word.replace(/quei$/, 'c'))
    )
  if (language === 'en' && word.length > 7 && /(?:ed|ing|ion|ment)$/.test(word))
    return has('en', word.replace(/^(?:re|un|mis|pre|non|over|under)(?=.{5})/, ''))
  return language === 'de' && word.length >= 7 && isGermanCompound(word)
}

/** Whether a folded word stands in the name of a town of more than some hundred people. */
export const isTownWord = (word: string): boolean => has('towns', word)

/** Whether a folded word is one of the ten thousand that people say most. */
export const isCommonWord = (word: string, language: DictionaryLanguage): boolean =>
  has(`${language}-common`, word)
