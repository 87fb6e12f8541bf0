import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { conversationOpened, lawyerWrote } from '#features/conversations/contract.ts'
import { tellOfNewCases } from './actions/searches.ts'
import { markOpened, markReplied } from './store/claims.ts'

export const jobs = defineJobs({
  subscriptions: [
    subscribe(lawyerWrote, 'mark-replied', (ctx, { messageId }) => markReplied(ctx.db, messageId)),
    subscribe(conversationOpened, 'mark-opened', async (ctx, { leadId, lawyerId }) => {
      if (leadId !== null) await markOpened(ctx.db, leadId, lawyerId, ctx.clock.now())
    }),
  ],
  timers: [timer('leads.searches', '20 * * * *', tellOfNewCases)],
})
