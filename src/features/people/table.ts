import { and, isNull, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { roles } from '#kernel/actor.ts'
import type { QuietHours } from '#kernel/quiet-hours.ts'
import { locales } from '#kernel/locale.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'

/** A person whose records others share is anonymized, never deleted: foreign keys prevent it. */
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
    /** When no mail of a notification may leave, by the clock of the person's own zone. */
    quietHours: jsonb('quiet_hours').$type<QuietHours>(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    stripeCustomerId: text('stripe_customer_id'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    deletedAt: moment('deleted_at'),
    /** When the person asked to delete the account. Until it is emptied they can sign in and take that back, and do nothing else. */
    leavingAt: moment('leaving_at'),
    /** Set by an administrator: nobody can act as this person until the suspension is lifted. */
    suspendedAt: moment('suspended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    check('users_email_lowercase', sql`${table.email} = lower(${table.email})`),
    oneOf('users_role_known', table.role, roles),
    oneOf('users_locale_known', table.locale, locales),
    index('users_leaving_at_index')
      .on(table.leavingAt)
      .where(sql`leaving_at is not null`),
    index('users_gone_index')
      .on(table.id)
      .where(sql`deleted_at is not null or suspended_at is not null or leaving_at is not null`),
    index('users_created_at_index').on(table.createdAt.desc().nullsFirst()),
  ],
)

/** Known by the domain, which nobody has: only a demo may tell its own people from those who signed up there. */
export const cameWithDemo = sql<boolean>`${users.email} like '%@advena.test'`

/** Who may sign in and read what is theirs: the account exists and is not suspended. */
export const mayEnter = and(isNull(users.deletedAt), isNull(users.suspendedAt))!

/**
 * The one rule for who may act: the account exists, is not suspended and is not about to be deleted. For queries that join
 * `users`; `acts` is the same rule for any person's id. A lawyer's badge does not replace it.
 */
export const isActive = and(mayEnter, isNull(users.leavingAt))!

export const acts = (personId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`exists (select from ${users} as active where active.id = ${personId} and active.deleted_at is null and active.suspended_at is null and active.leaving_at is null)`

/** `acts` for a column that points to a person, asked the other way around: in a long list it reads the few who may not act and not everybody. */
export const stillActs = (person: SQLWrapper) =>
  sql<boolean>`not exists (select from ${users} as gone where gone.id = ${person} and (gone.deleted_at is not null or gone.suspended_at is not null or gone.leaving_at is not null))`

/** `mayEnter` for any person's id. */
export const enters = (personId: Placeholder | SQLWrapper | string) =>
  sql<boolean>`exists (select from ${users} as reader where reader.id = ${personId} and reader.deleted_at is null and reader.suspended_at is null)`

export type User = typeof users.$inferSelect
