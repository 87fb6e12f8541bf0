export type PeriodUnit = 'days' | 'business_days' | 'weeks' | 'months' | 'years'

/**
 * When something has to be done. `date`: on or before that day (an appointment: on it), at `time` where one is printed; `counted`
 * where we counted it from the paper's own date and the paper prints none. `period`: within a span whose first day is not known, or
 * that much before something whose day is not known. `words`: as the paper says it, where no day can be told ("on the first day of each month"). `text` is always the paper's wording.
 */
export type Due =
  | {
      readonly kind: 'date'
      readonly date: string
      readonly time: string | null
      readonly counted: boolean
      readonly text: string
    }
  | {
      readonly kind: 'period'
      readonly count: number
      readonly unit: PeriodUnit
      readonly before: boolean
      readonly text: string
    }
  | { readonly kind: 'words'; readonly text: string }

export type DueDate = Extract<Due, { kind: 'date' }>

const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const later: Record<string, number> = {
  'twenty-one': 21,
  'twenty-eight': 28,
  thirty: 30,
  'thirty-three': 33,
  'thirty-five': 35,
  forty: 40,
  'forty-five': 45,
  sixty: 60,
  'seventy-five': 75,
  eighty: 80,
  'eighty-four': 84,
  'eighty-seven': 87,
  ninety: 90,
  'one hundred twenty': 120,
  'one hundred eighty': 180,
}
const numbers = new Map([
  ...words.map((word, place): [string, number] => [word, place + 1]),
  ...Object.entries(later),
])

/** A number in figures or words, as a pattern. */
export const numberPattern = `(?:\\d{1,3}|${[...numbers.keys()].toSorted((a, b) => b.length - a.length).join('|')})`

/** What `numberPattern` found, as a number. */
export const numberOf = (written: string): number =>
  numbers.get(written.toLowerCase()) ?? Number(written)

/** Days that a span lasts at least, to compare spans. */
export const daysOf = (count: number, unit: PeriodUnit): number =>
  count * { days: 1, business_days: 1.4, weeks: 7, months: 28, years: 365 }[unit]
