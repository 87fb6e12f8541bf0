import { and, desc, eq } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { conversations } from '#features/conversations/table.ts'
import { leadClaims, leads } from '#features/leads/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { limits, type View } from './rules.ts'
import { timelineCases, timelineDocuments, timelinePreferences, timelineSteps } from './table.ts'

export type CaseRow = typeof timelineCases.$inferSelect
export type LeadRow = typeof leads.$inferSelect

/** Makes everything that counts this person's cases wait for one another, and answers how they like to see them. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await db.insert(timelinePreferences).values({ userId }).onConflictDoNothing()
  await db
    .select({ id: timelinePreferences.userId })
    .from(timelinePreferences)
    .where(eq(timelinePreferences.userId, userId))
    .for('update')
}

const readView = preparedRead<{ userId: string }>()('timeline.view', (db, slot) =>
  db
    .select({ view: timelinePreferences.view })
    .from(timelinePreferences)
    .where(eq(timelinePreferences.userId, slot('userId'))),
)

export const viewOf = async (db: Db, userId: string): Promise<View> =>
  (await readView(db, { userId }))[0]?.view ?? 'timeline'

export async function setView(db: Db, userId: string, view: View, now: Date): Promise<void> {
  await db
    .insert(timelinePreferences)
    .values({ userId, view, updatedAt: now })
    .onConflictDoUpdate({ target: timelinePreferences.userId, set: { view, updatedAt: now } })
}

const readCases = preparedRead<{ userId: string }>()('timeline.cases', (db, slot) =>
  db
    .select()
    .from(timelineCases)
    .where(eq(timelineCases.userId, slot('userId')))
    .orderBy(desc(timelineCases.createdAt), desc(timelineCases.id))
    .limit(limits.cases * 2),
)

export const casesOf = (db: Db, userId: string) => readCases(db, { userId })

const own = (userId: string, id: string) =>
  and(eq(timelineCases.id, id), eq(timelineCases.userId, userId))

export async function findCase(db: Db, userId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(timelineCases).where(own(userId, id))
  return row
}

/** The owner's case, locked: whoever changes its steps, documents or links waits. */
export async function lockCase(db: Db, userId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(timelineCases).where(own(userId, id)).for('update')
  return row
}

export async function findCaseOfLead(
  db: Db,
  userId: string,
  leadId: string,
): Promise<CaseRow | undefined> {
  const [row] = await db
    .select()
    .from(timelineCases)
    .where(and(eq(timelineCases.leadId, leadId), eq(timelineCases.userId, userId)))
  return row
}

export async function findOwnLead(db: Db, userId: string, leadId: string) {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.userId, userId)))
  return row
}

export const leadsOf = (db: Db, userId: string) =>
  db.select().from(leads).where(eq(leads.userId, userId))

/** Undefined where the id or the lead has a case already. */
export async function insertCase(
  db: Db,
  row: typeof timelineCases.$inferInsert,
): Promise<CaseRow | undefined> {
  const [made] = await db.insert(timelineCases).values(row).onConflictDoNothing().returning()
  return made
}

export async function updateCase(
  db: Db,
  id: string,
  change: Partial<typeof timelineCases.$inferInsert>,
): Promise<CaseRow> {
  const [row] = await db
    .update(timelineCases)
    .set(change)
    .where(eq(timelineCases.id, id))
    .returning()
  return row!
}

/** False where there is no such case of this person. */
export async function deleteCase(db: Db, userId: string, id: string): Promise<boolean> {
  return (
    (await db.delete(timelineCases).where(own(userId, id)).returning({ id: timelineCases.id }))
      .length === 1
  )
}

/** The case a step or a document belongs to, locked, for its owner alone. */
export async function lockCaseOf(
  db: Db,
  userId: string,
  what: { stepId: string } | { documentId: string },
): Promise<CaseRow | undefined> {
  const [found] =
    'stepId' in what
      ? await db
          .select({ caseId: timelineSteps.caseId })
          .from(timelineSteps)
          .where(eq(timelineSteps.id, what.stepId))
      : await db
          .select({ caseId: timelineDocuments.caseId })
          .from(timelineDocuments)
          .where(eq(timelineDocuments.id, what.documentId))
  return found && lockCase(db, userId, found.caseId)
}

/** The lawyer a lead has accepted, with the conversation about it. */
export async function attorneyOf(db: Db, userId: string, leadId: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      conversationId: conversations.id,
    })
    .from(leadClaims)
    .innerJoin(leads, and(eq(leads.id, leadClaims.leadId), eq(leads.userId, userId)))
    .innerJoin(users, and(eq(users.id, leadClaims.lawyerId), isActive))
    .leftJoin(
      conversations,
      and(
        eq(conversations.leadId, leadClaims.leadId),
        eq(conversations.lawyerId, leadClaims.lawyerId),
        eq(conversations.userId, userId),
      ),
    )
    .where(and(eq(leadClaims.leadId, leadId), eq(leadClaims.status, 'accepted')))
  return row
}

export async function mailboxOf(db: Db, userId: string) {
  const [row] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), isActive))
  return row
}
