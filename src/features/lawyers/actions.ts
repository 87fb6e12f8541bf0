import type { z } from 'zod'
import { findUser, isSuspended, rename } from '#features/people/actions.ts'
import type { User } from '#features/people/table.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { errors, lawyerDecided, lawyerSubmitted, type LawyerSummary } from './contract.ts'
import {
  canSubmit,
  changeOf,
  enoughReplies,
  isSameFact,
  missingIn,
  shownFacts,
  shownFields,
  stateOfChange,
  unmeasuredHours,
  type Plan,
  type ProfileChange,
} from './rules.ts'
import {
  deleteChange,
  endDueBadges,
  findChange,
  findLawyer,
  lockLawyer,
  saveChange,
  startLawyerProfile,
  updateLawyer,
} from './store.ts'
import type { LawyerRow } from './table.ts'
import { viewSummary } from './view.ts'

/** The summary of a lawyer's profile; null for everybody else. */
export async function summaryOf(
  db: Db,
  user: User,
  { demo }: { demo: boolean },
): Promise<z.infer<typeof LawyerSummary> | null> {
  const lawyer = user.role === 'lawyer' ? await findLawyer(db, user.id) : undefined
  return lawyer === undefined ? null : viewSummary(lawyer, demo)
}

/** The change of name, firm or years that a lawyer asked for; null if none is waiting and none was refused. */
export async function changeStateOf(db: Db, user: User): Promise<ReturnType<typeof stateOfChange>> {
  const lawyer = user.role === 'lawyer' ? await findLawyer(db, user.id) : undefined
  return lawyer === undefined
    ? null
    : stateOfChange(shownFacts(user, lawyer), await findChange(db, user.id))
}

/** The empty profile of a new lawyer. */
export async function startProfile(db: Db, lawyerId: string): Promise<void> {
  await startLawyerProfile(db, lawyerId)
}

async function writeFacts(
  ctx: Ctx,
  userId: string,
  { firmName, yearsExperience, barNumber, jurisdictions, ...name }: ProfileChange,
): Promise<void> {
  const now = ctx.clock.now()
  if (Object.keys(name).length > 0) await rename(ctx.db, userId, name, now)
  const own = {
    ...(firmName === undefined ? {} : { firmName }),
    ...(yearsExperience === undefined ? {} : { yearsExperience }),
    ...(barNumber === undefined ? {} : { barNumber }),
    ...(jurisdictions === undefined ? {} : { jurisdictions }),
  }
  if (Object.keys(own).length > 0) await updateLawyer(ctx.db, userId, { ...own, updatedAt: now })
}

const isSame = (one: ProfileChange, other: ProfileChange) =>
  shownFields.every((field) => isSameFact(one[field], other[field]))

/**
 * Changes a person's name, firm, years of experience and license. For a lawyer who has ever been verified the change waits for
 * review, and everybody keeps seeing the old values: another license takes nobody's lawyer away. Names are changed nowhere else.
 */
export async function writeShown(
  ctx: RequestCtx,
  wanted: { readonly [Field in keyof ProfileChange]?: ProfileChange[Field] | undefined },
): Promise<void> {
  const { db, actor, clock } = ctx
  const named = Object.fromEntries(
    shownFields
      .filter((field) => wanted[field] !== undefined)
      .map((field) => [field, wanted[field]]),
  ) as ProfileChange
  const lawyer = await lockLawyer(db, actor.id)
  if (lawyer === undefined || lawyer.approvedAt === null) return writeFacts(ctx, actor.id, named)
  // A state that a lawyer gives up is given up at once.
  const states = named.jurisdictions
  const fewer = states?.every((state) => lawyer.jurisdictions.includes(state)) ?? false
  if (fewer) await writeFacts(ctx, actor.id, { jurisdictions: states! })
  const facts = fewer ? { ...lawyer, jurisdictions: states! } : lawyer
  const user = (await findUser(db, actor.id))!
  const kept = await findChange(db, actor.id)
  const waiting = kept?.status === 'waiting' ? kept.proposed : {}
  const asked = changeOf(shownFacts(user, facts), { ...waiting, ...named })
  if (isSame(asked, waiting)) return
  if (Object.keys(asked).length === 0) await deleteChange(db, actor.id)
  else await saveChange(db, { lawyerId: actor.id, proposed: asked, askedAt: clock.now() })
}

/** Publishes a requested change, or refuses it with a reason that the lawyer reads. Only for administrators' endpoints. */
export async function decideChange(
  ctx: RequestCtx,
  { lawyerId, agreed, reason }: { lawyerId: string; agreed: boolean; reason: string },
): Promise<ProfileChange> {
  await lockLawyer(ctx.db, lawyerId)
  const change = await findChange(ctx.db, lawyerId)
  if (change?.status !== 'waiting') throw commonErrors.conflict()
  if (agreed) {
    await writeFacts(ctx, lawyerId, change.proposed)
    await deleteChange(ctx.db, lawyerId)
  } else await saveChange(ctx.db, { ...change, status: 'refused', reason })
  ctx.publish(
    lawyerDecided,
    { lawyerId, decision: agreed ? 'change_approved' : 'change_refused' },
    { to: [lawyerId] },
  )
  return change.proposed
}

