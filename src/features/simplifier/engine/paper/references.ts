import type { Hit } from '../extracts.ts'
import type { RoledDay } from './day-roles.ts'
import type { Due } from './dues.ts'
import { eventDue, meetingDue, type Meeting } from './meeting-days.ts'
import { isBan } from './day-marks.ts'
import { isRecorded, isToldOf } from './records.ts'
import { moved, spansIn } from './spans.ts'

/** Days that a paper gives a name and counts from elsewhere. */
export interface Anchors {
  readonly start: string | null
  readonly served: string | null
  readonly term: string | null
  readonly resident: string | null
}

const anchorMarks: Readonly<Record<keyof Anchors, RegExp>> = {
  start:
    /\b(?:start(?:ing)? date|first day(?: of (?:work|employment|class(?:es)?))?)(?: (?:is|will be))?\s*:?\s*(?:on )?(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/iu,
  served:
    /\b(?:personally )?served(?: (?:on|upon) (?:the )?(?:defendant|respondent|tenant|you|him|her|them|\p{Lu}[\p{L} ]{1,40}))?(?: on)?\s*:?\s*(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/iu,
  resident: /\bpermanent resident(?: \([^)]*\))?(?: as of| on| since)\s*$/iu,
  term: /\b(?:lease|term|tenancy|agreement)(?: of this \p{L}+)? (?:begins|starts|commences|will begin|shall begin|shall commence)(?: on)?\s*$/iu,
}

const reach = 80

export function anchorsOf(text: string, dates: readonly Hit[]): Anchors {
  const dayOf = (mark: RegExp) =>
    dates.find(({ at }) => mark.test(text.slice(Math.max(0, at - reach), at).replace(/\s+/g, ' ')))
      ?.value ?? null
  return {
    start: dayOf(anchorMarks.start),
    served: dayOf(anchorMarks.served),
    term: dayOf(anchorMarks.term),
    resident: dayOf(anchorMarks.resident),
  }
}

const mark = '(on or before|by|no later than|not later than|before|until)'
const thatDay = new RegExp(
  `\\b${mark.replace(')', '|on(?= (?:that|the same) da))')}\\s+(?:(?:that|this|the same)\\s+(?:date|day|deadline)|(?<!until\\s)then)\\b`,
  'i',
)
/** "Before it ends, you must file": up to the end of the period just named. */
const beforeEnd =
  /\bbefore (?:it|that period|this period|that time) (?:ends|runs out|closes|takes effect)\b/i
const samePeriod = /\b(?:within|in|during) (?:that|this|the same) (?:period|time)\b/i
const dayAbove = new RegExp(
  `\\b${mark} the (?:(?:due|response|filing|payment|deadline) )?(?:date|deadline)(?: (?:shown|listed|printed|stated|indicated|given|noted|set))?(?: (?:below|above|on (?:this|the) \\p{L}+)|(?=[.,;]|$))`,
  'iu',
)
const firstDay = new RegExp(
  `\\b${mark} (?:your|the) (?:start(?:ing)? date|first day(?: of (?:work|employment))?)\\b`,
  'i',
)
const fromService =
  /^\s+(?:from|of|after|following)\s+(?:the )?(?:(?:date|day) (?:on which |that |of )?)?(?:service|being served|receipt|personal service|you (?:received?|were served|get|got)|it (?:was|is) served)\b/i
const fromStart =
  /^\s+(?:from|of|after|following)\s+(?:(?:your|the) (?:start(?:ing)? date|first day(?: of (?:work|employment))?)|you start(?: work)?)\b/i
const fromResidence =
  /^\s+(?:from|of|after|following)\s+(?:becoming|you (?:become|became)) (?:a|an) (?:lawful |conditional )?permanent resident\b/i
const everyFirst =
  /\b(?:on )?the (?:1st|first)(?: day)? of (?:each|every|the)(?: calendar)? month\b/i
/** Characters between a day and the words that point back to it. */
const furthest = 500

/** A time that an earlier sentence sets, and where that sentence ends. */
export interface SetTime {
  readonly end: number
  readonly by: Due
}

export interface Place {
  readonly sentence: string
  readonly at: number
  readonly text: string
  readonly dates: readonly Hit[]
  readonly days: readonly RoledDay[]
  /** What the sentences before ask for, in their order. */
  readonly times: readonly SetTime[]
  readonly noticeDate: string | null
  readonly anchors: Anchors
  readonly meetings: readonly Meeting[]
}

const dated = (date: string | undefined, text: string, counted: boolean): Due | null =>
  date === undefined ? null : { kind: 'date', date, time: null, counted, text }

/** The day that a sentence names by pointing at it: "on or before that date", "within the same period", "by the due date above", "by your first day". */
export function referredDue(place: Place): Due | null {
  const { sentence, at, days, noticeDate, anchors } = place
  const that = thatDay.exec(sentence)
  if (that !== null && !(/^on$/i.test(that[1]!) && isBan(sentence)))
    return pointedAt(place, that, at + that.index)
  const end = beforeEnd.exec(sentence)
  if (end !== null) return pointedAt(place, end, at)
  const period = samePeriod.exec(sentence)
  if (period !== null) return pointedAt({ ...place, dates: [] }, period, at)
  const above = dayAbove.exec(sentence)
  const limits = new Set(days.flatMap(({ role, due }) => (role === 'limit' ? [due.date] : [])))
  if (above !== null) return limits.size === 1 ? onDay(above, [...limits][0]!) : null
  const met =
    meetingDue(sentence, place.meetings, noticeDate) ?? eventDue(sentence, place.text, place.dates)
  if (met !== null) return met
  const counted =
    countedFrom(sentence, anchors.served, fromService) ??
    countedFrom(sentence, anchors.start, fromStart) ??
    countedFrom(sentence, anchors.resident, fromResidence)
  if (counted !== null) return counted
  const monthly = everyFirst.exec(sentence)
  if (monthly === null || !/\b(?:rent|pay(?:ing)?|payments?|due)\b/i.test(sentence)) return null
  if (anchors.term !== null)
    return anchors.term.endsWith('-01') ? dated(anchors.term, monthly[0], true) : null
  // "Keep paying on the first of each month": the next first.
  return noticeDate !== null && /\b(?:keep|continue|until|pay your)\b/i.test(sentence)
    ? dated(nextFirst(noticeDate), monthly[0], true)
    : null
}

/**
 * What "by then" means: the nearest time before it that is set, or the nearest day of the calendar that may be one. The paper's own
 * day is none, nor is a day that it only records: when somebody was born, when something came in, a meeting that was.
 */
function pointedAt(
  { text, dates, times, noticeDate }: Place,
  words: RegExpExecArray,
  from: number,
): Due | null {
  const set = times.findLast(({ end, by }) => end <= from && by.kind !== 'words')
  const day = dates.findLast(
    (hit) =>
      hit.at < from &&
      !hit.isUnchecked &&
      (noticeDate === null || hit.value > noticeDate) &&
      !isRecorded(text, hit) &&
      !isToldOf(text, hit),
  )
  const isSet = set !== undefined && (day === undefined || day.at < set.end)
  const reached = isSet ? set.end : day?.at
  if (reached === undefined || from - reached > furthest) return null
  if (!isSet) return onDay(words, day!.value)
  return set.by.kind === 'date' ? onDay(words, set.by.date, set.by.counted) : set.by
}

const nextFirst = (from: string) =>
  from.endsWith('-01')
    ? from
    : new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 1))
        .toISOString()
        .slice(0, 10)

/** "within 21 days of service", where the paper says when it was served. A count that leaves out some days is not made here. */
function countedFrom(sentence: string, from: string | null, behind: RegExp): Due | null {
  if (from === null || /\bexclud/i.test(sentence)) return null
  const span = spansIn(sentence).find(
    ({ at, end, unit }) =>
      unit !== 'hours' &&
      /\b(?:within|later than)\s+$/i.test(sentence.slice(0, at)) &&
      behind.test(sentence.slice(end)) &&
      !/\b(?:if|when|unless)\b[^,]*$/i.test(sentence.slice(0, at)),
  )
  return span === undefined
    ? null
    : dated(moved(from, span), sentence.slice(span.at, span.end), true)
}

/** "no later than your first day", where the paper says which day that is. */
export function firstDayDue(sentence: string, { start }: Anchors): Due | null {
  const found = firstDay.exec(sentence)
  return found === null || start === null ? null : onDay(found, start, true)
}

function onDay(found: RegExpExecArray, date: string, counted = false): Due | null {
  const isBefore = found[1]?.toLowerCase() === 'before'
  return dated(
    isBefore ? moved(date, { count: 1, unit: 'days' }, -1) : date,
    found[0],
    counted || isBefore,
  )
}
