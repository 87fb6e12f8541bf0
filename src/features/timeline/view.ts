import type { z } from 'zod'
import { daysBetween } from '#kernel/calendar-dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { servedTexts, translate } from '#server/text.ts'
import { askedOf } from '#features/deadlines/engine/ask.ts'
import { actBy, lastDayText } from '#features/deadlines/engine/aim.ts'
import { compute } from '#features/deadlines/engine/compute.ts'
import { isMistake } from '#features/deadlines/engine/question.ts'
import { writeDay, writeStep } from '#features/deadlines/engine/words.ts'
import type {
  Computed,
  Deadline,
  Document,
  Journey,
  SharedJourney,
  Step,
  Summary,
} from './contract/shapes.ts'
import { planSteps, type Planned } from './engine/plan.ts'
import { templateStep } from './engine/templates.ts'
import { limits, progressOf } from './rules.ts'
import type { CaseRow } from './store.ts'
import type { DocumentRow } from './store/documents.ts'
import type { ShareRow } from './store/addresses.ts'
import type { StepRow } from './store/steps.ts'

type StepView = z.input<typeof Step>
type DocumentView = z.input<typeof Document>
type DeadlineView = z.input<typeof Deadline>
export type JourneyView = z.input<typeof Journey>

interface StepWords {
  readonly title: string
  readonly description: string
  readonly tips?: readonly string[]
  readonly warning?: string
}
type Journeys = Readonly<Record<string, Readonly<Record<string, StepWords>>>> & {
  readonly documents: Readonly<Record<string, string>>
}

export interface Reading {
  readonly locale: Locale
  readonly today: string
}

/** Everything of one case, as the store gives it. */
export interface CaseParts {
  readonly row: CaseRow
  readonly steps: readonly StepRow[]
  readonly documents: readonly DocumentRow[]
}

const journeys = (locale: Locale) => servedTexts<Journeys>(locale, 'journeys')

/** The words of a template's step. A later version may have dropped the step: then its key is all that is left. */
function wordsOf(
  locale: Locale,
  caseType: string,
  step: Pick<StepRow, 'templateKey' | 'title'>,
): StepWords {
  const own = step.templateKey === null ? undefined : journeys(locale)[caseType]?.[step.templateKey]
  return { description: '', ...own, title: step.title ?? own?.title ?? step.templateKey ?? '' }
}

/** The rule's arithmetic in words, made anew from what the person told; null where the table no longer knows the rule. */
export function viewComputed(
  step: Pick<StepRow, 'rule' | 'noticeDate' | 'servedBy' | 'printedDate' | 'date'>,
  { locale, today }: Reading,
): z.input<typeof Computed> | null {
  if (step.rule === null || step.noticeDate === null) return null
  const asked = askedOf(
    {
      rule: step.rule,
      noticeDate: step.noticeDate,
      printedDate: step.printedDate,
      onMost: true,
    },
    today,
  )
  if (isMistake(asked)) return null
  const servedBy = step.servedBy ?? 'mail'
  const outcome = compute({ ...asked, servedBy, today })
  const writeOn = (date: string) => writeDay(locale, date)
  // What is counted on stays, however near the day has come.
  const date = step.date === outcome.date ? outcome.date : actBy(outcome, asked.noticeDate)
  const t = (key: string, params: Record<string, unknown> = {}) =>
    translate(locale, `deadlines:${key}`, params)
  return {
    rule: step.rule,
    name: translate(locale, `rules:rules.${step.rule}.name`),
    noticeDate: asked.noticeDate,
    servedBy,
    printedDate: asked.printedDate,
    date,
    arithmetic: [
      ...outcome.steps.map((line) => writeStep(line, t, writeOn)),
      ...(date === outcome.date ? [] : [t(lastDayText(outcome), { date: writeOn(outcome.date) })]),
      ...(asked.rule.given === null || asked.printedDate !== null ? [] : [t('paper.onMost')]),
    ],
    source: outcome.source,
    status: outcome.status,
  }
}

export const viewDocument = (row: DocumentRow, { locale, today }: Reading): DocumentView => ({
  id: row.id,
  stepId: row.stepId,
  name: row.name ?? journeys(locale).documents[row.nameKey ?? ''] ?? row.nameKey ?? '',
  own: row.nameKey === null,
  status: row.status,
  expiresOn: row.expiresOn,
  daysLeft: row.expiresOn === null ? null : daysBetween(today, row.expiresOn),
})

