import { and, eq, getTableColumns, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { answerOrder, maySee, type Reader } from '../store.ts'
import { legalAnswers, legalQuestions } from '../table.ts'

const lawyer = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  deletedAt: users.deletedAt,
  profileImageUrl: users.profileImageUrl,
  photoUrl: lawyerProfiles.photoUrl,
  firmName: lawyerProfiles.firmName,
  verified: lawyerProfiles.verified,
}
const withLawyer = (db: Db) =>
  db
    .select({ answer: getTableColumns(legalAnswers), lawyer })
    .from(legalAnswers)
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, legalAnswers.lawyerId))
    .innerJoin(users, eq(users.id, legalAnswers.lawyerId))

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

const maySeeAnswer = (reader: Reader) =>
  reader?.role === 'admin'
    ? undefined
    : or(
        isNull(legalAnswers.hiddenAt),
        reader === null ? undefined : eq(legalAnswers.lawyerId, reader.id),
      )

export const listAnswers = (db: Db, reader: Reader, questionId: string) =>
  withLawyer(db)
    .where(and(eq(legalAnswers.questionId, questionId), maySeeAnswer(reader)))
    .orderBy(...answerOrder)
    .limit(200)

/** An answer this reader may see, to a question they may see; a lawyer always finds their own. */
export async function findAnswer(
  db: Db,
  reader: Reader,
  id: string,
): Promise<AnswerRow | undefined> {
  const ofShownQuestion =
    reader?.role === 'admin'
      ? undefined
      : or(maySee(reader), reader === null ? undefined : eq(legalAnswers.lawyerId, reader.id))
  const [row] = await withLawyer(db)
    .innerJoin(legalQuestions, eq(legalQuestions.id, legalAnswers.questionId))
    .where(and(eq(legalAnswers.id, id), maySeeAnswer(reader), ofShownQuestion))
  return row
}

export async function findOwnAnswer(db: Db, questionId: string, lawyerId: string) {
  const [row] = await db
    .select()
    .from(legalAnswers)
    .where(and(eq(legalAnswers.questionId, questionId), eq(legalAnswers.lawyerId, lawyerId)))
  return row
}

/** False where the id is taken or this lawyer has answered already. */
export async function insertAnswer(
  db: Db,
  row: typeof legalAnswers.$inferInsert,
): Promise<boolean> {
  return (
    (
      await db
        .insert(legalAnswers)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: legalAnswers.id })
    ).length === 1
  )
}

export const updateAnswerRow = (
  db: Db,
  id: string,
  change: Partial<typeof legalAnswers.$inferInsert>,
) => db.update(legalAnswers).set(change).where(eq(legalAnswers.id, id))

export const deleteAnswerRow = (db: Db, id: string) =>
  db.delete(legalAnswers).where(eq(legalAnswers.id, id))

/** Moves the mark of the best answer. False where it stood there already. The caller holds the question's lock. */
export async function moveBest(db: Db, questionId: string, answerId: string): Promise<boolean> {
  await db
    .update(legalAnswers)
    .set({ isBestAnswer: false })
    .where(
      and(
        eq(legalAnswers.questionId, questionId),
        eq(legalAnswers.isBestAnswer, true),
        ne(legalAnswers.id, answerId),
      ),
    )
  const marked = await db
    .update(legalAnswers)
    .set({ isBestAnswer: true })
    .where(and(eq(legalAnswers.id, answerId), eq(legalAnswers.isBestAnswer, false)))
    .returning({ id: legalAnswers.id })
  return marked.length === 1
}

/** Everybody who answered, for whom news of the question is meant. */
export async function listAnswerers(db: Db, questionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: legalAnswers.lawyerId })
    .from(legalAnswers)
    .where(eq(legalAnswers.questionId, questionId))
  return rows.map(({ id }) => id)
}
