import { z } from 'zod'
import { uuid } from '#kernel/fields.ts'
import { services, statuses } from '#features/deadlines/engine/rule.ts'
import { caseTypes, documentStatuses, stepStatuses, stepTypes, views } from '../rules.ts'

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

export const Document = z.object({
  id: z.string(),
  stepId: z.string().nullable(),
  name: z.string(),
  own: z.boolean(),
  status: z.enum(documentStatuses),
  expiresOn: day.nullable(),
  daysLeft: z.int().nullable(),
})

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

export const Summary = z.object({
  id: z.string(),
  caseType: z.enum(caseTypes),
  title: z.string().nullable(),
  startDate: day,
  leadId: uuid.nullable(),
  progress: Progress,
})

/** A dated step that is not done, of any of the person's cases; negative days are past. */
export const Deadline = z.object({
  stepId: z.string(),
  caseId: z.string(),
  title: z.string(),
  type: z.enum(stepTypes),
  date: day,
  daysLeft: z.int(),
})

export const Share = z.object({ id: uuid, createdAt: z.date(), endsAt: z.date() })

/**
 * A case with everything in it. `example` is one of ours, without an owner. Only one that is `kept` can be changed; one that
 * is drawn from a case sent to lawyers is its reader's own, but nothing of it is stored.
 */
export const Journey = Summary.extend({
  today: day,
  example: z.boolean(),
  kept: z.boolean(),
  /** Nobody told us whether this family case is inside the United States: its path is asked for. */
  asksPlace: z.boolean(),
  /** It goes through a consulate, and the sent case says that its client is in the United States: the other path is offered. */
  offersInside: z.boolean(),
  steps: z.array(Step),
  documents: z.array(Document),
  nextDeadline: Deadline.nullable(),
  attorney: z
    .object({
      id: uuid,
      firstName: z.string(),
      lastName: z.string(),
      conversationId: uuid.nullable(),
    })
    .nullable(),
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
  steps: z.array(
    Step.pick({
      id: true,
      title: true,
      type: true,
      status: true,
      date: true,
      doneOn: true,
      daysLeft: true,
      estimatedFrom: true,
      estimatedTo: true,
    }),
  ),
})
