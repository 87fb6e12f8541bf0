import { z } from 'zod'
import { endpoint, type Limit } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { nameText, personText, uuid } from '#kernel/fields.ts'
import { locales } from '#kernel/locale.ts'
import {
  CurrentUser,
  NotificationPreferences,
  Profile,
  QuietHours,
  Session,
} from './contract/shapes.ts'

export const minPassword = 10
export const maxPassword = 128

export const errors = defineErrors({
  wrong_credentials: 401,
  email_not_verified: 403,
  two_factor_required: 403,
  two_factor_expired: 401,
  two_factor_off: 409,
  wrong_code: 400,
  slowed_down: 429,
  wrong_password: 403,
  no_password: 409,
  two_factor_on: 409,
  link_expired: 410,
  other_session: 409,
  single_sign_on: 409,
  account_suspended: 403,
  own_account: 409,
  own_sessions: 409,
  last_admin: 409,
})

const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ message: 'invalid_email' }))
  .transform((text) => text.toLowerCase())
const newPassword = personText(minPassword, maxPassword)
const anyPassword = z.string().min(1, { message: 'required' }).max(1_000)
const returnTo = z.string().max(500).optional()
const code = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { message: 'invalid_code' }))
const proof = { code: code.optional(), recoveryCode: z.string().trim().min(1).max(50).optional() }
const oneProof = (input: { code?: string | undefined; recoveryCode?: string | undefined }) =>
  (input.code === undefined) !== (input.recoveryCode === undefined)
const needsProof = { message: 'required', path: ['code'] }
const Done = z.object({ done: z.literal(true) })
const token = personText(1, 200)

const phone = z
  .string()
  .trim()
  .regex(/^(?:|\+?[\d\s().-]{5,25})$/, { message: 'invalid_phone' })
  .transform((typed) => (typed === '' ? null : typed))
/** `stopped`: the change was canceled. `made`: it has happened already, and taking it back needs a password. `taken-back`: the old address is back. */
export const stopOutcomes = ['stopped', 'made', 'taken-back'] as const

const SignedIn = z.object({ user: CurrentUser })
const tries: Limit = { times: 60, seconds: 900 }
/** Endpoints without a sign-in count valid requests themselves: people share networks, and invalid requests of one must not lock out the others. */
const flood: Limit = { times: 600, seconds: 900 }
const own = { mode: 'manual', whileLeaving: true } as const

