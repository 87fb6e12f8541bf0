import type { Db } from '#server/db.ts'
import { conflictChecks } from './table.ts'

/** A lawyer who has read the names of a case and found nothing in the way, unless told. */
export async function buildCheck(
  db: Db,
  wishes: Partial<typeof conflictChecks.$inferInsert> & { leadId: string; lawyerId: string },
): Promise<void> {
  const readAt = wishes.readAt ?? new Date('2026-03-01T13:00:00Z')
  await db
    .insert(conflictChecks)
    .values({ names: [], answer: 'clear', answeredAt: readAt, ...wishes, readAt })
    .onConflictDoNothing()
}
