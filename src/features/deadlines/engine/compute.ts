import { closedFor, nextBusinessDay, previousBusinessDay, addBusinessDays, type ClosedFor } from '#kernel/business-days.ts'
import { addDays, addMonths, addYears, daysBetween, earliestOf, latestOf, parseCalendarDate, partsOf, type CalendarDate } from '#kernel/calendar-dates.ts'
import type { PrintedMode, Rule, RuleInput, RuleKind, RuleStatus, Service, Source, Span, Standing, Unit, Version } from './rule.ts'

/** One line of the arithmetic. Its words are made in the reader's language by `writeStep`. */
export interface Step {
  readonly kind: 'start' | 'add' | 'before' | 'less' | 'mail' | 'closed' | 'roll' | 'rollBack' | 'printed' | 'earlier' | 'opens'
  /** The day one has arrived at. */
  readonly date: CalendarDate
  /** How many units were added or taken; null where none were. */
  readonly days: number | null
  readonly unit: Unit | null
  /** What was counted from (`start`), how it came (`mail`), why offices are closed (`closed`), whether only paper may come later (`roll`), what a printed date does (`printed`). */
  readonly reason: RuleInput | Service | ClosedFor | PrintedMode | 'paper' | null
  /** What the rule alone gives, where the paper says otherwise. */
  readonly computed: CalendarDate | null
}

/** What one version of a rule gives. */
export interface Variant {
  readonly id: string
  readonly standing: Standing
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly date: CalendarDate
  readonly source: Source
}

export interface Question {
  readonly rule: Rule
  /** The day the rule counts from. */
  readonly noticeDate: CalendarDate
  readonly servedBy: Service
  readonly printedDate?: CalendarDate | null | undefined
  /** The reader's day; without it nothing is said about days left. */
  readonly today?: CalendarDate | undefined
}

export interface Outcome {
  readonly rule: string
  readonly kind: RuleKind
  /** The careful day: the earliest that a version gives which stands, may come back, or may have begun. */
  readonly date: CalendarDate
  /** The day of the version in force. Never before `date`. */
  readonly inForce: CalendarDate
  /** The paper names a later day than the law gives: that day does not count, and the reader must be warned. */
  readonly printedTooLate: boolean
  /** First day on which something may be done; null where the rule names none. */
  readonly opensOn: CalendarDate | null
  /** The day without extra days for the mail and without a move to a business day: never later than `date`. */
  readonly safeDate: CalendarDate
  /** The latest day a version that stands or may come back gives: only after it everything is late. */
  readonly lastDate: CalendarDate
  readonly rolled: boolean
  /** How `date` was counted. */
  readonly steps: readonly Step[]
  /** How `inForce` was counted; the same where no version is more careful. */
  readonly inForceSteps: readonly Step[]
  readonly source: Source
  readonly status: RuleStatus
  readonly variants: readonly Variant[]
  /** Days from today to `date`, negative when it is past; null without `today`. */
  readonly daysLeft: number | null
  /** How many days `date` lies back; 0 while it does not, and where nothing is due. */
  readonly late: number
}

interface Counted {
  readonly bare: CalendarDate
  readonly date: CalendarDate
  readonly steps: readonly Step[]
}

const directionOf = (rule: Rule) => (rule.direction === 'after' ? 1 : -1)

const step = (kind: Step['kind'], date: CalendarDate, more: Partial<Step> = {}): Step => ({ kind, date, days: null, unit: null, reason: null, computed: null, ...more })

function moved(date: CalendarDate, { length, unit }: Span, direction: 1 | -1): CalendarDate {
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
  const wasCut = (span.unit === 'months' || span.unit === 'years') && partsOf(date).day < partsOf(noticeDate).day
  return rule.kind === 'opens' && wasCut ? addDays(date, 1) : date
}

/** The closed days from a date on, or back from it, a weekend told once. */
function closedDays(date: CalendarDate, direction: 1 | -1): Step[] {
  const steps: Step[] = []
  for (let day = date, reason = closedFor(day); reason !== undefined; day = addDays(day, direction), reason = closedFor(day)) {
    const weekendGoesOn = reason === (direction === 1 ? 'sunday' : 'saturday') && steps.at(-1)?.reason === (direction === 1 ? 'saturday' : 'sunday')
    if (!weekendGoesOn) steps.push(step('closed', day, { reason }))
  }
  return steps
}

