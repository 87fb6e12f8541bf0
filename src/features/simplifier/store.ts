import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { users } from '#features/people/table.ts'
import { savedSimplifications as saved } from './table.ts'

const ownOne = (userId: string, id: string) => and(eq(saved.id, id), eq(saved.userId, userId))

export type SavedRow = typeof saved.$inferSelect

/** The beginnings only: a list of whole letters would be heavy. */
export const listSaved = (db: Db, userId: string, most: number) =>
  db
    .select({
      id: saved.id,
      createdAt: saved.createdAt,
      excerpt: sql<string>`left(${saved.original}, 160)`,
    })
    .from(saved)
    .where(eq(saved.userId, userId))
    .orderBy(desc(saved.createdAt), desc(saved.id))
    .limit(most)

export async function findSaved(db: Db, userId: string, id: string): Promise<SavedRow | undefined> {
  const [row] = await db.select().from(saved).where(ownOne(userId, id))
  return row
}

/** Makes everybody who saves for one person wait for one another, so that the limit is exact. */
export const lockPerson = (db: Db, userId: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export const countSaved = (db: Db, userId: string) => db.$count(saved, eq(saved.userId, userId))

/** False where the id is taken. */
export async function insertSaved(db: Db, row: typeof saved.$inferInsert): Promise<boolean> {
  const made = await db.insert(saved).values(row).onConflictDoNothing().returning({ id: saved.id })
  return made.length === 1
}

/** False where this person has no such text. */
export async function deleteSaved(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(saved).where(ownOne(userId, id)).returning({ id: saved.id })
  return gone.length === 1
}
