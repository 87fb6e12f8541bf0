import { defineJobs, timer } from '#server/jobs.ts'
import { followPlans } from './actions.ts'

export const jobs = defineJobs({
  timers: [timer('firms.follow-plans', '35 * * * *', followPlans)],
})
