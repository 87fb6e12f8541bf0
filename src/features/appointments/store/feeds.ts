import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isActive, users } from '#features/people/table.ts'
import { appointmentFeeds } from '../table.ts'

export async function feedOf(db: Db, userId: string): Promise<{ createdAt: Date } | undefined> {
  const [row] = await db.select().from(appointmentFeeds).where(eq(appointmentFeeds.userId, userId))
  return row
}

/** One feed per person: a new address replaces the old one, which then shows nothing. */
export async function setFeed(db: Db, userId: string, tokenHash: string, now: Date): Promise<void> {
  await db
    .insert(appointmentFeeds)
    .values({ userId, tokenHash, createdAt: now })
    .onConflictDoUpdate({ target: appointmentFeeds.userId, set: { tokenHash, createdAt: now } })
}

/** False where there was none. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .delete(appointmentFeeds)
    .where(eq(appointmentFeeds.userId, userId))
    .returning({ userId: appointmentFeeds.userId })
  return gone.length > 0
}

export async function findFeedOwner(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ userId: users.id, locale: users.locale, role: users.role })
    .from(appointmentFeeds)
    .innerJoin(users, and(eq(users.id, appointmentFeeds.userId), isActive))
    .where(eq(appointmentFeeds.tokenHash, tokenHash))
  return row
}
