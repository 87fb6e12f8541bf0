import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { allOf, createdAt, id, moment, money, oneOf, updatedAt, upTo } from '#server/columns.ts'
import { writtenLanguages } from '#kernel/written-language.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { firms } from '#features/firms/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import {
  budgets,
  claimStatuses,
  currentStatuses,
  endReasons,
  handoverStatuses,
  leadStatuses,
  mostOffers,
  mostSearches,
  noticeTypes,
  outcomes,
  stepLimit,
  stepMovers,
} from './contract/values.ts'
import { urgencies } from './contract.ts'
import { moves } from './engine/transitions.ts'

const pointsTo = (
  name: string,
  column: () => AnyPgColumn,
  onDelete: 'restrict' | 'cascade' = 'restrict',
) => uuid(name).notNull().references(column, { onDelete })

/** The id is made by whoever sends the case, so that a retry never makes a second one. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    userId: pointsTo('user_id', () => users.id),
    visaType: text('visa_type', { enum: visaTypes }).notNull(),
    country: text('country'),
    summary: text('summary').notNull(),
    writtenIn: text('written_in', { enum: writtenLanguages }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    currentStatus: text('current_status', { enum: currentStatuses }),
    urgency: text('urgency', { enum: urgencies }).notNull().default('medium'),
    preferredLanguages: text('preferred_languages').array().notNull().default([]),
    location: text('location'),
    budget: text('budget', { enum: budgets }),
    status: text('status', { enum: leadStatuses }).notNull().default('open'),
    noticeType: text('notice_type', { enum: noticeTypes }),
    noticeDate: date('notice_date'),
    deadline: date('deadline'),
    preselectedLawyerId: uuid('preselected_lawyer_id').references(() => lawyerProfiles.userId, {
      onDelete: 'set null',
    }),
    preselectedUntil: moment('preselected_until'),
    preselectionAskedAt: moment('preselection_asked_at'),
    /** When the client was asked about a lawyer who had gone quiet; null while no answer is waited for. */
    silenceAskedAt: moment('silence_asked_at'),
    /** When the client last said that the work goes on. */
    silenceAnsweredAt: moment('silence_answered_at'),
    /** When the client was asked whom to choose of those who wait; null while no answer is waited for. */
    decisionAskedAt: moment('decision_asked_at'),
    claimsTaken: integer('claims_taken').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    oneOf('leads_visa_type_known', table.visaType, visaTypes),
    oneOf('leads_current_status_known', table.currentStatus, currentStatuses),
    oneOf('leads_urgency_known', table.urgency, urgencies),
    oneOf('leads_budget_known', table.budget, budgets),
    oneOf('leads_status_known', table.status, leadStatuses),
    oneOf('leads_notice_type_known', table.noticeType, noticeTypes),
    allOf('leads_preferred_languages_known', table.preferredLanguages, spokenLanguages),
    check('leads_claims_taken_range', sql`${table.claimsTaken} between 0 and 3`),
    check(
      'leads_asked_while_claimed',
      sql`${table.decisionAskedAt} is null or ${table.status} = 'claimed'`,
    ),
    index('leads_user_id_created_at_index').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('leads_status_created_at_index').on(table.status, table.createdAt.desc().nullsFirst()),
    index('leads_available_index')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.status} in ('open', 'claimed') and ${table.claimsTaken} < 3`),
    index('leads_expires_at_index')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('open', 'claimed') and ${table.decisionAskedAt} is null`),
    index('leads_decision_asked_at_index')
      .on(table.decisionAskedAt)
      .where(sql`${table.decisionAskedAt} is not null`),
    index('leads_in_progress_index')
      .on(table.id)
      .where(sql`${table.status} = 'in_progress'`),
    index('leads_preselected_lawyer_id_index')
      .on(table.preselectedLawyerId)
      .where(sql`${table.preselectedLawyerId} is not null`),
  ],
)

