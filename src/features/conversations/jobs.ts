import { defineJobs, subscribe } from '#server/jobs.ts'
import { fileChecked } from '#features/files/contract.ts'
import { readersOf } from './actions.ts'
import { messageChanged } from './contract.ts'
import { findMessage } from './store/messages.ts'
import { findPair } from './store/sight.ts'

export const jobs = defineJobs({
  subscriptions: [
    subscribe(fileChecked, 'show-checked-file', async (ctx, { purpose, attachedTo }) => {
      if (purpose !== 'message' || attachedTo === null) return
      const message = await findMessage(ctx.db, attachedTo)
      const pair = message && (await findPair(ctx.db, undefined, message.conversationId))
      if (pair === undefined) return
      const { id: messageId, conversationId } = message!
      ctx.publish(messageChanged, { conversationId, messageId }, { to: await readersOf(ctx, pair) })
    }),
  ],
})
