import type { Stretch } from '#features/masking/engine/placeholders.ts'

/** What is the same in every language: it is not translated, so that nothing can change it. */
const unchanged: readonly RegExp[] = [
  // Web and mail addresses. Their parts are as long as they may be and no longer: a text of nothing but letters is read once.
  /https?:\/\/[^\s<>"”)]+|[\p{L}\d.+_-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+|(?<![\p{L}\d@.])(?:[a-z\d-]{1,63}\.){1,8}(?:com|org|net|gov|edu|us|info|test|example)(?:\/[^\s<>"”)]*)?/giu,
  // Forms and numbers with letters: I-485, N-400, DS-160, G-28, IOE0912345678, H-1B.
  /(?<![\p{L}\d])\p{Lu}{1,4}[-‐‑–]?\d[\d\p{Lu}-]*(?![\p{L}\d])/gu,
]

/** A date in digits alone, in the digits of any script. */
const digitDate =
  /(?<![\p{Nd}.,/-])(?:\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1\p{Nd}{2,4}|\p{Nd}{4}([./-])\p{Nd}{1,2}\2\p{Nd}{1,2}|\p{Nd}{1,2}\/\p{Nd}{1,2})(?![\p{Nd}/]|[.,-]\p{Nd})/gu

const stretches = (text: string, pattern: RegExp): Stretch[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))

/** Whether a text holds a date of which a reader elsewhere may take the day for the month. */
export const hasDigitDates = (text: string): boolean =>
  [...text.matchAll(digitDate)].some(([found]) => !/^\p{Nd}{4}/u.test(found))

/** What does not go to the model, in order and without overlaps: the personal data that was found, and what needs no translation. */
export function keptBack(text: string, personal: readonly Stretch[]): Stretch[] {
  const all = [...personal, ...[digitDate, ...unchanged].flatMap((one) => stretches(text, one))]
  const kept: { start: number; end: number }[] = []
  for (const { start, end } of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last === undefined || start >= last.end) kept.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return kept
}
