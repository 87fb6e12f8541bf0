import { startProfile } from '#features/lawyers/actions.ts'
import { takeBadge } from '#features/lawyers/actions/verification.ts'
import { endLinks, makeLink } from '#features/links/actions.ts'
import { linkKinds } from '#features/links/contract.ts'
import { findUser } from '#features/people/actions.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { deviceOf, type Device } from '#features/security/rules.ts'
import type { Role } from '#kernel/actor.ts'
import { days } from '#kernel/clock.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { errors } from '../contract.ts'
import { addressOf } from '../gateways/way-back.ts'
import { dropWaysIn } from '../store/passwords.ts'
import { deleteSessions, listSessions } from '../store/sessions.ts'
import { lockAdmins, setConfirmed, setRole } from '../store/users.ts'
import { adminInvitationMail, roleChangedMail, signedOutMail } from '../view.ts'

/** A person's open sessions as an administrator sees them: when, and two words of the browser. No network, and nothing that opens one. */
export async function describeSessions(
  db: Db,
  userId: string,
): Promise<(Device & { createdAt: Date; lastSeenAt: Date })[]> {
  const rows = await listSessions(db, userId)
  return rows.map(({ createdAt, lastSeenAt, userAgent }) => ({
    createdAt,
    lastSeenAt,
    ...deviceOf(userAgent),
  }))
}

/** Signs a person out everywhere, ends a change of e-mail that waits, and mails them that it was done. Throws for one's own account: Settings does that. */
export async function signOutPerson(
  ctx: RequestCtx,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (user === undefined) throw commonErrors.not_found()
  if (userId === ctx.actor.id) throw errors.own_sessions()
  await deleteSessions(ctx.db, userId)
  await endLinks(ctx, ['email-change', 'password'], { userId })
  recordSecurity(ctx, { kind: 'session_ended', personId: userId, detail: 'others' })
  ctx.mail(signedOutMail(user.locale, user.email, `${ctx.config.appUrl}/sign-in`))
}

/**
 * Takes an address as confirmed, once. Whoever signed up with it never proved that it is theirs, so their password and all other ways
 * in end: the owner of the mailbox sets a new one. Throws conflict where it is confirmed.
 */
export async function confirmPersonEmail(
  ctx: RequestCtx,
  { userId }: { userId: string },
): Promise<void> {
  if ((await findUser(ctx.db, userId)) === undefined) throw commonErrors.not_found()
  if (!(await setConfirmed(ctx.db, userId, ctx.clock.now()))) throw commonErrors.conflict()
  await dropWaysIn(ctx.db, userId, { secondFactor: true })
  await endLinks(ctx, linkKinds, { userId })
}

/** The administrators who can act, held until the end of the transaction. */
export const holdAdmins = (db: Db): Promise<string[]> => lockAdmins(db)

/**
 * Gives a person another role and ends every session of theirs. Whoever becomes an administrator comes in by a new link alone: the
 * password, the second factor and the links from before are gone. Throws where nobody would be left to administer. The caller has
 * seen to it that two administrators agreed, and that nothing hangs on the role.
 */
export async function changeRole(
  ctx: RequestCtx,
  { userId, from, to, reason }: { userId: string; from: Role; to: Role; reason: string },
): Promise<void> {
  const able = await lockAdmins(ctx.db)
  if (!able.includes(ctx.actor.id)) throw commonErrors.unauthorized()
  if (from === 'admin' && able.every((id) => id === userId)) throw errors.last_admin()
  const user = await setRole(ctx.db, userId, { from, to, now: ctx.clock.now() })
  if (user === undefined) throw commonErrors.conflict()
  recordSecurity(ctx, {
    kind: 'role_changed',
    personId: userId,
    ...(to === 'admin' && { detail: 'admin' }),
  })
  await endLinks(ctx, to === 'admin' ? linkKinds : ['password', 'email-change'], { userId })
  if (to === 'admin') {
    await dropWaysIn(ctx.db, userId, { secondFactor: true })
    const token = await makeLink(ctx, {
      kind: 'password',
      userId,
      email: user.email,
      lifetime: days(1),
    })
    ctx.mail(adminInvitationMail(user.locale, user.email, addressOf(ctx, '/reset-password', token)))
    return
  }
  await deleteSessions(ctx.db, userId)
  if (from === 'lawyer') await takeBadge(ctx, userId, reason)
  if (to === 'lawyer') await startProfile(ctx.db, userId)
  ctx.mail(roleChangedMail(user.locale, user.email, `${ctx.config.appUrl}/sign-in`))
}
