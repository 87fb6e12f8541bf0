import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type pg from 'pg'
import { mayEnter, users } from '#features/people/table.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import { days, hours, minutes } from '#kernel/clock.ts'
import { isLocale } from '#kernel/locale.ts'
import { preparedRead, type Db } from '#server/db.ts'
import { sessions, accounts, formerPasswords, verifications } from '../table.ts'

interface SessionFacts {
  readonly userAgent?: string | null
  readonly remember?: boolean
  readonly sso?: boolean
}

/** Sessions use the database's clock, one for all processes: the sign-in library ignores the product's clock. */
const fromNow = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`

/** How long an entered password counts as recent. */
const freshFor = minutes(15)

/** An idle session ends after `idleEnd`, every session after the `lastEnd` of its role. */
export const idleEnd = days(14)
export const lastEnd = (role: Role) => (role === 'admin' ? hours(12) : days(30))

/** Pages in a browser end with the session they belong to, or so long after they were made. */
const longestKept = days(7)

const lastMoment = sql`${sessions.createdAt} + case ${users.role} when 'admin' then ${lastEnd('admin')}::float8 else ${lastEnd('user')}::float8 end * interval '1 millisecond'`

const readSession = preparedRead<{ token: string }>()('accounts.session', (db, slot) => {
  // A sign-in at the provider never included our second factor.
  const secondFactor = sql<boolean>`${users.twoFactorEnabled} and not coalesce((${sessions.sess} ->> 'sso')::boolean, false)`
  const keepsUntil = sql<
    number | null
  >`case when coalesce((${sessions.sess} ->> 'remember')::boolean, true) then floor(extract(epoch from least(${sessions.expiresAt}, ${fromNow(longestKept)})) * 1000)::float8 end`
  const due = sql<boolean>`coalesce((${sessions.sess} ->> 'remember')::boolean, true) and (${sessions.expiresAt} < least(${fromNow(idleEnd - days(1))}, ${lastMoment}) or ${sessions.updatedAt} < ${fromNow(-days(1))})`
  return db
    .select({
      id: users.id,
      role: users.role,
      locale: users.locale,
      emailVerified: users.emailVerified,
      sessionId: sessions.id,
      fresh: sql<boolean>`${sessions.confirmedAt} > ${fromNow(-freshFor)}`,
      secondFactor,
      leaving: sql<boolean>`${users.leavingAt} is not null`,
      keepsUntil,
      due,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, slot('token')),
        gt(sessions.expiresAt, sql`now()`),
        sql`${lastMoment} > now()`,
        mayEnter,
      ),
    )
})

/** The person and the session of a token, if the session is open. `due`: its end should be extended. */
export async function findSession(
  db: Db,
  token: string,
): Promise<(Actor & { due: boolean }) | undefined> {
  const [row] = await readSession(db, { token })
  return row && { ...row, locale: isLocale(row.locale) ? row.locale : 'en' }
}

const secondsLeft = sql<string>`extract(epoch from ${sessions.expiresAt} - now())`

/** Extends a session, never past its final end, and returns how many seconds it has left. */
export async function renewSession(
  db: Db,
  { sessionId, role }: Actor,
): Promise<number | undefined> {
  const end = sql`least(${fromNow(idleEnd)}, ${sessions.createdAt} + ${lastEnd(role)} * interval '1 millisecond')`
  const [row] = await db
    .update(sessions)
    .set({ expiresAt: end, updatedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ seconds: secondsLeft })
  return row && Number(row.seconds)
}

/** How many seconds the session of a token has left. */
export async function sessionLife(db: Db, token: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: secondsLeft })
    .from(sessions)
    .where(eq(sessions.token, token))
  return row && Number(row.seconds)
}

/** Ends every session of a person and reopens this browser's under a new token. Returns how many seconds it has left (null: until the browser closes). */
export async function restartSession(
  db: Db,
  { id, sessionId }: Actor,
  token: string,
): Promise<number | null | undefined> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, id))
    .returning({ id: sessions.id, sess: sessions.sess, expiresAt: sessions.expiresAt })
  const own = ended.find((session) => session.id === sessionId)
  if (own === undefined) return undefined
  const [row] = await db
    .insert(sessions)
    .values({ token, userId: id, sess: own.sess, expiresAt: own.expiresAt })
    .returning({ seconds: secondsLeft })
  return ((own.sess as SessionFacts | null)?.remember ?? true) ? Number(row!.seconds) : null
}

/** Ends the session of a token. */
export const deleteSessionOf = (db: Db, token: string) =>
  db.delete(sessions).where(eq(sessions.token, token))

/** Whether a session is still there; until the end of the transaction nobody ends it. */
export async function holdSession(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for('share')
  return rows.length > 0
}

/** Records that the password was entered in this session just now. */
export const confirmSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, id))

/** A person's open sessions, the most recently used first. */
export async function listSessions(db: Db, userId: string) {
  const rows = await db
    .select({
      id: sessions.id,
      sess: sessions.sess,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(sql`${sessions.updatedAt} desc`)
  return rows.map(({ sess, ...row }) => ({
    ...row,
    userAgent: (sess as SessionFacts | null)?.userAgent ?? null,
  }))
}

/** Ends one session of a person and returns the ended ids. */
export const deleteSession = (db: Db, userId: string, id: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })

export const deleteSessions = (db: Db, userId: string) =>
  db.delete(sessions).where(eq(sessions.userId, userId))

export const deleteOtherSessions = (db: Db, userId: string, keep: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep)))
    .returning({ id: sessions.id })

/** Ends every session of a person but the one with this token. */
export const deleteSessionsBut = (db: Db, userId: string, token: string) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.token, token)))
    .returning({ id: sessions.id })

/** Deletes expired sessions and one-time links, and passwords replaced before `oldest`. */
export async function deleteEnded(db: Db, oldest: Date): Promise<void> {
  await db.delete(formerPasswords).where(lte(formerPasswords.replacedAt, oldest))
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`))
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`))
}

/** Which of these sessions are still open. */
export async function openSessionsAmong(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from sessions where id = any($1::uuid[]) and expire > now()',
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** The provider's token of a session that was opened there; undefined for other sessions. */
export async function findProviderSession(
  db: Db,
  token: string,
  providerId: string,
): Promise<{ idToken: string | null } | undefined> {
  const [row] = await db
    .select({ sess: sessions.sess, idToken: accounts.idToken })
    .from(sessions)
    .innerJoin(
      accounts,
      and(eq(accounts.userId, sessions.userId), eq(accounts.providerId, providerId)),
    )
    .where(eq(sessions.token, token))
  return row !== undefined && (row.sess as SessionFacts | null)?.sso
    ? { idToken: row.idToken }
    : undefined
}

/** Whether this session was opened at the provider. */
export async function isProviderSession(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.id, id))
  return (row?.sess as SessionFacts | null | undefined)?.sso ?? false
}
