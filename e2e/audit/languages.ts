import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { directionOf, type Locale } from '../../src/kernel/locale.ts'
import { languageOf } from '../../src/kernel/written-language.ts'
import type { Fault } from './a11y.ts'
import { isAllowed } from './allowed-words.ts'
import { turnedRound } from './in-page/bidi.ts'
import { cutTexts, sidewaysScroll } from './in-page/cut-texts.ts'
import { saidThere, type Said } from './in-page/said.ts'
import { isPseudo } from './pseudo.ts'

type Nested = { readonly [name: string]: string | Nested }

function valuesIn(texts: Nested): string[] {
  return Object.values(texts).flatMap((one) => (typeof one === 'string' ? one : valuesIn(one)))
}

/** Every text of one language. */
function textsIn(locale: Locale): ReadonlySet<string> {
  const folder = new URL(`../../src/text/${locale}/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(
    files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => valuesIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))),
  )
}

const known = new Map<Locale, ReadonlySet<string>>()
const textsOf = (locale: Locale) => {
  const texts = known.get(locale) ?? textsIn(locale)
  known.set(locale, texts)
  return texts
}

const features = readdirSync(new URL('../../src/text/en/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
const rawKey = new RegExp(
  `\\b(?:${features.join('|')}):[a-zA-Z][\\w]*(?:\\.[\\w]+)*|^[a-z]+[A-Za-z]*(?:\\.[a-z]\\w*){1,4}$`,
)
const broken = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /

/** Without addresses, numbers of records, what is kept apart as a name, and what stands in brackets: the word on a person's papers. */
const withoutAddresses = (text: string) =>
  text.replaceAll(
    /\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|[A-Z]+-?[A-Z0-9]*\d[A-Z0-9-]*|[(（][^)）]*[)）]|[\u2066-\u2068][^\u2069]*\u2069/g,
    ' ',
  )

const wordsIn = (text: string) =>
  withoutAddresses(text).match(/\p{Script=Latin}[\p{Script=Latin}'’]+/gu) ?? []

/** Languages in whose letters a word of English shows. */
const otherLetters: readonly Locale[] = ['ar', 'ru', 'zh']

/** Words of other languages that a text in this language holds, or nothing. */
function foreign(text: string, locale: Locale): string | undefined {
  if (text.length >= 25 && languageOf(text) === 'en') return text
  const isEnglish = textsOf('en').has(text) && !textsOf(locale).has(text)
  if (isEnglish && wordsIn(text).some((word) => !isAllowed(word, 'en'))) return text
  if (otherLetters.includes(locale)) {
    const left = wordsIn(text).filter((word) => !isAllowed(word, locale))
    return left.length === 0 ? undefined : left.join(' ')
  }
  return undefined
}

/** Tells what only repeats people's words: the head of a page says what they wrote there. */
function quotesOf(said: readonly Said[]): (one: Said) => boolean {
  const written = said.filter(({ peoples }) => peoples).map(({ text }) => text.slice(0, 25))
  return ({ text, where }) =>
    /title|description/.test(where) && written.some((own) => text.includes(own))
}

/** What stands in another language than the reader's, keys without a text, and texts with a gap. */
export function textFaults(said: readonly Said[], locale: Locale): Fault[] {
  const quotes = quotesOf(said)
  return said.flatMap((one): Fault[] => {
    const { text, where, lang, peoples } = one
    const shown = `${where}: “${text.slice(0, 70)}”`
    if (peoples || quotes(one) || lang.split('-')[0] !== locale) return []
    if (rawKey.test(text) && !/\.(?:test|com|org|gov|net)\b/.test(text)) return [['raw key', shown]]
    if (broken.test(text)) return [['gap', shown]]
    const left = locale === 'en' ? undefined : foreign(text, locale)
    return left === undefined ? [] : [['left over', `${shown} (${left.slice(0, 40)})`]]
  })
}

/** Texts of the longer English that did not come from the texts. */
export function unlengthened(said: readonly Said[]): Fault[] {
  const quotes = quotesOf(said)
  return said.flatMap((one): Fault[] => {
    const { text, where, peoples, lang } = one
    if (peoples || quotes(one) || lang !== 'en' || isPseudo(text)) return []
    const words = wordsIn(text).filter((word) => word.length > 2)
    return words.every((word) => isAllowed(word, 'en'))
      ? []
      : [['not from the texts', `${where}: “${text.slice(0, 70)}”`]]
  })
}

/** What one page says wrong to a reader of one language; a narrow phone is its window. */
export async function languageFaults(
  page: Page,
  locale: Locale,
  { names, pseudo = false }: { names: readonly string[]; pseudo?: boolean },
): Promise<Fault[]> {
  const said = await page.evaluate(saidThere)
  const [lang, dir] = await page.evaluate(() => [
    document.documentElement.lang,
    document.documentElement.dir,
  ])
  const named = (kind: string, found: readonly string[]): Fault[] =>
    found.map((what) => [kind, what])
  return [
    ...(lang === locale && dir === directionOf(locale)
      ? []
      : [['lang and dir', `${lang} ${dir}`] as const]),
    ...(pseudo ? unlengthened(said) : textFaults(said, locale)),
    ...named('cut text', await page.evaluate(cutTexts)),
    ...named('scrolls sideways', await page.evaluate(sidewaysScroll)),
    ...(locale === 'ar' ? named('bidi', await page.evaluate(turnedRound, names)) : []),
  ]
}
