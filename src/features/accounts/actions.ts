import type { z } from 'zod'
import { summaryOf } from '#features/lawyers/actions.ts'
import { takeBadge } from '#features/lawyers/actions/verification.ts'
import { endLinks, makeLink } from '#features/links/actions.ts'
import { linkKinds } from '#features/links/contract.ts'
import { findUser } from '#features/people/actions.ts'
import type { User } from '#features/people/table.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { days, hours } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Ctx, ManualCtx, RequestCtx } from '#server/context.ts'
import { errors } from './contract.ts'
import type { CurrentUser } from './contract/shapes.ts'
import { knownDevice } from './gateways/known-device.ts'
import { proveOwner } from './gateways/second-factor.ts'
import { addressOf, mailWayBack } from './gateways/way-back.ts'
import { dropWaysIn } from './store/passwords.ts'
import { deleteSessions } from './store/sessions.ts'
import {
  deleteUnconfirmed,
  findUserByEmail,
  insertUser,
  lockAdmins,
  makeAdmin,
  setSuspended,
} from './store/users.ts'
import {
  adminInvitationMail,
  liftedMail,
  resetPasswordMail,
  suspendedMail,
  viewUser,
} from './view.ts'

/** What GET /api/auth/user returns for a person; null if there is none. */
export async function viewCurrentUser(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  id: string,
): Promise<z.infer<typeof CurrentUser> | null> {
  const user = await findUser(db, id)
  if (user === undefined) return null
  const needsSecondFactor = user.role === 'admin' && !config.demo && !user.twoFactorEnabled
  return viewUser(user, await summaryOf(db, user, config), { needsSecondFactor })
}

/**
 * Makes the owner of an e-mail address an administrator, with a new account if there is none. All earlier ways to sign in end:
 * only the link that is mailed now sets a password. A suspended account stays as it is.
 */
export async function appointAdmin(
  ctx: Ctx,
  email: string,
): Promise<{ id: string; outcome: 'made' | 'appointed' | 'already' | 'suspended' }> {
  await deleteUnconfirmed(ctx.db, email)
  const known = await findUserByEmail(ctx.db, email)
  if (known !== undefined && known.suspendedAt !== null)
    return { id: known.id, outcome: 'suspended' }
  if (known?.role === 'admin') return { id: known.id, outcome: 'already' }
  const person =
    known ??
    (await insertUser(ctx.db, {
      email: email.toLowerCase(),
      firstName: email.split('@')[0]!.slice(0, 60),
      emailVerified: true,
    }))
  if (person === undefined) throw commonErrors.conflict()
  await dropWaysIn(ctx.db, person.id, { secondFactor: true })
  await endLinks(ctx, linkKinds, { userId: person.id })
  await endLinks(ctx, ['sign-up'], { email: person.email })
  await makeAdmin(ctx.db, person.id, ctx.clock.now())
  recordSecurity(ctx, { kind: 'role_changed', personId: person.id, detail: 'admin' })
  return { id: person.id, outcome: known === undefined ? 'made' : 'appointed' }
}

/** Whether this person has signed in from the caller's browser before. */
export const isBrowserOf = (ctx: RequestCtx, userId: string): boolean =>
  knownDevice(ctx, userId) !== undefined

/** Creates a link that sets a password, once and within a day, and mails it. */
export async function passwordLink(ctx: Ctx, userId: string, email: string): Promise<string> {
  const link = addressOf(
    ctx,
    '/reset-password',
    await makeLink(ctx, {
      kind: 'password',
      userId,
      email: email.toLowerCase(),
      lifetime: days(1),
    }),
  )
  if (ctx.config.smtpUrl !== undefined) ctx.mail(adminInvitationMail('en', email, link))
  return link
}

/** Mails a link to set a new password within an hour, if the address has an account. If an account has just moved away from it, mails the way back. */
export async function mailPasswordLink(ctx: Ctx, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (user === undefined) await mailWayBack(ctx, email)
  if (
    user === undefined ||
    !user.emailVerified ||
    user.deletedAt !== null ||
    user.suspendedAt !== null
  )
    return
  const token = await makeLink(ctx, {
    kind: 'password',
    userId: user.id,
    email: user.email,
    lifetime: hours(1),
  })
  ctx.mail(resetPasswordMail(user.locale, user.email, addressOf(ctx, '/reset-password', token)))
}

/**
 * Suspends an account: sessions, streams and mailed links end, and a lawyer is rejected. Throws if it is suspended already, is
 * the caller's own or belongs to the last administrator. Only for administrators' endpoints.
 */
export async function suspendPerson(
  ctx: RequestCtx,
  { userId, reason }: { userId: string; reason: string },
): Promise<User> {
  const user = await findUser(ctx.db, userId)
  if (user === undefined) throw commonErrors.not_found()
  if (userId === ctx.actor.id) throw errors.own_account()
  if (user.role === 'admin') {
    const able = await lockAdmins(ctx.db)
    // Of two administrators who suspend each other at once, the second finds itself suspended.
    if (!able.includes(ctx.actor.id)) throw commonErrors.unauthorized()
    if (able.every((id) => id === userId)) throw errors.last_admin()
  }
  const now = ctx.clock.now()
  const suspended = await setSuspended(ctx.db, userId, now, now)
  if (suspended === undefined) throw commonErrors.conflict()
  await deleteSessions(ctx.db, userId)
  await endLinks(ctx, ['password', 'email-change'], { userId })
  await takeBadge(ctx, userId, null)
  ctx.mail(suspendedMail(suspended.locale, suspended.email, reason, `${ctx.config.appUrl}/contact`))
  return suspended
}

/** Lets the person sign in again. A lawyer's badge does not come back: the profile has to be submitted again. */
export async function liftSuspension(
  ctx: RequestCtx,
  { userId }: { userId: string },
): Promise<User> {
  if ((await findUser(ctx.db, userId)) === undefined) throw commonErrors.not_found()
  const lifted = await setSuspended(ctx.db, userId, null, ctx.clock.now())
  if (lifted === undefined) throw commonErrors.conflict()
  const { appUrl } = ctx.config
  const links = { link: `${appUrl}/sign-in`, profile: `${appUrl}/onboarding` }
  const mustHandIn = (await summaryOf(ctx.db, lifted, ctx.config))?.lostBadge === true
  ctx.mail(liftedMail(lifted.locale, lifted.email, links, mustHandIn))
  return lifted
}

/**
 * Throws unless the caller enters their password and, where two-factor is on, a code. For what cannot be taken back for ever. The
 * transaction that does it calls what this answers first, so that a password of before opens nothing.
 */
export const provePerson = (
  ctx: ManualCtx,
  proof: {
    readonly password: string
    readonly code?: string | undefined
    readonly recoveryCode?: string | undefined
  },
): Promise<(tx: RequestCtx) => Promise<void>> => proveOwner(ctx, proof.password, proof)

/** Throws where nobody would be left to administer once this administrator is gone. Holds the others until the end of the transaction. */
export async function refuseLastAdmin(ctx: RequestCtx): Promise<void> {
  if (ctx.actor.role !== 'admin') return
  const able = await lockAdmins(ctx.db)
  if (able.every((id) => id === ctx.actor.id)) throw errors.last_admin()
}
