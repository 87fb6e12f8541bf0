import { newId } from '#kernel/ids.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import type { VisaType } from '#features/people/contract.ts'
import { notify } from '#features/notifications/actions.ts'
import { conversationChanged, errors, messageSent } from './contract.ts'
import { appendMessage, findMessage, findSides, insertConversation, listOfTopic, saveTopic, type MessageRow } from './store.ts'

export interface Opening {
  readonly userId: string
  readonly lawyerId: string
  readonly leadId?: string | undefined
  readonly firstMessage?: string | undefined
  /** Who wrote the first message; one of the two, the lawyer where nothing is said. */
  readonly firstMessageBy?: string | undefined
  /** Names the first message, so that a retry never makes a second one. */
  readonly firstMessageId?: string | undefined
}

/**
 * The conversation of a client and a lawyer (about a case): the existing one, or a new one. Asks no plan; callers decide
 * that. A case must have been described with `describeTopic` before.
 */
export async function openConversation(ctx: Ctx, opening: Opening): Promise<{ id: string }> {
  const { userId, lawyerId, leadId = null, firstMessage, firstMessageBy = lawyerId } = opening
  const { id, isNew } = await insertConversation(ctx.db, { userId, lawyerId, leadId, initiatedBy: firstMessageBy, createdAt: ctx.clock.now() })
  if (isNew) ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
  if (firstMessage !== undefined && firstMessage.trim() !== '') {
    await writeMessage(ctx, { conversationId: id, senderId: firstMessageBy, body: firstMessage, id: opening.firstMessageId })
  }
  return { id }
}

interface Writing {
  readonly conversationId: string
  readonly senderId: string
  readonly body: string
  readonly id?: string | null | undefined
  readonly messageType?: MessageRow['messageType']
}

/**
 * Keeps a message and tells the other side. The same id again answers the message it named the first time. 404 where the
 * sender is not one of the two, 409 `conversation_locked`.
 */
export async function writeMessage(ctx: Ctx, { conversationId, senderId, body, id, messageType = 'text' }: Writing): Promise<MessageRow> {
  const sides = await findSides(ctx.db, senderId, conversationId)
  if (sides === undefined) throw commonErrors.not_found()

  const message = { id: id ?? newId(), conversationId, senderId, body, messageType, createdAt: ctx.clock.now() }
  const kept = await appendMessage(ctx.db, message, messageType === 'system')
  if (typeof kept === 'object') {
    await announce(ctx, kept, senderId === sides.userId ? sides.lawyerId : sides.userId)
    return kept
  }
  const before = id ? await findMessage(ctx.db, id) : undefined
  if (before?.conversationId === conversationId && before.senderId === senderId) return before
  throw kept === 'locked' ? errors.conversation_locked() : commonErrors.conflict()
}

const noticeOf = { text: 'message_received', consultation_request: 'consultation_requested' } as const

async function announce(ctx: Ctx, message: MessageRow, recipientId: string): Promise<void> {
  const { id: messageId, conversationId, senderId, messageType } = message
  ctx.publish(messageSent, { conversationId, messageId, senderId, recipientId }, { to: [senderId, recipientId] })
  if (messageType === 'system') return
  await notify(ctx, { to: recipientId, kind: noticeOf[messageType], data: { conversationId }, link: `/messages/${conversationId}`, group: conversationId })
}

/** Keeps what the two sides see of the case a conversation is about. The leads room tells it at every change. */
export async function describeTopic(ctx: Ctx, topic: { leadId: string; userId: string; visaType: VisaType; status: string }): Promise<void> {
  await saveTopic(ctx.db, topic)
  for (const { id, userId, lawyerId } of await listOfTopic(ctx.db, topic.leadId))
    ctx.publish(conversationChanged, { conversationId: id }, { to: [userId, lawyerId] })
}

/** A line of the house in a conversation; `text` is a key below `system` in text/conversations.json, such as `claim_accepted`, `actorId` the side that did it. */
export async function postSystemMessage(ctx: Ctx, { conversationId, text, actorId }: { conversationId: string; text: string; actorId: string }): Promise<void> {
  await writeMessage(ctx, { conversationId, senderId: actorId, body: text, messageType: 'system' })
}
