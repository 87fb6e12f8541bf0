import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { SandboxCard } from '../contract.ts'
import { sandboxSetups } from '../table.ts'

export type SetupRow = typeof sandboxSetups.$inferSelect

/** The cards that were begun for a subscription, newest first. */
export const listSandboxSetups = (db: Db, subscriptionRef: string): Promise<SetupRow[]> =>
  db
    .select()
    .from(sandboxSetups)
    .where(eq(sandboxSetups.subscriptionRef, subscriptionRef))
    .orderBy(desc(sandboxSetups.serial))

export async function insertSandboxSetup(
  db: Db,
  row: { ref: string; subscriptionRef: string; clientSecret: string },
): Promise<SetupRow> {
  const [made] = await db.insert(sandboxSetups).values(row).returning()
  return made!
}

export async function lockSetupBySecret(
  db: Db,
  clientSecret: string,
): Promise<SetupRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxSetups)
    .where(eq(sandboxSetups.clientSecret, clientSecret))
    .for('update')
  return row
}

export async function confirmSandboxSetup(db: Db, ref: string, card: SandboxCard): Promise<void> {
  await db.update(sandboxSetups).set({ card }).where(eq(sandboxSetups.ref, ref))
}
