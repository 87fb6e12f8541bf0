import { and, asc, desc, eq, exists, getTableColumns, gt, inArray, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#server/db.ts'
import { isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import type { QuestionQuery } from './contract.ts'
import { hasTrigrams, marksOf, mostAlike, mostCounted, mostMeant, oneMistake, patternOf, similarFrom, tagsOf, wordsOf, type Alternatives } from './engine/search.ts'
import type { QuestionStatus, VoteType } from './rules.ts'
import { legalAnswers, legalQuestions, questionViews, questionVotes, questionWords } from './table.ts'

/** Who reads or acts, as far as sight depends on it. */
export type Reader = { readonly id: string; readonly role: string } | null

export async function isVerified(db: Db, lawyerId: string): Promise<boolean> {
  const [row] = await db.select({ id: lawyerProfiles.userId }).from(lawyerProfiles).where(and(eq(lawyerProfiles.userId, lawyerId), isVerifiedLawyer(lawyerId)))
  return row !== undefined
}

const { searchText: _searchText, titleText: _titleText, ...question } = getTableColumns(legalQuestions)
const asker = { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt }
const answersOf = (db: Db) => db.select({ one: sql`1` }).from(legalAnswers).where(and(eq(legalAnswers.questionId, legalQuestions.id), isNull(legalAnswers.hiddenAt)))
const stillHere = (db: Db) => db.select({ one: sql`1` }).from(users).where(and(eq(users.id, legalQuestions.userId), isNull(users.deletedAt)))
const withAsker = (db: Db) =>
  db
    .select({ question, asker, answerCount: db.$count(legalAnswers, and(eq(legalAnswers.questionId, legalQuestions.id), isNull(legalAnswers.hiddenAt))) })
    .from(legalQuestions)
    .innerJoin(users, eq(users.id, legalQuestions.userId))

export type QuestionRow = Awaited<ReturnType<typeof findPage>>[number]

const isShown = isNull(legalQuestions.hiddenAt)
const maySee = (reader: Reader) => (reader?.role === 'admin' ? undefined : or(isShown, reader === null ? undefined : eq(legalQuestions.userId, reader.id)))

/** A question this reader may see: a hidden one only its asker and administrators. */
export async function findVisible(db: Db, reader: Reader, id: string): Promise<QuestionRow | undefined> {
  const [row] = await withAsker(db).where(and(eq(legalQuestions.id, id), maySee(reader)))
  return row
}

/** Makes everybody who changes a question, its answers or its votes wait for one another; undefined where it is not there. */
export async function lockQuestion(db: Db, id: string) {
  const [row] = await db.select(question).from(legalQuestions).where(eq(legalQuestions.id, id)).for('no key update')
  return row
}

// Searching.

export interface Query {
  readonly filters: Pick<z.output<typeof QuestionQuery>, 'category' | 'urgency' | 'state' | 'zipCode' | 'tags' | 'status' | 'sortBy'> & { readonly byZipCode: boolean }
  readonly words: readonly string[]
  /** Where the words are looked for with a mistake in them too. */
  readonly alternatives?: readonly Alternatives[]
}

async function fold(db: Db, text: string): Promise<string> {
  const { rows } = await db.execute<{ folded: string }>(sql`select folded_text(${text}) as folded`)
  return rows[0]!.folded
}

export async function prepareQuery(db: Db, search: string | undefined, filters: Query['filters']): Promise<Query> {
  return { filters, words: search?.trim() ? wordsOf(await fold(db, search)) : [] }
}

const holds = (word: string) => sql`${legalQuestions.searchText} like ${patternOf(word)}`
const holdsOne = ({ word, meant }: Alternatives) => or(holds(word), meant.length === 0 ? undefined : sql`${legalQuestions.searchText} like any (${sql.param(meant.map((one) => `%${one}%`))}::text[])`)!

/** What the words may have meant: one mistake, or much in common. Only the words of questions are compared, never their texts. */
async function meantBy(db: Db, word: string): Promise<Alternatives> {
  const mistakes = oneMistake(word)
  const alike = or(
    mistakes.length === 0 ? undefined : sql`${questionWords.word} like any (${sql.param(mistakes)}::text[])`,
    hasTrigrams(word) ? sql`${word} <<% ${questionWords.word}` : undefined,
  )
  if (alike === undefined) return { word, meant: [] }
  const rows = await db.select({ word: questionWords.word }).from(questionWords).where(alike).orderBy(sql`strict_word_similarity(${word}, ${questionWords.word}) desc`, asc(questionWords.word)).limit(mostMeant)
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
    zipCode === undefined ? undefined : !byZipCode ? sql`false` : and(eq(legalQuestions.zipCode, zipCode), eq(legalQuestions.isAnonymous, false), exists(stillHere(db))),
    tags === undefined ? undefined : sql`array(select lower(tag) from unnest(${legalQuestions.tags}) as tag) @> ${sql.param(tagsOf(tags))}::text[]`,
    status && eq(legalQuestions.status, status),
    sortBy === 'unanswered' ? and(ne(legalQuestions.status, 'closed'), notExists(answersOf(db))) : undefined,
    ...(alternatives?.map(holdsOne) ?? words.map(holds)),
  )
}

/** How many fit; of a search at most `mostCounted`. */
export async function countQuestions(db: Db, query: Query): Promise<number> {
  if (query.words.length === 0) return db.$count(legalQuestions, conditionsOf(db, query))
  const some = db.select({ one: sql`1` }).from(legalQuestions).where(conditionsOf(db, query)).limit(mostCounted)
  const { rows } = await db.execute<{ found: number }>(sql`select count(*)::int as found from (${some}) as counted`)
  return rows[0]!.found
}

/** Where a page ends. */
export interface Position {
  readonly upvotes: number
  readonly views: number
  readonly at: Date
  readonly id: string
}

const afterTime = ({ at, id }: Position) => or(lt(legalQuestions.createdAt, at), and(eq(legalQuestions.createdAt, at), gt(legalQuestions.id, id)))
const afterVotes = (place: Position) =>
  or(
    lt(legalQuestions.upvotes, place.upvotes),
    and(eq(legalQuestions.upvotes, place.upvotes), or(lt(legalQuestions.views, place.views), and(eq(legalQuestions.views, place.views), afterTime(place)))),
  )

/** One page, beginning after a position; the caller asks for one more than it shows. */
export async function findPage(db: Db, query: Query, limit: number, position?: Position) {
  const popular = query.filters.sortBy === 'popular'
  return withAsker(db)
    .where(and(conditionsOf(db, query), position && (popular ? afterVotes(position) : afterTime(position))))
    .orderBy(...(popular ? [desc(legalQuestions.upvotes), desc(legalQuestions.views)] : []), desc(legalQuestions.createdAt), asc(legalQuestions.id))
    .limit(limit)
}

/** Questions whose titles share most with this one, at least half of it. */
export async function findSimilar(db: Db, title: string, limit: number): Promise<QuestionRow[]> {
  const marks = marksOf(await fold(db, title))
  if (marks.length === 0) return []
  const least = similarFrom * marks.reduce((sum, { weight }) => sum + weight, 0)
  const shared = sql.join(marks.map(({ pattern, weight }) => sql`(case when ${legalQuestions.titleText} like ${pattern} then ${weight}::integer else 0 end)`), sql` + `)
  return withAsker(db)
    .where(and(isShown, sql`${shared} >= ${least}::numeric`))
    .orderBy(sql`${shared} desc`, desc(legalQuestions.upvotes), asc(legalQuestions.id))
    .limit(limit)
}

/** Ids of the questions everybody may read, after one, in the order of ids. */
export async function shownAfter(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: legalQuestions.id })
    .from(legalQuestions)
    .where(and(isShown, after === undefined ? undefined : gt(legalQuestions.id, after)))
    .orderBy(asc(legalQuestions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

// Changing a question.

/** False where the id is taken. */
export async function insertQuestion(db: Db, row: typeof legalQuestions.$inferInsert): Promise<boolean> {
  return (await db.insert(legalQuestions).values(row).onConflictDoNothing().returning({ id: legalQuestions.id })).length === 1
}

export const updateQuestionRow = (db: Db, id: string, change: Partial<typeof legalQuestions.$inferInsert>) => db.update(legalQuestions).set(change).where(eq(legalQuestions.id, id))

export const deleteQuestionRow = (db: Db, id: string) => db.delete(legalQuestions).where(eq(legalQuestions.id, id))

/** Open without a visible answer, answered with one; a closed question stays closed. */
export async function refreshStatus(db: Db, id: string): Promise<void> {
  const status = sql<QuestionStatus>`case when ${exists(answersOf(db))} then 'answered' else 'open' end`
  await db.update(legalQuestions).set({ status }).where(and(eq(legalQuestions.id, id), ne(legalQuestions.status, 'closed'), sql`${legalQuestions.status} <> ${status}`))
}

/** Closes every question that nobody wrote to since a moment; answers how many. */
export async function closeSilent(db: Db, since: Date, now: Date): Promise<number> {
  const spoken = db.select({ one: sql`1` }).from(legalAnswers).where(and(eq(legalAnswers.questionId, legalQuestions.id), sql`greatest(${legalAnswers.createdAt}, ${legalAnswers.editedAt}) > ${since.toISOString()}::timestamptz`))
  const rows = await db
    .update(legalQuestions)
    .set({ status: 'closed', updatedAt: now })
    .where(and(ne(legalQuestions.status, 'closed'), sql`greatest(${legalQuestions.createdAt}, ${legalQuestions.editedAt}) <= ${since.toISOString()}::timestamptz`, notExists(spoken)))
    .returning({ id: legalQuestions.id })
  return rows.length
}

/** Counts a reader unless this one was counted today; answers the number of views, undefined where the question has just gone. */
export async function countView(db: Db, questionId: string, viewer: string, day: string): Promise<number | undefined> {
  const [kept] = await db.select({ id: legalQuestions.id }).from(legalQuestions).where(eq(legalQuestions.id, questionId)).for('key share')
  if (kept === undefined) return undefined
  const first = await db.insert(questionViews).values({ questionId, viewer, day }).onConflictDoNothing().returning({ day: questionViews.day })
  const [row] =
    first.length === 1
      ? await db.update(legalQuestions).set({ views: sql`${legalQuestions.views} + 1` }).where(eq(legalQuestions.id, questionId)).returning({ views: legalQuestions.views })
      : await db.select({ views: legalQuestions.views }).from(legalQuestions).where(eq(legalQuestions.id, questionId))
  return row!.views
}

/** Forgets the words that no question holds any more. */
export const forgetWords = (db: Db) =>
  db.execute(sql`delete from question_words where word not in (select ' ' || left(word, 60) || ' ' from legal_questions, unnest(string_to_array(trim(search_text), ' ')) as word)`)

export const forgetViewsBefore = (db: Db, day: string) => db.delete(questionViews).where(lt(questionViews.day, day))

// Answers.

const lawyer = { id: users.id, firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt, profileImageUrl: users.profileImageUrl, photoUrl: lawyerProfiles.photoUrl, firmName: lawyerProfiles.firmName, verified: lawyerProfiles.verified }
const withLawyer = (db: Db) =>
  db
    .select({ answer: getTableColumns(legalAnswers), lawyer })
    .from(legalAnswers)
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, legalAnswers.lawyerId))
    .innerJoin(users, eq(users.id, legalAnswers.lawyerId))

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

