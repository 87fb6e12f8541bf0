import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { spokenLanguages, visaTypes } from '#features/people/contract.ts'
import { isActive, lawyerProfiles, users } from '#features/people/table.ts'
import { pageSize, readPlace, searchWords, wordQuery, type Search } from './rules.ts'
import { lawyerListings } from './table.ts'

const anywhere = '*'

/** Those not yet verified have no listing: this reads their profiles in the shape of one. */
const unlisted = (db: Db) =>
  db
    .select({
      lawyerId: lawyerProfiles.userId,
      state: sql<string>`${anywhere}`.as('state'),
      areasMask: lawyerProfiles.areasMask,
      langsMask: lawyerProfiles.langsMask,
      relevance: sql<number>`0::real`.as('relevance'),
      rating: sql<string>`${lawyerProfiles.averageRating}`.as('rating'),
      experience: sql<number>`coalesce(${lawyerProfiles.yearsExperience}, 0)`.as('experience'),
      response: sql<string>`${lawyerProfiles.responseTime}::numeric`.as('response'),
    })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.verified, false))
    .as('unlisted')

/** `words`: every word begins a word of the profile. `alike`: or is written much like one of the name, firm or city. */
export type TextMode = 'words' | 'alike'

/** What a search asks the database: prepared once, used for counting, for the page and for the sponsored places. */
export interface Query {
  readonly search: Search
  readonly words: readonly string[]
  readonly cityWords: readonly string[]
  readonly mode: TextMode
}

export async function prepareQuery(db: Db, search: Search): Promise<Query> {
  const city = readPlace(search.location ?? '')?.city
  return {
    search,
    words: await plainWords(db, searchWords(search.q ?? '')),
    cityWords: await plainWords(db, searchWords(city ?? '')),
    mode: 'words',
  }
}

/** Words as the search document holds them: no accents, no capitals, and nothing that means something to a text query. */
async function plainWords(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ plain: string }>(
    sql`select plain_text(word) as plain from unnest(${sql.param([...words])}::text[]) as word`,
  )
  return rows.flatMap(({ plain }) => searchWords(plain))
}

const textQuery = (words: readonly string[]) =>
  sql`to_tsquery('simple', ${words.map(wordQuery).join(' & ')})`
const beginsWords = (words: readonly string[]) =>
  sql`${lawyerProfiles.searchDocument} @@ ${textQuery(words)}`
const isAlike = (word: string) =>
  word.length < 3
    ? beginsWords([word])
    : sql`(${beginsWords([word])} or ${word} <<% ${lawyerProfiles.searchText})`
const textCondition = (words: readonly string[], mode: TextMode) =>
  mode === 'words' ? beginsWords(words) : and(...words.map(isAlike))!
const textOrder = (words: readonly string[], mode: TextMode) =>
  mode === 'words'
    ? sql`ts_rank(${lawyerProfiles.searchDocument}, ${textQuery(words)}) desc`
    : sql`strict_word_similarity(${words.join(' ')}, ${lawyerProfiles.searchText}) desc`

/** In a transaction: the measure of likeness that lets a wrong, missing or swapped letter of a short name pass. */
export const measureLikeness = (db: Db) =>
  db.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', '0.33', true)`)

const bitOf = (vocabulary: readonly string[], word: string) => 1 << vocabulary.indexOf(word)

type Listing = typeof lawyerListings

/** The conditions of a search; `needsProfile` tells whether the index of listings alone cannot answer it. */
function conditionsOf(
  listing: Listing,
  { search, words, cityWords, mode }: Query,
): { where: SQL | undefined; needsProfile: boolean } {
  const place = readPlace(search.location ?? '')
  const states = [...new Set([search.state, place?.state].filter((state) => state !== undefined))]
  const isUnlisted = search.verified === false
  const inState = (state: string) =>
    isUnlisted
      ? sql`states_of(${lawyerProfiles.officeLocations}, ${lawyerProfiles.jurisdictions}) @> array[${state}]`
      : sql`exists (select from ${lawyerListings} as place where place.state = ${state} and place.lawyer_id = ${listing.lawyerId})`
  const home = isUnlisted ? anywhere : (states[0] ?? anywhere)

  const onProfile: SQL[] = []
  if (words.length > 0) onProfile.push(textCondition(words, mode))
  if (place?.remote)
    onProfile.push(
      sql`(${lawyerProfiles.officeLocations} = '[]'::jsonb or ${lawyerProfiles.officeLocations} @? '$[*].city ? (@ like_regex "^remote$" flag "i")')`,
    )

  const where = and(
    eq(listing.state, home),
    search.visaType === undefined
      ? undefined
      : sql`${listing.areasMask} & ${bitOf(visaTypes, search.visaType)} <> 0`,
    search.language === undefined
      ? undefined
      : sql`${listing.langsMask} & ${bitOf(spokenLanguages, search.language)} <> 0`,
    // A rating counts as it is shown, with one decimal.
    search.rating === undefined
      ? undefined
      : gte(listing.rating, (search.rating - 0.05).toFixed(2)),
    ...(isUnlisted ? states : states.slice(1)).map(inState),
    cityWords.length === 0
      ? undefined
      : sql`${listing.lawyerId} = any(array(${idsInCity(cityWords)}))`,
    ...onProfile,
  )
  return { where, needsProfile: onProfile.length > 0 || isUnlisted }
}

/**
 * Full text finds the candidates by index; the office's own city decides. As an array it is made once and looked into, whereas
 * a join tempts the planner, who expects a handful, into comparing everybody with everybody.
 */
