import { isSuspended } from '#features/people/actions.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { publishFacts } from '../actions.ts'
import { errors, lawyerDecided, lawyerSubmitted } from '../contract.ts'
import { canSubmit, missingIn } from '../rules.ts'
import {
  deleteChange,
  endDueBadges,
  findChange,
  lockLawyer,
  markRechecksTold,
  startLawyerProfile,
  updateLawyer,
} from '../store.ts'
import type { LawyerRow } from '../table.ts'

/** Submits a lawyer's profile for verification. One who is approved asks for the next look, and stays approved until the day. */
export async function submitLawyer(ctx: Ctx, lawyerId: string): Promise<LawyerRow> {
  const now = ctx.clock.now()
  await startLawyerProfile(ctx.db, lawyerId)
  const profile = (await lockLawyer(ctx.db, lawyerId))!
  ensure(errors, canSubmit(profile, now), {
    fields: missingIn(profile).map((path) => ({ path, message: 'required' })),
  })
  const renews = profile.verificationStatus === 'approved'
  const wasAsked =
    profile.verificationStatus === 'more_needed' || (renews && profile.verificationReason !== null)
  // Whoever was asked for more keeps the place in the queue: it is the same look that goes on.
  const since = (wasAsked ? profile.submittedAt : null) ?? now
  const row = await updateLawyer(ctx.db, lawyerId, {
    ...(renews
      ? { renewalAskedAt: since, verificationReason: null }
      : { verificationStatus: 'pending' }),
    submittedAt: since,
    updatedAt: now,
  })
  ctx.publish(lawyerSubmitted, { lawyerId })
  return row
}

type Decision = 'approved' | 'rejected' | 'more_needed'

async function decide(
  ctx: RequestCtx,
  lawyerId: string,
  decision: Decision,
  reason: string | null,
  recheckOn: string | null,
): Promise<LawyerRow> {
  const profile = await lockLawyer(ctx.db, lawyerId)
  if (profile === undefined) throw commonErrors.not_found()
  const { verificationStatus: before, renewalAskedAt } = profile
  const renews = before === 'approved' && renewalAskedAt !== null
  // A profile that was never submitted cannot be decided, nor can the same decision be made twice.
  if (before === 'draft' || (before === decision && !renews)) throw commonErrors.conflict()
  // Clients rely on an approval: it is taken back by refusing, with all that follows, or it stands.
  if (decision === 'more_needed' && before === 'approved' && !renews) throw commonErrors.conflict()
  if (decision === 'approved' && (await isSuspended(ctx.db, lawyerId)))
    throw commonErrors.conflict()
  const now = ctx.clock.now()
  const change = await findChange(ctx.db, lawyerId)
  // A review of the whole profile covers the requested change; a rejected profile has no change left to review.
  if (decision === 'approved' && change?.status === 'waiting')
    await publishFacts(ctx, lawyerId, change.proposed)
  if (decision !== 'more_needed') await deleteChange(ctx.db, lawyerId)
  const stays = renews && decision === 'more_needed'
  const row = await updateLawyer(ctx.db, lawyerId, {
    ...(stays
      ? {}
      : {
          verificationStatus: decision,
          verified: decision === 'approved',
          recheckOn,
          recheckTold: null,
        }),
    ...(decision === 'approved' ? { approvedAt: now } : {}),
    renewalAskedAt: null,
    verificationReason: reason,
    verificationDecidedAt: now,
    verificationDecidedBy: ctx.actor.id,
    updatedAt: now,
  })
  ctx.publish(lawyerDecided, { lawyerId, decision }, { to: [lawyerId] })
  return row
}

/** Gives the badge, until the day `recheckOn` (YYYY-MM-DD) if there is one. Only for administrators' endpoints. */
export const approveLawyer = (
  ctx: RequestCtx,
  { lawyerId, recheckOn }: { lawyerId: string; recheckOn?: string | undefined },
) => decide(ctx, lawyerId, 'approved', null, recheckOn ?? null)

/** Refuses or removes the badge, with a reason that the lawyer reads. */
export const rejectLawyer = (
  ctx: RequestCtx,
  { lawyerId, reason }: { lawyerId: string; reason: string },
) => decide(ctx, lawyerId, 'rejected', reason, null)

/** Asks the lawyer for more information; the lawyer submits again. */
export const askMore = (
  ctx: RequestCtx,
  { lawyerId, reason }: { lawyerId: string; reason: string },
) => decide(ctx, lawyerId, 'more_needed', reason, null)

/** Ends every badge whose recheck is due and returns the lawyers, who wait for verification again. The caller handles their cases. */
export async function endPassedBadges(ctx: Ctx): Promise<string[]> {
  const ended = await endDueBadges(ctx.db, ctx.clock.now())
  for (const lawyerId of ended)
    ctx.publish(lawyerDecided, { lawyerId, decision: 'lapsed' }, { to: [lawyerId] })
  return ended
}

/** The approved lawyers whose re-check comes near and who have not handed in; each is told once a month before and once a week before. */
export const tellOfRechecks = (ctx: Ctx): Promise<string[]> =>
  markRechecksTold(ctx.db, ctx.clock.now())

/**
 * Removes the badge and a waiting change of a lawyer. A profile that was never submitted, and one that a reviewer rejected, stays
 * as it is. Without a reason it is one to be checked again: why an account is suspended is not what a reviewer found.
 */
export async function takeBadge(
  ctx: RequestCtx,
  lawyerId: string,
  reason: string | null,
): Promise<void> {
  const lawyer = await lockLawyer(ctx.db, lawyerId)
  if (lawyer === undefined || ['draft', 'rejected'].includes(lawyer.verificationStatus)) return
  const now = ctx.clock.now()
  await deleteChange(ctx.db, lawyerId)
  await updateLawyer(ctx.db, lawyerId, {
    verificationStatus: 'rejected',
    verified: false,
    verificationReason: reason,
    verificationDecidedAt: now,
    verificationDecidedBy: ctx.actor.id,
    recheckOn: null,
    recheckTold: null,
    renewalAskedAt: null,
    updatedAt: now,
  })
  ctx.publish(lawyerDecided, { lawyerId, decision: 'rejected' })
}
