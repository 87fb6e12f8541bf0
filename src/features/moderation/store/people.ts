import { and, desc, eq, inArray, or, type AnyColumn } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { auditLog } from '#features/audit/table.ts'
import { subscriptions } from '#features/billing/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conversations } from '#features/conversations/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { users } from '#features/people/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { reports } from '../table.ts'
import { subjectName } from './logs.ts'
import { nameOf } from './pages.ts'

/** A person with the lawyer's profile where there is one. */
export async function findDetailed(db: Db, id: string) {
  const [row] = await db
    .select({
      user: users,
      name: nameOf(users),
      profile: lawyerProfiles,
      subscription: subscriptions,
    })
    .from(users)
    .leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.lawyerId, users.id))
    .where(eq(users.id, id))
  return row
}

/** How much of each there is of a person: numbers, never what stands in it. */
export async function countOf(db: Db, id: string) {
  const of = (table: Parameters<Db['$count']>[0], column: AnyColumn) =>
    db.$count(table, eq(column, id))
  const [row] = await db
    .select({
      cases: of(leads, leads.userId),
      claims: of(leadClaims, leadClaims.lawyerId),
      conversations: db.$count(
        conversations,
        or(eq(conversations.userId, id), eq(conversations.lawyerId, id)),
      ),
      questions: of(legalQuestions, legalQuestions.userId),
      answers: of(legalAnswers, legalAnswers.lawyerId),
      reviews: db.$count(reviews, or(eq(reviews.reviewerId, id), eq(reviews.lawyerId, id))),
      posts: of(blogPosts, blogPosts.authorUserId),
      plans: of(subscriptions, subscriptions.lawyerId),
      reportsFiled: of(reports, reports.reporterId),
      reportsAbout: db.$count(
        reports,
        and(eq(reports.subjectType, 'lawyer'), eq(reports.subjectId, id)),
      ),
    })
    .from(users)
    .where(eq(users.id, id))
  return row!
}

/** What administrators did to this account, newest first. */
export const listActsAbout = (db: Db, id: string, limit: number) =>
  db
    .select({ entry: auditLog, actorName: nameOf(users), subjectName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(inArray(auditLog.subjectType, ['user', 'lawyer']), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
