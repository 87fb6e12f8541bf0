import { address, bornBefore, bornBehind } from './personal-places.ts'

export type PersonalDataKind = 'email' | 'phone' | 'alien_number' | 'receipt_number' | 'passport' | 'social_security' | 'birth_date' | 'address'

/** A stretch of a text (UTF-16 positions, `end` exclusive) that names or reaches a person. */
export interface PersonalSpan {
  readonly start: number
  readonly end: number
  readonly kind: PersonalDataKind
}

const gap = '[ \\t\\u200b]'
const edge = '(?<![\\p{L}\\p{N}])'

const local = "[\\p{L}\\p{N}\\p{M}._%+!#$&'*/=?^`{|}~-]{1,64}"
const label = '[\\p{L}\\p{N}\\p{M}-]{1,63}'
const email = new RegExp(`${local}${gap}?(?:@|[\\[(]${gap}?(?:at|@)${gap}?[\\])])${gap}?${label}(?:(?:\\.|${gap}\\.${gap}|${gap}?[\\[(]${gap}?(?:dot|\\.)${gap}?[\\])]${gap}?)${label}){0,5}`, 'giu')

const receipt = new RegExp(`${edge}(?:[a-z]{3}${gap}?-?${gap}?(?=\\d{10})|(?:(?-i:[A-Z]{3})|eac|wac|lin|src|msc|ioe|ysc|nbc|vsc|csc|nsc|tsc|psc)${gap}?[-*]?${gap}?(?!(?:19|20)\\d\\d-\\d\\d-\\d\\d))(?:\\d[ \\t\\u200b*-]{0,2}){9}\\d(?!\\d)`, 'giu')

const nineDigits = `(?:\\d{7,9}|\\d{2,3}[ \\t\\u200b.-]\\d{3}[ \\t\\u200b.-]\\d{3}|\\d{3}[ \\t\\u200b.-]\\d{3}[ \\t\\u200b.-]\\d{2})(?!\\d)`
const alien = new RegExp(`${edge}(?:alien(?:${gap}+registration)?(?:${gap}+(?:number|no\\.?|#))?|a[ \\t\\u200b-]*(?:number|num|nr|no\\.?|file)|a)[ \\t\\u200b#:.№-]{0,4}${nineDigits}`, 'giu')

const passportWord = '(?:passport|pasaporte?|passaporto?e?|passeport|reisepass|pass|паспорта?|جواز(?:[ ]ال?سفر)?|护照)'
const passport = new RegExp(
  `${passportWord}[ \\t\\u200b]*(?:number|numarası|número|numero|nummer|numéro|nr|no|номер|号码|رقم)?[ \\t\\u200b:#№.=]{0,4}(?:is|es|ist|é)?${gap}{0,2}((?:\\d{2}[ -]?\\d{2}[ -]?\\d{6}|\\p{L}{0,3}[ -]?\\d{5,10}|(?=(?:[a-z]*\\d){4})[a-z0-9]{6,12})(?![\\p{L}\\d]))|${edge}(?-i:[A-Z]{1,2})[ -]?\\d{6,9}(?![\\p{L}\\d])|${edge}(?-i:[A-Z])\\d{2}(?-i:[A-Z])\\d{5}(?!\\d)`,
  'giu',
)

const social = /(?<!\d)\d{3}[ \t\u200b.-]\d{2}[ \t\u200b.-]\d{4}(?!\d)/gu

