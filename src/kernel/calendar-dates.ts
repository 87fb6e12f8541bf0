/** A day of the calendar as `YYYY-MM-DD`, without time or time zone: it is the same day for every reader. */
export type CalendarDate = string

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const written = /^\d{4}-\d{2}-\d{2}$/
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** How many days a month has; `month` counts from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : monthLengths[month - 1]!

/** The date a text writes, or undefined: 31 February, month 13, year 0 and anything not `YYYY-MM-DD` are no dates. */
export const parseCalendarDate = (text: string): CalendarDate | undefined =>
  readParts(text) === undefined ? undefined : text

function readParts(text: string): Parts | undefined {
  if (!written.test(text)) return undefined
  const [year, month, day] = [
    Number(text.slice(0, 4)),
    Number(text.slice(5, 7)),
    Number(text.slice(8, 10)),
  ]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : undefined
}

/** Year, month and day of a date. Throws a RangeError where the text is no date. */
export function partsOf(date: CalendarDate): Parts {
  const parts = readParts(date)
  if (parts === undefined) throw new RangeError(`no calendar date: ${date}`)
  return parts
}

/** Writes a date. Throws a RangeError where there is no such day between the years 1 and 9999. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = parseCalendarDate(text)
  if (date === undefined) throw new RangeError(`no calendar date: ${text}`)
  return date
}

const daysPerEra = 146_097

/**
 * Days since 1 March of the year 0 in the Gregorian calendar. The year begins in March here, so that a leap day is its
 * last day and a month's first day is found by one formula.
 */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return (
    era * daysPerEra +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear
  )
}

function dateOfNumber(number: number): CalendarDate {
  const era = Math.floor(number / daysPerEra)
  const dayOfEra = number - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  return calendarDate(year, month, dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1)
}

/** The date `days` whole days later, or earlier where negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOfNumber(dayNumber(date) + days)

/** The same day some months later. A month that lacks it gives its last day: 31 January and one month is 28 February, never March, so a period is never counted too long. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  const counted = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1]
  return calendarDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** The anniversary; that of 29 February is 28 February in a year that has no 29th. */
export const addYears = (date: CalendarDate, years: number): CalendarDate =>
  addMonths(date, years * 12)

/** Whole days from one date to another; negative where `to` lies before. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  dayNumber(to) - dayNumber(from)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => (dayNumber(date) + 3) % 7

/** Below 0 where `a` is the earlier day, 0 where they are the same, for sorting. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number =>
  a < b ? -1 : a > b ? 1 : 0

export const earliestOf = (dates: readonly CalendarDate[]): CalendarDate =>
  dates.toSorted(compareDates)[0]!
export const latestOf = (dates: readonly CalendarDate[]): CalendarDate =>
  dates.toSorted(compareDates).at(-1)!

/** The day it is at an instant in a time zone, such as `America/New_York`. */
export function dateIn(zone: string, instant: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return calendarDate(number('year'), number('month'), number('day'))
}
