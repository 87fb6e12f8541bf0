import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { mostOffers } from '../contract/values.ts'
import { leadOffers, leads } from '../table.ts'

export type OfferRow = typeof leadOffers.$inferSelect

/** The lawyers these cases are offered to beside all others, in the order of the offers; `lawyerId` narrows them to one. */
export async function offersOf(
  db: Db,
  leadIds: readonly string[],
  lawyerId?: string,
): Promise<OfferRow[]> {
  if (leadIds.length === 0) return []
  return db
    .select()
    .from(leadOffers)
    .where(
      and(
        inArray(leadOffers.leadId, [...leadIds]),
        lawyerId === undefined ? undefined : eq(leadOffers.lawyerId, lawyerId),
      ),
    )
    .orderBy(asc(leadOffers.offeredAt), asc(leadOffers.place))
}

/** Takes the first free of the five places of a locked case; false where there is none. */
export async function insertOffer(
  db: Db,
  offer: Pick<OfferRow, 'leadId' | 'lawyerId' | 'offeredAt'>,
): Promise<boolean> {
  const taken = (await offersOf(db, [offer.leadId])).map(({ place }) => place)
  const place = Array.from({ length: mostOffers }, (_, at) => at + 1).find(
    (free) => !taken.includes(free),
  )
  if (place === undefined) return false
  await db.insert(leadOffers).values({ ...offer, place })
  return true
}

export const deleteOffersOf = (db: Db, leadId: string) =>
  db.delete(leadOffers).where(eq(leadOffers.leadId, leadId))

/** Its client chose this lawyer for it: alone for now, or beside all others. */
export const offeredTo = (lawyerId: string) =>
  sql<boolean>`(${leads.preselectedUntil} is not null and ${leads.preselectedLawyerId} = ${lawyerId}::uuid
    or exists (select 1 from ${leadOffers} where ${leadOffers.leadId} = ${leads.id} and ${leadOffers.lawyerId} = ${lawyerId}::uuid))`
