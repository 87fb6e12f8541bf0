import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { isAmong, preparedRead, type Db } from '#server/db.ts'
import { mostOffers } from '../contract/values.ts'
import { leadOffers, leads } from '../table.ts'

export type OfferRow = typeof leadOffers.$inferSelect

const inOrder = [asc(leadOffers.offeredAt), asc(leadOffers.place)]
const readOffers = preparedRead<{ leadIds: string[] }>()('leads.offers', (db, slot) =>
  db
    .select()
    .from(leadOffers)
    .where(isAmong(leadOffers.leadId, slot('leadIds')))
    .orderBy(...inOrder),
)
const readOwnOffers = preparedRead<{ leadIds: string[]; lawyerId: string }>()(
  'leads.own-offers',
  (db, slot) =>
    db
      .select()
      .from(leadOffers)
      .where(
        and(isAmong(leadOffers.leadId, slot('leadIds')), eq(leadOffers.lawyerId, slot('lawyerId'))),
      )
      .orderBy(...inOrder),
)

/** The lawyers these cases are offered to beside all others, in the order of the offers; `lawyerId` narrows them to one. */
export async function offersOf(
  db: Db,
  ids: readonly string[],
  lawyerId?: string,
): Promise<OfferRow[]> {
  const leadIds = [...ids]
  if (leadIds.length === 0) return []
  return lawyerId === undefined
    ? readOffers(db, { leadIds })
    : readOwnOffers(db, { leadIds, lawyerId })
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
export const offeredTo = (lawyerId: string | SQL) =>
  sql<boolean>`(${leads.preselectedUntil} is not null and ${leads.preselectedLawyerId} = ${lawyerId}::uuid
    or exists (select 1 from ${leadOffers} where ${leadOffers.leadId} = ${leads.id} and ${leadOffers.lawyerId} = ${lawyerId}::uuid))`
