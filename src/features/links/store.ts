import { and, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { LinkKind } from './contract.ts'
import { oneTimeLinks } from './table.ts'

export type Link = typeof oneTimeLinks.$inferSelect

export const insertLink = (db: Db, row: typeof oneTimeLinks.$inferInsert) =>
  db.insert(oneTimeLinks).values(row)

const works = (kind: LinkKind, now: Date) => [
  eq(oneTimeLinks.kind, kind),
  gt(oneTimeLinks.expiresAt, now),
]

export async function findByHash(
  db: Db,
  kind: LinkKind,
  hash: string,
  now: Date,
): Promise<Link | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.hash, hash), ...works(kind, now)))
  return row
}

/** Takes the link away and answers it: of two callers at once only one gets it. */
export async function deleteByHash(
  db: Db,
  kind: LinkKind,
  hash: string,
  now: Date,
): Promise<Link | undefined> {
  const [row] = await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.hash, hash), ...works(kind, now)))
    .returning()
  return row
}

export interface Whose {
  readonly userId?: string
  readonly email?: string
}

const belongs = ({ userId, email }: Whose): SQL[] => [
  ...(userId === undefined ? [] : [eq(oneTimeLinks.userId, userId)]),
  ...(email === undefined ? [] : [eq(oneTimeLinks.email, email)]),
]

/** The working links of a person or an address, the newest first. */
export const listLinks = (db: Db, kind: LinkKind, whose: Whose, now: Date, limit: number) =>
  db
    .select()
    .from(oneTimeLinks)
    .where(and(...belongs(whose), ...works(kind, now)))
    .orderBy(desc(oneTimeLinks.createdAt))
    .limit(limit)

export async function deleteLinks(db: Db, kinds: readonly LinkKind[], whose: Whose): Promise<void> {
  const own = belongs(whose)
  if (own.length === 0) return
  await db.delete(oneTimeLinks).where(and(inArray(oneTimeLinks.kind, [...kinds]), ...own))
}

export async function updateLink(
  db: Db,
  id: string,
  change: Pick<Link, 'data' | 'expiresAt'>,
): Promise<void> {
  await db.update(oneTimeLinks).set(change).where(eq(oneTimeLinks.id, id))
}

export const deleteExpired = (db: Db, now: Date) =>
  db.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, now))
