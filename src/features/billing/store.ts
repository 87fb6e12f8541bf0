import { and, count, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import { preparedRead, type Db } from '#server/db.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { returnsPerMonth } from './contract.ts'
import { placeRequests, planUsage, subscriptions } from './table.ts'

const standing = preparedRead<{ lawyerId: string }>()('billing.standing', (db, slot) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.lawyerId, slot('lawyerId'))),
)

export async function findSubscription(db: Db, lawyerId: string) {
  const [row] = await standing(db, { lawyerId })
  return row
}

export async function usedPlaces(db: Db, lawyerId: string, periodStart: string): Promise<number> {
  const [row] = await db
    .select({ used: planUsage.used })
    .from(planUsage)
    .where(and(eq(planUsage.lawyerId, lawyerId), eq(planUsage.periodStart, periodStart)))
  return row?.used ?? 0
}

/** Takes one place in a single statement; false where none is free. `limit` null means that there is no end of them. */
export async function addPlace(
  db: Db,
  lawyerId: string,
  periodStart: string,
  limit: number | null,
): Promise<boolean> {
  const taken = await db
    .insert(planUsage)
    .values({ lawyerId, periodStart, used: 1 })
    .onConflictDoUpdate({
      target: [planUsage.lawyerId, planUsage.periodStart],
      set: { used: sql`${planUsage.used} + 1` },
      setWhere: limit === null ? undefined : sql`${planUsage.used} < ${limit}`,
    })
    .returning({ used: planUsage.used })
  return taken.length > 0
}

export async function removePlace(db: Db, lawyerId: string, periodStart: string): Promise<void> {
  await db
    .update(planUsage)
    .set({ used: sql`${planUsage.used} - 1` })
    .where(
      and(
        eq(planUsage.lawyerId, lawyerId),
        eq(planUsage.periodStart, periodStart),
        gt(planUsage.used, 0),
      ),
    )
}

/** Gives one place back in a single statement, while the month's share of returns lasts; false after that. */
export async function removeReturnedPlace(
  db: Db,
  lawyerId: string,
  periodStart: string,
): Promise<boolean> {
  const rows = await db
    .update(planUsage)
    .set({ used: sql`${planUsage.used} - 1`, returned: sql`${planUsage.returned} + 1` })
    .where(
      and(
        eq(planUsage.lawyerId, lawyerId),
        eq(planUsage.periodStart, periodStart),
        gt(planUsage.used, 0),
        lt(planUsage.returned, returnsPerMonth),
      ),
    )
    .returning({ used: planUsage.used })
  return rows.length > 0
}

export async function insertPlaceRequest(
  db: Db,
  row: typeof placeRequests.$inferInsert,
): Promise<void> {
  await db.insert(placeRequests).values(row).onConflictDoNothing()
}

export async function lockPlaceRequest(db: Db, claimId: string) {
  const [row] = await db
    .select()
    .from(placeRequests)
    .where(eq(placeRequests.claimId, claimId))
    .for('update')
  return row
}

export async function decidePlaceRequest(
  db: Db,
  claimId: string,
  decision: { granted: boolean; decidedBy: string; decidedAt: Date; decisionReason: string },
): Promise<void> {
  await db.update(placeRequests).set(decision).where(eq(placeRequests.claimId, claimId))
}

export interface PlaceSearch {
  readonly q?: string | undefined
  readonly position?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** What waits for an administrator, the longest first, with how often this lawyer has asked since `since`. */
export const listPlaceRequests = (db: Db, since: Date, { q, position, limit }: PlaceSearch) =>
  db
    .select({
      request: placeRequests,
      lawyer: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      asked: sql<number>`(select count(*)::int from place_requests as before where before.lawyer_id = ${placeRequests.lawyerId} and before.asked_at > ${since.toISOString()}::timestamptz)`,
    })
    .from(placeRequests)
    .innerJoin(users, eq(users.id, placeRequests.lawyerId))
    .where(
      and(
        isNull(placeRequests.granted),
        q === undefined || q === ''
          ? undefined
          : sql`position(nullif(trim(folded_text(${q})), '') in folded_text(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}))) > 0`,
        position &&
          sql`(${placeRequests.askedAt}, ${placeRequests.claimId}) > (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`,
      ),
    )
    .orderBy(placeRequests.askedAt, placeRequests.claimId)
    .limit(limit)

type Grant = Pick<
  typeof subscriptions.$inferInsert,
  'lawyerId' | 'plan' | 'currentPeriodStart' | 'currentPeriodEnd' | 'grantedReason'
> & { grantedBy: string }

/** Writes a granted plan over whatever the lawyer had. */
export async function saveGrant(db: Db, grant: Grant, now: Date): Promise<void> {
  const row = {
    ...grant,
    status: 'active',
    gateway: 'granted',
    cancelAtEnd: false,
    scheduledPlan: null,
    providerSubscriptionId: null,
    updatedAt: now,
  } as const
  await db
    .insert(subscriptions)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({ target: subscriptions.lawyerId, set: row })
}

/** Ends every granted plan whose time is over; answers whose. */
export async function endDueGrants(db: Db, now: Date): Promise<string[]> {
  const due = and(
    eq(subscriptions.gateway, 'granted'),
    ne(subscriptions.status, 'cancelled'),
    lte(subscriptions.currentPeriodEnd, now),
  )
  const rows = await db
    .update(subscriptions)
    .set({ status: 'cancelled', updatedAt: now })
    .where(due)
    .returning({ lawyerId: subscriptions.lawyerId })
  return rows.map(({ lawyerId }) => lawyerId)
}

export async function lawyerExists(db: Db, lawyerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .where(and(eq(lawyerProfiles.userId, lawyerId), sql`${users.deletedAt} is null`))
  return row !== undefined
}

/** How many pay for each plan at this moment, and how many of them since before `since`. */
export function countPaying(db: Db, now: Date, grace: number, since: Date) {
  const unpaidUntil = later(now, -grace)
  const inForce = or(
    eq(subscriptions.status, 'active'),
    and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.currentPeriodEnd, now)),
    and(eq(subscriptions.status, 'past_due'), gt(subscriptions.currentPeriodEnd, unpaidUntil)),
  )
  return db
    .select({
      plan: subscriptions.plan,
      now: count(),
      before: sql<number>`(count(*) filter (where ${subscriptions.createdAt} < ${since.toISOString()}::timestamptz))::int`,
    })
    .from(subscriptions)
    .where(and(ne(subscriptions.gateway, 'granted'), inForce))
    .groupBy(subscriptions.plan)
}
