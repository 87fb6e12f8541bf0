import { hours, later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { announcements } from './table.ts'

/** An announcement that stands for an hour from then on. */
export async function buildAnnouncement(
  db: Db,
  createdAt: Date,
): Promise<typeof announcements.$inferSelect> {
  const [row] = await db
    .insert(announcements)
    .values({
      tone: 'info',
      texts: { en: 'The courts are closed today.' },
      createdAt,
      endsAt: later(createdAt, hours(1)),
    })
    .returning()
  return row!
}
