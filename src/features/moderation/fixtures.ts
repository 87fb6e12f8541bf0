import { newId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { reports } from './table.ts'

/** A report, open and about a misleading lawyer's profile unless told. */
export async function buildReport(
  db: Db,
  wishes: Partial<typeof reports.$inferInsert> &
    Pick<typeof reports.$inferInsert, 'reporterId' | 'subjectId'>,
) {
  const [row] = await db
    .insert(reports)
    .values({ id: newId(), subjectType: 'lawyer', reason: 'misleading', ...wishes })
    .returning()
  return row!
}
