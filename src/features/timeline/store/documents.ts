import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { timelineDocuments } from '../table.ts'

export type DocumentRow = typeof timelineDocuments.$inferSelect

export const documentsOf = (db: Db, caseIds: readonly string[]) =>
  caseIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(timelineDocuments)
        .where(inArray(timelineDocuments.caseId, [...caseIds]))
        .orderBy(asc(timelineDocuments.position), asc(timelineDocuments.id))

export async function insertDocuments(
  db: Db,
  rows: (typeof timelineDocuments.$inferInsert)[],
): Promise<DocumentRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(timelineDocuments)
        .values(rows)
        .onConflictDoNothing({ target: timelineDocuments.id })
        .returning()
}

export async function updateDocument(
  db: Db,
  id: string,
  change: Partial<typeof timelineDocuments.$inferInsert>,
): Promise<void> {
  await db
    .update(timelineDocuments)
    .set({ ...change, revision: sql`${timelineDocuments.revision} + 1` })
    .where(eq(timelineDocuments.id, id))
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.delete(timelineDocuments).where(eq(timelineDocuments.id, id))
}
