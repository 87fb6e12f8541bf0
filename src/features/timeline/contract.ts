import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { calendarDay, lineText, personText, uuid } from '#kernel/fields.ts'
import { services, statuses } from '#features/deadlines/engine/rule.ts'
import { caseTypes, documentStatuses, shareDays, stepStatuses, stepTypes, templateTypes, views } from './rules.ts'

export const errors = defineErrors({ timeline_full: 409, journey_exists: 409 })

const day = z.string()

/** How a date was computed, in the reader's language. `date` is what the rule gives; the step's own date may have been changed since. */
export const Computed = z.object({
  rule: z.string(),
  name: z.string(),
  noticeDate: day,
  servedBy: z.enum(services),
  printedDate: day.nullable(),
  date: day,
  arithmetic: z.array(z.string()),
  source: z.object({ cite: z.string(), url: z.string() }),
  status: z.enum(statuses),
})

export const Document = z.object({ id: z.string(), stepId: z.string().nullable(), name: z.string(), own: z.boolean(), status: z.enum(documentStatuses), expiresOn: day.nullable(), daysLeft: z.int().nullable() })

/** A step as the page shows it. `date` is fixed, the estimate only what such steps usually take; `daysLeft` counts to `date`. */
export const Step = z.object({
  id: z.string(),
  own: z.boolean(),
  title: z.string(),
  description: z.string(),
  type: z.enum(stepTypes),
  status: z.enum(stepStatuses),
  date: day.nullable(),
  doneOn: day.nullable(),
  daysLeft: z.int().nullable(),
  estimatedFrom: day.nullable(),
  estimatedTo: day.nullable(),
  duration: z.object({ min: z.int(), max: z.int() }).nullable(),
  documents: z.array(Document),
  tips: z.array(z.string()),
  warning: z.string().nullable(),
  note: z.string().nullable(),
  computed: Computed.nullable(),
})

const Progress = z.object({ completed: z.int(), total: z.int(), percent: z.int() })

export const Summary = z.object({ id: z.string(), caseType: z.enum(caseTypes), title: z.string().nullable(), startDate: day, leadId: uuid.nullable(), progress: Progress })

/** A dated step that is not done, of any of the person's cases; negative days are past. */
export const Deadline = z.object({ stepId: z.string(), caseId: z.string(), title: z.string(), type: z.enum(stepTypes), date: day, daysLeft: z.int() })

const Share = z.object({ id: uuid, createdAt: z.date(), endsAt: z.date() })

/** A case with everything in it. `example` is one of ours, without an owner and without anything to change. */
export const Journey = Summary.extend({
  today: day,
  example: z.boolean(),
  steps: z.array(Step),
  documents: z.array(Document),
  nextDeadline: Deadline.nullable(),
  attorney: z.object({ id: uuid, firstName: z.string(), lastName: z.string(), conversationId: uuid.nullable() }).nullable(),
  shares: z.array(Share),
})

export const Overview = z.object({
  today: day,
  view: z.enum(views),
  cases: z.array(Summary),
  deadlines: z.array(Deadline),
  feedSince: z.date().nullable(),
})

/** What a stranger with the link reads: steps and dates, no notes, no documents, no names. */
export const SharedJourney = z.object({
  caseType: z.enum(caseTypes),
  startDate: day,
  today: day,
  endsAt: z.date(),
  progress: Progress,
  steps: z.array(Step.pick({ id: true, title: true, type: true, status: true, date: true, doneOn: true, daysLeft: true, estimatedFrom: true, estimatedTo: true })),
})

const title = lineText(1, 120)
const note = personText(0, 1_000)
const one = z.object({ id: uuid })
const served = { rule: z.string().max(80).optional(), noticeDate: calendarDay.optional(), servedBy: z.enum(services).optional(), printedDate: calendarDay.nullish() }
/** 32 random bytes as base64url. Anything else was never a token of ours. */
const token = z.string().min(1).max(100)
const download = z.object({ headers: z.object({ 'content-disposition': z.string(), 'cache-control': z.string() }), body: z.file() })

