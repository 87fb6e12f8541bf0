import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, oneOf, updatedAt } from '#server/columns.ts'
import { plans } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { returnsPerMonth, subscriptionStatuses } from './contract.ts'

export const paymentGateways = ['granted', 'sandbox', 'stripe', 'paypal'] as const

export const subscriptions = pgTable(
  'subscriptions',
  {
    lawyerId: uuid('lawyer_id')
      .primaryKey()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    plan: text('plan', { enum: plans }).notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull().default('active'),
    gateway: text('gateway', { enum: paymentGateways }).notNull(),
    currentPeriodStart: moment('current_period_start').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedReason: text('granted_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('subscriptions_plan_known', table.plan, plans),
    oneOf('subscriptions_status_known', table.status, subscriptionStatuses),
    oneOf('subscriptions_gateway_known', table.gateway, paymentGateways),
    check(
      'subscriptions_period_forward',
      sql`${table.currentPeriodStart} < ${table.currentPeriodEnd}`,
    ),
  ],
)

/** How many of a period's places are taken. Taking one is a single conditional update, so that the limit is exact. */
export const planUsage = pgTable(
  'plan_usage',
  {
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    periodStart: date('period_start').notNull(),
    used: integer('used').notNull().default(0),
    /** Places that came back for a conflict of interest. */
    returned: integer('returned').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'plan_usage_pkey', columns: [table.lawyerId, table.periodStart] }),
    check('plan_usage_used_not_negative', sql`${table.used} >= 0`),
    check(
      'plan_usage_returned_range',
      sql`${table.returned} between 0 and ${sql.raw(String(returnsPerMonth))}`,
    ),
  ],
)

/** A place that a lawyer asks back after the month's own share: an administrator decides, once. `claimId` names what the place was taken for. */
export const placeRequests = pgTable(
  'place_requests',
  {
    claimId: uuid('claim_id').primaryKey(),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    periodStart: date('period_start').notNull(),
    askedAt: moment('asked_at').notNull(),
    granted: boolean('granted'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    check(
      'place_requests_decided_whole',
      sql`(${table.granted} is null) = (${table.decidedAt} is null)`,
    ),
    index('place_requests_open_index')
      .on(table.askedAt)
      .where(sql`${table.granted} is null`),
  ],
)
