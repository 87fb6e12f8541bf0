import { newId } from '#kernel/ids.ts'
import { defineJobs, hear } from '#server/jobs.ts'
import { conversationModerated } from '#features/conversations/contract.ts'
import { notify } from '#features/notifications/actions.ts'
import { lawyerDecided } from '#features/people/contract.ts'
import { insertAudit } from './store.ts'

export const jobs = defineJobs({
  hears: [
    hear(conversationModerated, 'record-lock', (ctx, { conversationId, adminId, locked, reason }) =>
      insertAudit(ctx.db, {
        id: newId(),
        actorId: adminId,
        action: locked ? 'conversation_locked' : 'conversation_unlocked',
        subjectType: 'conversation',
        subjectId: conversationId,
        reason,
        at: ctx.clock.now(),
      }),
    ),
    // What an administrator decides is told with the decision; a badge that ran out has nobody else to tell of it.
    hear(lawyerDecided, 'tell-lapsed', async (ctx, { lawyerId, decision }) => {
      if (decision === 'lapsed') await notify(ctx, { to: lawyerId, kind: 'verification_lapsed', link: '/onboarding' })
    }),
  ],
})
