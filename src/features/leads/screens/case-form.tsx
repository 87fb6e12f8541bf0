import { addDays, earliestOf, parseCalendarDate } from '#kernel/calendar-dates.ts'
import { newId } from '#kernel/ids.ts'
import { lengthOf } from '#kernel/fields.ts'
import { chosenFrom } from '#features/masking/rules.ts'
import { draftKeyOf, dropDraft, keepDraft, readDraft } from '#web/drafts.ts'
import { keepPlace } from '#web/careful.ts'
import type { Lead, LeadsApi } from '../client.ts'
import type { VisaType } from '#features/lawyers/rules.ts'
import { longest, mostConflictNames, summaryLimits, type NoticeType } from '../contract/values.ts'
import { deadlineOf, mostDaysOf } from '../rules.ts'
import type { Urgency } from '../engine/urgencies.ts'

const caseDraftKey = draftKeyOf('case')

type Submission = Parameters<LeadsApi['submitLead']>[0]

/** Where the wizard was opened: the last words differ. */
export type CasePlace = 'card' | 'profile' | 'dashboard'

export interface ChosenLawyer {
  readonly id: string
  readonly name: string
}

/** What the wizard holds while it is being filled in: empty strings where nothing was chosen yet. */
export interface CaseValues {
  id: string
  visaType: string
  currentStatus: string
  summary: string
  relationship: string
  beneficiaryLocation: string
  employer: string
  jobTitle: string
  /** One name a line. */
  conflictNames: string
  noticeType: string
  noticeDate: string
  noticeDeadline: string
  /** The days that the letter gives, where it names its time itself. */
  noticeDays: string
  urgency: string
  preferredLanguages: string[]
  location: string
  budget: string
  /** Words to hide besides what is found, set apart by commas. */
  hidden: string
}

/** What a letter says for a case about it; empty where it says nothing. */
export type LetterCase = {
  readonly visaType: VisaType | ''
  readonly noticeType: NoticeType | ''
  readonly noticeDate: string
  readonly noticeDeadline: string
  readonly urgency: Urgency
}

export interface BegunByLetter {
  readonly begun: LetterCase
  /** What the letter itself says, where it was pasted. It comes along only if its reader adds it. */
  readonly words: string | undefined
}

