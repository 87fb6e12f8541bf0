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
import { answersOf, isShown, stillHere, withAsker, type QuestionRow } from '../store.ts'
import { legalQuestions, questionWords } from '../table.ts'

/** What a search asks the database. */
export interface Query {
  readonly filters: Pick<
    z.output<typeof QuestionQuery>,
    'category' | 'urgency' | 'state' | 'zipCode' | 'tags' | 'status' | 'sortBy'
  > & { readonly byZipCode: boolean }
  readonly words: readonly string[]
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
  return { filters, words: search?.trim() ? wordsOf(await fold(db, search)) : [] }
}

const holds = (word: string) => sql`${legalQuestions.searchText} like ${patternOf(word)}`
const holdsOne = ({ word, meant }: Alternatives) =>
  or(
    holds(word),
    meant.length === 0
      ? undefined
      : sql`${legalQuestions.searchText} like any (${sql.param(meant.map((one) => `%${one}%`))}::text[])`,
  )!

/** What the words may have meant: one mistake, or much in common. Only the words of questions are compared, never their texts. */
async function meantBy(db: Db, word: string): Promise<Alternatives> {
  const mistakes = oneMistake(word)
  const alike = or(
    mistakes.length === 0
      ? undefined
      : sql`${questionWords.word} like any (${sql.param(mistakes)}::text[])`,
    hasTrigrams(word) ? sql`${word} <<% ${questionWords.word}` : undefined,
  )
  if (alike === undefined) return { word, meant: [] }
  const rows = await db
    .select({ word: questionWords.word })
    .from(questionWords)
    .where(alike)
    .orderBy(
      sql`strict_word_similarity(${word}, ${questionWords.word}) desc`,
      asc(questionWords.word),
    )
    .limit(mostMeant)
  return { word, meant: rows.map((row) => row.word) }
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
  const { category, urgency, state, zipCode, byZipCode, tags, status, sortBy } = filters
  return and(
    isShown,
    category && eq(legalQuestions.category, category),
    urgency && eq(legalQuestions.urgency, urgency),
    state && eq(legalQuestions.state, state),
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
    sortBy === 'unanswered'
      ? and(ne(legalQuestions.status, 'closed'), notExists(answersOf(db)))
      : undefined,
    ...(alternatives?.map(holdsOne) ?? words.map(holds)),
  )
}

/** How many fit; of a search at most `mostCounted`. */
export async function countQuestions(db: Db, query: Query): Promise<number> {
  if (query.words.length === 0) return db.$count(legalQuestions, conditionsOf(db, query))
  const some = db
    .select({ one: sql`1` })
    .from(legalQuestions)
    .where(conditionsOf(db, query))
    .limit(mostCounted)
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from (${some}) as counted`,
  )
  return rows[0]!.found
}

/** Where a page ends. */
export interface Position {
  readonly upvotes: number
  readonly views: number
  readonly at: Date
  readonly id: string
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

/** One page, beginning after a position; the caller asks for one more than it shows. */
export async function findPage(db: Db, query: Query, limit: number, position?: Position) {
  const popular = query.filters.sortBy === 'popular'
  return withAsker(db)
    .where(
      and(
        conditionsOf(db, query),
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
