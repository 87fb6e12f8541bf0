import type { z } from 'zod'
import type { Channel } from '#server/channel.ts'
import type {
  conversationChanged,
  messageChanged,
  messageSent,
  messagesRead,
  typingShown,
} from './contract.ts'
import { readsAfter } from './rules.ts'
import { findMessage } from './store/messages.ts'
import { findSides } from './store/sight.ts'
import { viewMessage } from './view.ts'

export const channel: Channel = {
  async 'message.sent'(
    { db, actor },
    { conversationId, messageId }: z.infer<typeof messageSent.shape>,
  ) {
    const sides = await findSides(db, actor.id, conversationId)
    const message = sides && (await findMessage(db, messageId))
    if (message?.conversationId !== conversationId || message.seq <= readsAfter(actor, sides!))
      return null
    return viewMessage(message)
  },

  async 'message.changed'(
    { db, actor },
    { conversationId, messageId }: z.infer<typeof messageChanged.shape>,
  ) {
    if ((await findSides(db, actor.id, conversationId)) === undefined) return null
    return { conversationId, messageId }
  },

  async 'messages.read'(
    { db, actor, clock },
    { conversationId, readerId, upTo }: z.infer<typeof messagesRead.shape>,
  ) {
    const sides = await findSides(db, actor.id, conversationId)
    if (sides === undefined) return null
    const byClient = readerId === sides.userId
    return { conversationId, readerId, upTo, readAt: clock.now(), byClient }
  },

  async 'conversation.changed'(
    { db, actor },
    { conversationId }: z.infer<typeof conversationChanged.shape>,
  ) {
    return (await findSides(db, actor.id, conversationId)) ? { conversationId } : null
  },

  async typing({ db, actor }, { conversationId, senderId }: z.infer<typeof typingShown.shape>) {
    return (await findSides(db, actor.id, conversationId)) ? { conversationId, senderId } : null
  },
}
