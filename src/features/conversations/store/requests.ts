import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db.ts'
import { withdrawnText } from '../rules.ts'
import { conversations } from '../table.ts'

/**
 * A withdrawn request is nothing to read: where the lawyer has nothing unread beside it, the lawyer's mark passes it. No message is
 * shown as read by that. True where it did.
 */
export async function settleWithdrawn(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ lawyerReadSeq: sql`${conversations.lastSeq}` })
    .where(
      and(
        eq(conversations.id, id),
        sql`not exists (select from messages as unread where unread.conversation_id = ${conversations.id}
          and unread.seq > ${conversations.lawyerReadSeq} and unread.sender_id = ${conversations.userId}
          and not (unread.message_type = 'consultation_request' or (unread.message_type = 'system' and unread.body = ${withdrawnText})))`,
      ),
    )
    .returning({ id: conversations.id })
  return rows.length > 0
}
