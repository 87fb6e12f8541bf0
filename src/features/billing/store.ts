import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { planUsage, subscriptions } from './table.ts'

export async function findSubscription(db: Db, lawyerId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.lawyerId, lawyerId))
  return row
}

export async function usedPlaces(db: Db, lawyerId: string, periodStart: string): Promise<number> {
  const [row] = await db.select({ used: planUsage.used }).from(planUsage).where(and(eq(planUsage.lawyerId, lawyerId), eq(planUsage.periodStart, periodStart)))
  return row?.used ?? 0
}

/** Takes one place in a single statement; false where none is free. `limit` null means that there is no end of them. */
export async function addPlace(db: Db, lawyerId: string, periodStart: string, limit: number | null): Promise<boolean> {
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
    .where(and(eq(planUsage.lawyerId, lawyerId), eq(planUsage.periodStart, periodStart), gt(planUsage.used, 0)))
}
