import { commonErrors } from '#kernel/errors.ts'
import type { RequestCtx } from '#server/context.ts'
import { announceSessionEnd } from '#server/outbox.ts'
import type { Handlers } from '#server/rpc.ts'
import { submitLawyer, viewCurrentUser, writeShown } from './actions.ts'
import { errors, lawyerSubmitted, type endpoints } from './contract.ts'
import { afterVerification, authOf } from './gateways/better-auth.ts'
import { ask, askKeepingCookies, evenly, limitFor, refuseCommon, withoutSession, write } from './gateways/desk.ts'
import { checkPassword } from './gateways/passwords.ts'
import { refusalCode } from './gateways/refusals.ts'
import { stayInBrowser } from './gateways/session-cookie.ts'
import { areasAllowed, needsNewLook, shownFacts, stateOfChange } from './rules.ts'
import { confirmSession, deleteChange, deleteOtherSessions, deleteSession, findChange, findLawyer, isProviderSession, findUser, findUserByEmail, hasPassword, listSessions, lockLawyer, startLawyerProfile, updateLawyer, updateUser, type LawyerRow } from './store.ts'
import { emailChangeMail, passwordChangedMail, viewLawyerProfile, viewProfile, viewSession } from './view.ts'

const done = { done: true } as const
const quarterHour = 900

/** The person after a sign-in. The session this browser had before ends, so that nobody who knew it comes in with the new person. */
async function signedIn(ctx: RequestCtx, userId: string) {
  const before = ctx.viewer
  if (before !== null) {
    await write(ctx, async ({ db }) => {
      for (const { id } of await deleteSession(db, before.id, before.sessionId)) await announceSessionEnd(db, id)
    })
  }
  const user = await viewCurrentUser(ctx.db, userId)
  if (user === null) throw errors.wrong_credentials()
  return user
}

type Answered = { user?: { id: string }; twoFactorRedirect?: boolean }

const credentials = (ctx: RequestCtx, { email, password, remember, returnTo }: { email: string; password: string; remember: boolean; returnTo?: string | undefined }) =>
  askKeepingCookies<Answered>(ctx, (api) =>
    api.signInEmail({ body: { email, password, rememberMe: remember, callbackURL: afterVerification(returnTo) }, headers: withoutSession(ctx), returnHeaders: true }),
  )

const profileOf = async (ctx: RequestCtx) => {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user === undefined) throw commonErrors.unauthorized()
  const lawyer = user.role === 'lawyer' ? await findLawyer(ctx.db, user.id) : undefined
  const change = lawyer === undefined ? null : stateOfChange(shownFacts(user, lawyer), await findChange(ctx.db, user.id))
  return viewProfile(user, await hasPassword(ctx.db, user.id), change)
}

const showLawyer = async ({ db, actor, clock }: RequestCtx, row: LawyerRow) =>
  viewLawyerProfile(row, clock.now(), { user: (await findUser(db, actor.id))!, change: await findChange(db, actor.id) })

const resetAddress = (ctx: RequestCtx) => `${ctx.config.appUrl}/forgot-password`

