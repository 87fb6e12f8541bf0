import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNull,
  lt,
  lte,
  ne,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { preparedRead, type Db } from '#server/db.ts'
import { messagesPerPage } from '../contract.ts'
import { conversations, messages } from '../table.ts'

export type MessageRow = typeof messages.$inferSelect

const readMessage = preparedRead<{ id: string }>()('messages.one', (db, slot) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.id, slot('id'))),
)

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await readMessage(db, { id })
  return row
}

const pageOf = (db: Db, conversationId: Placeholder, where: SQL | undefined, order: SQL) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), where))
    .orderBy(order)
    .limit(messagesPerPage)

const newestPage = preparedRead<{ conversationId: string }>()('messages.newest', (db, slot) =>
  pageOf(db, slot('conversationId'), undefined, desc(messages.seq)),
)
const pageBefore = preparedRead<{ conversationId: string; seq: number }>()(
  'messages.before',
  (db, slot) =>
    pageOf(db, slot('conversationId'), lt(messages.seq, slot('seq')), desc(messages.seq)),
)
const pageAfter = preparedRead<{ conversationId: string; seq: number }>()(
  'messages.after',
  (db, slot) =>
    pageOf(db, slot('conversationId'), gt(messages.seq, slot('seq')), asc(messages.seq)),
)

/** Oldest first: the page before a number, or all after one, or the newest page. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  if (after !== undefined) return pageAfter(db, { conversationId, seq: after })
  const rows =
    before === undefined
      ? await newestPage(db, { conversationId })
      : await pageBefore(db, { conversationId, seq: before })
  return rows.toReversed()
}

export type NewMessage = Pick<
  MessageRow,
  'id' | 'conversationId' | 'senderId' | 'body' | 'messageType' | 'createdAt'
>

/**
 * Takes the conversation's next number and keeps the message under it, in one statement: the row stays locked until commit,
 * and every round trip would be waited for by whoever writes there too. Answers 'refused' where this sender may not send,
 * 'known' where that id is kept already (the number is then given back, which the lock makes safe). What the client writes
 * lets the lawyer answer again. `bySystem` is for system messages, which nothing stops and which are nobody's words.
 */
export async function appendMessage(
  db: Db,
  message: NewMessage,
  bySystem = false,
): Promise<MessageRow | 'refused' | 'known'> {
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
  await db
    .update(conversations)
    .set({ lastSeq: row.taken - 1 })
    .where(eq(conversations.id, conversationId))
  return 'known'
}

/** Moves a reader's mark forward, never past what exists; answers the new mark, or undefined where it stood there already. */
export async function moveReadMark(
  db: Db,
  conversation: { id: string; userId: string },
  reader: string,
  upTo: number,
  now: Date,
): Promise<{ mark: number; hidden: boolean } | undefined> {
  const mark =
    reader === conversation.userId ? conversations.userReadSeq : conversations.lawyerReadSeq
  const name = reader === conversation.userId ? 'userReadSeq' : 'lawyerReadSeq'
  const [moved] = await db
    .update(conversations)
    .set({ [name]: sql`least(${upTo}, ${conversations.lastSeq})` })
    .where(
      and(
        eq(conversations.id, conversation.id),
        sql`${mark} < least(${upTo}, ${conversations.lastSeq})`,
      ),
    )
    .returning({ mark, locked: conversations.locked })
  if (moved === undefined) return undefined
  // Who is kept apart does not learn when the other one reads.
  if (moved.locked) return { mark: moved.mark, hidden: true }
  await db
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        ne(messages.senderId, reader),
        lte(messages.seq, moved.mark),
        isNull(messages.readAt),
      ),
    )
  return { mark: moved.mark, hidden: false }
}

const readUnread = preparedRead<{ reader: string; id: string }>()('messages.unread', (db, slot) =>
  db
    .select({ count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.conversationId, slot('id')),
        ne(messages.senderId, slot('reader')),
        sql`${messages.seq} > case when ${conversations.userId} = ${slot('reader')} then ${conversations.userReadSeq} else ${conversations.lawyerReadSeq} end`,
      ),
    ),
)

export async function countUnread(db: Db, reader: string, id: string): Promise<number> {
  const [row] = await readUnread(db, { reader, id })
  return row!.count
}
