import { datesIn, type Hit } from '../extracts.ts'
import { isAppointment, reach, type Reading } from './appointments.ts'
import { timeBeside } from './clock-times.ts'
import {
  acts,
  arrives,
  back,
  before,
  by,
  everyMonth,
  forward,
  graces,
  grants,
  holds,
  isAside,
  isBan,
  isTooLate,
  isLastDay,
  duesBehind,
  lacking,
  notEarlier,
  onOrBefore,
  until,
} from './day-marks.ts'
import type { DueDate } from './dues.ts'
import { moved } from './spans.ts'
import { over, actor, lettered, readers, passed, serves, happens, opens } from './day-words.ts'
import {
  flat,
  line,
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
function othersDeed(left: string, sentence: string): boolean {
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
    const day = roleOf({
      text,
      hit,
      start: sentence.start,
      end: sentence.end,
      earlier: inSentence,
      isToCome: noticeDate !== null && hit.value > noticeDate,
    })
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

function roleOf(reading: Reading): RoledDay | undefined {
  const { text, hit, start, end, earlier, isToCome } = reading
  const stop = hit.at + hit.text.length
  const own = line(text.slice(Math.max(start, hit.at - reach), hit.at))
  // A day that begins its line is named by the line above it.
  const isAlone = own.trim() === ''
  const left = isAlone ? line(lineAbove(text, hit.at)) : own
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
    return day(
      'limit',
      date,
      date === hit.value ? (hourIn(mark[0]) ?? timeAfter(text, stop)) : null,
      `${isAlone ? '' : left.slice(mark.index)}${hit.text}`,
    )
  }

  if (notEarlier.test(left)) return undefined
  const counted = back.exec(left)
  // "within three days of your first day (by April 15": the day in brackets is counted already.
  const isResult = /\(\s*$/.test(left)
  if (counted !== null && isResult) return limit(counted)
  if (counted !== null) return limit(counted, moved(hit.value, spanOf(counted), -1))
  if (
    isToCome &&
    (isLastDay.test(line(text.slice(stop, end))) ||
      (isAlone && duesBehind.test(flat(text.slice(stop, end)))))
  )
    return isBan(own) ? undefined : day('limit', hit.value, null, hit.text)
  const onto = onOrBefore.exec(left) ?? by.exec(left)
  // "The last day to withdraw was November 6", "The enrollment (through December 4) is not affected", a box without a cross.
  if (onto !== null && /\b(?:was|were)\b/i.test(onto[0])) return undefined
  const whole = line(text.slice(start, end))
  if (
    /^\s*\[ ?\]/.test(whole) ||
    /\b(?:is|are) not (?:affected|changed)\b|\bis no longer\b/i.test(whole)
  )
    return undefined
  const withReader = serves.test(whole) && timeBeside(text, hit.at, stop) !== null
  if (othersDeed(left, whole) && !withReader) return undefined
  if (onto !== null && happens.test(clauseOf(left, onto.index + onto[0].length))) return undefined
  if (onto !== null)
    return isFree(left, onto.index) ||
      (isToCome && arrives.test(left.slice(0, onto.index)) && !isAside(left.slice(0, onto.index)))
      ? limit(onto)
      : undefined
  if (isToCome && lacking.test(left)) return day('limit', hit.value, null, hit.text)
  if (isToCome && isTooLate(left, line(text.slice(stop, end))))
    return day('limit', hit.value, null, `after ${hit.text}`)
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
  if (ahead !== null && happens.test(clauseOf(left, ahead.index))) return undefined
  // "before 12 noon on December 11": that day itself.
  const isHour = ahead !== null && hourIn(ahead[0]) !== null
  if (ahead !== null)
    return isFree(left, ahead.index) && !isBan(clauseOf(left, ahead.index))
      ? limit(ahead, isHour ? hit.value : moved(hit.value, { count: 1, unit: 'days' }, -1))
      : undefined
  // "reset from January 8 to March 22 at 8:30": not a range, but a meeting that moved.
  const isMoved =
    earlier !== undefined &&
    timeBeside(text, hit.at, stop) !== null &&
    /\b(?:reset|rescheduled|moved|changed|continued|postponed)\b/i.test(
      text.slice(Math.max(start, earlier.at - reach), earlier.at),
    )
  // "Your due date has been moved from November 30 to December 10"
  if (
    earlier !== undefined &&
    putOff.test(text.slice(Math.max(start, earlier.at - reach), earlier.at))
  )
    return day('limit', hit.value, null, hit.text)
  if (earlier !== undefined && !isMoved && isRangeEnd(text, earlier, hit.at))
    return endsWindow(text.slice(Math.max(start, earlier.at - reach), earlier.at))
      ? day('limit', hit.value, null, text.slice(earlier.at, stop))
      : undefined
  const upTo = until.exec(left)
  // "Your case is continued to December 11 at 8:30": a meeting that moved.
  const moves =
    upTo !== null &&
    /^(?:moved|postponed|continued)/i.test(upTo[0]) &&
    timeBeside(text, hit.at, stop) !== null
  if (upTo !== null && !moves) {
    const clause = clauseOf(left, upTo.index)
    // "Cards with that date are extended automatically through March 17": nothing is asked for.
    if (
      /\b(?:is|are|was|were|been) (?:automatically )?extended\b/i.test(clause) &&
      !/\b(?:deadline|time|due|period|response|registration)\b/i.test(clause)
    )
      return undefined
    const isGiven =
      grants.test(clause) &&
      acts.test(line(text.slice(Math.max(start, hit.at - reach), Math.min(end, stop + reach)))) &&
      !holds.test(clause) &&
      !isAside(clause)
    const isYours = /\byou (?:now |only |still )?(?:have|got|are given)\s*$/i.test(clause)
    return (isGiven || isYours || graces.test(clause + upTo[0])) && !isBan(clause)
      ? limit(upTo)
      : undefined
  }
  const later = forward.exec(left)
  if (later !== null) return limit(later, isResult ? hit.value : moved(hit.value, spanOf(later)))
  return isAppointment(reading, left, isAlone)
    ? day('appointment', hit.value, timeBeside(text, hit.at, stop), text.slice(hit.at, stop))
    : undefined
}

const putOff =
  /\b(?:due date|deadline|last day)\b[^.;]{0,40}\b(?:moved|changed|extended|postponed|put off)\b[^.;]{0,10}\bfrom (?:\p{L}+day,? )?$/iu
const endsWindow = (words: string) =>
  opens.test(flat(words)) && acts.test(words) && !holds.test(words) && !over.test(words)
