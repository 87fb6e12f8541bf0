import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { mayEnter, users } from '#features/people/table.ts'
import type { GatewayInvoice } from '../gateways/gateway.ts'
import { invoices } from '../table.ts'
import type { ProviderRow } from './payments.ts'

export type InvoiceRow = typeof invoices.$inferSelect

const heldInvoices = preparedRead<{ id: string }>()('billing.invoices', (db, slot) =>
  db
    .select({
      ref: invoices.ref,
      status: invoices.status,
      amountCents: invoices.amountCents,
      refundedCents: invoices.refundedCents,
      dispute: invoices.dispute,
    })
    .from(invoices)
    .where(eq(invoices.providerSubscriptionId, slot('id'))),
)

/** An invoice as it is now, and what is new about its money. */
export interface InvoiceNews {
  readonly invoice: GatewayInvoice
  readonly isPaid: boolean
  readonly isRefunded: boolean
  readonly isDisputed: boolean
}

/** Writes the provider's invoices; answers what is new about them. Only one that is new takes a number. */
export async function saveInvoices(
  db: Db,
  { id, lawyerId, gateway }: Pick<ProviderRow, 'id' | 'lawyerId' | 'gateway'>,
  read: readonly GatewayInvoice[],
  parties: { readonly seller: string; readonly buyer: string | null },
): Promise<InvoiceNews[]> {
  if (read.length === 0) return []
  const held = new Map((await heldInvoices(db, { id })).map((row) => [row.ref, row]))
  const fresh = read.filter(({ ref }) => !held.has(ref))
  const changed = read.filter((one) => {
    const row = held.get(one.ref)
    return (
      row !== undefined &&
      (row.status !== one.status ||
        row.amountCents !== one.amountCents ||
        row.refundedCents !== one.refundedCents ||
        row.dispute !== one.dispute)
    )
  })
  for (const { ref, status, amountCents, refundedCents, dispute } of changed)
    await db
      .update(invoices)
      .set({ status, amountCents, refundedCents, dispute })
      .where(and(eq(invoices.gateway, gateway), eq(invoices.ref, ref)))
  // Providers list the newest first; numbers follow the days.
  const oldestFirst = fresh.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, ...invoice } of oldestFirst)
    await db.insert(invoices).values({
      ...invoice,
      ...parties,
      issuedAt: at,
      providerSubscriptionId: id,
      lawyerId,
      gateway,
    })
  return [...changed, ...oldestFirst].map((invoice) => {
    const row = held.get(invoice.ref)
    return {
      invoice,
      isPaid: invoice.status === 'paid' && row?.status !== 'paid',
      isRefunded: invoice.refundedCents > (row?.refundedCents ?? 0),
      isDisputed: invoice.dispute !== (row?.dispute ?? null),
    }
  })
}

/** What is asked for and not paid, in cents. */
export async function sumUnpaid(db: Db, providerSubscriptionId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${invoices.amountCents}), 0)::integer` })
    .from(invoices)
    .where(
      and(
        eq(invoices.providerSubscriptionId, providerSubscriptionId),
        inArray(invoices.status, ['open', 'failed']),
      ),
    )
  return row!.cents
}

export const listInvoices = (db: Db, lawyerId: string): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.lawyerId, lawyerId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(200)

export async function findInvoice(db: Db, lawyerId: string, id: string) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.lawyerId, lawyerId)))
  return row
}

/** Who is told of money that goes back. */
export const listAdministrators = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), mayEnter))
    .orderBy(users.id)
