import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { toldBefore } from './rules.ts'
import { lawyerProfiles, lawyerChanges, type LawyerRow, type ChangeRow } from './table.ts'

/** Creates an empty profile for a lawyer who has none. */
export const startLawyerProfile = (db: Db, userId: string) =>
  db.insert(lawyerProfiles).values({ userId }).onConflictDoNothing()

const readLawyer = preparedRead<{ userId: string }>()('lawyers.profile', (db, slot) =>
  db
    .select()
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, slot('userId'))),
)

export const findLawyer = async (db: Db, userId: string): Promise<LawyerRow | undefined> =>
  (await readLawyer(db, { userId }))[0]

/** The row, locked until the end of the transaction. */
export async function lockLawyer(db: Db, userId: string): Promise<LawyerRow | undefined> {
  const [row] = await db
    .select()
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, userId))
    .for('update')
  return row
}

export type LawyerChange = Partial<typeof lawyerProfiles.$inferInsert>

export async function updateLawyer(
  db: Db,
  userId: string,
  change: LawyerChange,
): Promise<LawyerRow> {
  const [row] = await db
    .update(lawyerProfiles)
    .set(change)
    .where(eq(lawyerProfiles.userId, userId))
    .returning()
  return row!
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Ends every badge whose recheck is due and returns the lawyers' ids. */
export async function endDueBadges(db: Db, now: Date): Promise<string[]> {
  const due = and(
    eq(lawyerProfiles.verificationStatus, 'approved'),
    lte(lawyerProfiles.recheckOn, dayOf(now)),
  )
  const rows = await db
    .update(lawyerProfiles)
    .set({ verificationStatus: 'pending', verified: false, renewalAskedAt: null })
    .where(due)
    .returning({ userId: lawyerProfiles.userId })
  return rows.map(({ userId }) => userId)
}

/** Writes down who is told of a near re-check now, and returns their ids: whoever has a step of `toldBefore` behind them that they were not told at. */
export async function markRechecksTold(db: Db, now: Date): Promise<string[]> {
  const left = sql<number>`${lawyerProfiles.recheckOn} - ${dayOf(now)}::date`
  const told: string[] = []
  for (const days of toldBefore) {
    const rows = await db
      .update(lawyerProfiles)
      .set({ recheckTold: days })
      .where(
        and(
          eq(lawyerProfiles.verificationStatus, 'approved'),
          isNull(lawyerProfiles.renewalAskedAt),
          sql`${left} between 1 and ${days}`,
          or(isNull(lawyerProfiles.recheckTold), gt(lawyerProfiles.recheckTold, days)),
        ),
      )
      .returning({ userId: lawyerProfiles.userId })
    told.push(...rows.map(({ userId }) => userId))
  }
  return [...new Set(told)]
}

export async function findChange(db: Db, lawyerId: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(lawyerChanges).where(eq(lawyerChanges.lawyerId, lawyerId))
  return row
}

/** The caller locks the lawyer's row, so that a change and the decision about it cannot overlap. */
export async function saveChange(db: Db, row: typeof lawyerChanges.$inferInsert): Promise<void> {
  const { lawyerId: _, ...change } = { status: 'waiting' as const, reason: null, ...row }
  await db
    .insert(lawyerChanges)
    .values(row)
    .onConflictDoUpdate({ target: lawyerChanges.lawyerId, set: change })
}

export const deleteChange = (db: Db, lawyerId: string) =>
  db.delete(lawyerChanges).where(eq(lawyerChanges.lawyerId, lawyerId))
