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

/** The step one is at: the first of the path that is not done and not past; where there is none, the first of one's own. */
function currentOf(steps: readonly PlanStep[], today: Day): number {
  const open = ({ doneOn, date }: PlanStep) => doneOn === null && (date === null || date >= today)
  const ofPath = steps.findIndex((step) => open(step) && step.after !== null)
  return ofPath === -1 ? steps.findIndex(open) : ofPath
}

/**
 * Works out each step's status and, where it has no date, when it usually comes: from the step of the path before it that is
 * done or dated, otherwise from the case's beginning. A step is delayed when its own date is past, or when even the late end
 * of its estimate is. What follows a delayed step is never estimated before today. A person's own steps move no estimate.
 */
export function planSteps(steps: readonly PlanStep[], startDate: Day, today: Day): Planned[] {
  const current = currentOf(steps, today)
  let [from, to] = [startDate, startDate]
  return steps.map(({ doneOn, date, after }, index) => {
    const coming = index === current ? 'current' : 'upcoming'
    const daysLeft = date === null ? null : daysBetween(today, date)
    const fixed = doneOn ?? date
    if (fixed !== null && after !== null) from = to = doneOn ?? latestOf([fixed, today])
    if (doneOn !== null) return { status: 'completed', daysLeft, estimate: null }
    if (daysLeft !== null)
      return { status: daysLeft < 0 ? 'delayed' : coming, daysLeft, estimate: null }
    if (after === null) return { status: coming, daysLeft, estimate: null }

    const [early, late] = [within(addDays(from, after[0])), within(addDays(to, after[1]))]
    from = latestOf([early, today])
    to = latestOf([late, today])
    return late < today
      ? { status: 'delayed', daysLeft, estimate: null }
      : { status: coming, daysLeft, estimate: { from, to } }
  })
}

/** Where a new step with this date belongs: before the first unfinished step that comes after it, at the end without a date. */
export function placeOf(
  date: Day | null,
  steps: readonly PlanStep[],
  planned: readonly Planned[],
): number {
  if (date === null) return steps.length
  const index = steps.findIndex(
    (step, at) =>
      step.doneOn === null && (step.date ?? planned[at]?.estimate?.from ?? '9999') > date,
  )
  return index === -1 ? steps.length : index
}
