import { sql, type SQL } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { spokenLanguages, visaTypes } from '#features/lawyers/rules.ts'
import {
  feeBit,
  feeCeilings,
  mostCounted,
  pageSize,
  sponsoredPool,
  type Search,
  type Sort,
} from '../rules.ts'
import { lawyerListings } from '../table.ts'

/** What a search asks of the listings. */
export interface Query {
  readonly search: Search
  /** The places of which a lawyer must have one: a state, anywhere, or the cities that a beginning may mean. */
  readonly homes: readonly string[]
  /** The places that a lawyer must have beside. */
  readonly others: readonly string[]
  /** The searched words, as the search document holds them. */
  readonly words: readonly string[]
}

/** Lawyers found: up to `mostCounted` are counted, and `more` says that there are others. */
export interface Found {
  readonly total: number
  readonly more: boolean
  readonly ids: readonly string[]
  /** The best-placed Premium lawyers of the search, from whom the sponsored places are filled in turn. */
  readonly premium: readonly string[]
}

export interface Page {
  readonly page: number
  /** Whether the page has sponsored places. */
  readonly paid: boolean
}

/** A value of a query that is prepared once and run with many. */
export type Slots = (name: keyof Values & string) => SQL

export type Values = {
  homes: string[]
  others: string[]
  areas: number
  langs: number
  rating: number
  sort: Sort
  offset: number
  paid: boolean
  text: string
  plain: string
}

const number = (value: number) => sql.raw(String(value))

const bitOf = (vocabulary: readonly string[], word: string | undefined) =>
  word === undefined ? 0 : 1 << vocabulary.indexOf(word)

const feeBitOf = ({ fee }: Search) =>
  fee === undefined ? 0 : 1 << (feeBit + feeCeilings.findIndex((ceiling) => ceiling === fee))

export const offsetOf = (page: number) => (page - 1) * pageSize

export function valuesOf({ search, homes, others }: Query, { page, paid }: Page): Values {
  return {
    homes: [...homes],
    others: [...others],
    areas: bitOf(visaTypes, search.visaType) | feeBitOf(search),
    langs: bitOf(spokenLanguages, search.language),
    // A rating counts as it is shown, with one decimal.
    rating: search.rating === undefined ? 0 : search.rating - 0.05,
    sort: search.sort ?? 'relevance',
    offset: offsetOf(page),
    paid,
    text: '',
    plain: '',
  }
}

/** One home has an order that an index keeps; of several, each gives its best and the best of these count. */
export type Homes = 'one' | 'several'
export const homesOf = (query: Query): Homes => (query.homes.length === 1 ? 'one' : 'several')

/**
 * Whether a listing, called `l`, fits. The masks are always compared, where 0 asks for nothing. Places beside the home are looked
 * up one by one, only for listings that fit otherwise: as a join, the planner would compare everybody in one place with everybody
 * in the other. The sum keeps the rating out of the choice of the index: it would be read instead of the one that has the order.
 */
const fitsMasks = (slot: Slots) => sql`
  (l.areas_mask & ${slot('areas')}::integer) >= ${slot('areas')}::integer
  and (l.langs_mask & ${slot('langs')}::integer) >= ${slot('langs')}::integer`
export const fits = (slot: Slots) => sql`${fitsMasks(slot)}
  and l.rating + 0 >= ${slot('rating')}::numeric
  and (cardinality(${slot('others')}::text[]) = 0 or (
    select count(*) from ${lawyerListings} as place where place.lawyer_id = l.lawyer_id and place.state = any(${slot('others')}::text[])
  ) = cardinality(${slot('others')}::text[]))`

/** What is read of a listing: of a page only what the index of its order holds. */
const columnsOf = (sort: Sort, beside: readonly string[]) =>
  sql.raw(['lawyer_id', sort, ...beside].map((column) => `l.${column}`).join(', '))

/** The orders of the directory: the best first, then by id, so that each is total. */
export const orders: Readonly<Record<Sort, SQL>> = {
  relevance: sql.raw('l.relevance desc, l.lawyer_id'),
  rating: sql.raw('l.rating desc, l.lawyer_id'),
  experience: sql.raw('l.experience desc, l.lawyer_id'),
  response: sql.raw('l.response, l.lawyer_id'),
}

interface Best {
  readonly slot: Slots
  readonly where: SQL
  readonly sort: Sort
  readonly limit: SQL
  /** Columns that are wanted beside that of the order. */
  readonly beside?: readonly string[]
}

/** The best so many listings of the homes that fit, called `l`. */
export function bestOf(homes: Homes, { slot, where, sort, limit, beside = [] }: Best): SQL {
  const order = orders[sort]
  const columns = columnsOf(sort, beside)
  const of = (home: SQL) =>
    sql`select ${columns} from ${lawyerListings} as l where l.state = ${home} and ${where} order by ${order} limit ${limit}`
  if (homes === 'one') return of(sql`(${slot('homes')}::text[])[1]`)
  return sql`
    select ${columns} from (
      select distinct on (l.lawyer_id) l.*
      from unnest(${slot('homes')}::text[]) as home(name) cross join lateral (${of(sql`home.name`)}) as l
      order by l.lawyer_id
    ) as l order by ${order} limit ${limit}`
}

/** The order of a few that are found: any sort by one text. */
export const sortKey = (slot: Slots) => sql`
  case ${slot('sort')}::text
    when 'rating' then -l.rating::float8 when 'experience' then -l.experience::float8
    when 'response' then l.response::float8 else -l.relevance::float8 end, l.lawyer_id`

