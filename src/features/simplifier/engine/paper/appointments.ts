import type { Hit } from '../extracts.ts'
import { timeBeside } from './clock-times.ts'
import { past } from './day-marks.ts'
import { flat, line, near } from './day-spans.ts'
import {
  label,
  dateLabel,
  held,
  meets,
  meetsAt,
  over,
  eventLine,
  gone,
  canceled,
  wasTold,
  stamps,
} from './day-words.ts'

/** Characters around a day that say what it is. */
export const reach = 140

/** A day with what bounds its reading. */
export interface Reading {
  readonly text: string
  readonly hit: Hit
  readonly start: number
  readonly end: number
  readonly earlier: Hit | undefined
  /** It lies after the paper's own day. */
  readonly isToCome: boolean
}

/** Whether somebody comes to a meeting on the day. `left` is what stands before it; `isAlone`: it begins its line. */
export function isAppointment(
  { text, hit, start, end, earlier }: Reading,
  left: string,
  isAlone: boolean,
): boolean {
  const stop = hit.at + hit.text.length
  const rest = line(text.slice(stop, end))
  if (stamps.test(left) || gone.test(flat(text.slice(stop, stop + near))) || canceled.test(rest))
    return false
  if (wasTold.test(rest) && timeBeside(text, hit.at, stop) === null) return false
  // "His next hearing, on March 9, is a separate duty of the alien."
  if (
    /\b(?:sister|brother|friend|neighbor|cousin|mother|father|husband|wife|spouse|landlord|employer|board|company)['’]s (?:\p{L}+ ){0,2}(?:hearing|interview|appointment|meeting|court)\b/iu.test(
      left,
    )
  )
    return false
  if (/\b(?:his|her|their) (?:\p{L}+ ){0,3}(?:hearing|interview|appointment)\b/iu.test(left))
    return false
  if (
    /\b(?:do not|don['’]t|must not|need not|may not|not to) (?:\p{L}+ )?(?:come|appear|report|attend|visit|go|bring)\b/iu.test(
      left,
    )
  )
    return false
  // "The Board's annual meeting", "Report cards go home".
  if (/^\W*report cards?\b/i.test(left)) return false
  const time = timeBeside(text, hit.at, stop)
  const beside = line(text.slice(Math.max(0, hit.at - near), hit.at))
  // "Surgery: Fri, December 11, 8:30 a.m.": a line that names a day with its hour.
  if (time !== null && eventLine.test(text.slice(text.lastIndexOf('\n', hit.at) + 1, hit.at)))
    return true
  const names = isAlone
    ? label.test(left) && /\b(?:date|time|when|scheduled|on)\b|:/i.test(left)
    : label.test(beside)
  if (names && !/[.;]\s*$/.test(left)) return !over.test(left)
  if (dateLabel.test(text.slice(Math.max(0, hit.at - near), hit.at)) && time !== null) return true
  if (past.test(left)) return false
  const since = line(
    text.slice(
      Math.max(
        start,
        earlier === undefined ? start : earlier.at + earlier.text.length,
        hit.at - reach,
      ),
      hit.at,
    ),
  )
  if (over.test(since)) return false
  const around = `${since} ${line(text.slice(stop, Math.min(end, stop + near)))}`
  // "You are ordered to appear at:" may stand a line or two above the day.
  const above = time === null ? '' : line(text.slice(Math.max(0, start - reach), start))
  const below = time === null ? '' : line(text.slice(stop, stop + reach))
  if (time !== null && (meetsAt.test(`${left} ${around}`) || held.test(below))) return true
  if (!meets.test(time === null ? around : `${left} ${around}`) && !meets.test(above)) return false
  return (
    time !== null ||
    /\b(?:on|for|to|is|:)\s*(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? ?)?$/i.test(
      left,
    )
  )
}
