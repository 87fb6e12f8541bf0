import type { Verdict } from '#kernel/errors.ts'
import { isDayFor } from '#features/deadlines/engine/aim.ts'
import type { RuleKind } from '#features/deadlines/engine/rule.ts'
import type { RuleId } from '#features/deadlines/engine/rules.ts'
import type { NoticeType } from '#features/leads/contract/values.ts'

export const caseTypes = [
  'h1b',
  'family',
  'adjustment',
  'eb1',
  'eb2',
  'o1',
  'l1',
  'asylum',
  'naturalization',
  'removal',
  'other',
] as const
export type CaseType = (typeof caseTypes)[number]

/** The paths that have steps of their own; `other` begins empty. */
export const templateTypes = caseTypes.filter((type) => type !== 'other')
export type TemplateType = Exclude<CaseType, 'other'>

export const stepTypes = ['milestone', 'document', 'interview', 'decision', 'deadline'] as const
export type StepType = (typeof stepTypes)[number]

export const stepStatuses = ['completed', 'current', 'upcoming', 'delayed'] as const
export type StepStatus = (typeof stepStatuses)[number]

export const documentStatuses = ['missing', 'have', 'expires'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** What waits in a browser for a connection, beside messages. */
export const waitingKind = 'timeline'

export const views = ['timeline', 'checklist'] as const
export type View = (typeof views)[number]

/** Days before a date on which a person is reminded, the earliest first. */
export const reminderDays = [30, 14, 7, 1] as const
/** The steps that somebody is reminded of; documents too, by the day they expire. */
export const remindedTypes: readonly StepType[] = ['deadline', 'interview']

export const shareDays = [7, 30, 90] as const
/** The most characters of what a person writes. */
export const longest = { title: 120, note: 1_000 } as const
/** The most things of a kind a person keeps; `deadlines` are shown. */
export const limits = { cases: 20, steps: 60, documents: 60, shares: 10, deadlines: 3 } as const

/** What a case of ours is on a timeline; a student or any other case begins without a template. */
export const caseTypeOf = (visaType: string): CaseType =>
  (
    {
      family: 'family',
      h1b: 'h1b',
      o1: 'o1',
      eb1: 'eb1',
      asylum: 'asylum',
      naturalization: 'naturalization',
      deportation: 'removal',
    } as const
  )[visaType] ?? 'other'

/** The two ways of a family case: inside the United States, or through a consulate abroad. */
export const familyPaths = ['adjustment', 'family'] as const
export type FamilyPath = (typeof familyPaths)[number]

/** Whether this is the other one of the two ways than the one that is asked for. */
export const isOtherPath = (caseType: CaseType, path: FamilyPath | undefined): boolean =>
  path !== undefined && caseType !== path && familyPaths.some((one) => one === caseType)

/** The letters of a case that is sent, by the rule that counts the time to answer them. */
const letterOf: Readonly<Partial<Record<RuleId, NoticeType>>> = {
  rfe: 'rfe',
  rfe_i539: 'rfe',
  noid: 'noid',
  noid_asylum: 'noid',
}

/** The one sent case that a deadline counted by this rule belongs to: the only one with such a letter. */
export function caseOfLetter<
  Sent extends { readonly status: string; readonly noticeType: string | null },
>(sent: readonly Sent[], rule: string | undefined): Sent | undefined {
  const letter = letterOf[rule as RuleId]
  const [only, other] = sent.filter(
    ({ status, noticeType }) =>
      letter === noticeType && status !== 'closed' && status !== 'expired',
  )
  return other === undefined ? only : undefined
}

/** Of steps the open deadline that is the same as another day: one of the two is the working day to act by for the other. */
export const sameDeadline = <
  Step extends {
    readonly type: StepType
    readonly date: string | null
    readonly doneOn: string | null
  },
>(
  steps: readonly Step[],
  day: string | null,
): Step | undefined =>
  steps.find(
    ({ type, date, doneOn }) =>
      type === 'deadline' &&
      doneOn === null &&
      date !== null &&
      day !== null &&
      (isDayFor(date, day) || isDayFor(day, date)),
  )

/** Which of the reminders a distance in days calls for: one that was missed gives way to the nearest. Undefined where none does. */
export const reminderFor = (daysLeft: number): (typeof reminderDays)[number] | undefined =>
  daysLeft < 0 ? undefined : reminderDays.findLast((days) => daysLeft <= days)

/** Steps that are done, and their share of all as a whole percentage; an unfinished case never reads 100, a begun one never 0. */
export function progressOf(
  completed: number,
  total: number,
): { completed: number; total: number; percent: number } {
  if (total === 0 || completed === 0) return { completed, total, percent: 0 }
  if (completed === total) return { completed, total, percent: 100 }
  return {
    completed,
    total,
    percent: Math.min(99, Math.max(1, Math.round((completed / total) * 100))),
  }
}

/** What a computed date is on a timeline: something to do, somewhere to be, or only a day from which something may be done or known. */
export const stepTypeOf = (kind: RuleKind): StepType =>
  kind === 'appointment'
    ? 'interview'
    : kind === 'opens' || kind === 'answer' || kind === 'advised'
      ? 'milestone'
      : 'deadline'

export type Urgency = 'overdue' | 'urgent' | 'soon' | 'later'

/** How near a date is: late, 7 days or fewer, 8 to 30, more. */
export const urgencyOf = (daysLeft: number): Urgency =>
  daysLeft < 0 ? 'overdue' : daysLeft <= 7 ? 'urgent' : daysLeft <= 30 ? 'soon' : 'later'

export interface Countdown {
  readonly label: 'today' | 'tomorrow' | 'days' | 'weeks' | 'months' | 'late' | 'ago' | 'done'
  readonly count: number
}

/**
 * What a step says about its distance: Today; Tomorrow; N days up to 7; N weeks up to 30; N months beyond. A deadline that
 * passed is late, anything else was so many days ago, and what is done says when. Weeks and months are rounded down, so
 * that nobody believes there is more time than there is.
 */
export function countdownOf(daysLeft: number, step: { type: StepType; done: boolean }): Countdown {
  if (step.done) return { label: 'done', count: 0 }
  if (daysLeft < 0) return { label: step.type === 'deadline' ? 'late' : 'ago', count: -daysLeft }
  if (daysLeft === 0) return { label: 'today', count: 0 }
  if (daysLeft === 1) return { label: 'tomorrow', count: 1 }
  if (daysLeft <= 7) return { label: 'days', count: daysLeft }
  if (daysLeft <= 30) return { label: 'weeks', count: Math.floor(daysLeft / 7) }
  return { label: 'months', count: Math.max(1, Math.floor(daysLeft / 30.44)) }
}

/** Is there feature for one more? */
export const canAdd = (
  kind: 'cases' | 'steps' | 'documents' | 'shares',
  present: number,
): Verdict<'timeline_full'> => (present < limits[kind] ? 'ok' : 'timeline_full')

export const timelineTabs = ['mine', 'paths', 'deadlines'] as const
export type TimelineTab = (typeof timelineTabs)[number]
