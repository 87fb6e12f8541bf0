import { startProfile } from '#features/lawyers/actions.ts'
import { endLinks, makeLink, takeLink, type Link } from '#features/links/actions.ts'
import { days } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Ctx } from '#server/context.ts'
import { ownPath, writtenCasePath } from '#web/links.ts'
import { errors } from '../contract.ts'
import { personSignedUp } from '#features/people/contract.ts'
import { deleteUnconfirmed, findUserByEmail, insertUser } from '../store/users.ts'
import { setPassword } from '../store/passwords.ts'
import { existingAccountMail, verificationMail } from '../view.ts'
import { addressOf, keptAddress, mailWayBack } from './way-back.ts'

/** The data of a sign-up link: the future person and the hash of the chosen password. */
export interface Newcomer {
  readonly role: 'user' | 'lawyer'
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
  readonly password: string
  readonly careful?: { readonly discreet: boolean; readonly exitEnds: boolean } | undefined
  readonly returnTo?: string | undefined
}

export const newcomerOf = (link: Link) => link.data as unknown as Newcomer

/** Mails the link that creates this account. If the address has an account, or one has just moved away from it, mails that instead. */
export async function mailSignUpLink(ctx: Ctx, email: string, newcomer: Newcomer): Promise<void> {
  const known = await findUserByEmail(ctx.db, email)
  const { appUrl } = ctx.config
  if (known?.emailVerified)
    return ctx.mail(
      existingAccountMail(known.locale, email, `${appUrl}/sign-in`, `${appUrl}/forgot-password`),
    )
  if (await mailWayBack(ctx, email)) return
  const link = addressOf(
    ctx,
    '/verify-email',
    await makeLink(ctx, { kind: 'sign-up', email, data: { ...newcomer }, lifetime: days(1) }),
  )
  const path = ownPath(newcomer.returnTo)
  ctx.mail(
    verificationMail(
      newcomer.locale,
      email,
      path === undefined ? link : `${link}&returnTo=${encodeURIComponent(path)}`,
      // Where somebody else may read it, the mail names no case.
      path === writtenCasePath && newcomer.careful === undefined,
    ),
  )
}

/** Creates the account of a link and returns its id. All other links of the address end. */
export async function openAccount(ctx: Ctx, token: string): Promise<string> {
  const link = await takeLink(ctx, 'sign-up', token)
  if (link === undefined) throw errors.link_expired()
  const { email } = link
  const { role, firstName, lastName, locale, password, careful } = newcomerOf(link)
  await deleteUnconfirmed(ctx.db, email)
  const user = await insertUser(ctx.db, {
    email,
    role,
    firstName,
    lastName,
    locale,
    emailVerified: true,
    ...(careful === undefined ? {} : { notificationPreferences: { ...careful } }),
  })
  if (user === undefined) throw errors.link_expired()
  // After the insert, which waited for any account that was moving away from the address.
  if ((await keptAddress(ctx, email)) !== undefined) throw errors.link_expired()
  await setPassword(ctx.db, user.id, password, ctx.clock.now())
  if (role === 'lawyer') await startProfile(ctx.db, user.id)
  await endLinks(ctx, ['sign-up'], { email })
  ctx.publish(personSignedUp, { userId: user.id, role })
  return user.id
}
