import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { users } from '#features/people/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import type { Subject } from '../contract/values.ts'

// What is reported: each kind answers whose it is, where the reporter can see it at all.

type Found = { readonly ownerId: string | null } | undefined

const isMember = (reader: string) =>
  or(eq(conversations.userId, reader), eq(conversations.lawyerId, reader))

const finders: Record<Subject, (db: Db, reader: string, id: string) => Promise<Found[]>> = {
  lawyer: (db, reader, id) => {
    const talked = exists(
      db
        .select({ one: sql`1` })
        .from(conversations)
        .where(
          and(eq(conversations.lawyerId, lawyerProfiles.userId), eq(conversations.userId, reader)),
        ),
    )
    const seen = or(eq(lawyerProfiles.verified, true), eq(lawyerProfiles.userId, reader), talked)
    return db
      .select({ ownerId: lawyerProfiles.userId })
      .from(lawyerProfiles)
      .innerJoin(users, eq(users.id, lawyerProfiles.userId))
      .where(and(eq(lawyerProfiles.userId, id), isNull(users.deletedAt), seen))
  },
  review: (db, reader, id) =>
    db
      .select({ ownerId: reviews.reviewerId })
      .from(reviews)
      .where(
        and(
          eq(reviews.id, id),
          or(
            eq(reviews.status, 'published'),
            eq(reviews.reviewerId, reader),
            and(eq(reviews.status, 'hidden'), eq(reviews.lawyerId, reader)),
          ),
        ),
      ),
  conversation: (db, reader, id) =>
    db
      .select({ ownerId: sql<null>`null` })
      .from(conversations)
      .where(and(eq(conversations.id, id), isMember(reader))),
  message: (db, reader, id) =>
    db
      .select({ ownerId: messages.senderId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.id, id), ne(messages.messageType, 'system'), isMember(reader))),
  question: (db, _reader, id) =>
    db
      .select({ ownerId: legalQuestions.userId })
      .from(legalQuestions)
      .where(and(eq(legalQuestions.id, id), isNull(legalQuestions.hiddenAt))),
  answer: (db, _reader, id) =>
    db
      .select({ ownerId: legalAnswers.lawyerId })
      .from(legalAnswers)
      .innerJoin(legalQuestions, eq(legalQuestions.id, legalAnswers.questionId))
      .where(
        and(
          eq(legalAnswers.id, id),
          isNull(legalAnswers.hiddenAt),
          isNull(legalQuestions.hiddenAt),
        ),
      ),
  post: (db, _reader, id) =>
    db
      .select({ ownerId: blogPosts.authorUserId })
      .from(blogPosts)
      .where(
        and(eq(blogPosts.id, id), eq(blogPosts.status, 'published'), isNull(blogPosts.hiddenAt)),
      ),
}

/** Whose a thing is, or undefined where this reader cannot see it. */
export async function findSubject(
  db: Db,
  reader: string,
  type: Subject,
  id: string,
): Promise<Found> {
  const [found] = await finders[type](db, reader, id)
  return found
}
