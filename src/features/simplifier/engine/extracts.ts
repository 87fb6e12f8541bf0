import { legibleDigits } from './legible.ts'
import { months } from './lexicon.ts'
import { monthNames } from './paper/tongues.ts'
import { splitSentences, type Sentence } from './sentences.ts'

/** A thing found in a text as it is written there, with the sentence it comes from. */
export interface Extract<Kind extends 'date' | 'amount' | 'form' | 'number'> {
  readonly text: string
  /** date: `2026-05-04`. amount: `USD 1200.50`. form: `I-485`. number: a receipt number without signs, `IOE0912345678`. */
  readonly value: string
  readonly kind: Kind
  readonly sentence: string
  /** Where it stands in the text. */
  readonly at: number
}

export interface Extracts {
  readonly dates: readonly Extract<'date'>[]
  readonly money: readonly Extract<'amount'>[]
  readonly forms: readonly Extract<'form'>[]
  readonly receipts: readonly Extract<'number'>[]
  /** True where the text holds more of them than are given. */
  readonly cut: boolean
}

/** Of all kinds together. No paper that people get holds more; a text made of amounts would be an answer without end. */
export const mostExtracts = 200
/** Characters of its sentence that an extract carries on either side. */
const around = 150

/** A month in English, as a pattern with one group. */
export const monthWord =
  '(January|February|March|Apri[l1]|May|June|Ju[l1]y|August|Septe(?:m|rn)ber|Octo[b6]er|Nove(?:m|rn)ber|Dece(?:m|rn)ber|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
const month = `${monthWord}\\.?`
/** What parts the pieces of a day; a line may end there. */
const gap = '(?: {1,2}|[ \\t]{0,8}\\n[ \\t]{0,60})'

/** The number of a month from its English name. */
export const monthOf = (word: string) =>
  months.findIndex((name) => name.startsWith(word.toLowerCase().replace('1', 'l').slice(0, 3))) + 1

/** `2026-02-28`, or undefined where the calendar has no such day or the year is not one that a notice speaks of. */
export function calendarDate(year: number, monthNumber: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, monthNumber - 1, day))
  const exists =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === monthNumber - 1 &&
    date.getUTCDate() === day
  return exists && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : undefined
}

/** "14 de enero de 2027", "2 декабря 2026", "5. November 2026". */
const foreignDay = new RegExp(
  `(?<![\\d.])(\\d{1,2})(?:[.º°]|er)?\\s+(?:de\\s+)?(${[...monthNames.keys()].join('|')})(?:/\\p{L}+(?: \\p{L}+)?)?(?:\\s+del?)?,?\\s+(\\d{4})(?!\\d)`,
  'giu',
)

