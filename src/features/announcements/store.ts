import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { announcements } from './table.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

/** The newest first; of two of the same moment the one that ends later, because the other has made room for it. */
export const listAnnouncements = (db: Db, limit: number): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.endsAt), desc(announcements.id))
    .limit(limit)

/** Who publishes or ends one waits for whoever does so at the same time. */
export const lockAnnouncements = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`)

/** Undefined where the id is taken: it was published before. */
export async function insertAnnouncement(
  db: Db,
  row: typeof announcements.$inferInsert,
): Promise<AnnouncementRow | undefined> {
  const [made] = await db.insert(announcements).values(row).onConflictDoNothing().returning()
  return made
}

export async function endAnnouncement(
  db: Db,
  id: string,
  endsAt: Date,
): Promise<AnnouncementRow | undefined> {
  const [row] = await db
    .update(announcements)
    .set({ endsAt })
    .where(eq(announcements.id, id))
    .returning()
  return row
}
