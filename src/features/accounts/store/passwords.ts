import { and, eq, gt, isNotNull, like, ne, sql } from 'drizzle-orm'
import { users } from '#features/people/table.ts'
import type { Db } from '#server/db.ts'
import { sessions, accounts, formerPasswords, twoFactors, verifications } from '../table.ts'

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return rows.length > 0
}

/** The hash of a person's own password; undefined for somebody who signs in through a provider alone. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return row?.password ?? undefined
}

/** The same, held until the end of the transaction: two who change it come one after the other. */
export async function lockPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
    .for('update')
  return row?.password ?? undefined
}

/** What opens an account: the hash of its password, and whether a code is needed beside it. */
export interface WaysIn {
  readonly password: string | undefined
  readonly twoFactor: boolean
}

export const findWaysIn = async (db: Db, userId: string): Promise<WaysIn> => ({
  password: await findPasswordHash(db, userId),
  twoFactor: await needsCode(db, userId),
})

/** The same, waiting for whoever is changing them, and held until the end of the transaction. */
export const lockWaysIn = async (db: Db, userId: string): Promise<WaysIn> => ({
  password: await lockPasswordHash(db, userId),
  twoFactor: await needsCode(db, userId),
})

async function needsCode(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ on: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
  return rows[0]?.on === true
}

/** Ends sign-ins that wait for their code, and sign-ins at a provider: what was proved before opens nothing from now on. */
export async function endOtherWaysIn(db: Db, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, '2fa-%')))
  await db
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
}

/** The person's own password from now on, whether there was one or not. The one before is kept for the way back of an old address. */
export async function setPassword(
  db: Db,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  const before = await lockPasswordHash(db, userId)
  if (before !== undefined)
    await db.insert(formerPasswords).values({ userId, password: before, replacedAt: now })
  const own = { accountId: userId, providerId: 'credential' }
  await db
    .insert(accounts)
    .values({ ...own, userId, password })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: sql`now()` },
    })
}

/** The hashes that were replaced since then, the earliest first: whoever changes the password many times does not push the owner's out. */
export async function passwordsReplacedSince(
  db: Db,
  userId: string,
  since: Date,
  most: number,
): Promise<string[]> {
  const own = and(eq(formerPasswords.userId, userId), gt(formerPasswords.replacedAt, since))
  return (
    await db
      .select({ password: formerPasswords.password })
      .from(formerPasswords)
      .where(own)
      .orderBy(formerPasswords.replacedAt)
      .limit(most)
  ).map(({ password }) => password)
}

/** Takes every way in from a person: passwords, sign-ins at a provider, and sessions; with `secondFactor` that too. */
export async function dropWaysIn(
  db: Db,
  userId: string,
  { secondFactor }: { secondFactor: boolean },
): Promise<void> {
  await endOtherWaysIn(db, userId)
  await db.delete(accounts).where(eq(accounts.userId, userId))
  await db.delete(formerPasswords).where(eq(formerPasswords.userId, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  if (!secondFactor) return
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}
