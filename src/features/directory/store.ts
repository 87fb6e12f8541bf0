import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { spokenLanguages } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { cameWithDemo, isActive, users } from '#features/people/table.ts'
import { readPlace } from './engine/places.ts'
import { anywhere, mostFigure, remotely, searchWords, type Search } from './rules.ts'
import type { Query } from './store/listings.ts'
import { citiesBeginning, plainWords } from './store/words.ts'
import { isAnywhere, lawyerListings } from './table.ts'

/** What a search asks the database; undefined where its place is none that a lawyer has. */
export async function prepareQuery(db: Db, search: Search): Promise<Query | undefined> {
  const place = readPlace(search.location ?? '')
  const words = await plainWords(db, searchWords(search.q ?? ''))
  const states = [...new Set([search.state, place?.state].filter((state) => state !== undefined))]
  const cityWords = await plainWords(db, searchWords(place?.city ?? ''))
  if (cityWords.length > 0) {
    const cities = await citiesBeginning(db, cityWords.join(' '))
    return cities.length === 0 ? undefined : { search, words, homes: cities, others: states }
  }
  const [home = anywhere, ...others] = place?.remote ? [remotely, ...states] : states
  return { search, words, homes: [home], others }
}

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
}
/** Of a profile, what a card shows; a page of it shows more. */
const card = {
  userId: lawyerProfiles.userId,
  photoUrl: lawyerProfiles.photoUrl,
  firmName: lawyerProfiles.firmName,
  practiceAreas: lawyerProfiles.practiceAreas,
  languages: lawyerProfiles.languages,
  averageRating: lawyerProfiles.averageRating,
  totalReviews: lawyerProfiles.totalReviews,
  bio: lawyerProfiles.bio,
  verified: lawyerProfiles.verified,
  officeLocations: lawyerProfiles.officeLocations,
  jurisdictions: lawyerProfiles.jurisdictions,
  yearsExperience: lawyerProfiles.yearsExperience,
  responseTime: lawyerProfiles.responseTime,
  repliesMeasured: lawyerProfiles.repliesMeasured,
  medianReplyHours: lawyerProfiles.medianReplyHours,
  successfulCases: lawyerProfiles.successfulCases,
  hourlyRate: lawyerProfiles.hourlyRate,
  consultationFee: lawyerProfiles.consultationFee,
  flatFeeJson: lawyerProfiles.flatFeeJson,
  plan: lawyerProfiles.plan,
}
const { searchDocument: _document, searchText: _text, ...profile } = getTableColumns(lawyerProfiles)
const itsPerson = and(eq(users.id, lawyerProfiles.userId), isNull(users.deletedAt))

const readLawyers = preparedRead<{ ids: string[] }>()('directory.lawyers', (db, slot) =>
  db
    .select({ user: person, profile: card })
    .from(lawyerProfiles)
    .innerJoin(users, itsPerson)
    .where(sql`${lawyerProfiles.userId} = any(${slot('ids')}::uuid[])`),
)

export type CardRow = Awaited<ReturnType<typeof readLawyers>>[number]

/** These lawyers, in the order of the ids. */
export async function findLawyers(db: Db, lawyerIds: readonly string[]): Promise<CardRow[]> {
  if (lawyerIds.length === 0) return []
  const rows = await readLawyers(db, { ids: [...new Set(lawyerIds)] })
  const byId = new Map(rows.map((row) => [row.user.id, row]))
  return lawyerIds.flatMap((id) => byId.get(id) ?? [])
}

const readVisible = preparedRead<{ id: string; viewer: string | null; admin: boolean }>()(
  'directory.lawyer',
  (db, slot) =>
    db
      .select({ user: { ...person, cameWithDemo }, profile })
      .from(lawyerProfiles)
      .innerJoin(users, itsPerson)
      .where(
        and(
          sql`${lawyerProfiles.userId} = ${slot('id')}::uuid`,
          or(
            and(eq(lawyerProfiles.verified, true), isActive),
            sql`${lawyerProfiles.userId} = ${slot('viewer')}::uuid`,
            sql`${slot('admin')}::boolean`,
          ),
        ),
      ),
)

export type LawyerRow = Awaited<ReturnType<typeof readVisible>>[number]

/** A profile as far as this viewer may know of it: the verified ones, one's own, and all for an admin. */
export async function findVisibleLawyer(
  db: Db,
  id: string,
  viewer: { id: string; role: string } | null,
): Promise<LawyerRow | undefined> {
  const admin = viewer?.role === 'admin'
  const [row] = await readVisible(db, { id, viewer: viewer?.id ?? null, admin })
  return row
}

const speaks = (bit: number) =>
  sql`exists (select from ${lawyerListings} where ${isAnywhere} and ${sql.raw(`langs_mask & ${1 << bit} <> 0`)})::integer`

const readFigures = preparedRead<Record<string, never>>()('directory.figures', (db) =>
  db.select({ lawyers: sql<number>`counted.lawyers`, spoken: sql<number>`counted.spoken` }).from(
    sql`(select
        (select count(*)::integer from (select from ${lawyerListings} where ${isAnywhere} limit ${sql.raw(String(mostFigure + 1))}) as listed) as lawyers,
        ${sql.join(
          spokenLanguages.map((_, bit) => speaks(bit)),
          sql` + `,
        )} as spoken) as counted`,
  ),
)

/** How many lawyers are listed, up to one more than `mostFigure`, and how many languages they speak. */
export async function countFigures(db: Db): Promise<{ lawyers: number; spoken: number }> {
  const [row] = await readFigures(db, {})
  return row!
}

/** Ids of listed lawyers after one, in the order of ids: for the addresses given to search engines. */
export async function listedAfter(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: lawyerListings.lawyerId })
    .from(lawyerListings)
    .where(and(isAnywhere, after === undefined ? undefined : gt(lawyerListings.lawyerId, after)))
    .orderBy(asc(lawyerListings.lawyerId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
