import { and, eq, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { mostPerDay, type FilePurpose } from './rules.ts'
import { files, type FileRow } from './table.ts'

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id))
  return row
}

export async function findOwn(db: Db, id: string, ownerId: string): Promise<FileRow | undefined> {
  const row = await findFile(db, id)
  return row?.ownerId === ownerId ? row : undefined
}

type NewRow = typeof files.$inferInsert

/** Inserts a file unless its owner has sent too much since `since`, or the id is known. One owner at a time. */
export async function insertWithin(
  db: Db,
  row: NewRow,
  since: Date,
): Promise<FileRow | 'full' | 'known'> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`files ${row.ownerId}`}, 0))`,
  )
  const { rows } = await db.execute<{ count: number; bytes: string }>(
    sql`select count(*)::int as count, coalesce(sum(size), 0)::text as bytes from ${files} where owner_id = ${row.ownerId} and created_at > ${since.toISOString()}::timestamptz and purpose <> 'export'`,
  )
  const { count, bytes } = rows[0]!
  const [known] = await db.select({ id: files.id }).from(files).where(eq(files.id, row.id!))
  if (known !== undefined) return 'known'
  if (count >= mostPerDay.files || Number(bytes) + row.size > mostPerDay.bytes) return 'full'
  const [made] = await db.insert(files).values(row).onConflictDoNothing().returning()
  return made ?? 'known'
}

export async function insertFile(db: Db, row: NewRow): Promise<FileRow> {
  const [made] = await db.insert(files).values(row).returning()
  return made!
}

/** Counts a piece that arrived, where everything before it has. */
export async function addReceived(
  db: Db,
  id: string,
  piece: { from: number; to: number },
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(files)
    .set({ received: piece.to })
    .where(and(eq(files.id, id), eq(files.state, 'receiving'), eq(files.received, piece.from)))
    .returning()
  return row
}

/** Ends the receiving of a file, once. */
export async function settleFile(
  db: Db,
  id: string,
  change: Partial<NewRow>,
  from: 'receiving' | 'waiting' = 'receiving',
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(files)
    .set(change)
    .where(and(eq(files.id, id), eq(files.state, from)))
    .returning()
  return row
}

export interface Attaching {
  readonly ids: readonly string[]
  readonly ownerId: string
  readonly purpose: FilePurpose
  readonly subjectId: string
  readonly attachedTo: string
}

/** Binds files to what uses them; answers how many could be bound. */
export async function bindFiles(
  db: Db,
  { ids, ownerId, purpose, subjectId, attachedTo }: Attaching,
): Promise<number> {
  const rows = await db
    .update(files)
    .set({ attachedTo })
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.ownerId, ownerId),
        eq(files.purpose, purpose),
        eq(files.subjectId, subjectId),
        isNull(files.attachedTo),
        inArray(files.state, ['ready', 'waiting']),
      ),
    )
    .returning({ id: files.id })
  return rows.length
}

export const listOfSubject = (db: Db, purpose: FilePurpose, subjectId: string) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.purpose, purpose), eq(files.subjectId, subjectId)))
    .orderBy(files.createdAt)

export const deleteFiles = (db: Db, where: SQL | undefined): Promise<FileRow[]> =>
  db.delete(files).where(where).returning()

/** What is on its way still, and what was made for a message that was not sent. Anything else is used without being attached. */
const isUnused = or(
  eq(files.state, 'receiving'),
  and(eq(files.purpose, 'message'), isNull(files.attachedTo)),
)

export const deleteUnused = (db: Db, id: string, ownerId: string) =>
  deleteFiles(db, and(eq(files.id, id), eq(files.ownerId, ownerId), isUnused))

export const deleteById = (db: Db, id: string) => deleteFiles(db, eq(files.id, id))

/** Those of one thing but the one named. */
export const deleteOthers = (db: Db, purpose: FilePurpose, subjectId: string, keptId?: string) =>
  deleteFiles(
    db,
    and(
      eq(files.purpose, purpose),
      eq(files.subjectId, subjectId),
      keptId === undefined ? undefined : ne(files.id, keptId),
    ),
  )

/** `keepSent`: what went to somebody with a message stays with them. */
export const deleteOfOwner = (db: Db, ownerId: string, keepSent: boolean) =>
  deleteFiles(
    db,
    and(
      eq(files.ownerId, ownerId),
      keepSent ? or(ne(files.purpose, 'message'), isNull(files.attachedTo)) : undefined,
    ),
  )

/** Those of one thing that were begun before then and did not arrive whole. */
export const deleteUnfinished = (db: Db, purpose: FilePurpose, subjectId: string, before: Date) =>
  deleteFiles(
    db,
    and(
      eq(files.purpose, purpose),
      eq(files.subjectId, subjectId),
      eq(files.state, 'receiving'),
      lt(files.createdAt, before),
    ),
  )

export const deleteStale = (db: Db, before: Date) =>
  deleteFiles(db, and(lt(files.createdAt, before), isUnused))

/** Files that wait for the scanner, those never tried first; another process leaves those out that this one took. */
export const takeWaiting = (db: Db, limit: number) =>
  db
    .select()
    .from(files)
    .where(eq(files.state, 'waiting'))
    .orderBy(sql`${files.scannedAt} nulls first`, files.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Which of these keys a row still needs, and which of these files are still on their way. */
export async function neededKeys(
  db: Db,
  keys: readonly string[],
  fileIds: readonly string[],
): Promise<{ keys: Set<string>; receiving: Set<string> }> {
  const rows = await db
    .select({ storageKey: files.storageKey, previewKey: files.previewKey })
    .from(files)
    .where(or(inArray(files.storageKey, [...keys]), inArray(files.previewKey, [...keys])))
  const receiving =
    fileIds.length === 0
      ? []
      : await db
          .select({ id: files.id })
          .from(files)
          .where(and(inArray(files.id, [...fileIds]), eq(files.state, 'receiving')))
  return {
    keys: new Set(
      rows.flatMap(({ storageKey, previewKey }) => [storageKey ?? '', previewKey ?? '']),
    ),
    receiving: new Set(receiving.map(({ id }) => id)),
  }
}