/** A partial index that a search can be answered from, as its condition. */
interface Facet {
  readonly name: string
  readonly where: SQL
}

const bits = (column: 'areas_mask' | 'langs_mask', bit: number): Facet => ({
  name: `${column}.${bit}`,
  where: sql.raw(`l.${column} & ${bit} <> 0`),
})
const everybody: Facet = { name: 'all', where: sql.raw('true') }

function facetOf({ search }: Query): Facet {
  const { language, visaType } = search
  if (language !== undefined && language !== 'en')
    return bits('langs_mask', bitOf(spokenLanguages, language))
  if (visaType !== undefined) return bits('areas_mask', bitOf(visaTypes, visaType))
  if (search.fee !== undefined) return bits('areas_mask', feeBitOf(search))
  return everybody
}

const premiumOf = (homes: Homes, slot: Slots, where: SQL) =>
  sql`array(select l.lawyer_id from (${bestOf(homes, { slot, where: sql`l.premium and ${where}`, sort: 'relevance', limit: number(sponsoredPool) })}) as l order by l.relevance desc, l.lawyer_id)`

/** What a search leaves out, so that its text need not ask for it and PostgreSQL keeps one plan for all of this shape. */
interface Shape {
  readonly homes: Homes
  readonly facet: Facet
  /** Neither a rating nor a second place is asked for. */
  readonly plain: boolean
  readonly ranked: boolean
}

const shapeOf = (query: Query, { sort }: Values): Shape => {
  const homes = homesOf(query)
  return {
    homes,
    facet: homes === 'one' ? facetOf(query) : everybody,
    plain: query.search.rating === undefined && query.others.length === 0,
    ranked: sort === 'relevance',
  }
}

const nameOf = ({ homes, facet, plain, ranked }: Shape) =>
  `${homes}.${facet.name}${plain ? '' : '.full'}${ranked ? '' : '.sorted'}`

/**
 * The best `mostCounted` and one more: counted, and where these are all, the page in any order and the Premium lawyers too.
 * One read answers nearly every search.
 */
const readBest = (shape: Shape) =>
  preparedRead<Values>()(`directory.best.${nameOf(shape)}`, (db, slots) => {
    const slot: Slots = (name) => sql`${slots(name)}`
    const { homes, facet, ranked } = shape
    const fitting = shape.plain ? fitsMasks(slot) : fits(slot)
    const limit = number(mostCounted + 1)
    const beside = ranked ? ['premium'] : ['premium', 'rating', 'experience', 'response']
    const where = sql`${facet.where} and ${fitting}`
    const best = bestOf(homes, { slot, where, sort: 'relevance', limit, beside })
    // The best come in this order already: to sort them by it again costs next to nothing, to compute a key for each does not.
    const order = ranked ? orders.relevance : sortKey(slot)
    return db
      .select({
        found: sql<number>`answer.found`,
        ids: sql<string[]>`answer.ids`,
        premium: sql<string[]>`answer.premium`,
      })
      .from(
        sql`(
        with best as materialized (${best}),
          counted as materialized (select count(*)::integer as found from best)
        select counted.found,
          array(select l.lawyer_id from best as l order by ${order} limit ${number(pageSize)} offset ${slot('offset')}::integer) as ids,
          case when not ${slot('paid')}::boolean then '{}'::uuid[]
            when counted.found <= ${number(mostCounted)}
              then array(select l.lawyer_id from best as l where l.premium order by l.relevance desc, l.lawyer_id limit ${number(sponsoredPool)})
            else ${premiumOf(homes, slot, fitting)} end as premium
        from counted
      ) as answer`,
      )
  })

/** A page of very many, from the index that keeps the order. */
const readOrdered = (homes: Homes, sort: Sort) =>
  preparedRead<Values>()(`directory.ordered.${homes}.${sort}`, (db, slots) => {
    const slot: Slots = (name) => sql`${slots(name)}`
    const limit = sql`${number(pageSize)} + ${slot('offset')}::integer`
    return db
      .select({ id: sql<string>`l.lawyer_id` })
      .from(sql`(${bestOf(homes, { slot, where: fits(slot), sort, limit })}) as l`)
      .orderBy(orders[sort])
      .limit(pageSize)
      .offset(sql`${slot('offset')}::integer` as unknown as number)
  })

/** Keeps what was made under a name. */
export function keptBy<Made>(): (name: string, make: () => Made) => Made {
  const kept = new Map<string, Made>()
  return (name, make) => {
    const made = kept.get(name) ?? make()
    kept.set(name, made)
    return made
  }
}

const bestReads = keptBy<ReturnType<typeof readBest>>()
const orderedReads = keptBy<ReturnType<typeof readOrdered>>()

/** Lawyers that fit, without words. */
export async function findListed(db: Db, query: Query, page: Page): Promise<Found> {
  const values = valuesOf(query, page)
  const shape = shapeOf(query, values)
  const [best] = await bestReads(nameOf(shape), () => readBest(shape))(db, values)
  const { found, ids, premium } = best!
  const more = found > mostCounted
  const inOrder = values.sort === 'relevance' && values.offset + pageSize <= mostCounted
  if (!more || inOrder) return { total: Math.min(found, mostCounted), more, ids, premium }
  const { homes } = shape
  const ordered = orderedReads(`${homes}.${values.sort}`, () => readOrdered(homes, values.sort))
  const rows = await ordered(db, values)
  return { total: mostCounted, more, ids: rows.map(({ id }) => id), premium }
}
