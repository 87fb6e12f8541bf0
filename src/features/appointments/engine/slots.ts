import { addDays, weekdayOf, type CalendarDate } from '#kernel/calendar-dates.ts'
import { hours, minutes } from '#kernel/clock.ts'
import { instantsAt, offsetAt, wallAt } from './zones.ts'

/** Hours of a day begin and end at quarters of an hour. */
export const quarter = 15
export const endOfDay = 24 * 60

/** A part of a day, in minutes since midnight on the wall clock; `to` is the first minute after it. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** Open every week; 0 is Sunday. */
export interface WeeklyWindow extends Window {
  readonly weekday: number
}

/** One day that differs: `off` closes the weekly hours, `extra` opens more, `blocked` closes a part of what would be open. */
export type Exception =
  | { readonly date: CalendarDate; readonly kind: 'off' }
  | (Window & { readonly date: CalendarDate; readonly kind: 'extra' | 'blocked' })

export interface OpenHours {
  readonly zone: string
  readonly weekly: readonly WeeklyWindow[]
  readonly exceptions: readonly Exception[]
  /** Minutes of one appointment, and those kept free after it. */
  readonly length: number
  readonly buffer: number
  /** How many hours ahead somebody has to book. */
  readonly notice: number
}

/** Time that is taken; `to` is the first moment after it. */
export interface Busy {
  readonly from: number
  readonly to: number
}

interface Span {
  readonly from: number
  readonly to: number
  readonly now: number
}

/** The open parts of one day, those that touch or overlap joined, without what is blocked. */
export function windowsOf(
  { weekly, exceptions }: Pick<OpenHours, 'weekly' | 'exceptions'>,
  date: CalendarDate,
): Window[] {
  const ofDay = exceptions.filter((one) => one.date === date)
  const isOff = ofDay.some(({ kind }) => kind === 'off')
  const usual = isOff ? [] : weekly.filter(({ weekday }) => weekday === weekdayOf(date))
  const extra = ofDay.flatMap((one) => (one.kind === 'extra' ? [one] : []))
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of [...usual, ...extra].toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last === undefined || from > last.to) joined.push({ from, to })
    else last.to = Math.max(last.to, to)
  }
  const blocked = ofDay.flatMap((one) => (one.kind === 'blocked' ? [one] : []))
  return blocked.reduce<Window[]>(
    (open, block) => open.flatMap((part) => without(part, block)),
    joined,
  )
}

/** What a block leaves of a part of a day. */
const without = ({ from, to }: Window, block: Window): Window[] =>
  [
    { from, to: Math.min(to, block.from) },
    { from: Math.max(from, block.to), to },
  ].filter((rest) => rest.from < rest.to)

/** Whether an appointment at this moment would lie inside of the open hours. */
export function isInHours(
  open: Pick<OpenHours, 'zone' | 'weekly' | 'exceptions'>,
  start: number,
  length: number,
): boolean {
  const { date } = wallAt(open.zone, start)
  return windowsOf(open, date).some((part) => staysInside(open.zone, start, length, date, part))
}

/** Whether an appointment stays inside of a part of a day, quarter by quarter: clocks may change in its middle. */
function staysInside(
  zone: string,
  start: number,
  length: number,
  date: CalendarDate,
  { from, to }: Window,
): boolean {
  for (let passed = 0; passed < length; passed += quarter) {
    const wall = wallAt(zone, start + minutes(passed))
    if (wall.date !== date || wall.minute < from || wall.minute >= to) return false
  }
  return true
}

/**
 * The starts in one part of a day. A time that the clocks show twice is offered once, the first time; where they jump ahead, the
 * next time on the clock may come before an appointment would be over, and is left out.
 */
function startsIn(open: OpenHours, date: CalendarDate, part: Window): number[] {
  const { zone, length, buffer } = open
  const starts: number[] = []
  for (let at = part.from; at + quarter <= part.to; at += length + buffer) {
    const [start] = instantsAt(zone, { date, minute: at })
    if (start === undefined) continue
    if (start < (starts.at(-1) ?? -Infinity) + minutes(length + buffer)) continue
    const isPlain = offsetAt(zone, start) === offsetAt(zone, start + minutes(length))
    const fits = isPlain ? at + length <= part.to : staysInside(zone, start, length, date, part)
    if (fits) starts.push(start)
  }
  return starts
}

/**
 * When an appointment can begin, from `from` until before `to`: inside of the open hours as the clocks of the zone show them,
 * late enough after now, and with nothing taken in it or in the minutes kept free after it.
 */
export function openSlots(
  open: OpenHours,
  { from, to, now }: Span,
  busy: readonly Busy[],
): number[] {
  const earliest = Math.max(from, now + hours(open.notice))
  if (earliest >= to) return []
  const needed = minutes(open.length + open.buffer)
  const isFree = (start: number) =>
    busy.every((taken) => taken.to <= start || taken.from >= start + needed)
  const last = wallAt(open.zone, to).date
  const found: number[] = []
  for (let date = wallAt(open.zone, earliest).date; date <= last; date = addDays(date, 1))
    for (const part of windowsOf(open, date)) found.push(...startsIn(open, date, part))
  return found
    .filter((start) => start >= earliest && start < to && isFree(start))
    .toSorted((one, other) => one - other)
}
