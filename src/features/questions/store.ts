import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import { isVerifiedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { longestStart, type QuestionStatus } from './rules.ts'
import { legalAnswers, legalQuestions, questionViews } from './table.ts'

/** Who reads or acts, as far as sight depends on it. */
export type Reader = { readonly id: string; readonly role: string } | null

export async function isVerified(db: Db, lawyerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lawyerProfiles.userId })
    .from(lawyerProfiles)
    .where(and(eq(lawyerProfiles.userId, lawyerId), isVerifiedLawyer(lawyerId)))
  return row !== undefined
}

const {
  searchText: _searchText,
  titleText: _titleText,
  ...question
} = getTableColumns(legalQuestions)
const asker = { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt }
export const answersOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(legalAnswers)
    .where(and(eq(legalAnswers.questionId, legalQuestions.id), isNull(legalAnswers.hiddenAt)))
export const stillHere = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, legalQuestions.userId), isNull(users.deletedAt)))
/** The best first, then by votes, then as they came. */
export const answerOrder = [
  desc(legalAnswers.isBestAnswer),
  sql`${legalAnswers.upvotes} - ${legalAnswers.downvotes} desc`,
  asc(legalAnswers.createdAt),
  asc(legalAnswers.id),
] as const

const writer = alias(users, 'writer')
/** The answer that stands first on the question's page: who wrote it, or its first words. */
const ofFirstAnswer = (db: Db, what: SQL) =>
  sql<string | null>`(${db
    .select({ what })
    .from(legalAnswers)
    .innerJoin(writer, and(eq(writer.id, legalAnswers.lawyerId), isNull(writer.deletedAt)))
    .where(and(eq(legalAnswers.questionId, legalQuestions.id), isNull(legalAnswers.hiddenAt)))
    .orderBy(...answerOrder)
    .limit(1)})`
export const withAsker = (db: Db) =>
  db
    .select({
      question,
      asker,
      answerCount: db.$count(
        legalAnswers,
        and(eq(legalAnswers.questionId, legalQuestions.id), isNull(legalAnswers.hiddenAt)),
      ),
      answeredBy: ofFirstAnswer(db, sql`concat_ws(' ', ${writer.firstName}, ${writer.lastName})`),
      answerStart: ofFirstAnswer(db, sql`left(${legalAnswers.content}, ${longestStart})`),
    })
    .from(legalQuestions)
    .innerJoin(users, eq(users.id, legalQuestions.userId))

export type QuestionRow = Awaited<ReturnType<typeof withAsker>>[number]

export const isShown = isNull(legalQuestions.hiddenAt)
export const maySee = (reader: Reader) =>
  reader?.role === 'admin'
    ? undefined
    : or(isShown, reader === null ? undefined : eq(legalQuestions.userId, reader.id))

/** A question this reader may see: a hidden one only its asker and administrators. */
export async function findVisible(
  db: Db,
  reader: Reader,
  id: string,
): Promise<QuestionRow | undefined> {
  const [row] = await withAsker(db).where(and(eq(legalQuestions.id, id), maySee(reader)))
  return row
}

/** A person's own, hidden ones too: those with the newest answer first, one without an answer by its own time. */
export const listOwn = (db: Db, userId: string, limit: number): Promise<QuestionRow[]> =>
  withAsker(db)
    .where(eq(legalQuestions.userId, userId))
    .orderBy(
      sql`coalesce((select max(answer.created_at) from ${legalAnswers} answer
        where answer.question_id = ${legalQuestions}.id and answer.hidden_at is null), ${legalQuestions}.created_at) desc`,
      desc(legalQuestions.id),
    )
    .limit(limit)

/** Makes everybody who changes a question, its answers or its votes wait for one another; undefined where it is not there. */
export async function lockQuestion(db: Db, id: string) {
  const [row] = await db
    .select(question)
    .from(legalQuestions)
    .where(eq(legalQuestions.id, id))
    .for('no key update')
  return row
}

