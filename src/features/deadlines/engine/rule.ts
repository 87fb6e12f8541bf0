import type { CalendarDate } from '#kernel/calendar-dates.ts'

export const services = ['mail', 'mail_abroad', 'electronic', 'personal'] as const
/** How a notice came. */
export type Service = (typeof services)[number]

export const ruleGroups = ['uscis', 'court', 'asylum', 'green_card', 'status', 'appointment'] as const
export type RuleGroup = (typeof ruleGroups)[number]

export const ruleKinds = ['deadline', 'window', 'opens', 'expires', 'answer', 'appointment'] as const
/**
 * What the date of a rule is. `deadline`: something must be done by it. `window`: between `opensOn` and it. `opens`: nothing
 * is due, something may be done from `opensOn` on. `expires`: something ends with it. `answer`: an office should have answered.
 */
export type RuleKind = (typeof ruleKinds)[number]

export const ruleInputs = ['notice', 'decision', 'order', 'arrival', 'filed', 'resident_since', 'expiry', 'last_day', 'moved', 'visa_available', 'medical', 'departure', 'issued', 'granted', 'appointment'] as const
/** Which day a rule counts from. */
export type RuleInput = (typeof ruleInputs)[number]

export const statuses = ['in_force', 'changed', 'contested'] as const
export type RuleStatus = (typeof statuses)[number]

export const standings = ['in_force', 'replaced', 'blocked', 'proposed', 'ended'] as const
/** How a version of a rule stands: `replaced` still holds for what began in its days, `blocked` by a court may come back, `proposed` and `ended` only inform. */
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
  /** Must it have arrived, or only have been sent, by the date? null where nothing is sent. */
  readonly receipt: 'received' | 'sent' | null
  /** A date printed on the paper wins; `earlier` where the law takes whichever comes first. */
  readonly printed: 'wins' | 'earlier'
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

export const checkedOn = '2026-11-21'

/** A rule with what is usual left out: counted after, no mail days, no roll, nothing to send, in force, checked on the table's day. */
export const rule = <Id extends string>(id: Id, given: Given): Rule & { readonly id: Id } => ({
  direction: 'after',
  opensBefore: null,
  mail: null,
  rolls: null,
  rollsOnPaper: false,
  receipt: null,
  printed: 'wins',
  status: 'in_force',
  inForceFrom: null,
  inForceTo: null,
  checkedOn,
  version: null,
  others: [],
  ...given,
  id,
})

const ecfr = 'https://www.ecfr.gov/current/title-8'

/** A section of title 8 of the Code of Federal Regulations, with or without its paragraph. */
export const cfr = (section: string, paragraph = ''): Source => ({ cite: `8 CFR ${section}${paragraph}`, url: `${ecfr}/section-${section}` })

/** A section of the Immigration and Nationality Act, with its place in title 8 of the U.S. Code. */
export const ina = (section: string, code: string, paragraph = ''): Source => ({ cite: `INA ${section}${paragraph} (8 U.S.C. ${code}${paragraph})`, url: `https://www.law.cornell.edu/uscode/text/8/${code}` })
