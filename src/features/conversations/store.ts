import { aliasedTable, and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { acts, isActive, isTrustedLawyer, lawyerProfiles, users } from '#features/people/table.ts'
import { messagesPerPage, type LockCategory, type LockHolder, type SideBlock } from './contract.ts'
import { blockedBetween, conversations, conversationTopics, messages } from './table.ts'

export type MessageRow = typeof messages.$inferSelect
export type ConversationRow = Awaited<ReturnType<typeof listVisible>>[number]

export interface Pair {
  readonly userId: string
  readonly lawyerId: string
}

const client = aliasedTable(users, 'client')
const lawyer = aliasedTable(users, 'lawyer')

const party = (person: typeof client) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  avatar: person.profileImageUrl,
  deletedAt: person.deletedAt,
})

/** How many messages of the other side lie after what this reader has read. */
const unreadBy = (reader: string) => sql<number>`(
  select count(*)::int from ${messages} as unread
  where unread.conversation_id = ${conversations.id} and unread.sender_id <> ${reader}
    and unread.seq > case when ${conversations.userId} = ${reader} then ${conversations.userReadSeq} else ${conversations.lawyerReadSeq} end)`

/** A lawyer who was refused or suspended reads nothing of a client's any more; the client keeps reading. */
const isMember = (reader: string) => or(and(eq(conversations.userId, reader), acts(reader)), and(eq(conversations.lawyerId, reader), isTrustedLawyer(reader)))

const findWhere = (db: Db, reader: string, where: SQL | undefined) =>
  db
    .select({
      conversation: conversations,
      topic: conversationTopics,
      user: party(client),
      lawyer: party(lawyer),
      photoUrl: lawyerProfiles.photoUrl,
      last: messages,
      unreadCount: unreadBy(reader),
    })
    .from(conversations)
    .innerJoin(client, eq(client.id, conversations.userId))
    .innerJoin(lawyer, eq(lawyer.id, conversations.lawyerId))
    .innerJoin(lawyerProfiles, eq(lawyerProfiles.userId, conversations.lawyerId))
    .leftJoin(conversationTopics, eq(conversationTopics.leadId, conversations.leadId))
    .leftJoin(messages, and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)))
    .where(and(isMember(reader), where))

export const listVisible = (db: Db, reader: string, limit: number, before?: Date) =>
  findWhere(db, reader, before && lt(conversations.lastMessageAt, before))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit)

export async function findVisible(db: Db, reader: string, id: string): Promise<ConversationRow | undefined> {
  const [row] = await findWhere(db, reader, eq(conversations.id, id))
  return row
}

/** The bare row, for its two sides. */
export async function findSides(db: Db, reader: string, id: string): Promise<typeof conversations.$inferSelect | undefined> {
  const [row] = await db.select().from(conversations).where(and(eq(conversations.id, id), isMember(reader)))
  return row
}

/** Locked against other changes of its lock; an admin (`reader` undefined) may look for any. */
export async function findForLock(db: Db, reader: string | undefined, id: string): Promise<typeof conversations.$inferSelect | undefined> {
  const [row] = await db
    .select().from(conversations).where(and(eq(conversations.id, id), reader === undefined ? undefined : isMember(reader))).for('update')
  return row
}

/** The newest conversation of a pair, or the one about that case. */
export async function findBetween(db: Db, userId: string, lawyerId: string, leadId?: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.lawyerId, lawyerId), leadId === undefined ? undefined : eq(conversations.leadId, leadId)))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
  return row
}

/** True where one of the two blocks the other, or an administrator keeps them apart. */
export async function isBlocked(db: Db, userId: string, lawyerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`select ${blockedBetween(userId, lawyerId)} as blocked`)
  return rows[0]!.blocked
}

/** Until the transaction ends nobody else blocks one of these two, or brings them together. */
export const holdPair = (db: Db, { userId, lawyerId }: Pair) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pair ${userId} ${lawyerId}`}, 0))`)

/** A verified lawyer who still has an account. */
export async function findLawyer(db: Db, id: string): Promise<{ plan: string } | undefined> {
  const [row] = await db
    .select({ plan: lawyerProfiles.plan })
    .from(lawyerProfiles)
    .innerJoin(users, eq(users.id, lawyerProfiles.userId))
    .where(and(eq(lawyerProfiles.userId, id), eq(lawyerProfiles.verified, true), isActive))
  return row
}

export async function ownsTopic(db: Db, userId: string, leadId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: conversationTopics.leadId })
    .from(conversationTopics)
    .where(and(eq(conversationTopics.leadId, leadId), eq(conversationTopics.userId, userId)))
  return row !== undefined
}

