import type { z } from 'zod'
import { endLinks, makeLink } from '#features/links/actions.ts'
import { linkKinds } from '#features/links/contract.ts'
import { days, hours } from '#kernel/clock.ts'
import { commonErrors, ensure } from '#kernel/errors.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { lawyerDecided, lawyerSubmitted, type CurrentUser, type Plan, errors } from './contract.ts'
import { canSubmit, changeOf, enoughReplies, missingIn, shownFacts, shownFields, unmeasuredHours, type ProfileChange } from './rules.ts'
import { knownDevice } from './gateways/known-device.ts'
import { addressOf, mailWayBack } from './gateways/way-back.ts'
import * as store from './store.ts'
import {
  deleteSessions,
  deleteUnconfirmed,
  dropWaysIn,
  endDueBadges,
  findLawyer,
  findUser,
  findUserByEmail,
  insertUser,
  lockLawyer,
  makeAdmin,
  startLawyerProfile,
  updateLawyer,
  type LawyerRow,
} from './store.ts'
import { adminInvitationMail, liftedMail, resetPasswordMail, suspendedMail, viewUser } from './view.ts'

/** What GET /api/auth/user says of a person, or null where there is none. */
export async function viewCurrentUser({ db, config }: Pick<Ctx, 'db' | 'config'>, id: string): Promise<z.infer<typeof CurrentUser> | null> {
  const user = await findUser(db, id)
  if (user === undefined) return null
  const needsSecondFactor = user.role === 'admin' && !config.demo && !user.twoFactorEnabled
  return viewUser(user, user.role === 'lawyer' ? await findLawyer(db, id) : undefined, { demo: config.demo, needsSecondFactor })
}

async function writeFacts(ctx: Ctx, userId: string, { firmName, yearsExperience, ...name }: ProfileChange): Promise<void> {
  const now = ctx.clock.now()
  if (Object.keys(name).length > 0) await store.setName(ctx.db, userId, name, now)
  const own = { ...(firmName === undefined ? {} : { firmName }), ...(yearsExperience === undefined ? {} : { yearsExperience }) }
  if (Object.keys(own).length > 0) await updateLawyer(ctx.db, userId, { ...own, updatedAt: now })
}

const isSame = (one: ProfileChange, other: ProfileChange) => shownFields.every((field) => one[field] === other[field])

/**
 * Writes the name, firm and years a person gives of themselves. Of a lawyer who once got the badge they wait for a look, apart
 * from what everybody reads. This is the only way to a name.
 */
export async function writeShown(ctx: RequestCtx, wanted: { readonly [Field in keyof ProfileChange]?: ProfileChange[Field] | undefined }): Promise<void> {
  const { db, actor, clock } = ctx
  const named = Object.fromEntries(shownFields.filter((field) => wanted[field] !== undefined).map((field) => [field, wanted[field]])) as ProfileChange
  const lawyer = await lockLawyer(db, actor.id)
  if (lawyer === undefined || lawyer.approvedAt === null) return writeFacts(ctx, actor.id, named)
  const user = (await findUser(db, actor.id))!
  const kept = await store.findChange(db, actor.id)
  const waiting = kept?.status === 'waiting' ? kept.proposed : {}
  const asked = changeOf(shownFacts(user, lawyer), { ...waiting, ...named })
  if (isSame(asked, waiting)) return
  if (Object.keys(asked).length === 0) await store.deleteChange(db, actor.id)
  else await store.saveChange(db, { lawyerId: actor.id, proposed: asked, askedAt: clock.now() })
}

/** Shows what the lawyer asked for, or keeps what is shown, with the reason the lawyer reads. Only an administrator's endpoint may call this. */
export async function decideChange(ctx: RequestCtx, { lawyerId, agreed, reason }: { lawyerId: string; agreed: boolean; reason: string }): Promise<ProfileChange> {
  await lockLawyer(ctx.db, lawyerId)
  const change = await store.findChange(ctx.db, lawyerId)
  if (change?.status !== 'waiting') throw commonErrors.conflict()
  if (agreed) {
    await writeFacts(ctx, lawyerId, change.proposed)
    await store.deleteChange(ctx.db, lawyerId)
  } else await store.saveChange(ctx.db, { ...change, status: 'refused', reason })
  ctx.publish(lawyerDecided, { lawyerId, decision: agreed ? 'change_approved' : 'change_refused' }, { to: [lawyerId] })
  return change.proposed
}

