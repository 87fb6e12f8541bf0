import { and, asc, desc, eq, exists, ilike, isNull, lt, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#kernel/actor.ts'
import type { Db } from '#server/db.ts'
import type { SecurityKind, SecurityOutcome } from '#features/security/rules.ts'
import { securityEvents } from '#features/security/table.ts'
import { conversations, messages } from '#features/conversations/table.ts'
import { auditLog } from '#features/audit/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { lawyerChanges, lawyerProfiles } from '#features/lawyers/table.ts'
import { legalAnswers, legalQuestions } from '#features/questions/table.ts'
import { reviews } from '#features/reviews/table.ts'
import type { Subject } from './contract.ts'
import { reports } from './table.ts'

/** Where a page ends: the time and id of its last row. */
export interface Position {
  readonly at: Date
  readonly id: string
}

const after = (at: AnyColumn, id: AnyColumn, position: Position | undefined) => position && or(lt(at, position.at), and(eq(at, position.at), lt(id, position.id)))

const nameOf = (person: { readonly firstName: AnyColumn; readonly lastName: AnyColumn }) => sql<string>`trim(concat_ws(' ', ${person.firstName}, ${person.lastName}))`

// What is reported: each kind answers whose it is, where the reporter can see it at all.

type Found = { readonly ownerId: string | null } | undefined

const isMember = (reader: string) => or(eq(conversations.userId, reader), eq(conversations.lawyerId, reader))

const finders: Record<Subject, (db: Db, reader: string, id: string) => Promise<Found[]>> = {
  lawyer: (db, reader, id) => {
    const talked = exists(db.select({ one: sql`1` }).from(conversations).where(and(eq(conversations.lawyerId, lawyerProfiles.userId), eq(conversations.userId, reader))))
    const seen = or(eq(lawyerProfiles.verified, true), eq(lawyerProfiles.userId, reader), talked)
    return db.select({ ownerId: lawyerProfiles.userId }).from(lawyerProfiles).innerJoin(users, eq(users.id, lawyerProfiles.userId)).where(and(eq(lawyerProfiles.userId, id), isNull(users.deletedAt), seen))
  },
  review: (db, reader, id) =>
    db
      .select({ ownerId: reviews.reviewerId })
      .from(reviews)
      .where(and(eq(reviews.id, id), or(eq(reviews.status, 'published'), eq(reviews.reviewerId, reader), and(eq(reviews.status, 'hidden'), eq(reviews.lawyerId, reader))))),
  conversation: (db, reader, id) => db.select({ ownerId: sql<null>`null` }).from(conversations).where(and(eq(conversations.id, id), isMember(reader))),
  message: (db, reader, id) =>
    db
      .select({ ownerId: messages.senderId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.id, id), ne(messages.messageType, 'system'), isMember(reader))),
  question: (db, _reader, id) => db.select({ ownerId: legalQuestions.userId }).from(legalQuestions).where(and(eq(legalQuestions.id, id), isNull(legalQuestions.hiddenAt))),
  answer: (db, _reader, id) =>
    db
      .select({ ownerId: legalAnswers.lawyerId })
      .from(legalAnswers)
      .innerJoin(legalQuestions, eq(legalQuestions.id, legalAnswers.questionId))
      .where(and(eq(legalAnswers.id, id), isNull(legalAnswers.hiddenAt), isNull(legalQuestions.hiddenAt))),
}

/** Whose a thing is, or undefined where this reader cannot see it. */
export async function findSubject(db: Db, reader: string, type: Subject, id: string): Promise<Found> {
  const [found] = await finders[type](db, reader, id)
  return found
}

/** Undefined where the id is taken, or this person has an open report about it. */
export async function insertReport(db: Db, row: typeof reports.$inferInsert) {
  const [made] = await db.insert(reports).values(row).onConflictDoNothing().returning()
  return made
}

export async function findOwnReport(db: Db, reporterId: string, id: string) {
  const [row] = await db.select().from(reports).where(and(eq(reports.id, id), eq(reports.reporterId, reporterId)))
  return row
}

export async function findOpenReport(db: Db, reporterId: string, subjectType: Subject, subjectId: string) {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId), eq(reports.status, 'open')))
  return row
}

const reporter = alias(users, 'reporter')
const decider = alias(users, 'decider')
const named = alias(users, 'named')

