import {
  addBusinessDays,
  closedFor,
  nextBusinessDay,
  previousBusinessDay,
} from '#kernel/business-days.ts'
import { addDays, addMonths, addYears, partsOf, type CalendarDate } from '#kernel/calendar-dates.ts'
import type { Rule, Span } from './rule.ts'
import type { Question, Step } from './outcome.ts'

export interface Counted {
  readonly bare: CalendarDate
  readonly date: CalendarDate
  readonly steps: readonly Step[]
}

export const directionOf = (rule: Rule) => (rule.direction === 'after' ? 1 : -1)

export const step = (kind: Step['kind'], date: CalendarDate, more: Partial<Step> = {}): Step => ({
  kind,
  date,
  days: null,
  unit: null,
  reason: null,
  computed: null,
  ...more,
})

export function moved(date: CalendarDate, { length, unit }: Span, direction: 1 | -1): CalendarDate {
  const count = length * direction
  if (unit === 'business_days') return addBusinessDays(date, count)
  if (unit === 'months') return addMonths(date, count)
  return unit === 'years' ? addYears(date, count) : addDays(date, count)
}

/**
 * The day a rule counts to. An anniversary of 29 February is the 28th, so that nobody comes too late; where something may
 * begin, it is 1 March, so that nobody comes too early.
 */
function target({ rule, noticeDate }: Question, span: Span): CalendarDate {
  const date = moved(noticeDate, span, directionOf(rule))
  const wasCut =
    (span.unit === 'months' || span.unit === 'years') && partsOf(date).day < partsOf(noticeDate).day
  return rule.kind === 'opens' && wasCut ? addDays(date, 1) : date
}

/** The closed days from a date on, or back from it, a weekend told once. */
function closedDays(date: CalendarDate, direction: 1 | -1): Step[] {
  const steps: Step[] = []
  for (
    let day = date, reason = closedFor(day);
    reason !== undefined;
    day = addDays(day, direction), reason = closedFor(day)
  ) {
    const weekendGoesOn =
      reason === (direction === 1 ? 'sunday' : 'saturday') &&
      steps.at(-1)?.reason === (direction === 1 ? 'saturday' : 'sunday')
    if (!weekendGoesOn) steps.push(step('closed', day, { reason }))
  }
  return steps
}

/** The days that the letter gives in place of the rule's, never more than the law allows. */
const spanOf = ({ rule, givenDays }: Question, span: Span): Span =>
  typeof givenDays === 'number'
    ? {
        length: rule.given === 'most' ? Math.min(givenDays, span.length) : givenDays,
        unit: 'days',
      }
    : span

/** Span, extra days of the mail, and the move to a business day, in this order (8 CFR 103.8(b) lengthens the period, 8 CFR 1.2 looks at its last day). */
export function count(question: Question, most: Span): Counted {
  const { rule, noticeDate, servedBy } = question
  const span = spanOf(question, most)
  const reached = target(question, span)
  const steps = [step('start', noticeDate, { reason: rule.input })]
  if (span.length > 0)
    steps.push(
      step(rule.direction === 'after' ? 'add' : 'before', reached, {
        days: span.length,
        unit: span.unit,
      }),
    )

  const bare = rule.lessThan ? addDays(reached, -1) : reached
  if (rule.lessThan) steps.push(step('less', bare))

  const extra = rule.mail?.days[servedBy] ?? 0
  const mailed = addDays(bare, extra)
  if (extra > 0) steps.push(step('mail', mailed, { days: extra, unit: 'days', reason: servedBy }))

  if (rule.rollsBack) {
    const date = previousBusinessDay(mailed)
    return {
      bare: date,
      date,
      steps:
        date === mailed ? steps : [...steps, ...closedDays(mailed, -1), step('rollBack', date)],
    }
  }
  const date = rule.rolls === null ? mailed : nextBusinessDay(mailed)
  if (date !== mailed)
    steps.push(
      ...closedDays(mailed, 1),
      step('roll', date, { reason: rule.rollsOnPaper ? 'paper' : null }),
    )
  return { bare, date, steps }
}
