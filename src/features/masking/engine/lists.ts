import { foldLetters } from '#kernel/folded-letters.ts'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import names from './words/names.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import tr from './words/tr.json' with { type: 'json' }
import vocabulary from './words/vocabulary.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }
import { plainLetters } from './legible.ts'

/** The lists of names and of ordinary words, ready to be asked. All words are folded: small, without accents. */

export const fold = (word: string) => foldLetters(plainLetters(word))
const words = (text: string) => text.split(' ').filter(Boolean).map(fold)
/** Lists that lie in their folded form already. */
const ready = (text: string) => text.split(' ')
const set = (...texts: readonly string[]) => new Set(texts.flatMap(words))

export const casedLanguages = { en, es, de, tr, ru, pt }
export const arabic = ar
export const chinese = zh
const cased = Object.values(casedLanguages)

const russianEndings = (name: string): string[] => {
  if (/[йь]$/.test(name))
    return ['', 'я', 'ю', 'ем', 'е', 'и'].map((end) =>
      end === '' ? name : name.slice(0, -1) + end,
    )
  if (name.endsWith('а'))
    return ['а', 'ы', 'и', 'е', 'у', 'ои', 'ою'].map((end) => name.slice(0, -1) + end)
  if (name.endsWith('я')) return ['я', 'и', 'е', 'ю', 'еи'].map((end) => name.slice(0, -1) + end)
  return ['', 'а', 'у', 'ом', 'е', 'ы'].map((end) => name + end)
}

const russianGiven = [...words(ru.given), ...ready(names.cyrillicGiven)].flatMap((name) => [
  ...russianEndings(name),
  ...(name.endsWith('и')
    ? [
        name.slice(0, -1) + 'я',
        name.slice(0, -1) + 'ю',
        name.slice(0, -1) + 'ем',
        name.slice(0, -1) + 'е',
      ]
    : []),
])
const russianFamily = [...words(ru.family), ...ready(names.cyrillicFamily)].flatMap((name) =>
  ['', 'а', 'ои', 'у', 'ым', 'е', 'ых', 'ы', 'ом'].map((end) => name + end),
)

export const ambiguous = new Set([
  ...set(...cased.map((one) => one.ambiguous)),
  ...words(ru.ambiguous).flatMap(russianEndings),
  ...ready(names.ambiguous),
])
export const given = new Set([
  ...set(en.given, es.given, de.given, tr.given, pt.given),
  ...russianGiven,
  ...ready(names.given),
])
export const family = new Set([
  ...set(en.family, es.family, de.family, tr.family, pt.family),
  ...russianFamily,
  ...ready(names.family),
])
const languages = ['en', 'es', 'de', 'tr', 'ru', 'pt']

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const regionCodes = letters
  .flatMap((one) => letters.map((two) => one + two))
  .filter((code) => regions.of(code) !== undefined && code !== 'GS')
const languageCodes = [
  'ar',
  'zh',
  'en',
  'es',
  'de',
  'tr',
  'ru',
  'pt',
  'fr',
  'hi',
  'ur',
  'bn',
  'fa',
  'ps',
  'ku',
  'am',
  'ti',
  'so',
  'sw',
  'ha',
  'yo',
  'ig',
  'ko',
  'ja',
  'vi',
  'tl',
  'pl',
  'uk',
  'ro',
  'it',
  'ne',
  'pa',
  'gu',
  'ta',
  'te',
  'ht',
  'hy',
  'ka',
  'az',
  'kk',
  'uz',
  'ky',
  'tg',
  'he',
  'el',
  'qu',
  'my',
  'km',
  'th',
  'id',
  'ms',
]

/** Names of countries or of languages, as the platform knows them, word by word. */
function called(type: 'region' | 'language', codes: readonly string[]): string[] {
  const found: string[] = []
  for (const language of languages) {
    const platform = new Intl.DisplayNames([language], { type })
    for (const code of codes) found.push(...(platform.of(code) ?? '').split(/[\s,()-]+/))
  }
  return found.filter((word) => word.length > 3).map(fold)
}
const regionWords = called('region', regionCodes)
const languageWords = called('language', languageCodes)

/** Places in the cases of Russian: Франция, из Франции, во Францию. */
const russianPlace = (name: string): string[] => {
  if (name.endsWith('ия')) return ['ия', 'ии', 'ию', 'иеи'].map((end) => name.slice(0, -2) + end)
  if (name.endsWith('ы') || name.endsWith('и'))
    return [name, ...['', 'ах', 'ам'].map((end) => name.slice(0, -1) + end)]
  return russianEndings(name)
}
const cyrillicPlaces = [
  ...regionWords.filter((word) => /^[а-я]/.test(word)),
  ...words(names.cyrillicPlaces),
].flatMap(russianPlace)

export const known = new Set([
  ...set(...cased.map((one) => one.known)),
  ...regionWords,
  ...languageWords,
  ...ready(names.places),
  ...cyrillicPlaces,
])
export const stop = set(...cased.map((one) => one.stop))
export const germanWords = set(de.stop)

const months = set(
  'sunday monday friday january february march april may june july august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro januar februar marz mai juni juli oktober dezember ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
)
/** Words that name a month, a country or a state in one text and a person in another: Jordan, April, Francia, Abril. */
export const doubtful = new Set([
  ...regionWords,
  ...months,
  ...[...known].filter((word) => given.has(word) || family.has(word)),
])
export const stopOf = new Map(
  Object.entries(casedLanguages).map(([language, one]) => [language, set(one.stop)]),
)

/** Words that end a name typed in small letters: everything a list calls ordinary, and what looks like a form of it. */
export const isOrdinary = (word: string) => stop.has(word) || known.has(word)
const peoples =
  /(?:ian|ean|ese|ish|ican|ankan|ino|ina|ista|iana|iano|ense|ena|eno|ano|ana|iyim|liyim|luyum|iyum|iym|yum|anim|inim|miyim|umanim)$/
export const looksLikePeople = (word: string) =>
  peoples.test(word) && !given.has(word) && !family.has(word)

export const arabicGiven = new Set([...words(ar.given), ...ready(names.arabicGiven)])
export const arabicAmbiguous = new Set([...words(ar.ambiguous), ...ready(names.arabicAmbiguous)])
export const arabicFamily = new Set([...words(ar.family), ...ready(names.arabicFamily)])
export const arabicStop = new Set([...words(ar.stop), ...words(ar.known)])
/** Words of everyday and of law: what the product's own texts are made of. */
export const arabicVocabulary = new Set(ready(vocabulary.ar))
export const casedVocabulary = new Set(
  [
    vocabulary.en,
    vocabulary.es,
    vocabulary.de,
    vocabulary.tr,
    vocabulary.ru,
    vocabulary.pt,
  ].flatMap(ready),
)
export const germanNouns = new Set(ready(vocabulary.germanNouns))
