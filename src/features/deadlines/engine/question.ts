import {
  addYears,
  compareDates,
  parseCalendarDate,
  type CalendarDate,
} from '#kernel/calendar-dates.ts'
import type { RuleInput, Rule } from './rule.ts'

/** What is wrong with a question, at which field. */
export interface Mistake {
  readonly field: 'rule' | 'noticeDate' | 'printedDate' | 'givenDays'
  readonly code:
    | 'deadline_rule_unknown'
    | 'deadline_date_impossible'
    | 'deadline_date_out_of_range'
    | 'deadline_printed_before_notice'
    | 'deadline_time_missing'
}

export interface Asked {
  readonly rule: string
  readonly noticeDate: string
  readonly printedDate?: string | null | undefined
  readonly givenDays?: number | null | undefined
  /** For what was kept before the letter's time was asked for: it rests on the longest or the usual one. */
  readonly onMost?: boolean
}

/** Days that lie ahead by their nature: the end of a card, a hearing. Courts set hearings years from now. */
export const inputsAhead: readonly RuleInput[] = [
  'expiry',
  'appointment',
  'named',
  'program_end',
  'turns_21',
]
/** Days that may lie half a life back. */
const longAgo: readonly RuleInput[] = ['resident_since']

const yearsAhead = 15

/** The first and last day a person may mean for what a rule counts from. */
export function rangeOf(
  input: RuleInput,
  today: CalendarDate,
): { first: CalendarDate; last: CalendarDate } {
  return {
    first: longAgo.includes(input) ? '1940-01-01' : '1990-01-01',
    last: addYears(today, inputsAhead.includes(input) ? yearsAhead : 1),
  }
}

export interface Answerable {
  readonly rule: Rule
  readonly noticeDate: CalendarDate
  readonly printedDate: CalendarDate | null
  readonly givenDays: number | null
}

/** A question about a rule that can be computed, or the first thing wrong with it. `today` is the reader's day. Needs no table, so that a page need not carry it. */
export function askedOfRule(
  rule: Rule,
  asked: Omit<Asked, 'rule'>,
  today: CalendarDate,
): Answerable | Mistake {
  const noticeDate = parseCalendarDate(asked.noticeDate)
  if (noticeDate === undefined) return { field: 'noticeDate', code: 'deadline_date_impossible' }
  const { first, last } = rangeOf(rule.input, today)
  if (compareDates(noticeDate, first) < 0 || compareDates(noticeDate, last) > 0)
    return { field: 'noticeDate', code: 'deadline_date_out_of_range' }
  const givenDays = rule.given !== null && rule.unit === 'days' ? (asked.givenDays ?? null) : null
  if (!asked.printedDate)
    return rule.given !== null && givenDays === null && !asked.onMost
      ? { field: 'givenDays', code: 'deadline_time_missing' }
      : { rule, noticeDate, printedDate: null, givenDays }

  const printedDate = parseCalendarDate(asked.printedDate)
  if (printedDate === undefined) return { field: 'printedDate', code: 'deadline_date_impossible' }
  if (
    compareDates(printedDate, first) < 0 ||
    compareDates(printedDate, addYears(today, yearsAhead)) > 0
  )
    return { field: 'printedDate', code: 'deadline_date_out_of_range' }
  const mixedUp =
    rule.direction === 'after' &&
    !inputsAhead.includes(rule.input) &&
    compareDates(printedDate, noticeDate) < 0
  return mixedUp
    ? { field: 'printedDate', code: 'deadline_printed_before_notice' }
    : { rule, noticeDate, printedDate, givenDays }
}

export const isMistake = (asked: Answerable | Mistake): asked is Mistake => 'code' in asked
