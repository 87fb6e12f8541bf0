import { intlTag } from '#kernel/locale.ts'
import { writeMoment } from '#kernel/moments.ts'

const writers = new Map<string, Intl.DateTimeFormat>()
const mostWriters = 200

function write(
  language: string,
  zone: string,
  moment: Date | number,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  let writer = writers.get(key)
  if (writer === undefined) {
    // Zones come from people: an endless row of them must not fill the memory.
    if (writers.size >= mostWriters) writers.clear()
    writer = new Intl.DateTimeFormat(intlTag(language), { timeZone: zone, ...options })
    writers.set(key, writer)
  }
  return writeMoment(writer, moment)
}

const onTheClock = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** "Monday, March 9, 2:30 PM EDT": with the weekday and the zone, so that two people mean the same moment. */
export const momentIn = (language: string, zone: string, moment: Date): string =>
  write(language, zone, moment, { ...onTheClock, timeZoneName: 'short' })

/**
 * The same with the place whose clock it is, where a language has no letters for the zone: "09:00 Chicago Saati", not "GMT-6". Servers
 * and browsers name places differently, so it is for what a press opened, never for what the server has written.
 */
export const placedMomentIn = (language: string, zone: string, moment: Date): string =>
  write(language, zone, moment, {
    ...onTheClock,
    timeZoneName: language === 'en' ? 'short' : 'shortGeneric',
  })

export const timeIn = (language: string, zone: string, moment: Date): string =>
  write(language, zone, moment, { hour: 'numeric', minute: '2-digit' })

export const dayIn = (language: string, zone: string, moment: Date): string =>
  write(language, zone, moment, { weekday: 'long', day: 'numeric', month: 'long' })

export const shortDayIn = (language: string, zone: string, moment: Date): string =>
  write(language, zone, moment, { weekday: 'short', day: 'numeric', month: 'short' })

/** A weekday's name; 0 is Sunday. */
export const weekdayName = (language: string, weekday: number): string =>
  write(language, 'UTC', Date.UTC(2026, 1, 1 + weekday, 12), { weekday: 'long' })

/** A time of day on the clock, from minutes since midnight. */
export const timeOfDay = (language: string, minutes: number): string =>
  write(language, 'UTC', Date.UTC(2026, 1, 1) + minutes * 60_000, {
    hour: 'numeric',
    minute: '2-digit',
  })

/** Whether the clocks of two zones show the same at a moment. */
export const showSame = (one: string, other: string, moment: Date): boolean =>
  one === other || write('en', one, moment, onTheClock) === write('en', other, moment, onTheClock)

/** The zones of the reader and of the other side: the one that the client chose when booking, and that of the lawyer’s hours, wherever the two are now. */
export const zonesOf = ({
  side,
  clientZone,
  lawyerZone,
}: {
  readonly side: 'client' | 'lawyer'
  readonly clientZone: string
  readonly lawyerZone: string
}) =>
  side === 'lawyer'
    ? { own: lawyerZone, theirs: clientZone }
    : { own: clientZone, theirs: lawyerZone }

/** The place of an appointment on its lawyer’s page, as an address names it. */
export const rowOf = (id: string) => `appointment-${id}`
