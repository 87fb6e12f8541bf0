import { z } from 'zod'
import { calendarDay as date, lineText, personText, uuid } from '#kernel/fields.ts'
import { conflictAnswers } from '#features/conflict-checks/contract.ts'
import { mostChosen } from '#features/masking/rules.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { moveCodes } from '../engine/transitions.ts'
import { urgencies } from '../engine/urgencies.ts'
import {
  budgets,
  claimStatuses,
  currentStatuses,
  endReasons,
  firmSteps,
  leadStatuses,
  longest,
  mostConflictNames,
  noticeTypes,
  openHandovers,
  stepLimit,
  stepMovers,
  summaryLimits,
} from './values.ts'

/** 'ok', a code that any move may answer, or one of its own. */
const verdictOr = <const Code extends string>(...codes: Code[]) =>
  z.enum(['ok', ...moveCodes, ...codes])
const verdict = verdictOr()
const handoverVerdict = verdictOr(
  'handover_open',
  'handover_gone',
  'check_first',
  'conflict_declared',
)

export const Notice = z.object({ type: z.enum(noticeTypes), date, deadline: date.nullish() })

const specific = lineText(0, longest.detail).nullish()
const conflictNames = z.array(lineText(1, longest.name)).max(mostConflictNames).nullish()
export const Details = z.object({
  preSelectedLawyer: uuid.nullish(),
  /** Words of the story that the client hides from lawyers until one claims the case. */
  hiddenWords: z.array(lineText(1, 100)).max(mostChosen).nullish(),
  specificDetails: z
    .object({
      relationship: specific,
      beneficiaryLocation: specific,
      employer: specific,
      jobTitle: specific,
    })
    .nullish(),
  /** Shown to a lawyer who asks for the case, before anything else opens. */
  conflictNames,
})

