import { defineJobs, subscribe } from '#server/jobs.ts'
import { notify } from '#features/notifications/actions.ts'
import { lawyerDecided, lawyerSubmitted } from '#features/lawyers/contract.ts'

export const jobs = defineJobs({
  subscriptions: [
    subscribe(lawyerSubmitted, 'confirm-submitted', async (ctx, { lawyerId }) =>
      notify(ctx, { to: lawyerId, kind: 'verification_received', link: '/onboarding' }),
    ),
    // What an administrator decides is told with the decision; a badge that ran out has nobody else to tell of it.
    subscribe(lawyerDecided, 'tell-lapsed', async (ctx, { lawyerId, decision }) => {
      if (decision === 'lapsed')
        await notify(ctx, { to: lawyerId, kind: 'verification_lapsed', link: '/onboarding' })
    }),
  ],
})
