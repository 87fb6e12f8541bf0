import { useFormat } from '#web/dates.ts'
import type { FoundAction } from '../client.ts'

/** Says when something is due: a day, with its time where one is printed, or the paper's own words. */
export function useDue() {
  const format = useFormat()
  return (due: NonNullable<FoundAction['by']>): string => {
    if (due.kind !== 'date') return due.text
    return due.time === null ? format.weekdayDate(due.date) : format.weekdayTime(due.date, due.time)
  }
}
