import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import type { Plan } from '#features/lawyers/rules.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { isActive, users } from '#features/people/table.ts'
import { apartAlone, blockedBetween, conversations, conversationTopics } from './table.ts'

export interface Pair {
  readonly userId: string
  readonly lawyerId: string
}

/** The newest conversation of a pair, or the one about that case. */
export async function findBetween(
  db: Db,
  userId: string,
  lawyerId: string,
  leadId?: string,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.lawyerId, lawyerId),
        leadId === undefined ? undefined : eq(conversations.leadId, leadId),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
  return row
}

/** True where one of the two blocks the other, or an administrator keeps them apart. */
export async function isBlocked(db: Db, userId: string, lawyerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(
    sql`select ${blockedBetween(userId, lawyerId)} as blocked`,
  )
  return rows[0]!.blocked
}

/** The same of the two alone, whatever stands between one of them and the lawyer's colleagues. */
export async function isBlockedAlone(db: Db, { userId, lawyerId }: Pair): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(
    sql`select ${apartAlone(userId, lawyerId)} as blocked`,
  )
  return rows[0]!.blocked
}

/** Until the transaction ends nobody else blocks one of these two, or brings them together. */
export const holdPair = (db: Db, { userId, lawyerId }: Pair) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pair ${userId} ${lawyerId}`}, 0))`,
  )

/** A verified lawyer who still has an account. */
export async function findLawyer(db: Db, id: string): Promise<{ plan: string } | undefined> {
  const [row] = await db
    .select({ plan: lawyerProfiles.plan })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .where(and(eq(lawyerProfiles.userId, id), eq(lawyerProfiles.verified, true), isActive))
  return row
}

/** The plan of a lawyer, whatever their badge says. */
export async function findPlan(db: Db, lawyerId: string): Promise<Plan | undefined> {
  const [row] = await db
    .select({ plan: lawyerProfiles.plan })
    .from(lawyerProfiles)
    .where(eq(lawyerProfiles.userId, lawyerId))
  return row?.plan
}

export async function ownsTopic(db: Db, userId: string, leadId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: conversationTopics.leadId })
    .from(conversationTopics)
    .where(and(eq(conversationTopics.leadId, leadId), eq(conversationTopics.userId, userId)))
  return row !== undefined
}

export async function saveTopic(
  db: Db,
  topic: typeof conversationTopics.$inferInsert,
): Promise<void> {
  await db
    .insert(conversationTopics)
    .values(topic)
    .onConflictDoUpdate({
      target: conversationTopics.leadId,
      set: { visaType: topic.visaType, status: topic.status },
    })
}

export const listOfTopic = (db: Db, leadId: string) =>
  db
    .select({
      id: conversations.id,
      userId: conversations.userId,
      lawyerId: conversations.lawyerId,
      sharedFrom: conversations.sharedFrom,
    })
    .from(conversations)
    .where(eq(conversations.leadId, leadId))

/** How many conversations this person began since then, the one of this transaction included. Two at once are counted one after the other. */
export async function countBegun(db: Db, personId: string, since: Date): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`begins ${personId}`}, 0))`)
  return db.$count(
    conversations,
    and(
      eq(conversations.userId, personId),
      eq(conversations.initiatedBy, personId),
      gt(conversations.createdAt, since),
    ),
  )
}

interface NewConversation {
  readonly userId: string
  readonly lawyerId: string
  readonly leadId: string | null
  readonly initiatedBy: string
  readonly createdAt: Date
}

/** Makes it, or finds the one that was made in the meantime: both callers get the same. */
export async function insertConversation(
  db: Db,
  values: NewConversation,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await db
    .insert(conversations)
    .values({ ...values, lastMessageAt: values.createdAt })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (made !== undefined) return { ...made, isNew: true }
  const sameLead =
    values.leadId === null ? isNull(conversations.leadId) : eq(conversations.leadId, values.leadId)
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, values.userId),
        eq(conversations.lawyerId, values.lawyerId),
        sameLead,
      ),
    )
  return { ...found!, isNew: false }
}

/** True the first time only. */
export async function markOpened(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ userOpenedAt: now })
    .where(and(eq(conversations.id, id), isNull(conversations.userOpenedAt)))
    .returning({ id: conversations.id })
  return rows.length > 0
}
