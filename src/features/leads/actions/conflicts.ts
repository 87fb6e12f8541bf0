import { commonErrors, ensure } from '#kernel/errors.ts'
import type { Ctx } from '#server/context.ts'
import { ensurePlace } from '#features/billing/actions.ts'
import { answerCheck, readNames } from '#features/conflict-checks/actions.ts'
import type { ConflictAnswer } from '#features/conflict-checks/contract.ts'
import { errors } from '../contract.ts'
import { isStanding, unrefused } from '../engine/transitions.ts'
import { canClaim } from '../rules.ts'
import * as claims from '../store/claims.ts'
import * as sight from '../store/sight.ts'
import { conflictReason, withdrawClaim } from './claims.ts'
import { openHandoverOf, refuseHandover } from './handovers.ts'
import type { LeadRow } from './moves.ts'
import { leaveLawyer } from './work.ts'

/**
 * The first of two steps: the names the client gave for a conflict check, for a verified lawyer with an active plan and a free
 * place, or with a claim that stands. Throws not_found, not_verified, plan_required, plan_limit_reached, checks_spent, or the
 * code that refuses a claim.
 */
export async function checkConflict(ctx: Ctx, leadId: string, lawyerId: string) {
  const claim = await claims.findClaim(ctx.db, leadId, { lawyerId })
  const stands = claim !== undefined && isStanding(claim.status)
  const verified = stands || (await sight.lawyerIsVerified(ctx.db, lawyerId, ctx.clock.now()))
  if (!verified) throw errors.not_verified()
  const lead = await sight.findClaimable(ctx.db, lawyerId, leadId, true)
  if (lead === undefined) throw commonErrors.not_found()
  if (!stands && !(await isHanded(ctx, leadId, lawyerId))) {
    const claimed = claim !== undefined && !unrefused.includes(claim.status)
    ensure(errors, canClaim({ verified, claimed }, lead))
    await ensurePlace(ctx, lawyerId)
  }
  return readNames(ctx, { leadId, lawyerId, names: namesIn(lead) })
}

/** The client agreed that this lawyer takes the case over, and it can still happen. */
async function isHanded(ctx: Ctx, leadId: string, lawyerId: string): Promise<boolean> {
  const open = await openHandoverOf(ctx, leadId)
  return open?.handover.status === 'agreed' && open.inFirm && open.to.id === lawyerId
}

const namesIn = ({ details }: LeadRow) => (details['conflictNames'] ?? []) as string[]

/** Records the result of a lawyer's conflict check on a locked case. A conflict ends the standing claim; throws lead_moved where the work is completed. */
export async function answerConflict(
  ctx: Ctx,
  lead: LeadRow,
  lawyerId: string,
  answer: ConflictAnswer,
): Promise<LeadRow> {
  await answerCheck(ctx, { leadId: lead.id, lawyerId }, answer)
  if (answer === 'clear') return lead
  if (await isHanded(ctx, lead.id, lawyerId)) return refuseHandover(ctx, lead, lawyerId)
  const claim = await claims.findClaim(ctx.db, lead.id, { lawyerId })
  if (claim === undefined) return lead
  if (claim.status === 'pending') return withdrawClaim(ctx, lead, claim, conflictReason)
  return claim.status === 'accepted'
    ? leaveLawyer(ctx, lead, claim, 'hand_back', { reason: conflictReason })
    : lead
}