export const handlers: Handlers<typeof endpoints> = {
  async getCurrentUser(_input, ctx) {
    const user = await viewCurrentUser(ctx.db, ctx.actor.id)
    if (user === null) throw commonErrors.unauthorized()
    return user
  },

  async signUp({ role, firstName, lastName, email, password, locale, returnTo }, ctx) {
    refuseCommon(password, 'password')
    await limitFor(ctx, 'sign-up', email, { times: 5, seconds: 3_600 })
    const body = { name: firstName, lastName, email, password, role, locale: locale ?? ctx.locale, callbackURL: afterVerification(returnTo) }
    try {
      await authOf(ctx).api.signUpEmail({ body })
    } catch (error) {
      // Two tabs at once: the other one made the account, and its mail is on the way.
      const raced = refusalCode(error) !== undefined && (await findUserByEmail(ctx.db, email)) !== undefined
      if (!raced) throw commonErrors.unavailable({ retryAfter: 1 })
    }
    return done
  },

  async resendVerification({ email, returnTo }, ctx) {
    await limitFor(ctx, 'verification', email, { times: 5, seconds: 3_600 })
    await authOf(ctx).api.sendVerificationEmail({ body: { email, callbackURL: afterVerification(returnTo) } })
    return done
  },

  async signIn(input, ctx) {
    await limitFor(ctx, 'sign-in', input.email, { times: 20, seconds: quarterHour })
    const { response, cookies } = await credentials(ctx, input)
    for (const cookie of cookies) ctx.responseHeaders.append('set-cookie', stayInBrowser(cookie))
    if (response.twoFactorRedirect || response.user === undefined) return { twoFactor: true }
    return { user: await signedIn(ctx, response.user.id) }
  },

  async verifyTwoFactor({ code, recoveryCode }, ctx) {
    const headers = withoutSession(ctx)
    const answer = await ask<Answered>(ctx, (api) =>
      code === undefined ? api.verifyBackupCode({ body: { code: recoveryCode! }, headers, returnHeaders: true }) : api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    )
    return { user: await signedIn(ctx, answer.user!.id) }
  },

  async enableTwoFactor({ password }, ctx) {
    // A new secret over one in force would leave the person with an app that no longer fits.
    if ((await findUser(ctx.db, ctx.actor.id))?.twoFactorEnabled) throw errors.two_factor_on()
    const { totpURI, backupCodes } = await ask(ctx, (api) => api.enableTwoFactor({ body: { password }, headers: ctx.requestHeaders, returnHeaders: true }))
    return { uri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', recoveryCodes: backupCodes }
  },

  async confirmTwoFactor({ code }, ctx) {
    await ask(ctx, (api) => api.verifyTOTP({ body: { code }, headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  async disableTwoFactor({ password }, ctx) {
    await ask(ctx, (api) => api.disableTwoFactor({ body: { password }, headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  async forgotPassword({ email }, ctx) {
    await limitFor(ctx, 'reset', email, { times: 5, seconds: 3_600 })
    await evenly(250, authOf(ctx).api.requestPasswordReset({ body: { email } }))
    return done
  },

  async resetPassword({ token, password }, ctx) {
    refuseCommon(password, 'password')
    await ask(ctx, (api) => api.resetPassword({ body: { token, newPassword: password }, returnHeaders: true }))
    return done
  },

  async changePassword({ currentPassword, newPassword }, ctx) {
    refuseCommon(newPassword, 'newPassword')
    const user = await findUser(ctx.db, ctx.actor.id)
    await ask(ctx, (api) => api.changePassword({ body: { currentPassword, newPassword, revokeOtherSessions: true }, headers: ctx.requestHeaders, returnHeaders: true }))
    if (user !== undefined) await write(ctx, async (tx) => tx.mail(passwordChangedMail(user.locale, user.email, resetAddress(ctx))))
    return done
  },

  async confirmPassword({ password }, ctx) {
    await limitFor(ctx, 'confirm', ctx.actor.id, { times: 10, seconds: quarterHour })
    await checkPassword(ctx.db, ctx.actor.id, password)
    await write(ctx, ({ db, actor }) => confirmSession(db, actor.sessionId))
    return done
  },

  async listSessions(_input, ctx) {
    const rows = await listSessions(ctx.db, ctx.actor.id)
    return rows.map((row) => viewSession(row, ctx.actor.sessionId))
  },

  async endOtherSessions(_input, { db, actor }) {
    const ended = await deleteOtherSessions(db, actor.id, actor.sessionId)
    for (const { id } of ended) await announceSessionEnd(db, id)
    return { ended: ended.length }
  },

  async endSession({ id }, { db, actor }) {
    const ended = await deleteSession(db, actor.id, id)
    if (ended.length === 0) throw commonErrors.not_found()
    await announceSessionEnd(db, id)
    return done
  },

  async signOut(_input, ctx) {
    await ask(ctx, (api) => api.signOut({ headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  async testLogin({ email, password }, ctx) {
    const { response, cookies } = await credentials(ctx, { email, password, remember: true })
    if (response.user === undefined) throw errors.two_factor_required()
    for (const cookie of cookies) ctx.responseHeaders.append('set-cookie', stayInBrowser(cookie))
    return { user: await signedIn(ctx, response.user.id) }
  },

  async testLogout(_input, ctx) {
    // A session of the provider has to end there too, which only a visit to /api/logout can do.
    if (ctx.viewer !== null && (await isProviderSession(ctx.db, ctx.viewer.sessionId))) throw errors.single_sign_on()
    await ask(ctx, (api) => api.signOut({ headers: ctx.requestHeaders, returnHeaders: true }))
    return done
  },

  getProfile: (_input, ctx) => profileOf(ctx),

  async updateProfile({ email, language, notifications, firstName, lastName, ...change }, ctx) {
    const user = await findUser(ctx.db, ctx.actor.id)
    if (user === undefined) throw commonErrors.unauthorized()
    const emailPending = email !== undefined && email !== user.email
    if (emailPending) {
      await limitFor(ctx, 'change-email', user.id, { times: 5, seconds: 3_600 })
      await ask(ctx, (api) => api.changeEmail({ body: { newEmail: email, callbackURL: '/settings' }, headers: ctx.requestHeaders, returnHeaders: true }))
    }
    const kept = notifications === undefined ? {} : { notificationPreferences: { ...user.notificationPreferences, ...notifications } }
    const profile = await write(ctx, async (tx) => {
      await writeShown(tx, { firstName, lastName })
      await updateUser(tx.db, user.id, { ...change, ...kept, ...(language === undefined ? {} : { locale: language }) }, tx.clock.now())
      if (emailPending) tx.mail(emailChangeMail(user.locale, user.email, resetAddress(ctx)))
      return profileOf(tx)
    })
    return { ...profile, emailPending }
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
