import type { Ctx } from '#server/context.ts'

export interface Opening {
  readonly userId: string
  readonly lawyerId: string
  readonly leadId?: string | undefined
  readonly firstMessage?: string | undefined
  /** Who wrote the first message; one of the two. */
  readonly firstMessageBy?: string | undefined
}

/** The conversation of a client and a lawyer: the existing one, or a new one. Asks no plan; callers decide that. */
export async function openConversation(ctx: Ctx, opening: Opening): Promise<{ id: string }> {
  throw new Error(`not written yet ${String(ctx)} ${String(opening)}`)
}

/** Keeps what the two sides see of the case a conversation is about. The leads room tells it at every change. */
export async function describeTopic(ctx: Ctx, topic: { leadId: string; userId: string; visaType: string; status: string }): Promise<void> {
  throw new Error(`not written yet ${String(ctx)} ${String(topic)}`)
}

/** A line of the house in a conversation; `text` is a key below `system` in text/conversations.json, such as `claim_accepted`. */
export async function postSystemMessage(ctx: Ctx, message: { conversationId: string; text: string; actorId: string }): Promise<void> {
  throw new Error(`not written yet ${String(ctx)} ${String(message)}`)
}
