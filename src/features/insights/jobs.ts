import { defineJobs, timer } from '#server/jobs.ts'
import { forgetViewersBefore } from './store/lawyer.ts'

export const jobs = defineJobs({
  timers: [
    timer('insights.forget-viewers', '11 * * * *', (ctx) =>
      forgetViewersBefore(ctx.db, ctx.clock.now().toISOString().slice(0, 10)),
    ),
  ],
})
