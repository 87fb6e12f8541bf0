import { later, minutes } from '#kernel/clock.ts'

/** Two times of day as `HH:MM`, by the clock of a time zone; the later one may be that of the next day. */
export interface QuietHours {
  readonly from: string
  readonly until: string
  readonly zone: string
}

const day = 24 * 60

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minute of the day that clocks in a zone show. */
export function minuteIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    numberingSystem: 'latn',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return number('hour') * 60 + number('minute')
}

/** When the quiet hours end in which `now` lies; null outside of them. Right over a change of clocks. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (quiet === null) return null
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)]
  const at = minuteIn(quiet.zone, now)
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until
  if (!isQuiet) return null
  const start = new Date(Math.floor(now.getTime() / minutes(1)) * minutes(1))
  const end = later(start, minutes((until - at + day) % day))
  const shift = ((minuteIn(quiet.zone, end) - until + day * 1.5) % day) - day / 2
  const mended = later(end, minutes(-shift))
  // A time that a change of clocks leaves out never comes: the end is then as many minutes later as were planned.
  return minuteIn(quiet.zone, mended) === until && mended > now ? mended : end
}
