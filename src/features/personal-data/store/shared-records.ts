import { sql, type SQL } from 'drizzle-orm'
import { isTrustedLawyer } from '#features/lawyers/table.ts'
import { of, removed, set, type Records, type Whose } from './record.ts'

const ownLead = ({ id }: { id: string }) =>
  sql`lead_id in (select id from leads where user_id = ${id})`
const eitherSide = ({ id }: { id: string }) => sql`(user_id = ${id} or lawyer_id = ${id})`
const seesEnd = (whose: { id: string }) => sql`(status = 'handed_back' or ${ownLead(whose)})`
const ownAppointment = ({ id }: { id: string }) => sql`(client_id = ${id} or lawyer_id = ${id})`
/** What a client wrote is not shown to a lawyer who was refused: see SECURITY.md. */
const ownOrTrusted =
  (own: Records['own']) =>
  (whose: Whose): SQL =>
    sql`(${own(whose)} or ${isTrustedLawyer(whose.id)})`
const ofQuestion = ({ id }: { id: string }) =>
  sql`question_id in (select id from legal_questions where user_id = ${id})`

/**
 * What other people share, or the public reads. What a client wrote goes. What a lawyer wrote for a client stays with that
 * client, without the name: advice that somebody relies on is not the lawyer's to take away.
 */
