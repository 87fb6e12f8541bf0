import { and, isNull, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from '#kernel/actor.ts'
import { locales } from '#kernel/locale.ts'
import { allOf, createdAt, id, moment, money, oneOf, updatedAt, wordsOf } from '#server/columns.ts'
import { plans, spokenLanguages, verificationStatuses, visaTypes } from './contract.ts'
import { changeStatuses, unmeasuredHours, type ProfileChange } from './rules.ts'

export interface OfficeLocation {
  readonly city: string
  readonly address: string
  readonly state?: string | undefined
}

/** Somebody whose records others share is emptied, never deleted: those records' keys refuse it. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: roles }).notNull().default('user'),
    locale: text('locale', { enum: locales }).notNull().default('en'),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    notificationPreferences: jsonb('notification_preferences')
      .$type<Record<string, boolean>>()
      .notNull()
      .default({ email: true, sms: false, push: true }),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    deletedAt: moment('deleted_at'),
    /** Set by an administrator: nobody acts as this person until it is lifted. */
    suspendedAt: moment('suspended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    check('users_email_lowercase', sql`${table.email} = lower(${table.email})`),
    oneOf('users_role_known', table.role, roles),
    oneOf('users_locale_known', table.locale, locales),
    index('users_created_at_index').on(table.createdAt.desc()),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token: text('sid').notNull(),
    sess: jsonb('sess').$type<Record<string, unknown>>(),
    expiresAt: moment('expire').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the password was last entered in this session; a session begins with one. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_sid_unique').on(table.token),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expire_index').on(table.expiresAt),
  ],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_provider_unique').on(table.providerId, table.accountId),
    index('accounts_user_id_index').on(table.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_expires_at_index').on(table.expiresAt),
  ],
)

export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
    /** The last step of 30 seconds whose code was taken: a code works once. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    /** When it was turned on; null: before this was kept. The way back of an old address keeps only what was on for longer than itself. */
    enabledAt: moment('enabled_at'),
  },
  (table) => [
    index('two_factors_user_id_index').on(table.userId),
    index('two_factors_secret_index').on(table.secret),
  ],
)

/** Hashes of passwords that were replaced, for the days in which an old address can take an account back with one of them. */
export const formerPasswords = pgTable(
  'former_passwords',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [
    index('former_passwords_user_id_index').on(table.userId, table.replacedAt),
    index('former_passwords_replaced_at_index').on(table.replacedAt),
  ],
)

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// A mask's bits are positions in the vocabulary: a new word goes to the end, and none is ever moved.
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
    hourlyRate: money('hourly_rate'),
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
    submittedAt: moment('submitted_at'),
    /** When the badge was last given. From the first time on, name, firm and years change only after a new look. */
    approvedAt: moment('approved_at'),
    recheckOn: date('recheck_on'),

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

/** What an approved lawyer wants to be called, apart from what is shown: whoever reads names reads the approved ones. */
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

/**
 * The one rule of who may act and be acted with: the account is there and nobody has suspended it. For a query that joins
 * `users`; `acts` is the same of any person. A badge never stands in for it.
 */
export const isActive = and(isNull(users.deletedAt), isNull(users.suspendedAt))!

export const acts = (personId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`exists (select from ${users} as active where active.id = ${personId} and active.deleted_at is null and active.suspended_at is null)`

/** A lawyer who acts and was not refused: such a one goes on with work that was begun, also while the licence is looked at again. */
export const isTrustedLawyer = (lawyerId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`(${acts(lawyerId)} and exists (select from ${lawyerProfiles} as trusted where trusted.user_id = ${lawyerId} and trusted.verification_status <> 'rejected'))`

/** A lawyer who acts and has the badge. */
export const isVerifiedLawyer = (lawyerId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`(${acts(lawyerId)} and exists (select from ${lawyerProfiles} as approved where approved.user_id = ${lawyerId} and approved.verified))`
