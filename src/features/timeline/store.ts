import { and, asc, between, desc, eq, gt, inArray, isNull, notExists, sql, type AnyColumn } from 'drizzle-orm'
import { daysBetween } from '#kernel/calendar-dates.ts'
import type { Db } from '#server/db.ts'
import { conversations } from '#features/conversations/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { limits, remindedTypes, reminderFor, type View } from './rules.ts'
import { timelineCases, timelineDocuments, timelineFeeds, timelinePreferences, timelineReminders, timelineShares, timelineSteps } from './table.ts'

export type CaseRow = typeof timelineCases.$inferSelect
export type StepRow = typeof timelineSteps.$inferSelect
export type DocumentRow = typeof timelineDocuments.$inferSelect
export type ShareRow = typeof timelineShares.$inferSelect

/** Makes everything that counts this person's cases wait for one another, and answers how they like to see them. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await db.insert(timelinePreferences).values({ userId }).onConflictDoNothing()
  await db.select({ id: timelinePreferences.userId }).from(timelinePreferences).where(eq(timelinePreferences.userId, userId)).for('update')
}

export async function viewOf(db: Db, userId: string): Promise<View> {
  const [row] = await db.select({ view: timelinePreferences.view }).from(timelinePreferences).where(eq(timelinePreferences.userId, userId))
  return row?.view ?? 'timeline'
}

export async function setView(db: Db, userId: string, view: View, now: Date): Promise<void> {
  await db.insert(timelinePreferences).values({ userId, view, updatedAt: now }).onConflictDoUpdate({ target: timelinePreferences.userId, set: { view, updatedAt: now } })
}

export const casesOf = (db: Db, userId: string) => db.select().from(timelineCases).where(eq(timelineCases.userId, userId)).orderBy(desc(timelineCases.createdAt), desc(timelineCases.id)).limit(limits.cases * 2)

const own = (userId: string, id: string) => and(eq(timelineCases.id, id), eq(timelineCases.userId, userId))

export async function findCase(db: Db, userId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(timelineCases).where(own(userId, id))
  return row
}

/** The owner's case, locked: whoever changes its steps, documents or links waits. */
export async function lockCase(db: Db, userId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(timelineCases).where(own(userId, id)).for('update')
  return row
}

export async function findCaseOfLead(db: Db, userId: string, leadId: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(timelineCases).where(and(eq(timelineCases.leadId, leadId), eq(timelineCases.userId, userId)))
  return row
}

export async function findOwnLead(db: Db, userId: string, leadId: string) {
  const [row] = await db.select().from(leads).where(and(eq(leads.id, leadId), eq(leads.userId, userId)))
  return row
}

/** Undefined where the id or the lead has a case already. */
export async function insertCase(db: Db, row: typeof timelineCases.$inferInsert): Promise<CaseRow | undefined> {
  const [made] = await db.insert(timelineCases).values(row).onConflictDoNothing().returning()
  return made
}

export async function updateCase(db: Db, id: string, change: Partial<typeof timelineCases.$inferInsert>): Promise<CaseRow> {
  const [row] = await db.update(timelineCases).set(change).where(eq(timelineCases.id, id)).returning()
  return row!
}

/** False where there is no such case of this person. */
export async function deleteCase(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.delete(timelineCases).where(own(userId, id)).returning({ id: timelineCases.id })).length === 1
}

export const stepsOf = (db: Db, caseIds: readonly string[]) =>
  caseIds.length === 0 ? Promise.resolve([]) : db.select().from(timelineSteps).where(inArray(timelineSteps.caseId, [...caseIds])).orderBy(asc(timelineSteps.position), asc(timelineSteps.id))

export const documentsOf = (db: Db, caseIds: readonly string[]) =>
  caseIds.length === 0 ? Promise.resolve([]) : db.select().from(timelineDocuments).where(inArray(timelineDocuments.caseId, [...caseIds])).orderBy(asc(timelineDocuments.position), asc(timelineDocuments.id))

/** The case a step or a document belongs to, locked, for its owner alone. */
export async function lockCaseOf(db: Db, userId: string, what: { stepId: string } | { documentId: string }): Promise<CaseRow | undefined> {
  const [found] =
    'stepId' in what
      ? await db.select({ caseId: timelineSteps.caseId }).from(timelineSteps).where(eq(timelineSteps.id, what.stepId))
      : await db.select({ caseId: timelineDocuments.caseId }).from(timelineDocuments).where(eq(timelineDocuments.id, what.documentId))
  return found && lockCase(db, userId, found.caseId)
}

