import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { calendarDay, lineText, personText, uuid } from '#kernel/fields.ts'
import { services } from '#features/deadlines/engine/rule.ts'
import {
  caseTypes,
  documentStatuses,
  familyPaths,
  longest,
  shareDays,
  stepTypes,
  templateTypes,
  views,
} from './rules.ts'
import { Journey, Overview, Share, SharedJourney, Step } from './contract/shapes.ts'

export const errors = defineErrors({
  timeline_full: 409,
  journey_exists: 409,
  case_not_chosen: 400,
})

const title = lineText(1, longest.title)
const note = personText(0, longest.note)
const one = z.object({ id: uuid })
const served = {
  rule: z.string().max(80).optional(),
  noticeDate: calendarDay.optional(),
  servedBy: z.enum(services).optional(),
  printedDate: calendarDay.nullish(),
  givenDays: z.int().min(1).max(999).nullish(),
}

/** 32 random bytes as base64url. Anything else was never a token of ours. */
const token = z.string().min(1).max(100)
const download = z.object({
  headers: z.object({ 'content-disposition': z.string(), 'cache-control': z.string() }),
  body: z.file(),
})

export const endpoints = {
  getTimeline: endpoint('user', 'GET /timeline', {
    summary: 'The timelines of the signed-in client, upcoming deadlines, and the preferred view',
  }).output(Overview),
  setTimelineView: endpoint('user', 'PUT /timeline/view', {
    summary: 'Saves the preferred view: timeline or checklist',
  })
    .input(z.object({ view: z.enum(views) }))
    .output(z.object({ view: z.enum(views) })),
  getExample: endpoint('user', 'GET /timeline/examples/{caseType}', {
    summary: 'The steps of a path: an example halfway through, or starting today',
  })
    .input(
      z.object({
        caseType: z.enum(templateTypes as ['h1b']),
        story: z.enum(['sample', 'plain']).default('plain'),
      }),
    )
    .output(Journey),

  createJourney: endpoint('user', 'POST /timeline/cases', {
    status: 201,
    summary:
      'Starts a timeline with the steps of its path; repeating the same `id` returns the same one',
  })
    .input(
      z.object({
        id: uuid.optional(),
        caseType: z.enum(caseTypes),
        startDate: calendarDay,
        title: lineText(0, longest.title).nullish(),
      }),
    )
    .output(Journey),
  createJourneyFromLead: endpoint('user', 'POST /timeline/cases/from-lead', {
    status: 201,
    summary:
      'Starts a timeline from a submitted case; repeating it returns the same one, and the other path of a family case begins beside it',
  })
    .input(z.object({ leadId: uuid, path: z.enum(familyPaths).optional() }))
    .output(Journey),
  getJourneyOfLead: endpoint('user', 'GET /timeline/leads/{leadId}', {
    summary:
      'The timeline of a submitted case: the one that is kept, otherwise drawn from the case',
  })
    .input(z.object({ leadId: uuid }))
    .output(Journey),
  getJourney: endpoint('user', 'GET /timeline/cases/{id}', {
    summary: 'One timeline with its steps and documents',
  })
    .input(one)
    .output(Journey),
  updateJourney: endpoint('user', 'PATCH /timeline/cases/{id}', {
    summary: 'Renames a timeline or changes its start date',
  })
    .input(
      z.object({
        id: uuid,
        title: lineText(0, longest.title).nullish(),
        startDate: calendarDay.optional(),
      }),
    )
    .output(Journey),
  deleteJourney: endpoint('user', 'DELETE /timeline/cases/{id}', {
    status: 204,
    summary: 'Deletes a timeline with its steps, documents and links',
  }).input(one),

  addStep: endpoint('user', 'POST /timeline/cases/{caseId}/steps', {
    status: 201,
    summary: 'Adds a custom step',
  })
    .input(
      z.object({
        caseId: uuid,
        id: uuid.optional(),
        title,
        type: z.enum(stepTypes).default('milestone'),
        date: calendarDay.nullish(),
        note: note.nullish(),
      }),
    )
    .output(Journey),
  addDeadline: endpoint('user', 'POST /timeline/deadlines', {
    status: 201,
    summary:
      'Adds a deadline by its date, or by a rule and a letter, to the timeline that is named; without a name to that of the sent case with such a letter, the only one, or a new one',
  })
    .input(
      z.object({
        id: uuid.optional(),
        caseId: uuid.optional(),
        title,
        date: calendarDay.optional(),
        ...served,
      }),
    )
    .output(z.object({ caseId: uuid, step: Step })),
  updateStep: endpoint('user', 'PATCH /timeline/steps/{id}', {
    summary: 'Marks a step done or not, changes its date, renames a custom step',
  })
    .input(
      z.object({
        id: uuid,
        title: title.optional(),
        date: calendarDay.nullish(),
        doneOn: calendarDay.nullish(),
        note: note.nullish(),
      }),
    )
    .output(Journey),
  deleteStep: endpoint('user', 'DELETE /timeline/steps/{id}', {
    summary: 'Removes a step',
  })
    .input(one)
    .output(Journey),

  addDocument: endpoint('user', 'POST /timeline/cases/{caseId}/documents', {
    status: 201,
    summary: 'Adds a custom document',
  })
    .input(z.object({ caseId: uuid, id: uuid.optional(), stepId: uuid.nullish(), name: title }))
    .output(Journey),
  updateDocument: endpoint('user', 'PATCH /timeline/documents/{id}', {
    summary: 'Sets a document’s status: present, missing, or valid until a date',
  })
    .input(
      z
        .object({ id: uuid, status: z.enum(documentStatuses), expiresOn: calendarDay.nullish() })
        .refine(
          ({ status, expiresOn }) => (status === 'expires') === (typeof expiresOn === 'string'),
          { path: ['expiresOn'], message: 'invalid' },
        ),
    )
    .output(Journey),
  deleteDocument: endpoint('user', 'DELETE /timeline/documents/{id}', {
    summary: 'Removes a document',
  })
    .input(one)
    .output(Journey),

  downloadCalendar: endpoint('user', 'GET /timeline/cases/{id}/calendar.ics', {
    detailed: true,
    summary: 'The dates of a timeline as a calendar file',
  })
    .input(one)
    .output(download),
  downloadSteps: endpoint('user', 'GET /timeline/cases/{id}/steps.csv', {
    detailed: true,
    summary: 'The steps of a timeline as a CSV file',
  })
    .input(one)
    .output(download),
  createFeed: endpoint('user', 'POST /timeline/feed', {
    status: 201,
    limit: { times: 20, seconds: 3_600 },
    summary:
      'Creates the address of the calendar feed; it is shown once and replaces an earlier one',
  }).output(z.object({ url: z.string() })),
  revokeFeed: endpoint('user', 'DELETE /timeline/feed', {
    status: 204,
    summary: 'Revokes the calendar feed',
  }),
  readFeed: endpoint('anyone', 'GET /timeline/feed/{file}', {
    detailed: true,
    limit: { times: 120, seconds: 60 },
    summary: 'A calendar feed for calendar programs; whoever has the address can read it',
  })
    .input(z.object({ file: token }))
    .output(download),

  createShare: endpoint('user', 'POST /timeline/cases/{id}/shares', {
    status: 201,
    limit: { times: 30, seconds: 3_600 },
    summary: 'Creates a link that shows a timeline until the link expires; it is shown once',
  })
    .input(z.object({ id: uuid, days: z.literal([...shareDays]) }))
    .output(z.object({ share: Share, url: z.string() })),
  revokeShare: endpoint('user', 'DELETE /timeline/shares/{id}', {
    status: 204,
    summary: 'Revokes a link',
  }).input(one),
  readShare: endpoint('anyone', 'GET /timeline/shared/{token}', {
    limit: { times: 60, seconds: 60 },
    summary: 'What a link shows; 404 for an unknown, revoked or expired link',
  })
    .input(z.object({ token }))
    .output(SharedJourney),
}
