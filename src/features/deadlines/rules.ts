import { dateIn, latestOf, type CalendarDate } from '#kernel/calendar-dates.ts'
import { services, type Service } from './engine/rule.ts'

/** The first zone of the US mainland in which a new day begins: days left are never counted too many. */
export const todaysZone = 'America/New_York'

/** The day to count from for a reader whose device is set to a zone: their own, or the one it already is in `todaysZone`. */
export const dayFor = (zone: string, now: Date): CalendarDate =>
  latestOf([dateIn(zone, now), dateIn(todaysZone, now)])

/** What the address of the page "What is this paper?" says. It names no person. */
export interface PaperSearch {
  readonly paper?: string
  readonly date?: string
  readonly served?: Service
  readonly printed?: string
  /** The days that the letter gives. */
  readonly given?: number
}

const textOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** Reads an address; what it does not know falls away, a date that does not exist stays, so that the page can say so. */
export function readPaperSearch(raw: Record<string, unknown>): PaperSearch {
  const [paper, date, printed] = [
    textOf(raw['paper'], /^[a-z0-9_]{1,40}$/),
    textOf(raw['date'], /^\d{4}-\d{2}-\d{2}$/),
    textOf(raw['printed'], /^\d{4}-\d{2}-\d{2}$/),
  ]
  // An address that a form without scripts made holds a text, one of ours a number.
  const given = Number(/^[1-9]\d{0,2}$/.exec(String(raw['given'] ?? '').trim())?.[0])
  const served = services.find((one) => one === raw['served'])
  return {
    ...(paper && { paper }),
    ...(date && { date }),
    ...(served && { served }),
    ...(printed && { printed }),
    ...(given && { given }),
  }
}