const fields = {
  visaType: z.enum(visaTypes),
  currentStatus: z.enum(currentStatuses),
  summary: personText(summaryLimits.min, summaryLimits.max),
  urgency: z.enum(urgencies),
  preferredLanguages: z.array(z.enum(spokenLanguages)).min(1).max(spokenLanguages.length),
  location: lineText(1, longest.location),
  /** Where the client is from or lives, as they say it: an ISO 3166 code. No form asks for it. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  budget: z.enum(budgets).nullish(),
  notice: Notice.nullish(),
}

export const NewLead = z.object({
  id: uuid.nullish(),
  userId: z.unknown().optional(),
  ...fields,
  urgency: fields.urgency.default('medium'),
  details: Details.nullish(),
})
export const LeadChange = z
  .object(fields)
  .partial()
  .extend({ id: uuid, details: Details.omit({ preSelectedLawyer: true }).nullish() })

export const Colleague = z.object({
  id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  firmName: z.string().nullable(),
})

/** A hand-over that is open, for its client, the lawyer who has the case, and the colleague once the client has agreed. */
export const Handover = z.object({
  state: z.enum(openHandovers),
  to: Colleague,
  /** Without a word of the one it waits for it ends at this moment, and nothing changes. */
  until: z.date(),
})

/** A lawyer’s saved view of the pool; what is null narrows nothing. */
export const SavedSearch = z.object({
  id: uuid,
  visaType: z.enum(visaTypes).nullable(),
  language: z.enum(spokenLanguages).nullable(),
  urgency: z.enum(urgencies).nullable(),
  /** The lawyer is told of new cases in it, at most once an hour. */
  alert: z.boolean(),
})

/** What the people of a firm see of a case: who has it, where it stands, and what comes next. No word of it. */
export const FirmCase = z.object({
  leadId: uuid,
  clientName: z.string(),
  lawyer: z.object({ id: uuid, name: z.string() }),
  status: z.enum(leadStatuses),
  next: z.enum(firmSteps),
  /** The colleague to whom it is to be handed over. */
  to: z.object({ id: uuid, name: z.string() }).nullable(),
  /** The reader may open its conversation, or the case. */
  conversationId: uuid.nullable(),
  opens: z.boolean(),
  can: z.object({ handOver: handoverVerdict, withdrawHandover: handoverVerdict }),
})

/** A step of a case in the lawyer’s words. `doneAt` null: it comes next. */
export const CaseStep = z.object({
  id: uuid,
  text: z.string(),
  due: z.string().nullable(),
  mover: z.enum(stepMovers),
  doneAt: z.date().nullable(),
})

/** What comes next; without a text nothing does. */
export const NewStep = z.object({
  id: uuid,
  text: lineText(1, stepLimit).nullable(),
  due: date.nullish(),
  mover: z.enum(stepMovers).default('lawyer'),
})

/** A claim as its two sides see it; `fee` and `place` are the lawyer's alone. */
export const Claim = z.object({
  id: uuid,
  leadId: uuid,
  status: z.enum(claimStatuses),
  message: z.string().nullable(),
  claimedAt: z.date(),
  replyBy: z.date().nullable(),
  /** When the client chose this lawyer; null on every claim that is not the chosen one. */
  chosenAt: z.date().nullable(),
  conversationId: uuid.nullable(),
  lawyer: Colleague.nullable(),
  fee: z.string().nullable(),
  /** Why it ended, for the client, and for the lawyer who gave it as the own reason. */
  endReason: z.enum(endReasons).nullable(),
  endNote: z.string().nullable(),
  /** The lawyer worked on the case, so that the client may review the lawyer. */
  worked: z.boolean(),
  /** The steps that are done, oldest first, and the next one at the end. */
  steps: z.array(CaseStep),
  can: z.object({
    accept: verdictOr('lawyer_unavailable'),
    decline: verdict,
    withdraw: verdict,
    complete: verdict,
    handBack: verdict,
    noteFee: verdict,
    setStep: verdictOr('conversation_locked'),
  }),
})

/** A case. What is not the reader's to see is null: the pool shows neither client, details nor current status. */
export const Lead = z.object({
  id: uuid,
  visaType: z.enum(visaTypes),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  masked: z.boolean(),
  urgency: z.enum(urgencies),
  status: z.enum(leadStatuses),
  location: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  preferredLanguages: z.array(z.string()),
  budget: z.string().nullable(),
  currentStatus: z.string().nullable(),
  details: Details.nullable(),
  notice: Notice.nullable(),
  deadline: z.string().nullable(),
  placesLeft: z.number().int(),
  client: z.object({ id: uuid, firstName: z.string() }).nullable(),
  lawyerName: z.string().nullable(),
  offeredTo: Colleague.nullable(),
  offeredUntil: z.date().nullable(),
  /** For its client: the lawyers it is offered to while all others see it too. */
  offers: z.array(Colleague),
  /** The reading lawyer is one whom its client chose. */
  offeredToYou: z.boolean(),
  askToOpen: z.boolean(),
  /** The client is asked whom to choose, and the case has left the pool. For its client and the lawyers who wait. */
  decisionAsked: z.boolean(),
  /** Without a word of the client every waiting claim ends at this moment. */
  decideBy: z.date().nullable(),
  /** The client is asked about a silent lawyer; without an answer the work ends at this moment. */
  silentUntil: z.date().nullable(),
  /** What the reading lawyer found in the names: `asked` where nothing was said yet. */
  conflictCheck: z.enum(['asked', ...conflictAnswers]).nullable(),
  /** Whether the client gave names for that check: a lawyer is told before the first step. */
  conflictNamesGiven: z.boolean(),
  /** For its client: how many lawyers have read the names. */
  conflictReaders: z.number().int().nullable(),
  handover: Handover.nullable(),
  claims: z.array(Claim),
  myClaim: Claim.nullable(),
  can: z.object({
    claim: verdictOr(
      'not_verified',
      'already_claimed',
      'check_first',
      'conflict_declared',
      'lead_full',
    ),
    edit: verdict,
    withdraw: verdict,
    reopen: verdict,
    close: verdict,
    openToAll: verdict,
    offer: verdictOr('offered_alone', 'lead_full', 'offers_used'),
    resume: verdictOr('lawyer_unavailable'),
    changeLawyer: verdict,
    end: verdict,
    keepLawyer: verdict,
    takeMoreTime: verdict,
    handOver: handoverVerdict,
    withdrawHandover: handoverVerdict,
    answerHandover: handoverVerdict,
    takeOver: handoverVerdict,
    refuseHandover: handoverVerdict,
  }),
})

/** A case in the pool, with what of it fits the reading lawyer: languages both speak, the kind of case, the state it is in. */
export const PoolLead = Lead.extend({
  fit: z.object({
    languages: z.array(z.string()),
    /** The language the case is written in, where this lawyer does not speak it. */
    foreign: z.enum(spokenLanguages).nullable(),
    kind: z.boolean(),
    state: z.string().nullable(),
  }),
})
