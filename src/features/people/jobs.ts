import { defineJobs, timer } from '#server/jobs.ts'
import { deleteEnded } from './store.ts'

export const jobs = defineJobs({
  timers: [timer('people.sweep-ended', '35 3 * * *', (ctx) => deleteEnded(ctx.db))],
})