export const endpoints = {
  getCurrentUser: endpoint('member', 'GET /auth/user', {
    summary: 'Returns the signed-in person',
  }).output(CurrentUser),
  signUp: endpoint('anyone', 'POST /auth/sign-up', {
    ...own,
    status: 202,
    limit: flood,
    summary:
      'Mails a link that creates the account; the response is the same if the e-mail address has one',
  })
    .input(
      z.object({
        role: z.enum(['user', 'lawyer']),
        firstName: nameText(1, 60),
        lastName: nameText(1, 60),
        email,
        password: newPassword,
        locale: z.enum(locales).optional(),
        /** What this browser was set to because somebody else may look at it; the account begins with it. */
        careful: z.object({ discreet: z.boolean(), exitEnds: z.boolean() }).optional(),
        returnTo,
      }),
    )
    .output(Done),
  resendVerification: endpoint('anyone', 'POST /auth/send-verification', {
    ...own,
    status: 202,
    limit: flood,
    summary: 'Mails the confirmation link again',
  })
    .input(z.object({ email, returnTo }))
    .output(Done),
  confirmSignUp: endpoint('anyone', 'POST /auth/confirm-sign-up', {
    ...own,
    limit: flood,
    summary:
      'Creates the account of a link, given the password chosen at sign-up; without one it says only whether the link still works; opens no session',
  })
    .input(z.object({ token, password: anyPassword.optional() }))
    .output(z.object({ email: z.string().nullable() })),
  signIn: endpoint('anyone', 'POST /auth/sign-in', {
    ...own,
    limit: flood,
    summary: 'Opens a session, or asks for the second factor',
  })
    .input(
      z.object({ email, password: anyPassword, remember: z.boolean().default(true), returnTo }),
    )
    .output(z.object({ user: CurrentUser.optional(), twoFactor: z.literal(true).optional() })),
  verifyTwoFactor: endpoint('anyone', 'POST /auth/two-factor/verify', {
    ...own,
    limit: flood,
    summary: 'Completes a sign-in with a code from the app or a recovery code',
  })
    .input(z.object(proof).refine(oneProof, needsProof))
    .output(SignedIn),
  enableTwoFactor: endpoint('member', 'POST /auth/two-factor/enable', {
    ...own,
    limit: tries,
    summary: 'Creates a secret and recovery codes, which take effect once confirmed',
  })
    .input(z.object({ password: anyPassword }))
    .output(
      z.object({
        uri: z.string(),
        secret: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
        recoveryCodes: z.array(z.string()),
      }),
    ),
  confirmTwoFactor: endpoint('member', 'POST /auth/two-factor/confirm', {
    ...own,
    limit: tries,
    summary: 'Turns two-factor on with the first code from the app and ends the other sessions',
  })
    .input(z.object({ code }))
    .output(Done),
  disableTwoFactor: endpoint('member', 'POST /auth/two-factor/disable', {
    ...own,
    limit: tries,
    summary: 'Turns two-factor off, given the password and a code',
  })
    .input(z.object({ password: anyPassword, ...proof }).refine(oneProof, needsProof))
    .output(Done),
  renewRecoveryCodes: endpoint('member', 'POST /auth/two-factor/recovery-codes', {
    ...own,
    limit: tries,
    summary: 'Replaces the recovery codes, given the password and a code',
  })
    .input(z.object({ password: anyPassword, ...proof }).refine(oneProof, needsProof))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  forgotPassword: endpoint('anyone', 'POST /auth/forgot-password', {
    ...own,
    status: 202,
    limit: flood,
    summary:
      'Mails a link to choose a new password; the response does not reveal whether there is an account',
  })
    .input(z.object({ email }))
    .output(Done),
  resetPassword: endpoint('anyone', 'POST /auth/reset-password', {
    ...own,
    limit: flood,
    summary: 'Sets a new password and ends every session',
  })
    .input(z.object({ token, password: newPassword, endShares: z.boolean().default(false) }))
    .output(Done),
  changePassword: endpoint('member', 'POST /auth/change-password', {
    ...own,
    limit: tries,
    summary: 'Sets a new password and ends the other sessions',
  })
    .input(
      z.object({
        currentPassword: anyPassword,
        newPassword,
        endShares: z.boolean().default(false),
      }),
    )
    .output(Done),
  confirmPassword: endpoint('member', 'POST /auth/confirm-password', {
    ...own,
    limit: tries,
    summary:
      'Confirms the password; for 15 minutes this session may call endpoints that require it',
  })
    .input(z.object({ password: anyPassword }))
    .output(Done),
  listSessions: endpoint('member', 'GET /auth/sessions', {
    summary: 'Lists the person’s open sessions',
  }).output(z.array(Session)),
  endOtherSessions: endpoint('member', 'DELETE /auth/sessions', {
    whileLeaving: true,
    summary:
      'Ends all other sessions and, unless `endShares` is false, timeline links and the calendar feed',
  })
    .input(z.object({ endShares: z.boolean().default(true) }).prefault({}))
    .output(z.object({ ended: z.number() })),
  endSession: endpoint('member', 'DELETE /auth/sessions/{id}', {
    whileLeaving: true,
    summary: 'Ends one session',
  })
    .input(z.object({ id: uuid }))
    .output(Done),
  signOut: endpoint('anyone', 'POST /auth/sign-out', {
    ...own,
    summary: 'Ends this session',
  }).output(Done),
  testLogin: endpoint('anyone', 'POST /auth/test-login', {
    ...own,
    limit: tries,
    demoOnly: true,
    summary: 'Signs a demo person in',
  })
    .input(z.object({ email, password: anyPassword }))
    .output(SignedIn),
  testLogout: endpoint('anyone', 'POST /auth/test-logout', {
    ...own,
    demoOnly: true,
    summary: 'Ends the session of a demo person',
  }).output(Done),
  getProfile: endpoint('member', 'GET /profile', {
    summary: 'Returns the personal settings',
  }).output(Profile),
  updateProfile: endpoint('member', 'PATCH /profile', {
    whileLeaving: true,
    summary: 'Changes parts of the personal settings',
  })
    .input(
      z
        .object({
          firstName: nameText(1, 60),
          lastName: nameText(1, 60),
          phone: phone.nullable(),
          language: z.enum(locales),
          notifications: NotificationPreferences.partial(),
          quietHours: QuietHours.nullable(),
        })
        .partial(),
    )
    .output(Profile),
  changeEmail: endpoint('member', 'POST /profile/email', {
    ...own,
    status: 202,
    limit: tries,
    summary:
      'Requests a change of e-mail address, given the password and, if two-factor is on, a code; takes effect once the mailed link is opened',
  })
    .input(z.object({ email, password: anyPassword, code: code.optional() }))
    .output(Profile),
  cancelEmailChange: endpoint('member', 'DELETE /profile/email', {
    whileLeaving: true,
    summary: 'Cancels a pending change of e-mail address',
  }).output(Profile),
  confirmEmailChange: endpoint('anyone', 'POST /profile/email/confirm', {
    ...own,
    limit: flood,
    summary:
      'Confirms the new e-mail address of a link, given the account’s session or password; opens no session',
  })
    .input(z.object({ token, password: anyPassword.optional() }))
    .output(z.object({ email: z.string() })),
  stopEmailChange: endpoint('anyone', 'POST /profile/email/stop', {
    ...own,
    limit: flood,
    summary:
      'Lets the owner of the old address cancel a change, or take it back with a password of the 7 days before',
  })
    .input(z.object({ token, password: anyPassword.optional() }))
    .output(z.object({ outcome: z.enum(stopOutcomes) })),
}
