import {
  addDays,
  daysBetween,
  earliestOf,
  latestOf,
  parseCalendarDate,
  type CalendarDate,
} from '#kernel/calendar-dates.ts'
import type { Rule, Version } from './rule.ts'
import type { Outcome, Question, Variant } from './outcome.ts'
import { count, directionOf, moved, step, type Counted } from './count.ts'

const holdsOn = (date: CalendarDate, from: CalendarDate | null, to: CalendarDate | null) =>
  (from === null || from <= date) && (to === null || date <= to)

/** A version that may bind although it is not known to be in force: whoever is careful keeps to it. */
const mayBind = ({ standing, from, to }: Version, date: CalendarDate) =>
  (standing === 'blocked' || standing === 'unconfirmed') && holdsOn(date, from, to)

/** Can a version matter for this day? What ended or was replaced looks at when something was filed, which may be before the end of a card. */
function mayMatter(rule: Rule, version: Version, date: CalendarDate): boolean {
  if (version.standing === 'proposed') return true
  const ahead = rule.input === 'expiry' ? (rule.opensBefore ?? 0) : 0
  return holdsOn(date, version.from, version.to === null ? null : addDays(version.to, ahead))
}

function variantsOf(question: Question): Variant[] {
  const { rule, noticeDate } = question
  if (rule.version === null) return []
  const own: Variant = {
    id: rule.version,
    standing: 'in_force',
    from: rule.inForceFrom,
    to: rule.inForceTo,
    date: count(question, rule).date,
    source: rule.source,
  }
  const others = rule.others.filter((version) => mayMatter(rule, version, noticeDate))
  return [
    own,
    ...others.map((other) => ({
      id: other.id,
      standing: other.standing,
      from: other.from,
      to: other.to,
      date: count(question, other).date,
      source: other.source,
    })),
  ]
}

/** The paper's own date against the rule's: it counts where the office sets the time; otherwise, and against days that the paper gives too, the careful one of the two does. */
function withPrinted(
  { rule, givenDays }: Question,
  counted: Counted,
  printed: CalendarDate,
): Counted {
  const isGiven = typeof givenDays === 'number'
  const reason = isGiven ? 'given' : rule.printed
  const told = step('printed', printed, { computed: counted.date, reason })
  if (rule.printed === 'office' && !isGiven)
    return { bare: printed, date: printed, steps: [...counted.steps, told] }
  // Where something may begin, nobody is sent too early; where something ends, nobody too late.
  if (rule.kind === 'opens') return counted
  const date = earliestOf([printed, counted.date])
  return {
    bare: earliestOf([printed, counted.bare]),
    date,
    steps: [...counted.steps, told, ...(printed === counted.date ? [] : [step('earlier', date)])],
  }
}

/** More days than the law allows, those of the mail with them. */
const givesTooMany = ({ rule, givenDays }: Question) =>
  rule.given === 'most' && (givenDays ?? 0) > rule.length + (rule.mail?.days.mail ?? 0)

/**
 * What a rule gives for a paper. A date printed on it counts where the office sets the time, and never makes a day of the law
 * later. Where a version is blocked by a court and may come back, or may have begun, `date` is the careful day, `inForce` the
 * one in force, and `variants` tell both. Dates are days, never instants. Throws a RangeError for a date outside of the years
 * 1971 to 2200 where business days are counted.
 */
export function compute(question: Question): Outcome {
  const { rule, noticeDate, printedDate, today } = question
  const replaced = rule.others.find(
    ({ standing, from, to }) => standing === 'replaced' && holdsOn(noticeDate, from, to),
  )
  const binding = [
    replaced ?? rule,
    ...rule.others.filter((version) => mayBind(version, noticeDate)),
  ]
  const bare = binding.map((version) => count(question, version))
  const standing = printedDate ? bare.map((one) => withPrinted(question, one, printedDate)) : bare
  const inForce = standing[0]!
  const counted = standing.toSorted((a, b) => daysBetween(b.date, a.date))[0]!
  const variants = variantsOf(question)

  const opensOn = rule.opensBefore === null ? null : addDays(bare[0]!.date, -rule.opensBefore)
  const daysLeft = today === undefined ? null : daysBetween(today, counted.date)
  const opens =
    opensOn === null ? [] : [step('opens', opensOn, { days: rule.opensBefore, unit: 'days' })]
  const nothingDue = rule.kind === 'opens' || rule.kind === 'advised'
  return {
    rule: rule.id,
    kind: rule.kind,
    date: counted.date,
    inForce: inForce.date,
    printedTooLate:
      givesTooMany(question) ||
      (Boolean(printedDate) &&
        rule.printed === 'law' &&
        rule.kind !== 'opens' &&
        printedDate! > bare[0]!.date),
    opensOn,
    safeDate: earliestOf([counted.bare, counted.date]),
    lastDate: latestOf(standing.map(({ date }) => date)),
    rolled:
      counted.steps.some(({ kind }) => kind === 'roll') &&
      (!printedDate || counted.date !== printedDate),
    // The first possible day is counted from the version in force.
    steps: counted.date === inForce.date ? [...counted.steps, ...opens] : counted.steps,
    inForceSteps: [...inForce.steps, ...opens],
    source: replaced?.source ?? rule.source,
    status: variants.length === 1 ? 'in_force' : rule.status,
    variants,
    daysLeft,
    late: daysLeft === null || nothingDue ? 0 : Math.max(0, -daysLeft),
  }
}

/**
 * The day to count on when nothing is known but the date on a paper: no extra days, no move to a business day, the earliest
 * version that stands or may come back. Null for a date that is none, or lies at the end of the calendar.
 */
export function safeDateOf(rule: Rule, noticeDate: string): CalendarDate | null {
  const from = parseCalendarDate(noticeDate)
  if (from === undefined || from > '9000') return null
  const spans = [rule, ...rule.others.filter((version) => mayBind(version, from))]
  return addDays(
    earliestOf(spans.map((span) => moved(from, span, directionOf(rule)))),
    rule.lessThan ? -1 : 0,
  )
}
