import { ambiguous, fold, known, stop } from './lists.ts'
import { legible } from './legible.ts'
import { mark, type Sheet } from './sheet.ts'

/** What is known of the person who wrote the text: it is hidden wherever it stands, in every script it can be written in. */
export interface Own {
  /** First and last names, as many as are known. */
  readonly names?: readonly string[]
  readonly email?: string | null
  /** Words the writer chose to hide. */
  readonly chosen?: readonly string[]
}

const russian: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдезийклмнопрстуфыэіїєґўқғңүұһәө'].map((letter, place) => [
    letter,
    [...'abvgdeziyklmnoprstufyeiiegukgnuuhao'][place]!,
  ]),
)
const moreRussian: Readonly<Record<string, string>> = {
  ж: 'zh',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ь: '',
  ё: 'e',
  ю: 'yu',
  я: 'ya',
}
const arabicLetters: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 's',
  ج: 'j',
  ح: 'h',
  خ: 'h',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ة: 'a',
  ء: '',
  ؤ: 'w',
  ئ: 'y',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ک: 'k',
  ی: 'y',
  ڤ: 'v',
}

const inLatin = (word: string) =>
  [...fold(word)]
    .map((letter) => russian[letter] ?? moreRussian[letter] ?? arabicLetters[letter] ?? letter)
    .join('')

/** How a word sounds, roughly: consonants alone, with those made one that scripts do not tell apart. */
export const soundOf = (word: string): string =>
  inLatin(word)
    .replace(/tsch|tch|ch|sh|sch|zh|ts|tz|dj|dzh|cz/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/qu|q|ck|c(?![eiy])/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/j/g, 'S')
    .replace(/[zcsS]/g, 's')
    .replace(/[pbvf]/g, 'b')
    .replace(/[td]/g, 't')
    .replace(/[gkh]/g, 'k')
    .replace(/[aeiouyw']/g, '')
    .replace(/(.)\1+/g, '$1')

export const latinOf = inLatin

const scriptOf = (word: string) =>
  /\p{Script=Cyrillic}/u.test(word)
    ? 'cyrillic'
    : /\p{Script=Arabic}/u.test(word)
      ? 'arabic'
      : /\p{Script=Han}/u.test(word)
        ? 'han'
        : 'latin'

/** Two spellings of one name in two scripts; vowels decide where there are few consonants. */
function soundsAlike(own: string, other: string): boolean {
  const [a, b] = [soundOf(own), soundOf(other)]
  const withoutFirst = (sound: string) => sound.replace(/k$/, '')
  if (a === '' || b === '' || (a !== b && withoutFirst(a) !== withoutFirst(b))) return false
  if (Math.min(a.length, b.length) >= 3) return true
  const [x, y] = [inLatin(own), inLatin(other)]
  return (
    x === y ||
    (a.length >= 2 && a === b && x[0] === y[0] && Math.abs(x.length - y.length) <= 3) ||
    (a.length === 1 && x.replace(/[yw]/g, 'i') === y.replace(/[yw]/g, 'i'))
  )
}

const suffix =
  /^(?:'?s|'?(?:n[iuü]n|i?n|y?[aeiuü]|[dt][ea]n?|l[ae]|yl[ae]|n[ae]|s[iu]|l[iu])|es|ens|a|ы|и|е|у|ю|я|ой|ом|ем|ым|ою|ей|ого|ому|их|ых|ами)$/u
const word = /[\p{L}\p{M}]{1,40}(?:'\p{Ll}{1,4}(?!\p{L}))?/gu

function partsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => legible(name).text.split(/[\s,.'-]+/)))].filter(
    (part) => part.length > 1,
  )
}

const tooOrdinary = (folded: string) =>
  ambiguous.has(folded) || stop.has(folded) || known.has(folded)

/** Whether a word of the text is one of the person's names, inflected or in another script. */
function isOwn(parts: readonly string[], found: string): boolean {
  const folded = fold(found)
  const capital = found !== found.toLowerCase() || /\p{Lo}/u.test(found)
  return parts.some((part) => {
    const own = fold(part)
    if (scriptOf(part) === 'han') return false
    if (folded === own) return capital || !tooOrdinary(own)
    if (scriptOf(part) === scriptOf(found)) {
      const stem = scriptOf(part) === 'cyrillic' ? own.replace(/[аяиьеой]$/, '') : own
      if (scriptOf(part) === 'arabic')
        return folded.replace(/^[وفبلك]/, '') === own || folded === `لل${own}`
      return (
        stem.length >= 3 &&
        folded.startsWith(stem) &&
        suffix.test(folded.slice(stem.length)) &&
        (capital || !tooOrdinary(own))
      )
    }
    if (!capital || scriptOf(found) === 'han') return false
    const stripped =
      scriptOf(found) === 'arabic'
        ? [found, found.replace(/^[وفبلك]/, '')]
        : [found, found.replace(/(?:ом|ой|ою|ем|ей|а|у|е|ы|и|ю|я)$/u, '')]
    return stripped.some((form) => form.length > 1 && soundsAlike(part, form))
  })
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Who is called May still has a hearing in May 2026. */
const isMonthOfDate = (found: string, text: string, after: number) =>
  known.has(fold(found)) && /^,? ?\d/.test(text.slice(after, after + 3))

/** Marks the writer's own names, the first part of the own e-mail address, and what the writer chose. */
export function takeOwn(sheet: Sheet, own: Own): void {
  for (const chosen of own.chosen ?? []) {
    const phrase = legible(chosen.trim()).text
    if (phrase.length < 2) continue
    const pattern = new RegExp(
      `${/^\p{Script=Han}/u.test(phrase) ? '' : '(?<![\\p{L}\\p{N}])'}${quoted(phrase)}${/\p{Script=Han}$/u.test(phrase) ? '' : '(?![\\p{L}\\p{N}])'}`,
      'giu',
    )
    for (const { 0: found, index } of sheet.text.matchAll(pattern))
      mark(sheet, index, index + found.length, 'chosen')
  }
  const mailbox = own.email?.split('@')[0] ?? ''
  const names = own.names ?? []
  const whole = names
    .filter((name) => scriptOf(name) === 'han')
    .map((name) => name.replaceAll(/\s/g, ''))
  const hanNames = [
    ...new Set([...whole, whole.slice(0, 2).join(''), whole.slice(0, 2).toReversed().join('')]),
  ].filter((name) => name.length >= 2)
  for (const name of hanNames.toSorted((a, b) => b.length - a.length)) {
    for (const { 0: found, index } of sheet.text.matchAll(new RegExp(quoted(name), 'gu')))
      mark(sheet, index, index + found.length, 'name')
  }
  if (mailbox.length >= 4) {
    for (const { 0: found, index } of sheet.text.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${quoted(mailbox)}(?![\\p{L}\\p{N}])`, 'giu'),
    ))
      if (!tooOrdinary(fold(found))) mark(sheet, index, index + found.length, 'handle')
  }
  const parts = partsOf(names)
  if (parts.length === 0) return
  for (const { 0: found, index } of sheet.text.matchAll(word))
    if (
      isOwn(parts, found.split("'")[0]!) &&
      !isMonthOfDate(found, sheet.text, index + found.length)
    )
      mark(sheet, index, index + found.length, 'name')
}
