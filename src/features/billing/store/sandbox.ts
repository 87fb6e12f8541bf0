import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { sandboxActs, sandboxInvoices, sandboxSubscriptions } from '../table.ts'

export type SandboxRow = typeof sandboxSubscriptions.$inferSelect

/** Makes the subscription of an act, or answers the one that the same act made before. */
export async function insertSandbox(
  db: Db,
  row: typeof sandboxSubscriptions.$inferInsert,
): Promise<SandboxRow> {
  await db.insert(sandboxSubscriptions).values(row).onConflictDoNothing()
  const [made] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.attempt, row.attempt))
  return made!
}

export async function findSandbox(db: Db, ref: string): Promise<SandboxRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.ref, ref))
  return row
}

export async function lockSandbox(db: Db, ref: string): Promise<SandboxRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.ref, ref))
    .for('update')
  return row
}

export async function lockSandboxBySecret(db: Db, clientSecret: string) {
  const [row] = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.clientSecret, clientSecret))
    .for('update')
  return row
}

export async function updateSandbox(
  db: Db,
  ref: string,
  change: Partial<typeof sandboxSubscriptions.$inferInsert>,
): Promise<void> {
  await db.update(sandboxSubscriptions).set(change).where(eq(sandboxSubscriptions.ref, ref))
}

/** Writes an act down; false where it was done before. */
export async function insertAct(db: Db, attempt: string, at: Date): Promise<boolean> {
  const rows = await db
    .insert(sandboxActs)
    .values({ attempt, at })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

export async function insertSandboxInvoice(
  db: Db,
  row: typeof sandboxInvoices.$inferInsert,
): Promise<void> {
  await db.insert(sandboxInvoices).values(row).onConflictDoNothing()
}

export async function voidSandboxInvoices(db: Db, subscriptionRef: string): Promise<void> {
  await db
    .update(sandboxInvoices)
    .set({ status: 'void' })
    .where(
      and(eq(sandboxInvoices.subscriptionRef, subscriptionRef), eq(sandboxInvoices.status, 'open')),
    )
}

/** What is owed: the oldest invoice that nobody has paid. */
export async function findOpenSandboxInvoice(db: Db, subscriptionRef: string) {
  const [row] = await db
    .select()
    .from(sandboxInvoices)
    .where(
      and(eq(sandboxInvoices.subscriptionRef, subscriptionRef), eq(sandboxInvoices.status, 'open')),
    )
    .orderBy(sandboxInvoices.number)
  return row
}

export async function payOpenSandboxInvoices(db: Db, subscriptionRef: string): Promise<void> {
  await db
    .update(sandboxInvoices)
    .set({ status: 'paid' })
    .where(
      and(eq(sandboxInvoices.subscriptionRef, subscriptionRef), eq(sandboxInvoices.status, 'open')),
    )
}

/** Gives back what was paid for a period. */
export async function refundSandboxInvoices(
  db: Db,
  subscriptionRef: string,
  periodEnd: Date,
): Promise<void> {
  await db
    .update(sandboxInvoices)
    .set({ status: 'refunded' })
    .where(
      and(
        eq(sandboxInvoices.subscriptionRef, subscriptionRef),
        eq(sandboxInvoices.status, 'paid'),
        eq(sandboxInvoices.periodEnd, periodEnd),
      ),
    )
}

export const listSandboxInvoices = (db: Db, subscriptionRef: string) =>
  db
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.subscriptionRef, subscriptionRef))
    .orderBy(sandboxInvoices.number)

/** Whose time is over, for the sandbox to renew or end. */
export const listDueSandbox = (db: Db, now: Date, limit: number) =>
  db
    .select({ ref: sandboxSubscriptions.ref })
    .from(sandboxSubscriptions)
    .where(
      and(
        inArray(sandboxSubscriptions.status, ['active', 'past_due']),
        lte(sandboxSubscriptions.periodEnd, now),
      ),
    )
    .orderBy(sandboxSubscriptions.periodEnd, sandboxSubscriptions.ref)
    .limit(limit)
