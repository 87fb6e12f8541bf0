import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#server/context.ts'
import { defineJobs, subscribe } from '#server/jobs.ts'
import { lawyerWrote } from '#features/conversations/contract.ts'
import { recordReplies } from '#features/lawyers/actions.ts'
import { lawyerAnswering, measureReplies } from './store.ts'

const measuredFor = days(365)

async function measureReply(ctx: Ctx, messageId: string): Promise<void> {
  const lawyerId = await lawyerAnswering(ctx.db, messageId)
  if (lawyerId === undefined) return
  await recordReplies(
    ctx,
    lawyerId,
    await measureReplies(ctx.db, lawyerId, later(ctx.clock.now(), -measuredFor)),
  )
}

export const jobs = defineJobs({
  subscriptions: [
    subscribe(lawyerWrote, 'measure-reply', (ctx, { messageId }) => measureReply(ctx, messageId)),
  ],
})
