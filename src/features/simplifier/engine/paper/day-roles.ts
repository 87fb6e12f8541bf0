import { datesIn, type Hit } from '../extracts.ts'
import { timeBeside } from './clock-times.ts'
import {
  acts,
  back,
  before,
  by,
  everyMonth,
  forward,
  grants,
  holds,
  isAside,
  isBan,
  notEarlier,
  onOrBefore,
  past,
  until,
} from './day-marks.ts'
import type { DueDate } from './dues.ts'
import { moved } from './spans.ts'
import {
  label,
  dateLabel,
  meets,
  over,
  actor,
  lettered,
  readers,
  passed,
  gone,
  canceled,
  wasTold,
  stamps,
  opens,
} from './day-words.ts'
import {
  flat,
  near,
  spanOf,
  lineAbove,
  clauseOf,
  isFree,
  hourIn,
  timeAfter,
  isRangeEnd,
} from './day-spans.ts'

/** A day of a text that asks for something: the last day of a time limit, or an appointment. */
export interface RoledDay {
  readonly at: number
  readonly end: number
  readonly role: 'limit' | 'appointment'
  readonly due: DueDate
}

/** Whether the day behind `left` is somebody else's to keep. What an office must have is what the reader must send. */
function othersDeed(before: string, sentence: string): boolean {
  const left = before.replace(/ +/g, ' ')
  if (
    /\b(?:we|USCIS|the (?:clerk|court|office|board)) (?:must|need|needs) (?:to )?(?:have|receive|get|hear)\b/i.test(
      sentence,
    )
  )
    return false
  const last = [
    ...left.matchAll(actor),
    ...(/\p{Ll}/u.test(sentence) ? left.matchAll(lettered) : []),
  ]
    .toSorted((a, b) => a.index - b.index)
    .at(-1)
  const since = last === undefined ? '' : left.slice(last.index + last[0].length)
  if (
    last !== undefined &&
    ![...since.matchAll(readers)].some(() => true) &&
    !/\bif\b[^,]*$/i.test(left.slice(0, last.index))
  )
    return true
  return (
    passed.test(left.slice(Math.max(left.lastIndexOf('. '), left.lastIndexOf(';'), 0))) &&
    !/\b(?:must|you)\b/i.test(sentence)
  )
}

const reach = 140

/** Days that are looked at. No paper that people get names more. */
const most = 400

/** The days of a text that ask for something, in order. `sentences` bound what is read around a day. */
export function roledDays(
  text: string,
  sentences: readonly { readonly start: number; readonly end: number }[],
  noticeDate: string | null,
  dates: readonly Hit[] = datesIn(text),
): RoledDay[] {
  const found: RoledDay[] = []
  let place = 0
  dates.slice(0, most).forEach((hit, i) => {
    while (place < sentences.length && sentences[place]!.end <= hit.at) place += 1
    const sentence = sentences[place]
    if (sentence === undefined || sentence.start > hit.at) return
    const earlier = dates[i - 1]
    const inSentence = earlier !== undefined && earlier.at >= sentence.start ? earlier : undefined
    const day = roleOf({ text, hit, start: sentence.start, end: sentence.end, earlier: inSentence })
    // A day before the paper itself asks for nothing anymore, and nobody is called for the day on which the paper is written.
    if (
      day !== undefined &&
      (noticeDate === null ||
        day.due.date > noticeDate ||
        (day.role === 'limit' && day.due.date === noticeDate))
    )
      found.push(day)
  })
  return found
}

interface Reading {
  readonly text: string
  readonly hit: Hit
  readonly start: number
  readonly end: number
  readonly earlier: Hit | undefined
}

