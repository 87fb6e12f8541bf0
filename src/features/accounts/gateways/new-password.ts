import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { endLinks, takeLink } from '#features/links/actions.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { Ctx, RequestCtx } from '#server/context.ts'
import { errors } from '../contract.ts'
import { sharesToEnd } from '#features/people/contract.ts'
import { deleteSessions, restartSession } from '../store/sessions.ts'
import { findUser } from '#features/people/actions.ts'
import { endOtherWaysIn, lockPasswordHash, setPassword } from '../store/passwords.ts'
import { passwordChangedMail } from '../view.ts'
import { addressOf, makeWayBack } from './way-back.ts'

/** Sets the password of a link, ends every session, and every link that was mailed before, but for the way back of an old address. */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  const link = await takeLink(ctx, 'password', token)
  const user = link === undefined ? undefined : await findUser(ctx.db, link.userId!)
  if (user === undefined || user.suspendedAt !== null || user.email !== link?.email)
    throw errors.link_expired()
  await setPassword(ctx.db, user.id, password, ctx.clock.now())
  await endOtherWaysIn(ctx.db, user.id)
  await deleteSessions(ctx.db, user.id)
  await endLinks(ctx, ['password', 'email-change'], { userId: user.id })
}

interface PasswordChange {
  /** The hash that the current password was checked against. */
  readonly before: string
  readonly newPassword: string
  /** The token under which this browser's session begins anew. */
  readonly session: string
  /** Whether links to the timeline and the calendar feed end too. */
  readonly endShares: boolean
}

/**
 * Sets a new password, ends every session and the links that wait, mails the way back, and begins this browser's session anew;
 * answers how long it lives. Undefined where this very change was just made: the second press of a button has nothing left to do.
 */
export async function changePassword(
  ctx: RequestCtx,
  { before, newPassword, session, endShares }: PasswordChange,
): Promise<number | null | undefined> {
  const hash = await hashPassword(newPassword)
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user === undefined) throw commonErrors.unauthorized()
  const current = await lockPasswordHash(ctx.db, user.id)
  if (current === undefined) throw errors.no_password()
  if (current !== before) {
    if (await verifyPassword({ hash: current, password: newPassword })) return undefined
    throw errors.wrong_password()
  }
  const back = await makeWayBack(ctx, user, before)
  await setPassword(ctx.db, user.id, hash, ctx.clock.now())
  await endOtherWaysIn(ctx.db, user.id)
  await endLinks(ctx, ['password', 'email-change'], { userId: user.id })
  if (endShares) ctx.publish(sharesToEnd, { userId: user.id })
  ctx.mail(
    passwordChangedMail(user.locale, user.email, {
      reset: `${ctx.config.appUrl}/forgot-password`,
      link: addressOf(ctx, '/stop-email-change', back),
    }),
  )
  return restartSession(ctx.db, ctx.actor, session)
}