const datePatterns: readonly [RegExp, (m: string[]) => string | undefined][] = [
  [
    new RegExp(`\\b${month}${gap}(\\d{1,2})(?:st|nd|rd|th)?,?${gap}(\\d{4})\\b`, 'gi'),
    ([, m, d, y]) => calendarDate(Number(y), monthOf(m!), Number(d)),
  ],
  [
    new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of${gap}| |-)${month},?(?:${gap}|-)(\\d{4})\\b`,
      'gi',
    ),
    ([, d, m, y]) => calendarDate(Number(y), monthOf(m!), Number(d)),
  ],
  [
    /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g,
    ([, y, m, d]) => calendarDate(Number(y), Number(m), Number(d)),
  ],
  // Notices of the United States write the month first; where that cannot be, the day stands first.
  [
    /(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?![\d/-])/g,
    ([, a, b, y]) => slashed(Number(a), Number(b), Number(y)),
  ],
  [
    foreignDay,
    ([, d, m, y]) => calendarDate(Number(y), monthNames.get(m!.toLowerCase()) ?? 0, Number(d)),
  ],
  [
    /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]/g,
    ([, y, m, d]) => calendarDate(Number(y), Number(m), Number(d)),
  ],
  [
    /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g,
    ([, d, m, y]) => calendarDate(Number(y), Number(m), Number(d)),
  ],
]

function slashed(first: number, second: number, shortYear: number): string | undefined {
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  return calendarDate(year, first, second) ?? calendarDate(year, second, first)
}

const amount = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,2})?'
const currencies: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  dollar: 'USD',
  euro: 'EUR',
  pound: 'GBP',
}
const moneyPatterns: readonly [RegExp, (m: string[]) => string | undefined][] = [
  [
    new RegExp(`(US\\$|[$€£]) ?(${amount})(?!,*\\d)`, 'gi'),
    ([, sign, sum]) => sumOf(currencies[sign!.toLowerCase()]!, sum!),
  ],
  [new RegExp(`\\b(USD|EUR|GBP) (${amount})\\b`, 'g'), ([, code, sum]) => sumOf(code!, sum!)],
  [
    new RegExp(`(?<![\\d$€£,.])(${amount}) (?:U\\.?S\\.? )?(dollar|euro|pound)s?\\b`, 'gi'),
    ([, sum, name]) => sumOf(currencies[name!.toLowerCase()]!, sum!),
  ],
]

const sumOf = (currency: string, sum: string) => `${currency} ${sum.replaceAll(',', '')}`

const formPattern =
  /(?<![\p{L}\p{N}-])((?:I|N|G|AR|DS|EOIR|ETA|SF|FS|OF|FD|SS|W)-\d{1,4}[A-Z]{0,3})(?![\p{L}\p{N}])(?!-\d)/gu
const receiptPattern =
  /(?<![\p{L}\p{N}])((?:IOE|EAC|WAC|LIN|SRC|MSC|YSC|NBC|VSC|CSC|NSC|TSC|PSC)[ -]?(?:\d[ -]?){9}\d)(?![\p{N}])/giu

type Kind = Extract<'date' | 'amount' | 'form' | 'number'>['kind']
type Patterns = readonly (readonly [RegExp, (m: string[]) => string | undefined])[]

const patternsOf: readonly (readonly [Kind, Patterns])[] = [
  ['date', datePatterns],
  ['amount', moneyPatterns],
  ['form', [[formPattern, ([form]) => form]]],
  ['number', [[receiptPattern, ([number]) => number!.replace(/[ -]/g, '').toUpperCase()]]],
]

/** A thing found, before its sentence is looked up. */
export interface Hit {
  readonly kind: Kind
  readonly text: string
  readonly value: string
  readonly at: number
  /** The paper prints the day without its year. */
  readonly isYearless?: true
  /** It stands in a line whose box has no cross. */
  readonly isUnchecked?: true
}

/** What the patterns find, in its order. Where two overlap, the earlier pattern has it. Both lists are sorted, so one walk compares them. */
function hitsOf(text: string, kind: Kind, patterns: Patterns): Hit[] {
  let all: Hit[] = []
  for (const [pattern, valueOf] of patterns) {
    const fresh: Hit[] = []
    let known = 0
    for (const match of text.matchAll(pattern)) {
      while (known < all.length && all[known]!.at + all[known]!.text.length <= match.index)
        known += 1
      if (known < all.length && all[known]!.at < match.index + match[0].length) continue
      const value = valueOf([...match])
      if (value !== undefined) fresh.push({ kind, text: match[0].trim(), value, at: match.index })
    }
    if (fresh.length > 0) all = [...all, ...fresh].toSorted((a, b) => a.at - b.at)
  }
  return all
}

/** Every date of a text, however many. */
export const datesIn = (text: string): Hit[] => hitsOf(legibleDigits(text), 'date', datePatterns)

/** A sentence as it is, or the words of a long one around the place. */
function quoted({ text, start }: Sentence, { at, text: { length } }: Hit): string {
  if (text.length <= 2 * around) return text
  const from = Math.max(0, at - start - around)
  const to = Math.min(text.length, at - start + length + around)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** Everything in a text that can be looked up or put into a calendar, each in the order it stands there; the first 200. */
export function extractsOf(
  text: string,
  sentences: readonly Sentence[] = splitSentences(text),
): Extracts {
  const hits = patternsOf
    .flatMap(([kind, patterns]) => (kind === 'date' ? datesIn(text) : hitsOf(text, kind, patterns)))
    .toSorted((a, b) => a.at - b.at)
  let place = 0
  const found = hits.slice(0, mostExtracts).map((hit) => {
    while (place < sentences.length && sentences[place]!.end <= hit.at) place += 1
    const sentence = sentences[place]
    return { ...hit, sentence: sentence === undefined ? '' : quoted(sentence, hit) }
  })
  const of = <One extends Kind>(kind: One) =>
    found.filter((one) => one.kind === kind) as unknown as Extract<One>[]
  return {
    dates: of('date'),
    money: of('amount'),
    forms: of('form'),
    receipts: of('number'),
    cut: hits.length > mostExtracts,
  }
}
