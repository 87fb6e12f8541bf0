import { lawyerDecided } from '#features/lawyers/contract.ts'
import { defineJobs, subscribe, timer } from '#server/jobs.ts'
import { continueExport, erase, findDue } from './actions.ts'
import { erasureDue, exportContinued } from './contract.ts'
import { dropExport, forgetExports } from './store.ts'

export const jobs = defineJobs({
  subscriptions: [
    subscribe(exportContinued, 'collect', continueExport),
    subscribe(erasureDue, 'erase', erase),
    // A refused lawyer no longer reads what clients wrote, nor a copy made before.
    subscribe(lawyerDecided, 'drop-copy', async ({ db }, { lawyerId, decision }) => {
      if (decision === 'rejected') await dropExport(db, lawyerId)
    }),
  ],
  timers: [
    timer('personal-data.find-due', '* * * * *', findDue),
    timer('personal-data.forget-copies', '43 * * * *', (ctx) =>
      forgetExports(ctx.db, ctx.clock.now()),
    ),
  ],
})