export async function saveTopic(db: Db, topic: typeof conversationTopics.$inferInsert): Promise<void> {
  await db
    .insert(conversationTopics)
    .values(topic)
    .onConflictDoUpdate({ target: conversationTopics.leadId, set: { visaType: topic.visaType, status: topic.status } })
}

export const listOfTopic = (db: Db, leadId: string) =>
  db
    .select({ id: conversations.id, userId: conversations.userId, lawyerId: conversations.lawyerId })
    .from(conversations)
    .where(eq(conversations.leadId, leadId))

interface NewConversation {
  readonly userId: string
  readonly lawyerId: string
  readonly leadId: string | null
  readonly initiatedBy: string
  readonly createdAt: Date
}

/** Makes it, or finds the one that was made in the meantime: both callers get the same. */
export async function insertConversation(db: Db, values: NewConversation): Promise<{ id: string; isNew: boolean }> {
  const [made] = await db
    .insert(conversations).values({ ...values, lastMessageAt: values.createdAt }).onConflictDoNothing().returning({ id: conversations.id })
  if (made !== undefined) return { ...made, isNew: true }
  const sameLead = values.leadId === null ? isNull(conversations.leadId) : eq(conversations.leadId, values.leadId)
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, values.userId), eq(conversations.lawyerId, values.lawyerId), sameLead))
  return { ...found!, isNew: false }
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  return row
}

/** Oldest first: the page before a number, or all after one, or the newest page. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  const of = eq(messages.conversationId, conversationId)
  if (after !== undefined)
    return db.select().from(messages).where(and(of, sql`${messages.seq} > ${after}`)).orderBy(messages.seq).limit(messagesPerPage)
  const rows = await db
    .select()
    .from(messages).where(and(of, before === undefined ? undefined : lt(messages.seq, before))).orderBy(desc(messages.seq)).limit(messagesPerPage)
  return rows.toReversed()
}

export type NewMessage = Pick<MessageRow, 'id' | 'conversationId' | 'senderId' | 'body' | 'messageType' | 'createdAt'>

/**
 * Takes the conversation's next number and keeps the message under it, in one statement: the row stays locked until commit,
 * and every round trip would be waited for by whoever writes there too. Answers 'refused' where this sender may not send,
 * 'known' where that id is kept already (the number is then given back, which the lock makes safe). What the client writes
 * lets the lawyer answer again. `bySystem` is for system messages, which nothing stops and which are nobody's words.
 */
export async function appendMessage(db: Db, message: NewMessage, bySystem = false): Promise<MessageRow | 'refused' | 'known'> {
  const { id, conversationId, senderId, body, messageType } = message
  const at = message.createdAt.toISOString()
  const { rows } = await db.execute<{ taken: number; kept: number | null }>(sql`
    with taken as (
      update conversations set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, ${at}::timestamptz),
        lawyer_waits = lawyer_waits and (${bySystem} or user_id <> ${senderId}::uuid)
      where id = ${conversationId} and (${bySystem} or (not locked and (not lawyer_waits or lawyer_id <> ${senderId}::uuid)))
      returning last_seq
    ), kept as (
      insert into messages (id, conversation_id, seq, sender_id, body, message_type, created_at)
      select ${id}::uuid, ${conversationId}::uuid, last_seq, ${senderId}::uuid, ${body}, ${messageType}, ${at}::timestamptz from taken
      on conflict (id) do nothing
      returning seq
    )
    select taken.last_seq as taken, kept.seq as kept from taken left join kept on true`)
  const [row] = rows
  if (row === undefined) return 'refused'
  if (row.kept !== null) return { ...message, seq: row.kept, attachments: null, readAt: null }
  await db.update(conversations).set({ lastSeq: row.taken - 1 }).where(eq(conversations.id, conversationId))
  return 'known'
}

/** Moves a reader's mark forward, never past what exists; answers the new mark, or undefined where it stood there already. */
export async function moveReadMark(db: Db, conversation: { id: string; userId: string }, reader: string, upTo: number, now: Date): Promise<{ mark: number; hidden: boolean } | undefined> {
  const mark = reader === conversation.userId ? conversations.userReadSeq : conversations.lawyerReadSeq
  const name = reader === conversation.userId ? 'userReadSeq' : 'lawyerReadSeq'
  const [moved] = await db
    .update(conversations)
    .set({ [name]: sql`least(${upTo}, ${conversations.lastSeq})` })
    .where(and(eq(conversations.id, conversation.id), sql`${mark} < least(${upTo}, ${conversations.lastSeq})`))
    .returning({ mark, locked: conversations.locked })
  if (moved === undefined) return undefined
  // Who is kept apart does not learn when the other one reads.
  if (moved.locked) return { mark: moved.mark, hidden: true }
  await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.conversationId, conversation.id), ne(messages.senderId, reader), lte(messages.seq, moved.mark), isNull(messages.readAt)))
  return { mark: moved.mark, hidden: false }
}