/** False where the id is taken. */
export async function insertQuestion(
  db: Db,
  row: typeof legalQuestions.$inferInsert,
): Promise<boolean> {
  return (
    (
      await db
        .insert(legalQuestions)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: legalQuestions.id })
    ).length === 1
  )
}

export const updateQuestionRow = (
  db: Db,
  id: string,
  change: Partial<typeof legalQuestions.$inferInsert>,
) => db.update(legalQuestions).set(change).where(eq(legalQuestions.id, id))

export const deleteQuestionRow = (db: Db, id: string) =>
  db.delete(legalQuestions).where(eq(legalQuestions.id, id))

/** Open without a visible answer, answered with one; a closed question stays closed. */
export async function refreshStatus(db: Db, id: string): Promise<void> {
  const status = sql<QuestionStatus>`case when ${exists(answersOf(db))} then 'answered' else 'open' end`
  await db
    .update(legalQuestions)
    .set({ status })
    .where(
      and(
        eq(legalQuestions.id, id),
        ne(legalQuestions.status, 'closed'),
        sql`${legalQuestions.status} <> ${status}`,
      ),
    )
}

/** Closes every question that nobody wrote to since a moment; answers how many. */
export async function closeSilent(db: Db, since: Date, now: Date): Promise<number> {
  const spoken = db
    .select({ one: sql`1` })
    .from(legalAnswers)
    .where(
      and(
        eq(legalAnswers.questionId, legalQuestions.id),
        sql`greatest(${legalAnswers.createdAt}, ${legalAnswers.editedAt}) > ${since.toISOString()}::timestamptz`,
      ),
    )
  const rows = await db
    .update(legalQuestions)
    .set({ status: 'closed', updatedAt: now })
    .where(
      and(
        ne(legalQuestions.status, 'closed'),
        sql`greatest(${legalQuestions.createdAt}, ${legalQuestions.editedAt}) <= ${since.toISOString()}::timestamptz`,
        notExists(spoken),
      ),
    )
    .returning({ id: legalQuestions.id })
  return rows.length
}

/** Questions whose language nobody has read yet, with as much of them as tells it. */
export const unreadQuestions = (db: Db, limit: number) =>
  db
    .select({
      id: legalQuestions.id,
      title: legalQuestions.title,
      content: legalQuestions.content,
    })
    .from(legalQuestions)
    .where(isNull(legalQuestions.language))
    .limit(limit)

/** Counts a reader unless this one was counted today; answers the number of views, undefined where the question has just gone. */
export async function countView(
  db: Db,
  questionId: string,
  viewer: string,
  day: string,
): Promise<number | undefined> {
  const [kept] = await db
    .select({ id: legalQuestions.id })
    .from(legalQuestions)
    .where(eq(legalQuestions.id, questionId))
    .for('key share')
  if (kept === undefined) return undefined
  const first = await db
    .insert(questionViews)
    .values({ questionId, viewer, day })
    .onConflictDoNothing()
    .returning({ day: questionViews.day })
  const [row] =
    first.length === 1
      ? await db
          .update(legalQuestions)
          .set({ views: sql`${legalQuestions.views} + 1` })
          .where(eq(legalQuestions.id, questionId))
          .returning({ views: legalQuestions.views })
      : await db
          .select({ views: legalQuestions.views })
          .from(legalQuestions)
          .where(eq(legalQuestions.id, questionId))
  return row!.views
}

/** Forgets the words that no question holds any more. */
export const forgetWords = (db: Db) =>
  db.execute(
    sql`delete from question_words where word not in (select ' ' || left(word, 60) || ' ' from legal_questions, unnest(string_to_array(trim(search_text), ' ')) as word)`,
  )

export const forgetViewsBefore = (db: Db, day: string) =>
  db.delete(questionViews).where(lt(questionViews.day, day))