export async function insertSteps(db: Db, rows: (typeof timelineSteps.$inferInsert)[]): Promise<StepRow[]> {
  return rows.length === 0 ? [] : db.insert(timelineSteps).values(rows).onConflictDoNothing({ target: timelineSteps.id }).returning()
}

/** Makes feature for a step at a place in the order. */
export async function shiftSteps(db: Db, caseId: string, from: number): Promise<void> {
  await db.update(timelineSteps).set({ position: sql`${timelineSteps.position} + 1` }).where(and(eq(timelineSteps.caseId, caseId), sql`${timelineSteps.position} >= ${from}`))
}

export async function updateStep(db: Db, id: string, change: Partial<typeof timelineSteps.$inferInsert>): Promise<void> {
  await db.update(timelineSteps).set({ ...change, revision: sql`${timelineSteps.revision} + 1` }).where(eq(timelineSteps.id, id))
}

export async function deleteStep(db: Db, id: string): Promise<void> {
  await db.delete(timelineSteps).where(eq(timelineSteps.id, id))
}

export async function insertDocuments(db: Db, rows: (typeof timelineDocuments.$inferInsert)[]): Promise<DocumentRow[]> {
  return rows.length === 0 ? [] : db.insert(timelineDocuments).values(rows).onConflictDoNothing({ target: timelineDocuments.id }).returning()
}

export async function updateDocument(db: Db, id: string, change: Partial<typeof timelineDocuments.$inferInsert>): Promise<void> {
  await db.update(timelineDocuments).set({ ...change, revision: sql`${timelineDocuments.revision} + 1` }).where(eq(timelineDocuments.id, id))
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.delete(timelineDocuments).where(eq(timelineDocuments.id, id))
}

/** The lawyer a lead has accepted, with the conversation about it. */
export async function attorneyOf(db: Db, userId: string, leadId: string) {
  const [row] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, conversationId: conversations.id })
    .from(leadClaims)
    .innerJoin(leads, and(eq(leads.id, leadClaims.leadId), eq(leads.userId, userId)))
    .innerJoin(users, and(eq(users.id, leadClaims.lawyerId), isActive))
    .leftJoin(conversations, and(eq(conversations.leadId, leadClaims.leadId), eq(conversations.lawyerId, leadClaims.lawyerId), eq(conversations.userId, userId)))
    .where(and(eq(leadClaims.leadId, leadId), eq(leadClaims.status, 'accepted')))
  return row
}

const alive = (now: Date) => and(isNull(timelineShares.revokedAt), gt(timelineShares.endsAt, now))

export const sharesOf = (db: Db, caseId: string, now: Date) => db.select().from(timelineShares).where(and(eq(timelineShares.caseId, caseId), alive(now))).orderBy(desc(timelineShares.createdAt), desc(timelineShares.id))

export async function insertShare(db: Db, row: typeof timelineShares.$inferInsert): Promise<ShareRow> {
  return (await db.insert(timelineShares).values(row).returning())[0]!
}

/** False where this person has no such link, or it has ended. */
export async function revokeShare(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const mine = db.select({ id: timelineCases.id }).from(timelineCases).where(eq(timelineCases.userId, userId))
  const ended = await db.update(timelineShares).set({ revokedAt: now }).where(and(eq(timelineShares.id, id), isNull(timelineShares.revokedAt), inArray(timelineShares.caseId, mine))).returning({ id: timelineShares.id })
  return ended.length === 1
}

/** What a link shows while it lives, whoever asks; nothing once its owner has left. */
export async function findShared(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ share: timelineShares, case: timelineCases })
    .from(timelineShares)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineShares.caseId))
    .innerJoin(users, and(eq(users.id, timelineCases.userId), isActive))
    .where(and(eq(timelineShares.tokenHash, tokenHash), alive(now)))
  return row
}

export async function feedOf(db: Db, userId: string) {
  const [row] = await db.select().from(timelineFeeds).where(eq(timelineFeeds.userId, userId))
  return row
}

/** One feed per person: a new address replaces the old one, which then shows nothing. */
export async function setFeed(db: Db, userId: string, tokenHash: string, now: Date): Promise<void> {
  await db.insert(timelineFeeds).values({ userId, tokenHash, createdAt: now }).onConflictDoUpdate({ target: timelineFeeds.userId, set: { tokenHash, createdAt: now } })
}

