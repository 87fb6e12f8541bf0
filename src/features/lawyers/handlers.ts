import { findUser } from '#features/people/actions.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { submitLawyer, writeShown } from './actions.ts'
import { lawyerSubmitted, type endpoints } from './contract.ts'
import { areasAllowed, needsNewLook } from './rules.ts'
import {
  deleteChange,
  findChange,
  findLawyer,
  lockLawyer,
  startLawyerProfile,
  updateLawyer,
} from './store.ts'
import type { LawyerRow } from './table.ts'
import { viewLawyerProfile } from './view.ts'

const showLawyer = async ({ db, actor, clock }: RequestCtx, row: LawyerRow) =>
  viewLawyerProfile(row, clock.now(), {
    user: (await findUser(db, actor.id))!,
    change: await findChange(db, actor.id),
  })

export const handlers: Handlers<typeof endpoints> = {
  async getLawyerProfile(_input, ctx) {
    const row = await findLawyer(ctx.db, ctx.actor.id)
    if (row === undefined) throw commonErrors.not_found()
    return showLawyer(ctx, row)
  },

  async saveLawyerProfile({ flatFees, hourlyRate, firmName, yearsExperience, ...draft }, ctx) {
    const { db, actor, clock, publish } = ctx
    await startLawyerProfile(db, actor.id)
    const before = (await lockLawyer(db, actor.id))!
    const now = clock.now()
    const allowed = areasAllowed(
      before.plan,
      before.planRenewal !== null && before.planRenewal > now,
    )
    if ((draft.practiceAreas?.length ?? 0) > Math.max(allowed, before.practiceAreas.length))
      throw commonErrors.invalid_input({
        fields: [{ path: 'practiceAreas', message: 'too_many_areas' }],
      })
    const looked =
      before.verificationStatus === 'approved' &&
      needsNewLook(before, {
        barNumber: draft.barNumber ?? before.barNumber,
        jurisdictions: draft.jurisdictions ?? before.jurisdictions,
      })
    await writeShown(ctx, { firmName, yearsExperience })
    const row = await updateLawyer(db, actor.id, {
      ...draft,
      ...(flatFees === undefined ? {} : { flatFeeJson: flatFees }),
      ...(hourlyRate === undefined
        ? {}
        : { hourlyRate: hourlyRate === null ? null : hourlyRate.toFixed(2) }),
      ...(looked ? { verificationStatus: 'pending', verified: false, submittedAt: now } : {}),
      updatedAt: now,
    })
    if (looked) publish(lawyerSubmitted, { lawyerId: actor.id })
    return showLawyer(ctx, row)
  },

  async withdrawProfileChange(_input, ctx) {
    const row = await lockLawyer(ctx.db, ctx.actor.id)
    if (row === undefined) throw commonErrors.not_found()
    await deleteChange(ctx.db, ctx.actor.id)
    return showLawyer(ctx, row)
  },

  async submitLawyerProfile(_input, ctx) {
    return showLawyer(ctx, await submitLawyer(ctx, ctx.actor.id))
  },
}
