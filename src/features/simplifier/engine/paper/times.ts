import type { RoledDay } from './day-roles.ts'
import type { Due } from './dues.ts'
import { firstDayDue, referredDue, type Place } from './references.ts'
import { spanDue } from './spans.ts'
import { vagueDue } from './vague.ts'

/** Something one does: where it stands between two days of a sentence, each has its own. */
const deed =
  /(?:^|\W)(?:pay|post|depart|leave|submit|send|return|file|sign|present|provide|give|deliver|complete|appear|attend|report|register|enroll|apply|respond|reply|notify|tell|call|vacate|move|renew|order|book|schedule|upload|mail|bring)(?:t?ing|s|ed)?\b/i
const most = 4
/** Characters behind a sentence in which days for mailing may stand. */
const following = 240

/** Every time that a sentence sets: its days, the one it points at, else a span, else its own words. Empty where it sets none. */
export function timesOf(given: readonly RoledDay[], text: string, place: Place): Due[] {
  const limits = given.filter(({ role }) => role === 'limit')
  const appointment = given.find(({ role }) => role === 'appointment')
  const days = apart(limits, text)
  if (
    appointment !== undefined &&
    days.every(({ due }) => due.date !== appointment.due.date && due.time === null)
  )
    days.push(appointment)
  const own: Due[] = days.map(({ due }) => due)
  const first = firstDayDue(place.sentence, place.anchors)
  if (first?.kind === 'date' && own.every((due) => due.kind !== 'date' || due.date !== first.date))
    own.unshift(first)
  const signing = /\b(?:on|upon|at) signing\b/i.exec(place.sentence)?.[0]
  if (signing !== undefined) own.unshift({ kind: 'words', text: signing })
  if (days.length > 0) return own.slice(0, most)
  const other =
    referredDue(place) ??
    spanDue(place.sentence, place.noticeDate, nextOf(place), place.text) ??
    (first === null ? vagueDue(place.sentence) : null)
  return other === null ? own : [...own, other]
}

/** The text behind a sentence, in one line. */
const nextOf = ({ sentence, text, at }: Place) =>
  text
    .slice(at, at + 2 * sentence.length + following)
    .replace(/\s+/g, ' ')
    .slice(sentence.length, sentence.length + following)

/** Of the last days in a sentence the earliest, and those that another deed has: "by May 1 or, if you pay online, by May 5" names one. */
function apart(limits: readonly RoledDay[], text: string): RoledDay[] {
  const earliest = limits.toSorted((a, b) =>
    a.due.date < b.due.date ? -1 : a.due.date > b.due.date ? 1 : 0,
  )[0]
  if (earliest === undefined) return []
  const place = limits.indexOf(earliest)
  return limits.filter((day, at) => {
    if (day === earliest) return true
    if (day.due.date === earliest.due.date) return false
    const [from, to] = at < place ? [day, earliest] : [earliest, day]
    const between = text.slice(from.end, to.at)
    return (
      (deed.test(between) || /\b(?:is|are|falls) due\b/i.test(between)) &&
      !/\b(?:or|otherwise|but not|and no)\b/i.test(between)
    )
  })
}