export const leadClaims = pgTable(
  'lead_claims',
  {
    id: id(),
    leadId: pointsTo('lead_id', () => leads.id),
    lawyerId: pointsTo('lawyer_id', () => lawyerProfiles.userId),
    claimedAt: moment('claimed_at').notNull().defaultNow(),
    status: text('status', { enum: claimStatuses }).notNull().default('pending'),
    message: text('message'),
    fee: money('fee'),
    outcome: text('outcome', { enum: outcomes }),
    firstReplyDue: moment('first_reply_due'),
    clientOpenedAt: moment('client_opened_at'),
    decidedAt: moment('decided_at'),
    /** When the work of a chosen lawyer ended before its time; null on every claim that was never chosen. */
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: endReasons }),
    endNote: text('end_note'),
    periodStart: date('period_start'),
    placeReturnedAt: moment('place_returned_at'),
    /** The firm in which the case was handed over to this lawyer: its people see who has it and where it stands. */
    firmId: uuid('firm_id').references(() => firms.ownerId, { onDelete: 'set null' }),
  },
  (table) => [
    oneOf('lead_claims_status_known', table.status, claimStatuses),
    oneOf('lead_claims_outcome_known', table.outcome, outcomes),
    check('lead_claims_fee_not_negative', sql`${table.fee} >= 0`),
    oneOf('lead_claims_end_reason_known', table.endReason, endReasons),
    // A claim that the product ended is no refusal: that lawyer may claim the case again.
    uniqueIndex('lead_claims_lead_id_lawyer_id_unique')
      .on(table.leadId, table.lawyerId)
      .where(sql`${table.status} not in ('undecided', 'released', 'handed_over')`),
    uniqueIndex('lead_claims_one_accepted_unique')
      .on(table.leadId)
      .where(sql`${table.status} = 'accepted'`),
    index('lead_claims_lead_id_index').on(table.leadId),
    index('lead_claims_lawyer_id_claimed_at_index').on(
      table.lawyerId,
      table.claimedAt.desc().nullsFirst(),
    ),
    index('lead_claims_never_opened_index')
      .on(table.claimedAt)
      .where(sql`${table.placeReturnedAt} is null and ${table.clientOpenedAt} is null`),
    index('lead_claims_first_reply_due_index')
      .on(table.firstReplyDue)
      .where(sql`${table.status} = 'pending'`),
    index('lead_claims_firm_id_index')
      .on(table.firmId)
      .where(sql`${table.firmId} is not null`),
  ],
)

