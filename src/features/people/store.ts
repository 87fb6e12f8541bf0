import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { users, type User } from './table.ts'

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

export const setName = (
  db: Db,
  id: string,
  name: Partial<Pick<User, 'firstName' | 'lastName'>>,
  now: Date,
) =>
  db
    .update(users)
    .set({ ...name, updatedAt: now })
    .where(eq(users.id, id))
