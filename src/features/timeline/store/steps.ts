import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { timelineSteps } from '../table.ts'

export type StepRow = typeof timelineSteps.$inferSelect

export const stepsOf = (db: Db, caseIds: readonly string[]) =>
  caseIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(timelineSteps)
        .where(inArray(timelineSteps.caseId, [...caseIds]))
        .orderBy(asc(timelineSteps.position), asc(timelineSteps.id))

export async function insertSteps(
  db: Db,
  rows: (typeof timelineSteps.$inferInsert)[],
): Promise<StepRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(timelineSteps)
        .values(rows)
        .onConflictDoNothing({ target: timelineSteps.id })
        .returning()
}

/** Makes a place in the order free for a step. */
export async function shiftSteps(db: Db, caseId: string, from: number): Promise<void> {
  await db
    .update(timelineSteps)
    .set({ position: sql`${timelineSteps.position} + 1` })
    .where(and(eq(timelineSteps.caseId, caseId), sql`${timelineSteps.position} >= ${from}`))
}

export async function updateStep(
  db: Db,
  id: string,
  change: Partial<typeof timelineSteps.$inferInsert>,
): Promise<void> {
  await db
    .update(timelineSteps)
    .set({ ...change, revision: sql`${timelineSteps.revision} + 1` })
    .where(eq(timelineSteps.id, id))
}

export async function deleteStep(db: Db, id: string): Promise<void> {
  await db.delete(timelineSteps).where(eq(timelineSteps.id, id))
}
