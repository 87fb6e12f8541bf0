import type { ReactNode } from 'react'
import { addDays } from '#kernel/calendar-dates.ts'
import { useFormat } from '#web/dates.ts'
import type { FoundAction, SimplifiedText } from '../client.ts'
import { actDayOf } from '../rules.ts'

/** A way to keep a deadline: what it is, the day that the page shows of it, and what kind of paper it stands in. */
export type RenderAddDeadline = (
  action: FoundAction,
  shown: string | undefined,
  type: SimplifiedText['documentType'],
) => ReactNode

/** The one day to show large, to keep and to remind of. */
export function useActDay() {
  const format = useFormat()
  return (action: FoundAction, type: SimplifiedText['documentType']) =>
    action.by?.kind === 'date'
      ? actDayOf(action, type, addDays(action.by.date, -format.daysUntil(action.by.date)))
      : undefined
}

/** Says when something is due: a day, with its time where one is printed, or the paper's own words. */
export function useDue() {
  const format = useFormat()
  return (due: NonNullable<FoundAction['by']>): string => {
    if (due.kind !== 'date') return due.text
    return due.time === null ? format.weekdayDate(due.date) : format.weekdayTime(due.date, due.time)
  }
}