const idsInCity = (words: readonly string[]) =>
  sql`select ${lawyerProfiles.userId} from ${lawyerProfiles} where ${beginsWords(words)} and exists (select from jsonb_path_query(${lawyerProfiles.officeLocations}, '$[*].city') as city where plain_text(city #>> '{}') like ${`${words.join(' ')}%`})`

function orderOf(listing: Listing, { search, words, mode }: Query, ranked: boolean): SQL[] {
  const first = {
    relevance:
      ranked && words.length > 0
        ? [textOrder(words, mode), desc(listing.relevance)]
        : [desc(listing.relevance)],
    rating: [desc(listing.rating)],
    experience: [desc(listing.experience)],
    response: [asc(listing.response)],
  }[search.sort ?? 'relevance']
  return [...first, asc(listing.lawyerId)]
}

const listingOf = (db: Db, query: Query): Listing =>
  query.search.verified === false ? (unlisted(db) as unknown as Listing) : lawyerListings

const ids = (db: Db, listing: Listing, needsProfile: boolean) => {
  const selected = db.select({ id: listing.lawyerId }).from(listing).$dynamic()
  return needsProfile
    ? selected.innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, listing.lawyerId))
    : selected
}

/** How many lawyers a search finds. */
async function countLawyers(db: Db, query: Query): Promise<number> {
  const listing = listingOf(db, query)
  const { where, needsProfile } = conditionsOf(listing, query)
  return db.$count(ids(db, listing, needsProfile).where(where).as('found'))
}

const keptFrom = 1000
const keptFor = 60_000
const kept = new WeakMap<object, Map<string, { total: number; until: number }>>()

/** The same; a number above a thousand is dear to count and not missed when it is a minute old. */
export async function countKept(db: Db, query: Query, now: Date): Promise<number> {
  const totals = kept.get(db) ?? new Map<string, { total: number; until: number }>()
  kept.set(db, totals)
  const key = JSON.stringify([query.search, query.mode])
  const known = totals.get(key)
  if (known !== undefined && known.until > now.getTime()) return known.total
  const total = await countLawyers(db, query)
  if (totals.size > 500) totals.clear()
  if (total > keptFrom) totals.set(key, { total, until: now.getTime() + keptFor })
  return total
}

interface Counted {
  readonly lawyers: number
  readonly spoken: number
  readonly at: Date
}

const figuresKeptFor = 600_000
const keptFigures = new WeakMap<object, Counted>()

/** How many lawyers are listed, and how many languages they speak; a number above a thousand may be ten minutes old. */
export async function countFigures(db: Db, now: Date): Promise<Counted> {
  const known = keptFigures.get(db)
  if (known !== undefined && now.getTime() - known.at.getTime() < figuresKeptFor) return known
  const [row] = await db
    .select({
      lawyers: sql<number>`count(*)::int`,
      spoken: sql<number>`bit_count(coalesce(bit_or(${lawyerListings.langsMask}), 0)::bit(32))::int`,
    })
    .from(lawyerListings)
    .where(eq(lawyerListings.state, anywhere))
  const counted = { lawyers: row?.lawyers ?? 0, spoken: row?.spoken ?? 0, at: now }
  if (counted.lawyers > keptFrom) keptFigures.set(db, counted)
  return counted
}

/** The ids of one page. `ranked` weighs how well the words fit, which is dear where very many fit. */
export async function findPage(
  db: Db,
  query: Query,
  page: number,
  ranked: boolean,
): Promise<string[]> {
  const listing = listingOf(db, query)
  const { where, needsProfile } = conditionsOf(listing, query)
  const rows = await ids(db, listing, needsProfile)
    .where(where)
    .orderBy(...orderOf(listing, query, ranked))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ id }) => id)
}

/** The best-placed Premium lawyers of a search, from whom the sponsored places are filled in turn. */
export async function findPremium(db: Db, query: Query, limit: number): Promise<string[]> {
  const { where } = conditionsOf(lawyerListings, query)
  const rows = await ids(db, lawyerListings, true)
    .where(and(where, eq(lawyerProfiles.plan, 'premium')))
    .orderBy(desc(lawyerListings.relevance), asc(lawyerListings.lawyerId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
}
const { searchDocument: _document, searchText: _text, ...profile } = getTableColumns(lawyerProfiles)
const withPerson = (db: Db) =>
  db
    .select({ user: person, profile })
    .from(lawyerProfiles)
    .innerJoin(users, and(eq(users.id, lawyerProfiles.userId), isNull(users.deletedAt)))

export type LawyerRow = Awaited<ReturnType<typeof findLawyers>>[number]

/** These lawyers, in the order of the ids. */
export async function findLawyers(db: Db, lawyerIds: readonly string[]) {
  if (lawyerIds.length === 0) return []
  const rows = await withPerson(db).where(inArray(lawyerProfiles.userId, [...new Set(lawyerIds)]))
  const byId = new Map(rows.map((row) => [row.user.id, row]))
  return lawyerIds.flatMap((id) => byId.get(id) ?? [])
}

/** A profile as far as this viewer may know of it: the verified ones, one's own, and all for an admin. */
export async function findVisibleLawyer(
  db: Db,
  id: string,
  viewer: { id: string; role: string } | null,
) {
  const visible =
    viewer?.role === 'admin'
      ? undefined
      : or(
          and(eq(lawyerProfiles.verified, true), isActive),
          viewer === null ? undefined : eq(lawyerProfiles.userId, viewer.id),
        )
  const [row] = await withPerson(db).where(and(eq(lawyerProfiles.userId, id), visible))
  return row
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
    .where(
      and(
        eq(lawyerListings.state, anywhere),
        after === undefined ? undefined : sql`${lawyerListings.lawyerId} > ${after}`,
      ),
    )
    .orderBy(asc(lawyerListings.lawyerId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