/** True the first time only. */
export async function markOpened(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ userOpenedAt: now }).where(and(eq(conversations.id, id), isNull(conversations.userOpenedAt))).returning({ id: conversations.id })
  return rows.length > 0
}

export async function countUnread(db: Db, reader: string, id: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.conversationId, id),
        ne(messages.senderId, reader),
        sql`${messages.seq} > case when ${conversations.userId} = ${reader} then ${conversations.userReadSeq} else ${conversations.lawyerReadSeq} end`,
      ),
    )
  return row!.count
}

export interface Lock {
  readonly lockedAt: Date
  readonly lockedBy: string | null
  readonly lockCategory: LockCategory | null
  readonly lockReason: string | null
}

/** Whoever locks, the client's contact is hidden again with it. */
export const setLock = (db: Db, id: string, lock: Lock | null) =>
  db
    .update(conversations)
    .set(lock === null ? { lockedAt: null, lockedBy: null, lockCategory: null, lockReason: null } : { ...lock, contactReleasedAt: null })
    .where(eq(conversations.id, id))

/** Answers whether it was done: nothing is released while the conversation is locked. */
export async function setContactReleased(db: Db, id: string, at: Date | null): Promise<boolean> {
  const open = at === null ? undefined : eq(conversations.locked, false)
  const rows = await db.update(conversations).set({ contactReleasedAt: at }).where(and(eq(conversations.id, id), open)).returning({ id: conversations.id })
  return rows.length > 0
}

const sides = { id: conversations.id, userId: conversations.userId, lawyerId: conversations.lawyerId, locked: conversations.locked }

/** Sets or lifts the lock of one holder in every conversation of a pair, which must be held; answers how they stand then. */
export function setPairLock(db: Db, { userId, lawyerId }: Pair, holder: LockHolder, lock: Lock | null) {
  const block: SideBlock | null = lock && { category: lock.lockCategory ?? 'no_contact', reason: lock.lockReason }
  const none = { lockedAt: null, lockedBy: null, lockCategory: null, lockReason: null }
  const change = holder === 'client' ? { clientBlock: block } : holder === 'lawyer' ? { lawyerBlock: block } : (lock ?? none)
  const which = and(eq(conversations.userId, userId), eq(conversations.lawyerId, lawyerId))
  return db.update(conversations).set({ ...change, ...(lock === null ? {} : { contactReleasedAt: null }) }).where(which).returning(sides)
}

/** Marks the conversations of a case whose lawyer's claim has just ended: contact hidden, the lawyer waits. Answers which. */
export const endClaims = (db: Db, leadId: string, standing: readonly string[], now: Date) =>
  db
    .update(conversations)
    .set({ claimEndedAt: now, lawyerWaits: true, contactReleasedAt: null })
    .where(and(eq(conversations.leadId, leadId), isNull(conversations.claimEndedAt), notInArray(conversations.lawyerId, [...standing])))
    .returning(sides)

/** The other way round: those lawyers' claims stand (again). */
export const beginClaims = (db: Db, leadId: string, standing: readonly string[]) =>
  db
    .update(conversations)
    .set({ claimEndedAt: null, lawyerWaits: false })
    .where(and(eq(conversations.leadId, leadId), isNotNull(conversations.claimEndedAt), inArray(conversations.lawyerId, [...standing])))
    .returning(sides)

/** The conversations of a person that are open, or that the product locked in these words; held against other changes. */
export function holdAllOf(db: Db, personId: string, lockedAs: LockCategory | null) {
  // What is on hold goes on only where both sides can act again.
  const both = lockedAs === 'on_hold' ? and(acts(conversations.userId), acts(conversations.lawyerId)) : undefined
  const lock = lockedAs === null ? isNull(conversations.lockedAt) : and(eq(conversations.lockCategory, lockedAs), isNull(conversations.lockedBy), both)
  return db.select(sides).from(conversations).where(and(or(eq(conversations.userId, personId), eq(conversations.lawyerId, personId)), lock)).orderBy(conversations.id).for('update')
}
