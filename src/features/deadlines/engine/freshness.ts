import { daysBetween, earliestOf, type CalendarDate } from '#kernel/calendar-dates.ts'

/** After so many days a rule must be read against its source again. */
export const checkedFor = 90

/** Was this last checked too long ago to be shown without a word? */
export const isStale = (checkedOn: CalendarDate, today: CalendarDate): boolean =>
  daysBetween(checkedOn, today) > checkedFor

/** How many rules wait for a check, and since when the oldest does; null where none does. */
export function staleRules(
  rules: readonly { readonly checkedOn: CalendarDate }[],
  today: CalendarDate,
): { count: number; oldest: CalendarDate } | null {
  const stale = rules.filter(({ checkedOn }) => isStale(checkedOn, today))
  return stale.length === 0
    ? null
    : { count: stale.length, oldest: earliestOf(stale.map(({ checkedOn }) => checkedOn)) }
}
