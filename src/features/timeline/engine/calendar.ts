import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { reminderDays } from '../rules.ts'

/** One whole day of a calendar. `uid` stays the same for ever, `revision` grows with each change. */
export interface CalendarEntry {
  readonly uid: string
  readonly revision: number
  readonly changedAt: Date
  readonly date: string
  readonly title: string
  readonly description: string
  /** Rings at nine in the morning, so many days before, as our own reminders do. */
  readonly alarm: boolean
}

export interface CalendarFrame {
  readonly name: string
  /** The page that the entries open. */
  readonly url: string
}

// RFC 5545 allows no control characters in a text but the tab; line breaks are written as such.
const writable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')

const nineOClock = 9 * 3_600
const day = 86_400

/** The entries as an iCalendar text (RFC 5545): whole days, with alarms, folded and escaped. */
export function calendarText(
  { name, url }: CalendarFrame,
  entries: readonly CalendarEntry[],
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Advena', product: 'Timeline', language: 'EN' },
    ttl: 6 * 3_600,
  })
  for (const { uid, revision, changedAt, date, title, description, alarm } of entries) {
    calendar.createEvent({
      id: uid,
      sequence: revision,
      stamp: changedAt,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: writable(title),
      description: writable(description),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: alarm
        ? reminderDays.map((days) => ({
            type: ICalAlarmType.display,
            trigger: days * day - nineOClock,
            description: writable(title),
          }))
        : [],
    })
  }
  return calendar.toString()
}
