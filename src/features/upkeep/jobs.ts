import { defineJobs, timer } from '#server/jobs.ts'
import { endBadges, sweepLeads, sweepSilence } from './actions.ts'

// A schedule is kept by its name: these two are older than this feature.
export const jobs = defineJobs({
  timers: [timer('leads.sweep', '* * * * *', sweepLeads), timer('people.end-badges', '5 * * * *', endBadges), timer('upkeep.silence', '25 * * * *', sweepSilence)],
})
