import { defineJobs, timer } from '#server/jobs.ts'
import { deleteExpired } from './store.ts'

export const jobs = defineJobs({
  timers: [
    timer('links.sweep', '*/10 * * * *', async (ctx) => {
      await deleteExpired(ctx.db, ctx.clock.now())
    }),
  ],
})