/** False where there was none. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  return (await db.delete(timelineFeeds).where(eq(timelineFeeds.userId, userId)).returning({ userId: timelineFeeds.userId })).length > 0
}

/** Ends every link to a person's cases; false where none was open. */
export async function revokeShares(db: Db, userId: string, now: Date): Promise<boolean> {
  const own = db.select({ id: timelineCases.id }).from(timelineCases).where(eq(timelineCases.userId, userId))
  const ended = await db.update(timelineShares).set({ revokedAt: now }).where(and(inArray(timelineShares.caseId, own), alive(now))).returning({ id: timelineShares.id })
  return ended.length > 0
}

export async function mailboxOf(db: Db, userId: string) {
  const [row] = await db.select({ email: users.email, locale: users.locale }).from(users).where(and(eq(users.id, userId), isActive))
  return row
}

export async function findFeedOwner(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ userId: users.id, locale: users.locale })
    .from(timelineFeeds)
    .innerJoin(users, and(eq(users.id, timelineFeeds.userId), isActive))
    .where(eq(timelineFeeds.tokenHash, tokenHash))
  return row
}

interface DueReminder {
  readonly about: 'step' | 'document'
  readonly id: string
  readonly caseId: string
  readonly userId: string
  readonly date: string
  readonly daysLeft: number
  readonly daysBefore: number
}

/** The reminder a date calls for today, in SQL as `reminderFor` says it. */
const daysBeforeSql = (date: AnyColumn, today: string) => sql`case when ${date} - ${today}::date <= 1 then 1 when ${date} - ${today}::date <= 7 then 7 when ${date} - ${today}::date <= 14 then 14 else 30 end`

/** Dates within reach whose reminder of today has not been sent, the nearest first. */
export async function toRemind(db: Db, { today, until }: { today: string; until: string }, limit: number): Promise<DueReminder[]> {
  const sentFor = (subject: AnyColumn, id: AnyColumn, date: AnyColumn) =>
    notExists(db.select({ one: sql`1` }).from(timelineReminders).where(and(eq(subject, id), eq(timelineReminders.date, date), sql`${timelineReminders.daysBefore} = ${daysBeforeSql(date, today)}`)))
  const steps = await db
    .select({ id: timelineSteps.id, caseId: timelineSteps.caseId, userId: timelineCases.userId, date: timelineSteps.date })
    .from(timelineSteps)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineSteps.caseId))
    .where(and(isNull(timelineSteps.doneOn), inArray(timelineSteps.type, [...remindedTypes]), between(timelineSteps.date, today, until), sentFor(timelineReminders.stepId, timelineSteps.id, timelineSteps.date)))
    .orderBy(asc(timelineSteps.date), asc(timelineSteps.id))
    .limit(limit)
  const documents = await db
    .select({ id: timelineDocuments.id, caseId: timelineDocuments.caseId, userId: timelineCases.userId, date: timelineDocuments.expiresOn })
    .from(timelineDocuments)
    .innerJoin(timelineCases, eq(timelineCases.id, timelineDocuments.caseId))
    .where(and(between(timelineDocuments.expiresOn, today, until), sentFor(timelineReminders.documentId, timelineDocuments.id, timelineDocuments.expiresOn)))
    .orderBy(asc(timelineDocuments.expiresOn), asc(timelineDocuments.id))
    .limit(limit)
  const due = (about: DueReminder['about']) => (row: (typeof steps)[number]): DueReminder => {
    const daysLeft = daysBetween(today, row.date!)
    return { ...row, about, date: row.date!, daysLeft, daysBefore: reminderFor(daysLeft)! }
  }
  return [...steps.map(due('step')), ...documents.map(due('document'))]
}

/** Writes the reminders down and answers those that nobody had sent: only these are this transaction's to send. */
export async function recordReminders(db: Db, due: readonly DueReminder[], now: Date): Promise<(DueReminder & { reminderId: string })[]> {
  if (due.length === 0) return []
  const rows = due.map(({ about, id, date, daysBefore }) => ({ stepId: about === 'step' ? id : null, documentId: about === 'document' ? id : null, date, daysBefore, sentAt: now }))
  const made = await db.insert(timelineReminders).values(rows).onConflictDoNothing().returning({ id: timelineReminders.id, stepId: timelineReminders.stepId, documentId: timelineReminders.documentId })
  const reminders = new Map(made.map(({ id, stepId, documentId }) => [stepId ?? documentId, id]))
  return due.flatMap((one) => (reminders.has(one.id) ? [{ ...one, reminderId: reminders.get(one.id)! }] : []))
}
