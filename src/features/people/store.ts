import { and, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Actor, Role } from '#kernel/actor.ts'
import { minutes } from '#kernel/clock.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import type { Db } from '#server/db.ts'
import type { ShownFacts } from './rules.ts'
import { accounts, lawyerChanges, lawyerProfiles, sessions, users, verifications } from './table.ts'

export type User = typeof users.$inferSelect
export type LawyerRow = typeof lawyerProfiles.$inferSelect
export type ChangeRow = typeof lawyerChanges.$inferSelect

interface SessionFacts {
  readonly userAgent?: string | null
  readonly remember?: boolean
  readonly sso?: boolean
}

/** The sign-in library measures with the machine's clock, so sessions are measured with the database's: one for all processes, which no test moves. */
const fromNow = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`

/** How long an entered password counts as just entered. */
const freshFor = minutes(15)

/** The person and the session behind a token, while both exist and the session has not ended. */
export async function findSession(db: Db, token: string): Promise<(Actor & { expiresAt: Date; remember: boolean }) | undefined> {
  const fresh = sql<boolean>`${sessions.confirmedAt} > ${fromNow(-freshFor)}`
  const [row] = await db
    .select({ id: users.id, role: users.role, locale: users.locale, emailVerified: users.emailVerified, sessionId: sessions.id, fresh, expiresAt: sessions.expiresAt, sess: sessions.sess })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`), isNull(users.deletedAt)))
  if (row === undefined) return undefined
  const { sess, locale, role, ...rest } = row
  return { ...rest, role: role as Role, locale: isLocale(locale) ? locale : 'en', remember: (sess as SessionFacts | null)?.remember ?? true }
}


export const renewSession = (db: Db, id: string, idleEnd: number) => db.update(sessions).set({ expiresAt: fromNow(idleEnd), updatedAt: sql`now()` }).where(eq(sessions.id, id))

/** Keeps that the person has just entered the password in this session. */
export const confirmSession = (db: Db, id: string) => db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, id))

/** A person's open sessions, the last used first. */
export async function listSessions(db: Db, userId: string) {
  const rows = await db
    .select({ id: sessions.id, sess: sessions.sess, createdAt: sessions.createdAt, lastSeenAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(sql`${sessions.updatedAt} desc`)
  return rows.map(({ sess, ...row }) => ({ ...row, userAgent: (sess as SessionFacts | null)?.userAgent ?? null }))
}

/** Ends one session of a person; answers the ids that ended. */
export const deleteSession = (db: Db, userId: string, id: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id))).returning({ id: sessions.id })

export const deleteOtherSessions = (db: Db, userId: string, keep: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep))).returning({ id: sessions.id })

/** Sweeps away sessions and one-time links whose time is over. */
export async function deleteEnded(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`))
}

/** Which of these sessions are still open. */
export async function openSessionsAmong(pool: pg.Pool, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from sessions where id = any($1::uuid[]) and expire > now()', [ids])
  return rows.map(({ id }) => id)
}

/** What the provider gave when this session was opened there; undefined where it was not. */
export async function findProviderSession(db: Db, token: string, providerId: string): Promise<{ idToken: string | null } | undefined> {
  const [row] = await db
    .select({ sess: sessions.sess, idToken: accounts.idToken })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.userId, sessions.userId), eq(accounts.providerId, providerId)))
    .where(eq(sessions.token, token))
  return row !== undefined && (row.sess as SessionFacts | null)?.sso ? { idToken: row.idToken } : undefined
}

/** True where this session was opened at the provider. */
export async function isProviderSession(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.id, id))
  return (row?.sess as SessionFacts | null | undefined)?.sso ?? false
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  return row
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return rows.length > 0
}

/** The hash of a person's own password; undefined for somebody who signs in through a provider alone. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ password: accounts.password }).from(accounts).where(and(eq(accounts.userId, userId), isNotNull(accounts.password)))
  return row?.password ?? undefined
}

export const confirmEmail = (db: Db, userId: string) => db.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId))

/** The name is no part of it: `setName` writes that, and a verified lawyer's waits for a look. */
export interface UserChange {
  readonly phone?: string | null
  readonly locale?: Locale
  readonly notificationPreferences?: User['notificationPreferences']
}

export async function updateUser(db: Db, id: string, change: UserChange, now: Date): Promise<void> {
  await db.update(users).set({ ...change, updatedAt: now }).where(eq(users.id, id))
}

export const setName = (db: Db, id: string, name: Partial<Pick<ShownFacts, 'firstName' | 'lastName'>>, now: Date) => db.update(users).set({ ...name, updatedAt: now }).where(eq(users.id, id))

export async function insertUser(db: Db, row: typeof users.$inferInsert): Promise<User | undefined> {
  const [made] = await db.insert(users).values(row).onConflictDoNothing().returning()
  return made
}

export async function makeAdmin(db: Db, id: string, now: Date): Promise<void> {
  await db.update(users).set({ role: 'admin', updatedAt: now }).where(eq(users.id, id))
}

/** A lawyer's profile row, made empty where there is none yet. */
export const startLawyerProfile = (db: Db, userId: string) => db.insert(lawyerProfiles).values({ userId }).onConflictDoNothing()

export async function findLawyer(db: Db, userId: string): Promise<LawyerRow | undefined> {
  const [row] = await db.select().from(lawyerProfiles).where(eq(lawyerProfiles.userId, userId))
  return row
}

/** The row, locked until the end of the transaction. */
export async function lockLawyer(db: Db, userId: string): Promise<LawyerRow | undefined> {
  const [row] = await db.select().from(lawyerProfiles).where(eq(lawyerProfiles.userId, userId)).for('update')
  return row
}

export type LawyerChange = Partial<typeof lawyerProfiles.$inferInsert>

export async function updateLawyer(db: Db, userId: string, change: LawyerChange): Promise<LawyerRow> {
  const [row] = await db.update(lawyerProfiles).set(change).where(eq(lawyerProfiles.userId, userId)).returning()
  return row!
}

/** Ends every badge whose next check is due; answers whose. */
export async function endDueBadges(db: Db, now: Date): Promise<string[]> {
  const due = and(eq(lawyerProfiles.verificationStatus, 'approved'), lte(lawyerProfiles.recheckOn, now.toISOString().slice(0, 10)))
  const rows = await db.update(lawyerProfiles).set({ verificationStatus: 'pending', verified: false }).where(due).returning({ userId: lawyerProfiles.userId })
  return rows.map(({ userId }) => userId)
}

/** A one-time token as the sign-in library keeps its own for new passwords. */
export async function insertPasswordToken(db: Db, token: string, userId: string, lifetime: number): Promise<void> {
  await db.insert(verifications).values({ identifier: `reset-password:${token}`, value: userId, expiresAt: fromNow(lifetime) })
}

export async function findChange(db: Db, lawyerId: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(lawyerChanges).where(eq(lawyerChanges.lawyerId, lawyerId))
  return row
}

/** The lawyer's row is locked by the caller, so that a change and the decision about it never cross. */
export async function saveChange(db: Db, row: typeof lawyerChanges.$inferInsert): Promise<void> {
  const { lawyerId: _, ...change } = { status: 'waiting' as const, reason: null, ...row }
  await db.insert(lawyerChanges).values(row).onConflictDoUpdate({ target: lawyerChanges.lawyerId, set: change })
}

export const deleteChange = (db: Db, lawyerId: string) => db.delete(lawyerChanges).where(eq(lawyerChanges.lawyerId, lawyerId))