const lawyerIdOf = sql<string | null>`case ${reports.subjectType} when 'lawyer' then ${reports.subjectId} when 'review' then ${reviews.lawyerId} when 'answer' then ${legalAnswers.lawyerId} else ${conversations.lawyerId} end`

/** A question without its asker. */
const partOf = { id: legalQuestions.id, title: legalQuestions.title, content: legalQuestions.content, hiddenAt: legalQuestions.hiddenAt }

const withSubjects = (db: Db) =>
  db
    .select({ report: reports, reporterName: nameOf(reporter), decidedByName: nameOf(decider), subjectName: nameOf(named), lawyerId: lawyerIdOf, review: reviews, question: partOf, answer: legalAnswers })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(decider, eq(decider.id, reports.decidedBy))
    .leftJoin(reviews, and(eq(reports.subjectType, 'review'), eq(reviews.id, reports.subjectId)))
    .leftJoin(legalAnswers, and(eq(reports.subjectType, 'answer'), eq(legalAnswers.id, reports.subjectId)))
    .leftJoin(legalQuestions, or(and(eq(reports.subjectType, 'question'), eq(legalQuestions.id, reports.subjectId)), eq(legalQuestions.id, legalAnswers.questionId)))
    .leftJoin(messages, and(eq(reports.subjectType, 'message'), eq(messages.id, reports.subjectId)))
    .leftJoin(conversations, or(and(eq(reports.subjectType, 'conversation'), eq(conversations.id, reports.subjectId)), eq(conversations.id, messages.conversationId)))
    .leftJoin(named, eq(named.id, sql`coalesce(${messages.senderId}, ${lawyerIdOf})`))

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

/** Newest first; the caller asks for one more than it shows. */
export const listReports = (db: Db, { status, position, limit }: { status?: 'open' | 'resolved' | 'dismissed' | undefined; position?: Position | undefined; limit: number }) =>
  withSubjects(db)
    .where(and(status && eq(reports.status, status), after(reports.createdAt, reports.id, position)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
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
export async function conversationOf(db: Db, { subjectType, subjectId }: { readonly subjectType: string; readonly subjectId: string }): Promise<string | undefined> {
  if (subjectType === 'conversation') return subjectId
  if (subjectType !== 'message') return undefined
  const [row] = await db.select({ id: messages.conversationId }).from(messages).where(eq(messages.id, subjectId))
  return row?.id
}

/** The sides of a conversation by name, and its lock. */
export async function findTalk(db: Db, id: string) {
  const [row] = await db
    .select({ conversation: conversations, clientName: reporter.firstName, lawyerName: nameOf(named) })
    .from(conversations)
    .innerJoin(reporter, eq(reporter.id, conversations.userId))
    .innerJoin(named, eq(named.id, conversations.lawyerId))
    .where(eq(conversations.id, id))
  return row
}

/** True the first time, and whenever something was read that was written after the last reading both sides were told of. */
export async function markRead(db: Db, id: string, { now, newest }: { now: Date; newest: Date | undefined }): Promise<boolean> {
  const isNew = or(isNull(reports.readAt), newest === undefined ? undefined : lt(reports.readAt, newest))
  const rows = await db.update(reports).set({ readAt: now }).where(and(eq(reports.id, id), isNew)).returning({ id: reports.id })
  return rows.length > 0
}

export const decideReport = (db: Db, id: string, decision: Pick<typeof reports.$inferInsert, 'status' | 'decidedBy' | 'decisionReason' | 'decidedAt'>) =>
  db.update(reports).set(decision).where(eq(reports.id, id))

export const listAudit = (db: Db, { position, limit }: { position?: Position | undefined; limit: number }) =>
  db
    .select({ entry: auditLog, actorName: nameOf(users) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(after(auditLog.at, auditLog.id, position))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

const lookedAt = (db: Db) =>
  db.select({ profile: lawyerProfiles, user: users, change: lawyerChanges }).from(lawyerProfiles).innerJoin(users, eq(users.id, lawyerProfiles.userId)).leftJoin(lawyerChanges, eq(lawyerChanges.lawyerId, lawyerProfiles.userId))

export type LookedAt = Awaited<ReturnType<typeof listWaiting>>[number]

export const listSecurity = (db: Db, { kind, outcome, position, limit }: { kind?: SecurityKind | undefined; outcome?: SecurityOutcome | undefined; position?: Position | undefined; limit: number }) =>
  db
    .select({ event: securityEvents, personName: nameOf(users) })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.personId))
    .where(and(kind && eq(securityEvents.kind, kind), outcome && eq(securityEvents.outcome, outcome), after(securityEvents.lastAt, securityEvents.id, position)))
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.id))
    .limit(limit)

