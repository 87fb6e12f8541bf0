import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  closedFor,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './business-days.ts'
import { addDays, compareDates, daysBetween, weekdayOf } from './calendar-dates.ts'
import { federalHolidayOn, federalHolidaysOf } from './federal-holidays.ts'

const years = Array.from({ length: 230 }, (_, index) => 1971 + index)
const dates = fc
  .integer({ min: 1, max: daysBetween('1972-01-01', '2199-06-30') })
  .map((days) => addDays('1972-01-01', days))
const named = (year: number) =>
  Object.fromEntries(federalHolidaysOf(year).map(({ name, date }) => [name, date]))

describe('federal holidays', () => {
  // The lists of the Office of Personnel Management: the day of the law, and the day offices are closed.
  it.each([
    [
      2021,
      [
        '2021-01-01',
        '2021-01-18',
        '2021-02-15',
        '2021-05-31',
        '2021-06-18',
        '2021-07-05',
        '2021-09-06',
        '2021-10-11',
        '2021-11-11',
        '2021-11-25',
        '2021-12-24',
      ],
    ],
    [
      2022,
      [
        '2021-12-31',
        '2022-01-17',
        '2022-02-21',
        '2022-05-30',
        '2022-06-20',
        '2022-07-04',
        '2022-09-05',
        '2022-10-10',
        '2022-11-11',
        '2022-11-24',
        '2022-12-26',
      ],
    ],
    [
      2026,
      [
        '2026-01-01',
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-07-03',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2026-12-25',
      ],
    ],
    [
      2027,
      [
        '2027-01-01',
        '2027-01-18',
        '2027-02-15',
        '2027-05-31',
        '2027-06-18',
        '2027-07-05',
        '2027-09-06',
        '2027-10-11',
        '2027-11-11',
        '2027-11-25',
        '2027-12-24',
      ],
    ],
  ])('of %i are closed on the days of the government’s own list', (year, observed) =>
    expect(federalHolidaysOf(year).map((one) => one.observed)).toEqual(observed),
  )

  it('are as many as the law named in each year, and closed days never lie on a weekend', () => {
    for (const year of years) {
      const holidays = federalHolidaysOf(year)
      expect(holidays).toHaveLength(year < 1986 ? 9 : year < 2021 ? 10 : 11)
      expect(
        holidays
          .map(({ observed }) => weekdayOf(observed))
          .filter((weekday) => weekday === 0 || weekday === 6),
      ).toEqual([])
      expect(
        holidays.every(({ date, observed }) => Math.abs(daysBetween(date, observed)) <= 1),
      ).toBe(true)
      expect(new Set(holidays.map(({ observed }) => observed)).size).toBe(holidays.length)
    }
  })
  it('put Veterans Day on the fourth Monday of October from 1971 to 1977, and on 11 November since', () => {
    expect([1971, 1975, 1977, 1978, 2026].map((year) => named(year)['veterans'])).toEqual([
      '1971-10-25',
      '1975-10-27',
      '1977-10-24',
      '1978-11-11',
      '2026-11-11',
    ])
  })
  it('know Martin Luther King’s birthday from 1986 and Juneteenth from 2021', () => {
    expect([
      named(1985)['martin_luther_king'],
      named(1986)['martin_luther_king'],
      named(2020)['juneteenth'],
      named(2021)['juneteenth'],
    ]).toEqual([undefined, '1986-01-20', undefined, '2021-06-19'])
  })
  it('fall on their weekday and week, counted day by day', () => {
    for (const year of years) {
      const { washington, memorial, labor, columbus, thanksgiving } = named(year)
      const nth = (date: string) => Math.ceil(Number(date.slice(8)) / 7)
      expect([washington, labor, columbus, memorial].map((date) => weekdayOf(date!))).toEqual([
        1, 1, 1, 1,
      ])
      expect([
        nth(washington!),
        nth(labor!),
        nth(columbus!),
        nth(thanksgiving!),
        weekdayOf(thanksgiving!),
      ]).toEqual([3, 1, 2, 4, 4])
      expect(addDays(memorial!, 7).slice(5, 7)).toBe('06')
    }
  })
  it('close the last day of a year when New Year’s Day is a Saturday', () => {
    expect([
      federalHolidayOn('2021-12-31'),
      federalHolidayOn('2022-01-01'),
      federalHolidayOn('2027-12-31'),
    ]).toEqual(['new_year', undefined, 'new_year'])
    expect(closedFor('2022-01-01')).toBe('saturday')
  })
  it('are known from 1971 to 2200 and nowhere else', () => {
    expect(() => federalHolidaysOf(1970)).toThrow(RangeError)
    expect(() => federalHolidaysOf(2201)).toThrow(RangeError)
    expect(federalHolidayOn('2200-12-31')).toBeUndefined()
  })
})

describe('business days', () => {
  const runs = { numRuns: 20_000 }
  it('a roll goes forward to the first open day, over at most three days, and rolling again changes nothing', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const rolled = nextBusinessDay(date)
        const over = Array.from({ length: daysBetween(date, rolled) }, (_, index) =>
          addDays(date, index),
        )
        expect([
          isBusinessDay(rolled),
          over.length <= 3,
          over.some(isBusinessDay),
          nextBusinessDay(rolled),
        ]).toEqual([true, true, false, rolled])
      }),
      runs,
    )
  })
  it('the day before is open, and no open day lies between', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const before = previousBusinessDay(date)
        const between = Array.from({ length: daysBetween(before, date) }, (_, index) =>
          addDays(before, index + 1),
        )
        expect([
          isBusinessDay(before),
          compareDates(before, date) <= 0,
          between.some(isBusinessDay),
        ]).toEqual([true, true, false])
      }),
      runs,
    )
  })
  it('adding and taking the same number leads back to a business day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 60 }), (date, count) => {
        const start = nextBusinessDay(date)
        expect(addBusinessDays(addBusinessDays(start, count), -count)).toBe(start)
      }),
      { numRuns: 3_000 },
    )
  })
  it('adding counts exactly the open days in between', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 60 }), (date, count) => {
        const end = addBusinessDays(date, count)
        const open = Array.from({ length: daysBetween(date, end) }, (_, index) =>
          addDays(date, index + 1),
        ).filter(isBusinessDay)
        expect([open.length, open.at(-1)]).toEqual([count, end])
      }),
      { numRuns: 3_000 },
    )
  })
  it('a later day never rolls to an earlier one', () => {
    fc.assert(
      fc.property(
        dates,
        (date) =>
          void expect(
            compareDates(nextBusinessDay(date), nextBusinessDay(addDays(date, 1))),
          ).toBeLessThanOrEqual(0),
      ),
      runs,
    )
  })
  it.each([
    ['2026-07-03', 'independence'],
    ['2026-07-04', 'saturday'],
    ['2026-07-05', 'sunday'],
    ['2026-07-06', undefined],
  ])('%s is closed for %s', (date, reason) => expect(closedFor(date)).toBe(reason))
  it.each([
    ['2026-11-20', 15, '2026-12-14'],
    ['2026-05-22', 1, '2026-05-26'],
    ['2026-05-26', -1, '2026-05-22'],
    ['2026-05-23', 0, '2026-05-23'],
  ])('%s and %i business days is %s', (date, count, result) =>
    expect(addBusinessDays(date, count)).toBe(result),
  )
})
