import { isBusinessDay, previousBusinessDay } from '#kernel/business-days.ts'
import { compareDates, type CalendarDate } from '#kernel/calendar-dates.ts'
import type { Outcome } from './outcome.ts'

/**
 * The working day to aim for where the last day holds extra days or offices are closed on it; null where the last day is the one to
 * tell, also because the day to aim for is over.
 */
export function aimOf(
  { kind, safeDate, date, inForce }: Outcome,
  today: CalendarDate,
): CalendarDate | null {
  // A careful version of the rule has a day of its own.
  if (kind === 'opens' || kind === 'advised' || date !== inForce) return null
  if (isBusinessDay(inForce) && safeDate === date) return null
  const aim = previousBusinessDay(safeDate)
  return compareDates(aim, today) < 0 ? null : aim
}