const abroad = /(?<![\d.,])(?:\+|00)[ \t\u200b]?\(?\d(?:[-./() \t\u200b]{0,3}\d){6,16}/gu
const bracketed = /(?:(?<!\d)1[-. ]?)?\(\d{2,4}\)(?:[-. \t\u200b/]{0,3}\d){5,11}(?!\d)/gu
const phoneWord = '(?:phone|tel|telephone|call|cell|mobile|whats ?app|viber|telegram|signal|tel[eé]fono|celular|m[oó]vil|telefon|handy|numara\\p{L}*|telefone|هاتف\\p{L}*|جوال\\p{L}*|رقم\\p{L}*|واتس\\p{L}*|телефон\\p{L}*|тел|电话|手机|微信)'
const named = new RegExp(`${edge}${phoneWord}[^\\d+\\n]{0,16}(\\+?\\(?\\d(?:[-./() \\t\\u200b]{0,3}\\d){5,14})`, 'giu')

const run = /(?<![\d.,])\d+(?:(?!\. )[-./() \t\u200b]{1,3}\d+)*/gu

/** Written out so that it reads like the rule it is: what looks like a number of a person, but is a date, a sum, a form or a year. */
const harmless = [
  /(?<!\d)(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)(?:[ T]\d{1,2}:\d\d)?/gu,
  /(?<![\d.-])(?:0?[1-9]|[12]\d|3[01])[-/. ](?:0?[1-9]|[12]\d|3[01])[-/. ](?:(?:19|20)\d\d|\d\d)(?![-/.]?\d)/gu,
  /(?<!\d)(?:19|20)\d\d ?[-/] ?(?:19|20)?\d\d(?![-/.]?\d)/gu,
  /(?<![\p{L}\p{N}])(?:I|G|N|AR|DS|EOIR|ETA|ICE|CBP|FD|W|OF|IAP|H|O|L|F|M|J|E|B|U|T|EB|TN|R|P|K|Q)-?\d{1,4}[A-Z]{0,2}(?![-.]?\d)(?!\p{L})/gu,
  /[$€£¥₽₺₹] ?\d{1,9}(?!\d)(?:[., ]\d{3}(?!\d)){0,3}(?:[.,]\d{1,2}(?!\d))?(?: ?- ?[$€£¥₽₺₹]? ?\d{1,7}(?!\d))?/gu,
  /(?<![\d.,-])\d{1,9}(?:[., ]\d{3}(?!\d)){0,3}(?:[.,]\d{1,2})? ?(?:[$€£¥₽₺₹]|(?:usd|eur|dollars?|d[oó]lares|euros?|pesos?|liras?|tl|руб\p{L}*|долл\p{L}*|دولار\p{L}*|美元)(?!\p{L}))/giu,
  /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?![\d])/gu,
  /(?<![\d.,])\d{1,2}(?:\.\d{3}){1,2}(?![.\d])/gu,
  /(?<![\d-])[1-9]\d{1,3}00 ?- ?[1-9]\d{1,3}00(?![\d-])/gu,
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/gu,
]

/** The same length, position by position, with digits of every script as 0–9 and look-alike marks as their plain ones. */
function plain(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, (digit) => String((digit.charCodeAt(0) - zeroOf(digit)) % 10))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g, '\u200b')
}

const zeroOf = (digit: string) => [0x9e6, 0x966, 0x6f0, 0x660].find((zero) => digit.charCodeAt(0) >= zero) ?? 0x30

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group)

function kindOfRun(found: string): PersonalDataKind | undefined {
  const groups = found.split(/\D+/)
  const digits = groups.join('')
  if (groups.every(isYear)) return undefined
  if (groups.length === 1) {
    if (digits.length === 8) return /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(digits) ? undefined : 'phone'
    return digits.length === 9 ? 'social_security' : digits.length > 9 ? 'phone' : undefined
  }
  if (/^\d{4}-\d{4}$/.test(found)) return 'phone'
  return digits.length >= 9 ? 'phone' : undefined
}

/** Finds what names or reaches a person. Spans are in order and never overlap. */
export function findPersonalData(text: string): PersonalSpan[] {
  let left = plain(text)
  const spans: PersonalSpan[] = []
  const hide = (start: number, end: number) => {
    left = left.slice(0, start) + '\u0001'.repeat(end - start) + left.slice(end)
  }
  const take = (pattern: RegExp, kindOf: (found: string) => PersonalDataKind | undefined, part = 0) => {
    for (const match of left.matchAll(pattern)) {
      const found = match[part] ?? match[0]
      const start = match.index + match[0].length - found.length
      const kind = kindOf(found)
      if (kind === undefined) continue
      spans.push({ start, end: start + found.length, kind })
      hide(start, start + found.length)
    }
  }
  take(email, (found) => (/\.|dot/i.test(found.slice(found.search(/@|at/i))) ? 'email' : undefined))
  take(receipt, () => 'receipt_number')
  take(social, () => 'social_security')
  take(alien, () => 'alien_number')
  take(passport, () => 'passport', 1)
  take(bornBefore, () => 'birth_date', 1)
  take(bornBehind, () => 'birth_date')
  for (const pattern of address) take(pattern, () => 'address')
  take(abroad, () => 'phone')
  take(bracketed, () => 'phone')
  for (const pattern of harmless) for (const match of left.matchAll(pattern)) hide(match.index, match.index + match[0].length)
  take(named, (found) => (isYear(found) ? undefined : 'phone'), 1)
  take(run, kindOfRun)
  return spans.toSorted((a, b) => a.start - b.start)
}

/** The text with every such stretch replaced: strangers read on without learning who wrote it. */
export function maskPersonalData(text: string, replacement: (kind: PersonalDataKind) => string = () => '•••••'): string {
  let masked = ''
  let from = 0
  for (const { start, end, kind } of findPersonalData(text)) {
    masked += text.slice(from, start) + replacement(kind)
    from = end
  }
  return masked + text.slice(from)
}
