import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { auditLog } from '#features/audit/table.ts'
import { subscriptions } from '#features/billing/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { users } from '#features/people/table.ts'
import { productLocks } from '#features/conversations/rules.ts'
import { securityEvents } from '#features/security/table.ts'
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

const sidesOf = (talk: SQLWrapper, id: string) =>
  sql`exists (select from conversations as talk where talk.id = ${talk} and (talk.user_id = ${id} or talk.lawyer_id = ${id}))`

/** Reports by others about a person: the profile, a talk, and what they wrote under their name. Never who asked a question. */
const isReportAbout = (id: string) =>
  and(
    ne(reports.reporterId, id),
    sql`case ${reports.subjectType}
      when 'lawyer' then ${reports.subjectId} = ${id}
      when 'conversation' then ${sidesOf(reports.subjectId, id)}
      when 'message' then exists (select from messages as said where said.id = ${reports.subjectId} and said.sender_id = ${id})
      when 'review' then exists (select from reviews as written where written.id = ${reports.subjectId} and written.reviewer_id = ${id})
      when 'answer' then exists (select from legal_answers as given where given.id = ${reports.subjectId} and given.lawyer_id = ${id})
      when 'post' then exists (select from blog_posts as post where post.id = ${reports.subjectId} and post.author_user_id = ${id})
      else false end`,
  )

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
      reportsAbout: db.$count(reports, isReportAbout(id)),
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

/** What administrators did to this account, to its talks, and about reports of this person, newest first. */
export const listActsAbout = (db: Db, id: string, limit: number) =>
  db
    .select({ entry: auditLog, actorName: nameOf(users), subjectName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      or(
        and(inArray(auditLog.subjectType, ['user', 'lawyer']), eq(auditLog.subjectId, id)),
        and(eq(auditLog.subjectType, 'conversation'), sidesOf(auditLog.subjectId, id)),
        and(
          eq(auditLog.subjectType, 'report'),
          inArray(
            auditLog.subjectId,
            db.select({ id: reports.id }).from(reports).where(isReportAbout(id)),
          ),
        ),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

/** Whom an administrator keeps apart from this person: one talk of each pair, for all of a pair are locked together. */
export const listLockedOf = (db: Db, id: string) =>
  db
    .selectDistinctOn([conversations.userId, conversations.lawyerId], {
      conversationId: conversations.id,
      lockedAt: conversations.lockedAt,
      clientId: conversations.userId,
      clientName: nameOf(reporter),
      lawyerId: conversations.lawyerId,
      lawyerName: nameOf(named),
    })
    .from(conversations)
    .innerJoin(reporter, eq(reporter.id, conversations.userId))
    .innerJoin(named, eq(named.id, conversations.lawyerId))
    .where(
      and(
        or(eq(conversations.userId, id), eq(conversations.lawyerId, id)),
        isNotNull(conversations.lockedAt),
        or(
          isNull(conversations.lockCategory),
          notInArray(conversations.lockCategory, [...productLocks]),
        ),
      ),
    )

const moment = (at: string | null) => (at === null ? null : new Date(at))

/** When this person last came in, and how often that was tried in vain since a day. */
export async function describeEntries(db: Db, id: string, since: Date) {
  const { kind, outcome, lastAt, times } = securityEvents
  const isIn = sql`${outcome} = 'done'`
  const inVain = sql`${outcome} <> 'done' and ${lastAt} >= ${since.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      lastAt: sql<Date | null>`max(${lastAt}) filter (where ${isIn})`.mapWith(moment),
      failed: sql<number>`coalesce(sum(${times}) filter (where ${inVain}), 0)::int`,
      failedAt: sql<Date | null>`max(${lastAt}) filter (where ${inVain})`.mapWith(moment),
    })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.personId, id),
        inArray(kind, ['sign_in', 'second_factor', 'recovery_code']),
      ),
    )
  return row!
}
