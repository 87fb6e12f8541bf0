import { asc, eq, and, sql, type SQL } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import {
  mostCities,
  mostCounted,
  mostHeld,
  mostMeant,
  pageSize,
  searchWords,
  shortestMistaken,
  sponsoredPool,
  textQuery,
  type MeantWord,
  type Sort,
} from '../rules.ts'
import { lawyerListings, lawyerTerms } from '../table.ts'
import {
  bestOf,
  fits,
  homesOf,
  keptBy,
  orders,
  sortKey,
  valuesOf,
  type Found,
  type Homes,
  type Page,
  type Query,
  type Slots,
  type Values,
} from './listings.ts'

const number = (value: number) => sql.raw(String(value))

/** Words as the search document holds them: no accents, no capitals, and nothing that means something to a text query. */
export async function plainWords(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const rows = await readPlain(db, { words: [...words] })
  return rows.flatMap(({ plain }) => searchWords(plain))
}

const readPlain = preparedRead<{ words: string[] }>()('directory.plain-words', (db, slot) =>
  db
    .select({ plain: sql<string>`plain_text(word)` })
    .from(sql`unnest(${slot('words')}::text[]) as word`),
)

/** The cities whose names begin so. */
export async function citiesBeginning(db: Db, beginning: string): Promise<string[]> {
  const rows = await readCities(db, { pattern: `${beginning}%` })
  return rows.map(({ city }) => city)
}

const readCities = preparedRead<{ pattern: string }>()('directory.cities', (db, slot) =>
  db
    .select({ city: lawyerTerms.term })
    .from(lawyerTerms)
    .where(and(eq(lawyerTerms.kind, 'city'), sql`${lawyerTerms.term} like ${slot('pattern')}`))
    .orderBy(asc(lawyerTerms.term))
    .limit(mostCities),
)

/** In a transaction: the measure of likeness that lets a wrong, missing or swapped letter of a short name pass. */
export const measureLikeness = (db: Db) =>
  db.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', '0.33', true)`)

/** The words of listed lawyers that are written much like one; those of others are passed over. */
export async function meantBy(db: Db, word: string): Promise<MeantWord> {
  if (word.length < shortestMistaken) return { word, meant: [] }
  const rows = await readMeant(db, { word })
  return { word, meant: rows.map(({ term }) => term) }
}

const readMeant = preparedRead<{ word: string }>()('directory.meant-words', (db, slot) =>
  db
    .select({ term: lawyerTerms.term })
    .from(lawyerTerms)
    .where(and(eq(lawyerTerms.kind, 'word'), sql`${slot('word')}::text <<% ${lawyerTerms.term}`))
    .orderBy(
      sql`strict_word_similarity(${slot('word')}::text, ${lawyerTerms.term}) desc`,
      asc(lawyerTerms.term),
    )
    .limit(mostMeant),
)

/** Forgets the words and cities that no listed lawyer has any more, and adds what two changes at once may have lost. */
export async function keepTerms(db: Db): Promise<void> {
  const held = sql`
    select 'word' as kind, term from lawyer_profiles, terms_of(search_document) as term where verified
    union select 'city', city from lawyer_profiles, unnest(cities_of(office_locations)) as city where verified`
  await db.execute(
    sql`delete from lawyer_terms as old where not exists (select from (${held}) as held where held.kind = old.kind and held.term = old.term)`,
  )
  await db.execute(
    sql`insert into lawyer_terms (kind, term) select kind, term from (${held}) as held order by 1, 2 on conflict do nothing`,
  )
}

/** `words`: every word begins a word of the profile. `alike`: or is written much like one of the name, firm, area or place. */
export type TextMode = 'words' | 'alike'

const rankOf = (mode: TextMode, slot: Slots) =>
  mode === 'words'
    ? sql`ts_rank(${lawyerProfiles.searchDocument}, to_tsquery('simple', ${slot('text')}::text))`
    : sql`strict_word_similarity(${slot('plain')}::text, ${lawyerProfiles.searchText})`

/**
 * The profiles that hold the words, by their index, and of these the listings that fit. Up to `mostCounted` are ordered by how well
 * the words fit; more fit about equally. A listing is looked up for each profile: the limit keeps the planner from a join.
 */
