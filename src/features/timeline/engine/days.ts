import { dateIn, type CalendarDate } from '#kernel/calendar-dates.ts'
import { todaysZone } from '#features/deadlines/rules.ts'

/** The day it is for our readers at a moment: Eastern time, as the deadlines count. */
export const dayAt = (moment: Date): CalendarDate => dateIn(todaysZone, moment)

const hours = new Intl.DateTimeFormat('en', {
  timeZone: todaysZone,
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The hour (0 to 23) there. */
export const hourAt = (moment: Date): number => Number(hours.format(moment))
