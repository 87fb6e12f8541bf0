import type { CalendarDate } from '#kernel/calendar-dates.ts'

export const services = ['mail', 'mail_abroad', 'electronic', 'personal'] as const
/** How a notice came. */
export type Service = (typeof services)[number]

export const ruleGroups = [
  'uscis',
  'court',
  'asylum',
  'green_card',
  'status',
  'appointment',
] as const
export type RuleGroup = (typeof ruleGroups)[number]

export const ruleKinds = [
  'deadline',
  'window',
  'advised',
  'opens',
  'expires',
  'answer',
  'appointment',
] as const
/**
 * What the date of a rule is. `deadline`: something must be done by it. `window`: between `opensOn` and it. `advised`: an office
 * advises to do it by then, nothing is late after it. `opens`: nothing is due, something may be done from `opensOn` on.
 * `expires`: something ends with it. `answer`: an office should have answered.
 */
export type RuleKind = (typeof ruleKinds)[number]

export const ruleInputs = [
  'notice',
  'decision',
  'order',
  'arrival',
  'filed',
  'resident_since',
  'expiry',
  'last_day',
  'moved',
  'visa_available',
  'departure',
  'issued',
  'granted',
  'appointment',
  'examined',
  'named',
  'program_end',
  'endorsed',
  'work_start',
  'signed',
  'marriage_end',
  'turns_21',
] as const
/** Which day a rule counts from; `named` is the last day that the paper itself names. */
export type RuleInput = (typeof ruleInputs)[number]

export const statuses = ['in_force', 'changed', 'contested', 'advised', 'estimate'] as const
/** `changed` and `contested` have versions; `advised` is no duty; `estimate` depends on facts that no date tells. */
export type RuleStatus = (typeof statuses)[number]

export const standings = [
  'in_force',
  'replaced',
  'blocked',
  'unconfirmed',
  'proposed',
  'ended',
] as const
/**
 * How a version of a rule stands: `replaced` still holds for what began in its days, `blocked` by a court may come back,
 * `unconfirmed` was announced and we could not see whether it is in force, `proposed` and `ended` only inform.
 */
export type Standing = (typeof standings)[number]

export const units = ['days', 'business_days', 'months', 'years'] as const
export type Unit = (typeof units)[number]

export interface Span {
  readonly length: number
  readonly unit: Unit
}

export interface Source {
  /** The section, as a lawyer cites it; the same in every language. */
  readonly cite: string
  readonly url: string
}

/** Another version of a rule that was, may be or is disputed. */
export interface Version extends Span {
  readonly id: string
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  readonly standing: Standing
  readonly source: Source
}

export const printedModes = ['law', 'office', 'first'] as const
/**
 * What a date printed on the paper does. `law`: a statute or regulation sets the day, so a later printed date never moves it.
 * `office`: the office or judge sets the time, so the printed date counts. `first`: the law takes whichever comes first.
 */
export type PrintedMode = (typeof printedModes)[number]

export const givenModes = ['most', 'usual'] as const
/** What the length of a rule is where the office names the time in its letter: the most that it may give, or what it usually gives. */
export type GivenMode = (typeof givenModes)[number]

export interface Rule extends Span {
  readonly id: string
  readonly group: RuleGroup
  readonly kind: RuleKind
  readonly input: RuleInput
  readonly direction: 'after' | 'before'
  /** How many days before its date something may first be done. */
  readonly opensBefore: number | null
  /** Extra days by the way a notice came, and where that stands; null where none are given. */
  readonly mail: { readonly days: Partial<Record<Service, number>>; readonly source: Source } | null
  /** Where it stands that a last day on a weekend or holiday moves to the next business day; null: it does not move. */
  readonly rolls: Source | null
  /** The day moves for what is sent on paper alone: USCIS counts an answer online as received at once (policy of 29 March 2023). */
  readonly rollsOnPaper: boolean
  /** "At least N days before": a last day on a weekend or holiday moves back to the business day before it, the careful side. */
  readonly rollsBack: boolean
  /** The law says "less than" or "before": the last day is the day before the one counted to. */
  readonly lessThan: boolean
  /** Must it have arrived, or only have been sent, by the date? null where nothing is sent. */
  readonly receipt: 'received' | 'sent' | null
  readonly printed: PrintedMode
  /** Set where the letter itself names the time: nothing is due by a day until its reader told that time. */
  readonly given: GivenMode | null
  readonly source: Source
  readonly status: RuleStatus
  /** First day in force; null where it is older than anything this table needs. */
  readonly inForceFrom: CalendarDate | null
  readonly inForceTo: CalendarDate | null
  readonly checkedOn: CalendarDate
  /** The name of this version beside the others; set where there are others. */
  readonly version: string | null
  readonly others: readonly Version[]
}

type Given = Pick<Rule, 'group' | 'kind' | 'input' | 'length' | 'unit' | 'source'> & Partial<Rule>

export const checkedOn = '2026-11-22'

/** A rule with what is usual left out: counted after, no mail days, no roll, nothing to send, set by law and not by a letter, in force, checked on the table's day. */
export const rule = <Id extends string>(id: Id, given: Given): Rule & { readonly id: Id } => ({
  direction: 'after',
  opensBefore: null,
  mail: null,
  rolls: null,
  rollsOnPaper: false,
  rollsBack: false,
  lessThan: false,
  receipt: null,
  printed: 'law',
  given: null,
  status: 'in_force',
  inForceFrom: null,
  inForceTo: null,
  checkedOn,
  version: null,
  others: [],
  ...given,
  id,
})

/** A section of the Code of Federal Regulations, with or without its paragraph; of title 8 where none is named. */
export const cfr = (section: string, paragraph = '', title = 8): Source => ({
  cite: `${title} CFR ${section}${paragraph}`,
  url: `https://www.ecfr.gov/current/title-${title}/section-${section}`,
})

/** A section of the Immigration and Nationality Act, with its place in title 8 of the U.S. Code. */
export const ina = (section: string, code: string, paragraph = ''): Source => ({
  cite: `INA ${section}${paragraph} (8 U.S.C. ${code}${paragraph})`,
  url: `https://www.law.cornell.edu/uscode/text/8/${code}`,
})

/** A document of the government that is no section of the code. */
export const page = (cite: string, url: string): Source => ({ cite, url })
