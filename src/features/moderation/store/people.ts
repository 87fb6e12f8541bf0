import { and, desc, eq, inArray, or, sql, type AnyColumn, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { auditLog } from '#features/audit/table.ts'
import { subscriptions } from '#features/billing/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { users } from '#features/people/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { reports } from '../table.ts'
import { subjectName } from './logs.ts'
import { named, nameOf, reporter } from './pages.ts'

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

const lastWords = (by: SQLWrapper) =>
  sql<Date | null>`(select max(said.created_at) from ${messages} as said join ${conversations} as talk on talk.id = said.conversation_id
    where talk.lead_id = ${leads.id} and said.message_type <> 'system' and said.sender_id = ${by})`.mapWith(
    (at: string | null) => (at === null ? null : new Date(at)),
  )

/** The cases of a client, and those a lawyer was chosen for: where each stands, and when the two last wrote. Nothing of what was written. */
export const listCasesOf = (db: Db, id: string, limit: number) =>
  db
    .select({
      id: leads.id,
      kind: leads.visaType,
      status: leads.status,
      createdAt: leads.createdAt,
      clientId: leads.userId,
      clientName: nameOf(reporter),
      lawyerId: leadClaims.lawyerId,
      lawyerName: nameOf(named),
      clientWroteAt: lastWords(leads.userId),
      lawyerWroteAt: lastWords(leadClaims.lawyerId),
    })
    .from(leads)
    .innerJoin(reporter, eq(reporter.id, leads.userId))
    .leftJoin(leadClaims, and(eq(leadClaims.leadId, leads.id), eq(leadClaims.status, 'accepted')))
    .leftJoin(named, eq(named.id, leadClaims.lawyerId))
    .where(or(eq(leads.userId, id), eq(leadClaims.lawyerId, id)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)

/** What administrators did to this account, newest first. */
export const listActsAbout = (db: Db, id: string, limit: number) =>
  db
    .select({ entry: auditLog, actorName: nameOf(users), subjectName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(inArray(auditLog.subjectType, ['user', 'lawyer']), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