const maySeeAnswer = (reader: Reader) => (reader?.role === 'admin' ? undefined : or(isNull(legalAnswers.hiddenAt), reader === null ? undefined : eq(legalAnswers.lawyerId, reader.id)))

/** The best first, then by votes, then as they came. */
export const listAnswers = (db: Db, reader: Reader, questionId: string) =>
  withLawyer(db)
    .where(and(eq(legalAnswers.questionId, questionId), maySeeAnswer(reader)))
    .orderBy(desc(legalAnswers.isBestAnswer), sql`${legalAnswers.upvotes} - ${legalAnswers.downvotes} desc`, asc(legalAnswers.createdAt), asc(legalAnswers.id))
    .limit(200)

/** An answer this reader may see, to a question they may see; a lawyer always finds their own. */
export async function findAnswer(db: Db, reader: Reader, id: string): Promise<AnswerRow | undefined> {
  const ofShownQuestion = reader?.role === 'admin' ? undefined : or(maySee(reader), reader === null ? undefined : eq(legalAnswers.lawyerId, reader.id))
  const [row] = await withLawyer(db)
    .innerJoin(legalQuestions, eq(legalQuestions.id, legalAnswers.questionId))
    .where(and(eq(legalAnswers.id, id), maySeeAnswer(reader), ofShownQuestion))
  return row
}

