import { daysBetween } from '#kernel/calendar-dates.ts'
import type { CaseDocument, Inputs, Journey, Step } from '../client.ts'
import { progressOf } from '../rules.ts'

/** A change of a step or a paper that can wait for a connection: sent twice, it says the same. */
export type WaitingChange =
  | { readonly name: 'updateStep'; readonly input: Inputs['updateStep'] }
  | { readonly name: 'updateDocument'; readonly input: Inputs['updateDocument'] }

/** A case as it will be once what waits has been sent. The estimates of later steps stay as the server last gave them. */
export function withChanges(journey: Journey, changes: readonly WaitingChange[]): Journey {
  if (changes.length === 0) return journey
  const { today } = journey
  const papers = (documents: readonly CaseDocument[]) =>
    documents.map((paper) =>
      changes.reduce((one, change) => changedPaper(one, change, today), paper),
    )
  const steps = journey.steps.map((step) =>
    changes.reduce((one, change) => changedStep(one, change, today), {
      ...step,
      documents: papers(step.documents),
    }),
  )
  const completed = steps.filter(({ doneOn }) => doneOn !== null).length
  return {
    ...journey,
    steps,
    documents: papers(journey.documents),
    progress: progressOf(completed, steps.length),
  }
}

const daysTo = (today: string, day: string | null) =>
  day === null ? null : daysBetween(today, day)

function changedStep(step: Step, { name, input }: WaitingChange, today: string): Step {
  if (name !== 'updateStep' || input.id !== step.id) return step
  const { title = step.title, date = step.date, doneOn = step.doneOn, note = step.note } = input
  const daysLeft = daysTo(today, date)
  const isLate = daysLeft !== null && daysLeft < 0
  const open = step.status === 'current' && !isLate ? 'current' : isLate ? 'delayed' : 'upcoming'
  return {
    ...step,
    title,
    date,
    doneOn,
    note: note === '' ? null : note,
    daysLeft,
    status: doneOn === null ? open : 'completed',
  }
}

function changedPaper(
  paper: CaseDocument,
  { name, input }: WaitingChange,
  today: string,
): CaseDocument {
  if (name !== 'updateDocument' || input.id !== paper.id) return paper
  const expiresOn = input.expiresOn ?? null
  return { ...paper, status: input.status, expiresOn, daysLeft: daysTo(today, expiresOn) }
}