/** Hands a lawyer's profile to the reviewers. */
export async function submitLawyer(ctx: Ctx, lawyerId: string): Promise<LawyerRow> {
  await startLawyerProfile(ctx.db, lawyerId)
  const profile = (await lockLawyer(ctx.db, lawyerId))!
  ensure(errors, canSubmit(profile), { fields: missingIn(profile).map((path) => ({ path, message: 'required' })) })
  const row = await updateLawyer(ctx.db, lawyerId, { verificationStatus: 'pending', submittedAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
  ctx.publish(lawyerSubmitted, { lawyerId })
  return row
}

type Decision = 'approved' | 'rejected' | 'more_needed'

async function decide(ctx: RequestCtx, lawyerId: string, decision: Decision, reason: string | null, recheckOn: string | null): Promise<LawyerRow> {
  const profile = await lockLawyer(ctx.db, lawyerId)
  if (profile === undefined) throw commonErrors.not_found()
  // A profile that was never handed in, or a decision already made the same way by another reviewer, is not open to this one.
  if (profile.verificationStatus === 'draft' || profile.verificationStatus === decision) throw commonErrors.conflict()
  if (decision === 'approved' && (await isSuspended(ctx.db, lawyerId))) throw commonErrors.conflict()
  const now = ctx.clock.now()
  const change = await store.findChange(ctx.db, lawyerId)
  // Whoever looks at the whole profile has seen what it asks to be called; a profile that is refused asks nothing any more.
  if (decision === 'approved' && change?.status === 'waiting') await writeFacts(ctx, lawyerId, change.proposed)
  if (decision !== 'more_needed') await store.deleteChange(ctx.db, lawyerId)
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

/** Gives the badge, until `recheckOn` where a day (YYYY-MM-DD) is named. Only an administrator's endpoint may call this. */
export const approveLawyer = (ctx: RequestCtx, { lawyerId, recheckOn }: { lawyerId: string; recheckOn?: string | undefined }) => decide(ctx, lawyerId, 'approved', null, recheckOn ?? null)

/** Refuses or takes away the badge, with the reason the lawyer reads. */
export const rejectLawyer = (ctx: RequestCtx, { lawyerId, reason }: { lawyerId: string; reason: string }) => decide(ctx, lawyerId, 'rejected', reason, null)

/** Asks the lawyer for something more; they hand in again. */
export const askMore = (ctx: RequestCtx, { lawyerId, reason }: { lawyerId: string; reason: string }) => decide(ctx, lawyerId, 'more_needed', reason, null)

/** Ends every badge whose day for a new look has passed: those lawyers wait for the reviewers again. Answers whose; what follows for their cases is the caller's. */
export async function endPassedBadges(ctx: Ctx): Promise<string[]> {
  const ended = await endDueBadges(ctx.db, ctx.clock.now())
  for (const lawyerId of ended) {
    ctx.publish(lawyerDecided, { lawyerId, decision: 'lapsed' }, { to: [lawyerId] })
    ctx.publish(lawyerSubmitted, { lawyerId })
  }
  return ended
}

/**
 * Makes the person of an e-mail an administrator, with a new account where there is none. Whoever could come into the account
 * so far no longer can: only the link that is mailed now sets a password. A suspended account stays as it is.
 */
export async function appointAdmin(ctx: Ctx, email: string): Promise<{ id: string; outcome: 'made' | 'appointed' | 'already' | 'suspended' }> {
  await deleteUnconfirmed(ctx.db, email)
  const known = await findUserByEmail(ctx.db, email)
  if (known !== undefined && known.suspendedAt !== null) return { id: known.id, outcome: 'suspended' }
  if (known?.role === 'admin') return { id: known.id, outcome: 'already' }
  const person = known ?? (await insertUser(ctx.db, { email: email.toLowerCase(), firstName: email.split('@')[0]!.slice(0, 60), emailVerified: true }))
  if (person === undefined) throw commonErrors.conflict()
  await dropWaysIn(ctx.db, person.id, { secondFactor: true })
  await endLinks(ctx, linkKinds, { userId: person.id })
  await endLinks(ctx, ['sign-up'], { email: person.email })
  await makeAdmin(ctx.db, person.id, ctx.clock.now())
  recordSecurity(ctx, { kind: 'role_changed', personId: person.id, detail: 'admin' })
  return { id: person.id, outcome: known === undefined ? 'made' : 'appointed' }
}

/** True where the caller's browser is one that this person signed in from. */
export const isBrowserOf = (ctx: RequestCtx, userId: string): boolean => knownDevice(ctx, userId) !== undefined

/** Writes what the published reviews of a lawyer come to: the average (0 to 5, two decimals, as text) and their number. */
export const recordRating = (ctx: Ctx, lawyerId: string, rating: { average: string; total: number }): Promise<LawyerRow> =>
  updateLawyer(ctx.db, lawyerId, { averageRating: rating.average, totalReviews: rating.total, updatedAt: ctx.clock.now() })

/** Writes how a lawyer's closed cases with an outcome ended. The leads feature calls this in the transaction of the closing. */
export const recordOutcomes = (ctx: Ctx, lawyerId: string, { closed, successful }: { closed: number; successful: number }): Promise<LawyerRow> =>
  updateLawyer(ctx.db, lawyerId, { closedWithOutcome: closed, successfulOutcomes: successful, successfulCases: successful, updatedAt: ctx.clock.now() })

/** Writes how fast a lawyer answers. From the fifth measured reply on the hours are the lawyer’s own. */
export async function recordReplies(ctx: Ctx, lawyerId: string, { replies, medianHours }: { replies: number; medianHours: number | null }): Promise<void> {
  const responseTime = replies >= enoughReplies && medianHours !== null ? Math.max(1, Math.round(medianHours)) : unmeasuredHours
  await updateLawyer(ctx.db, lawyerId, { repliesMeasured: replies, medianReplyHours: medianHours === null ? null : medianHours.toFixed(2), responseTime, updatedAt: ctx.clock.now() })
}

/** Writes the plan in force on a lawyer's profile, and the day it runs to (null: no day). The billing feature calls this in the transaction of the change. */
export async function recordPlan(ctx: Ctx, lawyerId: string, { plan, renewal }: { plan: Plan; renewal: Date | null }): Promise<void> {
  await updateLawyer(ctx.db, lawyerId, { plan, planRenewal: renewal, updatedAt: ctx.clock.now() })
}

/** A link that sets a password, once and within a day; mailed too. */
export async function passwordLink(ctx: Ctx, userId: string, email: string): Promise<string> {
  const link = addressOf(ctx, '/reset-password', await makeLink(ctx, { kind: 'password', userId, email: email.toLowerCase(), lifetime: days(1) }))
  if (ctx.config.smtpUrl !== undefined) ctx.mail(adminInvitationMail('en', email, link))
  return link
}

/** Mails a link that sets a new password within the hour, where the address has an account; where an account has just left it, the way back. */
export async function mailPasswordLink(ctx: Ctx, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user === undefined) await mailWayBack(ctx, email)
  if (user === undefined || !user.emailVerified || user.deletedAt !== null || user.suspendedAt !== null) return
  const token = await makeLink(ctx, { kind: 'password', userId: user.id, email: user.email, lifetime: hours(1) })
  ctx.mail(resetPasswordMail(user.locale, user.email, addressOf(ctx, '/reset-password', token)))
}

/** Whether nobody may act as this person now. */
export const isSuspended = async (db: Db, userId: string): Promise<boolean> => ((await store.findUser(db, userId))?.suspendedAt ?? null) !== null

/**
 * Nobody acts as this person any more: sessions, streams and mailed links end, a badge goes as in a rejection. Throws conflict
 * where the account is suspended already, is one's own or is that of the last administrator. Only an administrator's endpoint
 * may call this.
 */
export async function suspendPerson(ctx: RequestCtx, { userId, reason }: { userId: string; reason: string }): Promise<store.User> {
  const user = await findUser(ctx.db, userId)
  if (user === undefined) throw commonErrors.not_found()
  if (userId === ctx.actor.id) throw errors.own_account()
  if (user.role === 'admin') {
    const able = await store.lockAdmins(ctx.db)
    // Two who suspend each other come one after the other: the second finds itself suspended.
    if (!able.includes(ctx.actor.id)) throw commonErrors.unauthorized()
    if (able.every((id) => id === userId)) throw errors.last_admin()
  }
  const now = ctx.clock.now()
  const suspended = await store.setSuspended(ctx.db, userId, now, now)
  if (suspended === undefined) throw commonErrors.conflict()
  await deleteSessions(ctx.db, userId)
  await endLinks(ctx, ['password', 'email-change'], { userId })
  const lawyer = await lockLawyer(ctx.db, userId)
  if (lawyer !== undefined && lawyer.verificationStatus !== 'draft') await takeBadge(ctx, userId, reason)
  ctx.mail(suspendedMail(suspended.locale, suspended.email, reason, `${ctx.config.appUrl}/contact`))
  return suspended
}

async function takeBadge(ctx: RequestCtx, lawyerId: string, reason: string): Promise<void> {
  const now = ctx.clock.now()
  await store.deleteChange(ctx.db, lawyerId)
  await updateLawyer(ctx.db, lawyerId, { verificationStatus: 'rejected', verified: false, verificationReason: reason, verificationDecidedAt: now, verificationDecidedBy: ctx.actor.id, recheckOn: null, updatedAt: now })
  ctx.publish(lawyerDecided, { lawyerId, decision: 'rejected' })
}

/** The person may sign in again. A lawyer's badge does not come back by itself: the profile is handed in again. */
export async function liftSuspension(ctx: RequestCtx, { userId }: { userId: string }): Promise<store.User> {
  if ((await findUser(ctx.db, userId)) === undefined) throw commonErrors.not_found()
  const lifted = await store.setSuspended(ctx.db, userId, null, ctx.clock.now())
  if (lifted === undefined) throw commonErrors.conflict()
  ctx.mail(liftedMail(lifted.locale, lifted.email, `${ctx.config.appUrl}/sign-in`))
  return lifted
}
