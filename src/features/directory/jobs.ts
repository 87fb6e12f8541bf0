import { defineJobs, timer } from '#server/jobs.ts'
import { keepTerms } from './store/words.ts'

export const jobs = defineJobs({
  timers: [timer('directory.keep-terms', '41 4 * * *', (ctx) => keepTerms(ctx.db))],
})
