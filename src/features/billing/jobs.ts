import { defineJobs, timer } from '#server/jobs.ts'
import { endPassedGrants } from './actions.ts'

export const jobs = defineJobs({
  timers: [timer('billing.end-grants', '20 * * * *', endPassedGrants)],
})
