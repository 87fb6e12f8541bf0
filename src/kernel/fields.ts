import { z } from 'zod'

/** True unless the text holds NUL or half of a surrogate pair, which no PostgreSQL text can keep. */
export const isStorableText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** How many characters a reader sees as such in code points, so that an emoji counts once and limits agree in every script. */
export const lengthOf = (text: string) => [...text].length

/**
 * A text a person wrote: kept byte for byte, between `min` and `max` code points after looking only at its trimmed length
 * for the minimum. NUL and lone surrogates are refused.
 */
export const personText = (min: number, max: number) =>
  z
    .string()
    .refine(isStorableText, { message: 'unstorable_text' })
    .refine((text) => lengthOf(text.trim()) >= min, { message: 'too_short', params: { min } })
    .refine((text) => lengthOf(text) <= max, { message: 'too_long', params: { max } })

/** One line of a person's text, such as a name: trimmed, no line breaks. */
export const lineText = (min: number, max: number) => personText(min, max).refine((text) => !/[\r\n]/.test(text), { message: 'one_line_only' }).transform((text) => text.trim())

export const uuid = z.uuid()

/** A day (YYYY-MM-DD) that a person may mean, and that arithmetic on it keeps within what a database can hold. */
export const calendarDay = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2199-12-31', { message: 'invalid' })

/** The largest number of PostgreSQL's integer. */
export const largestInteger = 2_147_483_647

/** A moment that arrives in a query string, between the years 1970 and 9999. */
export const queryMoment = z.coerce.date().min(new Date(0)).max(new Date('9999-12-31T00:00:00Z'))

/** A number that arrives in a query string. */
export const queryNumber = z.coerce.number()

/** `true`/`false` as a query string or JSON writes it. */
export const queryBoolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
