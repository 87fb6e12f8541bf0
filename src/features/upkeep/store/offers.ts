import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { leadOffers, leads } from '#features/leads/table.ts'

/** Nothing is offered to a lawyer any more (by one client). Of cases that the lawyer alone could see, the clients are asked at once whom to show them to; the others are open to all already. */
export async function endOffersOf(
  db: Db,
  lawyerId: string,
  now: Date,
  userId?: string,
): Promise<void> {
  const ofClient = userId === undefined ? undefined : eq(leads.userId, userId)
  await db
    .update(leads)
    .set({ preselectedUntil: now })
    .where(
      and(
        eq(leads.preselectedLawyerId, lawyerId),
        eq(leads.status, 'open'),
        gt(leads.preselectedUntil, now),
        ofClient,
      ),
    )
  await db
    .delete(leadOffers)
    .where(
      and(
        eq(leadOffers.lawyerId, lawyerId),
        ofClient &&
          inArray(leadOffers.leadId, db.select({ id: leads.id }).from(leads).where(ofClient)),
      ),
    )
}
