import type { Hit } from '../extracts.ts'
import type { Demand } from './demands.ts'
import type { Due } from './dues.ts'
import { moved } from './spans.ts'
import { tongues, type Tongue, type TongueName } from './tongues.ts'

const reach = 60
const clock =
  /(上午|早上|下午|晚上|中午)?\s*(?<![\d.])(\d{1,2})\s*(?:[:：.hч点]\s*([0-5]\d)|\s?(?=Uhr|点|h\b))\s*(?:分)?\s*(a\.?\s?m\b|p\.?\s?m\b|صباح|مساء|ظهر)?/iu

/** The time of day beside a day, in any of the languages; null where there is none. */
function timeIn(after: string): string | null {
  const found = clock.exec(after)
  if (found === null || /[.;。；]\s*\p{Lu}/u.test(after.slice(0, found.index))) return null
  const [, part = '', hours = '', minutes = '00', half = ''] = found
  const isLate = /下午|晚上/.test(part) || /^p|مساء/i.test(half)
  const hour = Number(hours)
  if (hour > 23 || Number(minutes) > 59) return null
  const full = isLate && hour < 12 ? hour + 12 : /^a|صباح/i.test(half) && hour === 12 ? 0 : hour
  return `${String(full).padStart(2, '0')}:${minutes}`
}

interface Reading {
  readonly demand: Demand
  readonly by: Due | null
  readonly isMeeting: boolean
}

/**
 * What a sentence in one of seven languages asks, and by when. Only where its pattern is sure: a demand in words that mean nothing
 * else, or a meeting with day and hour. `given` are the days of the sentence, placed within it.
 */
export function foreignDemand(
  sentence: string,
  language: TongueName,
  given: readonly Hit[],
  noticeDate: string | null,
): Reading | undefined {
  const tongue = tongues[language]
  // "05/12/2026" is May 12 here and December 5 elsewhere: its words stand for themselves.
  const unsure = given.find(({ text }) => isUnsure(text))
  const days = given.filter(({ text }) => !isUnsure(text))
  const limits = days.flatMap((day) => {
    const due = limitOf(sentence, tongue, day)
    return due === null || (noticeDate !== null && due.date < noticeDate) ? [] : [due]
  })
  const meeting = days.flatMap((day) =>
    tongue.meets.test(sentence) && !isPast(sentence, tongue, day, noticeDate)
      ? [
          {
            day,
            time: timeIn(sentence.slice(day.at + day.text.length, day.at + day.text.length + 40)),
          },
        ]
      : [],
  )[0]
  const asks = tongue.asks.test(sentence)
  if (!asks && (meeting === undefined || meeting.time === null)) return undefined
  const first = limits.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]
  const demand: Demand = { kind: 'duty', who: 'you' }
  if (first !== undefined && asks) return { demand, by: first, isMeeting: false }
  if (meeting !== undefined)
    return {
      demand,
      by: {
        kind: 'date',
        date: meeting.day.value,
        time: meeting.time,
        counted: false,
        text: meeting.day.text,
      },
      isMeeting: true,
    }
  return {
    demand,
    by: unsure === undefined ? spanOf(sentence, tongue) : { kind: 'words', text: unsure.text },
    isMeeting: false,
  }
}

const isUnsure = (text: string) => {
  const [, first = '', second = ''] = /^(\d{1,2})[/-](\d{1,2})[/-]/.exec(text) ?? []
  return first !== '' && first !== second && Number(first) <= 12 && Number(second) <= 12
}

function limitOf(sentence: string, tongue: Tongue, { at, text, value }: Hit) {
  const left = sentence.slice(Math.max(0, at - reach), at)
  const right = sentence.slice(at + text.length, at + text.length + reach)
  if (tongue.was.test(left)) return null
  const isBefore = tongue.before.test(left) || tongue.ahead?.test(right) === true
  if (!isBefore && !tongue.by.test(left) && tongue.upTo?.test(right) !== true) return null
  const date = isBefore ? moved(value, { count: 1, unit: 'days' }, -1) : value
  const mark = (isBefore ? tongue.before.exec(left) : tongue.by.exec(left))?.[0] ?? ''
  return date === undefined
    ? null
    : { kind: 'date' as const, date, time: null, counted: isBefore, text: `${mark}${text}`.trim() }
}

const isPast = (sentence: string, tongue: Tongue, { at, value }: Hit, noticeDate: string | null) =>
  (noticeDate !== null && value <= noticeDate) ||
  tongue.was.test(sentence.slice(Math.max(0, at - reach), at))

function spanOf(sentence: string, tongue: Tongue): Due | null {
  const found = tongue.span.exec(sentence)
  if (found === null) return null
  const [text, days, working, longer, unit = ''] = found
  if (days !== undefined)
    return {
      kind: 'period',
      count: Number(days),
      unit: working === undefined ? 'days' : 'business_days',
      before: false,
      text,
    }
  const named = Object.entries(tongue.units).find(([name]) =>
    unit.toLowerCase().startsWith(name),
  )?.[1]
  return named === undefined || longer === undefined
    ? null
    : { kind: 'period', count: Number(longer), unit: named, before: false, text }
}
