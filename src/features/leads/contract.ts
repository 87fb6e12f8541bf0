import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { personText, queryNumber, uuid } from '#kernel/fields.ts'
import { conflictAnswers } from '#features/conflict-checks/contract.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { urgencies, type Urgency } from './engine/urgencies.ts'
import {
  availablePerPage,
  claimMessageLimit,
  clientReasons,
  endNoteLimit,
  handBackReasons,
  outcomes,
  withdrawalReasons,
} from './contract/values.ts'
import {
  Claim,
  Colleague,
  FirmCase,
  Lead,
  LeadChange,
  NewLead,
  NewStep,
  PoolLead,
  SavedSearch,
} from './contract/shapes.ts'

export { urgencies, type Urgency }

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
  handover_open: 409,
  handover_gone: 409,
  handover_no_colleague: 409,
  handover_asked_often: 409,
  steps_full: 409,
  searches_full: 409,
  offered_alone: 409,
  offer_answered: 409,
  offers_used: 409,
})

const one = z.object({ id: uuid })
const done = z.object({ done: z.literal(true) })
const searches = z.array(SavedSearch)
const headers = z.object({ 'x-total-count': z.string(), 'x-next-cursor': z.string() })
const message = personText(0, claimMessageLimit).nullish()
const fee = z.coerce.number().min(0).max(9_999_999).multipleOf(0.01).nullable()
const note = personText(0, endNoteLimit).nullish()
const withdrawal = z.object({ id: uuid, reason: z.enum(withdrawalReasons).nullish() })