/** Span, extra days of the mail, and the move to a business day, in this order (8 CFR 103.8(b) lengthens the period, 8 CFR 1.2 looks at its last day). */
function count(question: Question, span: Span): Counted {
  const { rule, noticeDate, servedBy } = question
  const reached = target(question, span)
  const steps = [step('start', noticeDate, { reason: rule.input })]
  if (span.length > 0) steps.push(step(rule.direction === 'after' ? 'add' : 'before', reached, { days: span.length, unit: span.unit }))

  const bare = rule.lessThan ? addDays(reached, -1) : reached
  if (rule.lessThan) steps.push(step('less', bare))

  const extra = rule.mail?.days[servedBy] ?? 0
  const mailed = addDays(bare, extra)
  if (extra > 0) steps.push(step('mail', mailed, { days: extra, unit: 'days', reason: servedBy }))

  if (rule.rollsBack) {
    const date = previousBusinessDay(mailed)
    return { bare: date, date, steps: date === mailed ? steps : [...steps, ...closedDays(mailed, -1), step('rollBack', date)] }
  }
  const date = rule.rolls === null ? mailed : nextBusinessDay(mailed)
  if (date !== mailed) steps.push(...closedDays(mailed, 1), step('roll', date, { reason: rule.rollsOnPaper ? 'paper' : null }))
  return { bare, date, steps }
}

const holdsOn = (date: CalendarDate, from: CalendarDate | null, to: CalendarDate | null) => (from === null || from <= date) && (to === null || date <= to)

/** A version that may bind although it is not known to be in force: whoever is careful keeps to it. */
const mayBind = ({ standing, from, to }: Version, date: CalendarDate) => (standing === 'blocked' || standing === 'unconfirmed') && holdsOn(date, from, to)

/** Can a version matter for this day? What ended or was replaced looks at when something was filed, which may be before the end of a card. */
function mayMatter(rule: Rule, version: Version, date: CalendarDate): boolean {
  if (version.standing === 'proposed') return true
  const ahead = rule.input === 'expiry' ? (rule.opensBefore ?? 0) : 0
  return holdsOn(date, version.from, version.to === null ? null : addDays(version.to, ahead))
}

function variantsOf(question: Question): Variant[] {
  const { rule, noticeDate } = question
  if (rule.version === null) return []
  const own: Variant = { id: rule.version, standing: 'in_force', from: rule.inForceFrom, to: rule.inForceTo, date: count(question, rule).date, source: rule.source }
  const others = rule.others.filter((version) => mayMatter(rule, version, noticeDate))
  return [own, ...others.map((other) => ({ id: other.id, standing: other.standing, from: other.from, to: other.to, date: count(question, other).date, source: other.source }))]
}

/** The paper's own date against the rule's: it counts where the office sets the time; otherwise the careful one of the two does. */
function withPrinted(rule: Rule, counted: Counted, printed: CalendarDate): Counted {
  const told = step('printed', printed, { computed: counted.date, reason: rule.printed })
  if (rule.printed === 'office') return { bare: printed, date: printed, steps: [...counted.steps, told] }
  // Where something may begin, nobody is sent too early; where something ends, nobody too late.
  if (rule.kind === 'opens') return counted
  const date = earliestOf([printed, counted.date])
  return { bare: earliestOf([printed, counted.bare]), date, steps: [...counted.steps, told, ...(printed === counted.date ? [] : [step('earlier', date)])] }
}

/**
 * What a rule gives for a paper. A date printed on it counts where the office sets the time, and never makes a day of the law
 * later. Where a version is blocked by a court and may come back, or may have begun, `date` is the careful day, `inForce` the
 * one in force, and `variants` tell both. Dates are days, never instants. Throws a RangeError for a date outside of the years
 * 1971 to 2200 where business days are counted.
 */
export function compute(question: Question): Outcome {
  const { rule, noticeDate, printedDate, today } = question
  const replaced = rule.others.find(({ standing, from, to }) => standing === 'replaced' && holdsOn(noticeDate, from, to))
  const binding = [replaced ?? rule, ...rule.others.filter((version) => mayBind(version, noticeDate))]
  const bare = binding.map((version) => count(question, version))
  const standing = printedDate ? bare.map((one) => withPrinted(rule, one, printedDate)) : bare
  const inForce = standing[0]!
  const counted = standing.toSorted((a, b) => daysBetween(b.date, a.date))[0]!
  const variants = variantsOf(question)

  const opensOn = rule.opensBefore === null ? null : addDays(bare[0]!.date, -rule.opensBefore)
  const daysLeft = today === undefined ? null : daysBetween(today, counted.date)
  const opens = opensOn === null ? [] : [step('opens', opensOn, { days: rule.opensBefore, unit: 'days' })]
  const nothingDue = rule.kind === 'opens' || rule.kind === 'advised'
  return {
    rule: rule.id,
    kind: rule.kind,
    date: counted.date,
    inForce: inForce.date,
    printedTooLate: Boolean(printedDate) && rule.printed === 'law' && rule.kind !== 'opens' && printedDate! > bare[0]!.date,
    opensOn,
    safeDate: earliestOf([counted.bare, counted.date]),
    lastDate: latestOf(standing.map(({ date }) => date)),
    rolled: counted.steps.some(({ kind }) => kind === 'roll') && (!printedDate || counted.date !== printedDate),
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
  return addDays(earliestOf(spans.map((span) => moved(from, span, directionOf(rule)))), rule.lessThan ? -1 : 0)
}
