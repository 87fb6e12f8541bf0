import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  calendarDate,
  compareDates,
  dateIn,
  daysBetween,
  daysInMonth,
  isLeapYear,
  parseCalendarDate,
  partsOf,
  weekdayOf,
} from './calendar-dates.ts'

const runs = { numRuns: 20_000 }

// The other way: the platform's own arithmetic on instants in UTC.
const instant = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
const written = (at: number) => new Date(at).toISOString().slice(0, 10)
const day = 86_400_000

const dates = fc
  .integer({ min: Date.UTC(1600, 0, 1) / day, max: Date.UTC(2399, 11, 31) / day })
  .map((number) => written(number * day))
const spans = fc.integer({ min: -40_000, max: 40_000 })

describe('what is a date', () => {
  it.each([
    '2026-02-31',
    '2025-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '12026-01-01',
    '',
    'today',
  ])('%s is none', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined()
    expect(() => partsOf(text)).toThrow(RangeError)
  })
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s is one',
    (text) => expect(parseCalendarDate(text)).toBe(text),
  )

  it('the month decides how many days there are, in every year to 2400', () => {
    for (let year = 1600; year <= 2400; year += 1) {
      expect(isLeapYear(year)).toBe(new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1)
      for (let month = 1; month <= 12; month += 1)
        expect(daysInMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
    }
  })
})

describe('arithmetic on days, the same as the platform’s in UTC', () => {
  it('adds days over month ends, leap days, centuries and changes of the clock', () => {
    fc.assert(
      fc.property(
        dates,
        spans,
        (date, days) => void expect(addDays(date, days)).toBe(written(instant(date) + days * day)),
      ),
      runs,
    )
  })
  it('counts the days between two dates, and back', () => {
    fc.assert(
      fc.property(
        dates,
        dates,
        (a, b) =>
          void expect([daysBetween(a, b), addDays(a, daysBetween(a, b))]).toEqual([
            (instant(b) - instant(a)) / day,
            b,
          ]),
      ),
      runs,
    )
  })
  it('knows the weekday', () => {
    fc.assert(
      fc.property(
        dates,
        (date) => void expect(weekdayOf(date)).toBe(new Date(instant(date)).getUTCDay()),
      ),
      runs,
    )
  })
  it('orders dates as their days do', () => {
    fc.assert(
      fc.property(
        dates,
        dates,
        (a, b) =>
          void expect(Math.sign(compareDates(a, b))).toBe(Math.sign(instant(a) - instant(b))),
      ),
      runs,
    )
  })
  it('adds months to the same day, or to the last day of a month that lacks it', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -2000, max: 2000 }), (date, months) => {
        const { year, month, day: dayOfMonth } = partsOf(date)
        const first = new Date(Date.UTC(year, month - 1 + months, 1))
        const last = new Date(
          Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0),
        ).getUTCDate()
        expect(addMonths(date, months)).toBe(
          calendarDate(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(dayOfMonth, last)),
        )
      }),
      runs,
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (date, months, result) =>
    expect(addMonths(date, months)).toBe(result),
  )
  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2099-02-28', 1, '2100-02-28'],
  ])('%s and %i years is %s', (date, years, result) => expect(addYears(date, years)).toBe(result))

  it('goes over the end of a year and the nights on which clocks change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  })
})

it('the day of an instant is that of the zone, on both sides of midnight', () => {
  expect(dateIn('America/New_York', new Date('2026-03-05T04:59:59Z'))).toBe('2026-03-04')
  expect(dateIn('America/New_York', new Date('2026-03-05T05:00:00Z'))).toBe('2026-03-05')
  expect(dateIn('America/New_York', new Date('2026-07-05T03:59:59Z'))).toBe('2026-07-04')
  expect(dateIn('Asia/Shanghai', new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
})