export const endpoints = {
  submitLead: endpoint('user', 'POST /leads', {
    status: 201,
    limit: { times: 20, seconds: 3_600 },
    summary: 'Submits a case; repeating the same `id` returns the same case',
  })
    .input(NewLead)
    .output(Lead),
  listMyLeads: endpoint('user', 'GET /leads/mine', {
    summary: 'The cases of the signed-in client, newest first',
  }).output(z.array(Lead)),
  listAvailableLeads: endpoint('lawyer', 'GET /leads/available', {
    detailed: true,
    summary:
      'Cases a verified lawyer may claim, masked, newest or best fit first; the next page by X-Next-Cursor',
  })
    .input(
      z.object({
        visaType: z.enum(visaTypes).optional(),
        language: z.enum(spokenLanguages).optional(),
        urgency: z.enum(urgencies).optional(),
        cursor: z
          .string()
          .regex(/^\d{1,2}_[0-4]_\d{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
          .optional(),
        order: z.enum(['fit', 'newest']).default('newest'),
        limit: queryNumber.int().min(1).max(100).default(availablePerPage),
      }),
    )
    .output(z.object({ headers, body: z.array(PoolLead) })),
  listClaimedLeads: endpoint('lawyer', 'GET /leads/claimed', {
    summary: 'The cases the signed-in lawyer claimed, newest claim first',
  }).output(z.array(Lead)),
  getLead: endpoint('member', 'GET /leads/{id}', {
    summary: 'One case, limited to what the reader may see',
  })
    .input(one)
    .output(Lead),
  seeLead: endpoint('lawyer', 'POST /leads/{id}/seen', {
    limit: { times: 120, seconds: 60 },
    summary: 'Counts, once, that the lawyer opened a case; for the lawyer’s own figures',
  })
    .input(one)
    .output(z.object({ seen: z.literal(true) })),
  updateLead: endpoint('user', 'PATCH /leads/{id}', { summary: 'Changes a case while it is open' })
    .input(LeadChange)
    .output(Lead),
  checkConflict: endpoint('lawyer', 'POST /leads/{id}/conflict-check', {
    limit: { times: 60, seconds: 3_600 },
    summary:
      'The names the client gave for a conflict check, and nothing else; each reading is recorded, and readings are limited per day',
  })
    .input(one)
    .output(z.object({ names: z.array(z.string()), answer: z.enum(conflictAnswers).nullable() })),
  answerConflict: endpoint('lawyer', 'POST /leads/{id}/conflict-answer', {
    summary:
      'Records the result of the conflict check: a lawyer cannot claim or be chosen without a clear one, and a conflict ends the lawyer’s claim',
  })
    .input(z.object({ id: uuid, answer: z.enum(conflictAnswers) }))
    .output(Lead),
  claimLead: endpoint('lawyer', 'POST /leads/{id}/claim', {
    status: 201,
    limit: { times: 60, seconds: 60 },
    summary: 'Claims a case: uses one of the month’s places and opens the conversation',
  })
    .input(z.object({ id: uuid, message }))
    .output(z.object({ claim: Claim, conversation: z.object({ id: uuid }) })),
  acceptClaim: endpoint('user', 'POST /leads/{id}/accept', {
    summary: 'Chooses one lawyer; the others are declined',
  })
    .input(z.object({ id: uuid, claimId: uuid }))
    .output(Lead),
  declineClaim: endpoint('user', 'POST /leads/{id}/claims/{claimId}/decline', {
    summary: 'Declines one lawyer',
  })
    .input(z.object({ id: uuid, claimId: uuid }))
    .output(Lead),
  withdrawLead: endpoint('member', 'POST /leads/{id}/withdraw', {
    summary: 'The client withdraws the case; a lawyer withdraws the claim on it',
  })
    .input(withdrawal)
    .output(Lead),
  releaseLead: endpoint('lawyer', 'POST /leads/{id}/release', {
    summary:
      'A lawyer withdraws the claim; for a conflict of interest within 24 hours the place is returned up to three times a month, then an administrator decides',
  })
    .input(withdrawal)
    .output(Lead),
  completeLead: endpoint('lawyer', 'POST /leads/{id}/complete', {
    summary: 'The chosen lawyer marks the work as completed',
  })
    .input(z.object({ id: uuid, outcome: z.enum(outcomes).nullish() }))
    .output(Lead),
  closeLead: endpoint('user', 'POST /leads/{id}/close', {
    summary: 'The client closes a completed case',
  })
    .input(one)
    .output(Lead),
  reopenLead: endpoint('user', 'POST /leads/{id}/reopen', {
    summary: 'The client reopens an expired or closed case',
  })
    .input(one)
    .output(Lead),
  resumeLead: endpoint('user', 'POST /leads/{id}/resume', {
    summary: 'The client reports completed work as unfinished; the lawyer continues',
  })
    .input(one)
    .output(Lead),
  changeLawyer: endpoint('user', 'POST /leads/{id}/change-lawyer', {
    summary: 'The client leaves the chosen lawyer; the case is open again',
  })
    .input(z.object({ id: uuid, reason: z.enum(clientReasons), note }))
    .output(Lead),
  endLead: endpoint('user', 'POST /leads/{id}/end', {
    summary: 'The client ends the work with the chosen lawyer; the case is closed',
  })
    .input(z.object({ id: uuid, reason: z.enum(clientReasons), note }))
    .output(Lead),
  keepLawyer: endpoint('user', 'POST /leads/{id}/keep-lawyer', {
    summary: 'Answers the question about a silent lawyer: the work continues',
  })
    .input(one)
    .output(Lead),
  takeMoreTime: endpoint('user', 'POST /leads/{id}/more-time', {
    summary:
      'Answers the question of whom to choose: waiting claims stay 30 more days, and other lawyers can claim again',
  })
    .input(one)
    .output(Lead),
  handBackLead: endpoint('lawyer', 'POST /leads/{id}/hand-back', {
    summary: 'The chosen lawyer hands the case back; it is open again',
  })
    .input(z.object({ id: uuid, reason: z.enum(handBackReasons), note }))
    .output(Lead),
  listSavedSearches: endpoint('lawyer', 'GET /lead-searches', {
    summary: 'The saved views of the pool, oldest first',
  }).output(searches),
  saveSearch: endpoint('lawyer', 'POST /lead-searches', {
    summary: 'Saves a view of the pool, once, and tells of new cases in it',
  })
    .input(
      z.object({
        visaType: z.enum(visaTypes).nullish(),
        language: z.enum(spokenLanguages).nullish(),
        urgency: z.enum(urgencies).nullish(),
      }),
    )
    .output(searches),
  setSearchAlert: endpoint('lawyer', 'PATCH /lead-searches/{id}', {
    summary: 'Tells of new cases in a saved view, or no longer',
  })
    .input(z.object({ id: uuid, alert: z.boolean() }))
    .output(searches),
  removeSearch: endpoint('lawyer', 'DELETE /lead-searches/{id}', {
    summary: 'Removes a saved view',
  })
    .input(one)
    .output(searches),
  listFirmCases: endpoint('lawyer', 'GET /firm/cases', {
    summary:
      'Who has the shared cases of the lawyer’s firm, and where they stand; 404 without a seat',
  }).output(z.array(FirmCase)),
  listHandoverColleagues: endpoint('lawyer', 'GET /leads/{id}/handover', {
    summary: 'The colleagues of one’s firm who could take a case over',
  })
    .input(one)
    .output(z.array(Colleague)),
  offerHandover: endpoint('lawyer', 'POST /leads/{id}/handover', {
    limit: { times: 20, seconds: 3_600 },
    summary: 'Asks the client whether a colleague of the firm may take the case over',
  })
    .input(z.object({ id: uuid, lawyerId: uuid }))
    .output(done),
  withdrawHandover: endpoint('lawyer', 'DELETE /leads/{id}/handover', {
    summary: 'Takes that question back',
  })
    .input(one)
    .output(done),
  answerHandover: endpoint('user', 'POST /leads/{id}/handover/answer', {
    summary: 'The client agrees that this colleague takes the case over, or does not',
  })
    .input(z.object({ id: uuid, lawyerId: uuid, agree: z.boolean() }))
    .output(Lead),
  takeOver: endpoint('lawyer', 'POST /leads/{id}/take-over', {
    summary: 'The colleague takes the case over, after the client’s yes and a clear conflict check',
  })
    .input(one)
    .output(Lead),
  refuseHandover: endpoint('lawyer', 'POST /leads/{id}/handover/refuse', {
    summary: 'The colleague does not take the case over; it stays where it is',
  })
    .input(one)
    .output(done),
  openLeadToAll: endpoint('user', 'POST /leads/{id}/open-to-all', {
    summary: 'Opens an offered case to all lawyers, or extends the offer by 48 hours',
  })
    .input(z.object({ id: uuid, toEverybody: z.boolean().default(true) }))
    .output(Lead),
  offerLead: endpoint('user', 'POST /leads/{id}/offers', {
    limit: { times: 20, seconds: 86_400 },
    summary:
      'Offers an open case to one lawyer, who sees it first; it stays open to all. At most five lawyers, each once',
  })
    .input(z.object({ id: uuid, lawyerId: uuid }))
    .output(Lead),
  setStep: endpoint('lawyer', 'PUT /leads/{id}/step', {
    limit: { times: 60, seconds: 3_600 },
    summary:
      'Writes what comes next in a case, for its two sides, in the place of what stood there; without a text nothing does',
  })
    .input(NewStep)
    .output(Lead),
  finishStep: endpoint('lawyer', 'POST /leads/{id}/steps/{stepId}/done', {
    limit: { times: 60, seconds: 3_600 },
    summary: 'Marks a step as done; it stays in the timetable of the case',
  })
    .input(z.object({ id: uuid, stepId: uuid }))
    .output(Lead),
  noteFee: endpoint('lawyer', 'PATCH /leads/{id}/fee', {
    summary: 'Records the agreed fee on the lawyer’s own claim',
  })
    .input(z.object({ id: uuid, fee }))
    .output(Lead),
}

const ids = z.object({ leadId: uuid })
const claimIds = z.object({ leadId: uuid, claimId: uuid, lawyerId: uuid })

/** A case changed in a way its owner or its lawyers should see: look again. */
export const leadChanged = defineEvent('lead.changed', ids)
/** The same for the people of a firm, who see only who has it and where it stands. */
export const firmCaseChanged = defineEvent('lead.firm_case_changed', ids)
export const leadSubmitted = defineEvent('lead.submitted', ids)
export const leadClaimed = defineEvent('lead.claimed', claimIds)
export const leadAccepted = defineEvent('lead.accepted', claimIds)
export const leadCompleted = defineEvent('lead.completed', claimIds)
export const leadClosed = defineEvent('lead.closed', ids)
