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
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/columns.ts'
import { plans } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import {
  type CardOnFile,
  disputeStates,
  invoiceStatuses,
  providerNames,
  providerStatuses,
  returnsPerMonth,
  sandboxCards,
  subscriptionStatuses,
} from './contract.ts'

export const paymentGateways = ['granted', ...providerNames] as const

/**
 * Every subscription that a lawyer began at a provider, as last read there. The id is the key of the act that begins it. Each
 * reading takes a ticket first; what was read with an older ticket than the one applied is dropped.
 */
export const providerSubscriptions = pgTable(
  'provider_subscriptions',
  {
    id: id(),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    gateway: text('gateway', { enum: providerNames }).notNull(),
    /** Null until the provider has answered. */
    ref: text('ref'),
    customerRef: text('customer_ref'),
    plan: text('plan', { enum: plans }).notNull(),
    status: text('status', { enum: providerStatuses }).notNull().default('incomplete'),
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    scheduledPlan: text('scheduled_plan', { enum: plans }),
    card: jsonb('card').$type<CardOnFile>(),
    readTicket: integer('read_ticket').notNull().default(0),
    appliedTicket: integer('applied_ticket').notNull().default(0),
    readAt: moment('read_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('provider_subscriptions_gateway_known', table.gateway, providerNames),
    oneOf('provider_subscriptions_status_known', table.status, providerStatuses),
    oneOf('provider_subscriptions_plan_known', table.plan, plans),
    oneOf('provider_subscriptions_scheduled_plan_known', table.scheduledPlan, plans),
    unique('provider_subscriptions_ref_unique').on(table.gateway, table.ref),
    index('provider_subscriptions_lawyer_id_index').on(table.lawyerId),
    uniqueIndex('provider_subscriptions_one_checkout')
      .on(table.lawyerId)
      .where(sql`status = 'incomplete'`),
    index('provider_subscriptions_open_index')
      .on(table.readAt)
      .where(sql`status <> 'cancelled'`),
  ],
)

/** What was charged, as the providers say. Amounts are whole cents. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    providerSubscriptionId: uuid('provider_subscription_id')
      .notNull()
      .references(() => providerSubscriptions.id, { onDelete: 'cascade' }),
    lawyerId: uuid('lawyer_id')
      .notNull()
      .references(() => lawyerProfiles.userId, { onDelete: 'cascade' }),
    gateway: text('gateway', { enum: providerNames }).notNull(),
    ref: text('ref').notNull(),
    /** The provider's own. */
    number: text('number').notNull(),
    /** Ours, without gaps in its series; a trigger gives it (`number_invoice`). */
    serial: integer('serial').notNull().default(0),
    /** Who sold and who bought, as it was when the invoice came; null where the document takes what is now. */
    seller: text('seller'),
    buyer: text('buyer'),
    plan: text('plan', { enum: plans }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    /** What went back of the amount, whole or in part. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    dispute: text('dispute', { enum: disputeStates }),
    issuedAt: moment('issued_at').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
  },
  (table) => [
    oneOf('invoices_gateway_known', table.gateway, providerNames),
    oneOf('invoices_plan_known', table.plan, plans),
    oneOf('invoices_status_known', table.status, invoiceStatuses),
    oneOf('invoices_dispute_known', table.dispute, disputeStates),
    check('invoices_refunded_not_negative', sql`${table.refundedCents} >= 0`),
    unique('invoices_ref_unique').on(table.gateway, table.ref),
    uniqueIndex('invoices_serial_unique').on(sql`(${table.gateway} = 'sandbox')`, table.serial),
    index('invoices_lawyer_id_issued_at_index').on(
      table.lawyerId,
      table.issuedAt.desc().nullsFirst(),
    ),
    index('invoices_provider_subscription_id_index').on(table.providerSubscriptionId),
  ],
)

/** The last number of each series of invoices: those of a demo are counted apart from those that were paid. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text('series', { enum: ['demo', 'paid'] }).primaryKey(),
    last: integer('last').notNull().default(0),
  },
  (table) => [oneOf('invoice_series_known', table.series, ['demo', 'paid'])],
)

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
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    scheduledPlan: text('scheduled_plan', { enum: plans }),
    providerSubscriptionId: uuid('provider_subscription_id').references(
      () => providerSubscriptions.id,
      { onDelete: 'set null' },
    ),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedReason: text('granted_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('subscriptions_plan_known', table.plan, plans),
    oneOf('subscriptions_status_known', table.status, subscriptionStatuses),
    oneOf('subscriptions_gateway_known', table.gateway, paymentGateways),
    oneOf('subscriptions_scheduled_plan_known', table.scheduledPlan, plans),
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

/** Demo mode: what a provider keeps on its side. Nothing but the sandbox reads it. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    ref: text('ref').primaryKey(),
    attempt: text('attempt').notNull().unique(),
    clientSecret: text('client_secret').notNull().unique(),
    customerRef: text('customer_ref').notNull(),
    plan: text('plan', { enum: plans }).notNull(),
    status: text('status', { enum: providerStatuses }).notNull().default('incomplete'),
    card: text('card', { enum: sandboxCards }),
    /** The day of the month that periods are counted from. */
    anchor: moment('anchor').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    cancelAtEnd: boolean('cancel_at_end').notNull().default(false),
    scheduledPlan: text('scheduled_plan', { enum: plans }),
  },
  (table) => [
    oneOf('sandbox_subscriptions_plan_known', table.plan, plans),
    oneOf('sandbox_subscriptions_scheduled_plan_known', table.scheduledPlan, plans),
    oneOf('sandbox_subscriptions_status_known', table.status, providerStatuses),
    oneOf('sandbox_subscriptions_card_known', table.card, sandboxCards),
    index('sandbox_subscriptions_due_index')
      .on(table.periodEnd)
      .where(sql`status in ('active', 'past_due')`),
  ],
)

/** Cards that were begun to be put on file; `card` is null until one is confirmed. */
export const sandboxSetups = pgTable(
  'sandbox_setups',
  {
    ref: text('ref').primaryKey(),
    serial: integer('serial').notNull().generatedAlwaysAsIdentity().unique(),
    clientSecret: text('client_secret').notNull().unique(),
    subscriptionRef: text('subscription_ref')
      .notNull()
      .references(() => sandboxSubscriptions.ref, { onDelete: 'cascade' }),
    card: text('card', { enum: sandboxCards }),
  },
  (table) => [
    oneOf('sandbox_setups_card_known', table.card, sandboxCards),
    uniqueIndex('sandbox_setups_one_open')
      .on(table.subscriptionRef)
      .where(sql`card is null`),
    index('sandbox_setups_subscription_ref_index').on(table.subscriptionRef),
  ],
)

export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    ref: text('ref').primaryKey(),
    subscriptionRef: text('subscription_ref')
      .notNull()
      .references(() => sandboxSubscriptions.ref, { onDelete: 'cascade' }),
    plan: text('plan', { enum: plans }).notNull(),
    number: integer('number').notNull().generatedAlwaysAsIdentity().unique(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    at: moment('at').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
  },
  (table) => [
    oneOf('sandbox_invoices_plan_known', table.plan, plans),
    oneOf('sandbox_invoices_status_known', table.status, invoiceStatuses),
    index('sandbox_invoices_subscription_ref_index').on(table.subscriptionRef),
  ],
)

/** The acts that the sandbox has done, so that the same one tried again does nothing. */
export const sandboxActs = pgTable('sandbox_acts', {
  attempt: text('attempt').primaryKey(),
  at: moment('at').notNull(),
})