export const endpoints = {
  getTimeline: endpoint('user', 'GET /timeline', { summary: 'The cases of the signed-in client, what is due, and how they like to see it' }).output(Overview),
  setTimelineView: endpoint('user', 'PUT /timeline/view', { summary: 'Timeline or checklist, kept for this person' }).input(z.object({ view: z.enum(views) })).output(z.object({ view: z.enum(views) })),
  getExample: endpoint('user', 'GET /timeline/examples/{caseType}', { summary: 'The steps of a path: an example in the middle of it, or as if it began today' })
    .input(z.object({ caseType: z.enum(templateTypes as ['h1b']), story: z.enum(['sample', 'plain']).default('plain') }))
    .output(Journey),

  createJourney: endpoint('user', 'POST /timeline/cases', { status: 201, summary: 'Begins a case with the steps of its path; the same `id` again answers the same case' })
    .input(z.object({ id: uuid.optional(), caseType: z.enum(caseTypes), startDate: calendarDay, title: lineText(0, 120).nullish() }))
    .output(Journey),
  createJourneyFromLead: endpoint('user', 'POST /timeline/cases/from-lead', { status: 201, summary: 'Begins a case from a case sent to lawyers; again, it answers the same one' }).input(z.object({ leadId: uuid })).output(Journey),
  getJourney: endpoint('user', 'GET /timeline/cases/{id}', { summary: 'One case with its steps and documents' }).input(one).output(Journey),
  updateJourney: endpoint('user', 'PATCH /timeline/cases/{id}', { summary: 'Renames a case or moves its beginning' }).input(z.object({ id: uuid, title: lineText(0, 120).nullish(), startDate: calendarDay.optional() })).output(Journey),
  deleteJourney: endpoint('user', 'DELETE /timeline/cases/{id}', { status: 204, summary: 'Deletes a case with its steps, documents and links' }).input(one),

  addStep: endpoint('user', 'POST /timeline/cases/{caseId}/steps', { status: 201, summary: 'Adds a step of one’s own' })
    .input(z.object({ caseId: uuid, id: uuid.optional(), title, type: z.enum(stepTypes).default('milestone'), date: calendarDay.nullish(), note: note.nullish() }))
    .output(Journey),
  addDeadline: endpoint('user', 'POST /timeline/deadlines', { status: 201, summary: 'Adds a deadline by its date, or by a rule and a notice; without a case it begins one' })
    .input(z.object({ id: uuid.optional(), caseId: uuid.optional(), title, date: calendarDay.optional(), ...served }))
    .output(z.object({ caseId: uuid, step: Step })),
  updateStep: endpoint('user', 'PATCH /timeline/steps/{id}', { summary: 'Marks a step done or not, dates it, renames one’s own' })
    .input(z.object({ id: uuid, title: title.optional(), date: calendarDay.nullish(), doneOn: calendarDay.nullish(), note: note.nullish() }))
    .output(Journey),
  deleteStep: endpoint('user', 'DELETE /timeline/steps/{id}', { summary: 'Takes a step out of a case' }).input(one).output(Journey),

  addDocument: endpoint('user', 'POST /timeline/cases/{caseId}/documents', { status: 201, summary: 'Adds a document of one’s own' })
    .input(z.object({ caseId: uuid, id: uuid.optional(), stepId: uuid.nullish(), name: title }))
    .output(Journey),
  updateDocument: endpoint('user', 'PATCH /timeline/documents/{id}', { summary: 'Says whether a document is there, missing, or until when it is good' })
    .input(z.object({ id: uuid, status: z.enum(documentStatuses), expiresOn: calendarDay.nullish() }).refine(({ status, expiresOn }) => (status === 'expires') === (typeof expiresOn === 'string'), { path: ['expiresOn'], message: 'invalid' }))
    .output(Journey),
  deleteDocument: endpoint('user', 'DELETE /timeline/documents/{id}', { summary: 'Takes a document out of a case' }).input(one).output(Journey),

  downloadCalendar: endpoint('user', 'GET /timeline/cases/{id}/calendar.ics', { detailed: true, summary: 'The dates of a case for a calendar program' }).input(one).output(download),
  downloadSteps: endpoint('user', 'GET /timeline/cases/{id}/steps.csv', { detailed: true, summary: 'The steps of a case as a table' }).input(one).output(download),
  createFeed: endpoint('user', 'POST /timeline/feed', { status: 201, limit: { times: 20, seconds: 3_600 }, summary: 'Makes the address of one’s calendar feed; it is shown once, and an older one ends' }).output(z.object({ url: z.string() })),
  revokeFeed: endpoint('user', 'DELETE /timeline/feed', { status: 204, summary: 'Ends the calendar feed' }),
  readFeed: endpoint('anyone', 'GET /timeline/feed/{file}', { detailed: true, limit: { times: 120, seconds: 60 }, summary: 'A calendar feed, for calendar programs: the address is the key' }).input(z.object({ file: token })).output(download),

  createShare: endpoint('user', 'POST /timeline/cases/{id}/shares', { status: 201, limit: { times: 30, seconds: 3_600 }, summary: 'Makes a link that shows a case until it ends; it is shown once' })
    .input(z.object({ id: uuid, days: z.literal([...shareDays]) }))
    .output(z.object({ share: Share, url: z.string() })),
  revokeShare: endpoint('user', 'DELETE /timeline/shares/{id}', { status: 204, summary: 'Ends a link at once' }).input(one),
  readShare: endpoint('anyone', 'GET /timeline/shared/{token}', { limit: { times: 60, seconds: 60 }, summary: 'What a link shows; 404 where it never was or has ended' }).input(z.object({ token })).output(SharedJourney),
}
