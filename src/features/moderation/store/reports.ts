import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Position } from '#server/paging.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import type { Subject } from '../contract/values.ts'
import { afterPressing, pressingReasons } from '../rules.ts'
import { reports } from '../table.ts'
import {
  after,
  afterWaiting,
  decider,
  mentions,
  named,
  nameOf,
  reporter,
  reviewer,
} from './pages.ts'

/** Undefined where the id is taken, or this person has an open report about it. */
export async function insertReport(db: Db, row: typeof reports.$inferInsert) {
  const [made] = await db.insert(reports).values(row).onConflictDoNothing().returning()
  return made
}

export async function findOwnReport(db: Db, reporterId: string, id: string) {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)))
  return row
}

export async function findOpenReport(
  db: Db,
  reporterId: string,
  subjectType: Subject,
  subjectId: string,
) {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.subjectType, subjectType),
        eq(reports.subjectId, subjectId),
        eq(reports.status, 'open'),
      ),
    )
  return row
}

const lawyerIdOf = sql<
  string | null
>`case ${reports.subjectType} when 'lawyer' then ${reports.subjectId} when 'review' then ${reviews.lawyerId} when 'answer' then ${legalAnswers.lawyerId} else ${conversations.lawyerId} end`

/** A question without its asker. */
const partOf = {
  id: legalQuestions.id,
  title: legalQuestions.title,
  content: legalQuestions.content,
  hiddenAt: legalQuestions.hiddenAt,
}

const postOf = {
  slug: blogPosts.slug,
  status: blogPosts.status,
  hiddenAt: blogPosts.hiddenAt,
}

const withSubjects = (db: Db) =>
  db
    .select({
      report: reports,
      reporterName: nameOf(reporter),
      decidedByName: nameOf(decider),
      subjectName: sql<string | null>`coalesce(${blogPosts.title}, ${nameOf(named)})`,
      post: postOf,
      lawyerId: lawyerIdOf,
      review: reviews,
      reviewerName: nameOf(reviewer),
      talk: {
        id: conversations.id,
        lockedAt: conversations.lockedAt,
        lockCategory: conversations.lockCategory,
      },
      question: partOf,
      answer: legalAnswers,
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(decider, eq(decider.id, reports.decidedBy))
    .leftJoin(reviews, and(eq(reports.subjectType, 'review'), eq(reviews.id, reports.subjectId)))
    .leftJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .leftJoin(
      legalAnswers,
      and(eq(reports.subjectType, 'answer'), eq(legalAnswers.id, reports.subjectId)),
    )
    .leftJoin(
      legalQuestions,
      or(
        and(eq(reports.subjectType, 'question'), eq(legalQuestions.id, reports.subjectId)),
        eq(legalQuestions.id, legalAnswers.questionId),
      ),
    )
    .leftJoin(blogPosts, and(eq(reports.subjectType, 'post'), eq(blogPosts.id, reports.subjectId)))
    .leftJoin(messages, and(eq(reports.subjectType, 'message'), eq(messages.id, reports.subjectId)))
    .leftJoin(
      conversations,
      or(
        and(eq(reports.subjectType, 'conversation'), eq(conversations.id, reports.subjectId)),
        eq(conversations.id, messages.conversationId),
      ),
    )
    .leftJoin(named, eq(named.id, sql`coalesce(${messages.senderId}, ${lawyerIdOf})`))

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

/** Where an open report stands in the queue: what is pressing before the rest, whenever it came. */
const queuedAt = sql`case when ${inArray(reports.reason, [...pressingReasons])} then ${reports.createdAt}
  else ${reports.createdAt} + ${`${afterPressing / 1_000} seconds`}::interval end`

/** What waits, the pressing first and then the longest wait; of all others the newest first. The caller asks for one more than it shows. */
export const listReports = (
  db: Db,
  {
    q,
    status,
    position,
    limit,
  }: {
    q?: string | undefined
    status?: 'open' | 'resolved' | 'dismissed' | undefined
    position?: Position | undefined
    limit: number
  },
) =>
  withSubjects(db)
    .where(
      and(
        status && eq(reports.status, status),
        mentions(q, nameOf(reporter), nameOf(named), blogPosts.title, reports.details),
        status === 'open'
          ? afterWaiting(queuedAt, reports.id, position)
          : after(reports.createdAt, reports.id, position),
      ),
    )
    .orderBy(
      ...(status === 'open'
        ? [asc(queuedAt), asc(reports.id)]
        : [desc(reports.createdAt), desc(reports.id)]),
    )
    .limit(limit)

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const [row] = await withSubjects(db).where(eq(reports.id, id))
  return row
}

export async function lockReport(db: Db, id: string) {
  const [row] = await db.select().from(reports).where(eq(reports.id, id)).for('update')
  return row
}

/** The conversation that a report of a conversation or a message is about. */
export async function conversationOf(
  db: Db,
  { subjectType, subjectId }: { readonly subjectType: string; readonly subjectId: string },
): Promise<string | undefined> {
  if (subjectType === 'conversation') return subjectId
  if (subjectType !== 'message') return undefined
  const [row] = await db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, subjectId))
  return row?.id
}

/** The sides of a conversation by name, and its lock. */
export async function findTalk(db: Db, id: string) {
  const [row] = await db
    .select({
      conversation: conversations,
      clientName: reporter.firstName,
      lawyerName: nameOf(named),
    })
    .from(conversations)
    .innerJoin(reporter, eq(reporter.id, conversations.userId))
    .innerJoin(named, eq(named.id, conversations.lawyerId))
    .where(eq(conversations.id, id))
  return row
}

/** True the first time, and whenever something was read that was written after the last reading both sides were told of. */
export async function markRead(
  db: Db,
  id: string,
  { now, newest }: { now: Date; newest: Date | undefined },
): Promise<boolean> {
  const isNew = or(
    isNull(reports.readAt),
    newest === undefined ? undefined : lt(reports.readAt, newest),
  )
  const rows = await db
    .update(reports)
    .set({ readAt: now })
    .where(and(eq(reports.id, id), isNew))
    .returning({ id: reports.id })
  return rows.length > 0
}

export const decideReport = (
  db: Db,
  id: string,
  decision: Pick<
    typeof reports.$inferInsert,
    'status' | 'decidedBy' | 'decisionReason' | 'decidedAt'
  >,
) => db.update(reports).set(decision).where(eq(reports.id, id))

/** Whether an article is published and not hidden. */
export const isReadPost = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(
    blogPosts,
    and(eq(blogPosts.id, id), eq(blogPosts.status, 'published'), isNull(blogPosts.hiddenAt)),
  )) > 0
