import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn as AnyColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db.ts'
import type { Position } from '#server/paging.ts'
import type { SecurityKind, SecurityOutcome } from '#features/security/rules.ts'
import { securityEvents } from '#features/security/table.ts'
import { auditLog } from '#features/audit/table.ts'
import { blogPosts } from '#features/blog/table.ts'
import { conversations } from '#features/conversations/table.ts'
import { users } from '#features/people/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import { reports } from '../table.ts'
import type { AuditAction } from '../contract/values.ts'
import { after, inMonth, mentions, nameOf } from './pages.ts'

const subject = alias(users, 'subject')
const named = (id: SQL | typeof auditLog.subjectId) =>
  sql`(select ${nameOf(subject)} from ${users} as subject where ${subject.id} = ${id})`
const found = (words: AnyColumn, table: PgTable, id: AnyColumn) =>
  sql`(select ${words} from ${table} where ${id} = ${auditLog.subjectId})`

/** What a report is about. */
const reportedName = sql`(select case report.subject_type
    when 'lawyer' then ${named(sql`report.subject_id`)}
    when 'review' then ${named(sql`(select lawyer_id from reviews where reviews.id = report.subject_id)`)}
    when 'answer' then ${named(sql`(select lawyer_id from legal_answers where legal_answers.id = report.subject_id)`)}
    when 'conversation' then ${named(sql`(select lawyer_id from conversations where conversations.id = report.subject_id)`)}
    when 'message' then ${named(sql`(select sender_id from messages where messages.id = report.subject_id)`)}
    when 'question' then (select title from legal_questions where legal_questions.id = report.subject_id)
    when 'post' then (select title from blog_posts where blog_posts.id = report.subject_id)
  end from ${reports} as report where report.id = ${auditLog.subjectId})`

/** Whom or what an act was about, as administrators know it: a person's name, a title, the number of a ticket. Never who asked a question. */
export const subjectName = sql<string | null>`case ${auditLog.subjectType}
  when 'user' then ${named(auditLog.subjectId)}
  when 'lawyer' then ${named(auditLog.subjectId)}
  when 'review' then ${named(found(reviews.lawyerId, reviews, reviews.id))}
  when 'answer' then ${named(found(legalAnswers.lawyerId, legalAnswers, legalAnswers.id))}
  when 'question' then ${found(legalQuestions.title, legalQuestions, legalQuestions.id)}
  when 'post' then ${found(blogPosts.title, blogPosts, blogPosts.id)}
  when 'report' then ${reportedName}
  when 'conversation' then ${named(found(conversations.lawyerId, conversations, conversations.id))}
  when 'contact_message' then ${auditLog.data} ->> 'ticket'
end`

interface AuditSearch {
  readonly q?: string | undefined
  readonly action?: AuditAction | undefined
  readonly by?: string | undefined
  readonly month?: string | undefined
}

export const listAudit = (
  db: Db,
  {
    q,
    action,
    by,
    month,
    position,
    limit,
  }: AuditSearch & { position?: Position | undefined; limit: number },
) =>
  db
    .select({ entry: auditLog, actorName: nameOf(users), subjectName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        mentions(q, auditLog.reason, nameOf(users), subjectName),
        action && eq(auditLog.action, action),
        by === undefined ? undefined : eq(auditLog.actorId, by),
        inMonth(auditLog.at, month),
        after(auditLog.at, auditLog.id, position),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

export const listSecurity = (
  db: Db,
  {
    q,
    kind,
    outcome,
    person,
    month,
    position,
    limit,
  }: {
    q?: string | undefined
    kind?: SecurityKind | undefined
    outcome?: SecurityOutcome | undefined
    person?: string | undefined
    month?: string | undefined
    position?: Position | undefined
    limit: number
  },
) =>
  db
    .select({ event: securityEvents, personName: nameOf(users) })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.personId))
    .where(
      and(
        mentions(q, nameOf(users), users.email, securityEvents.network),
        kind && eq(securityEvents.kind, kind),
        outcome && eq(securityEvents.outcome, outcome),
        person === undefined ? undefined : eq(securityEvents.personId, person),
        inMonth(securityEvents.lastAt, month),
        after(securityEvents.lastAt, securityEvents.id, position),
      ),
    )
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit)
