import type { z } from 'zod'
import type { Channel } from '#server/channel.ts'
import type { conversationChanged, messageSent, messagesRead, typingShown } from './contract.ts'
import { findMessage } from './store/messages.ts'
import { findSides } from './store/sight.ts'
import { viewMessage } from './view.ts'

export const channel: Channel = {
  async 'message.sent'(
    { db, actor },
    { conversationId, messageId }: z.infer<typeof messageSent.shape>,
  ) {
    if ((await findSides(db, actor.id, conversationId)) === undefined) return null
    const message = await findMessage(db, messageId)
    return message?.conversationId === conversationId ? viewMessage(message) : null
  },

  async 'messages.read'(
    { db, actor, clock },
    { conversationId, readerId, upTo }: z.infer<typeof messagesRead.shape>,
  ) {
    return (await findSides(db, actor.id, conversationId))
      ? { conversationId, readerId, upTo, readAt: clock.now() }
      : null
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
