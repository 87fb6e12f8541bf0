import { months } from './lexicon.ts'
import { splitSentences } from './sentences.ts'

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
}

const month = '(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?'

const monthOf = (word: string) => months.findIndex((name) => name.startsWith(word.toLowerCase().slice(0, 3))) + 1

/** `2026-02-28`, or undefined where the calendar has no such day or the year is not one that a notice speaks of. */
export function calendarDate(year: number, monthNumber: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, monthNumber - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === day
  return exists && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : undefined
}

const datePatterns: readonly [RegExp, (m: string[]) => string | undefined][] = [
  [new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'), ([, m, d, y]) => calendarDate(Number(y), monthOf(m!), Number(d))],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)? ${month},? (\\d{4})\\b`, 'gi'), ([, d, m, y]) => calendarDate(Number(y), monthOf(m!), Number(d))],
  [/(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, ([, y, m, d]) => calendarDate(Number(y), Number(m), Number(d))],
  // Notices of the United States write the month first; where that cannot be, the day stands first.
  [/(?<![\d/-])(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?![\d/-])/g, ([, a, b, y]) => slashed(Number(a), Number(b), Number(y))],
  [/(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g, ([, d, m, y]) => calendarDate(Number(y), Number(m), Number(d))],
]

function slashed(first: number, second: number, shortYear: number): string | undefined {
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  return calendarDate(year, first, second) ?? calendarDate(year, second, first)
}

const amount = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,2})?'
const currencies: Record<string, string> = { $: 'USD', us$: 'USD', '€': 'EUR', '£': 'GBP', dollar: 'USD', euro: 'EUR', pound: 'GBP' }
const moneyPatterns: readonly [RegExp, (m: string[]) => string | undefined][] = [
  [new RegExp(`(US\\$|[$€£]) ?(${amount})(?![\\d,]*\\d)`, 'gi'), ([, sign, sum]) => sumOf(currencies[sign!.toLowerCase()]!, sum!)],
  [new RegExp(`\\b(USD|EUR|GBP) (${amount})\\b`, 'g'), ([, code, sum]) => sumOf(code!, sum!)],
  [new RegExp(`(?<![\\d$€£,.])(${amount}) (?:U\\.?S\\.? )?(dollar|euro|pound)s?\\b`, 'gi'), ([, sum, name]) => sumOf(currencies[name!.toLowerCase()]!, sum!)],
]

const sumOf = (currency: string, sum: string) => `${currency} ${sum.replaceAll(',', '')}`

const formPattern = /(?<![\p{L}\p{N}-])((?:I|N|G|AR|DS|EOIR|ETA|SF|FS|OF|FD|SS|W)-\d{1,4}[A-Z]{0,3})(?![\p{L}\p{N}])(?!-\d)/gu
const receiptPattern = /(?<![\p{L}\p{N}])((?:IOE|EAC|WAC|LIN|SRC|MSC|YSC|NBC|VSC|CSC|NSC|TSC|PSC)[ -]?(?:\d[ -]?){9}\d)(?![\p{N}])/giu

/** Everything in a text that can be looked up or put into a calendar, each in the order it stands there. */
export function extractsOf(text: string): Extracts {
  const sentences = splitSentences(text)
  const sentenceAt = (at: number) => (sentences.find(({ start, end }) => at >= start && at < end) ?? sentences.find(({ start }) => start > at))?.text ?? ''

  function found<Kind extends Extract<'date' | 'amount' | 'form' | 'number'>['kind']>(
    kind: Kind,
    patterns: readonly (readonly [RegExp, (m: string[]) => string | undefined])[],
  ) {
    const all: Extract<Kind>[] = []
    for (const [pattern, valueOf] of patterns) {
      for (const match of text.matchAll(pattern)) {
        const value = valueOf([...match])
        const taken = all.some(({ at, text: other }) => match.index < at + other.length && at < match.index + match[0].length)
        if (value !== undefined && !taken) all.push({ kind, text: match[0].trim(), value, sentence: sentenceAt(match.index), at: match.index })
      }
    }
    return all.toSorted((a, b) => a.at - b.at)
  }

  return {
    dates: found('date', datePatterns),
    money: found('amount', moneyPatterns),
    forms: found('form', [[formPattern, ([form]) => form]]),
    receipts: found('number', [[receiptPattern, ([number]) => number!.replace(/[ -]/g, '').toUpperCase()]]),
  }
}
