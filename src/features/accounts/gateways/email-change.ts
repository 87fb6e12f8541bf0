import { changeLink, endLinks, makeLink, newestLinks, takeLink } from '#features/links/actions.ts'
import { linkKinds } from '#features/links/contract.ts'
import { days } from '#kernel/clock.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { Ctx } from '#server/context.ts'
import { violates } from '#server/db.ts'
import { mailPasswordLink } from '../actions.ts'
import { errors } from '../contract.ts'
import { sharesToEnd } from '#features/people/contract.ts'
import { wayBackTime } from '../rules.ts'
import { deleteUnconfirmed, findUserByEmail, setEmail } from '../store/users.ts'
import { dropWaysIn, endOtherWaysIn } from '../store/passwords.ts'
import { findUser } from '#features/people/actions.ts'
import type { User } from '#features/people/table.ts'
import { emailChangedMail, emailChangeMail, newEmailMail } from '../view.ts'
import { addressOf, keptAddress, makeWayBack, wayBackOf } from './way-back.ts'

interface EmailChange {
  readonly newEmail: string
  /** The hash that the password was checked against. */
  readonly password: string
  /** False where the new address has had many such mails: it may be a stranger's. */
  readonly isMailed: boolean
}

/** Asks for another address: a link goes to the new one, a way to stop it to the old one. Only the newest change counts. */
export async function startEmailChange(
  ctx: Ctx,
  user: User,
  { newEmail, password, isMailed }: EmailChange,
): Promise<void> {
  await endLinks(ctx, ['email-change'], { userId: user.id })
  const link = await makeLink(ctx, {
    kind: 'email-change',
    userId: user.id,
    email: newEmail,
    lifetime: days(1),
  })
  const stop = await makeWayBack(ctx, user, password)
  const other = await findUserByEmail(ctx.db, newEmail)
  const isFree = !other?.emailVerified && (await keptAddress(ctx, newEmail, user.id)) === undefined
  // An address that somebody has, or may still take back, gets no link, and nobody learns of it.
  if (isFree && isMailed)
    ctx.mail(newEmailMail(user.locale, newEmail, addressOf(ctx, '/change-email', link)))
  ctx.mail(emailChangeMail(user.locale, user.email, addressOf(ctx, '/stop-email-change', stop)))
  recordSecurity(ctx, { kind: 'email_change_asked', personId: user.id })
}

/** Writes the address of a link. Links that went to the old address end, but for the way back, which begins anew. */
export async function finishEmailChange(ctx: Ctx, token: string): Promise<void> {
  const link = await takeLink(ctx, 'email-change', token)
  const before = link === undefined ? undefined : await findUser(ctx.db, link.userId!)
  if (link === undefined || before === undefined) throw errors.link_expired()
  await takeAddress(ctx, before.id, link.email)
  // A provider proved the old address, whose mailbox somebody else may read.
  await endOtherWaysIn(ctx.db, before.id)
  await endLinks(ctx, ['password', 'email-change'], { userId: before.id })
  recordSecurity(ctx, { kind: 'email_change_done', personId: before.id })
  const [asked] = await newestLinks(ctx, 'email-stop', { userId: before.id, email: before.email })
  if (asked === undefined) return
  await changeLink(ctx, asked.id, asked.data, wayBackTime)
  const stop = await makeLink(ctx, {
    kind: 'email-stop',
    userId: before.id,
    email: before.email,
    data: asked.data,
    lifetime: wayBackTime,
  })
  ctx.mail(
    emailChangedMail(before.locale, before.email, addressOf(ctx, '/stop-email-change', stop)),
  )
}

async function takeAddress(ctx: Ctx, userId: string, email: string): Promise<void> {
  await deleteUnconfirmed(ctx.db, email)
  const other = await findUserByEmail(ctx.db, email)
  if (
    (other !== undefined && other.id !== userId) ||
    (await keptAddress(ctx, email, userId)) !== undefined
  )
    throw errors.link_expired()
  await setEmail(ctx.db, userId, email, ctx.clock.now()).catch((error: unknown) => {
    // Somebody else took it in between: the index tells, and the words are those of an address that was taken before.
    throw violates(error, 'users_email_unique') ? errors.link_expired() : error
  })
}

/** Puts the old address back, closes every way in and mails the old address a link for a new password. */
export async function takeEmailBack(ctx: Ctx, token: string): Promise<void> {
  const link = await takeLink(ctx, 'email-stop', token)
  if (link === undefined) throw errors.link_expired()
  const userId = link.userId!
  await takeAddress(ctx, userId, link.email)
  // A second factor that was on before those days stays: whoever changed the address had it too. A newer one may be theirs.
  await dropWaysIn(ctx.db, userId, { secondFactor: !wayBackOf(link).twoFactor })
  await endLinks(ctx, linkKinds, { userId })
  await mailPasswordLink(ctx, link.email)
  ctx.publish(sharesToEnd, { userId })
  recordSecurity(ctx, { kind: 'email_change_taken_back', personId: userId })
}
