import type { ClosedFor } from '#kernel/business-days.ts'
import type { CalendarDate } from '#kernel/calendar-dates.ts'
import type {
  PrintedMode,
  Rule,
  RuleInput,
  RuleKind,
  RuleStatus,
  Service,
  Source,
  Standing,
  Unit,
} from './rule.ts'

/** One line of the arithmetic. Its words are made in the reader's language by `writeStep`. */
export interface Step {
  readonly kind:
    | 'start'
    | 'add'
    | 'before'
    | 'less'
    | 'mail'
    | 'closed'
    | 'roll'
    | 'rollBack'
    | 'printed'
    | 'earlier'
    | 'opens'
  /** The day one has arrived at. */
  readonly date: CalendarDate
  /** How many units were added or taken; null where none were. */
  readonly days: number | null
  readonly unit: Unit | null
  /** What was counted from (`start`), how it came (`mail`), why offices are closed (`closed`), whether only paper may come later (`roll`), what a printed date does (`printed`). */
  readonly reason: RuleInput | Service | ClosedFor | PrintedMode | 'given' | 'paper' | null
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
  /** The days that the letter itself gives. */
  readonly givenDays?: number | null | undefined
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
  /** The paper names a later day than the law gives, or more days than it allows: that day does not count, and the reader must be warned. */
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