/** Submits a lawyer's profile for verification. */
export async function submitLawyer(ctx: Ctx, lawyerId: string): Promise<LawyerRow> {
  await startLawyerProfile(ctx.db, lawyerId)
  const profile = (await lockLawyer(ctx.db, lawyerId))!
  ensure(errors, canSubmit(profile), {
    fields: missingIn(profile).map((path) => ({ path, message: 'required' })),
  })
  const row = await updateLawyer(ctx.db, lawyerId, {
    verificationStatus: 'pending',
    submittedAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
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
  // A profile that was never submitted cannot be decided, nor can the same decision be made twice.
  if (profile.verificationStatus === 'draft' || profile.verificationStatus === decision)
    throw commonErrors.conflict()
  // Clients rely on an approval: it is taken back by refusing, with all that follows, or it stands.
  if (decision === 'more_needed' && profile.verificationStatus === 'approved')
    throw commonErrors.conflict()
  if (decision === 'approved' && (await isSuspended(ctx.db, lawyerId)))
    throw commonErrors.conflict()
  const now = ctx.clock.now()
  const change = await findChange(ctx.db, lawyerId)
  // A review of the whole profile covers the requested change; a rejected profile has no change left to review.
  if (decision === 'approved' && change?.status === 'waiting')
    await writeFacts(ctx, lawyerId, change.proposed)
  if (decision !== 'more_needed') await deleteChange(ctx.db, lawyerId)
  const row = await updateLawyer(ctx.db, lawyerId, {
    verificationStatus: decision,
    verified: decision === 'approved',
    ...(decision === 'approved' ? { approvedAt: now } : {}),
    verificationReason: reason,
    verificationDecidedAt: now,
    verificationDecidedBy: ctx.actor.id,
    recheckOn,
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
  for (const lawyerId of ended) {
    ctx.publish(lawyerDecided, { lawyerId, decision: 'lapsed' }, { to: [lawyerId] })
    ctx.publish(lawyerSubmitted, { lawyerId })
  }
  return ended
}

/** Removes the badge and a waiting change of a suspended lawyer. A profile that was never submitted stays as it is. */
export async function takeBadge(ctx: RequestCtx, lawyerId: string, reason: string): Promise<void> {
  const lawyer = await lockLawyer(ctx.db, lawyerId)
  if (lawyer === undefined || lawyer.verificationStatus === 'draft') return
  const now = ctx.clock.now()
  await deleteChange(ctx.db, lawyerId)
  await updateLawyer(ctx.db, lawyerId, {
    verificationStatus: 'rejected',
    verified: false,
    verificationReason: reason,
    verificationDecidedAt: now,
    verificationDecidedBy: ctx.actor.id,
    recheckOn: null,
    updatedAt: now,
  })
  ctx.publish(lawyerDecided, { lawyerId, decision: 'rejected' })
}

/** Takes a lawyer who is about to leave out of the directory. What was verified stays so, for the case that they stay. */
export async function hideLawyer(ctx: Ctx, lawyerId: string): Promise<void> {
  if ((await lockLawyer(ctx.db, lawyerId)) !== undefined)
    await updateLawyer(ctx.db, lawyerId, { verified: false, updatedAt: ctx.clock.now() })
}

/** Shows a lawyer who stays as before. True where the badge still stands; its re-check may have come meanwhile. */
export async function showLawyer(ctx: Ctx, lawyerId: string): Promise<boolean> {
  const lawyer = await lockLawyer(ctx.db, lawyerId)
  if (lawyer?.verificationStatus !== 'approved') return false
  await updateLawyer(ctx.db, lawyerId, { verified: true, updatedAt: ctx.clock.now() })
  return true
}

/** Stores the rating from a lawyer's published reviews: the average (0 to 5, two decimals, as text) and the number of reviews. */
export const recordRating = (
  ctx: Ctx,
  lawyerId: string,
  rating: { average: string; total: number },
): Promise<LawyerRow> =>
  updateLawyer(ctx.db, lawyerId, {
    averageRating: rating.average,
    totalReviews: rating.total,
    updatedAt: ctx.clock.now(),
  })

/** Stores how many of a lawyer's closed cases had an outcome and a good one. Called in the transaction that closes a case. */
export const recordOutcomes = (
  ctx: Ctx,
  lawyerId: string,
  { closed, successful }: { closed: number; successful: number },
): Promise<LawyerRow> =>
  updateLawyer(ctx.db, lawyerId, {
    closedWithOutcome: closed,
    successfulOutcomes: successful,
    successfulCases: successful,
    updatedAt: ctx.clock.now(),
  })

/** Stores how fast a lawyer answers. The measured hours count from the fifth reply on. */
export async function recordReplies(
  ctx: Ctx,
  lawyerId: string,
  { replies, medianHours }: { replies: number; medianHours: number | null },
): Promise<void> {
  const responseTime =
    replies >= enoughReplies && medianHours !== null
      ? Math.max(1, Math.round(medianHours))
      : unmeasuredHours
  await updateLawyer(ctx.db, lawyerId, {
    repliesMeasured: replies,
    medianReplyHours: medianHours === null ? null : medianHours.toFixed(2),
    responseTime,
    updatedAt: ctx.clock.now(),
  })
}

/** Stores a lawyer's current plan and when it ends (null: it does not). Called in the transaction that changes the subscription. */
export async function recordPlan(
  ctx: Ctx,
  lawyerId: string,
  { plan, renewal }: { plan: Plan; renewal: Date | null },
): Promise<void> {
  await updateLawyer(ctx.db, lawyerId, { plan, planRenewal: renewal, updatedAt: ctx.clock.now() })
}
