import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { isActive, mayEnter, users, type User } from './table.ts'

const readUser = preparedRead<{ id: string }>()('people.user', (db, slot) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, slot('id')), isNull(users.deletedAt))),
)

export const findUser = async (db: Db, id: string): Promise<User | undefined> =>
  (await readUser(db, { id }))[0]

/** Begins the time in which the person can still change their mind; false where it has begun, or the account may not act. */
export async function setLeaving(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ leavingAt: now, updatedAt: now })
    .where(and(eq(users.id, id), isActive))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Ends it; false where it has not begun, or is over. */
export async function setStaying(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ leavingAt: null, updatedAt: now })
    .where(and(eq(users.id, id), mayEnter, isNotNull(users.leavingAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** The picture that stands for the person everywhere. */
export const setPicture = (db: Db, id: string, profileImageUrl: string | null, now: Date) =>
  db.update(users).set({ profileImageUrl, updatedAt: now }).where(eq(users.id, id))

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
