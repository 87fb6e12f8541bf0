import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { SecurityKind, SecurityOutcome } from './rules.ts'
import { securityEvents } from './table.ts'

export type SecurityRow = typeof securityEvents.$inferSelect

/** One row a bucket: the same again is counted, and a network that differs is no longer named. */
export async function insertEvent(db: Db, row: typeof securityEvents.$inferInsert): Promise<void> {
  const same = sql`case when ${securityEvents.network} = excluded.network then ${securityEvents.network} end`
  await db
    .insert(securityEvents)
    .values(row)
    .onConflictDoUpdate({ target: securityEvents.bucket, set: { times: sql`${securityEvents.times} + 1`, lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`, network: same } })
}

export const listOwn = (db: Db, personId: string, limit: number) =>
  db.select().from(securityEvents).where(eq(securityEvents.personId, personId)).orderBy(desc(securityEvents.lastAt), desc(securityEvents.id)).limit(limit)

export async function hasEvent(db: Db, personId: string, kind: SecurityKind, outcome: SecurityOutcome): Promise<boolean> {
  const found = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.personId, personId), eq(securityEvents.kind, kind), eq(securityEvents.outcome, outcome)))
    .limit(1)
  return found.length > 0
}

/** Only what succeeded counts: a failed sign-in comes from anybody's network. */
export async function haveCommonNetwork(db: Db, personId: string, otherId: string, network: string | null): Promise<boolean> {
  const networksOf = (id: string) =>
    db.select({ network: securityEvents.network }).from(securityEvents).where(and(eq(securityEvents.personId, id), eq(securityEvents.outcome, 'done'), isNotNull(securityEvents.network)))
  const here = network === null ? undefined : eq(securityEvents.network, network)
  const found = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.personId, otherId), eq(securityEvents.outcome, 'done'), or(here, inArray(securityEvents.network, networksOf(personId)))))
    .limit(1)
  return found.length > 0
}

export const deleteBefore = (db: Db, day: Date) => db.delete(securityEvents).where(lt(securityEvents.lastAt, day))
