import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { endLinks, newestLinks } from '#features/links/actions.ts'
import { sharesToEnd } from '#features/people/contract.ts'
import { recordSecurity } from '#features/security/actions.ts'
import { commonErrors } from '#kernel/errors.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import type { Handlers } from '#server/rpc.ts'
import { mailPasswordLink, viewCurrentUser } from './actions.ts'
import { errors, type endpoints } from './contract.ts'
import {
  ask,
  evenly,
  limitFor,
  mayMail,
  refuseCommon,
  sessionCookieOf,
} from './gateways/auth-calls.ts'
import { openLink } from './gateways/mail-links.ts'
import { rememberDevice } from './gateways/known-device.ts'
import { changePassword, resetPassword } from './gateways/new-password.ts'
import { checkPassword, holdProof } from './gateways/passwords.ts'
import { newSessionToken } from './gateways/session-cookie.ts'
import {
  confirmSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './gateways/second-factor.ts'
import { openByPassword, tryPassword, welcome } from './gateways/sign-in.ts'
import { profileHandlers } from './handlers/profile.ts'
import { mailSignUpLink, newcomerOf, openAccount } from './gateways/sign-up.ts'
import {
  confirmSession,
  deleteOtherSessions,
  deleteSession,
  isProviderSession,
  listSessions,
} from './store/sessions.ts'
import { findUserByEmail } from './store/users.ts'
import { viewSession } from './view.ts'

const done = { done: true } as const
const quarterHour = 900

export const handlers: Handlers<typeof endpoints> = {
  async getCurrentUser(_input, ctx) {
    const user = await viewCurrentUser(ctx, ctx.actor.id)
    if (user === null) throw commonErrors.unauthorized()
    return user
  },

  async signUp({ email, password, locale, ...person }, ctx) {
    refuseCommon(password, 'password')
    const isMailed = await mayMail(ctx, 'sign-up', email)
    const newcomer = {
      ...person,
      locale: locale ?? ctx.locale,
      password: await hashPassword(password),
    }
    await evenly(
      250,
      isMailed ? ctx.transaction((tx) => mailSignUpLink(tx, email, newcomer)) : Promise.resolve(),
    )
    return done
  },

  async resendVerification({ email, returnTo }, ctx) {
    const isMailed = await mayMail(ctx, 'verification', email)
    const [waiting] = await newestLinks(ctx, 'sign-up', { email })
    const sent =
      waiting === undefined || !isMailed
        ? Promise.resolve()
        : ctx.transaction((tx) => mailSignUpLink(tx, email, { ...newcomerOf(waiting), returnTo }))
    await evenly(250, sent)
    return done
  },

  async confirmSignUp({ token, password }, ctx) {
    const link = await openLink(ctx, 'sign-up', token)
    if (password === undefined) return { email: null }
    await limitFor(ctx, 'confirm-sign-up', link.id, { times: 10, seconds: quarterHour })
    // The password proves who asked for the account: a link that a stranger requested is useless to its reader.
    if (!(await verifyPassword({ hash: newcomerOf(link).password, password }))) {
      recordSecurity(ctx, { kind: 'sign_up', outcome: 'failed', personId: null })
      throw errors.wrong_password()
    }
    recordSecurity(ctx, {
      kind: 'sign_up',
      personId: await ctx.transaction((tx) => openAccount(tx, token)),
    })
    return { email: link.email }
  },

  async signIn(input, ctx) {
    const userId = await tryPassword(ctx, input)
    return userId === undefined ? { twoFactor: true } : { user: await welcome(ctx, userId) }
  },

  async verifyTwoFactor(proof, ctx) {
    return { user: await welcome(ctx, await passSecondFactor(ctx, proof)) }
  },

  async enableTwoFactor({ password }, ctx) {
    return startSecondFactor(ctx, password)
  },

  async confirmTwoFactor({ code }, ctx) {
    await confirmSecondFactor(ctx, code)
    return done
  },

  async disableTwoFactor({ password, ...proof }, ctx) {
    await stopSecondFactor(ctx, password, proof)
    return done
  },

  async renewRecoveryCodes({ password, ...proof }, ctx) {
    return { recoveryCodes: await renewRecoveryCodes(ctx, password, proof) }
  },

  async forgotPassword({ email }, ctx) {
    const isMailed = await mayMail(ctx, 'reset', email)
    await evenly(
      250,
      isMailed ? ctx.transaction((tx) => mailPasswordLink(tx, email)) : Promise.resolve(),
    )
    recordSecurity(ctx, {
      kind: 'reset_asked',
      personId: (await findUserByEmail(ctx.db, email))?.id ?? null,
    })
    return done
  },

  async resetPassword({ token, password, endShares }, ctx) {
    refuseCommon(password, 'password')
    const { userId } = await openLink(ctx, 'password', token)
    const hash = await hashPassword(password)
    await ctx.transaction(async (tx) => {
      await resetPassword(tx, token, hash)
      if (endShares && userId !== null) tx.publish(sharesToEnd, { userId })
    })
    // Whoever can read the mail is the owner: throttling by others must not lock this browser out.
    if (userId !== null) rememberDevice(ctx, userId)
    recordSecurity(ctx, { kind: 'reset_done', personId: userId })
    return done
  },

  async changePassword({ currentPassword, newPassword, endShares }, ctx) {
    refuseCommon(newPassword, 'newPassword')
    const before = await checkPassword(ctx, currentPassword)
    const session = newSessionToken()
    const seconds = await ctx.transaction((tx) =>
      changePassword(tx, { before, newPassword, session, endShares }),
    )
    if (seconds === undefined) return done
    recordSecurity(ctx, { kind: 'password_changed' })
    ctx.responseHeaders.append('set-cookie', sessionCookieOf(ctx, session, seconds))
    return done
  },

  async confirmPassword({ password }, ctx) {
    const hash = await checkPassword(ctx, password)
    await ctx.transaction(async (tx) => {
      await holdProof(tx, hash)
      await confirmSession(tx.db, tx.actor.sessionId)
    })
    recordSecurity(ctx, { kind: 'password_check' })
    return done
  },

  async listSessions(_input, ctx) {
    const rows = await listSessions(ctx.db, ctx.actor.id)
    return rows.map((row) => viewSession(row, ctx.actor.sessionId))
  },

  async endOtherSessions({ endShares }, ctx) {
    const { db, actor } = ctx
    await endLinks(ctx, ['email-change', 'password'], { userId: actor.id })
    const ended = await deleteOtherSessions(db, actor.id, actor.sessionId)
    for (const { id } of ended) await announceSessionEnd(db, id)
    if (endShares) ctx.publish(sharesToEnd, { userId: actor.id })
    recordSecurity(ctx, { kind: 'session_ended', detail: 'others' })
    return { ended: ended.length }
  },

  async endSession({ id }, ctx) {
    const { db, actor } = ctx
    const ended = await deleteSession(db, actor.id, id)
    if (ended.length === 0) throw commonErrors.not_found()
    await announceSessionEnd(db, id)
    recordSecurity(ctx, { kind: 'session_ended' })
    return done
  },

  async signOut(_input, ctx) {
    await ask(ctx, (api) => api.signOut({ headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  async testLogin({ email, password }, ctx) {
    const userId = await openByPassword(ctx, { email, password, remember: true })
    if (userId === undefined) throw errors.two_factor_required()
    return { user: await welcome(ctx, userId, { mails: false }) }
  },

  async testLogout(_input, ctx) {
    // A session from the provider has to end there too, which only a visit to /api/logout does.
    if (ctx.viewer !== null && (await isProviderSession(ctx.db, ctx.viewer.sessionId)))
      throw errors.single_sign_on()
    await ask(ctx, (api) => api.signOut({ headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  ...profileHandlers,
}