const readHeld = (mode: TextMode) =>
  preparedRead<Values>()(`directory.held.${mode}`, (db, slots) => {
    const slot: Slots = (name) => sql`${slots(name)}`
    return db
      .select({
        held: sql<number>`answer.held`,
        found: sql<number>`answer.found`,
        ids: sql<string[]>`answer.ids`,
        premium: sql<string[]>`answer.premium`,
      })
      .from(
        sql`(
        with held as materialized (
            select ${lawyerProfiles.userId} as id from ${lawyerProfiles}
            where ${lawyerProfiles.verified} and ${lawyerProfiles.searchDocument} @@ to_tsquery('simple', ${slot('text')}::text) limit ${number(mostHeld)}
          ),
          fitting as materialized (
            select l.* from held cross join lateral (
              select l.* from ${lawyerListings} as l where l.lawyer_id = held.id and l.state = any(${slot('homes')}::text[]) and ${fits(slot)} limit 1
            ) as l
          ),
          counted as materialized (select (select count(*)::integer from held) as held, (select count(*)::integer from fitting) as found)
        select counted.held, counted.found,
          array(select l.lawyer_id from fitting as l order by
            case when ${slot('sort')}::text = 'relevance' and counted.found <= ${number(mostCounted)}
              then (select ${rankOf(mode, slot)} from ${lawyerProfiles} where ${lawyerProfiles.userId} = l.lawyer_id) end desc nulls last,
            ${sortKey(slot)} limit ${number(pageSize)} offset ${slot('offset')}::integer) as ids,
          case when ${slot('paid')}::boolean then array(
            select l.lawyer_id from fitting as l where l.premium order by l.relevance desc, l.lawyer_id limit ${number(sponsoredPool)}
          ) else '{}'::uuid[] end as premium
        from counted
      ) as answer`,
      )
  })

/** Where very many profiles hold the words: from the best listing down, asking each profile for the words. */
const readCommon = (homes: Homes, sort: Sort) =>
  preparedRead<Values>()(`directory.common.${homes}.${sort}`, (db, slots) => {
    const slot: Slots = (name) => sql`${slots(name)}`
    const where = sql`${fits(slot)} and (
      select ${lawyerProfiles.searchDocument} @@ to_tsquery('simple', ${slot('text')}::text) from ${lawyerProfiles} where ${lawyerProfiles.userId} = l.lawyer_id)`
    const best = (condition: SQL, by: Sort, limit: SQL) =>
      bestOf(homes, { slot, where: condition, sort: by, limit })
    const limit = sql`${number(pageSize + 1)} + ${slot('offset')}::integer`
    const premium = best(sql`l.premium and ${where}`, 'relevance', number(sponsoredPool))
    return db
      .select({ ids: sql<string[]>`answer.ids`, premium: sql<string[]>`answer.premium` })
      .from(
        sql`(select
          array(select l.lawyer_id from (${best(where, sort, limit)}) as l order by ${orders[sort]} limit ${number(pageSize + 1)} offset ${slot('offset')}::integer) as ids,
          case when ${slot('paid')}::boolean then array(select l.lawyer_id from (${premium}) as l order by l.relevance desc, l.lawyer_id) else '{}'::uuid[] end as premium
      ) as answer`,
      )
  })

const heldReads = keptBy<ReturnType<typeof readHeld>>()
const commonReads = keptBy<ReturnType<typeof readCommon>>()

/** Lawyers that fit and hold the words, each as one of those that it may mean. */
export async function findHolding(
  db: Db,
  query: Query,
  page: Page,
  meant: readonly MeantWord[],
): Promise<Found> {
  const mode = meant.some((one) => one.meant.length > 0) ? 'alike' : 'words'
  const values = { ...valuesOf(query, page), text: textQuery(meant), plain: query.words.join(' ') }
  const [few] = await heldReads(mode, () => readHeld(mode))(db, values)
  const { held, found } = few!
  if (held < mostHeld)
    return {
      total: Math.min(found, mostCounted),
      more: found > mostCounted,
      ids: few!.ids,
      premium: few!.premium,
    }
  const homes = homesOf(query)
  const read = commonReads(`${homes}.${values.sort}`, () => readCommon(homes, values.sort))
  const [common] = await read(db, values)
  const shown = common!.ids
  const ids = shown.slice(0, pageSize)
  return { ...countCommon(found, values.offset, shown.length), ids, premium: common!.premium }
}

/** Among very many, what is certain: where the page after this one is empty, all; else a number that there are more than. */
function countCommon(counted: number, offset: number, shown: number) {
  const known = offset + Math.min(shown, pageSize)
  if (shown <= pageSize && (shown > 0 || offset === 0)) return { total: known, more: false }
  const least = Math.max(shown > pageSize ? known : 0, counted - 1)
  return { total: Math.min(least, mostCounted), more: least > 0 }
}
