import type { z } from 'zod'
import { findUser, rename } from '#features/people/actions.ts'
import type { User } from '#features/people/table.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { lawyerDecided, type LawyerSummary } from './contract.ts'
import {
  areasOn,
  changeOf,
  enoughReplies,
  isSameFact,
  shownFacts,
  shownFields,
  stateOfChange,
  unmeasuredHours,
  type Plan,
  type ProfileChange,
} from './rules.ts'
import {
  deleteChange,
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

/** Writes facts that everybody sees, as they are. */
export async function publishFacts(
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
  if (lawyer === undefined || lawyer.approvedAt === null) return publishFacts(ctx, actor.id, named)
  // A state that a lawyer gives up is given up at once.
  const states = named.jurisdictions
  const fewer = states?.every((state) => lawyer.jurisdictions.includes(state)) ?? false
  if (fewer) await publishFacts(ctx, actor.id, { jurisdictions: states! })
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
    await publishFacts(ctx, lawyerId, change.proposed)
    await deleteChange(ctx.db, lawyerId)
  } else await saveChange(ctx.db, { ...change, status: 'refused', reason })
  ctx.publish(
    lawyerDecided,
    { lawyerId, decision: agreed ? 'change_approved' : 'change_refused' },
    { to: [lawyerId] },
  )
  return change.proposed
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

/** Stores a lawyer's current plan and when it ends (null: it does not), and lists as many practice areas as it has. Called in the transaction that changes the subscription. */
export async function recordPlan(
  ctx: Ctx,
  lawyerId: string,
  { plan, renewal }: { plan: Plan; renewal: Date | null },
): Promise<void> {
  const row = await lockLawyer(ctx.db, lawyerId)
  if (row === undefined) return
  await updateLawyer(ctx.db, lawyerId, {
    plan,
    planRenewal: renewal,
    ...areasOn(plan, row),
    updatedAt: ctx.clock.now(),
  })
}
