import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import { acts, enters, users } from '#features/people/table.ts'
import { allOf, createdAt, moment, money, oneOf, updatedAt, wordsOf } from '#server/columns.ts'
import {
  changeStatuses,
  plans,
  spokenLanguages,
  unmeasuredHours,
  verificationStatuses,
  visaTypes,
  type ProfileChange,
} from './rules.ts'

export interface OfficeLocation {
  readonly city: string
  readonly address: string
  readonly state?: string | undefined
}

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// The bits of a mask are positions in the vocabulary: append new words, never reorder.
export const lawyerProfiles = pgTable(
  'lawyer_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firmName: text('firm_name'),
    barNumber: text('bar_number'),
    jurisdictions: text('jurisdictions').array().notNull().default([]),
    yearsExperience: integer('years_experience'),
    languages: text('languages').array().notNull().default([]),
    practiceAreas: text('practice_areas').array().notNull().default([]),
    /** More than the plan lists: kept for a larger one, and shown and searched nowhere. */
    areasWaiting: text('areas_waiting').array().notNull().default([]),
    hourlyRate: money('hourly_rate'),
    /** US dollars; 0 is free, null where no consultation can be booked. A trigger on the lawyer's availability writes it. */
    consultationFee: integer('consultation_fee'),
    flatFeeJson: jsonb('flat_fee_json').$type<Record<string, number>>().notNull().default({}),
    bio: text('bio'),
    photoUrl: text('photo_url'),
    officeLocations: jsonb('office_locations').$type<OfficeLocation[]>().notNull().default([]),
    verified: boolean('verified').notNull().default(false),
    plan: text('plan', { enum: plans }).notNull().default('starter'),
    planRenewal: moment('plan_renewal'),
    seats: integer('seats').notNull().default(1),
    licenseDocumentUrl: text('license_document_url'),
    averageRating: numeric('average_rating', { precision: 3, scale: 2 }).notNull().default('0'),
    totalReviews: integer('total_reviews').notNull().default(0),
    responseTime: integer('response_time').notNull().default(unmeasuredHours),
    successfulCases: integer('successful_cases').notNull().default(0),

    verificationStatus: text('verification_status', { enum: verificationStatuses })
      .notNull()
      .default('draft'),
    verificationReason: text('verification_reason'),
    verificationDecidedAt: moment('verification_decided_at'),
    verificationDecidedBy: uuid('verification_decided_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    /** When the profile was handed in for the look that runs: handing in again what a reviewer asked for does not move it. */
    submittedAt: moment('submitted_at'),
    /** When the badge was last given. Once set, changes of name, firm and years need a review. */
    approvedAt: moment('approved_at'),
    recheckOn: date('recheck_on'),
    /** How many days before the re-check the lawyer was last told of it; null before. */
    recheckTold: integer('recheck_told'),
    /** When an approved lawyer handed in for the next look; null when none waits. */
    renewalAskedAt: moment('renewal_asked_at'),

    medianReplyHours: numeric('median_reply_hours', { precision: 8, scale: 2 }),
    repliesMeasured: integer('replies_measured').notNull().default(0),
    closedWithOutcome: integer('closed_with_outcome').notNull().default(0),
    successfulOutcomes: integer('successful_outcomes').notNull().default(0),

    searchDocument: searchVector('search_document'),
    searchText: text('search_text'),
    areasMask: integer('areas_mask')
      .notNull()
      .generatedAlwaysAs(sql`mask_of(practice_areas, array[${wordsOf(visaTypes)}]::text[])`),
    langsMask: integer('langs_mask')
      .notNull()
      .generatedAlwaysAs(sql`mask_of(languages, array[${wordsOf(spokenLanguages)}]::text[])`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('lawyer_profiles_plan_known', table.plan, plans),
    oneOf(
      'lawyer_profiles_verification_status_known',
      table.verificationStatus,
      verificationStatuses,
    ),
    allOf('lawyer_profiles_practice_areas_known', table.practiceAreas, visaTypes),
    allOf('lawyer_profiles_areas_waiting_known', table.areasWaiting, visaTypes),
    allOf('lawyer_profiles_languages_known', table.languages, spokenLanguages),
    check('lawyer_profiles_average_rating_range', sql`${table.averageRating} between 0 and 5`),
    check(
      'lawyer_profiles_outcomes_fit',
      sql`${table.successfulOutcomes} between 0 and ${table.closedWithOutcome}`,
    ),
    index('lawyer_profiles_search_document_index').using('gin', table.searchDocument),
    index('lawyer_profiles_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
    index('lawyer_profiles_verification_index').on(table.verificationStatus, table.submittedAt),
  ],
)

/** A change that a verified lawyer asked for, kept apart from the approved values that everybody sees. */
export const lawyerChanges = pgTable(
  'lawyer_changes',
  {
    lawyerId: uuid('lawyer_id')
      .primaryKey()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    proposed: jsonb('proposed').$type<ProfileChange>().notNull(),
    status: text('status', { enum: changeStatuses }).notNull().default('waiting'),
    reason: text('reason'),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    oneOf('lawyer_changes_status_known', table.status, changeStatuses),
    index('lawyer_changes_status_index').on(table.status, table.askedAt),
  ],
)

const isNotRejected = (lawyerId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`exists (select from ${lawyerProfiles} as trusted where trusted.user_id = ${lawyerId} and trusted.verification_status <> 'rejected')`

/** A lawyer who may act and was not rejected: work in progress goes on while the license is checked again. */
export const isTrustedLawyer = (lawyerId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`(${acts(lawyerId)} and ${isNotRejected(lawyerId)})`

/** A lawyer who may read what was written with clients: trusted, or leaving. Who leaves has a file to keep until the account is emptied. */
export const mayReadOn = (lawyerId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`(${enters(lawyerId)} and ${isNotRejected(lawyerId)})`

/** A lawyer who may act and has the badge. */
export const isVerifiedLawyer = (lawyerId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`(${acts(lawyerId)} and exists (select from ${lawyerProfiles} as approved where approved.user_id = ${lawyerId} and approved.verified))`

export type LawyerRow = typeof lawyerProfiles.$inferSelect
export type ChangeRow = typeof lawyerChanges.$inferSelect
