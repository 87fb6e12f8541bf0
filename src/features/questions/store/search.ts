import { and, asc, desc, eq, exists, gt, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#server/db.ts'
import type { QuestionQuery } from '../contract.ts'
import {
  hasTrigrams,
  marksOf,
  mostAlike,
  mostCounted,
  mostMeant,
  oneMistake,
  patternOf,
  similarFrom,
  tagsOf,
  wordsOf,
  type Alternatives,
} from '../engine/search.ts'
import { termsOf, type Term } from '../engine/synonyms.ts'
import { answersOf, isShown, stillHere, withAsker, type QuestionRow } from '../store.ts'
import { legalQuestions, questionWords } from '../table.ts'

/** What a search asks the database. */
export interface Query {
  readonly filters: Pick<
    z.output<typeof QuestionQuery>,
    | 'category'
    | 'urgency'
    | 'state'
    | 'language'
    | 'first'
    | 'zipCode'
    | 'tags'
    | 'status'
    | 'sortBy'
  > & { readonly byZipCode: boolean }
  readonly words: readonly Term[]
  /** Where the words are looked for with a mistake in them too. */
  readonly alternatives?: readonly Alternatives[]
}

async function fold(db: Db, text: string): Promise<string> {
  const { rows } = await db.execute<{ folded: string }>(sql`select folded_text(${text}) as folded`)
  return rows[0]!.folded
}

export async function prepareQuery(
  db: Db,
  search: string | undefined,
  filters: Query['filters'],
): Promise<Query> {
  return { filters, words: search?.trim() ? termsOf(wordsOf(await fold(db, search))) : [] }
}

const holds = ({ word, others }: Term) =>
  others.length === 0
    ? sql`${legalQuestions.searchText} like ${patternOf(word)}`
    : sql`${legalQuestions.searchText} like any (${sql.param([word, ...others].map(patternOf))}::text[])`
const holdsOne = ({ meant, ...term }: Alternatives) =>
  or(
    holds(term),
    meant.length === 0
      ? undefined
      : sql`${legalQuestions.searchText} like any (${sql.param(meant.map((one) => `%${one}%`))}::text[])`,
  )!

/** What the words may have meant: one mistake, or much in common. Only the words of questions are compared, never their texts. */
async function meantBy(db: Db, term: Term): Promise<Alternatives> {
  const { word } = term
  const mistakes = oneMistake(word)
  const alike = or(
    mistakes.length === 0
      ? undefined
      : sql`${questionWords.word} like any (${sql.param(mistakes)}::text[])`,
    hasTrigrams(word) ? sql`${word} <<% ${questionWords.word}` : undefined,
  )
  if (alike === undefined) return { ...term, meant: [] }
  const rows = await db
    .select({ word: questionWords.word })
    .from(questionWords)
    .where(alike)
    .orderBy(
      sql`strict_word_similarity(${word}, ${questionWords.word}) desc`,
      asc(questionWords.word),
    )
    .limit(mostMeant)
  return { ...term, meant: rows.map((row) => row.word) }
}

/** The same query with what its words may have meant; undefined where it has too many words for that. */
export async function withMeanings(db: Db, query: Query): Promise<Query | undefined> {
  if (query.words.length > mostAlike) return undefined
  await db.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', '0.36', true)`)
  const alternatives: Alternatives[] = []
  for (const word of query.words) alternatives.push(await meantBy(db, word))
  return { ...query, alternatives }
}

function conditionsOf(db: Db, { filters, words, alternatives }: Query): SQL | undefined {
  const { category, urgency, state, language, zipCode, byZipCode, tags, status, sortBy } = filters
  return and(
    isShown,
    category && eq(legalQuestions.category, category),
    urgency && eq(legalQuestions.urgency, urgency),
    state && eq(legalQuestions.state, state),
    language && eq(legalQuestions.language, language),
    // A ZIP code that this reader does not see finds nothing either.
    zipCode === undefined
      ? undefined
      : !byZipCode
        ? sql`false`
        : and(
            eq(legalQuestions.zipCode, zipCode),
            eq(legalQuestions.isAnonymous, false),
            exists(stillHere(db)),
          ),
    tags === undefined
      ? undefined
      : sql`array(select lower(tag) from unnest(${legalQuestions.tags}) as tag) @> ${sql.param(tagsOf(tags))}::text[]`,
    status && eq(legalQuestions.status, status),
    sortBy === 'answered' ? exists(answersOf(db)) : undefined,
    sortBy === 'unanswered'
      ? and(ne(legalQuestions.status, 'closed'), notExists(answersOf(db)))
      : undefined,
    ...(alternatives?.map(holdsOne) ?? words.map(holds)),
  )
}

/** How many fit: exactly up to `mostCounted`, and of more only that they are more. What counted them all would take longer with every question. */
export async function countQuestions(db: Db, query: Query): Promise<Counted> {
  const some = db
    .select({ one: sql`1` })
    .from(legalQuestions)
    .where(conditionsOf(db, query))
    .limit(mostCounted + 1)
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${some}) as counted`,
  )
  const { found } = rows[0]!
  return { total: Math.min(found, mostCounted), more: found > mostCounted }
}

export interface Counted {
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** Where a page ends. */
export interface Position {
  readonly upvotes: number
  readonly views: number
  readonly at: Date
  readonly id: string
  /** Past the questions of the language that comes first. */
  readonly rest: boolean
}

const afterTime = ({ at, id }: Position) =>
  or(
    lt(legalQuestions.createdAt, at),
    and(eq(legalQuestions.createdAt, at), gt(legalQuestions.id, id)),
  )
const afterVotes = (place: Position) =>
  or(
    lt(legalQuestions.upvotes, place.upvotes),
    and(
      eq(legalQuestions.upvotes, place.upvotes),
      or(
        lt(legalQuestions.views, place.views),
        and(eq(legalQuestions.views, place.views), afterTime(place)),
      ),
    ),
  )

async function readPage(
  db: Db,
  query: Query,
  limit: number,
  position: Position | undefined,
  also?: SQL,
) {
  const popular = query.filters.sortBy === 'popular'
  return withAsker(db)
    .where(
      and(
        conditionsOf(db, query),
        also,
        position && (popular ? afterVotes(position) : afterTime(position)),
      ),
    )
    .orderBy(
      ...(popular ? [desc(legalQuestions.upvotes), desc(legalQuestions.views)] : []),
      desc(legalQuestions.createdAt),
      asc(legalQuestions.id),
    )
    .limit(limit)
}

/** The language whose questions come first; none where only one is asked for. */
export const firstOf = ({ filters }: Query) =>
  filters.language === undefined ? filters.first : undefined

/** One page, beginning after a position; the caller asks for one more than it shows. Two reads where one language comes first, so that each follows its index. */
export async function findPage(db: Db, query: Query, limit: number, position?: Position) {
  const first = firstOf(query)
  if (first === undefined) return readPage(db, query, limit, position)
  const own = position?.rest
    ? []
    : await readPage(db, query, limit, position, eq(legalQuestions.language, first))
  if (own.length === limit) return own
  const rest = await readPage(
    db,
    query,
    limit - own.length,
    position?.rest ? position : undefined,
    sql`${legalQuestions.language} is distinct from ${first}`,
  )
  return [...own, ...rest]
}

/** Questions whose titles share most with this one, at least half of it. */
export async function findSimilar(db: Db, title: string, limit: number): Promise<QuestionRow[]> {
  const marks = marksOf(await fold(db, title))
  if (marks.length === 0) return []
  const least = similarFrom * marks.reduce((sum, { weight }) => sum + weight, 0)
  const shared = sql.join(
    marks.map(
      ({ pattern, weight }) =>
        sql`(case when ${legalQuestions.titleText} like ${pattern} then ${weight}::integer else 0 end)`,
    ),
    sql` + `,
  )
  return withAsker(db)
    .where(and(isShown, sql`${shared} >= ${least}::numeric`))
    .orderBy(sql`${shared} desc`, desc(legalQuestions.upvotes), asc(legalQuestions.id))
    .limit(limit)
}

/** Ids of the questions everybody may read, after one, in the order of ids. */
export async function shownAfter(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: legalQuestions.id })
    .from(legalQuestions)
    .where(and(isShown, after === undefined ? undefined : gt(legalQuestions.id, after)))
    .orderBy(asc(legalQuestions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
