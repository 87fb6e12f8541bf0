import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { anywhere, pageSize, textQuery } from '../rules.ts'
import { offsetOf, type Found, type Query } from './listings.ts'

/**
 * Those not yet verified have no listing and are few: administrators search their profiles, by an index of these alone. Words
 * count as they are written.
 */
export async function findUnlisted(db: Db, query: Query, page: number): Promise<Found> {
  const where = and(eq(lawyerProfiles.verified, false), ...conditionsOf(query))
  const total = await db.$count(lawyerProfiles, where)
  const rows = await db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(where)
    .orderBy(orderOf(query), asc(lawyerProfiles.userId))
    .limit(pageSize)
    .offset(offsetOf(page))
  return { total, more: false, ids: rows.map(({ id }) => id), premium: [] }
}

const places = sql`places_of(${lawyerProfiles.officeLocations}, ${lawyerProfiles.jurisdictions})`

function conditionsOf({ search, homes, others, words }: Query): SQL[] {
  const found: SQL[] = []
  const holds = (list: SQL, word: string) => found.push(sql`${word} = any(${list})`)
  if (homes[0] !== anywhere) found.push(sql`${places} && ${sql.param([...homes])}::text[]`)
  if (others.length > 0) found.push(sql`${places} @> ${sql.param([...others])}::text[]`)
  if (search.visaType !== undefined && visaTypes.some((area) => area === search.visaType))
    holds(sql`${lawyerProfiles.practiceAreas}`, search.visaType)
  if (search.language !== undefined && spokenLanguages.some((one) => one === search.language))
    holds(sql`${lawyerProfiles.languages}`, search.language)
  if (search.rating !== undefined)
    found.push(sql`${lawyerProfiles.averageRating} >= ${search.rating - 0.05}`)
  if (search.fee !== undefined)
    found.push(
      sql`${lawyerProfiles.plan} <> 'starter' and ${lawyerProfiles.consultationFee} <= ${search.fee}`,
    )
  if (words.length > 0) {
    const text = textQuery(words.map((word) => ({ word, meant: [] })))
    found.push(sql`${lawyerProfiles.searchDocument} @@ to_tsquery('simple', ${text})`)
  }
  return found
}

function orderOf({ search }: Query): SQL {
  if (search.sort === 'rating') return desc(lawyerProfiles.averageRating)
  if (search.sort === 'experience') return sql`${lawyerProfiles.yearsExperience} desc nulls last`
  if (search.sort === 'response') return asc(lawyerProfiles.responseTime)
  return asc(lawyerProfiles.createdAt)
}
