import { and, desc, eq, lt, not, notInArray, or, sql } from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import type { Urgency } from '../contract.ts'
import { transitions, unrefused } from '../engine/transitions.ts'
import { backInPoolFor } from '../rules.ts'
import { leadClaims, leads } from '../table.ts'
import type { LeadRow } from '../store.ts'
import { claimBy, holdsAvailable, holdsClear, inPool } from './sight.ts'

export interface PoolFilters {
  readonly visaType?: LeadRow['visaType'] | undefined
  readonly language?: string | undefined
  readonly urgency?: Urgency | undefined
  readonly before?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

const poolFor = (db: Db, lawyerId: string, filters: PoolFilters) =>
  and(
    inPool(lawyerId),
    not(claimBy(db, lawyerId, notInArray(leadClaims.status, [...unrefused]))),
    filters.visaType && eq(leads.visaType, filters.visaType),
    filters.urgency && eq(leads.urgency, filters.urgency),
    filters.language === undefined
      ? undefined
      : sql`${leads.preferredLanguages} @> array[${filters.language}]::text[]`,
  )

/** Newest first; one more than asked for shows that there is another page. */
export function poolPage(db: Db, lawyerId: string, filters: PoolFilters): Promise<LeadRow[]> {
  const { before } = filters
  const older =
    before === undefined
      ? undefined
      : or(
          lt(leads.createdAt, before.at),
          and(eq(leads.createdAt, before.at), lt(leads.id, before.id)),
        )
  return db
    .select()
    .from(leads)
    .where(and(poolFor(db, lawyerId, filters), older))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(filters.limit + 1)
}

export const poolSize = (db: Db, lawyerId: string, filters: PoolFilters) =>
  db.$count(leads, poolFor(db, lawyerId, filters))

/** Takes one of the three places of a case for a lawyer in a single statement, and leaves its client at least a week to choose: undefined where there is none, the case is not theirs to have, their badge is gone, or they have not said that nothing stands in the way. */
export async function takeLeadPlace(
  db: Db,
  id: string,
  lawyerId: string,
  now: Date,
): Promise<LeadRow | undefined> {
  const [row] = await db
    .update(leads)
    .set({
      claimsTaken: sql`${leads.claimsTaken} + 1`,
      status: transitions.claim.to,
      updatedAt: now,
      expiresAt: sql`greatest(${leads.expiresAt}, ${later(now, backInPoolFor).toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(leads.id, id),
        inPool(lawyerId),
        holdsAvailable(db, lawyerId, now),
        holdsClear(db, id, lawyerId),
      ),
    )
    .returning()
  return row
}