export const wizardSteps = ['type', 'details', 'preferences', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

export const emptyCase = (preferredLanguages: string[] = ['en']): CaseValues => ({
  id: newId(),
  visaType: '',
  currentStatus: '',
  summary: '',
  relationship: '',
  beneficiaryLocation: '',
  employer: '',
  jobTitle: '',
  conflictNames: '',
  noticeType: '',
  noticeDate: '',
  noticeDeadline: '',
  noticeDays: '',
  urgency: 'medium',
  preferredLanguages,
  location: '',
  budget: '',
  hidden: '',
})

/** A case as the wizard edits it. */
export const valuesOf = (lead: Lead): CaseValues => {
  const specific = lead.details?.specificDetails
  return {
    id: lead.id,
    visaType: lead.visaType,
    currentStatus: lead.currentStatus ?? '',
    summary: lead.summary,
    relationship: specific?.relationship ?? '',
    beneficiaryLocation: specific?.beneficiaryLocation ?? '',
    employer: specific?.employer ?? '',
    jobTitle: specific?.jobTitle ?? '',
    conflictNames: lead.details?.conflictNames?.join('\n') ?? '',
    noticeType: lead.notice?.type ?? '',
    noticeDate: lead.notice?.date ?? '',
    noticeDeadline: lead.notice?.deadline ?? '',
    noticeDays: '',
    urgency: lead.urgency,
    preferredLanguages: lead.preferredLanguages,
    location: lead.location ?? '',
    budget: lead.budget ?? '',
    hidden: (lead.details?.hiddenWords ?? []).join(', '),
  }
}

/** The details a kind of case asks for besides the story. */
export const specificFields = (
  visaType: string,
): readonly ('relationship' | 'beneficiaryLocation' | 'employer' | 'jobTitle')[] =>
  visaType === 'family'
    ? ['relationship', 'beneficiaryLocation']
    : visaType === 'h1b'
      ? ['employer', 'jobTitle']
      : []

/** A story with the words of a letter below it, as much of them as fits. */
export function withWords(story: string, words: string): string {
  const own = story.trim() === '' ? '' : `${story.trimEnd()}\n\n`
  const room = summaryLimits.max - lengthOf(own)
  const letter = words.trim()
  if (lengthOf(letter) <= room) return own + letter
  return room < 2 ? story : `${own}${[...letter].slice(0, room - 1).join('')}…`
}

type NoticeValues = Pick<CaseValues, 'noticeType' | 'noticeDate' | 'noticeDeadline' | 'noticeDays'>

/** The last day that the letter names, or that its days come to; of both the earlier. */
function namedIn({ noticeType, noticeDate, noticeDeadline, noticeDays }: NoticeValues) {
  const most = mostDaysOf(noticeType as NoticeType)
  const days = /^[1-9]\d{0,2}$/.test(noticeDays) ? Number(noticeDays) : undefined
  const from = parseCalendarDate(noticeDate)
  const counted =
    most === undefined || days === undefined || from === undefined
      ? []
      : [addDays(from, Math.min(days, most))]
  const named = noticeDeadline === '' ? counted : [noticeDeadline, ...counted]
  return named.length === 0 ? null : earliestOf(named)
}

/** The last day to answer the letter; of a hearing its day. */
export const deadlineIn = (values: NoticeValues) =>
  values.noticeType === '' || values.noticeDate === ''
    ? null
    : deadlineOf({
        type: values.noticeType as NoticeType,
        date: values.noticeDate,
        deadline: namedIn(values),
      })

/** The names of a text area, without empty lines and repetitions. */
export const namesIn = (text: string): string[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')

/** What still has to be mended in a step: field → key below `wizard.missing`. */
export function missingIn(
  step: WizardStep,
  values: CaseValues,
): Partial<Record<keyof CaseValues, string>> {
  const missing: Partial<Record<keyof CaseValues, string>> = {}
  if (step === 'type') {
    if (values.visaType === '') missing.visaType = 'visaType'
    if (values.currentStatus === '') missing.currentStatus = 'currentStatus'
  }
  if (step === 'details') {
    if (lengthOf(values.summary.trim()) < summaryLimits.min) missing.summary = 'summaryShort'
    if (lengthOf(values.summary) > summaryLimits.max) missing.summary = 'summaryLong'
    if (values.noticeType !== '' && values.noticeDate === '') missing.noticeDate = 'noticeDate'
    if (namesIn(values.conflictNames).length > mostConflictNames)
      missing.conflictNames = 'manyNames'
    if (namesIn(values.conflictNames).some((name) => lengthOf(name) > longest.name))
      missing.conflictNames = 'long'
    for (const name of specificFields(values.visaType))
      if (lengthOf(values[name]) > longest.detail) missing[name] = 'long'
  }
  if (step === 'preferences') {
    if (values.urgency === '') missing.urgency = 'urgency'
    if (values.preferredLanguages.length === 0) missing.preferredLanguages = 'preferredLanguages'
  }
  if (step === 'review') {
    if (values.location.trim() === '') missing.location = 'location'
    if (lengthOf(values.location) > longest.location) missing.location = 'long'
  }
  return missing
}

export const stepIsValid = (step: WizardStep, values: CaseValues) =>
  Object.keys(missingIn(step, values)).length === 0

/** The form's field for a path of the API, such as `notice.date`. */
export function fieldOfPath(path: string): keyof CaseValues {
  const last = path.split('.').at(-1) ?? ''
  if (path.startsWith('notice'))
    return last === 'deadline' ? 'noticeDeadline' : last === 'type' ? 'noticeType' : 'noticeDate'
  if (path.includes('conflictNames')) return 'conflictNames'
  const known = [
    'visaType',
    'currentStatus',
    'summary',
    'urgency',
    'preferredLanguages',
    'location',
    'budget',
    'relationship',
    'beneficiaryLocation',
    'employer',
    'jobTitle',
  ] as const
  return known.find((name) => path.split('.').includes(name)) ?? 'location'
}

/** What is sent: only the details that belong to the kind of case, and a notice only with its date. */
export function submissionOf(values: CaseValues, lawyerId?: string): Submission {
  const {
    id,
    visaType,
    currentStatus,
    summary,
    urgency,
    preferredLanguages,
    location,
    budget,
    noticeType,
    noticeDate,
  } = values
  const specific = Object.fromEntries(
    specificFields(visaType).flatMap((name) =>
      values[name].trim() === '' ? [] : [[name, values[name].trim()]],
    ),
  )
  return {
    id,
    visaType,
    currentStatus,
    summary,
    urgency,
    preferredLanguages,
    location: location.trim(),
    budget: budget === '' ? null : budget,
    details: {
      ...(lawyerId === undefined ? {} : { preSelectedLawyer: lawyerId }),
      specificDetails: specific,
      conflictNames: namesIn(values.conflictNames),
      hiddenWords: chosenFrom(values.hidden),
    },
    notice:
      noticeType === ''
        ? null
        : {
            type: noticeType,
            date: noticeDate,
            deadline: namedIn(values),
          },
  } as Submission
}

/** What is sent to change a case: what was taken out is named too. */
export function changeOf(values: CaseValues, id: string) {
  const { details, ...change } = submissionOf(values)
  return {
    ...change,
    id,
    details: {
      specificDetails: details?.specificDetails ?? null,
      conflictNames: details?.conflictNames ?? [],
      hiddenWords: details?.hiddenWords ?? null,
    },
  }
}

export interface Draft {
  readonly values: CaseValues
  readonly step: number
  /** The screen of a phone inside the step. */
  readonly question?: string
  readonly lawyer?: { readonly id: string; readonly name: string } | undefined
  /** The languages that were offered. */
  readonly languages?: readonly string[]
  /** The letter that began it. */
  readonly letter?: string | undefined
}

/** What this reader wrote so far in this browser; it waits there until it is sent or thrown away. */
export function readCase(reader: string | null): Draft | undefined {
  const draft = readDraft(keepPlace, caseDraftKey, reader) as Draft | undefined
  return draft === undefined ? undefined : { ...draft, values: { ...emptyCase(), ...draft.values } }
}

export const keepCase = (draft: Draft, writer: string | null) =>
  keepDraft(keepPlace, caseDraftKey, draft, writer)
export const dropCase = () => dropDraft(keepPlace, caseDraftKey)
