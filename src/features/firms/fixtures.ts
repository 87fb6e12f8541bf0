import type { Db } from '#server/db.ts'
import { firmMembers, firms } from './table.ts'

/** A seat of a lawyer in the firm of another. */
export async function buildSeat(
  db: Db,
  { place = 1, ...seat }: { ownerId: string; memberId: string; place?: number },
): Promise<void> {
  await db.insert(firms).values({ ownerId: seat.ownerId }).onConflictDoNothing()
  await db
    .insert(firmMembers)
    .values({ ...seat, place, joinedAt: new Date('2026-03-02T09:00:00Z') })
}
