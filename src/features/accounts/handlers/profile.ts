import { changeStateOf, writeShown } from '#features/lawyers/actions.ts'
import { endLinks, findLink, newestLinks } from '#features/links/actions.ts'
import { findUser } from '#features/people/actions.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import type { Handlers } from '#server/rpc.ts'
import { errors, type endpoints } from '../contract.ts'
import { isWithin, limitFor } from '../gateways/auth-calls.ts'
import { finishEmailChange, startEmailChange, takeEmailBack } from '../gateways/email-change.ts'
import { openOwnLink } from '../gateways/mail-links.ts'
import { checkPassword, holdProof } from '../gateways/passwords.ts'
import { checkCode } from '../gateways/second-factor.ts'
import { wasPassword, wayBackOf } from '../gateways/way-back.ts'
import { hasPassword } from '../store/passwords.ts'
import { updateUser } from '../store/users.ts'
import { viewProfile } from '../view.ts'

const quarterHour = 900

const profileOf = async (ctx: RequestCtx) => {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user === undefined) throw commonErrors.unauthorized()
  const [pending] = await newestLinks(ctx, 'email-change', { userId: user.id })
  return viewProfile(
    user,
    await hasPassword(ctx.db, user.id),
    await changeStateOf(ctx.db, user),
    pending?.email ?? null,
  )
}

type ProfileEndpoints = Pick<
  typeof endpoints,
  | 'getProfile'
  | 'updateProfile'
  | 'changeEmail'
  | 'cancelEmailChange'
  | 'confirmEmailChange'
  | 'stopEmailChange'
>

/** What a person reads and changes about themselves. */
export const profileHandlers: Handlers<ProfileEndpoints> = {
  getProfile: (_input, ctx) => profileOf(ctx),

  async updateProfile({ language, notifications, firstName, lastName, ...change }, ctx) {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (user === undefined) throw commonErrors.unauthorized()
    const kept =
      notifications === undefined
        ? {}
        : { notificationPreferences: { ...user.notificationPreferences, ...notifications } }
    await writeShown(ctx, { firstName, lastName })
    await updateUser(
      ctx.db,
      user.id,
      { ...change, ...kept, ...(language === undefined ? {} : { locale: language }) },
      ctx.clock.now(),
    )
    return profileOf(ctx)
  },

  async changeEmail({ email, password, code }, ctx) {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (user === undefined) throw commonErrors.unauthorized()
    if (email === user.email)
      throw commonErrors.invalid_input({ fields: [{ path: 'email', message: 'same_email' }] })
    const hash = await checkPassword(ctx, password)
    if (user.twoFactorEnabled) await checkCode(ctx, code)
    await limitFor(ctx, 'change-email', user.id, { times: 10, seconds: 3_600 })
    await limitFor(ctx, 'change-email-to', `${user.id}:${email}`, { times: 3, seconds: 3_600 })
    const isMailed = await isWithin(ctx, `change-email-mails:${email}`, {
      times: 6,
      seconds: 3_600,
    })
    return ctx.transaction(async (tx) => {
      await holdProof(tx, hash)
      await startEmailChange(tx, user, { newEmail: email, password: hash, isMailed })
      return profileOf(tx)
    })
  },

  async cancelEmailChange(_input, ctx) {
    await endLinks(ctx, ['email-change'], { userId: ctx.actor.id })
    recordSecurity(ctx, { kind: 'email_change_stopped' })
    return profileOf(ctx)
  },

  async confirmEmailChange({ token, password }, ctx) {
    const { email } = await openOwnLink(ctx, 'email-change', { token, password })
    await ctx.transaction((tx) => finishEmailChange(tx, token))
    return { email }
  },

  async stopEmailChange({ token, password }, ctx) {
    const link = await findLink(ctx, 'email-stop', token)
    if (link === undefined) throw errors.link_expired()
    if ((await findUser(ctx.db, link.userId!))?.email === link.email) {
      await ctx.transaction((tx) => endLinks(tx, ['email-change'], { userId: link.userId! }))
      recordSecurity(ctx, { kind: 'email_change_stopped', personId: link.userId })
      return { outcome: 'stopped' }
    }
    if (password === undefined) return { outcome: 'made' }
    await limitFor(ctx, 'stop-email-change', link.id, { times: 10, seconds: quarterHour })
    if (!(await wasPassword(wayBackOf(link), password))) {
      recordSecurity(ctx, {
        kind: 'email_change_taken_back',
        outcome: 'failed',
        personId: link.userId,
      })
      throw errors.wrong_password()
    }
    await ctx.transaction((tx) => takeEmailBack(tx, token))
    return { outcome: 'taken-back' }
  },
}
