import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, oneOf, updatedAt } from '#server/columns.ts'
import { plans } from '#features/people/contract.ts'
import { lawyerProfiles, users } from '#features/people/table.ts'
import { subscriptionStatuses } from './contract.ts'

export const paymentGateways = ['granted', 'sandbox', 'stripe', 'paypal'] as const

export const subscriptions = pgTable(
  'subscriptions',
  {
    lawyerId: uuid('lawyer_id').primaryKey().references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
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
    check('subscriptions_period_forward', sql`${table.currentPeriodStart} < ${table.currentPeriodEnd}`),
  ],
)

/** How many of a period's places are taken. Taking one is a single conditional update, so that the limit is exact. */
export const planUsage = pgTable(
  'plan_usage',
  {
    lawyerId: uuid('lawyer_id').notNull().references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    periodStart: date('period_start').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'plan_usage_pkey', columns: [table.lawyerId, table.periodStart] }), check('plan_usage_used_not_negative', sql`${table.used} >= 0`)],
)
