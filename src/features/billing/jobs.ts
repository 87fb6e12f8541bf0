import type { Ctx } from '#server/context.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { endPassedGrants } from './actions.ts'
import { stopForAbsent } from './actions/stopping.ts'
import { readProviders } from './actions/sync.ts'
import { paymentsOf } from './gateways/payments.ts'

/** A job runs in a transaction, in which no provider may be asked: it is asked after the commit. What fails is asked again next time. */
async function readAfterCommit(ctx: Ctx): Promise<void> {
  ctx.afterCommit(async () => {
    const outside = paymentsOf(ctx).forJobs(ctx.requestId)
    await stopForAbsent(outside)
    await readProviders(outside)
  })
}

export const jobs = defineJobs({
  timers: [
    timer('billing.end-grants', '20 * * * *', endPassedGrants),
    timer('billing.read-providers', '*/5 * * * *', readAfterCommit),
  ],
})