export async function findOwnAnswer(db: Db, questionId: string, lawyerId: string) {
  const [row] = await db.select().from(legalAnswers).where(and(eq(legalAnswers.questionId, questionId), eq(legalAnswers.lawyerId, lawyerId)))
  return row
}

/** False where the id is taken or this lawyer has answered already. */
export async function insertAnswer(db: Db, row: typeof legalAnswers.$inferInsert): Promise<boolean> {
  return (await db.insert(legalAnswers).values(row).onConflictDoNothing().returning({ id: legalAnswers.id })).length === 1
}

export const updateAnswerRow = (db: Db, id: string, change: Partial<typeof legalAnswers.$inferInsert>) => db.update(legalAnswers).set(change).where(eq(legalAnswers.id, id))

export const deleteAnswerRow = (db: Db, id: string) => db.delete(legalAnswers).where(eq(legalAnswers.id, id))

/** Moves the mark of the best answer. False where it stood there already. The caller holds the question's lock. */
export async function moveBest(db: Db, questionId: string, answerId: string): Promise<boolean> {
  await db.update(legalAnswers).set({ isBestAnswer: false }).where(and(eq(legalAnswers.questionId, questionId), eq(legalAnswers.isBestAnswer, true), ne(legalAnswers.id, answerId)))
  const marked = await db.update(legalAnswers).set({ isBestAnswer: true }).where(and(eq(legalAnswers.id, answerId), eq(legalAnswers.isBestAnswer, false))).returning({ id: legalAnswers.id })
  return marked.length === 1
}

