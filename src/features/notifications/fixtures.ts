import type { Db } from '#server/db.ts'
import { notifications } from './table.ts'

/** A notification in somebody's inbox. */
export async function buildNotification(
  db: Db,
  values: { userId: string } & Partial<typeof notifications.$inferInsert>,
): Promise<typeof notifications.$inferSelect> {
  const [row] = await db
    .insert(notifications)
    .values({ kind: 'message_received', link: '/messages', ...values })
    .returning()
  return row!
}
