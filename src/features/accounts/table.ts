import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#features/people/table.ts'
import { createdAt, id, moment, updatedAt } from '#server/columns.ts'

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
    /** The last 30-second step whose code was used: a code works once. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    /** When it was turned on; null if before this column existed. The way back of an old address keeps only a factor that is older. */
    enabledAt: moment('enabled_at'),
  },
  (table) => [
    index('two_factors_user_id_index').on(table.userId),
    index('two_factors_secret_index').on(table.secret),
  ],
)

/** Hashes of replaced passwords, kept while an old address can take its account back with one of them. */
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
