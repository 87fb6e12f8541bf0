import { aliasedTable, and, desc, eq, lt, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { isTrustedLawyer, lawyerProfiles } from '#features/lawyers/table.ts'
import { acts, users } from '#features/people/table.ts'
import { conversations, conversationTopics, messages } from '../table.ts'

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
const unreadBy = (reader: Placeholder) => sql<number>`(
  select count(*)::int from ${messages} as unread
  where unread.conversation_id = ${conversations.id} and unread.sender_id <> ${reader}
    and unread.seq > case when ${conversations.userId} = ${reader} then ${conversations.userReadSeq} else ${conversations.lawyerReadSeq} end)`

/** A lawyer who was refused or suspended reads nothing of a client's any more; the client keeps reading. */
const isMember = (reader: Placeholder | string) =>
  or(
    and(eq(conversations.userId, reader), acts(reader)),
    and(eq(conversations.lawyerId, reader), isTrustedLawyer(reader)),
  )

const findWhere = (db: Db, reader: Placeholder, where: SQL | undefined) =>
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
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .where(and(isMember(reader), where))

const newestFirst = [desc(conversations.lastMessageAt), desc(conversations.id)] as const

const listNewest = preparedRead<{ reader: string; limit: number }>()(
  'conversations.list',
  (db, slot) =>
    findWhere(db, slot('reader'), undefined)
      .orderBy(...newestFirst)
      .limit(slot('limit')),
)

const listBefore = preparedRead<{ reader: string; limit: number; before: Date }>()(
  'conversations.list_before',
  (db, slot) =>
    findWhere(db, slot('reader'), lt(conversations.lastMessageAt, slot('before')))
      .orderBy(...newestFirst)
      .limit(slot('limit')),
)

export const listVisible = (db: Db, reader: string, limit: number, before?: Date) =>
  before === undefined
    ? listNewest(db, { reader, limit })
    : listBefore(db, { reader, limit, before })

const readVisible = preparedRead<{ reader: string; id: string }>()(
  'conversations.one',
  (db, slot) => findWhere(db, slot('reader'), eq(conversations.id, slot('id'))),
)

export async function findVisible(
  db: Db,
  reader: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await readVisible(db, { reader, id })
  return row
}

const readSides = preparedRead<{ reader: string; id: string }>()(
  'conversations.sides',
  (db, slot) =>
    db
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, slot('id')), isMember(slot('reader')))),
)

/** The bare row, for its two sides. */
export async function findSides(
  db: Db,
  reader: string,
  id: string,
): Promise<typeof conversations.$inferSelect | undefined> {
  const [row] = await readSides(db, { reader, id })
  return row
}

/** Whose conversation it is; an admin (`reader` undefined) may look at any. */
export async function findPair(
  db: Db,
  reader: string | undefined,
  id: string,
): Promise<{ userId: string; lawyerId: string } | undefined> {
  const [row] = await db
    .select({ userId: conversations.userId, lawyerId: conversations.lawyerId })
    .from(conversations)
    .where(and(eq(conversations.id, id), reader === undefined ? undefined : isMember(reader)))
  return row
}

/** Locked against other changes of its lock; an admin (`reader` undefined) may look for any. */
export async function findForLock(
  db: Db,
  reader: string | undefined,
  id: string,
): Promise<typeof conversations.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), reader === undefined ? undefined : isMember(reader)))
    .for('update')
  return row
}

export type ConversationRow = Awaited<ReturnType<typeof listVisible>>[number]
