import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { calendarDay as date, lineText, personText, queryNumber, uuid } from '#kernel/fields.ts'
import { conflictAnswers } from '#features/conflict-checks/contract.ts'
import { mostChosen } from '#features/masking/rules.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { urgencies, type Urgency } from './engine/urgencies.ts'

export const currentStatuses = ['no-status', 'tourist', 'student', 'work', 'green-card', 'asylum', 'other'] as const
export { urgencies, type Urgency }
export const budgets = ['under-2000', '2000-5000', '5000-10000', '10000-20000', 'over-20000'] as const
export const leadStatuses = ['open', 'claimed', 'in_progress', 'completed', 'closed', 'expired'] as const
export type LeadStatus = (typeof leadStatuses)[number]
/** `expired` for a lawyer who did not write, `undecided` for a client who did not decide, `ended` by the client or by silence, `handed_back` by the lawyer, `released` when the lawyer may not work here for now. */
export const claimStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'expired', 'undecided', 'ended', 'handed_back', 'released'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
export const noticeTypes = ['rfe', 'noid', 'denial', 'hearing', 'other'] as const
export type NoticeType = (typeof noticeTypes)[number]
export const outcomes = ['successful', 'unsuccessful', 'other'] as const
export const clientReasons = ['no_answer', 'not_satisfied', 'cost', 'solved', 'other'] as const
export const handBackReasons = ['conflict_of_interest', 'no_time', 'not_my_field', 'no_contact', 'other'] as const
export const endReasons = ['no_answer', 'not_satisfied', 'cost', 'solved', 'conflict_of_interest', 'no_time', 'not_my_field', 'no_contact', 'other'] as const
export type EndReason = (typeof endReasons)[number]
export const endNoteLimit = 1_000
export const withdrawalReasons = ['conflict_of_interest', 'no_time', 'not_my_field', 'other'] as const

export const summaryLimits = { min: 20, max: 5_000, guidance: 500 } as const
export const claimMessageLimit = 2_000
export const lawyersPerLead = 3
export const availablePerPage = 20

export const errors = defineErrors({
  not_verified: 403,
  already_claimed: 409,
  lead_full: 409,
  lead_not_open: 409,
  lead_moved: 409,
  conflict_declared: 409,
  check_first: 409,
  claim_not_pending: 409,
  lawyer_unavailable: 409,
})

const verdict = z.string()

export const Notice = z.object({ type: z.enum(noticeTypes), date, deadline: date.nullish() })

/** So many names, one each for the client and the people around the case. */
export const mostConflictNames = 12
const specific = lineText(0, 200).nullish()
const conflictNames = z.array(lineText(1, 120)).max(mostConflictNames).nullish()
export const Details = z.object({
  preSelectedLawyer: uuid.nullish(),
  /** Words of the story that the client hides from lawyers until one claims the case. */
  hiddenWords: z.array(lineText(1, 100)).max(mostChosen).nullish(),
  specificDetails: z.object({ relationship: specific, beneficiaryLocation: specific, employer: specific, jobTitle: specific }).nullish(),
  /** Shown to a lawyer who asks for the case, before anything else opens. */
  conflictNames,
})

const fields = {
  visaType: z.enum(visaTypes),
  currentStatus: z.enum(currentStatuses),
  summary: personText(summaryLimits.min, summaryLimits.max),
  urgency: z.enum(urgencies),
  preferredLanguages: z.array(z.enum(spokenLanguages)).min(1).max(spokenLanguages.length),
  location: lineText(1, 120),
  budget: z.enum(budgets).nullish(),
  notice: Notice.nullish(),
}

export const NewLead = z.object({ id: uuid.nullish(), userId: z.unknown().optional(), ...fields, urgency: fields.urgency.default('medium'), details: Details.nullish() })
export const LeadChange = z.object(fields).partial().extend({ id: uuid, details: Details.omit({ preSelectedLawyer: true }).nullish() })

const Lawyer = z.object({ id: uuid, firstName: z.string(), lastName: z.string(), photoUrl: z.string().nullable(), firmName: z.string().nullable() })

