import { eq, sql } from 'drizzle-orm'
import { systemClock } from '#kernel/clock.ts'
import type { Db } from '#server/db.ts'
import { conversations, conversationTopics, messages } from './table.ts'

interface ConversationWish extends Partial<typeof conversations.$inferInsert> {
  readonly userId: string
  readonly lawyerId: string
  /** Describes the case too; a `leadId` is made where none is given. */
  readonly topic?: Partial<typeof conversationTopics.$inferInsert>
}

/** A conversation of a client and a lawyer, about a case where `topic` or `leadId` is given. */
export async function buildConversation(
  db: Db,
  { topic, ...values }: ConversationWish,
): Promise<typeof conversations.$inferSelect> {
  const leadId =
    values.leadId ?? (topic === undefined ? null : (topic.leadId ?? crypto.randomUUID()))
  if (leadId !== null)
    await db
      .insert(conversationTopics)
      .values({ visaType: 'asylum', status: 'claimed', ...topic, leadId, userId: values.userId })
      .onConflictDoNothing()
  const [row] = await db
    .insert(conversations)
    .values({ ...values, leadId })
    .returning()
  return row!
}

/** The next message of a conversation. */
export async function buildMessage(
  db: Db,
  values: { conversationId: string; senderId: string } & Partial<typeof messages.$inferInsert>,
): Promise<typeof messages.$inferSelect> {
  const createdAt = values.createdAt ?? systemClock.now()
  const [taken] = await db
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1`, lastMessageAt: createdAt })
    .where(eq(conversations.id, values.conversationId))
    .returning({ seq: conversations.lastSeq })
  const [row] = await db
    .insert(messages)
    .values({ body: 'Hello', ...values, seq: taken!.seq, createdAt })
    .returning()
  return row!
}
