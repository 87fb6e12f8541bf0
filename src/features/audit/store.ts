import type { Db } from '#server/db.ts'
import { auditLog } from './table.ts'

export async function insertAct(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row)
}
