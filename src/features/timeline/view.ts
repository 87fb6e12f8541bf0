import type { z } from 'zod'
import { daysBetween } from '#kernel/calendar-dates.ts'
import { intlTag, type Locale } from '#kernel/locale.ts'
import type { MailMessage } from '#server/outbox.ts'
import { servedTexts, translate } from '#server/text.ts'
import { askedOf } from '#features/deadlines/engine/ask.ts'
import { compute } from '#features/deadlines/engine/compute.ts'
import { isMistake } from '#features/deadlines/engine/question.ts'
import { writeStep, writeDay } from '#features/deadlines/engine/words.ts'
import type { Computed, Deadline, Document, Journey, SharedJourney, Step, Summary } from './contract.ts'
import { calendarText, type CalendarEntry } from './engine/calendar.ts'
import { csvText } from './engine/csv.ts'
import { planSteps, type Planned } from './engine/plan.ts'
import { sampleOf } from './engine/samples.ts'
import { templates, templateStep } from './engine/templates.ts'
import { limits, progressOf, remindedTypes, type TemplateType } from './rules.ts'
import type { CaseRow, DocumentRow, ShareRow, StepRow } from './store.ts'

type StepView = z.input<typeof Step>
type DocumentView = z.input<typeof Document>
type DeadlineView = z.input<typeof Deadline>
type JourneyView = z.input<typeof Journey>

interface StepWords {
  readonly title: string
  readonly description: string
  readonly tips?: readonly string[]
  readonly warning?: string
}
type Journeys = Readonly<Record<string, Readonly<Record<string, StepWords>>>> & { readonly documents: Readonly<Record<string, string>> }

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
function wordsOf(locale: Locale, caseType: string, step: Pick<StepRow, 'templateKey' | 'title'>): StepWords {
  const own = step.templateKey === null ? undefined : journeys(locale)[caseType]?.[step.templateKey]
  return { description: '', ...own, title: step.title ?? own?.title ?? step.templateKey ?? '' }
}

/** The rule's arithmetic in words, made anew from what the person told; null where the table no longer knows the rule. */
export function viewComputed(step: Pick<StepRow, 'rule' | 'noticeDate' | 'servedBy' | 'printedDate'>, { locale, today }: Reading): z.input<typeof Computed> | null {
  if (step.rule === null || step.noticeDate === null) return null
  const asked = askedOf({ rule: step.rule, noticeDate: step.noticeDate, printedDate: step.printedDate }, today)
  if (isMistake(asked)) return null
  const servedBy = step.servedBy ?? 'mail'
  const outcome = compute({ ...asked, servedBy, today })
  const say = (key: string, params: Record<string, unknown> = {}) => translate(locale, `deadlines:${key}`, params)
  return {
    rule: step.rule,
    name: translate(locale, `rules:rules.${step.rule}.name`),
    noticeDate: asked.noticeDate,
    servedBy,
    printedDate: asked.printedDate,
    date: outcome.date,
    arithmetic: outcome.steps.map((line) => writeStep(line, say, (date) => writeDay(locale, date))),
    source: outcome.source,
    status: outcome.status,
  }
}

const viewDocument = (row: DocumentRow, { locale, today }: Reading): DocumentView => ({
  id: row.id,
  stepId: row.stepId,
  name: row.name ?? journeys(locale).documents[row.nameKey ?? ''] ?? row.nameKey ?? '',
  own: row.nameKey === null,
  status: row.status,
  expiresOn: row.expiresOn,
  daysLeft: row.expiresOn === null ? null : daysBetween(today, row.expiresOn),
})

