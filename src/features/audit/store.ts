import type { Db } from '#server/db.ts'
import { auditLog } from './table.ts'

/** False where this act is there already. */
export async function insertAct(db: Db, row: typeof auditLog.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(auditLog)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: auditLog.id })
  return made.length === 1
}
