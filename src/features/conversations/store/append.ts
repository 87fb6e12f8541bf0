import { eq, sql } from 'drizzle-orm'
import { preparedStatement, type Db } from '#server/db.ts'
import { conversations } from '../table.ts'
import type { MessageRow } from './messages.ts'

type NewMessage = Pick<
  MessageRow,
  'id' | 'conversationId' | 'senderId' | 'body' | 'attachments' | 'messageType' | 'createdAt'
>

const append = preparedStatement<{
  id: string
  conversationId: string
  senderId: string
  body: string
  attachments: string | null
  messageType: string
  at: string
  bySystem: boolean
}>()<{ taken: number; kept: number | null }>(
  'conversations.append',
  (slot) => sql`
    with taken as (
      update conversations set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, ${slot('at')}::timestamptz),
        lawyer_waits = lawyer_waits and (${slot('bySystem')} or user_id <> ${slot('senderId')}::uuid)
      where id = ${slot('conversationId')}
        and (${slot('bySystem')} or (not locked and (not lawyer_waits or user_id = ${slot('senderId')}::uuid)))
      returning last_seq
    ), kept as (
      insert into messages (id, conversation_id, seq, sender_id, body, attachments, message_type, created_at)
      select ${slot('id')}::uuid, ${slot('conversationId')}::uuid, last_seq, ${slot('senderId')}::uuid, ${slot('body')},
        ${slot('attachments')}::jsonb, ${slot('messageType')}, ${slot('at')}::timestamptz from taken
      on conflict (id) do nothing
      returning seq
    )
    select taken.last_seq as taken, kept.seq as kept from taken left join kept on true`,
)

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
  const attachments = message.attachments === null ? null : JSON.stringify(message.attachments)
  const at = message.createdAt.toISOString()
  const [row] = await append(db, {
    id,
    conversationId,
    senderId,
    body,
    attachments,
    messageType,
    at,
    bySystem,
  })
  if (row === undefined) return 'refused'
  if (row.kept !== null)
    return { ...message, seq: row.kept, readAt: null, files: null, author: null }
  await db
    .update(conversations)
    .set({ lastSeq: row.taken - 1 })
    .where(eq(conversations.id, conversationId))
  return 'known'
}
