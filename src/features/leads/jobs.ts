import { defineJobs, hear } from '#server/jobs.ts'
import { conversationOpened, messageSent } from '#features/conversations/contract.ts'
import { markOpened, markReplied } from './store.ts'

export const jobs = defineJobs({
  hears: [
    hear(messageSent, 'mark-replied', (ctx, { messageId }) => markReplied(ctx.db, messageId)),
    hear(conversationOpened, 'mark-opened', async (ctx, { leadId, lawyerId }) => {
      if (leadId !== null) await markOpened(ctx.db, leadId, lawyerId, ctx.clock.now())
    }),
  ],
})
