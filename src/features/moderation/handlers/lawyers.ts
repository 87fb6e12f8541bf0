import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { pageOf, positionOf } from '#server/paging.ts'
import { recordAct } from '#features/audit/actions.ts'
import { unlockAllOf } from '#features/conversations/actions/locks.ts'
import { listFilesOf, openFile } from '#features/files/actions.ts'
import { notify } from '#features/notifications/actions.ts'
import { decideChange } from '#features/lawyers/actions.ts'
import { approveLawyer, askMore, rejectLawyer } from '#features/lawyers/actions/verification.ts'
import type { VerificationStatus } from '#features/lawyers/rules.ts'
import { releaseLawyer } from '#features/upkeep/actions.ts'
import { decidedBy } from '../actions/reported.ts'
import { errors, type endpoints } from '../contract.ts'
import * as lawyers from '../store/lawyers.ts'
import { lookOf, viewWaiting, viewWaitingChange } from '../view/lawyers.ts'

/** Writes down the decision about a lawyer and tells them. */
async function afterDecision(
  ctx: RequestCtx,
  lawyerId: string,
  status: Extract<VerificationStatus, 'approved' | 'rejected' | 'more_needed'>,
  reason: string | null | undefined,
  data = {},
) {
  await recordAct(ctx, {
    action: `verification_${status}`,
    subjectType: 'lawyer',
    subjectId: lawyerId,
    reason,
    data,
  })
  await notify(ctx, { to: lawyerId, kind: `verification_${status}`, link: '/onboarding' })
  return { lawyerId, verificationStatus: status }
}

/** Refuses a decision about a profile that is no longer the one the reviewer saw. */
async function ensureLooked(ctx: RequestCtx, lawyerId: string, look: string): Promise<void> {
  const row = await lawyers.lockLooked(ctx.db, lawyerId)
  if (row === undefined) throw commonErrors.not_found()
  if (lookOf(row) !== look) throw errors.profile_changed()
}

/** Refuses a decision that was made meanwhile, in another window or by a colleague, and says who made it and when. */
async function ensureWaits(ctx: RequestCtx, lawyerId: string, look: string): Promise<void> {
  const profile = (await lawyers.lockLooked(ctx.db, lawyerId))?.profile
  if (profile === undefined) throw commonErrors.not_found()
  const { verificationStatus, renewalAskedAt, verificationDecidedAt: at } = profile
  if (verificationStatus !== 'pending' && renewalAskedAt === null && at !== null)
    throw errors.already_decided(await decidedBy(ctx, profile.verificationDecidedBy, at))
  await ensureLooked(ctx, lawyerId, look)
}

const decideAbout =
  (agreed: boolean) =>
  async (
    { lawyerId, look, reason }: { lawyerId: string; look: string; reason: string },
    ctx: RequestCtx,
  ) => {
    await ensureLooked(ctx, lawyerId, look)
    const asked = await decideChange(ctx, { lawyerId, agreed, reason })
    const action = agreed ? 'profile_change_approved' : 'profile_change_refused'
    await recordAct(ctx, {
      action,
      subjectType: 'lawyer',
      subjectId: lawyerId,
      reason,
      data: { fields: Object.keys(asked) },
    })
    await notify(ctx, { to: lawyerId, kind: action, link: '/onboarding' })
    return { lawyerId, agreed }
  }

/** Lawyers who wait for a decision, about themselves or about a change of their profile. */
export const lawyerHandlers = {
  async listPendingVerifications({ q, cursor, limit }, { db }) {
    const wish = { q, position: positionOf(cursor), limit: limit + 1 }
    const rows = await lawyers.listWaiting(db, wish)
    const place = (row: lawyers.LookedAt) => ({ at: lawyers.waitingSince(row), id: row.user.id })
    return pageOf(rows, limit, place, viewWaiting)
  },

  async listProfileChanges({ q, cursor, limit }, { db }) {
    const wish = { q, position: positionOf(cursor), limit: limit + 1 }
    const rows = await lawyers.listChanges(db, wish)
    const place = (row: lawyers.LookedAt) => ({ at: row.change!.askedAt, id: row.user.id })
    return pageOf(rows, limit, place, viewWaitingChange)
  },
  approveProfileChange: decideAbout(true),
  refuseProfileChange: decideAbout(false),

  async downloadLicense({ lawyerId, fileId, part }, ctx) {
    const documents = await listFilesOf(ctx, 'license', lawyerId)
    return openFile(
      ctx,
      documents.find(({ id }) => id === fileId),
      part,
    )
  },

  async approveVerification({ lawyerId, look, recheckOn, barChecked, reason }, ctx) {
    if (recheckOn && recheckOn <= ctx.clock.now().toISOString().slice(0, 10))
      throw commonErrors.invalid_input({ fields: [{ path: 'recheckOn', message: 'invalid' }] })
    await ensureWaits(ctx, lawyerId, look)
    await approveLawyer(ctx, { lawyerId, recheckOn: recheckOn ?? undefined })
    await unlockAllOf(ctx, { personId: lawyerId })
    return afterDecision(ctx, lawyerId, 'approved', reason, {
      barChecked,
      ...(recheckOn ? { recheckOn } : {}),
    })
  },

  async rejectVerification({ lawyerId, reason, look }, ctx) {
    if (look !== undefined) await ensureWaits(ctx, lawyerId, look)
    await rejectLawyer(ctx, { lawyerId, reason })
    await releaseLawyer(ctx, lawyerId, 'rejected', ctx.actor.id)
    return afterDecision(ctx, lawyerId, 'rejected', reason)
  },

  async askMoreForVerification({ lawyerId, reason, look }, ctx) {
    if (look !== undefined) await ensureWaits(ctx, lawyerId, look)
    await askMore(ctx, { lawyerId, reason })
    return afterDecision(ctx, lawyerId, 'more_needed', reason)
  },
} satisfies Partial<Handlers<typeof endpoints>>
