import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { VoteType } from '../rules.ts'
import { legalAnswers, legalQuestions, questionVotes } from '../table.ts'

// Votes. The caller holds the question's lock; each statement names the state it starts from.

type Subject = { readonly questionId: string } | { readonly answerId: string }

/** Gives, turns or takes back a person's vote; answers the vote that now stands and what it changed. */
export async function castVote(
  db: Db,
  userId: string,
  subject: Subject,
  voteType: VoteType,
): Promise<{ vote: VoteType | null; up: number; down: number }> {
  const value = (type: VoteType, by: number) => ({
    up: type === 'up' ? by : 0,
    down: type === 'down' ? by : 0,
  })
  const made = await db
    .insert(questionVotes)
    .values({ userId, ...subject, voteType })
    .onConflictDoNothing()
    .returning({ id: questionVotes.id })
  if (made.length === 1) return { vote: voteType, ...value(voteType, 1) }
  const own = and(
    eq(questionVotes.userId, userId),
    'questionId' in subject
      ? eq(questionVotes.questionId, subject.questionId)
      : eq(questionVotes.answerId, subject.answerId),
  )
  const taken = await db
    .delete(questionVotes)
    .where(and(own, eq(questionVotes.voteType, voteType)))
    .returning({ id: questionVotes.id })
  if (taken.length === 1) return { vote: null, ...value(voteType, -1) }
  await db.update(questionVotes).set({ voteType }).where(own)
  const sign = voteType === 'up' ? 1 : -1
  return { vote: voteType, up: sign, down: -sign }
}

export async function addQuestionVotes(db: Db, id: string, up: number) {
  const [row] = await db
    .update(legalQuestions)
    .set({ upvotes: sql`${legalQuestions.upvotes} + ${up}` })
    .where(eq(legalQuestions.id, id))
    .returning({ upvotes: legalQuestions.upvotes })
  return row!
}

export async function addAnswerVotes(db: Db, id: string, up: number, down: number) {
  const [row] = await db
    .update(legalAnswers)
    .set({
      upvotes: sql`${legalAnswers.upvotes} + ${up}`,
      downvotes: sql`${legalAnswers.downvotes} + ${down}`,
    })
    .where(eq(legalAnswers.id, id))
    .returning({ upvotes: legalAnswers.upvotes, downvotes: legalAnswers.downvotes })
  return row!
}

/** This reader's votes on these questions and answers, by their ids. */
export async function listVotes(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, VoteType>> {
  const rows = await db
    .select({
      id: sql<string>`coalesce(${questionVotes.questionId}, ${questionVotes.answerId})`,
      voteType: questionVotes.voteType,
    })
    .from(questionVotes)
    .where(
      and(
        eq(questionVotes.userId, userId),
        or(inArray(questionVotes.questionId, [...ids]), inArray(questionVotes.answerId, [...ids])),
      ),
    )
  return new Map(rows.map(({ id, voteType }) => [id, voteType]))
}
