import { z } from 'zod'

/** True unless the text holds NUL or half of a surrogate pair, which no PostgreSQL text can keep. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** How many characters a reader sees as such in code points, so that an emoji counts once and limits agree in every script. */
export const lengthOf = (text: string) => [...text].length

// Characters without a shape of their own, and the Braille pattern without dots.
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A text a person wrote: kept byte for byte, at most `max` code points, of which at least `min` can be seen between the first
 * and the last one. NUL and lone surrogates are refused.
 */
export const personText = (min: number, max: number) =>
  z
    .string()
    .refine(isStorableText, { message: 'unstorable_text' })
    .refine((text) => lengthOf(text.replaceAll(blank, '').trim()) >= min, {
      message: 'too_short',
      params: { min },
    })
    .refine((text) => lengthOf(text) <= max, { message: 'too_long', params: { max } })

/** One line of a person's text, such as a name: trimmed, no line breaks. */
export const lineText = (min: number, max: number) =>
  personText(min, max)
    .refine((text) => !/[\r\n]/.test(text), { message: 'one_line_only' })
    .transform((text) => text.trim())

// Characters that show nothing, or turn around what follows them.
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const isJoiner = (char: string) => char === '\u200C' || char === '\u200D'
const joins = /^[\p{L}\p{M}]$/u
const neverJoins = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

/** A joiner means something between two letters of a script that joins, such as in Persian. */
const isJoined = (text: string, at: number) =>
  [text[at - 1] ?? '', text[at + 1] ?? ''].every(
    (letter) => joins.test(letter) && !neverJoins.test(letter),
  )

/** A name as a reader sees it: characters that show nothing are dropped, so that two names that look the same are the same. */
export function seenName(text: string): string {
  if (!isStorableText(text)) return text
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unseen, (char, at: number) => (isJoiner(char) && isJoined(text, at) ? char : ''))
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
}

// More marks on one letter than any script has: putting them in order takes the square of their number.
const piled = /\p{M}{9}/u

/** One line that names a person or a firm. */
export const nameText = (min: number, max: number) =>
  z
    .string()
    .max(max * 4, { message: 'too_long', abort: true })
    .refine((text) => !piled.test(text), { message: 'unstorable_text', abort: true })
    .refine((text) => !/[\r\n]/.test(text), { message: 'one_line_only' })
    .transform(seenName)
    .pipe(lineText(min, max))

export const uuid = z.uuid()

/** A day (YYYY-MM-DD) that a person may mean, and that arithmetic on it keeps within what a database can hold. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', { message: 'invalid' })

/** The largest number of PostgreSQL's integer. */
export const largestInteger = 2_147_483_647

/** A moment that arrives in a query string, between the years 1970 and 9999. */
export const queryMoment = z.coerce.date().min(new Date(0)).max(new Date('9999-12-31T00:00:00Z'))

/** A number that arrives in a query string. */
export const queryNumber = z.coerce.number()

/** `true`/`false` as a query string or JSON writes it. */
export const queryBoolean = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((value) => value === 'true'),
])