/** A claim as its two sides see it; `fee` and `place` are the lawyer's alone. */
export const Claim = z.object({
  id: uuid,
  leadId: uuid,
  status: z.enum(claimStatuses),
  message: z.string().nullable(),
  claimedAt: z.date(),
  replyBy: z.date().nullable(),
  conversationId: uuid.nullable(),
  lawyer: Lawyer.nullable(),
  fee: z.string().nullable(),
  /** Why it ended, for the client, and for the lawyer who gave it as the own reason. */
  endReason: z.enum(endReasons).nullable(),
  endNote: z.string().nullable(),
  /** The lawyer worked on the case, so that the client may review the lawyer. */
  worked: z.boolean(),
  can: z.object({ accept: verdict, decline: verdict, withdraw: verdict, complete: verdict, handBack: verdict, noteFee: verdict }),
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
  offeredTo: Lawyer.nullable(),
  offeredUntil: z.date().nullable(),
  askToOpen: z.boolean(),
  /** The client is asked whom to choose, and the case has left the pool. For its client and the lawyers who wait. */
  decisionAsked: z.boolean(),
  /** Without a word of the client every waiting claim ends at this moment. */
  decideBy: z.date().nullable(),
  /** The client is asked about a silent lawyer; without an answer the work ends at this moment. */
  silentUntil: z.date().nullable(),
  /** What the reading lawyer found in the names: `asked` where nothing was said yet. */
  conflictCheck: z.enum(['asked', ...conflictAnswers]).nullable(),
  /** For its client: how many lawyers have read the names. */
  conflictReaders: z.number().int().nullable(),
  claims: z.array(Claim),
  myClaim: Claim.nullable(),
  can: z.object({ claim: verdict, edit: verdict, withdraw: verdict, reopen: verdict, close: verdict, openToAll: verdict, resume: verdict, changeLawyer: verdict, end: verdict, keepLawyer: verdict, takeMoreTime: verdict }),
})

const one = z.object({ id: uuid })
const headers = z.object({ 'x-total-count': z.string(), 'x-next-cursor': z.string() })
const message = personText(0, claimMessageLimit).nullish()
const fee = z.coerce.number().min(0).max(9_999_999).multipleOf(0.01).nullable()
const note = personText(0, endNoteLimit).nullish()
const withdrawal = z.object({ id: uuid, reason: z.enum(withdrawalReasons).nullish() })

