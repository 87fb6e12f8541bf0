import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { pairBlocked } from '#features/conversations/contract.ts'
import {
  endBadges,
  partPair,
  sweepDecisions,
  sweepLeads,
  sweepSilence,
  tellBeforeRechecks,
} from './actions.ts'

// A schedule is kept by its name: these two are older than this feature.
export const jobs = defineJobs({
  subscriptions: [subscribe(pairBlocked, 'part-pair', partPair)],
  timers: [
    timer('leads.sweep', '* * * * *', sweepLeads),
    timer('people.end-badges', '5 * * * *', endBadges),
    timer('upkeep.rechecks', '15 14 * * *', tellBeforeRechecks),
    timer('upkeep.silence', '25 * * * *', sweepSilence),
    timer('upkeep.decisions', '35 * * * *', sweepDecisions),
  ],
})
