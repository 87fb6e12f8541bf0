import ICAL from 'ical.js'
import type { Busy } from './slots.ts'
import { isZone } from '#kernel/zones.ts'
import { instantsAt } from './zones.ts'

const mostOccurrences = 20_000
const mostTimes = 2_000
/** Rules that repeat within a day are no appointments. */
const tooOften = new Set(['SECONDLY', 'MINUTELY', 'HOURLY'])

/** The instant of a time as a file writes it. What has no zone, or one that nobody knows, is on the lawyer's clock. */
function instantOf(time: ICAL.Time, tzid: string | undefined, own: string): number {
  if (time.zone?.tzid === 'UTC') return time.toUnixTime() * 1_000
  const isKnown = tzid !== undefined && isZone(tzid)
  const isDescribed = time.zone?.component !== undefined && time.zone.component !== null
  if (!time.isDate && !isKnown && isDescribed) return time.toUnixTime() * 1_000
  const zone = isKnown && !time.isDate ? tzid : own
  const date = `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`
  const minute = time.isDate ? 0 : time.hour * 60 + time.minute
  const [instant] = instantsAt(zone, { date, minute })
  // In the hour that a change of clocks leaves out, the next hour is meant.
  return instant ?? instantsAt(zone, { date, minute: minute + 60 })[0] ?? Number.NaN
}

const tzidOf = (component: ICAL.Component, name: 'dtstart' | 'dtend'): string | undefined => {
  const tzid = component.getFirstProperty(name)?.getParameter('tzid')
  return typeof tzid === 'string' ? tzid : undefined
}

const isBusy = (component: ICAL.Component) => {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return value('transp') !== 'TRANSPARENT' && value('status') !== 'CANCELLED'
}

/**
 * When a calendar file says that its owner is busy, within a span, and nothing else of it. Repeated events are followed, those
 * marked as free or cancelled are left out. Throws where the text is no calendar.
 */
export function busyTimes(
  text: string,
  { zone, from, to }: { zone: string; from: number; to: number },
): Busy[] {
  const calendar = new ICAL.Component(
    ICAL.parse(text) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0],
  )
  if (calendar.name !== 'vcalendar') throw new RangeError('no calendar')
  const components = calendar.getAllSubcomponents('vevent')
  const exceptions = new Map<string, ICAL.Component[]>()
  for (const one of components)
    if (one.hasProperty('recurrence-id')) {
      const uid = String(one.getFirstPropertyValue('uid'))
      exceptions.set(uid, [...(exceptions.get(uid) ?? []), one])
    }
  const found: Busy[] = []
  let steps = 0
  const add = (component: ICAL.Component, start: ICAL.Time, end: ICAL.Time) => {
    const tzid = tzidOf(component, 'dtstart')
    const taken = {
      from: instantOf(start, tzid, zone),
      to: instantOf(end, tzidOf(component, 'dtend') ?? tzid, zone),
    }
    if (isBusy(component) && taken.from < to && taken.to > from && taken.from < taken.to)
      found.push(taken)
  }
  for (const component of components) {
    if (component.hasProperty('recurrence-id') || !component.hasProperty('dtstart')) continue
    const event = new ICAL.Event(component, {
      strictExceptions: false,
      exceptions: exceptions.get(String(component.getFirstPropertyValue('uid'))) ?? [],
    })
    if (!event.isRecurring()) {
      add(component, event.startDate, event.endDate)
      continue
    }
    const rules = component.getAllProperties('rrule').map((rule) => rule.getFirstValue())
    if (rules.some((rule) => tooOften.has(String((rule as { freq?: string } | null)?.freq))))
      continue
    const occurrences = event.iterator()
    for (let start = occurrences.next(); start; start = occurrences.next()) {
      steps += 1
      if (steps > mostOccurrences || found.length > mostTimes) return found
      if (instantOf(start, tzidOf(component, 'dtstart'), zone) >= to) break
      const details = event.getOccurrenceDetails(start)
      add(details.item.component, details.startDate, details.endDate)
    }
  }
  return found
}