function viewStep(
  row: StepRow,
  planned: Planned,
  caseType: string,
  documents: readonly DocumentView[],
  reading: Reading,
): StepView {
  const words = wordsOf(reading.locale, caseType, row)
  const after = templateStep(caseType, row.templateKey)?.after
  return {
    id: row.id,
    own: row.templateKey === null,
    title: words.title,
    description: words.description,
    type: row.type,
    status: planned.status,
    date: row.date,
    doneOn: row.doneOn,
    daysLeft: planned.daysLeft,
    estimatedFrom: planned.estimate?.from ?? null,
    estimatedTo: planned.estimate?.to ?? null,
    duration: after === undefined ? null : { min: after[0], max: after[1] },
    documents: documents.filter(({ stepId }) => stepId === row.id),
    tips: [...(words.tips ?? [])],
    warning: words.warning ?? null,
    note: row.note,
    computed: viewComputed(row, reading),
  }
}

/** What the engine plans with: the rows in their order. */
export const planOf = (caseType: string, steps: readonly StepRow[]) =>
  steps.map((row) => ({
    type: row.type,
    date: row.date,
    doneOn: row.doneOn,
    after: templateStep(caseType, row.templateKey)?.after ?? null,
  }))

export const viewSteps = ({ row, steps, documents }: CaseParts, reading: Reading): StepView[] => {
  const planned = planSteps(planOf(row.caseType, steps), row.startDate, reading.today)
  const papers = documents.map((one) => viewDocument(one, reading))
  return steps.map((step, index) => viewStep(step, planned[index]!, row.caseType, papers, reading))
}

const progressIn = (steps: readonly Pick<StepRow, 'doneOn'>[]) =>
  progressOf(steps.filter(({ doneOn }) => doneOn !== null).length, steps.length)

export const viewSummary = ({
  row,
  steps,
}: Pick<CaseParts, 'row' | 'steps'>): z.input<typeof Summary> => ({
  id: row.id,
  caseType: row.caseType,
  title: row.title,
  startDate: row.startDate,
  leadId: row.leadId,
  progress: progressIn(steps),
})

/** The unfinished steps of these cases that have a date, nearest first. */
function dated(
  cases: readonly Pick<CaseParts, 'row' | 'steps'>[],
  { locale, today }: Reading,
): DeadlineView[] {
  return cases
    .flatMap(({ row, steps }) =>
      steps.flatMap((step) =>
        step.date === null || step.doneOn !== null
          ? []
          : [
              {
                stepId: step.id,
                caseId: row.id,
                title: wordsOf(locale, row.caseType, step).title,
                type: step.type,
                date: step.date,
                daysLeft: daysBetween(today, step.date),
              },
            ],
      ),
    )
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
}

/** Deadlines that have passed, which nobody should overlook, and the next few dates. */
export function viewDeadlines(
  cases: readonly Pick<CaseParts, 'row' | 'steps'>[],
  reading: Reading,
): DeadlineView[] {
  const all = dated(cases, reading)
  return [
    ...all.filter(({ daysLeft, type }) => daysLeft < 0 && type === 'deadline'),
    ...all.filter(({ daysLeft }) => daysLeft >= 0).slice(0, limits.deadlines),
  ]
}

interface Around {
  readonly attorney: JourneyView['attorney'] | undefined
  readonly shares: readonly ShareRow[]
  /** Whether the sent case says that its client is in the United States, where the path goes through a consulate. */
  readonly inside?: boolean
}

/** A case as its owner sees it. Nobody else does; what a link shows is `viewShared`. */
export const viewJourney = (
  parts: CaseParts,
  { attorney, shares, inside = false }: Around,
  reading: Reading,
): JourneyView => ({
  ...viewSummary(parts),
  today: reading.today,
  example: false,
  kept: true,
  asksPlace: false,
  offersInside: inside,
  steps: viewSteps(parts, reading),
  documents: parts.documents
    .filter(({ stepId }) => stepId === null)
    .map((one) => viewDocument(one, reading)),
  nextDeadline: dated([parts], reading).find(({ daysLeft }) => daysLeft >= 0) ?? null,
  attorney: attorney ?? null,
  shares: shares.map(({ id, createdAt, endsAt }) => ({ id, createdAt, endsAt })),
})

/** What whoever has the link reads: steps and dates, and nothing that says whose they are. */
export function viewShared(
  parts: CaseParts,
  endsAt: Date,
  reading: Reading,
): z.input<typeof SharedJourney> {
  const { caseType, startDate, progress } = viewSummary(parts)
  const steps = viewSteps({ ...parts, documents: [] }, reading)
  return {
    caseType,
    startDate,
    today: reading.today,
    endsAt,
    progress,
    steps: steps.map(
      ({ id, title, type, status, date, doneOn, daysLeft, estimatedFrom, estimatedTo }) => ({
        id,
        title,
        type,
        status,
        date,
        doneOn,
        daysLeft,
        estimatedFrom,
        estimatedTo,
      }),
    ),
  }
}