export const sharedRecords: readonly Records[] = [
  {
    table: 'leads',
    part: 'cases',
    own: of('user_id'),
    shown: ['visa_type', 'country', 'summary', 'details', 'current_status', 'urgency', 'budget']
      .concat(['preferred_languages', 'location', 'status', 'notice_type', 'notice_date'])
      .concat(['deadline', 'created_at', 'updated_at', 'expires_at']),
    hidden: ['id', 'user_id', 'preselected_lawyer_id', 'preselected_until', 'claims_taken']
      .concat(['preselection_asked_at', 'silence_asked_at', 'silence_answered_at'])
      .concat(['decision_asked_at', 'written_in']),
    empty: set(
      'leads',
      of('user_id'),
      `country = null, summary = '', written_in = null, details = '{}', current_status = null, preferred_languages = '{}', location = null, budget = null,
       notice_type = null, notice_date = null, deadline = null, preselected_lawyer_id = null`,
    ),
  },
  {
    table: 'lead_claims',
    part: 'cases',
    own: ({ id }) => sql`(lawyer_id = ${id} or ${ownLead({ id })})`,
    shown: ['claimed_at', 'status', 'message', 'fee', 'outcome', 'decided_at', 'ended_at'].concat([
      'end_reason',
      'end_note',
    ]),
    // As in the view of a case: why a client left is the client's, the fee that a lawyer noted is the lawyer's.
    seenWhere: {
      fee: of('lawyer_id'),
      end_reason: seesEnd,
      end_note: seesEnd,
    },
    hidden: [
      'id',
      'lead_id',
      'lawyer_id',
      'first_reply_due',
      'client_opened_at',
      'period_start',
    ].concat(['place_returned_at', 'firm_id']),
    empty: ({ id }) =>
      sql`update lead_claims set end_note = null, message = case when lawyer_id = ${id} then message end where lawyer_id = ${id} or ${ownLead({ id })}`,
  },
  {
    // The lawyer’s words for a client stay with that client; what is planned ends with the work.
    table: 'lead_steps',
    part: 'cases',
    own: ({ id }) =>
      sql`claim_id in (select id from lead_claims where lawyer_id = ${id} or ${ownLead({ id })})`,
    shown: ['text', 'due', 'mover', 'written_at', 'done_at'],
    hidden: ['id', 'claim_id'],
    empty: ({ id }) =>
      sql`delete from lead_steps where claim_id in (select id from lead_claims where ${ownLead({ id })})`,
  },
  {
    table: 'lead_handovers',
    part: 'cases',
    own: ({ id }) =>
      sql`(asked_by = ${id} or to_lawyer_id = ${id} and answered_at is not null and status <> 'declined' or ${ownLead({ id })})`,
    shown: ['status', 'asked_at', 'answered_at', 'ended_at'],
    hidden: ['id', 'lead_id', 'claim_id', 'firm_id', 'to_lawyer_id', 'asked_by'],
  },
  removed('lead_offers', 'cases', ({ id }) => sql`(lawyer_id = ${id} or ${ownLead({ id })})`, {
    shown: ['offered_at'],
    hidden: ['lead_id', 'lawyer_id', 'place'],
  }),
  {
    table: 'lead_moves',
    part: 'cases',
    own: ownLead,
    shown: ['move', 'from_status', 'to_status', 'at'],
    hidden: ['id', 'lead_id', 'actor_id', 'note'],
  },
  {
    table: 'conflict_checks',
    part: 'cases',
    own: ({ id }) => sql`(lawyer_id = ${id} or ${ownLead({ id })})`,
    shown: ['names', 'read_at', 'answer', 'answered_at'],
    // The names are of third people: the lawyer reads them at the case, and only as long as the badge holds.
    seenWhere: { names: ownLead },
    hidden: ['lead_id', 'lawyer_id', 'outdated'],
    empty: set(
      'conflict_checks',
      ({ id }) => sql`(lawyer_id = ${id} or ${ownLead({ id })})`,
      `names = '{}'`,
    ),
  },
  removed('conflict_check_days', 'cases', of('lawyer_id'), {
    shown: ['day', 'used'],
    hidden: ['lawyer_id'],
  }),
  removed('client_list_names', 'cases', of('lawyer_id'), {
    shown: [],
    hidden: ['lawyer_id', 'same', 'alike'],
  }),
  removed('client_lists', 'cases', of('lawyer_id'), {
    shown: ['names', 'created_at'],
    hidden: ['lawyer_id', 'key_check'],
  }),
  {
    table: 'conversation_topics',
    part: 'conversations',
    own: of('user_id'),
    shown: ['visa_type', 'status'],
    hidden: ['lead_id', 'user_id'],
  },
  {
    table: 'conversations',
    part: 'conversations',
    own: eitherSide,
    shown: ['id', 'created_at', 'last_message_at', 'locked', 'lock_category'],
    hidden: ['user_id', 'lawyer_id', 'lead_id', 'initiated_by', 'client_block', 'lawyer_block']
      .concat(['locked_at', 'locked_by', 'lock_reason', 'claim_ended_at', 'lawyer_waits'])
      .concat(['last_seq', 'user_read_seq', 'lawyer_read_seq', 'user_opened_at'])
      .concat(['contact_released_at', 'told_seq', 'shared_from']),
    empty: ({ id }) => sql`update conversations set lock_reason = null, contact_released_at = null,
      client_block = case when user_id = ${id} and client_block is not null then jsonb_build_object('category', 'no_contact', 'reason', null) else client_block end,
      lawyer_block = case when lawyer_id = ${id} and lawyer_block is not null then jsonb_build_object('category', 'no_contact', 'reason', null) else lawyer_block end
      where ${eitherSide({ id })}`,
  },
  {
    table: 'messages',
    part: 'conversations',
    own: ({
      id,
    }) => sql`conversation_id in (select id from conversations where user_id = ${id} or (lawyer_id = ${id}
      and exists (select from lawyer_profiles where user_id = ${id} and verification_status <> 'rejected')))`,
    shown: ['conversation_id', 'created_at', 'sender_id', 'body', 'message_type', 'read_at'],
    hidden: ['id', 'seq', 'attachments'],
    empty: ({ id }) => sql`update messages set body = '', attachments = null
      where sender_id = ${id} and message_type <> 'system' and conversation_id in (select id from conversations where user_id = ${id})`,
  },
  {
    table: 'appointments',
    part: 'conversations',
    own: ownAppointment,
    seenWhere: { reason: ownOrTrusted(of('client_id')) },
    shown: ['status', 'starts_at', 'ends_at', 'way', 'fee', 'payment', 'meet_at', 'reason'].concat([
      'lawyer_zone',
      'client_zone',
      'created_at',
    ]),
    hidden: ['id', 'lawyer_id', 'client_id', 'conversation_id', 'message_id', 'busy_until']
      .concat(['proposed_start', 'proposed_by', 'answer_by', 'settled_at', 'ended_by'])
      .concat(['revision', 'updated_at']),
    empty: set(
      'appointments',
      ownAppointment,
      `payment = null, meet_at = null, reason = null, lawyer_zone = 'UTC', client_zone = 'UTC'`,
    ),
  },
  {
    table: 'appointment_reminders',
    part: 'conversations',
    own: (whose) =>
      sql`appointment_id in (select id from appointments where ${ownAppointment(whose)})`,
    shown: ['kind', 'sent_at'],
    hidden: ['appointment_id', 'starts_at'],
  },
  removed('appointment_feeds', 'conversations', of('user_id'), {
    shown: ['created_at'],
    hidden: ['user_id', 'token_hash'],
  }),
  removed('legal_questions', 'questions', of('user_id'), {
    shown: ['title', 'content', 'category', 'urgency', 'state', 'zip_code', 'country', 'tags']
      .concat(['is_anonymous', 'status', 'views', 'upvotes', 'created_at', 'edited_at'])
      .concat(['hidden_at', 'hidden_reason']),
    hidden: ['id', 'user_id', 'updated_at', 'hidden_by', 'search_text', 'title_text', 'language'],
  }),
  {
    table: 'legal_answers',
    part: 'questions',
    own: of('lawyer_id'),
    shown: ['content', 'is_offering', 'consultation_fee', 'estimated_cost', 'upvotes', 'downvotes']
      .concat(['estimated_timeframe', 'is_best_answer', 'created_at', 'edited_at', 'hidden_at'])
      .concat(['hidden_reason']),
    hidden: ['id', 'question_id', 'lawyer_id', 'updated_at', 'hidden_by'],
    empty: set(
      'legal_answers',
      of('lawyer_id'),
      'is_offering = false, consultation_fee = null, estimated_cost = null, estimated_timeframe = null, hidden_reason = null',
    ),
  },
  removed('question_votes', 'questions', of('user_id'), {
    shown: ['vote_type', 'created_at'],
    hidden: ['id', 'user_id', 'question_id', 'answer_id'],
  }),
  removed(
    'lawyer_recommendations',
    'questions',
    ({ id }) => sql`(lawyer_id = ${id} or ${ofQuestion({ id })})`,
    {
      shown: ['match_score', 'relevant_expertise', 'location_match', 'created_at'],
      hidden: [
        'id',
        'question_id',
        'lawyer_id',
        'reasoning',
        'reasons',
        'analysis_reasoning',
      ].concat(['question_complexity', 'recommended_budget_min', 'recommended_budget_max']),
    },
  ),
  {
    table: 'question_analyses',
    part: 'questions',
    own: ofQuestion,
    shown: ['made_at', 'complexity', 'budget_min', 'budget_max', 'budget_kind'],
    hidden: ['question_id', 'day', 'times', 'run_id', 'wish', 'complexity_reasons', 'fees_used'],
  },
  {
    table: 'reviews',
    part: 'reviews',
    own: ({ id }) => sql`(reviewer_id = ${id} or lawyer_id = ${id})`,
    // A lawyer reads what was published, and nothing that waits or was refused.
    seen: ({ id }) => sql`(reviewer_id = ${id} or status in ('published', 'hidden'))`,
    shown: ['rating', 'title', 'body', 'tags', 'status', 'lawyer_reply', 'created_at'].concat([
      'lawyer_replied_at',
      'hidden_reason',
    ]),
    hidden: [
      'id',
      'reviewer_id',
      'lawyer_id',
      'conversation_id',
      'lead_id',
      'verified',
      'flags',
    ].concat(['looked_at', 'hidden_by', 'updated_at']),
    empty: set(
      'reviews',
      of('reviewer_id'),
      `title = '', body = '', tags = '{}', hidden_reason = null`,
    ),
  },
  removed(
    'review_invitations',
    'reviews',
    ({ id }) => sql`(lawyer_id = ${id} or client_id = ${id})`,
    { shown: ['created_at'], hidden: ['lawyer_id', 'client_id', 'lead_id'] },
  ),
  {
    table: 'reports',
    part: 'support',
    own: of('reporter_id'),
    shown: ['subject_type', 'reason', 'details', 'status', 'created_at', 'decided_at'].concat([
      'decision_reason',
    ]),
    hidden: ['id', 'reporter_id', 'subject_id', 'decided_by', 'read_at'],
    empty: set('reports', of('reporter_id'), 'details = null, decision_reason = null'),
  },
]