/** What comes next in a case, as the chosen lawyer wrote it, and the steps that are done. One is open for a claim. */
export const leadSteps = pgTable(
  'lead_steps',
  {
    id: id(),
    claimId: pointsTo('claim_id', () => leadClaims.id),
    text: text('text').notNull(),
    due: date('due'),
    mover: text('mover', { enum: stepMovers }).notNull(),
    writtenAt: moment('written_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    oneOf('lead_steps_mover_known', table.mover, stepMovers),
    upTo('lead_steps_text_short', sql`char_length(${table.text})`, stepLimit),
    uniqueIndex('lead_steps_one_open_unique')
      .on(table.claimId)
      .where(sql`${table.doneAt} is null`),
    index('lead_steps_claim_id_index').on(table.claimId, table.doneAt),
  ],
)

/** A lawyer asks the client whether a colleague of the same firm may take the case over. One is open for a case. */
export const leadHandovers = pgTable(
  'lead_handovers',
  {
    id: id(),
    leadId: pointsTo('lead_id', () => leads.id),
    /** The claim that ends with it. */
    claimId: pointsTo('claim_id', () => leadClaims.id),
    /** The owner of the firm in which it happens. */
    firmId: pointsTo('firm_id', () => lawyerProfiles.userId),
    toLawyerId: pointsTo('to_lawyer_id', () => lawyerProfiles.userId),
    askedBy: pointsTo('asked_by', () => users.id),
    status: text('status', { enum: handoverStatuses }).notNull().default('asked'),
    askedAt: moment('asked_at').notNull(),
    /** When the client answered. */
    answeredAt: moment('answered_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    oneOf('lead_handovers_status_known', table.status, handoverStatuses),
    check(
      'lead_handovers_agreed_by_the_client',
      sql`${table.status} not in ('agreed', 'taken', 'refused') or ${table.answeredAt} is not null`,
    ),
    uniqueIndex('lead_handovers_one_open_unique')
      .on(table.leadId)
      .where(sql`${table.status} in ('asked', 'agreed')`),
    index('lead_handovers_claim_id_index').on(table.claimId),
    index('lead_handovers_to_lawyer_id_index').on(table.toLawyerId),
  ],
)

/** An open case that its client offers to one lawyer by name; it stays open to all. At most five, each lawyer once. */
export const leadOffers = pgTable(
  'lead_offers',
  {
    leadId: pointsTo('lead_id', () => leads.id, 'cascade'),
    lawyerId: pointsTo('lawyer_id', () => lawyerProfiles.userId, 'cascade'),
    place: integer('place').notNull(),
    offeredAt: moment('offered_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lead_offers_pkey', columns: [table.leadId, table.lawyerId] }),
    upTo('lead_offers_places', table.place, mostOffers),
    uniqueIndex('lead_offers_place_unique').on(table.leadId, table.place),
    index('lead_offers_lawyer_id_index').on(table.lawyerId),
  ],
)

/** That a lawyer opened a case, once: nobody but the lawyer reads it, as a number. */
export const leadSightings = pgTable(
  'lead_sightings',
  {
    lawyerId: pointsTo('lawyer_id', () => lawyerProfiles.userId, 'cascade'),
    leadId: pointsTo('lead_id', () => leads.id, 'cascade'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lead_sightings_pkey', columns: [table.lawyerId, table.leadId] }),
    index('lead_sightings_lead_id_index').on(table.leadId),
  ],
)

/** A lawyer’s saved view of the pool, at most five; with `alert` the lawyer is told of cases that came in after `looked_at`. */
export const leadSearches = pgTable(
  'lead_searches',
  {
    id: id(),
    lawyerId: pointsTo('lawyer_id', () => lawyerProfiles.userId, 'cascade'),
    place: integer('place').notNull(),
    visaType: text('visa_type', { enum: visaTypes }),
    language: text('language', { enum: spokenLanguages }),
    urgency: text('urgency', { enum: urgencies }),
    alert: boolean('alert').notNull().default(true),
    lookedAt: moment('looked_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    upTo('lead_searches_five_places', table.place, mostSearches),
    oneOf('lead_searches_visa_type_known', table.visaType, visaTypes),
    oneOf('lead_searches_language_known', table.language, spokenLanguages),
    oneOf('lead_searches_urgency_known', table.urgency, urgencies),
    uniqueIndex('lead_searches_place_unique').on(table.lawyerId, table.place),
    unique('lead_searches_filters_unique')
      .on(table.lawyerId, table.visaType, table.language, table.urgency)
      .nullsNotDistinct(),
  ],
)

/** Every move of a case, with who (null: the clock) and when. Only ever added to. */
export const leadMoves = pgTable(
  'lead_moves',
  {
    id: id(),
    leadId: pointsTo('lead_id', () => leads.id),
    move: text('move', { enum: moves }).notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    fromStatus: text('from_status', { enum: leadStatuses }),
    toStatus: text('to_status', { enum: leadStatuses }).notNull(),
    at: moment('at').notNull().defaultNow(),
    note: text('note'),
  },
  (table) => [
    oneOf('lead_moves_move_known', table.move, moves),
    oneOf('lead_moves_from_status_known', table.fromStatus, leadStatuses),
    oneOf('lead_moves_to_status_known', table.toStatus, leadStatuses),
    index('lead_moves_lead_id_at_index').on(table.leadId, table.at),
    index('lead_moves_at_index').on(table.at),
  ],
)
