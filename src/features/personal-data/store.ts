import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { mayEnter, users } from '#features/people/table.ts'
import { dataExportParts, dataExports } from './table.ts'

const columns = {
  id: dataExports.id,
  userId: dataExports.userId,
  locale: dataExports.locale,
  askedAt: dataExports.askedAt,
  done: dataExports.done,
  expiresAt: dataExports.expiresAt,
  bytes: sql<number | null>`octet_length(${dataExports.archive})`,
}

export type ExportRow = Awaited<ReturnType<typeof listExport>>[number]

const listExport = (db: Db, userId: string) =>
  db.select(columns).from(dataExports).where(eq(dataExports.userId, userId))

export async function findExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [row] = await listExport(db, userId)
  return row
}

/** Begins a copy in the place of the last one; undefined where that is too young. Of two at once, one begins. */
export async function startExport(
  db: Db,
  row: { id: string; userId: string; locale: (typeof dataExports.$inferSelect)['locale'] },
  { now, notSince }: { now: Date; notSince: Date },
): Promise<string | undefined> {
  const fresh = { ...row, askedAt: now, done: 0, expiresAt: null, archive: null }
  const { userId: _, ...change } = fresh
  await db
    .delete(dataExports)
    .where(and(eq(dataExports.userId, row.userId), lte(dataExports.askedAt, notSince)))
  const [made] = await db
    .insert(dataExports)
    .values({ ...change, userId: row.userId })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  return made?.id
}

/** A copy whose next part is this one, held until the part is written; undefined where another job was faster. */
export async function takeExport(db: Db, id: string, part: number): Promise<ExportRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.done, part), isNull(dataExports.archive)))
    .for('update')
  return row
}

export async function keepPart(
  db: Db,
  row: typeof dataExportParts.$inferInsert & { exportId: string },
): Promise<void> {
  await db.insert(dataExportParts).values(row)
  await db
    .update(dataExports)
    .set({ done: row.part + 1 })
    .where(eq(dataExports.id, row.exportId))
}

export const partsOf = (db: Db, exportId: string) =>
  db
    .select()
    .from(dataExportParts)
    .where(eq(dataExportParts.exportId, exportId))
    .orderBy(dataExportParts.part)

/** Keeps the finished file, and forgets what it was made of. */
export async function finishExport(
  db: Db,
  id: string,
  { archive, expiresAt }: { archive: Buffer; expiresAt: Date },
): Promise<void> {
  await db.update(dataExports).set({ archive, expiresAt }).where(eq(dataExports.id, id))
  await db.delete(dataExportParts).where(eq(dataExportParts.exportId, id))
}

/** The file of a person, as long as it can be fetched. */
export async function readArchive(db: Db, userId: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ archive: dataExports.archive })
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), sql`${dataExports.expiresAt} > ${now.toISOString()}`),
    )
  return row?.archive ?? undefined
}

/** Takes a copy away, also one in the making. */
export const dropExport = (db: Db, userId: string) =>
  db.delete(dataExports).where(eq(dataExports.userId, userId))

/** Files whose days are over. When the next may be asked for is over long before. */
export const forgetExports = (db: Db, now: Date) =>
  db.delete(dataExports).where(lte(dataExports.expiresAt, now))

/** Who asked for the deletion before that moment, and may still be asked: a suspended account waits until it is decided about. */
export const dueToErase = (db: Db, before: Date) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.leavingAt), lte(users.leavingAt, before), mayEnter))
    .orderBy(users.leavingAt)
    .limit(200)

/** Locks a person who is to be emptied; undefined where they stayed, or it was done. */
export async function takeLeaving(db: Db, userId: string, before: Date) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), lte(users.leavingAt, before), mayEnter))
    .for('update')
  return row
}

/** The open sessions of a person, whose streams close when the account is emptied. */
export async function sessionsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${userId}`,
  )
  return rows.map(({ id }) => id)
}
