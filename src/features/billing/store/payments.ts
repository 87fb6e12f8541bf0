import { and, desc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { days, later, minutes } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { preparedRead, type Db } from '#server/db.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { users } from '#features/people/table.ts'
import type { ProviderName } from '../contract.ts'
import type { GatewaySubscription } from '../gateways/gateway.ts'
import { invoices, providerSubscriptions, subscriptions } from '../table.ts'

export type ProviderRow = typeof providerSubscriptions.$inferSelect

/** One act of buying at a time for each lawyer, until the transaction ends. */
export const lockBuyer = (db: Db, lawyerId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${lawyerId}`}, 0))`)

/** A lawyer's plan with the provider's side of it. */
export async function findBought(db: Db, lawyerId: string) {
  const [row] = await db
    .select({ subscription: subscriptions, provider: providerSubscriptions })
    .from(subscriptions)
    .leftJoin(
      providerSubscriptions,
      eq(providerSubscriptions.id, subscriptions.providerSubscriptionId),
    )
    .where(eq(subscriptions.lawyerId, lawyerId))
  return row
}

/** Who pays, for the provider's customer. */
export async function findBuyer(db: Db, lawyerId: string) {
  const [row] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.id, lawyerId))
  return row && { ...row, locale: row.locale as Locale }
}

/** The purchase that a lawyer has begun and not paid. */
export async function findOpenCheckout(db: Db, lawyerId: string) {
  const [row] = await db
    .select()
    .from(providerSubscriptions)
    .where(
      and(
        eq(providerSubscriptions.lawyerId, lawyerId),
        eq(providerSubscriptions.status, 'incomplete'),
      ),
    )
  return row
}

/** Who the lawyer is at a provider, from the last subscription there. */
export async function findCustomer(
  db: Db,
  lawyerId: string,
  gateway: ProviderName,
): Promise<string | null> {
  const [row] = await db
    .select({ customerRef: providerSubscriptions.customerRef })
    .from(providerSubscriptions)
    .where(
      and(
        eq(providerSubscriptions.lawyerId, lawyerId),
        eq(providerSubscriptions.gateway, gateway),
        isNotNull(providerSubscriptions.customerRef),
      ),
    )
    .orderBy(desc(providerSubscriptions.createdAt))
    .limit(1)
  return row?.customerRef ?? null
}

export async function insertCheckout(
  db: Db,
  row: { lawyerId: string; gateway: ProviderName; plan: Plan; createdAt: Date },
): Promise<ProviderRow> {
  const [inserted] = await db
    .insert(providerSubscriptions)
    .values({ ...row, updatedAt: row.createdAt })
    .returning()
  return inserted!
}

export async function saveRefs(
  db: Db,
  id: string,
  refs: { ref: string; customerRef: string; updatedAt: Date },
): Promise<void> {
  await db.update(providerSubscriptions).set(refs).where(eq(providerSubscriptions.id, id))
}

/** A purchase that no provider knows, or can be paid no more. */
export async function closeCheckout(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(providerSubscriptions)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(providerSubscriptions.id, id), eq(providerSubscriptions.status, 'incomplete')))
}

/** Numbers a reading before it begins; undefined where the subscription is none of ours. */
export async function takeTicket(db: Db, gateway: ProviderName, ref: string, now: Date) {
  const [row] = await db
    .update(providerSubscriptions)
    .set({ readTicket: sql`${providerSubscriptions.readTicket} + 1`, readAt: now })
    .where(and(eq(providerSubscriptions.gateway, gateway), eq(providerSubscriptions.ref, ref)))
    .returning()
  return row
}

/** Writes what was read; undefined where a later reading was written already. */
export async function saveReading(
  db: Db,
  { id, readTicket }: Pick<ProviderRow, 'id' | 'readTicket'>,
  state: Omit<GatewaySubscription, 'invoices' | 'ref'>,
  now: Date,
): Promise<ProviderRow | undefined> {
  const began = state.status !== 'incomplete'
  const [row] = await db
    .update(providerSubscriptions)
    .set({
      customerRef: state.customerRef,
      plan: state.plan,
      status: state.status,
      ...(began ? { periodStart: state.periodStart, periodEnd: state.periodEnd } : {}),
      cancelAtEnd: state.cancelAtEnd,
      scheduledPlan: state.scheduledPlan,
      card: state.card,
      appliedTicket: readTicket,
      updatedAt: now,
    })
    .where(
      and(eq(providerSubscriptions.id, id), lt(providerSubscriptions.appliedTicket, readTicket)),
    )
    .returning()
  return row
}

