import { and, desc, eq, inArray, isNotNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { openKinds, type SecurityKind, type SecurityOutcome } from './rules.ts'
import { securityEvents } from './table.ts'

export type SecurityRow = typeof securityEvents.$inferSelect

/** One row a bucket: the same again is counted, and a network that differs is no longer named. */
export async function insertEvent(db: Db, row: typeof securityEvents.$inferInsert): Promise<void> {
  const same = sql`case when ${securityEvents.network} = excluded.network then ${securityEvents.network} end`
  await db
    .insert(securityEvents)
    .values(row)
    .onConflictDoUpdate({
      target: securityEvents.bucket,
      set: {
        times: sql`${securityEvents.times} + 1`,
        lastAt: sql`greatest(${securityEvents.lastAt}, excluded.last_at)`,
        network: same,
      },
    })
}

const isProven = and(
  eq(securityEvents.outcome, 'done'),
  notInArray(securityEvents.kind, [...openKinds]),
)!

/** What was done in a person's name, the newest first, from below the line `before` on. */
export function listOwn(
  db: Db,
  personId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const below =
    before === undefined
      ? undefined
      : sql`(${securityEvents.lastAt}, ${securityEvents.id}) < (select e.last_at, e.id from ${securityEvents} e where e.id = ${before} and e.person_id = ${personId})`
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.personId, personId), isProven, below))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit)
}

/** Everything else around the account, one row a kind and outcome however often it was tried. */
export const listAttempts = (db: Db, personId: string) =>
  db
    .select({
      kind: securityEvents.kind,
      outcome: securityEvents.outcome,
      times: sql<number>`sum(${securityEvents.times})::int`,
      at: sql`max(${securityEvents.lastAt})`.mapWith(securityEvents.lastAt),
    })
    .from(securityEvents)
    .where(and(eq(securityEvents.personId, personId), not(isProven)))
    .groupBy(securityEvents.kind, securityEvents.outcome)
    .orderBy(sql`max(${securityEvents.lastAt}) desc`)

export async function hasEvent(
  db: Db,
  personId: string,
  kind: SecurityKind,
  outcome: SecurityOutcome,
): Promise<boolean> {
  const found = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.personId, personId),
        eq(securityEvents.kind, kind),
        eq(securityEvents.outcome, outcome),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Only what succeeded counts: a failed sign-in comes from anybody's network. */
export async function haveCommonNetwork(
  db: Db,
  personId: string,
  otherId: string,
  network: string | null,
): Promise<boolean> {
  const networksOf = (id: string) =>
    db
      .select({ network: securityEvents.network })
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.personId, id),
          eq(securityEvents.outcome, 'done'),
          isNotNull(securityEvents.network),
        ),
      )
  const here = network === null ? undefined : eq(securityEvents.network, network)
  const found = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.personId, otherId),
        eq(securityEvents.outcome, 'done'),
        or(here, inArray(securityEvents.network, networksOf(personId))),
      ),
    )
    .limit(1)
  return found.length > 0
}

export const deleteBefore = (db: Db, day: Date) =>
  db.delete(securityEvents).where(lt(securityEvents.lastAt, day))