function roleOf({ text, hit, start, end, earlier }: Reading): RoledDay | undefined {
  const stop = hit.at + hit.text.length
  const own = flat(text.slice(Math.max(start, hit.at - reach), hit.at))
  // A day that begins its line is named by the line above it.
  const isAlone = own.trim() === ''
  const left = isAlone ? flat(lineAbove(text, hit.at)) : own
  const day = (
    role: RoledDay['role'],
    date: string | undefined,
    time: string | null,
    words: string,
  ): RoledDay | undefined =>
    date === undefined
      ? undefined
      : {
          at: hit.at,
          end: stop,
          role,
          due: {
            kind: 'date',
            date,
            time,
            counted: date !== hit.value || hit.isYearless === true,
            text: flat(words).trim(),
          },
        }
  const limit = (mark: RegExpExecArray, date: string | undefined = hit.value) => {
    const from = isAlone ? hit.at : hit.at - (left.length - mark.index)
    return day(
      'limit',
      date,
      date === hit.value ? (hourIn(mark[0]) ?? timeAfter(text, stop)) : null,
      text.slice(from, stop),
    )
  }

  if (notEarlier.test(left)) return undefined
  const counted = back.exec(left)
  // "within three days of your first day (by April 15": the day in brackets is counted already.
  const isResult = /\(\s*$/.test(left)
  if (counted !== null && !isResult) return limit(counted, moved(hit.value, spanOf(counted), -1))
  const onto = onOrBefore.exec(left) ?? by.exec(left)
  // "The last day to withdraw was November 6", "The enrollment (through December 4) is not affected", a box without a cross.
  if (onto !== null && /\b(?:was|were)\b/i.test(onto[0])) return undefined
  const whole = flat(text.slice(start, end))
  if (
    /^\s*\[ ?\]/.test(whole) ||
    /\b(?:is|are) not (?:affected|changed)\b|\bis no longer\b/i.test(whole)
  )
    return undefined
  if (othersDeed(left, whole)) return undefined
  if (onto !== null) return isFree(left, onto.index) ? limit(onto) : undefined
  const monthly = everyMonth.exec(left)
  if (monthly !== null) return limit(monthly)
  const ahead = before.exec(left)
  // "Expenses before December 4 must be filed by January 31": which expenses, not by when.
  if (
    ahead !== null &&
    /\b(?:expenses|costs|claims|services|income|wages|charges|work|events|cards?|orders?|purchases|payments)\s*$/i.test(
      left.slice(0, ahead.index),
    )
  )
    return undefined
  if (ahead !== null)
    return isFree(left, ahead.index) && !isBan(clauseOf(left, ahead.index))
      ? limit(ahead, moved(hit.value, { count: 1, unit: 'days' }, -1))
      : undefined
  // "reset from January 8 to March 22 at 8:30": not a range, but a meeting that moved.
  const isMoved =
    earlier !== undefined &&
    timeBeside(text, hit.at, stop) !== null &&
    /\b(?:reset|rescheduled|moved|changed|continued|postponed)\b/i.test(
      text.slice(Math.max(start, earlier.at - reach), earlier.at),
    )
  if (earlier !== undefined && !isMoved && isRangeEnd(text, earlier, hit.at))
    return endsWindow(text.slice(Math.max(start, earlier.at - reach), earlier.at))
      ? day('limit', hit.value, null, text.slice(earlier.at, stop))
      : undefined
  const upTo = until.exec(left)
  if (upTo !== null) {
    const clause = clauseOf(left, upTo.index)
    // "Cards with that date are extended automatically through March 17": nothing is asked for.
    if (
      /\b(?:is|are|was|were|been) (?:automatically )?extended\b/i.test(clause) &&
      !/\b(?:deadline|time|due|period|response|registration)\b/i.test(clause)
    )
      return undefined
    return grants.test(clause) &&
      acts.test(flat(text.slice(Math.max(start, hit.at - reach), Math.min(end, stop + reach)))) &&
      !holds.test(clause) &&
      !isAside(clause) &&
      !isBan(clause)
      ? limit(upTo)
      : undefined
  }
  const later = forward.exec(left)
  if (later !== null) return limit(later, isResult ? hit.value : moved(hit.value, spanOf(later)))
  return isAppointment({ text, hit, start, end, earlier }, left, isAlone)
    ? day('appointment', hit.value, timeBeside(text, hit.at, stop), text.slice(hit.at, stop))
    : undefined
}

const endsWindow = (words: string) =>
  opens.test(flat(words)) && acts.test(words) && !holds.test(words) && !over.test(words)

function isAppointment(
  { text, hit, start, end, earlier }: Reading,
  left: string,
  isAlone: boolean,
): boolean {
  const stop = hit.at + hit.text.length
  const rest = flat(text.slice(stop, end))
  if (stamps.test(left) || gone.test(flat(text.slice(stop, stop + near))) || canceled.test(rest))
    return false
  if (wasTold.test(rest) && timeBeside(text, hit.at, stop) === null) return false
  // "His next hearing, on March 9, is a separate duty of the alien."
  if (/\b(?:his|her|their) (?:\p{L}+ ){0,3}(?:hearing|interview|appointment)\b/iu.test(left))
    return false
  // "The Board's annual meeting", "Report cards go home".
  if (/^\W*report cards?\b/i.test(left)) return false
  const time = timeBeside(text, hit.at, stop)
  const line = flat(text.slice(Math.max(0, hit.at - near), hit.at))
  const names = isAlone
    ? label.test(left) && /\b(?:date|time|when|scheduled|on)\b|:/i.test(left)
    : label.test(line)
  if (names && !/[.;]\s*$/.test(left)) return !over.test(left)
  if (dateLabel.test(text.slice(Math.max(0, hit.at - near), hit.at)) && time !== null) return true
  if (past.test(left)) return false
  const since = flat(
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
  const around = `${since} ${flat(text.slice(stop, Math.min(end, stop + near)))}`
  // "You are ordered to appear at:" may stand a line or two above the day.
  const above = time === null ? '' : flat(text.slice(Math.max(0, start - reach), start))
  if (!meets.test(time === null ? around : `${left} ${around}`) && !meets.test(above)) return false
  return time !== null || /\b(?:on|for|to|is|:)\s*(?:\w+day,? ?)?$/i.test(left)
}
