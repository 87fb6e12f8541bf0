import { later } from '#kernel/clock.ts'
import { defineJobs, timer } from '#server/jobs.ts'
import { renewSecondFactors } from './gateways/secret-versions.ts'
import { wayBackTime } from './rules.ts'
import { deleteEnded } from './store/sessions.ts'

export const jobs = defineJobs({
  timers: [
    timer('people.sweep-ended', '*/10 * * * *', (ctx) =>
      deleteEnded(ctx.db, later(ctx.clock.now(), -wayBackTime)),
    ),
    timer('people.renew-second-factors', '*/10 * * * *', renewSecondFactors),
  ],
})
