import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Actor, Role } from '#kernel/actor.ts'
import { days, hours, minutes } from '#kernel/clock.ts'
import { isLocale, type Locale } from '#kernel/locale.ts'
import { preparedRead, type Db } from '#server/db.ts'
import type { ShownFacts } from './rules.ts'
import { accounts, formerPasswords, isActive, lawyerChanges, lawyerProfiles, sessions, twoFactors, users, verifications } from './table.ts'

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

/** An unused session ends after this, and every session after its role's last hour. */
export const idleEnd = days(14)
export const lastEnd = (role: Role) => (role === 'admin' ? hours(12) : days(30))

const lastMoment = sql`${sessions.createdAt} + case ${users.role} when 'admin' then ${lastEnd('admin')}::float8 else ${lastEnd('user')}::float8 end * interval '1 millisecond'`

const readSession = preparedRead<{ token: string }>()('people.session', (db, slot) => {
  // A provider asks for what it likes, but not for our code.
  const secondFactor = sql<boolean>`${users.twoFactorEnabled} and not coalesce((${sessions.sess} ->> 'sso')::boolean, false)`
  const due = sql<boolean>`coalesce((${sessions.sess} ->> 'remember')::boolean, true) and (${sessions.expiresAt} < least(${fromNow(idleEnd - days(1))}, ${lastMoment}) or ${sessions.updatedAt} < ${fromNow(-days(1))})`
  return db
    .select({ id: users.id, role: users.role, locale: users.locale, emailVerified: users.emailVerified, sessionId: sessions.id, fresh: sql<boolean>`${sessions.confirmedAt} > ${fromNow(-freshFor)}`, secondFactor, due })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, slot('token')), gt(sessions.expiresAt, sql`now()`), sql`${lastMoment} > now()`, isActive))
})

/** The person and the session behind a token, while both exist and the session has not ended. `due`: it was used, and its end moves. */
export async function findSession(db: Db, token: string): Promise<(Actor & { due: boolean }) | undefined> {
  const [row] = await readSession(db, { token })
  return row && { ...row, locale: isLocale(row.locale) ? row.locale : 'en' }
}

const secondsLeft = sql<string>`extract(epoch from ${sessions.expiresAt} - now())`

/** Moves the end of a session that is used, never past its last moment; answers how many seconds it has. */
export async function renewSession(db: Db, { sessionId, role }: Actor): Promise<number | undefined> {
  const end = sql`least(${fromNow(idleEnd)}, ${sessions.createdAt} + ${lastEnd(role)} * interval '1 millisecond')`
  const [row] = await db.update(sessions).set({ expiresAt: end, updatedAt: sql`now()` }).where(eq(sessions.id, sessionId)).returning({ seconds: secondsLeft })
  return row && Number(row.seconds)
}

/** How many seconds the session of a token has. */
export async function sessionLife(db: Db, token: string): Promise<number | undefined> {
  const [row] = await db.select({ seconds: secondsLeft }).from(sessions).where(eq(sessions.token, token))
  return row && Number(row.seconds)
}

/** Ends every session of a person and begins the one of this browser anew, under another token; answers how many seconds it has (null: until the browser closes). */
export async function restartSession(db: Db, { id, sessionId }: Actor, token: string): Promise<number | null | undefined> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id, sess: sessions.sess, expiresAt: sessions.expiresAt })
  const own = ended.find((session) => session.id === sessionId)
  if (own === undefined) return undefined
  const [row] = await db.insert(sessions).values({ token, userId: id, sess: own.sess, expiresAt: own.expiresAt }).returning({ seconds: secondsLeft })
  return ((own.sess as SessionFacts | null)?.remember ?? true) ? Number(row!.seconds) : null
}

/** Ends the session of a token. */
export const deleteSessionOf = (db: Db, token: string) => db.delete(sessions).where(eq(sessions.token, token))

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

export const deleteSessions = (db: Db, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId))

export const deleteOtherSessions = (db: Db, userId: string, keep: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep))).returning({ id: sessions.id })

/** Ends every session of a person but the one with this token. */
export const deleteSessionsBut = (db: Db, userId: string, token: string) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token))).returning({ id: sessions.id })

