import { ensure } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { planAllows } from '#features/billing/actions.ts'
import { errors as billingErrors } from '#features/billing/contract.ts'
import { notify } from '#features/notifications/actions.ts'
import { errors } from '../contract.ts'
import { canAsk } from '../rules.ts'
import { lockReviewsOf } from '../store.ts'
import { countInvitations, insertInvitations, isListed, listUnasked } from '../store/invitations.ts'

const refusals = { ...errors, plan_feature: billingErrors.plan_feature }

const mayAsk = async (ctx: Ctx, lawyerId: string) =>
  canAsk({
    inPlan: await planAllows(ctx, lawyerId, 'invitations'),
    isListed: await isListed(ctx.db, lawyerId),
  })

/** Whom a lawyer can ask for a review now, and what came of asking so far. */
export async function invitationsOf(ctx: Ctx, lawyerId: string) {
  return {
    open: (await listUnasked(ctx.db, lawyerId, ctx.clock.now())).length,
    ...(await countInvitations(ctx.db, lawyerId)),
    can: { ask: (await mayAsk(ctx, lawyerId)) as string },
  }
}

/**
 * Asks everybody who can be asked, so that nobody picks those who are content; each client once, in words that are the same for
 * all. Answers how many were asked: none the second time. Throws plan_feature or review_not_listed.
 */
export async function askClients(ctx: Ctx, lawyerId: string): Promise<number> {
  ensure(refusals, await mayAsk(ctx, lawyerId))
  await lockReviewsOf(ctx.db, lawyerId)
  const now = ctx.clock.now()
  const clients = await listUnasked(ctx.db, lawyerId, now)
  if (clients.length === 0) return 0
  await insertInvitations(
    ctx.db,
    clients.map((client) => ({ ...client, lawyerId, createdAt: now })),
  )
  for (const { clientId, leadId } of clients)
    await notify(ctx, { to: clientId, kind: 'review_asked', link: `/cases/${leadId}` })
  return clients.length
}
