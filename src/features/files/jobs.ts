import { defineJobs, timer } from '#server/jobs.ts'
import { checkWaiting, sweepFiles } from './actions/upkeep.ts'

export const jobs = defineJobs({
  timers: [
    timer('files.check-waiting', '* * * * *', checkWaiting),
    timer('files.sweep', '43 * * * *', sweepFiles),
  ],
})
