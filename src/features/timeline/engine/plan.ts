import { addDays, daysBetween, latestOf, type CalendarDate as Day } from '#kernel/calendar-dates.ts'
import type { StepStatus, StepType } from '../rules.ts'

/** What is known about a step before anything is worked out. */
export interface PlanStep {
  readonly type: StepType
  readonly date: Day | null
  readonly doneOn: Day | null
  /** Usual days after the step before; null for a person's own step, which takes none. */
  readonly after: readonly [number, number] | null
}

export interface Planned {
  readonly status: StepStatus
  /** Days from today to `date`, negative when past; null without a date. */
  readonly daysLeft: number | null
  readonly estimate: { readonly from: Day; readonly to: Day } | null
}

/** The last day that arithmetic keeps within what calendars and databases know. */
const lastDay = '2199-12-31'
const within = (day: Day) => (day > lastDay ? lastDay : day)

/**
 * Works out each step's status and, where it has no date, when it usually comes: from the step before it that is done or
 * dated, otherwise from the case's beginning. The first step that is not done is current. A step is delayed when its own
 * date is past, or when even the late end of its estimate is. What follows a delayed step is never estimated before today.
 */
export function planSteps(steps: readonly PlanStep[], startDate: Day, today: Day): Planned[] {
  let [from, to] = [startDate, startDate]
  let currentSeen = false
  return steps.map((step) => {
    if (step.doneOn !== null) {
      from = to = step.doneOn
      return { status: 'completed', daysLeft: step.date === null ? null : daysBetween(today, step.date), estimate: null }
    }
    const isCurrent = !currentSeen
    currentSeen = true
    if (step.date !== null) {
      from = to = latestOf([step.date, today])
      const daysLeft = daysBetween(today, step.date)
      return { status: daysLeft < 0 ? 'delayed' : isCurrent ? 'current' : 'upcoming', daysLeft, estimate: null }
    }
    if (step.after === null) return { status: isCurrent ? 'current' : 'upcoming', daysLeft: null, estimate: null }
    from = within(addDays(from, step.after[0]))
    to = within(addDays(to, step.after[1]))
    const estimate = { from, to }
    const late = to < today
    from = latestOf([from, today])
    to = latestOf([to, today])
    return { status: late ? 'delayed' : isCurrent ? 'current' : 'upcoming', daysLeft: null, estimate: late ? null : { from, to: estimate.to } }
  })
}

/** Where a new step with this date belongs: before the first unfinished step that comes after it, at the end without a date. */
export function placeOf(date: Day | null, steps: readonly PlanStep[], planned: readonly Planned[]): number {
  if (date === null) return steps.length
  const index = steps.findIndex((step, at) => step.doneOn === null && ((step.date ?? planned[at]?.estimate?.from ?? '9999') > date))
  return index === -1 ? steps.length : index
}
