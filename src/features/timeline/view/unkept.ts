import { translate } from '#server/text.ts'
import { isInCountry } from '#features/directory/engine/places.ts'
import { dayAt } from '../engine/days.ts'
import { placeOf, planSteps } from '../engine/plan.ts'
import { sampleOf } from '../engine/samples.ts'
import { templates } from '../engine/templates.ts'
import { caseTypeOf, type CaseType, type FamilyPath, type TemplateType } from '../rules.ts'
import type { CaseRow, LeadRow } from '../store.ts'
import type { DocumentRow } from '../store/documents.ts'
import type { StepRow } from '../store/steps.ts'
import { planOf, viewJourney, type CaseParts, type JourneyView, type Reading } from '../view.ts'

const at = new Date(0)
const nothing = {
  templateKey: null,
  title: null,
  note: null,
  date: null,
  doneOn: null,
  rule: null,
  noticeDate: null,
  servedBy: null,
  printedDate: null,
  revision: 0,
  createdAt: at,
  updatedAt: at,
}

type Wish = Pick<CaseRow, 'id' | 'caseType' | 'startDate'> & {
  readonly title?: string | null
  readonly past?: readonly string[]
  /** What is known of the steps of the path, by their keys. */
  readonly known: ReadonlyMap<string, Partial<Pick<StepRow, 'date' | 'doneOn'>>>
}

const pathOf = (caseType: CaseType) => (caseType === 'other' ? [] : templates[caseType])

/** A case in the shape of the store's rows, with the steps and papers of its path; nothing of it is stored. */
function unkept({ known, title = null, past = [], ...wish }: Wish): CaseParts {
  const row = { ...wish, userId: '', leadId: null, title, createdAt: at, updatedAt: at }
  const path = pathOf(row.caseType).filter(({ key }) => !past.includes(key))
  const steps = path.map(({ key, type }, position): StepRow => ({
    ...nothing,
    ...known.get(key),
    id: `${row.caseType}-${key}`,
    caseId: row.id,
    templateKey: key,
    position,
    type,
  }))
  const documents = path.flatMap((step, index) =>
    step.documents.map((nameKey, position): DocumentRow => ({
      id: `${row.caseType}-${step.key}-${nameKey}`,
      caseId: row.id,
      stepId: steps[index]!.id,
      nameKey,
      name: null,
      position,
      status: steps[index]!.doneOn === null ? 'missing' : 'have',
      expiresOn: null,
      revision: 0,
      createdAt: at,
      updatedAt: at,
    })),
  )
  return { row, steps, documents }
}

const nobody = { attorney: null, shares: [] }

/** One of our examples, in the shape of a case. */
export function viewExample(
  type: TemplateType,
  story: 'sample' | 'plain',
  reading: Reading,
): JourneyView {
  const { startDate, steps } = sampleOf(type, reading.today, story)
  const known = new Map(steps.map(({ key, ...dates }) => [key, dates]))
  const parts = unkept({ id: `example-${type}`, caseType: type, startDate, known })
  return { ...viewJourney(parts, nobody, reading), example: true, kept: false }
}

const stepOfNotice: Readonly<Record<string, string>> = { rfe: 'rfe', hearing: 'master' }

const namesAdjustment = ({ summary }: LeadRow) => /\bI[-\u2010\u2011 ]?485\b/i.test(summary)

/** Statuses of somebody who asks for a green card, not of one who asks for a relative. */
const ofApplicants: readonly (string | null)[] = [
  'no-status',
  'tourist',
  'student',
  'work',
  'asylum',
]

/** A family case goes through a consulate only where its owner says so: whoever is in the United States may not be able to come back. */
export const isInside = (lead: LeadRow) =>
  namesAdjustment(lead) ||
  (ofApplicants.includes(lead.currentStatus) && isInCountry(lead.location ?? ''))

/** What a case that was sent to lawyers begins with: its path, and where the day of its letter belongs. */
export function beginningOf(lead: LeadRow, { locale }: Pick<Reading, 'locale'>, path?: FamilyPath) {
  const usual = caseTypeOf(lead.visaType)
  const isFamily = usual === 'family'
  const familyPath = path ?? (isInside(lead) ? 'adjustment' : undefined)
  const caseType = isFamily ? (familyPath ?? 'other') : usual
  const { noticeType, deadline } = lead
  const key = noticeType === null ? undefined : stepOfNotice[noticeType]
  const inPath = key !== undefined && pathOf(caseType).some((step) => step.key === key)
  return {
    caseType,
    asksPlace: isFamily && familyPath === undefined,
    title: isFamily ? translate(locale, 'common:visaTypes.family') : null,
    /** A letter about the form that is asked for shows that it was filed. */
    past:
      caseType === 'adjustment' && noticeType !== null && namesAdjustment(lead)
        ? ['file', 'receipt']
        : // Whoever said that they are in asylum proceedings has asked for asylum.
          caseType === 'asylum' && lead.currentStatus === 'asylum'
          ? ['deadline', 'prepare', 'file', 'receipt']
          : [],
    startDate: dayAt(lead.createdAt),
    dates: inPath && deadline !== null ? { [key]: deadline } : {},
    /** The day of a letter for which the path has no step. */
    letter:
      inPath || deadline === null
        ? undefined
        : {
            date: deadline,
            title: translate(locale, `leads:noticeTypes.${noticeType ?? 'other'}`),
          },
  }
}

/** A timeline drawn from a sent case: the usual steps from today on, because nobody told us which of them are done, and the days that the case names. */
export function viewDrawn(
  lead: LeadRow,
  attorney: JourneyView['attorney'] | undefined,
  reading: Reading,
): JourneyView {
  const { caseType, title, past, asksPlace, startDate, dates, letter } = beginningOf(lead, reading)
  const known = new Map(Object.entries(dates).map(([key, date]) => [key, { date }]))
  const parts = unkept({ id: lead.id, caseType, title, past, startDate: reading.today, known })
  const steps = [...parts.steps]
  if (letter !== undefined) {
    const plan = planOf(caseType, steps)
    const own: StepRow = {
      ...nothing,
      ...letter,
      id: 'letter',
      caseId: lead.id,
      position: 0,
      type: 'deadline',
    }
    steps.splice(placeOf(letter.date, plan, planSteps(plan, startDate, reading.today)), 0, own)
  }
  const around = { attorney, shares: [] }
  return {
    ...viewJourney({ ...parts, steps }, around, reading),
    leadId: lead.id,
    startDate,
    kept: false,
    asksPlace,
  }
}