export const endpoints = {
  submitLead: endpoint('user', 'POST /leads', { status: 201, limit: { times: 20, seconds: 3_600 }, summary: 'Submits a case; the same `id` again answers the same case' }).input(NewLead).output(Lead),
  listMyLeads: endpoint('user', 'GET /leads/mine', { summary: 'The cases of the signed-in client, newest first' }).output(z.array(Lead)),
  listAvailableLeads: endpoint('lawyer', 'GET /leads/available', { detailed: true, summary: 'Cases a verified lawyer may claim, masked, newest first; the next page by X-Next-Cursor' })
    .input(
      z.object({
        visaType: z.enum(visaTypes).optional(),
        language: z.enum(spokenLanguages).optional(),
        urgency: z.enum(urgencies).optional(),
        cursor: z.string().regex(/^\d{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/).optional(),
        limit: queryNumber.int().min(1).max(100).default(availablePerPage),
      }),
    )
    .output(z.object({ headers, body: z.array(Lead) })),
  listClaimedLeads: endpoint('lawyer', 'GET /leads/claimed', { summary: 'The cases the signed-in lawyer claimed, newest claim first' }).output(z.array(Lead)),
  getLead: endpoint('member', 'GET /leads/{id}', { summary: 'One case, as far as the reader may see it' }).input(one).output(Lead),
  updateLead: endpoint('user', 'PATCH /leads/{id}', { summary: 'Changes a case while it is open' }).input(LeadChange).output(Lead),
  checkConflict: endpoint('lawyer', 'POST /leads/{id}/conflict-check', { limit: { times: 60, seconds: 3_600 }, summary: 'The names the client gave for a conflict check, and nothing else; who reads them when is kept, and their number a day is limited' })
    .input(one)
    .output(z.object({ names: z.array(z.string()), answer: z.enum(conflictAnswers).nullable() })),
  answerConflict: endpoint('lawyer', 'POST /leads/{id}/conflict-answer', { summary: 'Says what the names showed: without a clear answer nobody claims or is chosen, and a conflict ends the own claim' })
    .input(z.object({ id: uuid, answer: z.enum(conflictAnswers) }))
    .output(Lead),
  claimLead: endpoint('lawyer', 'POST /leads/{id}/claim', { status: 201, limit: { times: 60, seconds: 60 }, summary: 'Claims a case: takes one place of the month and opens the conversation' })
    .input(z.object({ id: uuid, message }))
    .output(z.object({ claim: Claim, conversation: z.object({ id: uuid }) })),
  acceptClaim: endpoint('user', 'POST /leads/{id}/accept', { summary: 'Chooses one lawyer; the others are declined' }).input(z.object({ id: uuid, claimId: uuid })).output(Lead),
  declineClaim: endpoint('user', 'POST /leads/{id}/claims/{claimId}/decline', { summary: 'Declines one lawyer' }).input(z.object({ id: uuid, claimId: uuid })).output(Lead),
  withdrawLead: endpoint('member', 'POST /leads/{id}/withdraw', { summary: 'The client withdraws the case; a lawyer withdraws the claim on it' }).input(withdrawal).output(Lead),
  releaseLead: endpoint('lawyer', 'POST /leads/{id}/release', { summary: 'A lawyer withdraws the claim; within 24 hours a conflict of interest gives the place back, three times a month; after that an administrator decides' }).input(withdrawal).output(Lead),
  completeLead: endpoint('lawyer', 'POST /leads/{id}/complete', { summary: 'The chosen lawyer marks the work as completed' }).input(z.object({ id: uuid, outcome: z.enum(outcomes).nullish() })).output(Lead),
  closeLead: endpoint('user', 'POST /leads/{id}/close', { summary: 'The client closes a completed case' }).input(one).output(Lead),
  reopenLead: endpoint('user', 'POST /leads/{id}/reopen', { summary: 'The client opens an expired or closed case again' }).input(one).output(Lead),
  resumeLead: endpoint('user', 'POST /leads/{id}/resume', { summary: 'The client says that completed work is not finished; the lawyer goes on' }).input(one).output(Lead),
  changeLawyer: endpoint('user', 'POST /leads/{id}/change-lawyer', { summary: 'The client parts from the chosen lawyer; the case is open again' })
    .input(z.object({ id: uuid, reason: z.enum(clientReasons), note }))
    .output(Lead),
  endLead: endpoint('user', 'POST /leads/{id}/end', { summary: 'The client ends the work with the chosen lawyer; the case is closed' })
    .input(z.object({ id: uuid, reason: z.enum(clientReasons), note }))
    .output(Lead),
  keepLawyer: endpoint('user', 'POST /leads/{id}/keep-lawyer', { summary: 'Answers the question about a silent lawyer: the work goes on' }).input(one).output(Lead),
  takeMoreTime: endpoint('user', 'POST /leads/{id}/more-time', { summary: 'Answers the question whom to choose: the lawyers who answered wait 30 days more, and others can answer again' }).input(one).output(Lead),
  handBackLead: endpoint('lawyer', 'POST /leads/{id}/hand-back', { summary: 'The chosen lawyer gives the case back to its client; it is open again' })
    .input(z.object({ id: uuid, reason: z.enum(handBackReasons), note }))
    .output(Lead),
  openLeadToAll: endpoint('user', 'POST /leads/{id}/open-to-all', { summary: 'Answers the question after 48 hours: show the case to everybody, or wait another 48 hours' })
    .input(z.object({ id: uuid, toEverybody: z.boolean().default(true) }))
    .output(Lead),
  noteFee: endpoint('lawyer', 'PATCH /leads/{id}/fee', { summary: 'A lawyer notes the agreed fee on the own claim' }).input(z.object({ id: uuid, fee })).output(Lead),
}

const ids = z.object({ leadId: uuid })
const claimIds = z.object({ leadId: uuid, claimId: uuid, lawyerId: uuid })
/** A case changed in a way its owner or its lawyers should see: look again. */
export const leadChanged = defineEvent('lead.changed', ids)
export const leadSubmitted = defineEvent('lead.submitted', ids)
export const leadClaimed = defineEvent('lead.claimed', claimIds)
export const leadAccepted = defineEvent('lead.accepted', claimIds)
export const leadCompleted = defineEvent('lead.completed', claimIds)
export const leadClosed = defineEvent('lead.closed', ids)
