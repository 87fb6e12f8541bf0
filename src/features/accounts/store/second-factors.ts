import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '#features/people/table.ts'
import type { Db } from '#server/db.ts'
import { twoFactors } from '../table.ts'

export async function findTwoFactor(
  db: Db,
  userId: string,
): Promise<typeof twoFactors.$inferSelect | undefined> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row
}

/** Takes the code of a step; false where it, or a later one, was taken before. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const unused = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))
  return (
    (
      await db
        .update(twoFactors)
        .set({ lastUsedStep: step })
        .where(and(eq(twoFactors.id, id), unused))
        .returning({ id: twoFactors.id })
    ).length > 0
  )
}

export const listTwoFactors = (db: Db) => db.select().from(twoFactors)

/** Changes what is encrypted of a second factor; false where somebody else changed it in between. */
export async function rewriteTwoFactor(
  db: Db,
  { id, secret, backupCodes }: typeof twoFactors.$inferSelect,
  to: { secret?: string; backupCodes?: string },
): Promise<boolean> {
  const isAsRead = and(
    eq(twoFactors.id, id),
    eq(twoFactors.secret, secret),
    eq(twoFactors.backupCodes, backupCodes),
  )
  return (
    (await db.update(twoFactors).set(to).where(isAsRead).returning({ id: twoFactors.id })).length >
    0
  )
}

export const dateTwoFactor = (db: Db, userId: string, now: Date) =>
  db.update(twoFactors).set({ enabledAt: now }).where(eq(twoFactors.userId, userId))

export async function endTwoFactor(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await db
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}