/** Everybody who answered, for whom news of the question is meant. */
export async function listAnswerers(db: Db, questionId: string): Promise<string[]> {
  const rows = await db.select({ id: legalAnswers.lawyerId }).from(legalAnswers).where(eq(legalAnswers.questionId, questionId))
  return rows.map(({ id }) => id)
}

// Votes. The caller holds the question's lock; each statement names the state it starts from.

type Subject = { readonly questionId: string } | { readonly answerId: string }

/** Gives, turns or takes back a person's vote; answers the vote that now stands and what it changed. */
export async function castVote(db: Db, userId: string, subject: Subject, voteType: VoteType): Promise<{ vote: VoteType | null; up: number; down: number }> {
  const value = (type: VoteType, by: number) => ({ up: type === 'up' ? by : 0, down: type === 'down' ? by : 0 })
  const made = await db.insert(questionVotes).values({ userId, ...subject, voteType }).onConflictDoNothing().returning({ id: questionVotes.id })
  if (made.length === 1) return { vote: voteType, ...value(voteType, 1) }
  const own = and(eq(questionVotes.userId, userId), 'questionId' in subject ? eq(questionVotes.questionId, subject.questionId) : eq(questionVotes.answerId, subject.answerId))
  const taken = await db.delete(questionVotes).where(and(own, eq(questionVotes.voteType, voteType))).returning({ id: questionVotes.id })
  if (taken.length === 1) return { vote: null, ...value(voteType, -1) }
  await db.update(questionVotes).set({ voteType }).where(own)
  const sign = voteType === 'up' ? 1 : -1
  return { vote: voteType, up: sign, down: -sign }
}

export async function addQuestionVotes(db: Db, id: string, up: number) {
  const [row] = await db.update(legalQuestions).set({ upvotes: sql`${legalQuestions.upvotes} + ${up}` }).where(eq(legalQuestions.id, id)).returning({ upvotes: legalQuestions.upvotes })
  return row!
}

export async function addAnswerVotes(db: Db, id: string, up: number, down: number) {
  const [row] = await db
    .update(legalAnswers)
    .set({ upvotes: sql`${legalAnswers.upvotes} + ${up}`, downvotes: sql`${legalAnswers.downvotes} + ${down}` })
    .where(eq(legalAnswers.id, id))
    .returning({ upvotes: legalAnswers.upvotes, downvotes: legalAnswers.downvotes })
  return row!
}

/** This reader's votes on these questions and answers, by their ids. */
export async function listVotes(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, VoteType>> {
  const rows = await db
    .select({ id: sql<string>`coalesce(${questionVotes.questionId}, ${questionVotes.answerId})`, voteType: questionVotes.voteType })
    .from(questionVotes)
    .where(and(eq(questionVotes.userId, userId), or(inArray(questionVotes.questionId, [...ids]), inArray(questionVotes.answerId, [...ids]))))
  return new Map(rows.map(({ id, voteType }) => [id, voteType]))
}
