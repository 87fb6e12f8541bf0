import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { endLinks, findLink, newestLinks } from '#features/links/actions.ts'
import { commonErrors } from '#kernel/errors.ts'
import { recordSecurity } from '#features/security/actions.ts'
import type { RequestCtx } from '#server/context.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import type { Handlers } from '#server/rpc.ts'
import { mailPasswordLink, submitLawyer, viewCurrentUser, writeShown } from './actions.ts'
import { errors, lawyerSubmitted, sharesToEnd, type endpoints } from './contract.ts'
import { ask, evenly, isWithin, limitFor, mayMail, refuseCommon, sessionCookieOf } from './gateways/auth-calls.ts'
import { finishEmailChange, startEmailChange, takeEmailBack } from './gateways/email-change.ts'
import { openLink, openOwnLink } from './gateways/mail-links.ts'
import { rememberDevice } from './gateways/known-device.ts'
import { changePassword, resetPassword } from './gateways/new-password.ts'
import { checkPassword } from './gateways/passwords.ts'
import { newSessionToken } from './gateways/session-cookie.ts'
import { checkCode, confirmSecondFactor, passSecondFactor, renewRecoveryCodes, startSecondFactor, stopSecondFactor } from './gateways/second-factor.ts'
import { openByPassword, tryPassword, welcome } from './gateways/sign-in.ts'
import { mailSignUpLink, newcomerOf, openAccount } from './gateways/sign-up.ts'
import { wasPassword, wayBackOf } from './gateways/way-back.ts'
import { areasAllowed, needsNewLook, shownFacts, stateOfChange } from './rules.ts'
import {
  confirmSession,
  deleteChange,
  deleteOtherSessions,
  deleteSession,
  findChange,
  findLawyer,
  findUser,
  findUserByEmail,
  hasPassword,
  isProviderSession,
  listSessions,
  lockLawyer,
  startLawyerProfile,
  updateLawyer,
  updateUser,
  type LawyerRow,
} from './store.ts'
import { viewLawyerProfile, viewProfile, viewSession } from './view.ts'

const done = { done: true } as const
const quarterHour = 900

const profileOf = async (ctx: RequestCtx) => {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user === undefined) throw commonErrors.unauthorized()
  const lawyer = user.role === 'lawyer' ? await findLawyer(ctx.db, user.id) : undefined
  const change = lawyer === undefined ? null : stateOfChange(shownFacts(user, lawyer), await findChange(ctx.db, user.id))
  const [pending] = await newestLinks(ctx, 'email-change', { userId: user.id })
  return viewProfile(user, await hasPassword(ctx.db, user.id), change, pending?.email ?? null)
}

const showLawyer = async ({ db, actor, clock }: RequestCtx, row: LawyerRow) =>
  viewLawyerProfile(row, clock.now(), { user: (await findUser(db, actor.id))!, change: await findChange(db, actor.id) })

