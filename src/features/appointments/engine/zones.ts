import { calendarDate, type CalendarDate } from '#kernel/calendar-dates.ts'

const minute = 60_000
const day = 86_400_000

/** What a clock on the wall of a place shows: the day, and the minutes since midnight. */
export interface Wall {
  readonly date: CalendarDate
  readonly minute: number
}

const writers = new Map<string, Intl.DateTimeFormat>()
const mostWriters = 200

function writerOf(zone: string): Intl.DateTimeFormat {
  const known = writers.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  // Zones come from people: an endless row of them must not fill the memory.
  if (writers.size >= mostWriters) writers.clear()
  writers.set(zone, made)
  return made
}

/** What the clocks of a zone show at an instant. */
export function wallAt(zone: string, instant: number): Wall {
  const parts = writerOf(zone).formatToParts(instant)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    date: calendarDate(number('year'), number('month'), number('day')),
    minute: number('hour') * 60 + number('minute'),
  }
}

const asIfUtc = ({ date, minute: minutes }: Wall) =>
  Date.parse(`${date}T00:00:00Z`) + minutes * minute

/** How far the clocks of a zone are ahead of UTC at a full minute, in milliseconds. */
export const offsetAt = (zone: string, instant: number): number =>
  asIfUtc(wallAt(zone, instant)) - Math.floor(instant / minute) * minute

/**
 * The instants at which the clocks of a zone show this time, the earlier first: one as a rule, none in the hour that a
 * change of clocks leaves out, two in the hour that it repeats.
 */
export function instantsAt(zone: string, wall: Wall): number[] {
  const shown = asIfUtc(wall)
  const offsets = new Set([offsetAt(zone, shown - day), offsetAt(zone, shown + day)])
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => offsetAt(zone, instant) === shown - instant)
    .toSorted((one, other) => one - other)
}

const [morning, evening] = [7 * 60, 22 * 60]

/** Whether people sleep in a zone at an instant, as a rule. */
export function isNight(zone: string, instant: number): boolean {
  const { minute: shown } = wallAt(zone, instant)
  return shown < morning || shown >= evening
}
