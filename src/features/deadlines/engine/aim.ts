import { isBusinessDay, previousBusinessDay } from '#kernel/business-days.ts'
import { compareDates, type CalendarDate } from '#kernel/calendar-dates.ts'
import type { Outcome } from './outcome.ts'

type Counted = Pick<Outcome, 'kind' | 'safeDate' | 'date' | 'inForce'>

/**
 * The working day to aim for where the last day holds extra days or offices are closed on it; null where the last day is the one to
 * tell, also because the day to aim for is over.
 */
export function aimOf(
  { kind, safeDate, date, inForce }: Counted,
  today: CalendarDate,
): CalendarDate | null {
  // A careful version of the rule has a day of its own.
  if (kind === 'opens' || kind === 'advised' || date !== inForce) return null
  if (isBusinessDay(inForce) && safeDate === date) return null
  const aim = previousBusinessDay(safeDate)
  return compareDates(aim, today) < 0 ? null : aim
}

/** The one day to keep where something must be answered: the day to aim for, and the careful last day where there is none. */
export const actBy = (outcome: Counted, today: CalendarDate): CalendarDate =>
  (outcome.kind === 'deadline' || outcome.kind === 'window' ? aimOf(outcome, today) : null) ??
  outcome.date

/** The same for a last day of which nothing else is known, such as one that a letter prints. */
export function actOn(date: CalendarDate, today: CalendarDate): CalendarDate {
  // Holidays are known up to 2200.
  if (date > '2199-12-31' || compareDates(date, today) < 0) return date
  const aim = previousBusinessDay(date)
  return compareDates(aim, today) < 0 ? date : aim
}

/** Whether a day that is kept is the one to act by for this last day, or that day itself. */
export const isDayFor = (kept: CalendarDate, last: CalendarDate): boolean =>
  kept === last || kept === actOn(last, kept)

/** The text that says of the last day itself why nobody should count on it. */
export const lastDayText = ({ inForce }: Pick<Outcome, 'inForce'>) =>
  isBusinessDay(inForce) ? 'paper.lastExtra' : 'paper.lastClosed'
