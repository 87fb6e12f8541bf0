import type { Hit } from '../extracts.ts'
import { clockPattern, timeBeside, timeOf } from './clock-times.ts'
import { isAside, isEvent, rangeJoint } from './day-marks.ts'
import { numberOf } from './dues.ts'

/** Spans, hours and ranges beside a day. */

export const near = 64

export const spanOf = ([, count = '', figures, kind = '', unit = '']: RegExpExecArray) => ({
  count: figures === undefined ? numberOf(count) : Math.min(numberOf(count), Number(figures)),
  unit:
    /business|working/i.test(kind) && unit.toLowerCase() === 'day'
      ? ('business_days' as const)
      : (`${unit.toLowerCase()}s` as 'days' | 'weeks' | 'months'),
})

const ownDay = /\d{1,2}\/\d{1,2}|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d/

export const lineAbove = (text: string, at: number) => {
  const above = text.slice(Math.max(0, at - 6 * near), at).trimEnd()
  // "PAYMENT DUE ......... March 7, 2027": the dots lead to the day.
  const line = above
    .slice(above.lastIndexOf('\n') + 1)
    .replace(/ *[.·_…]{3,}$/, ':')
    .trim()
  // A line with a day of its own names no other.
  if (/[.!?;]$/.test(line) || ownDay.test(line)) return ''
  // "… within 15 days. The last day is:" names the day that stands alone below.
  const own = line.slice(line.lastIndexOf('. ') + 1).trim()
  return own.length > near ? '' : `${own} `
}

/** What stands before a mark in its own clause. */
export const clauseOf = (left: string, end: number) =>
  left.slice(Math.max(left.lastIndexOf(';', end), left.lastIndexOf('. ', end), 0), end)

/** Whether nothing before a mark says that its day belongs to something past or to a description. */
export const isFree = (left: string, index: number) =>
  !isEvent(left.slice(0, index)) && !isAside(left.slice(0, index))

const hour = new RegExp(clockPattern, 'i')

export const hourIn = (mark: string): string | null => {
  const written = hour.exec(mark)?.[0]
  return written === undefined ? null : (timeOf(written) ?? null)
}

export const timeAfter = (text: string, stop: number) =>
  timeBeside(text.slice(stop, stop + near), 0, 0)

export const isRangeEnd = (text: string, earlier: Hit, at: number) => {
  const joint = rangeJoint.exec(line(text.slice(earlier.at + earlier.text.length, at)))
  return (
    joint !== null &&
    (joint[1] === undefined ||
      /\bbetween (?:the )?(?:(?:\w+day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?,? )?$/i.test(
        flat(text.slice(Math.max(0, earlier.at - 24), earlier.at)),
      ))
  )
}

/** One line; the dots, bars and dashes of a table become spaces, so that "Due date ..... March 7" reads as "Due date: March 7". */
export const flat = (text: string) =>
  text
    .replace(/\s/g, ' ')
    .replace(/[.·_‧…]{3,}|[|]|(?<= )[-–—]{2,}(?= )/g, (sign) => ' '.repeat(sign.length))

/** The same without the spaces by which lines are set in. */
export const line = (text: string) => flat(text).replace(/ {2,}/g, ' ')
