import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { users, isActive, mayEnter, type User } from '#features/people/table.ts'
import type { Role } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/db.ts'

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return row
}

/** Somebody who never opened the link of an address has shown nothing and owns nothing: the address is free. */
export const deleteUnconfirmed = (db: Db, email: string) =>
  db
    .delete(users)
    .where(
      and(
        eq(users.email, email.toLowerCase()),
        eq(users.emailVerified, false),
        isNull(users.suspendedAt),
      ),
    )

/** Gives a person another address. A unique index refuses one that somebody else has. */
export async function setEmail(
  db: Db,
  userId: string,
  email: string,
  now: Date,
): Promise<User | undefined> {
  const [row] = await db
    .update(users)
    .set({ email, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning()
  return row
}

/** The name is no part of it: `setName` writes that, and a verified lawyer's waits for a look. */
export interface UserChange {
  readonly phone?: string | null
  readonly locale?: Locale
  readonly quietHours?: User['quietHours']
  readonly notificationPreferences?: User['notificationPreferences']
}

export async function updateUser(db: Db, id: string, change: UserChange, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

export async function insertUser(
  db: Db,
  row: typeof users.$inferInsert,
): Promise<User | undefined> {
  const [made] = await db.insert(users).values(row).onConflictDoNothing().returning()
  return made
}

export async function makeAdmin(db: Db, id: string, now: Date): Promise<void> {
  await db.update(users).set({ role: 'admin', updatedAt: now }).where(eq(users.id, id))
}

/** Suspends or lifts, once: undefined where it stands so already, or the person is gone. */
export async function setSuspended(
  db: Db,
  id: string,
  at: Date | null,
  now: Date,
): Promise<User | undefined> {
  const other = at === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)
  const [row] = await db
    .update(users)
    .set({ suspendedAt: at, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.deletedAt), other))
    .returning()
  return row
}

/** The administrators who can act, held until the end of the transaction: whoever takes one away waits for the others who do. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isActive))
    .orderBy(users.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** False where it is confirmed already, or the account may not be entered. */
export async function setConfirmed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.emailVerified, false), mayEnter))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Undefined where the person has another role by now, or may not act. */
export async function setRole(
  db: Db,
  id: string,
  { from, to, now }: { from: Role; to: Role; now: Date },
): Promise<User | undefined> {
  const [row] = await db
    .update(users)
    .set({ role: to, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.role, from), isActive))
    .returning()
  return row
}
