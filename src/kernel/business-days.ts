import { addDays, weekdayOf, type CalendarDate } from './calendar-dates.ts'
import { federalHolidayOn, type FederalHoliday } from './federal-holidays.ts'

export type ClosedFor = 'saturday' | 'sunday' | FederalHoliday

/** Why federal offices are closed on a day, or undefined where they are open. Years 1971 to 2200. */
export function closedFor(date: CalendarDate): ClosedFor | undefined {
  const weekday = weekdayOf(date)
  return weekday === 6 ? 'saturday' : weekday === 0 ? 'sunday' : federalHolidayOn(date)
}

export const isBusinessDay = (date: CalendarDate): boolean => closedFor(date) === undefined

/** The day itself where offices are open, otherwise the first day after it on which they are. */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** The day itself where offices are open, otherwise the last day before it on which they were. */
export function previousBusinessDay(date: CalendarDate): CalendarDate {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, -1)
  return day
}

/** The `count`th business day after a date (before it, where negative). The date itself is not counted; 0 is the date as it is. */
export function addBusinessDays(date: CalendarDate, count: number): CalendarDate {
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
