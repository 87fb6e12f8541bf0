import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { mostSearches } from '../contract/values.ts'
import type { Move } from '../engine/transitions.ts'
import { leadMoves, leads, leadSearches } from '../table.ts'
import { urgencyOn } from './urgency.ts'

export type SearchRow = typeof leadSearches.$inferSelect
export type SearchFilters = Partial<Pick<SearchRow, 'visaType' | 'language' | 'urgency'>>

/** By these moves a case comes into the pool. */
const intoPool: Move[] = [
  'submit',
  'open_to_all',
  'reopen',
  'change_lawyer',
  'hand_back',
  'release',
  'decline_claim',
  'withdraw_claim',
  'expire_claim',
]

export const searchesOf = (db: Db, lawyerId: string): Promise<SearchRow[]> =>
  db
    .select()
    .from(leadSearches)
    .where(eq(leadSearches.lawyerId, lawyerId))
    .orderBy(asc(leadSearches.place))

/** Saves a view on the first free place: false where there is none, and nothing new where it is saved already. */
export async function insertSearch(
  db: Db,
  lawyerId: string,
  filters: Partial<Record<'visaType' | 'language' | 'urgency', string | null | undefined>>,
  now: Date,
): Promise<boolean> {
  const { visaType = null, language = null, urgency = null } = filters as SearchFilters
  // One at a time, so that two do not choose one place.
  await db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, lawyerId))
    .for('update')
  const rows = await searchesOf(db, lawyerId)
  const isSaved = rows.some(
    (row) => row.visaType === visaType && row.language === language && row.urgency === urgency,
  )
  if (isSaved) return true
  const place = Array.from({ length: mostSearches }, (_, index) => index + 1).find(
    (free) => !rows.some((row) => row.place === free),
  )
  if (place === undefined) return false
  await db
    .insert(leadSearches)
    .values({ lawyerId, place, visaType, language, urgency, lookedAt: now })
  return true
}

const own = (lawyerId: string, id: string) =>
  and(eq(leadSearches.id, id), eq(leadSearches.lawyerId, lawyerId))

/** Whether there was such a view of this lawyer. What came in while nobody wanted to know is not told later. */
export async function updateAlert(
  db: Db,
  lawyerId: string,
  { id, alert }: { id: string; alert: boolean },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(leadSearches)
    .set({ alert, lookedAt: now })
    .where(own(lawyerId, id))
    .returning({ id: leadSearches.id })
  return changed.length > 0
}

export async function deleteSearch(db: Db, lawyerId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(leadSearches)
    .where(own(lawyerId, id))
    .returning({ id: leadSearches.id })
  return gone.length > 0
}

const movedIn = (after: typeof leadSearches.lookedAt | Date, until: Date) =>
  and(gt(leadMoves.at, after), lte(leadMoves.at, until), inArray(leadMoves.move, intoPool))

/** A case came into the pool in this time. */
export const cameIn = ({ after, until }: { after: Date; until: Date }) =>
  sql`exists (select 1 from ${leadMoves} where ${leadMoves.leadId} = ${leads.id} and ${movedIn(after, until)})`

/** Views of verified lawyers into whose filters a case came since they were looked at; whether the lawyer sees it is asked by `poolSize`. */
export function searchesWithNews(db: Db, until: Date): Promise<SearchRow[]> {
  const fits = and(
    or(isNull(leadSearches.visaType), eq(leads.visaType, leadSearches.visaType)),
    or(
      isNull(leadSearches.language),
      sql`${leads.preferredLanguages} @> array[${leadSearches.language}]`,
    ),
    or(
      isNull(leadSearches.urgency),
      sql`${urgencyOn(until.toISOString().slice(0, 10))} = ${leadSearches.urgency}`,
    ),
  )
  return db
    .select()
    .from(leadSearches)
    .where(
      and(
        eq(leadSearches.alert, true),
        isVerifiedLawyer(leadSearches.lawyerId),
        sql`exists (select 1 from ${leadMoves} join ${leads} on ${leads.id} = ${leadMoves.leadId}
          where ${movedIn(leadSearches.lookedAt, until)} and ${fits})`,
      ),
    )
    .orderBy(asc(leadSearches.lawyerId), asc(leadSearches.place))
}

export const markLooked = (db: Db, until: Date) =>
  db
    .update(leadSearches)
    .set({ lookedAt: until })
    .where(and(eq(leadSearches.alert, true), lt(leadSearches.lookedAt, until)))