export async function findTwoFactor(db: Db, userId: string): Promise<typeof twoFactors.$inferSelect | undefined> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row
}

/** Takes the code of a step; false where it, or a later one, was taken before. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const unused = or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))
  return (await db.update(twoFactors).set({ lastUsedStep: step }).where(and(eq(twoFactors.id, id), unused)).returning({ id: twoFactors.id })).length > 0
}

export const listTwoFactors = (db: Db) => db.select().from(twoFactors)

/** Changes what is encrypted of a second factor; false where somebody else changed it in between. */
export async function rewriteTwoFactor(db: Db, { id, secret, backupCodes }: typeof twoFactors.$inferSelect, to: { secret?: string; backupCodes?: string }): Promise<boolean> {
  const isAsRead = and(eq(twoFactors.id, id), eq(twoFactors.secret, secret), eq(twoFactors.backupCodes, backupCodes))
  return (await db.update(twoFactors).set(to).where(isAsRead).returning({ id: twoFactors.id })).length > 0
}

export const dateTwoFactor = (db: Db, userId: string, now: Date) => db.update(twoFactors).set({ enabledAt: now }).where(eq(twoFactors.userId, userId))

export async function endTwoFactor(db: Db, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await db.update(users).set({ twoFactorEnabled: false, updatedAt: sql`now()` }).where(eq(users.id, userId))
}

/** Sweeps away sessions and one-time links whose time is over, and passwords that were replaced before `oldest`. */
export async function deleteEnded(db: Db, oldest: Date): Promise<void> {
  await db.delete(formerPasswords).where(lte(formerPasswords.replacedAt, oldest))
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

/** The same, held until the end of the transaction: two who change it come one after the other. */
export async function lockPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ password: accounts.password }).from(accounts).where(and(eq(accounts.userId, userId), isNotNull(accounts.password))).for('update')
  return row?.password ?? undefined
}

/** The person's own password from now on, whether there was one or not. The one before is kept for the way back of an old address. */
export async function setPassword(db: Db, userId: string, password: string, now: Date): Promise<void> {
  const before = await lockPasswordHash(db, userId)
  if (before !== undefined) await db.insert(formerPasswords).values({ userId, password: before, replacedAt: now })
  const own = { accountId: userId, providerId: 'credential' }
  await db.insert(accounts).values({ ...own, userId, password }).onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password, updatedAt: sql`now()` } })
}

/** The hashes that were replaced since then, the earliest first: whoever changes the password many times does not push the owner's out. */
export async function passwordsReplacedSince(db: Db, userId: string, since: Date, most: number): Promise<string[]> {
  const own = and(eq(formerPasswords.userId, userId), gt(formerPasswords.replacedAt, since))
  return (await db.select({ password: formerPasswords.password }).from(formerPasswords).where(own).orderBy(formerPasswords.replacedAt).limit(most)).map(({ password }) => password)
}

/** Takes every way in from a person: passwords, sign-ins at a provider, and sessions; with `secondFactor` that too. */
export async function dropWaysIn(db: Db, userId: string, { secondFactor }: { secondFactor: boolean }): Promise<void> {
  await db.delete(accounts).where(eq(accounts.userId, userId))
  await db.delete(formerPasswords).where(eq(formerPasswords.userId, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  if (!secondFactor) return
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

/** Somebody who never opened the link of an address has shown nothing and owns nothing: the address is free. */
export const deleteUnconfirmed = (db: Db, email: string) => db.delete(users).where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, false), isNull(users.suspendedAt)))

/** Gives a person another address. A unique index refuses one that somebody else has. */
export async function setEmail(db: Db, userId: string, email: string, now: Date): Promise<User | undefined> {
  const [row] = await db.update(users).set({ email, updatedAt: now }).where(and(eq(users.id, userId), isNull(users.deletedAt))).returning()
  return row
}

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

/** Suspends or lifts, once: undefined where it stands so already, or the person is gone. */
export async function setSuspended(db: Db, id: string, at: Date | null, now: Date): Promise<User | undefined> {
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
