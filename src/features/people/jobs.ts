import { defineJobs, timer } from '#server/jobs.ts'
import { deleteEnded } from './store.ts'

export const jobs = defineJobs({
  timers: [timer('people.sweep-ended', '*/10 * * * *', (ctx) => deleteEnded(ctx.db))],
})