export const listWaiting = (db: Db) =>
  lookedAt(db)
    .where(and(eq(lawyerProfiles.verificationStatus, 'pending'), isActive))
    .orderBy(asc(lawyerProfiles.submittedAt), asc(lawyerProfiles.userId))
    .limit(200)

/** A lawyer who is not approved is looked at as a whole, change included: that queue has them. */
export const listChanges = (db: Db) =>
  lookedAt(db)
    .where(and(eq(lawyerChanges.status, 'waiting'), eq(lawyerProfiles.verificationStatus, 'approved'), isActive))
    .orderBy(asc(lawyerChanges.askedAt), asc(lawyerChanges.lawyerId))
    .limit(200)

/** What a reviewer decides about, held still until the decision stands. */
export async function lockLooked(db: Db, lawyerId: string): Promise<LookedAt | undefined> {
  const [row] = await lookedAt(db).where(eq(lawyerProfiles.userId, lawyerId)).for('update', { of: lawyerProfiles })
  return row
}

const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const people = (db: Db) =>
  db.select({ user: users, name: nameOf(users), plan: lawyerProfiles.plan, verificationStatus: lawyerProfiles.verificationStatus }).from(users).leftJoin(lawyerProfiles, eq(lawyerProfiles.userId, users.id))

export const listPeople = (db: Db, { q, role, position, limit }: { q?: string | undefined; role?: Role | undefined; position?: Position | undefined; limit: number }) =>
  people(db)
    .where(and(q ? or(ilike(nameOf(users), likePattern(q)), ilike(users.email, likePattern(q))) : undefined, role && eq(users.role, role), after(users.createdAt, users.id, position)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)

export async function findPerson(db: Db, id: string) {
  const [row] = await people(db).where(eq(users.id, id))
  return row
}

const openReportsOf = (db: Db) => db.$count(reports, and(eq(reports.subjectType, 'review'), eq(reports.subjectId, reviews.id), eq(reports.status, 'open')))

const moderatedReviews = (db: Db, where: SQL | undefined) =>
  db
    .select({ review: reviews, lawyerName: nameOf(named), reviewerName: nameOf(reporter), openReports: openReportsOf(db) })
    .from(reviews)
    .innerJoin(named, eq(named.id, reviews.lawyerId))
    .innerJoin(reporter, eq(reporter.id, reviews.reviewerId))
    .where(where)
    .orderBy(desc(eq(reviews.status, 'pending')), desc(reviews.updatedAt), desc(reviews.id))
    .limit(200)

export type ModeratedRow = Awaited<ReturnType<typeof moderatedReviews>>[number]

export const listModerated = (db: Db) =>
  moderatedReviews(db, or(ne(reviews.status, 'published'), and(ne(reviews.flags, []), isNull(reviews.lookedAt)), exists(db.select({ one: sql`1` }).from(reports).where(and(eq(reports.subjectType, 'review'), eq(reports.subjectId, reviews.id), eq(reports.status, 'open'))))))

export async function findModerated(db: Db, id: string): Promise<ModeratedRow | undefined> {
  const [row] = await moderatedReviews(db, eq(reviews.id, id))
  return row
}

/** Questions and answers that are hidden or have an open report, the last asked first, with the number of open reports. */
export async function listModeratedParts(db: Db) {
  const openReports = sql<number>`(select count(*)::integer from ${reports} where ${reports.subjectId} = part.id and ${reports.subjectType} = part.kind and ${reports.status} = 'open')`
  const { rows } = await db.execute<{ kind: 'question' | 'answer'; id: string; reports: number }>(sql`
    select kind, id, reports from (
      select kind, id, created_at, hidden_at, ${openReports} as reports from (
        select 'question' as kind, id, created_at, hidden_at from ${legalQuestions}
        union all
        select 'answer', id, created_at, hidden_at from ${legalAnswers}
      ) as part
    ) as found
    where hidden_at is not null or reports > 0
    order by created_at desc, id
    limit 200`)
  return rows
}

export const countOpenReports = (db: Db, subjectType: Subject, subjectId: string) => db.$count(reports, and(eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId), eq(reports.status, 'open')))
