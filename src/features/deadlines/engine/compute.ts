import { closedFor, nextBusinessDay, addBusinessDays, type ClosedFor } from '#kernel/business-days.ts'
import { addDays, addMonths, addYears, daysBetween, earliestOf, latestOf, parseCalendarDate, partsOf, type CalendarDate } from '#kernel/calendar-dates.ts'
import type { Rule, RuleInput, RuleKind, RuleStatus, Service, Source, Span, Standing, Unit, Version } from './rule.ts'

/** One line of the arithmetic. Its words are made in the reader's language by `tellStep`. */
export interface Step {
  readonly kind: 'start' | 'add' | 'before' | 'mail' | 'closed' | 'roll' | 'printed' | 'earlier' | 'opens'
  /** The day one has arrived at. */
  readonly date: CalendarDate
  /** How many units were added or taken; null where none were. */
  readonly days: number | null
  readonly unit: Unit | null
  /** What was counted from (`start`), how it came (`mail`), why offices are closed (`closed`), whether only paper may come later (`roll`). */
  readonly reason: RuleInput | Service | ClosedFor | 'paper' | null
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
  readonly date: CalendarDate
  /** First day on which something may be done; null where the rule names none. */
  readonly opensOn: CalendarDate | null
  /** The day without extra days for the mail and without a move to a business day: never later than `date`. */
  readonly safeDate: CalendarDate
  /** The latest day a version that stands or may come back gives: only after it everything is late. */
  readonly lastDate: CalendarDate
  readonly rolled: boolean
  readonly steps: readonly Step[]
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

/** The closed days from a date on, a weekend told once. */
function closedDays(date: CalendarDate): Step[] {
  const steps: Step[] = []
  for (let day = date, reason = closedFor(day); reason !== undefined; day = addDays(day, 1), reason = closedFor(day)) {
    const weekendGoesOn = reason === 'sunday' && steps.at(-1)?.reason === 'saturday'
    if (!weekendGoesOn) steps.push(step('closed', day, { reason }))
  }
  return steps
}

/** Span, extra days of the mail, and the move to a business day, in this order (8 CFR 103.8(b) lengthens the period, 8 CFR 1.2 looks at its last day). */
function count(question: Question, span: Span): Counted {
  const { rule, noticeDate, servedBy } = question
  const bare = target(question, span)
  const steps = [step('start', noticeDate, { reason: rule.input })]
  if (span.length > 0) steps.push(step(rule.direction === 'after' ? 'add' : 'before', bare, { days: span.length, unit: span.unit }))

  const extra = rule.mail?.days[servedBy] ?? 0
  const mailed = addDays(bare, extra)
  if (extra > 0) steps.push(step('mail', mailed, { days: extra, unit: 'days', reason: servedBy }))

  const date = rule.rolls === null ? mailed : nextBusinessDay(mailed)
  if (date !== mailed) steps.push(...closedDays(mailed), step('roll', date, { reason: rule.rollsOnPaper ? 'paper' : null }))
  return { bare, date, steps }
}

const holdsOn = (date: CalendarDate, from: CalendarDate | null, to: CalendarDate | null) => (from === null || from <= date) && (to === null || date <= to)

const isBlocked = ({ standing, from, to }: Version, date: CalendarDate) => standing === 'blocked' && holdsOn(date, from, to)

function variantsOf(question: Question): Variant[] {
  const { rule, noticeDate } = question
  if (rule.version === null) return []
  const own: Variant = { id: rule.version, standing: 'in_force', from: rule.inForceFrom, to: rule.inForceTo, date: count(question, rule).date, source: rule.source }
  const others = rule.others.filter((version) => version.standing !== 'blocked' || isBlocked(version, noticeDate))
  return [own, ...others.map((other) => ({ id: other.id, standing: other.standing, from: other.from, to: other.to, date: count(question, other).date, source: other.source }))]
}

/** The paper's own date against the rule's: it wins, except where the law takes whichever comes first. */
function withPrinted(rule: Rule, counted: Counted, printed: CalendarDate): Counted {
  if (rule.printed === 'earlier') {
    const date = earliestOf([printed, counted.date])
    return { bare: date, date, steps: [...counted.steps, step('printed', printed, { computed: counted.date }), step('earlier', date)] }
  }
  return { bare: printed, date: printed, steps: [...counted.steps, step('printed', printed, { computed: counted.date })] }
}

/**
 * What a rule gives for a paper. The date printed on it always wins, and the steps say both. Where a version is blocked by a
 * court and may come back, the earlier date is `date`, and `variants` and `lastDate` tell the other. Dates are days, never
 * instants. Throws a RangeError for a date outside of the years 1971 to 2200 where business days are counted.
 */
export function compute(question: Question): Outcome {
  const { rule, noticeDate, printedDate, today } = question
  const replaced = rule.others.find(({ standing, from, to }) => standing === 'replaced' && holdsOn(noticeDate, from, to))
  const blocked = rule.others.filter((version) => isBlocked(version, noticeDate))
  const standing = [replaced ?? rule, ...blocked].map((version) => count(question, version))
  const earliest = standing.toSorted((a, b) => daysBetween(b.date, a.date))[0]!
  const counted = printedDate ? withPrinted(rule, earliest, printedDate) : earliest

  const opensOn = rule.opensBefore === null ? null : addDays(counted.date, -rule.opensBefore)
  const daysLeft = today === undefined ? null : daysBetween(today, counted.date)
  return {
    rule: rule.id,
    kind: rule.kind,
    date: counted.date,
    opensOn,
    safeDate: earliestOf([counted.bare, counted.date]),
    lastDate: printedDate ? counted.date : latestOf(standing.map(({ date }) => date)),
    rolled: counted.steps.some(({ kind }) => kind === 'roll') && !printedDate,
    steps: opensOn === null ? counted.steps : [...counted.steps, step('opens', opensOn, { days: rule.opensBefore, unit: 'days' })],
    source: replaced?.source ?? rule.source,
    status: rule.status,
    variants: variantsOf(question),
    daysLeft,
    late: daysLeft === null || rule.kind === 'opens' ? 0 : Math.max(0, -daysLeft),
  }
}

/**
 * The day to count on when nothing is known but the date on a paper: no extra days, no move to a business day, the earliest
 * version that stands or may come back. Null for a date that is none, or lies at the end of the calendar.
 */
export function safeDateOf(rule: Rule, noticeDate: string): CalendarDate | null {
  const from = parseCalendarDate(noticeDate)
  if (from === undefined || from > '9000') return null
  const spans = [rule, ...rule.others.filter((version) => isBlocked(version, from))]
  return earliestOf(spans.map((span) => moved(from, span, directionOf(rule))))
}
