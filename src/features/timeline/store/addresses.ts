import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { isActive, users } from '#features/people/table.ts'
import { timelineCases, timelineFeeds, timelineShares } from '../table.ts'

export type ShareRow = typeof timelineShares.$inferSelect

const alive = (now: Date) => and(isNull(timelineShares.revokedAt), gt(timelineShares.endsAt, now))

export const sharesOf = (db: Db, caseId: string, now: Date) =>
  db
    .select()
    .from(timelineShares)
    .where(and(eq(timelineShares.caseId, caseId), alive(now)))
    .orderBy(desc(timelineShares.createdAt), desc(timelineShares.id))

export async function insertShare(
  db: Db,
  row: typeof timelineShares.$inferInsert,
): Promise<ShareRow> {
  return (await db.insert(timelineShares).values(row).returning())[0]!
}

/** False where this person has no such link, or it has ended. */
export async function revokeShare(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const mine = db
    .select({ id: timelineCases.id })
    .from(timelineCases)
    .where(eq(timelineCases.userId, userId))
  const ended = await db
    .update(timelineShares)
    .set({ revokedAt: now })
    .where(
      and(
        eq(timelineShares.id, id),
        isNull(timelineShares.revokedAt),
        inArray(timelineShares.caseId, mine),
      ),
    )
    .returning({ id: timelineShares.id })
  return ended.length === 1
}

/** What a link shows while it lives, whoever asks; nothing once its owner has left. */
export async function findShared(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ share: timelineShares, case: timelineCases })
    .from(timelineShares)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineShares.caseId))
    .innerJoin(users, and(eq(users.id, timelineCases.userId), isActive))
    .where(and(eq(timelineShares.tokenHash, tokenHash), alive(now)))
  return row
}

const readFeed = preparedRead<{ userId: string }>()('timeline.feed', (db, slot) =>
  db
    .select()
    .from(timelineFeeds)
    .where(eq(timelineFeeds.userId, slot('userId'))),
)

export const feedOf = async (db: Db, userId: string) => (await readFeed(db, { userId }))[0]

/** One feed per person: a new address replaces the old one, which then shows nothing. */
export async function setFeed(db: Db, userId: string, tokenHash: string, now: Date): Promise<void> {
  await db
    .insert(timelineFeeds)
    .values({ userId, tokenHash, createdAt: now })
    .onConflictDoUpdate({ target: timelineFeeds.userId, set: { tokenHash, createdAt: now } })
}

/** False where there was none. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  return (
    (
      await db
        .delete(timelineFeeds)
        .where(eq(timelineFeeds.userId, userId))
        .returning({ userId: timelineFeeds.userId })
    ).length > 0
  )
}

/** Ends every link to a person's cases; false where none was open. */
export async function revokeShares(db: Db, userId: string, now: Date): Promise<boolean> {
  const own = db
    .select({ id: timelineCases.id })
    .from(timelineCases)
    .where(eq(timelineCases.userId, userId))
  const ended = await db
    .update(timelineShares)
    .set({ revokedAt: now })
    .where(and(inArray(timelineShares.caseId, own), alive(now)))
    .returning({ id: timelineShares.id })
  return ended.length > 0
}

export async function findFeedOwner(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ userId: users.id, locale: users.locale })
    .from(timelineFeeds)
    .innerJoin(users, and(eq(users.id, timelineFeeds.userId), isActive))
    .where(eq(timelineFeeds.tokenHash, tokenHash))
  return row
}
