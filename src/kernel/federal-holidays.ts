import {
  addDays,
  calendarDate,
  daysInMonth,
  partsOf,
  weekdayOf,
  type CalendarDate,
} from './calendar-dates.ts'

/** The legal public holidays of 5 U.S.C. 6103(a). Inauguration Day is one around Washington alone and is left out. */
export type FederalHoliday =
  | 'new_year'
  | 'martin_luther_king'
  | 'washington'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'christmas'

export interface Holiday {
  readonly name: FederalHoliday
  /** The day the law names. */
  readonly date: CalendarDate
  /** The day offices are closed: Friday for a Saturday (5 U.S.C. 6103(b)), Monday for a Sunday (Executive Order 11582). */
  readonly observed: CalendarDate
}

export const firstHolidayYear = 1971
export const lastHolidayYear = 2200

const [monday, thursday] = [1, 4]

/** The `nth` weekday of a month; -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  if (nth < 0) {
    const last = calendarDate(year, month, daysInMonth(year, month))
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = calendarDate(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

function observedFor(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date)
  return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date
}

function namedDays(year: number): readonly (readonly [FederalHoliday, CalendarDate])[] {
  return [
    ['new_year', calendarDate(year, 1, 1)],
    ...(year >= 1986 ? [['martin_luther_king', nthWeekday(year, 1, monday, 3)] as const] : []),
    ['washington', nthWeekday(year, 2, monday, 3)],
    ['memorial', nthWeekday(year, 5, monday, -1)],
    ...(year >= 2021 ? [['juneteenth', calendarDate(year, 6, 19)] as const] : []),
    ['independence', calendarDate(year, 7, 4)],
    ['labor', nthWeekday(year, 9, monday, 1)],
    ['columbus', nthWeekday(year, 10, monday, 2)],
    // From 1971 to 1977 the law put Veterans Day on a Monday.
    ['veterans', year <= 1977 ? nthWeekday(year, 10, monday, 4) : calendarDate(year, 11, 11)],
    ['thanksgiving', nthWeekday(year, 11, thursday, 4)],
    ['christmas', calendarDate(year, 12, 25)],
  ]
}

const known = new Map<number, readonly Holiday[]>()

/** The holidays the law names for a year from 1971 to 2200, in order; outside of these years a RangeError. New Year's Day may be observed on 31 December before. */
export function federalHolidaysOf(year: number): readonly Holiday[] {
  if (!Number.isInteger(year) || year < firstHolidayYear || year > lastHolidayYear)
    throw new RangeError(`no federal holidays known for ${year}`)
  let holidays = known.get(year)
  if (holidays === undefined)
    known.set(
      year,
      (holidays = namedDays(year).map(([name, date]) => ({
        name,
        date,
        observed: observedFor(date),
      }))),
    )
  return holidays
}

const closed = new Map<number, ReadonlyMap<CalendarDate, FederalHoliday>>()

/** The days of one year on which offices are closed, with New Year's Day of the next where it falls on a Saturday. */
function closedDaysOf(year: number): ReadonlyMap<CalendarDate, FederalHoliday> {
  let days = closed.get(year)
  if (days === undefined) {
    const holidays = [
      ...federalHolidaysOf(year),
      ...(year < lastHolidayYear ? federalHolidaysOf(year + 1).slice(0, 1) : []),
    ]
    closed.set(year, (days = new Map(holidays.map(({ observed, name }) => [observed, name]))))
  }
  return days
}

/** The holiday for which federal offices are closed on a day, or undefined. */
export const federalHolidayOn = (date: CalendarDate): FederalHoliday | undefined =>
  closedDaysOf(partsOf(date).year).get(date)
