import { days, later } from '#kernel/clock.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { keptDays } from './rules.ts'
import { deleteBefore } from './store.ts'

export const jobs = defineJobs({
  timers: [
    timer('security.sweep', '50 3 * * *', (ctx) =>
      deleteBefore(ctx.db, later(ctx.clock.now(), -days(keptDays))),
    ),
  ],
})