/** One of ours by the provider's reference. */
export async function findByRef(
  db: Db,
  gateway: ProviderName,
  ref: string,
): Promise<ProviderRow | undefined> {
  const [row] = await db
    .select()
    .from(providerSubscriptions)
    .where(and(eq(providerSubscriptions.gateway, gateway), eq(providerSubscriptions.ref, ref)))
  return row
}

/** A lawyer's own purchase by the provider's reference. */
export async function findOwnPurchase(
  db: Db,
  lawyerId: string,
  gateway: ProviderName,
  ref: string,
) {
  const [row] = await db
    .select()
    .from(providerSubscriptions)
    .where(
      and(
        eq(providerSubscriptions.lawyerId, lawyerId),
        eq(providerSubscriptions.gateway, gateway),
        eq(providerSubscriptions.ref, ref),
      ),
    )
  return row
}

const providerRow = preparedRead<{ id: string }>()('billing.provider', (db, slot) =>
  db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.id, slot('id'))),
)

export async function findProviderRow(db: Db, id: string): Promise<ProviderRow | undefined> {
  const [row] = await providerRow(db, { id })
  return row
}

const held = preparedRead<{ lawyerId: string }>()('billing.held', (db, slot) =>
  db
    .select()
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.lawyerId, slot('lawyerId'))),
)

export const listHeld = (db: Db, lawyerId: string): Promise<ProviderRow[]> => held(db, { lawyerId })

type Bought = Pick<
  typeof subscriptions.$inferInsert,
  | 'lawyerId'
  | 'plan'
  | 'status'
  | 'gateway'
  | 'currentPeriodStart'
  | 'currentPeriodEnd'
  | 'cancelAtEnd'
  | 'scheduledPlan'
  | 'providerSubscriptionId'
>

/** Writes the plan that counts over whatever the lawyer had. */
export async function saveBought(db: Db, bought: Bought, now: Date): Promise<void> {
  const row = { ...bought, grantedBy: null, grantedReason: null, updatedAt: now }
  await db
    .insert(subscriptions)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({ target: subscriptions.lawyerId, set: row })
}

const rest = minutes(30)

const dayLong = days(1)

/** Money can go back at any time: what runs, and what is disputed, is read once a day. */
const isOfYesterday = (now: Date) =>
  and(
    lte(providerSubscriptions.readAt, later(now, -dayLong)),
    or(
      eq(providerSubscriptions.status, 'active'),
      sql`exists (select from ${invoices} where ${invoices.providerSubscriptionId} = ${providerSubscriptions.id} and ${invoices.dispute} = 'open')`,
    ),
  )

const isUnsettled = (now: Date) =>
  and(
    ne(providerSubscriptions.status, 'cancelled'),
    or(isNull(providerSubscriptions.readAt), lte(providerSubscriptions.readAt, later(now, -rest))),
    or(
      and(
        eq(providerSubscriptions.status, 'incomplete'),
        lte(providerSubscriptions.createdAt, later(now, -rest)),
      ),
      eq(providerSubscriptions.status, 'past_due'),
      and(eq(providerSubscriptions.status, 'active'), lte(providerSubscriptions.periodEnd, now)),
    ),
  )

/** Whose provider should be asked although nobody said that something changed: time is over, a payment failed, a purchase is open, or a day has passed. */
export const listUnread = (db: Db, now: Date, limit: number): Promise<ProviderRow[]> =>
  db
    .select()
    .from(providerSubscriptions)
    .where(or(isUnsettled(now), isOfYesterday(now)))
    .orderBy(sql`${providerSubscriptions.readAt} nulls first`, providerSubscriptions.id)
    .limit(limit)

const patience = days(1)

/** Whether an unpaid purchase is so old that it is closed. */
export const isStale = ({ createdAt }: Pick<ProviderRow, 'createdAt'>, now: Date) =>
  later(createdAt, patience) <= now