function viewStep(row: StepRow, planned: Planned, caseType: string, documents: readonly DocumentView[], reading: Reading): StepView {
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
export const planOf = (caseType: string, steps: readonly StepRow[]) => steps.map((row) => ({ type: row.type, date: row.date, doneOn: row.doneOn, after: templateStep(caseType, row.templateKey)?.after ?? null }))

const viewSteps = ({ row, steps, documents }: CaseParts, reading: Reading): StepView[] => {
  const planned = planSteps(planOf(row.caseType, steps), row.startDate, reading.today)
  const papers = documents.map((one) => viewDocument(one, reading))
  return steps.map((step, index) => viewStep(step, planned[index]!, row.caseType, papers, reading))
}

const progressIn = (steps: readonly Pick<StepRow, 'doneOn'>[]) => progressOf(steps.filter(({ doneOn }) => doneOn !== null).length, steps.length)

export const viewSummary = ({ row, steps }: Pick<CaseParts, 'row' | 'steps'>): z.input<typeof Summary> => ({
  id: row.id,
  caseType: row.caseType,
  title: row.title,
  startDate: row.startDate,
  leadId: row.leadId,
  progress: progressIn(steps),
})

/** The unfinished steps of these cases that have a date, nearest first. */
function dated(cases: readonly Pick<CaseParts, 'row' | 'steps'>[], { locale, today }: Reading): DeadlineView[] {
  return cases
    .flatMap(({ row, steps }) => steps.flatMap((step) => (step.date === null || step.doneOn !== null ? [] : [{ stepId: step.id, caseId: row.id, title: wordsOf(locale, row.caseType, step).title, type: step.type, date: step.date, daysLeft: daysBetween(today, step.date) }])))
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
}

/** Deadlines that have passed, which nobody should overlook, and the next few dates. */
export function viewDeadlines(cases: readonly Pick<CaseParts, 'row' | 'steps'>[], reading: Reading): DeadlineView[] {
  const all = dated(cases, reading)
  return [...all.filter(({ daysLeft, type }) => daysLeft < 0 && type === 'deadline'), ...all.filter(({ daysLeft }) => daysLeft >= 0).slice(0, limits.deadlines)]
}

interface Around {
  readonly attorney: JourneyView['attorney'] | undefined
  readonly shares: readonly ShareRow[]
}

/** A case as its owner sees it. Nobody else does; what a link shows is `viewShared`. */
export const viewJourney = (parts: CaseParts, { attorney, shares }: Around, reading: Reading): JourneyView => ({
  ...viewSummary(parts),
  today: reading.today,
  example: false,
  steps: viewSteps(parts, reading),
  documents: parts.documents.filter(({ stepId }) => stepId === null).map((one) => viewDocument(one, reading)),
  nextDeadline: dated([parts], reading).find(({ daysLeft }) => daysLeft >= 0) ?? null,
  attorney: attorney ?? null,
  shares: shares.map(({ id, createdAt, endsAt }) => ({ id, createdAt, endsAt })),
})

/** One of our examples, in the shape of a case. */
export function viewExample(type: TemplateType, story: 'sample' | 'plain', reading: Reading): JourneyView {
  const sample = sampleOf(type, reading.today, story)
  const at = new Date(0)
  const none = { title: null, note: null, rule: null, noticeDate: null, servedBy: null, printedDate: null, revision: 0, createdAt: at, updatedAt: at }
  const row: CaseRow = { id: `example-${type}`, userId: '', leadId: null, caseType: type, title: null, startDate: sample.startDate, createdAt: at, updatedAt: at }
  const steps = sample.steps.map(({ key, date, doneOn }, position): StepRow => ({ ...none, id: `${type}-${key}`, caseId: row.id, templateKey: key, position, type: templates[type][position]!.type, date, doneOn }))
  const documents = templates[type].flatMap((step, index) =>
    step.documents.map((nameKey, position): DocumentRow => ({ id: `${type}-${step.key}-${nameKey}`, caseId: row.id, stepId: `${type}-${step.key}`, nameKey, name: null, position, status: sample.steps[index]!.doneOn === null ? 'missing' : 'have', expiresOn: null, revision: 0, createdAt: at, updatedAt: at })),
  )
  return { ...viewJourney({ row, steps, documents }, { attorney: null, shares: [] }, reading), example: true }
}

/** What whoever has the link reads: steps and dates, and nothing that says whose they are. */
export function viewShared(parts: CaseParts, endsAt: Date, reading: Reading): z.input<typeof SharedJourney> {
  const { caseType, startDate, progress } = viewSummary(parts)
  const steps = viewSteps({ ...parts, documents: [] }, reading)
  return {
    caseType,
    startDate,
    today: reading.today,
    endsAt,
    progress,
    steps: steps.map(({ id, title, type, status, date, doneOn, daysLeft, estimatedFrom, estimatedTo }) => ({ id, title, type, status, date, doneOn, daysLeft, estimatedFrom, estimatedTo })),
  }
}

const sentences = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n')

/** Every date of a case as a day of a calendar: its dated steps, done or not, and the days on which documents expire. */
function entriesOf(parts: CaseParts, host: string, reading: Reading): CalendarEntry[] {
  const { locale } = reading
  const steps = viewSteps(parts, reading)
  const ofSteps = parts.steps.flatMap((row, index): CalendarEntry[] => {
    const { title, description, computed } = steps[index]!
    const date = row.date ?? row.doneOn
    if (date === null) return []
    const words = sentences(description, row.note, ...(computed?.arithmetic ?? []), computed?.source.cite)
    return [{ uid: `step-${row.id}@${host}`, revision: row.revision, changedAt: row.updatedAt, date, title, description: words, alarm: row.doneOn === null && remindedTypes.includes(row.type) }]
  })
  const ofDocuments = parts.documents.flatMap((row): CalendarEntry[] =>
    row.expiresOn === null
      ? []
      : [{ uid: `document-${row.id}@${host}`, revision: row.revision, changedAt: row.updatedAt, date: row.expiresOn, title: translate(locale, 'timeline:export.expires', { name: viewDocument(row, reading).name }), description: '', alarm: true }],
  )
  return [...ofSteps, ...ofDocuments]
}

const fileOf = (text: string, name: string, type: string) => ({
  headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' },
  body: new File([text], name, { type }),
})

/** Cases as a calendar file. Its own name says nothing about whose it is. */
export function viewCalendar(cases: readonly CaseParts[], appUrl: string, reading: Reading) {
  const entries = cases.flatMap((parts) => entriesOf(parts, new URL(appUrl).hostname, reading))
  const text = calendarText({ name: translate(reading.locale, 'timeline:export.calendar'), url: new URL('/timeline', appUrl).href }, entries)
  return fileOf(text, 'timeline.ics', 'text/calendar; charset=utf-8')
}

/** The steps of a case as a table for spreadsheets. */
export function viewTable(parts: CaseParts, reading: Reading) {
  const say = (key: string) => translate(reading.locale, `timeline:${key}`)
  const header = ['step', 'type', 'status', 'date', 'doneOn', 'estimatedFrom', 'estimatedTo', 'note'].map((column) => say(`export.columns.${column}`))
  const rows = viewSteps(parts, reading).map((step) => [step.title, say(`types.${step.type}`), say(`statuses.${step.status}`), step.date ?? '', step.doneOn ?? '', step.estimatedFrom ?? '', step.estimatedTo ?? '', step.note ?? ''])
  return fileOf(csvText(header, rows), 'timeline.csv', 'text/csv; charset=utf-8')
}

interface MadeAddress {
  readonly kind: 'share_made' | 'feed_made'
  readonly until: Date | undefined
  readonly settings: string
}

/** Tells the owner that a link or a calendar feed was made. It names no case. */
export function addressMadeMail(locale: Locale, to: string, { kind, until, settings }: MadeAddress): MailMessage {
  const text = (part: string, params: Record<string, string> = {}) => translate(locale, `timeline:mails.${kind}.${part}`, params)
  const end = until === undefined ? '' : `${new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(until)} UTC`
  return { to, subject: text('subject'), text: `${text('body', { until: end, settings })}\n\n${translate(locale, 'people:mails.farewell')}\n` }
}
