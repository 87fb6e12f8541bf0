import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { lawyerSubmitted } from '#features/lawyers/contract.ts'
import { tellAdministrators } from './actions/waiting.ts'
import { forgetViewersBefore } from './store/lawyer.ts'

export const jobs = defineJobs({
  timers: [
    timer('insights.forget-viewers', '11 * * * *', (ctx) =>
      forgetViewersBefore(ctx.db, ctx.clock.now().toISOString().slice(0, 10)),
    ),
    timer('insights.waiting', '*/5 * * * *', (ctx) => tellAdministrators(ctx)),
  ],
  subscriptions: [
    // Handed in again, a verification keeps its older place in the queue, and is new all the same.
    subscribe(lawyerSubmitted, 'tell-administrators', (ctx) =>
      tellAdministrators(ctx, 'verifications'),
    ),
  ],
})