export const handlers: Handlers<typeof endpoints> = {
  async getCurrentUser(_input, ctx) {
    const user = await viewCurrentUser(ctx, ctx.actor.id)
    if (user === null) throw commonErrors.unauthorized()
    return user
  },

  async signUp({ email, password, locale, ...person }, ctx) {
    refuseCommon(password, 'password')
    const isMailed = await mayMail(ctx, 'sign-up', email)
    const newcomer = { ...person, locale: locale ?? ctx.locale, password: await hashPassword(password) }
    await evenly(250, isMailed ? ctx.transaction((tx) => mailSignUpLink(tx, email, newcomer)) : Promise.resolve())
    return done
  },

  async resendVerification({ email, returnTo }, ctx) {
    const isMailed = await mayMail(ctx, 'verification', email)
    const [waiting] = await newestLinks(ctx, 'sign-up', { email })
    const sent = waiting === undefined || !isMailed ? Promise.resolve() : ctx.transaction((tx) => mailSignUpLink(tx, email, { ...newcomerOf(waiting), returnTo }))
    await evenly(250, sent)
    return done
  },

  async confirmSignUp({ token, password }, ctx) {
    const link = await openLink(ctx, 'sign-up', token)
    await limitFor(ctx, 'confirm-sign-up', link.id, { times: 10, seconds: quarterHour })
    // Only who chose the password opens the account: a link that a stranger asked for is of no use to its reader.
    if (!(await verifyPassword({ hash: newcomerOf(link).password, password }))) {
      recordSecurity(ctx, { kind: 'sign_up', outcome: 'failed', personId: null })
      throw errors.wrong_password()
    }
    recordSecurity(ctx, { kind: 'sign_up', personId: await ctx.transaction((tx) => openAccount(tx, token)) })
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
    await evenly(250, isMailed ? ctx.transaction((tx) => mailPasswordLink(tx, email)) : Promise.resolve())
    recordSecurity(ctx, { kind: 'reset_asked', personId: (await findUserByEmail(ctx.db, email))?.id ?? null })
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
    // Who has the mail is the owner: whatever others try, this browser may sign in now.
    if (userId !== null) rememberDevice(ctx, userId)
    recordSecurity(ctx, { kind: 'reset_done', personId: userId })
    return done
  },

  async changePassword({ currentPassword, newPassword, endShares }, ctx) {
    refuseCommon(newPassword, 'newPassword')
    const before = await checkPassword(ctx, currentPassword)
    const session = newSessionToken()
    const seconds = await ctx.transaction((tx) => changePassword(tx, { before, newPassword, session, endShares }))
    if (seconds === undefined) return done
    recordSecurity(ctx, { kind: 'password_changed' })
    ctx.responseHeaders.append('set-cookie', sessionCookieOf(ctx, session, seconds))
    return done
  },

  async confirmPassword({ password }, ctx) {
    await checkPassword(ctx, password)
    await ctx.transaction(({ db, actor }) => confirmSession(db, actor.sessionId))
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
    // A session of the provider has to end there too, which only a visit to /api/logout can do.
    if (ctx.viewer !== null && (await isProviderSession(ctx.db, ctx.viewer.sessionId))) throw errors.single_sign_on()
    await ask(ctx, (api) => api.signOut({ headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  getProfile: (_input, ctx) => profileOf(ctx),

  async updateProfile({ language, notifications, firstName, lastName, ...change }, ctx) {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (user === undefined) throw commonErrors.unauthorized()
    const kept = notifications === undefined ? {} : { notificationPreferences: { ...user.notificationPreferences, ...notifications } }
    await writeShown(ctx, { firstName, lastName })
    await updateUser(ctx.db, user.id, { ...change, ...kept, ...(language === undefined ? {} : { locale: language }) }, ctx.clock.now())
    return profileOf(ctx)
  },

  async changeEmail({ email, password, code }, ctx) {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (user === undefined) throw commonErrors.unauthorized()
    if (email === user.email) throw commonErrors.invalid_input({ fields: [{ path: 'email', message: 'same_email' }] })
    const hash = await checkPassword(ctx, password)
    if (user.twoFactorEnabled) await checkCode(ctx, code)
    await limitFor(ctx, 'change-email', user.id, { times: 10, seconds: 3_600 })
    await limitFor(ctx, 'change-email-to', `${user.id}:${email}`, { times: 3, seconds: 3_600 })
    const isMailed = await isWithin(ctx, `change-email-mails:${email}`, { times: 6, seconds: 3_600 })
    return ctx.transaction(async (tx) => {
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
      recordSecurity(ctx, { kind: 'email_change_taken_back', outcome: 'failed', personId: link.userId })
      throw errors.wrong_password()
    }
    await ctx.transaction((tx) => takeEmailBack(tx, token))
    return { outcome: 'taken-back' }
  },

  async getLawyerProfile(_input, ctx) {
    const row = await findLawyer(ctx.db, ctx.actor.id)
    if (row === undefined) throw commonErrors.not_found()
    return showLawyer(ctx, row)
  },

  async saveLawyerProfile({ flatFees, hourlyRate, firmName, yearsExperience, ...draft }, ctx) {
    const { db, actor, clock, publish } = ctx
    await startLawyerProfile(db, actor.id)
    const before = (await lockLawyer(db, actor.id))!
    const now = clock.now()
    const allowed = areasAllowed(before.plan, before.planRenewal !== null && before.planRenewal > now)
    if ((draft.practiceAreas?.length ?? 0) > Math.max(allowed, before.practiceAreas.length)) throw commonErrors.invalid_input({ fields: [{ path: 'practiceAreas', message: 'too_many_areas' }] })
    const looked = before.verificationStatus === 'approved' && needsNewLook(before, { barNumber: draft.barNumber ?? before.barNumber, jurisdictions: draft.jurisdictions ?? before.jurisdictions })
    await writeShown(ctx, { firmName, yearsExperience })
    const row = await updateLawyer(db, actor.id, {
      ...draft,
      ...(flatFees === undefined ? {} : { flatFeeJson: flatFees }),
      ...(hourlyRate === undefined ? {} : { hourlyRate: hourlyRate === null ? null : hourlyRate.toFixed(2) }),
      ...(looked ? { verificationStatus: 'pending', verified: false, submittedAt: now } : {}),
      updatedAt: now,
    })
    if (looked) publish(lawyerSubmitted, { lawyerId: actor.id })
    return showLawyer(ctx, row)
  },

  async withdrawProfileChange(_input, ctx) {
    const row = await lockLawyer(ctx.db, ctx.actor.id)
    if (row === undefined) throw commonErrors.not_found()
    await deleteChange(ctx.db, ctx.actor.id)
    return showLawyer(ctx, row)
  },

  async submitLawyerProfile(_input, ctx) {
    return showLawyer(ctx, await submitLawyer(ctx, ctx.actor.id))
  },
}
